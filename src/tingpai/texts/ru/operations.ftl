# Что читают те, кто держит сервер: настройки, резервные копии, действия
config-no-file = Файл { $file } не читается: { $problem }.
config-bad-file = В файле { $file } ошибка TOML: { $problem }.
config-unknown-key = Настройки { $key } нет, но она стоит в { $place }. Все настройки перечислены в docs/configuration.md.
config-unknown-variable = Для переменной окружения { $key } нет настройки. Все настройки перечислены в docs/configuration.md.
config-bad-value = { $key } не может быть «{ $given }»; допустимо: { $wanted }.
operations-no-metrics = Метрики не открыты для этого адреса. См. metrics_from и metrics_token в docs/configuration.md.
