# How a hand was won, and what its tiles do not show
fact-from-wall = { $tile } drawn from the wall
fact-from-discard = { $tile } from a discard
fact-from-kong = { $tile } from a robbed kong
fact-no-win = a hand that did not win
fact-replacement = a replacement tile
fact-last = the last tile
fact-last_of_kind = the last one of its kind
fact-seat = seat { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}
fact-round = round { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}
fact-flowers = flowers { $tiles }
fact-joker = joker { $value }
fact-ready = { $value ->
    [heavenly] heavenly ready hand
   *[declared] ready hand declared
}
fact-blessing = { $value ->
    [heaven] blessing of heaven
    [earth] blessing of earth
   *[man] blessing of man
}
fact-void = void suit { $value ->
    [m] characters
    [p] dots
   *[s] bamboo
}
fact-after_kong = discarded right after its owner's kong

# The parts of a score
legend-winning = + the winning tile
legend-claimed = [ ] claimed
legend-concealed = ( ) concealed kong
score-jokers = The jokers stand for { $tiles }.
score-dropped = Did not count
score-payments = Payments
score-others = Other readings
score-total = Total: { $total ->
    [one] { $total } point
   *[other] { $total } points
}
value-points = { $value }
value-fans = { $value ->
    [one] { $value } fan
   *[other] { $value } fans
}
value-doubles = { $value ->
    [one] { $value } double
   *[other] { $value } doubles
}
value-limit = limit

# A ruleset's own sums, by the key of the summary
summary-fans = Fans: { $fans }
summary-points = Points before doubling: { $points }
summary-doubles = Doubles: { $doubles }
summary-limit = Limit hand: { $limit }
summary-minimum-met = The minimum of 8 points without flowers is met: { $without_flowers }.
summary-minimum-missed = Below the minimum: { $without_flowers } of the 8 points that are needed without flowers.

# Why a fan did not count
because-fan = included in { $name }
principle-non_identical = one of its sets has been counted for the same fan already (non-identical)
principle-account_once = its sets have been joined already (account once)

# Who pays
payer-discarder = Who gave the tile
payer-each_other = Each other player
payer-each_without_hu = Each player still in the deal
payer-E = East
payer-S = South
payer-W = West
payer-N = North

# Waits
waits-ready = Waits for { $count ->
    [one] { $count } kind
   *[other] { $count } kinds
}, { $left ->
    [one] { $left } tile
   *[other] { $left } tiles
} not in this hand.
waits-tile = tile
waits-left = left
waits-discard = discard
waits-wall = wall
waits-mark-minimum = * below the minimum of 8 points without flowers
waits-none = —
waits-not-ready = Not ready.
waits-missing = { $missing ->
    [one] { $missing } tile is
   *[other] { $missing } tiles are
} missing to a ready hand.
waits-useful = These bring it closer ({ $left ->
    [one] { $left } tile
   *[other] { $left } tiles
} not in this hand):
waits-never = No winning hand can be made of these tiles.
waits-discards = What each discard leaves:
waits-away = { $missing ->
    [0] ready
    [one] { $missing } away
   *[other] { $missing } away
}
waits-complete = The hand is complete: it wins.

# Rules
rules-list = The rulebooks
rules-contents = Contents
rules-fans = Fans
rules-options = Options (the book's values)
rules-value = Value: { $value }
rules-value-points = Value: { $value ->
    [one] { $value } point
   *[other] { $value } points
}
rules-takes = May take away: { $names }
rules-takes-nothing = Takes nothing away.
rules-taken-by = Taken away by: { $names }
rules-example = Example
rules-near-miss = Near miss
rules-cite = Follows: { $cite }
rules-where = In the code: { $place }
rules-below = Goes on in: { $labels }
rules-see-also = See also: { $names }
rules-found = “{ $text }” stands in { $count ->
    [one] one paragraph
   *[other] { $count } paragraphs
}
rules-found-more = … and in { $count } more.
rules-fallback = (There is no translation of this rulebook yet; this is the English one.)

# Refusals of the command line
cli-no-winning-tile = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} beside { $melds ->
    [0] no melds
    [one] one meld
   *[other] { $melds } melds
}: write { $wanted }, the winning tile last, or name it with --win. For a hand that did not win say --no-win.
cli-meld-empty = This meld has no tiles; write 345m, “EEE right”, “1111p self” or “5555p added”.
cli-option-shape = “{ $text }”: options are written NAME=VALUE.
cli-option-not-here = { $option } means nothing in { $ruleset }; its own options: { $known }.
cli-no-file = { $file } cannot be read: { $problem }
cli-waits-count = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} beside { $melds ->
    [0] no melds
    [one] one meld
   *[other] { $melds } melds
}: write { $wanted }, or one more to see what each discard leaves.
cli-no-rule = There is no fan, foul, heading or paragraph “{ $text }” in { $ruleset }.
cli-no-rule-but = There is no fan, foul, heading or paragraph “{ $text }” in { $ruleset }. Did you mean { $names }?
