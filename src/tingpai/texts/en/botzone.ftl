# Tiles, requests and answers
botzone-no-tile = “{ $tile }” is no tile of Botzone's: W1–W9, B1–B9, T1–T9, F1–F4, J1–J3, H1–H8.
botzone-bad-request = The request “{ $request }” cannot be followed.
botzone-no-answer = “{ $answer }” is no answer.
botzone-no-history = This is no history of requests and responses.
botzone-no-framing = There is no framing “{ $framing }”; there are { $known }.
botzone-no-command = No program is named.
botzone-only-mcr = Botzone's protocol supports only MCR.

# How a program fails
botzone-not-started = The program “{ $command }” cannot be started: { $problem }
botzone-crashed = The program has ended with the code { $status }.
botzone-too-late = No answer within { $seconds } s.
botzone-too-much = The answer is longer than { $most } bytes.
botzone-no-output = The program has ended without an answer.
botzone-not-json = The answer is not JSON: { $output }
botzone-no-response = The answer has no text “response”: { $output }
botzone-not-allowed = “{ $answer }” is not allowed.
botzone-no-choice = “{ $answer }” is not allowed: there was nothing to claim.
botzone-only-pass = “{ $request }” may only be answered with PASS, not with “{ $answer }”.
botzone-foul-failed-name = failed program or false win
botzone-foul-failed = The program fails, does something that is not allowed or declares a false win.

# Match logs
botzone-no-log = There is no list “log” of outputs and answers.
botzone-no-wall = There is no “initdata” with “walltiles”.
botzone-no-quan = The “initdata” does not say which round it is (“quan”, 0–3).
botzone-wall-size = The wall has { $count } tiles; it must have 136 or 144.
botzone-wall-differs = The hands of the log do not come from this wall.
botzone-turn-differs = The log tells “{ $told }”, but that does not fit the table.
botzone-log-parts = Turn { $turn } of the log: { $problem }
botzone-scores-differ = The log says { $theirs }, by the rulebook it is { $ours }.
