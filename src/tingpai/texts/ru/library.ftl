# Страница подсчёта, страницы правил и повторы: что о них говорит сервер.
library-no-paragraph = В этой книге правил нет параграфа «{ $label }».

# Что изменило бы счёт
library-change-wall = Если бы кость была взята со стены
library-change-discard = Если бы кость была со сноса
library-change-kong = Если бы она была взята ограблением конга
library-change-replacement-yes = Если бы это была замещающая кость
library-change-replacement-no = Если бы это не была замещающая кость
library-change-last-yes = Если бы это была последняя кость
library-change-last-no = Если бы это не была последняя кость
library-change-last-of-kind-yes = Если бы остальные три такие кости лежали на столе
library-change-last-of-kind-no = Если бы она не была последней такой костью
library-change-ready-yes = С объявленной просящей рукой
library-change-ready-no = Без объявления просящей руки
library-change-ready-declared = С объявленной просящей рукой
library-change-ready-heavenly = С небесной просящей рукой
library-change-blessing-no = Без благословения
library-change-blessing-heaven = С благословением Неба
library-change-blessing-earth = С благословением Земли
library-change-blessing-man = С благословением Человека
library-change-after-kong-yes = Если бы её снесли сразу после своего конга
library-change-after-kong-no = Если бы её снесли не сразу после конга
library-change-tile = С костью { $tile } вместо этой
library-change-concealed = Если бы ничего не было взято со сноса
library-change-seat = На месте { $wind ->
    [E] Востока
    [S] Юга
    [W] Запада
   *[N] Севера
}
library-change-round = В раунде { $wind ->
    [E] Востока
    [S] Юга
    [W] Запада
   *[N] Севера
}

# Повторы
library-no-match = Такого матча нет, или он закрыт для вас.
library-no-deal = Сдачи { $number } в этом матче нет, или она ещё не окончена.
library-long-deal = В одной сдаче записи больше { $most } событий; настоящих сдач такой длины не бывает.
library-broken-deal = Сдача { $number } этой записи называет то, чего нет в книге правил.
library-proof-good = Сдача { $number } подтверждена: обещанный хеш сошёлся, стена из { $tiles } костей — полный набор, и все { $events } событий следуют из неё по правилам.
library-proof-bad = Сдача { $number } не подтверждена: { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[many] { $count } ошибок
}.
