# Запись счёта: партия за настоящим столом, которую записывают телефоны.
web-desk-mine = Ваши протоколы
web-desk-new = Запись счёта
web-desk-about = Вы играете настоящими костями, а телефон ведёт счёт по книге. Учётная запись не нужна.
web-desk-names = Кто играет?
web-desk-four-names = Введите четыре разных имени.
web-desk-options = Длина и опции
web-desk-deals = Сколько сдач? Пусто — как в книге
web-desk-go = Начать
web-desk-running = Матчи, которые идут
web-desk-you-write = вы пишете
web-desk-you-follow = вы смотрите
web-desk-all = Все протоколы
web-desk-offline-too = Эта страница и ваши протоколы открываются и без сети.
web-desk-plain-http = Этот адрес — обычный http. Записанное хранится в телефоне и отправляется, когда есть сеть. С https страницу можно было бы и открыть без сети.

# Протокол
web-desk-deal = Сдача
web-desk-deal-column = №
web-desk-deal-number = Сдача { $number }
web-desk-round = { $wind ->
    [E] Восток
    [S] Юг
    [W] Запад
   *[N] Север
}
web-desk-wind-letter = { $wind ->
    [E] В
    [S] Ю
    [W] З
   *[N] С
}
web-desk-over = Матч окончен
web-desk-players = Игроки и очки
web-desk-view-write = Запись
web-desk-view-sheet = Протокол
web-desk-view-share = Ссылка
web-desk-menu = Ещё
web-desk-follow-empty = Пока ничего не записано. Каждая строка появится здесь сама.
web-desk-missing = По этому адресу протокола нет. Ссылка целая?
web-desk-not-here = Этот телефон ещё не знает протокола, а сети нет. Попробуйте, когда она появится.
web-desk-no-sheet = Протокол появится, когда сервер ответит в первый раз.

# Запись сдачи
web-desk-who-won = Кто победил?
web-desk-from-whom = Чья кость?
web-desk-wall = стена
web-desk-draw = Ничья
web-desk-referee = Судья
web-desk-points = Очки
web-desk-at-least = от { $points }
web-desk-other-number = Другое число:
web-desk-other-number-more = Другое число …
web-desk-typed = Набрано: { $points }
web-desk-digits = Цифры
web-desk-back = Стереть последнюю цифру
web-desk-too-small = { $points } — мало для победы: нужно не меньше { $least }.
web-desk-really = Действительно { $points }
web-desk-lay-out = Выложить руку
web-desk-lay-out-of = Выложить руку: { $name }
web-desk-laid-out = Рука: { $points }
web-desk-with-hand = рука
web-desk-hand-away = Без руки
web-desk-write = Записать
web-desk-no-preview = Кто сколько платит, станет видно, когда запись будет в протоколе.
web-desk-not-kept = Телефон не смог сохранить это, поэтому запись не сделана. Память не заполнена?

# Сычуань
web-desk-events = Что уже было
web-desk-event-out = Убрать событие { $number }
web-desk-what-happened = Что случилось?
web-desk-hu = «Ху»
web-desk-kong = Конг
web-desk-who-hu = У кого «Ху» и на сколько? На одной кости могут победить несколько.
web-desk-robs = Кость из конга: { $name }.
web-desk-after-kong = сразу после конга ({ $name })
web-desk-whose-kong = Чей конг?
web-desk-kong-kind = Какой?
web-desk-kong-concealed = закрытый
web-desk-kong-open = открытый
web-desk-kong-added = дополненный
web-desk-kong-late = отложенный
web-desk-was-robbed = Его ограбили
web-desk-add-event = Добавить: { $event }
web-desk-ended = Чем кончилась сдача?
web-desk-end-exhausted = Стена разобрана
web-desk-end-time = Время вышло
web-desk-waits = Ожидание: { $name }
web-desk-waits-not = не ждёт
web-desk-false-hu = «Ху» было ложным
web-desk-void-tiles = Штраф: кости запретной масти
web-desk-void-set = Штраф: сет запретной масти

