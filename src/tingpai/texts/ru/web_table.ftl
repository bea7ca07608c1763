# Стол
web-table-title = { $deal ->
    [0] Стол
   *[other] Сдача { $deal }
} · Tingpai
web-table-wind = { $wind ->
    [E] Восток
    [S] Юг
    [W] Запад
   *[N] Север
}
web-table-wind-short = { $wind ->
    [E] В
    [S] Ю
    [W] З
   *[N] С
}
web-table-wind-of = { $wind ->
    [E] Восток
    [S] Юг
    [W] Запад
   *[N] Север
}{ $dealer ->
    [yes] {", ведущий"}
   *[no] {""}
}
web-table-round = { $wind ->
    [E] раунд Востока
    [S] раунд Юга
    [W] раунд Запада
   *[N] раунд Севера
}
web-table-deal = Сдача
web-table-wall = { $count ->
    [0] Стена пуста
    [one] В стене осталась { $count } кость
    [few] В стене осталось { $count } кости
   *[other] В стене осталось { $count } костей
}
web-table-joker-title = Открытая кость и джокер, на который она указывает
web-table-points = Очки
web-table-bot = { $strength ->
    [novice] Бот, новичок
    [club] Бот, клубный игрок
    [master] Бот, мастер
   *[other] Бот
}
web-table-to-move = ходит
web-table-seconds = { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[other] { $seconds } секунд
}
web-table-suit = { $suit ->
    [m] Символы
    [p] Точки
   *[s] Бамбуки
}

# Кости на столе
web-table-river = Снос: { $name }
web-table-standing = { $count ->
    [one] В руке { $count } кость
    [few] В руке { $count } кости
   *[other] В руке { $count } костей
}
web-table-flowers = { $count ->
    [one] { $count } цветок
    [few] { $count } цветка
   *[other] { $count } цветков
}
web-table-meld = { $kind ->
    [concealed] Закрытый конг{ $known ->
        [no] {""}
       *[yes] : { $tiles }
    }
    [chow] Чоу: { $tiles }; дал игрок { $from }
    [pung] Панг: { $tiles }; дал игрок { $from }
   *[kong] Конг: { $tiles }; дал игрок { $from }
}
web-table-own-hand = Ваша рука
web-table-own-tile = { $tile }{ $state ->
    [drawn] {", только что взята"}
   *[other] {""}
}{ $grey ->
    [yes] {", сейчас снести нельзя"}
   *[no] {""}
}
web-table-unseen = не видно: { $count }

# Знаки у места
web-table-mark-won = { $number ->
   *[other] победа
}
web-table-mark-ready = просит
web-table-mark-dead = мёртвая
web-table-mark-barred = без победы до хода
web-table-mark-chosen = выбор сделан
web-table-mark-away = отошёл
web-table-mark-void = { $suit ->
    [m] без символов
    [p] без точек
   *[s] без бамбуков
}
web-table-void-of = { $suit ->
    [m] Запрещённая масть: символы
    [p] Запрещённая масть: точки
   *[s] Запрещённая масть: бамбуки
}

# Что делать
web-table-waiting-start = Ждём начала.
web-table-my-turn = Ваш ход: снесите кость.
web-table-last-turn = Последняя кость стены: снос или победа.
web-table-ready-turn = Рука просящая: снесите взятую кость.
web-table-may-win = Можно объявить победу!
web-table-flower = Отложите цветок.
web-table-declaring = Просящая рука: снесите одну из светлых костей.
web-table-their-turn = Ходит { $name }.
web-table-discarded = Снос, { $name }: { $tile }.
web-table-kong-open = { $name } объявляет конг.
web-table-may-claim = Взять? { $tile }
web-table-may-rob = Ограбить конг? { $tile }
web-table-answered = Ваш ответ: { $answer }. Ждём остальных.
web-table-wait-others = ждём остальных
web-table-wait-step = { $step ->
    [void] Ждём, пока все выберут запрещённую масть.
   *[ready] Ждём объявлений просящих рук.
}
web-table-choose-void = Выберите запрещённую масть
web-table-void-help = С костью этой масти в руке победить нельзя. Одна такая кость сейчас откладывается рубашкой вверх, она и будет первым сносом.
web-table-void-fewest = меньше всего
web-table-void-card = Карточкой
web-table-void-none = Выберите кость
web-table-void-confirm = { $suit ->
    [m] Отказаться от символов
    [p] Отказаться от точек
   *[s] Отказаться от бамбуков
}
web-table-declare-dealt = Розданная рука просящая. Объявить?
web-table-you-won = Вы победили и смотрите, чем кончится.
web-table-dead = Ваша рука мёртвая: в этой сдаче она не победит.
web-table-over = { $end ->
    [win] Сдача выиграна.
    [three_wins] Победили трое.
    [exhausted] Стена кончилась.
    [foul] Сдача прервана нарушением.
    [time] Время вышло.
   *[other] Сдача окончена.
}
web-table-claims = Что можно объявить
web-table-move = { $move ->
    [chow] Чоу
    [pung] Панг
    [kong] Конг
    [flower] Цветок
    [ready] Просящая
    [hu] Ху!
    [zimo] Ху!
    [discard] Снос
   *[pass] Пас
}
web-table-call = { $move ->
    [chow] Чоу!
    [pung] Панг!
    [kong] Конг!
    [ready] Просящая!
   *[hu] Ху!
}
web-table-stale = За столом уже другой ход; ничего не отправлено.
web-table-hint = Подсказка
web-table-no-advice = Сейчас подсказать нечего.
web-table-why = Почему нет?
web-table-why-move = { $move ->
    [hu] Почему это не победа?
    [zimo] Почему это не победа?
    [kong] Почему не конг?
    [pung] Почему не панг?
    [chow] Почему не чоу?
   *[ready] Почему рука не просящая?
}
web-table-autopass = Не брать
web-table-autopass-title = Чоу, панги и конги пропускаются без вопроса; победа — никогда
web-table-sort = Сортировать
web-table-sort-title = Разложить руку по порядку; своё расположение — перетаскиванием

