# Соревнования: что читают игроки и зрители.
web-events-lead = Соревнование целиком, по правилам: места, часы, протоколы, таблица, апелляции. Выберите своё или проведите новое.
web-events-new = Новое соревнование
web-events-none = Здесь нет объявленных соревнований. Ссылка на ваше есть у организатора.
web-events-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
web-events-phase-registration = идёт регистрация
web-events-phase-closed = идёт жеребьёвка
web-events-phase-drawn = жеребьёвка проведена
web-events-phase-scheduled = места известны
web-events-phase-playing = идёт игра
web-events-phase-between = перерыв между сессиями
web-events-phase-over = завершено
web-events-all = Все соревнования
web-events-missing = По этому адресу нет соревнования. Ссылка полная?
web-events-no-network = Нет сети: показано то, что сервер сообщил последним.
web-events-rehearsal = Это репетиция с вымышленными игроками.
web-events-friendly = Товарищеское соревнование: сессий меньше шести, это не по §3.5.4.
web-events-view-home = Где я сижу?
web-events-view-me = Мои сессии
web-events-view-seats = Места
web-events-view-standings = Таблица
web-events-view-protocols = Протоколы
web-events-view-rulings = Решения судей
web-events-view-honours = Отличившиеся
web-events-view-join = Участвовать
web-events-session = Сессия { $session }
web-events-table = Стол { $table }
web-events-number = № { $number }
web-events-deal = Сдача
web-events-result = Результат
web-events-name = Имя
web-events-team = Команда
web-events-place = Место
web-events-tp = Очки за стол
web-events-gp = Игровые очки
web-events-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}

# Где я сижу
web-events-where = Где я сижу?
web-events-your-name = Ваше имя или номер
web-events-no-such-name = Здесь никого так не зовут. Спросите у секретариата.
web-events-nobody-yet = Пока никто не зарегистрирован.
web-events-somebody-else = Найти другого
web-events-no-seats = Места ещё не известны.
web-events-not-in-session = В сессии { $session } вы не играете.
web-events-all-sessions = Все мои сессии
web-events-substitute = запасной
web-events-with = вместе с вами: { $names }
web-events-online = онлайн
web-events-sit-online = Сесть за онлайн-стол
web-events-replaced-by = на этом месте играет { $name }
web-events-plays-for = играет за { $name }
web-events-empty-chair = место игрока { $name } пустует

# Расписание, доказательство, жеребьёвка
web-events-which-session = Какая сессия?
web-events-rotation = Как меняются места
web-events-proof = Проверка расписания
web-events-proof-repeats = { $count ->
    [0] Никто ни с кем не встречается дважды.
    [one] Повторных встреч: { $count }.
   *[other] Повторных встреч: { $count }.
}
web-events-proof-most = { $count ->
    [one] Двое встречаются не более { $count } раза.
   *[other] Двое встречаются не более { $count } раз.
}
web-events-proof-teammates = { $count ->
    [0] Товарищи по команде не встречаются.
   *[other] Встреч товарищей по команде: { $count }.
}
web-events-proof-winds = У каждого игрока число начал на разных ветрах отличается не более чем на { $count }.
web-events-draw = Жеребьёвка
web-events-draw-help = Сначала опубликован хеш, потом секрет. Повторить жеребьёвку по ним может каждый: «tingpai tournament verify».
web-events-draw-hash = Хеш
web-events-draw-secret = Секрет
web-events-draw-public = Открытый текст
web-events-draw-right = Сервер повторил жеребьёвку: номера следуют из секрета.
web-events-draw-wrong = Номера не следуют из секрета!

# Таблица
web-events-which-count = Что считается
web-events-which-ranking = Чья
web-events-live = Текущая
web-events-official = Официальная
web-events-live-help = считается всё, что внесено; полностью подписано протоколов: { $signed } из { $tables }.
web-events-official-help = считаются только полностью подписанные протоколы: { $signed } из { $tables }.
web-events-after-the-session = Текущая таблица откроется после сессии.
web-events-after-session = после сессии { $session }
web-events-no-standings = Таблицы пока нет.
web-events-missed = пропуск

# Решения и апелляции
web-events-no-rulings = Решений нет.
web-events-revoked = отменено
web-events-place-of = сессия { $session }, стол { $table }, сдача { $deal }
web-events-appeals = Апелляции
web-events-no-appeals = Апелляций нет.
web-events-appeal = Апелляция { $number }
web-events-about-rules = о Правилах
web-events-about-other = о другом
web-events-against-ruling = решение { $ruling }
web-events-against-row = строка моего протокола
web-events-against-none = ни то ни другое
web-events-step-referee = Судьи
web-events-step-chief_referee = Главный судья
web-events-step-arbitration = Арбитражный комитет
web-events-step-body = Орган для прочих апелляций
web-events-decision-stands = решение остаётся в силе
web-events-decision-dismissed = отклонена
web-events-decision-upheld = удовлетворена
web-events-fee-open = О взносе ещё не решено.
web-events-fee-kept = Взнос не возвращается.
web-events-fee-returned = Взнос возвращён.

