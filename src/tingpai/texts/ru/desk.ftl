# Names and commands
desk-no-command = «{ $name }» — не команда стола записи; команды: { $known }.
desk-not-open = Запись ещё не открыта: сначала «open».
desk-open-already = Запись уже открыта.
desk-new-with-file = Вечер хранится в { $file }; для другого нужен другой файл.
desk-four-names = Нужны четыре игрока с четырьмя разными именами.
desk-blank-name = Имя не может быть пустым.
desk-no-player = «{ $key }»: «{ $name }» здесь не играет; игроки: { $known }.
desk-named-twice = «{ $key }» называет { $name } дважды.
desk-no-why = «why» должен назвать причину.
desk-deals = В матче хотя бы одна сдача, а не { $deals }.
desk-too-many-deals = В матче не больше { $most } сдач; { $deals } — слишком много.

# Deals
desk-ended = Матч завершён: новых сдач, замен и отмен больше нет.
desk-over = Матч окончен: следующей сдачи нет.
desk-not-over = Матч не окончен: следующая сдача — { $next }. Чтобы закончить сейчас, назовите причину.
desk-number = Следующая сдача — { $next }, а не { $number }.
desk-no-deal = Сдачи { $number }, которую можно исправить, нет.
desk-nothing-to-undo = Нет сдачи, которую можно убрать.
desk-later-deal-over = Матч окончился бы до сдачи { $number }, которая уже записана.
desk-later-deal = Сдача { $number } больше не могла бы стоять.
desk-dead-hand = { $name } не может выиграть эту сдачу: рука мертва по решению { $ruling } ({ $foul }).

# Results
desk-draw-with = Эту сдачу никто не выиграл, поэтому «{ $key }» здесь не нужен.
desk-from-winner = { $name } не может выиграть на своей же кости: для кости со стены пишут «from»: null.
desk-points-or-hand = Пишут либо «points», либо «hand», одно из двух.
desk-too-few-points = С { $points } очками не выигрывают: нужно не меньше { $least }.
desk-really = { $points } очков — больше { $most }: если это так, добавьте «really»: true.
desk-hand-known-here = «{ $key }» известно и так; в руке это не пишут.
desk-hand-too-small = В руке { $points } очков, а для победы нужно { $least } без цветов.
desk-win-from = В «win.from» пишут «kong», если конг ограблен, иначе его нет; { $value } там стоять не может.
desk-robbed-from-wall = Конг ограблен, поэтому «from» должен назвать того, кто его собрал.
desk-hand-missing = Нет руки игрока { $name }.

# Fouls, adjustments, players
desk-foul-in-result = «{ $foul }» — часть результата сдачи: пишите его там, в «{ $key }».
desk-no-minutes = «{ $foul }» не считают в минутах; «minutes» — положительное число и нужен только при опоздании.
desk-no-deal-to-foul = Сдачу { $number } сейчас не играют, и она не записана.
desk-cured = Сдача { $number } прошла: за прошлое не судят.
desk-no-ruling = Решения { $ruling } нет.
desk-revoked-before = Решение { $ruling } уже отменено.
desk-adjust-same = Очки не могут перейти к тому же игроку.
desk-adjust-nothing = Очки не меняются; писать нечего.
desk-no-deal-to-replace = В этом матче нет сдачи { $number }, с которой можно сесть за стол.
desk-sits-already = { $name } уже сидит за этим столом.

# Files
desk-file-refused = Строку { $line } файла { $file } нельзя принять снова: { $problem }
desk-file-not-written = Не удаётся записать в { $file }: { $problem }. Команда не выполнена.

# Classical
classical-desk-void-with = В несыгранной партии нет победителя, поэтому «{ $key }» здесь не нужен.
classical-desk-liable-winner = Победитель не может платить за всех.
classical-desk-liable-no-discard = За всех платят только за скинутую кость, а эта взята со стены или с конга.
classical-desk-less-than-mahjong = Рука игрока { $name } выиграла: она стоит не меньше { $least } очков, а не { $points }.
classical-desk-less-than-nothing = Рука игрока { $name } не может стоить { $points } очков; меньше { $least } не бывает.
classical-desk-above-limit = Рука игрока { $name } не может стоить { $points } очков: предел — { $limit }.
classical-desk-loser-with-win = { $name } не выигрывает, поэтому в этой руке нет «win».

# Sichuan
sichuan-desk-no-event = Событие { $number } должно быть объектом с «kong» или с «hu».
sichuan-desk-after-third = События { $number } быть не может: третье «Ху» закончило сдачу.
sichuan-desk-robbed = Событие { $number }: сразу за конгом с «robbed» идёт «Ху» с «robbed» от того, кто его собрал.
sichuan-desk-gone = { $name } уже с «Ху» и больше не участвует.
sichuan-desk-kong-from = У открытого конга «from» называет снёсшего кость; у других конгов «from» нет.
sichuan-desk-not-robbable = Ограбить можно только дополненный или отложенный конг.
sichuan-desk-nobody-hu = Для «Ху» нужен хотя бы один победитель.
sichuan-desk-wall-several = На кости со стены выигрывает только один игрок.
sichuan-desk-wall-claimed = Кость со стены не ограблена и не снесена после конга.
sichuan-desk-robbed-after-kong = Кость не может быть и ограбленной у конга, и снесённой после него.
sichuan-desk-has-a-fan = В руке игрока { $name } есть фан за конг, поэтому она стоит больше 1.
sichuan-desk-no-kong-before = Для «after_kong» прямо перед этим событием нужен конг снёсшего.
sichuan-desk-false-no-hu = { $name } не объявляет «Ху», и ложным оно быть не может.
sichuan-desk-wrong-end = При { $count } «Ху» сдача не может кончиться через «{ $end }»: её кончают три «Ху», и тогда только они.
sichuan-desk-waiting-no-wall = «waiting» нужен, только когда стена разобрана.
sichuan-desk-waiting-hu = { $name } уже с «Ху», об ожидании не спрашивают.
sichuan-desk-waiting-missing = Стена разобрана: «waiting» должен назвать стоимость руки игрока { $name } или null.
sichuan-desk-fined-good-hu = «Ху» игрока { $name } верное, поэтому в «{ $key }» его нет.
sichuan-desk-fined-waits = { $name } стоит в «{ $key }»: такая рука не в ожидании.
sichuan-desk-not-looked-at = При таком конце руку игрока { $name } никто не смотрит, поэтому в «void» его нет.
sichuan-desk-value = Рука игрока { $name } не может стоить { $value }: в таблице 1, 2, 4 и 8.
