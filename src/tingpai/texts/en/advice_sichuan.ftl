# Why a bot would do something in Sichuan
advice-sichuan-void = { $count ->
    [0] You have no tile of it.
    [one] You have only { $count } tile of it.
   *[other] You have { $count } tiles of it; the other two suits promise more.
}
advice-sichuan-throw-void = The forbidden suit must go in time, or it costs 48 points.
advice-sichuan-kong = { $income ->
    [0] It earns nothing now, but a fan for the hand.
    [one] It earns { $income } point at once and a fan for the hand.
   *[other] It earns { $income } points at once and a fan for the hand.
}
advice-sichuan-take = { $points ->
    [one] { $points } point now is more than playing on promises.
   *[other] { $points } points now are more than playing on promises.
}
advice-sichuan-wait = All would pay if you draw the winning tile yourself, and enough are left.
advice-sichuan-now = That takes { $points ->
    [one] { $points } point
   *[other] { $points } points
}, from one player only.
advice-sichuan-keep-void = Then a tile of the forbidden suit stays in the hand.
