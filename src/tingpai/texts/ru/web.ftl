# Что говорит каждая страница. У страниц есть и свои файлы: web_table.ftl, web_score.ftl …
web-loading = Загрузка …
web-broken = Что-то пошло не так. Загрузите страницу ещё раз.
web-offline = Сервер недоступен. Есть ли сеть?
web-tile-back = кость рубашкой вверх
web-tile-m = { $rank } символов
web-tile-p = { $rank } точек
web-tile-s = { $rank } бамбуков
web-tile-f = { $rank ->
    [1] слива
    [2] орхидея
    [3] хризантема
    [4] бамбук-растение
    [5] весна
    [6] лето
    [7] осень
   *[8] зима
}
web-tile-E = восточный ветер
web-tile-S = южный ветер
web-tile-W = западный ветер
web-tile-N = северный ветер
web-tile-C = красный дракон
web-tile-F = зелёный дракон
web-tile-P = белый дракон
web-index-E = В
web-index-S = Ю
web-index-W = З
web-index-N = С
web-index-C = К
web-index-F = Зл
web-index-P = Б