# Вокруг стола
web-table-panel = Ход игры, счёт, чат
web-table-tab-log = Ход игры
web-table-tab-sheet = Счёт
web-table-tab-chat = Чат
web-table-log = Что произошло
web-table-log-empty = Пока ничего не произошло.
web-table-sheet = Таблица счёта
web-table-total = Итого
web-table-start-points = Начало
web-table-chat = Чат
web-table-chat-empty = Поздоровайтесь с соседями.
web-table-chat-say = Сказать
web-table-chat-send = Отправить
web-table-replay = Повтор
web-table-report = Пожаловаться …
web-table-report-title = Жалоба администраторам
web-table-leave = Уйти из-за стола
web-table-leave-really = За вас будет играть бот. Пока матч идёт, вы можете вернуться на своё место.
web-table-no-table = Такого стола больше нет.
web-table-not-here = Вы не за этим столом. Попросите ссылку.
web-table-keys = Клавиши
web-table-key-choose = выбрать кость
web-table-key-discard = снести её
web-table-key-claim = взять предложенное
web-table-key-pass = пас
web-table-key-hint = подсказка, если за столом это разрешено
web-table-key-ready = объявить просящую со следующим сносом
web-table-key-keys = этот список

# До матча
web-table-invited = Вас пригласили. Занимайте свободное место.
web-table-running = Матч уже идёт.
web-table-your-name = Ваше имя
web-table-open-chair = Свободное место
web-table-sit = Сесть
web-table-watch = Смотреть
web-table-start = Начать
web-table-event-waiting = Это стол соревнования. Матч начнётся сам, когда придут все четверо.
web-table-event-back = Вернуться к соревнованию
web-table-start-bots = Начать, на свободных местах боты

# Конец сдачи
web-table-settlement = Итог сдачи
web-table-look = Взглянуть на стол
web-table-won = { $by ->
    [wall] { $name }: победа со стены
    [kong] { $name }: победа ограблением конга, конг объявил игрок { $from }
   *[discard] { $name }: победа со сноса, снёс игрок { $from }
}
web-table-win-hidden = Рука откроется в конце сдачи.
web-table-dropped = Было и не засчитано: { $count }
web-table-jokers = Джокеры вместо
web-table-nobody-pays = Никто не платит.
web-table-transfers = Платежи между игроками
web-table-reason = За что
web-table-sum = За сдачу
web-table-proof-check = Проверить стену
web-table-proof-help = До сдачи сервер опубликовал хеш стены. Теперь ваш браузер может посчитать его сам.
web-table-proof-good = Стена та самая, что была обещана до сдачи.
web-table-proof-late = Стена сходится с хешем; но вы пришли после сдачи и обещания до неё не слышали.
web-table-proof-bad = Стена не та, что была обещана!
web-table-proof-later = Стену можно проверить на странице матча.
web-table-proof-promised = Обещано до сдачи
web-table-proof-salt = Соль
web-table-next = Следующая сдача
web-table-next-soon = Скоро начнётся следующая сдача.
web-table-next-waits = { $count ->
    [0] Начинается следующая сдача.
    [one] Ждём { $count } игрока.
   *[other] Ждём { $count } игроков.
}
web-table-next-in = { $seconds } с
web-table-match-end = Матч окончен
web-table-match-result = Итог матча
web-table-last-deal = Последняя сдача
web-table-again = Новый стол
