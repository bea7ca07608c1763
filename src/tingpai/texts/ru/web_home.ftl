# Первая страница, новый стол, список столов и страница того, кто за ним сидит.
web-home-title = Одна кость до победы
web-home-about = Четыре маджонга, каждый точно по своей книге. Играйте с ботами сразу или с друзьями по ссылке. Учётная запись не нужна.
web-home-games = Выберите игру
web-home-bots = Боты
web-home-play = Играть сейчас
web-home-opening = Открываем стол …
web-home-options = Опции
web-home-friends = С друзьями
web-home-friends-about = Откройте стол и отправьте ссылку. Свободные места займут боты.
web-home-open = Открыть стол
web-home-join = Войти по ссылке
web-home-join-about = Вам прислали ссылку? Вставьте её сюда.
web-home-join-sample = https://…/table/…
web-home-join-go = Войти
web-home-join-wrong = Это не ссылка на стол.
web-home-all-tables = Все столы
web-home-score = Посчитать руку
web-home-score-about = Сколько она стоит и почему? Выложите кости и прочтите по строкам.
web-home-rules = Прочесть правила
web-home-rules-about = Четыре свода правил, каждый фан с нарисованным примером.

web-game-mcr = Спорт и турниры: 81 фан, и рука должна стоить не меньше 8 очков.
web-game-dazhong = Народная игра: 96 фанов и джокеры, побеждает любая собранная рука.
web-game-sichuan = Быстро и беспощадно: без ветров, одна масть под запретом, и после победы остальные бьются дальше.
web-game-classical = Как встарь: очки и удвоения, предельные руки, и каждый рассчитывается с каждым.

web-strength-novice = Новичок
web-strength-club = Клубный игрок
web-strength-master = Мастер
web-strength-help = Новичок собирает, что придёт; клубный игрок знает фаны и защищается; мастер думает наперёд.

web-new = Новый стол
web-new-game = Игра
web-new-read-rules = Прочесть правила
web-new-players = Игроки
web-new-you = Вы
web-new-chair = Место { $number }
web-new-bot = Бот: { $strength }
web-new-open = Свободно, для друга
web-new-bots-only = Против ботов
web-new-with-friends = С друзьями
web-new-time = Время
web-new-length = Матч
web-new-length-book = По книге: { $length }
web-new-length-rounds = { $count ->
    [one] { $count } раунд
    [few] { $count } раунда
   *[many] { $count } раундов
}
web-new-length-deals = { $count ->
    [one] { $count } сдача
    [few] { $count } сдачи
   *[many] { $count } сдач
}
web-new-length-round = Один раунд
web-new-length-some = Несколько сдач
web-new-length-count = Сколько сдач
web-new-clock = Часы
web-clock-none = Без часов
web-clock-calm = Спокойно
web-clock-usual = Обычно
web-clock-quick = Быстро
web-clock-own = Свои
web-new-clock-about = { $move } с на ход и ещё { $bank } с на сдачу; объявить можно в течение { $claim } с.
web-new-clock-slow = Без часов все ждут самого медленного.
web-new-clock-move = Секунд на ход
web-new-clock-bank = Секунд в запасе на сдачу
web-new-clock-claim = Секунд на объявление
web-new-house = За столом
web-new-door = Кто может сесть
web-new-secret = Только по ссылке
web-new-public = Все
web-new-stand-in = Играет за ушедшего
web-new-seating = Места
web-new-seating-dice = По кубикам
web-new-seating-chairs = По списку
web-new-hints = Подсказки
web-new-hints-help = Бот по просьбе скажет, как сыграл бы он и почему.
web-new-counting-help = Коснувшись кости, видишь, сколько таких ещё не вышло.
web-new-watch = Зрители
web-new-watch-help = Видят то же, что и все, чуть позже.
web-new-options = Опции книги
web-new-options-book = Вариантов: { $count }, всё как в книге
web-new-options-changed = Отличий от книги: { $count }
web-new-options-back = Как в книге
web-new-begin = Играть
web-new-invite = Открыть стол и позвать

web-tables-public = Открытые столы
web-tables-own = Ваши столы
web-tables-none = Сейчас открытых столов нет. Откройте свой: его увидят здесь.
web-tables-open = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
web-tables-deal = сдача { $deal }
web-tables-clock = { $seconds } с на ход
web-tables-chairs = Места
web-tables-return = Вернуться
web-tables-join = Сесть
web-tables-watch = Смотреть
web-chair-free = свободно

web-me-nobody = Вы здесь впервые
web-me-guest = Вы играете как гость
web-me-way-name = Имя
web-me-way-register = Регистрация
web-me-way-login = Вход
web-me-about-name = Так вас зовут за столом. Браузер помнит вас, пока хранит свои cookie.
web-me-about-register = С паролем можно вернуться с любого устройства. Ничего из сыгранного не пропадёт.
web-me-about-login = С возвращением. Что сыграно в этом браузере гостем, останется у гостя.
web-me-name = Ваше имя
web-me-password = Пароль
web-me-go-name = Зовите меня так
web-me-go-register = Зарегистрироваться
web-me-go-login = Войти
web-me-done = Готово.
web-me-lasting = Имя за вами: войти с ним можно с любого устройства.
web-me-logout = Выйти
web-me-matches = Ваши матчи
web-me-no-matches = Пока ничего не сыграно.
web-me-going-on = идёт
web-me-place = место { $place }
web-me-file = Открыть запись с этого устройства
web-me-more = Более ранние

web-lost = Здесь ничего не лежит
web-lost-about = Такого адреса у нас нет. Возможно, ссылка потеряла кусочек по дороге.
web-home-events = Соревнования
web-home-events-about = Проведите своё по правилам, от регистрации до грамоты, или найдите своё место.
