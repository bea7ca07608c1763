# Первая страница и рамка вокруг каждой страницы.
web-menu = Меню
web-skip = К содержанию
web-tables = Столы
web-events = Турниры
web-score = Счёт
web-rules = Правила
web-me = Профиль
web-home = Начало
web-tagline = Четыре вида маджонга
web-language = Язык
web-settings = Настройки

web-home-new = Никогда не играли?
web-home-new-about = Как играть, за десять коротких шагов: кости, сет, собранная рука, ваш ход. Десять минут.
web-home-new-short = Десять коротких шагов
web-home-new-go = Показать
web-home-play = Играть сейчас
web-home-game = Игра
web-home-length = Сколько играть
web-home-length-deal = Одна сдача
web-home-length-deal-about = пара минут
web-home-length-round = Один раунд
web-home-length-four = Четыре сдачи
web-home-length-match = Весь матч
web-home-deals = { $count ->
    [one] { $count } сдача
    [few] { $count } сдачи
   *[many] { $count } сдач
}
web-home-deals-least = от { $count } сдач
web-home-against = Три бота:
web-home-with-jokers = с джокерами
web-home-without-jokers = без джокеров
web-home-options = Все опции
web-home-go = { $game } · { $length ->
    [deal] играть сдачу
    [round] играть раунд
    [four] играть 4 сдачи
   *[match] играть матч
}
web-home-opening = Открываем стол …
web-home-friends = С друзьями
web-home-friends-about = Откройте стол, отправьте ссылку или код. Пустые места займут боты. Регистрация не нужна.
web-home-friends-short = Откройте стол, дайте ссылку
web-home-open = Открыть стол
web-home-desk = Запись игры
web-home-desk-about = Счёт за живым столом
web-home-events = Турниры
web-home-events-about = Рассадка, часы, места
web-home-score = Счёт руки
web-home-score-about = С причиной каждой строки
web-home-rules = Правила
web-home-rules-about = Четыре книги с поиском

web-kind-mcr = Спортивный
web-kind-mcr-about = от 8 очков
web-kind-dazhong = Народный
web-kind-sichuan = Сычуаньский
web-kind-sichuan-about = до последней кости
web-kind-classical = Классический
web-kind-classical-about = удвоения и лимит
web-strength-novice = Новичок
web-strength-club = Клубный игрок
web-strength-master = Мастер

web-loading = Загрузка …
web-broken = Что-то пошло не так. Загрузите страницу ещё раз.
web-footer = Маджонг по книге: четыре свода правил, каждое очко со своим пунктом. Лицензия MIT.
web-footer-api = Для программ
web-footer-licences = Лицензии
web-desk = Запись
web-referee-home = Стол судьи
