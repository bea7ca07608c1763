# The end of a deal: who won, from whom, and what it means for you
web-moment-you-win = You win
web-moment-you-win-too = { $count ->
    [one] You win, and so does { $names }
   *[other] You win, and so do { $names }
}
web-moment-self-draw = { $name } wins by self-draw
web-moment-dealt-in = { $by ->
    [kong] { $name } robs your kong and wins
   *[discard] { $name } wins, you dealt in
}
web-moment-from-other = { $by ->
    [kong] { $name } robs { $from }’s kong and wins
   *[discard] { $name } wins on { $from }’s discard
}
web-moment-several = { $dealt ->
    [yes] { $names } win, you dealt in
   *[no] { $names } win
}
web-moment-nobody = { $end ->
    [exhausted] Nobody wins: the wall has run out
    [time] Nobody wins: time is over
   *[other] Nobody wins
}
web-moment-foul = A foul by { $name } ended the deal
web-moment-your-foul = Your foul ended the deal
web-moment-finished = { $giver ->
    [own] { $shown ->
        [no] You drew the winning tile yourself
       *[yes] You drew { $tile } yourself
    }
    [wall] { $shown ->
        [no] { $name } drew the winning tile
       *[yes] { $name } drew { $tile }
    }
    [me] Your { $tile } finished { $name }’s hand
   *[other] { $from }’s { $tile } finished the hand
}{ $named ->
    [yes] {": "}{ $fan }.
   *[no] .
}
web-moment-amount = { $sign ->
    [1] The deal brings you { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    [0] The deal costs you nothing.
   *[other] The deal cost you { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
web-moment-false-win = { $name }’s win was false.
web-moment-your-false-win = Your win was false.
web-moment-deal = Deal { $number }
