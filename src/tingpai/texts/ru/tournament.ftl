# Commands and values
tournament-no-command = «{ $name }» — не команда соревнования; команды: { $known }.
tournament-not-created = Соревнования ещё нет: сначала «create».
tournament-created-before = Соревнование уже создано, его условия определены.
tournament-new-with-file = Соревнование хранится в { $file }; для другого нужен другой файл.
tournament-time-back = Уже идёт минута { $now }, минута { $at } прошла. Время не идёт назад.
tournament-blank = «{ $key }» не может быть пустым.
tournament-at-least = «{ $key }» — не меньше { $least }, а не { $value }.
tournament-above-zero = «{ $key }» должно быть больше 0, а не { $value }.
tournament-digits = «{ $key }»: ключ не может состоять из одних цифр, как «{ $value }».
tournament-server-key = «{ $key }»: ключ «{ $value }» занят столами сервера. Возьмите другой.
tournament-no-person = «{ $key }» — ключ или номер, а не { $value }.
tournament-not-registered = «{ $key }»: «{ $value }» не зарегистрирован.
tournament-no-number = «{ $key }»: номера { $value } ни у кого нет.
tournament-no-session = Сессии { $session } нет; последняя — { $last }.
tournament-no-table = Стола { $table } нет; последний — { $last }.
tournament-not-started = Сессия { $session } ещё не началась.
tournament-not-at-table = { $who } не сидит за столом { $table }.
tournament-not-in-session = { $who } не играет в сессии { $session }.

# Rights
tournament-no-right = «{ $command }» не может дать { $who }; это право: { $allowed }.
tournament-not-your-table = { $who } не имеет прав за столом { $table }: там свой судья и свои игроки.
tournament-own-case = { $who } — заинтересованная сторона, а в своём деле никто не судит и не подписывает.
tournament-own-ruling = { $who } принимал это решение, а апелляцию на своё решение никто не рассматривает.
tournament-own-column = { $who } не может подписать графу номера { $number }: каждый подписывает свою, или судья отмечает подпись на бумаге.
tournament-own-oath = { $who } может подписать только свою клятву.
tournament-private = Протокол стола { $table } ещё не подписан; до этого он открыт только его игрокам и официальным лицам.

# The event
tournament-six-sessions = В соревновании не меньше { $least } сессий, а не { $count }; с меньшим числом его отмечают как «friendly».
tournament-no-finals = Смешанной схеме нужно «final_sessions» не меньше 1.
tournament-finalists = «finalists» должно делиться на четыре, а не { $count }.
tournament-finals-elsewhere = «final_sessions» бывает только при смешанной схеме, а здесь «{ $scheme }».
tournament-registration-closed = Хеш жеребьёвки опубликован, регистрация закрыта; можно добавить только запасных.
tournament-registered-before = { $who } уже зарегистрирован.
tournament-substitute-team = Запасной не входит ни в какую команду.
tournament-captain-of-nothing = Капитану нужна команда.
tournament-no-teams = В этом соревновании нет команд: «team_size» равно 0.
tournament-team-full = В команде «{ $team }» уже все игроки: { $size }.
tournament-two-captains = У команды «{ $team }» уже есть капитан.
tournament-no-such-team = «proxies» называет команду «{ $team }», но она не зарегистрирована.
tournament-gone-before = { $who } выбыл или отстранён.
tournament-replace-from = Номер можно передать с ещё не начатой сессии этого соревнования, а не с { $session }.
tournament-plays-already = { $who } уже играет в этом соревновании.
tournament-fills-up = { $who } дополняет состав и имеет своё место.

# The draw and the schedule
tournament-not-drawn = До жеребьёвки номеров нет.
tournament-nobody = Никто ещё не зарегистрирован.
tournament-no-hash = «hash» — это sha-256 секрета: 64 шестнадцатеричные цифры.
tournament-hash-before = Хеш уже опубликован, его нельзя изменить.
tournament-hash-first = Хеш секрета публикуют до жеребьёвки: сначала «commit».
tournament-other-secret = Это не тот секрет, хеш которого опубликован.
tournament-drawn-before = Номера уже разыграны и больше не меняются.
tournament-substitutes-lack = Игроков { $players }, столы не заполнены: нужно ещё запасных: { $count }.
tournament-scheduled-before = Всё уже распределено.
tournament-stage-unsigned = Следующий этап распределяют, когда предыдущий полностью подписан; сессия { $session }, стол { $table } — нет.
tournament-no-knockout = При { $count } игроках и { $advance } из четырёх, идущих дальше, игра на выбывание не складывается, даже с пропусками первого этапа.
tournament-rest = { $sessions } сессий нельзя поровну разделить на { $stages } этапов.
tournament-no-final-field = Для финала нужно хотя бы четыре игрока; играть могут { $count }.
tournament-rows-sessions = «rows» — список из { $count } сессий.
tournament-rows-four = Сессия { $session }: за каждым столом четыре номера.
tournament-rows-everybody = В сессии { $session } не каждый сидит ровно один раз.

