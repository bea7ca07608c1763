# Сервер: отказы, имена и то, что говорит команда
server-no-token = Мы вас ещё не знаем: сначала войдите гостем.
server-wrong-password = Нет такого имени с таким паролем.
server-foreign-origin = Этот запрос пришёл с другого сайта.
server-too-many = Слишком часто; попробуйте через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[other] { $seconds } секунд
}.
server-too-large = Запрос слишком велик: не больше { $most } байт.
server-bad-body = Запрос не читается: { $problem }.
server-bad-query = Адрес не читается: { $problem }.
server-bad-message = Сообщение не читается: { $problem }.
server-no-address = По этому адресу ничего нет.
server-broken = У нас что-то сломалось ({ $problem }). Обновите страницу, чтобы увидеть, как обстоят дела.
server-busy = Ход не удалось записать. Ничего не произошло; попробуйте ещё раз.
server-no-name = Нужно имя.
server-short-password = В пароле должно быть от { $least } до { $most } знаков.
server-registered = Вы уже зарегистрированы под именем { $name }.
server-name-taken = Имя { $name } уже занято или слишком похоже на занятое.
server-guest = Гость { $number }
server-bot = { $chair ->
    [0] Йонас
    [1] Мэй
    [2] Оскар
   *[3] Катя
}
server-no-table = Такого стола нет.
server-wrong-key = Это закрытый стол, и ссылка к нему не подходит.
server-four-chairs = За столом четыре места.
server-one-me = Сидеть можно только на одном месте.
server-nobody = Хотя бы одно место должно быть для человека.
server-bad-clock = Так часы не поставить: на ход и на заявку даётся от { $least } до { $most } секунд.
server-bad-length = В партии от { $least } до { $most } раздач или раундов.
server-too-many-tables = У вас уже { $most } незаконченных столов; сначала доиграйте.
server-started = Игра уже началась.
server-not-started = Игра ещё не началась.
server-over = Игра окончена.
server-chair-taken = Место занято.
server-no-chair = Все места заняты.
server-seated = Вы уже сидите за этим столом.
server-not-owner = Начать игру может только хозяин стола.
server-no-watchers = За этим столом зрителей не ждут.
server-only-watching = Вы зритель, ходить вам не нужно.
server-no-hints = За этим столом нет подсказок.
server-no-waits = За этим столом не показывают, чего ждёт рука.
server-again-event = Столы соревнования открывает само соревнование.
server-not-over = Матч ещё не окончен.
server-after = После какого стола открыт новый, решает только сервер.
server-left-open-hands = Вы можете вернуться на своё место, а зрители видят за этим столом все руки. Поэтому смотреть нельзя.
server-no-hint-now = Сейчас нечего выбирать.
server-allowed = Сейчас это можно.
server-chat-empty = Сказать нечего.
server-chat-long = Не больше { $most } знаков.
server-no-language = На языке { $language } мы не говорим.
server-hello = Тинпай ждёт вас здесь: { $address }
server-stops = До свидания.
server-no-page = Страница не собрана; работает только часть для программ.
server-windows-workers = Нескольким процессам нужна система с сокетами Unix.
server-not-installed = Сервер не установлен (нет { $module }). Установите его: pip install "tingpai[server]"
server-no-database = База данных недоступна: { $problem }.
server-no-folder = Папки { $folder } нет, или в неё нельзя писать. Назовите другое место: --db sqlite:///…
server-database-away = База данных { $address } не отвечает: { $problem }.
server-strange-database = База данных создана другой, более новой версией Тинпая.
server-no-address-of-database = --db ждёт адрес вида sqlite:///club.db или postgresql://имя@хост/база.
server-no-port = По адресу { $address } слушать нельзя: { $problem }.
server-port-taken = По адресу { $address } уже слушает другая программа. Выберите другой порт, --port 0 займёт свободный.
server-port-forbidden = Этому пользователю нельзя слушать по адресу { $address }. Выберите порт от 1024.
server-port-elsewhere = { $address } — не адрес этой машины. --host 0.0.0.0 слушает по всем её адресам.