# Классика
web-desk-who-mahjong = У кого маджонг?
web-desk-void-game = Не сыграна
web-desk-hands = Сколько стоит каждая рука
web-desk-hands-sum = вместе { $points }
web-desk-limit = Предел { $points }
web-desk-next-hand = Дальше
web-desk-liable = Кто-то платит за всех?
web-desk-nobody = никто

# Итоги одной строкой
web-desk-won-from = { $winner } { $points }, снёс { $from }
web-desk-won-wall = { $winner } { $points }, со стены
web-desk-hu-from = { $winners }, снёс { $from }
web-desk-hu-wall = { $winners }, со стены
web-desk-robbed-short = ограбление
web-desk-after-kong-short = после конга
web-desk-kong-of = { $owner }: { $kind } конг
web-desk-kong-from = { $owner }: { $kind } конг, снёс { $from }
web-desk-no-hu = Ни «Ху», ни конгов
web-desk-kongs = { $count ->
    [one] { $count } конг
    [few] { $count } конга
   *[many] { $count } конгов
}
web-desk-mahjong = { $winner } { $points } · { $others }
web-desk-command-open = Открытие протокола
web-desk-command-correct = Исправление { $number }: { $result }
web-desk-command-undo = Отмена последней сдачи
web-desk-command-note = Заметка: { $text }
web-desk-command-flag = «Неверно»
web-desk-command-choose = Вариант выбран
web-desk-command-adjust = Очки по уговору
web-desk-command-replace = { $with } вместо { $player }
web-desk-command-end = Конец матча
web-desk-command-foul = Решение судьи
web-desk-command-revoke = Отмена решения
web-desk-command-sign = Подпись
web-desk-command-ask = Вопрос главному судье
web-desk-command-answer = Ответ главного судьи

# Где строка
web-desk-rows = Последние строки
web-desk-stage-kept = пока здесь
web-desk-stage-sent = отправлено
web-desk-stage-written = в протоколе
web-desk-stage-held = ждёт очереди
web-desk-stage-answered = не принято
web-desk-stage-question = два варианта
web-desk-put-aside = Убрать
web-desk-correct-row = Исправить строку { $number }: { $result }
web-desk-corrected = исправлено
web-desk-tap-to-correct = Коснитесь строки, чтобы исправить
web-desk-letters = буквы сверки
web-desk-undo = Отменить
web-desk-flagged = { $by }: это неверно.
web-desk-flagged-row = Строка { $number }. { $by }: это неверно.
web-desk-flag-down = Всё-таки верно
web-desk-somebody = Кто-то
web-desk-came-in = Сдача { $number }: { $result }
web-desk-right = Верно
web-desk-wrong = Неверно
web-desk-no-network = { $count ->
    [0] Нет сети. Записанное хранится в этом телефоне и будет отправлено.
    [one] Нет сети. { $count } строка хранится в этом телефоне и будет отправлена.
    [few] Нет сети. { $count } строки хранятся в этом телефоне и будут отправлены.
   *[many] Нет сети. { $count } строк хранятся в этом телефоне и будут отправлены.
}
web-desk-no-network-follow = Нет сети. Вы видите протокол таким, каким он был.
web-desk-problem-kept = { $count ->
    [0] Ваши записи не потеряны.
    [one] { $count } строка остаётся в этом телефоне.
    [few] { $count } строки остаются в этом телефоне.
   *[many] { $count } строк остаются в этом телефоне.
}
web-desk-forgetful = Этот браузер ничего не хранит, поэтому с этого телефона можно только смотреть. Это приватное окно?
web-desk-held = { $count ->
    [one] { $count } строка ждёт, пока появятся строки перед ней.
    [few] { $count } строки ждут, пока появятся строки перед ними.
   *[many] { $count } строк ждут, пока появятся строки перед ними.
}
web-desk-versions = Сдача { $number }: два варианта
web-desk-versions-help = Два телефона записали разное. Сравните и выберите. До этого дальше не идём.
web-desk-version-right = Верен этот
web-desk-version-out = Сдача убрана
web-desk-version-twin = В сдаче { $number } записано то же самое. Если это одна и та же сдача, выберите другой вариант.
web-desk-this-phone = этот телефон
web-desk-other-phone = другой телефон