# Протоколы и отличия
web-events-no-protocols = Полностью подписанных протоколов пока нет.
web-events-corrected-after = исправлен после последней подписи
web-events-table-points = Очков за стол: { $points }
web-events-no-honours = Отличия считаются по подписанным протоколам: их пока нет.
web-events-best-hand = Самая дорогая рука
web-events-honour-most_wins = Больше всего побед
web-events-honour-self_draws = Больше всего побед со стены
web-events-honour-dealt_in = Чаще всех сбрасывали на победу
web-events-paper = Печать и файлы
web-events-sheets = Листы для печати
web-events-files = Файлы

# Заявка
web-events-join = Отправить
web-events-join-help = Заявку увидит организатор и решит. Обязательно только имя.
web-events-join-closed = Регистрация закрыта. Спросите организатора, не нужен ли запасной.
web-events-joined = Спасибо, { $name }: заявка у организатора.
web-events-field-name = Имя
web-events-field-country = Страна
web-events-field-club = Клуб
web-events-field-ema = Номер EMA
web-events-field-team = Команда
web-events-field-contact = Как с вами связаться
web-events-contact-help = Видит только организатор. Удаляется через 90 дней после соревнования.

# Страница игрока
web-events-no-own-link = Эта страница для игроков с личной ссылкой: сканируйте код на своём расписании.
web-events-oath-missing = Ваша клятва ещё не подписана. Подойдите к секретариату до начала.
web-events-my-result = Очков за стол: { $table }, игровых: { $game }
web-events-missed-session = сессия пропущена
web-events-to-table = К столу { $table }
web-events-sign-session = Посмотреть и подписать свой столбец
web-events-call-at-table = Записать сдачу и позвать судью можно на странице стола.
web-events-make-appeal = Подать апелляцию
web-events-appeal-help = Письменно, самим игроком или капитаном, в течение 30 минут после конца сессии или более позднего решения (§3.12).
web-events-appeal-left = Осталось: { $time }
web-events-appeal-late = 30 минут истекли.
web-events-appeal-about = О чём?
web-events-appeal-against = Против чего?
web-events-appeal-text = Что случилось и какое правило нарушено
web-events-appeal-private = Текст читают только официальные лица. То, что апелляция есть и чем она кончилась, видно всем.
web-events-appeal-fee = Взнос { $fee } { $currency } внесён в секретариат
web-events-appeal-send = Подписать и отправить
web-events-appeal-made = Ваша апелляция получила номер { $number }.
web-events-appeal-for = За кого?

# Телефон стола
web-events-no-key = Ссылка неполная: сканируйте код на карточке стола.
web-events-old-key = Этот ключ больше не действует: сканируйте новый код на карточке стола или спросите в секретариате.
web-events-key-help = Если напечатана новая карточка, сканируйте её код.
web-events-not-started = Сессия ещё не началась.
web-events-who-are-you = Кто вы?
web-events-who-are-you-help = Ваше имя встанет рядом с тем, что вы запишете и подпишете на этом телефоне.
web-events-not-your-table = Эта ссылка не игрока за столом { $table }. Сканируйте код на карточке стола.
web-events-not-me = Я не { $name }
web-events-until-gong = до гонга
web-events-last-minutes = последние минуты
web-events-paused = часы стоят
web-events-gong = гонг
web-events-gong-stop = Гонг: игра прекращается сразу. Незаконченная сдача никому не приносит очков (§3.5.6).
web-events-gong-finish = Гонг: доиграйте эту сдачу. Можно записать ещё одну строку.
web-events-last-deal = Что со сдачей { $number }?
web-events-unfinished = Она не закончена
web-events-in-time = Она кончилась до гонга
web-events-in-time-help = Запишите её. Судья должен подтвердить, что она кончилась вовремя (T-16); до тех пор она хранится.
web-events-held-gong = { $count ->
    [one] { $count } строка пришла после гонга. Она не потеряна: её должен подтвердить судья.
    [few] { $count } строки пришли после гонга. Они не потеряны: их должен подтвердить судья.
   *[other] { $count } строк пришли после гонга. Они не потеряны: их должен подтвердить судья.
}
web-events-stage-referee = ждёт судью
web-events-referee = Судья
web-events-call-referee = Судью!
web-events-calling = Зовём судью …
web-events-calling-offline = Нет сети: вызов сохранён и уйдёт позже. Поднимите руку!
web-events-called = Судью позвали в { $time }.
web-events-on-the-way = { $name } уже идёт.
web-events-call-done = Решено
web-events-version-stands = сейчас в протоколе
web-events-correct = Исправить
web-events-all-rows = Все строки: { $count }
web-events-fewer-rows = Меньше строк
web-events-signer-referee = судья
web-events-signer-chief_referee = главный судья
web-events-fully-signed = Подписали все: протокол официальный.
web-events-i-signed = Вы подписали.
web-events-sign-later = Сначала всё должно быть решено: версии и строки, которые ждут.
web-desk-command-call = Вызов судьи
web-desk-command-done = Вызов закрыт
web-desk-command-unfinished = Не закончена