# What the check says
tournament-check-nobody = Игроков пока нет.
tournament-check-friendly = В соревновании { $count } сессий: оно не по §3.5.4, где их не меньше шести.
tournament-check-byes = Первый этап пропускают игроки с наименьшими номерами: { $count }.
tournament-check-repeats = Без повторных встреч и встреч внутри команды известно не больше { $most } сессий; при { $sessions } повторов не меньше { $least }.
tournament-check-finalists = Столько игроков нет: в финале будет { $count }.
tournament-check-team = В команде «{ $team }» { $count } из { $size } игроков, командного места у неё нет.
tournament-check-captain = У команды «{ $team }» нет капитана.
tournament-check-oaths = Клятву не подписали ({ $count }): { $who }.

# A session
tournament-started-before = Сессия { $session } уже началась.
tournament-next-session = Следующая сессия — { $next }, а не { $session }.
tournament-still-playing = Стол { $table } ещё играет сессию { $session }: нет ни гонга, ни последней строки.
tournament-empty-chair = { $who } отсутствует, и место за столом { $table } пусто: без четвёртого стол не играет.
tournament-online-table = За столом { $table } играют на сервере: строки протокола берутся из матча. Исправить их может судья.
tournament-online-unsigned = За столом { $table } играют на сервере: подписывать его протокол не нужно.
tournament-not-online = За столом { $table } играют не на сервере: его протокол подписывают люди.
tournament-no-oath = { $who } не подписал клятву и не может сесть за стол.
tournament-paused-before = Сессия { $session } уже остановлена.
tournament-not-paused = Сессия { $session } не остановлена.
tournament-gong-gone = Гонг был на минуте { $gong }; этот стол больше не играет.
tournament-no-substitute = { $who } — не запасной.
tournament-sits-elsewhere = { $who } в этой сессии сидит на другом месте.
tournament-table-done = Стол { $table } закончил: занять место уже нельзя.
tournament-not-ended = Сессия кончается на минуте { $end }.

# The protocol
tournament-last-row = В протоколе уже последняя строка, { $count }.
tournament-unfinished-with = Остановленная гонгом сдача никому не даёт очков, «{ $key }» здесь не нужен.
tournament-unfinished-early = Гонг — на минуте { $gong }: до него неоконченных сдач нет.
tournament-unfinished-last = Неоконченной может быть только последняя строка, а не { $number }.
tournament-after-gong = Гонг был на минуте { $gong }; что окончено раньше, должен подтвердить судья.
tournament-who-confirms = { $who } не может подтвердить, что сдача окончена вовремя; это дело судьи.
tournament-result-twice = Пишут либо «result», либо «{ $key }».
tournament-signed-no-more = Протокол стола { $table } полностью подписан; новых строк нет.
tournament-signed-chief-only = Протокол стола { $table } полностью подписан: изменить его может только главный судья или апелляция.
tournament-referee-corrects = Строку { $number } исправляет тот, кто её внёс, и только до следующей; теперь — судья.
tournament-correct-why = «why» должен назвать причину исправления строки { $number }.
tournament-signed-before = { $who }: подпись уже есть.
tournament-sign-whom = «player» должен назвать, чья графа подписывается.
tournament-chief-last = Главный судья подписывает последним; ещё нет подписей: { $missing }.
tournament-chief-signs = { $who } — не главный судья.
tournament-too-few-deals = С числом сдач { $count } протокол подписывают после гонга или по причине, названной судьёй.

# Rulings
tournament-chief-rules = «{ $foul }» отстраняет игрока или лишает места; { $who } так решить не может, только главный судья.
tournament-who-admits = { $who } не может допустить прошлое дело к рассмотрению; это право главного судьи.
tournament-admit-why = «why» должен назвать, почему прошлое всё же рассматривается.
tournament-bar-sessions = Отстраняют с одной сессии по ту же или более позднюю; последняя — { $last }.
tournament-unplaced-before = Номер { $number } уже без места.

# Appeals
tournament-appeal-own = { $who } не может подать апелляцию за другого: её подаёт сам игрок или капитан.
tournament-appeal-author = { $who } — не этот игрок и не капитан его команды.
tournament-appeal-text = Апелляцию подают письменно: «text» не может быть пустым.
tournament-appeal-fee = Нужно отметить взнос { $fee } { $currency }: «fee_paid».
tournament-appeal-late = Апелляция опоздала: срок был до минуты { $latest }.
tournament-appeal-subject = Скажите, на что апелляция: «ruling» или «table» и «number».
tournament-no-appeal = Апелляции { $appeal } нет.
tournament-appeal-decided = Апелляция { $appeal } решена или не продолжена в срок.
tournament-appeal-step = Следующая ступень этой апелляции — «{ $step }»; ступени не пропускают.
tournament-appeal-judge = { $who } не отвечает на ступени «{ $step }».
tournament-appeal-words = На ступени «{ $step }» ответ — один из: { $allowed }.
tournament-appeal-nothing-broken = Ответ «{ $decision }» не называет нарушенного правила и не несёт исправления.
tournament-appeal-broke = Апелляцию удовлетворяют, только если «broke» называет нарушенное решением правило.
tournament-appeal-correction = Удовлетворённая апелляция несёт исправление: команду «revoke» или «correct».
