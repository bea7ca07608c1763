# Replays.
web-replay-title = Replay
web-replay-open-title = Open a record
web-replay-open-help = Drop a record here (a .jsonl file), or choose one. The server reads it and does not keep it.
web-replay-open = Open a file
web-replay-too-large = This file is larger than 400 KB; records of matches are smaller.
web-replay-nothing-yet = No deal of this match is over yet.
web-replay-deal = Deal
web-replay-deal-of = Deal { $number } of { $deals }
web-replay-deal-back = Previous deal
web-replay-deal-forward = Next deal
web-replay-eyes = Point of view
web-replay-all = All open
web-replay-seat = { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
} · { $name }
web-replay-panel = Moves, result, sheet, proof
web-replay-legend = Darker tiles were discarded right after they were drawn.
web-replay-first = To the beginning
web-replay-back = Step back
web-replay-play = Play
web-replay-forward = Step forward
web-replay-last = To the end
web-replay-step = Step
web-replay-speed = Speed
web-replay-moves = Moves
web-replay-result = Result
web-replay-sheet = Sheet
web-replay-proof = Proof
web-replay-result-later = The deal is not over at this step.
web-replay-download = Download
web-replay-proof-good = The wall of deal { $number } is the one that was promised before it.
web-replay-proof-bad = The wall of deal { $number } is not the one that was promised.
web-replay-proof-help = Before the deal, everybody got the hash of the salt and the wall. Both were shown after it. Your browser has now computed the hash itself.
web-replay-promised = Promised before the deal
web-replay-salt = Salt
web-replay-wall = Wall, in the order of drawing
web-replay-verify = Check every move
web-replay-verify-help = The server plays all deals again from the same walls and compares every draw, move and payment.
