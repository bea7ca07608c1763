# Первая страница, новый стол, список столов и страница того, кто за ним сидит.
web-home-join-sample = https://…/table/…
web-home-join-go = Войти
web-home-join-wrong = Это не ссылка на стол.
web-game-mcr = Спорт и турниры: 81 фан, и рука должна стоить не меньше 8 очков.
web-game-dazhong = Народная игра: 96 фанов и джокеры, побеждает любая собранная рука.
web-game-sichuan = Быстро и беспощадно: без ветров, одна масть под запретом, и после победы остальные бьются дальше.
web-game-classical = Как встарь: очки и удвоения, лимитные руки, и каждый рассчитывается с каждым.

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
web-new-clock-about = { $move } с на ход и ещё { $bank } с на каждую сдачу; на заявку { $claim } с.
web-new-clock-slow = Без часов все ждут самого медленного.
web-new-clock-move = Секунд на ход
web-new-clock-bank = Секунд в запасе на сдачу
web-new-clock-claim = Секунд на объявление
web-new-house = За столом
web-new-door = Кто может сесть
web-new-secret = Только по ссылке
web-new-public = Все
web-new-stand-in = Если кто-то ушёл, за него играет
web-new-seating = Места
web-new-seating-dice = По кубикам
web-new-seating-chairs = По списку
web-new-hints = Подсказки
web-new-hints-help = Бот по просьбе скажет, как сыграл бы он и почему.
web-new-counting-help = Коснувшись кости, видишь, сколько таких ещё не вышло.
web-new-watch = Зрители
web-new-watch-help = Видят то же, что и все, чуть позже.
web-new-options = Варианты правил
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
web-me-go-name = Сохранить имя
web-me-go-register = Зарегистрироваться
web-me-go-login = Войти
web-me-done = Готово.
web-me-lasting = Имя за вами: войти с ним можно с любого устройства.
web-me-logout = Выйти
web-me-matches = Ваши матчи
web-me-no-matches = Пока ничего не сыграно.
web-me-going-on = идёт
web-me-file = Открыть запись с этого устройства
web-me-more = Более ранние

web-lost = Страница не найдена
web-lost-about = Такой страницы нет. Возможно, часть ссылки потерялась.

web-facts = Об этом столе
web-facts-host = Хозяин
web-facts-game = Игра
web-facts-length = Матч
web-facts-clock = Часы
web-facts-options = Опции
web-facts-by-book = всё по книге правил
web-facts-help = Помощь
web-facts-hints = подсказки
web-facts-counting = счёт вышедших костей
web-facts-no-help = нет
web-facts-watch = Зрители
web-facts-watch-yes = видят игру на полминуты позже
web-facts-watch-no = не допускаются
web-facts-on = да
web-facts-off = нет
web-tables-hosted = Стол игрока { $host }
web-tables-link = Войти по ссылке

web-me-replay = Смотреть
web-me-result = { $place }-е место
web-me-you = Вы
web-me-counts = Как вы играете
web-me-counts-about = По вашим последним матчам, не больше { $most }. Пока сдач меньше сотни, удача значит больше умения.
web-me-counts-behind = { $deals ->
    [one] { $deals } сдача
    [few] { $deals } сдачи
   *[many] { $deals } сдач
}, { $matches ->
    [one] { $matches } матч
    [few] { $matches } матча
   *[many] { $matches } матчей
}
web-me-counts-wins = Победы
web-me-counts-self = из них со стены
web-me-counts-in = Отдали победную кость
web-me-counts-value = Средняя стоимость победы
web-me-counts-best = лучшая
web-me-counts-points = Очки всего
web-me-counts-of = { $count } из { $deals } ({ $share } %)
web-me-counts-fans = Любимые фаны
web-me-counts-none = Здесь появятся ваши победы, отданные кости и любимые фаны, как только сыграете первую сдачу.
web-facts-watch-open = видят все руки, на полминуты позже
web-facts-waits = ожидания
