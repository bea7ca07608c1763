# Кости, запросы и ответы
botzone-no-tile = «{ $tile }» — не кость Botzone: W1–W9, B1–B9, T1–T9, F1–F4, J1–J3, H1–H8.
botzone-bad-request = Запрос «{ $request }» не к чему отнести.
botzone-no-answer = «{ $answer }» — не ответ.
botzone-no-history = Это не история запросов и ответов.
botzone-no-framing = Нет обёртки «{ $framing }»; есть { $known }.
botzone-no-command = Программа не названа.
botzone-only-mcr = Протокол Botzone знает только MCR.

# Как программа подводит
botzone-not-started = Программа «{ $command }» не запускается: { $problem }
botzone-crashed = Программа завершилась с кодом { $status }.
botzone-too-late = Нет ответа за { $seconds } с.
botzone-too-much = Ответ длиннее { $most } байт.
botzone-no-output = Программа завершилась без ответа.
botzone-not-json = Ответ — не JSON: { $output }
botzone-no-response = В ответе нет текста «response»: { $output }
botzone-not-allowed = «{ $answer }» не разрешено.
botzone-no-choice = «{ $answer }» не разрешено: объявлять было нечего.
botzone-only-pass = На «{ $request }» можно ответить только PASS, а не «{ $answer }».
botzone-foul-failed-name = сбой программы или ложная победа
botzone-foul-failed = Программа не отвечает, делает неразрешённое или объявляет ложную победу.

# Журналы матчей
botzone-no-log = Нет списка «log» с выводом судьи и ответами.
botzone-no-wall = Нет «initdata» с «walltiles».
botzone-no-quan = В «initdata» не сказано, какой идёт раунд («quan», 0–3).
botzone-wall-size = В стене { $count } костей, а должно быть 136 или 144.
botzone-wall-differs = Руки журнала взяты не из этой стены.
botzone-turn-differs = В журнале «{ $told }», но на столе не так.
botzone-log-parts = Ход { $turn } журнала: { $problem }
botzone-scores-differ = В журнале { $theirs }, по правилам { $ours }.
