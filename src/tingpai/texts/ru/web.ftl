# Что говорит каждая страница. У страниц есть и свои файлы: web_table.ftl, web_score.ftl …
web-offline = Сервер недоступен. Есть ли сеть?
web-newer = На сервере новая версия страницы, она загружается. Всё записанное сохранено.
web-close = Закрыть
web-copy = Копировать
web-copied = Скопировано
web-try-again = Ещё раз
web-settings-tiles = Кости
web-settings-game = Игра
web-settings-comfort = Удобство
web-settings-kept = Настройки хранятся только в этом браузере.
web-theme = Тема
web-theme-system = как в системе
web-theme-light = светлая
web-theme-dark = тёмная
web-palette = Цвета
web-palette-classic = Обычные
web-palette-colour-blind = Для дальтоников
web-setting-indices = Цифры и буквы в углах
web-setting-large = Крупные кости
web-setting-flowers = Автоматические цветы
web-setting-flowers-help = Цветок откладывается и заменяется без вопроса.
web-setting-pass = Автоматический пас
web-setting-pass-help = Чоу, панги и конги пропускаются без вопроса; победа — никогда.
web-setting-sorted = Сортировать руку
web-setting-sorted-help = Иначе кости стоят так, как вы их расставили.
web-setting-counting = Считать кости
web-setting-counting-help = Коснитесь кости: такие же подсветятся, и видно, сколько ещё не вышло.
web-setting-sound = Звуки
web-setting-motion = Движение
web-setting-left = Для левши
web-setting-left-help = Кнопки стоят слева.

web-invite = Позвать друзей
web-invite-help = За стол сядет тот, у кого есть эта ссылка. Отправьте её или покажите код.
web-invite-link = Ссылка на стол
web-invite-code = Ссылка в виде QR-кода

web-tile-back = кость рубашкой вверх
web-tile-joker = джокер
web-tile-m = { $rank ->
    [one] { $rank } символ
    [few] { $rank } символа
   *[many] { $rank } символов
}
web-tile-p = { $rank ->
    [one] { $rank } точка
    [few] { $rank } точки
   *[many] { $rank } точек
}
web-tile-s = { $rank ->
    [one] { $rank } бамбук
    [few] { $rank } бамбука
   *[many] { $rank } бамбуков
}
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
