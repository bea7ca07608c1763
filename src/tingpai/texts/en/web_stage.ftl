# The stage: words on the felt
web-stage-deal = { $deals ->
    [0] deal { $number }
   *[other] deal { $number } of { $deals }
}
web-stage-deal-short = { $deals ->
    [0] deal { $number }
   *[other] deal { $number } of { $deals }
}
web-stage-round = { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}
web-stage-left = { $count ->
    [one] tile left
   *[other] tiles left
}
web-stage-length = { $rounds ->
    [0] { $deals ->
        [0] {""}
        [one] { $deals } deal
       *[other] { $deals } deals
    }
    [one] { $rounds } round
   *[other] { $rounds } rounds
}{ $seconds ->
    [0] {""}
   *[other] {" · "}{ $seconds } s a move
}
web-stage-your-turn = Your turn
web-stage-bank = +{ $seconds } s
web-stage-seconds = { $seconds } s
web-stage-discards = { $name } discards
web-stage-take-it = take it?
web-stage-robs = { $name } declares a kong with
web-stage-rob-it = rob it?
web-stage-take = Take
web-stage-take-mark = ?
web-stage-lost = No connection, trying again …
web-stage-taken-back = The move was taken back.
web-stage-mute = Mute
web-setting-upright = All faces upright
web-setting-upright-help = Tiles of the others are not turned toward them.
web-stage-payments = Payments
web-stage-reasons = Every payment and its reason
web-stage-now = now { $points }
web-stage-table = Table
