# Why a bot would do something in Sichuan
advice-sichuan-void = Give up { $suit ->
    [m] characters
    [p] dots
   *[s] bamboo
}: tiles of it in the hand: { $count }. The other two suits promise { $worth } points.
advice-sichuan-throw-void = Throw { $tile }: the forbidden suit must go in time, or it costs 48 points.
advice-sichuan-kong = Make the kong: it earns { $income } points at once and a fan for the hand. Tiles missing then: { $distance }; all in all { $worth } points.
advice-sichuan-take = Win now for { $points } points: going on does not promise more.
advice-sichuan-wait = Let this win pass: winning tiles left { $useful }, and drawing one yourself promises { $worth } points.
plan-sichuan_any = a quick hand of two suits
