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

# The hint
web-hint-second = Second choice: { $head }. { $reason }
web-hint-more = Second choice …

# The waits of your own hand
web-waits-title = You wait for
web-waits-after = after
web-waits-worth = { $kind ->
    [wall] { $wall } only self-drawn
    [discard] { $discard } only on a discard
    [same] { $wall ->
        [one] { $wall } point
       *[other] { $wall } points
    }
   *[both] { $discard }, self-drawn { $wall }
}
web-waits-no-win = no win
web-waits-left = { $count } left
web-setting-waits = Show my waits
web-setting-waits-help = When your hand waits, you see each winning tile, its worth and how many are left. A table may forbid it.
web-setting-one-click = Discard with one click
web-setting-one-click-help = Otherwise the first click lifts a tile, and the second discards it.
web-setting-calls = Call me when it is my turn
web-setting-calls-help = While you look at another page, the title changes and a phone vibrates.

# The end of a match
web-match-place = { $place ->
    [1] You win the match with { $points }
    [2] You come second with { $points }
    [3] You come third with { $points }
   *[4] You come fourth with { $points }
}
web-match-decided = Deal { $deal } decided it: { $name } got { $points } and led from then on, by { $ahead }.
web-match-decided-you = Deal { $deal } decided it: you got { $points } and led from then on, by { $ahead }.
web-match-look = Look at it
web-match-again = Same table again
web-match-again-help = The first tap opens the table. Everybody who taps sits down on their own chair; bots stay.
web-match-again-by = { $name } waits at the same table.

# Those who watch
web-watch-behind = { $hands ->
    [open] You watch, { $seconds } s behind. All hands are open.
   *[closed] You watch, { $seconds } s behind.
}

# A new table
web-new-waits = Waits
web-new-waits-help = Players who want it see which tiles complete their own hand, and what each is worth.
web-new-open-hands = Open hands for spectators
web-new-open-hands-help = Half a minute late they see all four hands. Players never do.
