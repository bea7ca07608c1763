# What a bot would do, and why: as one player says it to another
advice-do = { $move ->
    [discard] Discard { $tiles }
    [ready] { $tiled ->
        [no] Declare ready
       *[yes] Declare ready, discarding { $tiles }
    }
    [chow] Chow { $tiles }{ $follows ->
        [yes] {", then discard "}{ $then }
       *[no] {""}
    }
    [pung] Pung { $tiles }{ $follows ->
        [yes] {", then discard "}{ $then }
       *[no] {""}
    }
    [kong] Kong { $tiles }
    [hu] Win
    [zimo] Win
    [flower] Lay { $tiles } aside
    [void] Give up { $suit ->
        [m] characters
        [p] dots
       *[s] bamboos
    }
   *[pass] Pass
}
advice-win = The hand is complete.
advice-flower = Another tile comes for it.
advice-flower-thrown = Nobody can claim a flower.
advice-void = It is the suit that helps this hand least.
advice-heavenly = The hand waits as it was dealt.
advice-waits = { $left ->
    [0] The hand is ready, but you can see every tile that it waits for.
   *[other] { $many ->
        [yes] The hand is ready: { $kinds } kinds of tiles win, { $left } left, up to { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[no] The hand is ready: { $needs } { $kinds ->
            [one] wins
           *[other] win
        }, { $left } left, up to { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
}
advice-nearer = { $away ->
    [0] Ready
    [one] { $away } tile from ready
   *[other] { $away } tiles from ready
}: { $left ->
    [0] no tile that would help is left.
   *[other] { $many ->
        [yes] { $kinds } kinds of tiles help, { $left } left.
       *[no] { $needs } { $kinds ->
            [one] helps
           *[other] help
        }, { $left } left.
    }
}
advice-plan = { $away ->
    [0] Ready
    [one] { $away } tile from ready
   *[other] { $away } tiles from ready
}: { $left ->
    [0] no tile that would help is left.
   *[other] { $many ->
        [yes] { $kinds } kinds of tiles help, { $left } left.
       *[no] { $needs } { $kinds ->
            [one] helps
           *[other] help
        }, { $left } left.
    }
} It leads to { $plan }, about { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
advice-safe = A win is unlikely now, so the safest tile goes.
advice-risk = { $level ->
    [small] A small risk:
   *[real] A risk:
} { $why ->
    [ready] { $who } has declared ready.
    [flush] { $who } collects { $suit ->
        [m] characters
        [p] dots
       *[s] bamboos
    }.
    [open] { $who } has { $sets } open sets.
   *[late] { $who } may be ready by now.
}
advice-no-risk = Safe against { $who }, who has discarded it too.

# Why the second choice is worse
advice-second-further = { $count ->
    [one] That is { $count } tile further from ready.
   *[other] That is { $count } tiles further from ready.
}
advice-second-fewer = { $left ->
    [0] Then no tile that would help is left.
   *[other] { $many ->
        [yes] Then only { $left } tiles help.
       *[no] Then only { $needs } { $kinds ->
            [one] helps
           *[other] help
        }, { $left } left.
    }
}
advice-second-cheaper = The hand would be worth about { $points }, not { $best }.
advice-second-close = Nearly as good: { $many ->
    [yes] { $left } tiles help.
   *[no] { $needs } { $kinds ->
            [one] helps
           *[other] help
        }, { $left } left.
}
advice-second-same = Just as near: the same tiles help.
