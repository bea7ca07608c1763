# What happened at the table, one sentence for each event
told-wind = { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}
told-round = { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}
told-deal-started = Deal { $number }, round { $round }. Dice { $dice }: the wall is opened on the side of { $side }, { $stacks ->
    [one] { $stacks } stack
   *[other] { $stacks } stacks
} from its right end.
told-deal-started-scripted = Deal { $number }, round { $round }.
told-dealt = { $player } takes { $tiles }.
told-dealt-hidden = { $player } takes { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
told-indicator-turned = { $tile } is turned up: { $joker } is the joker.
told-indicator-turned-flowers = { $tile } is turned up behind { $flowers }: { $joker } is the joker.
told-step-opened = { $step ->
    [void] Everybody chooses a void suit.
   *[ready] A player whose dealt tiles wait may declare it.
}
told-play-opened = { $player } begins.
told-void-chosen = { $player } forbids { $suit ->
    [m] characters
    [p] dots
   *[s] bamboo
} and sets { $tile } aside.
told-void-chosen-card = { $player } forbids { $suit ->
    [m] characters
    [p] dots
   *[s] bamboo
} with a card.
told-void-chosen-hidden = { $player } has chosen a void suit, face down.
told-void-shown = { $player } shows the void suit: { $suit ->
    [m] characters
    [p] dots
   *[s] bamboo
}.
told-drew = { $player } draws { $tile }.
told-drew-hidden = { $player } draws.
told-drew-replacement = { $player } takes { $tile } as the replacement.
told-drew-replacement-hidden = { $player } takes a replacement.
told-flower-shown = { $player } lays the flower { $tile } aside.
told-ready-declared = { $player } { $kind ->
    [heavenly] declares a ready hand with the dealt tiles.
    [declared] declares a ready hand.
   *[announced] says that the hand is ready.
}
told-ready-lapsed = { $player } no longer has a declared ready hand.
told-discarded = { $player } discards { $tile }.
told-answered = { $player } { $move ->
    [pass] passes
    [chow] wants a chow with { $tiles }
    [pung] wants a pung
    [kong] wants a kong
    [void] has chosen a void suit
    [ready] declares a ready hand
   *[hu] wants to win
}.
told-claimed = { $player } takes { $tile } (from { $giver }) for a { $kind }: { $tiles }.
told-kong-declared = { $player } declares { $kind ->
    [concealed] a concealed kong
    [late] a late added kong
   *[added] an added kong
} of { $tile }.
told-kong-declared-hidden = { $player } declares a concealed kong, face down.
told-kong-declared-false = { $player } declares a concealed kong, but it holds { $tiles }.
told-kong-made = The kong of { $player } stands.
told-kong-robbed = { $tile } is robbed from the kong of { $player }.
told-won-wall = { $player } wins on { $tile }, drawn from the wall.
told-won-hidden = { $player } wins on a tile drawn from the wall, face down.
told-won-wall-worth = { $player } wins on { $tile }, drawn from the wall: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
told-won-discard = { $player } wins on { $tile }, discarded by { $giver }.
told-won-discard-worth = { $player } wins on { $tile }, discarded by { $giver }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
told-won-kong = { $player } wins on { $tile } from the kong of { $giver }.
told-won-kong-worth = { $player } wins on { $tile } from the kong of { $giver }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
told-paid = { $player } pays { $payee } { $points }. { $why }
told-fined = { $player } pays { $points } to nobody. { $why }
told-fouled = { $player }: { $why } ({ $cite }).
told-hand-died = { $player } may not win this deal any more: { $why }
told-hand-died-turn = { $player } may not win before the next discard: { $why }
told-tiles-exposed = { $player } has shown { $tiles }.
told-tiles-exposed-must = { $player } has shown { $tiles } and must discard them.
told-timed-out = The time of { $player } is over.
told-deal-ended = { $end ->
    [win] The deal is over.
    [three_wins] Three have won: the deal is over.
    [exhausted] The wall has run out: the deal is over.
    [foul] A player has broken the rules: the deal is over.
   *[time] Time is over, and so is the deal.
} { $player } deals next.

# The table in a few lines
picture-deal = Deal { $number }, round { $round }
picture-wall = wall { $left }
picture-joker = joker { $joker }
picture-turn = { $player } to move
picture-claim = claims for { $tile } of { $player }
picture-kong = { $tile } of { $player } may be robbed
picture-kong-hidden = a concealed kong of { $player }
picture-opening = { $step ->
    [void] void suits are chosen
   *[ready] ready hands are declared
}
picture-over = over
picture-won = won
picture-ready = ready
picture-dead = dead hand
picture-void = void { $suit ->
    [m] characters
    [p] dots
   *[s] bamboo
}

# Records that cannot be read
record-line = Line { $line }: { $problem }
record-empty = The record is empty.
record-no-header = The first line is not the header of a record; a header begins with { $begins }.
record-newer = The record has version { $version }; this program reads version { $known }.
record-edition = The record was played by the edition “{ $found }” of { $ruleset }; this program plays “{ $known }”.
record-no-deal = An event before the first deal has begun.
record-after-end = An event after the end of its deal.
record-does-not-fit = The event “{ $name }” does not fit what happened before it.
record-truncated = Line { $line } breaks off; everything before it was read.
record-no-such-deal = There is no deal { $number }; the record has { $count }.
record-no-such-step = There is no step { $step }; the deal has { $count }.

# What a record proves
verify-commitment = The published hash does not open with the salt and the wall.
verify-opened = The end of the deal shows another wall or salt than its beginning.
verify-not-opened = The deal has no end, so the commitment was never opened.
verify-set = The wall is not a full set of this game: { $wrong }.
verify-dice = The dice cannot be { $dice }.
verify-break = With the dice { $dice } the wall opens on the side of { $side } after { $stacks }, not as recorded.
verify-stacks = The tiles do not lie in stacks of two.
verify-deal-order = { $player } takes the places { $places }; by the rules it is the turn of { $seat } to take { $wanted_places }.
verify-place = { $player } takes place { $place } of the wall; it should be place { $wanted }.
verify-tile = { $player } takes { $tile } from place { $place } of the wall, but { $wanted } lies there.
verify-unanswered = The window closes although { $player } has not answered.
verify-no-action = Nobody could do what the record says here: { $event }
verify-differs = The record says: { $found } By the rules: { $wanted }
verify-illegal = { $player }, { $action }: { $problem }
verify-missing = The record stops here; by the rules follows: { $wanted }
verify-match = The account of the match: { $problem }
verify-match-deal = The account of the match has another result for this deal.
verify-good = Deal { $number }: the hash opens, { $tiles } tiles, { $events } events, every draw, move and payment is right.
verify-bad = Deal { $number }: { $count ->
    [one] { $count } problem
   *[other] { $count } problems
}
verify-all-good = { $count ->
    [0] There is no deal in the record.
    [one] The deal is proved.
   *[other] All { $count } deals are proved.
}

# The commands
record-seed = Seed { $seed }
record-written = { $file }: { $count ->
    [one] { $count } event
   *[other] { $count } events
}
record-not-written = { $file } cannot be written: { $problem }
record-keys = Enter: next · b: back · q: stop