# Исправления и прочее
web-desk-correct = Исправить сдачу { $number }
web-desk-write-correction = Записать исправление
web-desk-why = Причина
web-desk-why-missing = Укажите причину
web-desk-why-typed = опечатка
web-desk-why-player = не тот игрок
web-desk-why-agreed = стол согласен
web-desk-why-again = переиграть
web-desk-why-count = пересчитали
web-desk-why-late = уже поздно
web-desk-more-undo = Убрать последнюю сдачу
web-desk-more-undo-help = Последняя строка уходит из протокола. В журнале она остаётся.
web-desk-more-note = Написать заметку
web-desk-more-note-help = Заметки стоят под протоколом и очков не меняют.
web-desk-more-adjust = Очки по уговору
web-desk-more-adjust-help = То, о чём договорился стол. Нарушения — дело судьи.
web-desk-more-replace = Сменить игрока
web-desk-more-replace-help = Новый игрок занимает место и его очки с этой сдачи.
web-desk-more-end = Закончить матч
web-desk-more-end-help = Считаются места. Исправлять можно и потом.
web-desk-note-text = Заметка
web-desk-replace-text = Новый игрок
web-desk-who = Кто?
web-desk-adjust-points = Очки (со знаком −, если потеря)
web-desk-adjust-to = Кто их платит или получает?
web-desk-who-are-you = Чей это телефон? (Имя будет стоять у строк.)
web-desk-large = Крупные числа
web-desk-large-help = Чтобы читать с другой стороны стола.

# Протокол
web-desk-sheet = Протокол
web-desk-sum = сумма
web-desk-fine = штраф { $points }
web-desk-agreed = по уговору: { $points } ({ $why })
web-desk-pays = { $from } → { $to } { $points }
web-desk-dealer-mark = Сумма дилера подчёркнута.
web-desk-chart = Суммы после каждой сдачи. Сейчас: { $totals }.
web-desk-notes = Заметки
web-desk-rulings = Решения судьи
web-desk-revoked = отменено: { $why }
web-desk-print = Печать
web-desk-standings = Итоги
web-desk-signatures = Подписи
web-desk-signed = Подписали: { $names }.
web-desk-unsigned = Ещё не подписали: { $names }.
web-desk-signatures-fell = После этих подписей протокол изменили, нужно подписать ещё раз: { $names }.
web-desk-who-signs = Кто подписывает на этом телефоне?
web-desk-own-rows = Записи игрока { $name }
web-desk-i-sign = Подписываю: { $name }
web-desk-i-signed = Вы подписали этот протокол.
web-desk-signing = Подпись отправляется …
web-desk-signed-here = подписано на телефоне
web-desk-asked = Вопросы главному судье
web-desk-chief-asked = Сдача { $number }: главному судье задан вопрос. { $player }: { $foul }.
web-desk-place = Место
web-desk-player = Игрок
web-desk-table-points = Зачётные очки
web-desk-follow = Смотреть
web-desk-follow-help = Кто открыл эту ссылку, сразу видит каждую строку и может сказать, что она неверна.
web-desk-writer = Писать тоже
web-desk-writer-help = Телефон с этой ссылкой пишет. Не выносите её из-за стола.

# Страница счёта
web-desk-errand = Для сдачи { $number }: рука игрока { $name }
web-desk-bring = Взять { $points } в протокол
web-desk-bring-not-yet = Выложите всю руку
web-desk-bring-nothing = Вернуться без неё
