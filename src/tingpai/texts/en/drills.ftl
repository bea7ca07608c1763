# Drills: what is asked, and the sentence for each wrong idea
drill-title-names = Names of tiles and seats
drill-title-complete = Is the hand complete?
drill-title-waits = What does the hand wait for?
drill-title-throw = What to discard?
drill-title-count = Count it
drill-title-pays = Who pays?
drill-title-claim = Claim or pass?
drill-title-danger = Which tile is dangerous?
drill-title-void = The void suit
drill-title-jokers = Jokers
drill-title-dead = Dead or alive?
drill-title-referee = The referee's ruling

drill-right = Right.
drill-none = none
drill-tile = { $tile }
drill-show-tile = Tile
drill-show-hand = Hand
drill-show-meld = Open set
drill-show-concealed = Concealed kong
drill-show-flowers = Flowers
drill-show-wall = Winning tile, from the wall
drill-show-discard = Winning tile, a discard
drill-show-kong = Winning tile, from a robbed kong
drill-show-discards = On the table
drill-show-offered = Discarded by { $seat }
drill-show-you = you
drill-show-sets = Open sets: { $seat }
drill-show-river = Discards: { $seat }

drill-wind = { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}
drill-fact-winds = Seat: { $seat }. Round: { $round }.
drill-fact-void = Your void suit: { $suit ->
    [m] characters
    [p] dots
   *[s] bamboos
}.
drill-fact-their-void = Void suit of { $seat }: { $suit ->
    [m] characters
    [p] dots
   *[s] bamboos
}.
drill-fact-joker = The joker is { $tile }.
drill-fact-replacement = The winning tile is the replacement after a kong.
drill-fact-last = { $source ->
    [wall] The winning tile is the last one of the wall.
   *[discard] The winning tile is the last discard of the deal.
}
drill-fact-last_of_kind = The other three tiles of this kind lie open on the table.
drill-fact-after_kong = The winning tile was discarded right after a kong of that player.
drill-fact-ready = { $ready ->
    [heavenly] The hand was ready as it was dealt, and this was declared.
   *[declared] The ready hand was declared.
}
drill-fact-blessing = { $blessing ->
    [heaven] East won with the tiles that were dealt.
    [earth] The win came on East's first discard.
   *[man] The win came in the first turns, before anybody claimed a tile.
}
drill-fact-lost = This player did not win; the hand is counted all the same.
drill-fact-won = { $seat } has already won and is out.
drill-fact-declared = { $seat } has declared a ready hand.
drill-fact-option = The table has agreed on: { $option }{ $value }.
drill-fact-wall = Tiles left to draw: { $count }.

# Names
drill-names-which-name = What is this tile called?
drill-names-which-tile = Which tile is this: { $tile }?
drill-names-seat = You sit { $you }. Who sits { $place ->
    [right] on your right
    [left] on your left
   *[across] across from you
}?
drill-names-turn = You sit { $you }. Whose turn comes { $place ->
    [left] just before yours
   *[right] right after yours
}?
drill-names-reason = It is { $tile }: { $sign }.
drill-names-order = The turn goes East, South, West, North: each next player sits on the right of the one before.
drill-names-sign-m = the Chinese sign 萬 below the number is the suit of characters
drill-names-sign-p = round marks are the suit of dots
drill-names-sign-s = sticks are the suit of bamboos
drill-names-sign-bird = the bird is the 1 of bamboos
drill-names-sign-wind = 東 is East, 南 South, 西 West, 北 North
drill-names-sign-C = the red 中 is the red dragon
drill-names-sign-F = the green 發 is the green dragon
drill-names-sign-P = the empty tile or the frame is the white dragon
drill-names-idea-suit = That is another suit. How to know { $other }: { $sign }.
drill-names-idea-rank = The suit is right, the number is not: this is { $tile }, not { $other }. Count the marks once more.
drill-names-idea-bird = The 1 of bamboos shows a bird, not a stick. This is { $tile }, not { $other }.
drill-names-idea-wind = These are two winds: 東 East, 南 South, 西 West, 北 North. This is { $tile }, not { $other }.
drill-names-idea-dragon = These are two dragons: 中 is red, 發 is green, the empty one is white. This is { $tile }, not { $other }.
drill-names-idea-wind-dragon = Winds and dragons are different honours: four winds, three dragons. This is { $tile }, not { $other }.
drill-names-idea-direction = Just the other way round: play goes to the right, against the clock. It is { $seat }, not { $other }.
drill-names-idea-across = East and West sit across from each other, and so do South and North. It is { $seat }, not { $other }.
drill-names-idea-yourself = { $you } is your own seat.

# Complete?
drill-complete-question = Is this a complete hand?
drill-complete-wrong-tile = One tile is wrong. Which one must go, so that a single other tile completes the hand?
drill-complete-choice-yes = yes
drill-complete-choice-no = no
drill-complete-reading = It is complete: { $groups }.
drill-complete-pairs-win = It is complete: seven pairs, { $groups }.
drill-complete-kong = A kong is one set, though it has four tiles: { $kong }. { $groups }
drill-complete-idea-wrap = { $tiles } is no chow: the numbers end at nine and do not go on with one.
drill-complete-idea-mixed = { $tiles } is no chow: its three tiles must be of one suit.
drill-complete-idea-gap = { $tiles } is no chow: the three numbers must follow each other.
drill-complete-idea-two-pairs = A complete hand has four sets and one pair. Here { $tiles } is no set.
drill-complete-idea-honors = { $tiles } is no set: winds and dragons make no chows, only pungs and pairs.
drill-complete-idea-void = Four sets and a pair, but { $tiles } is of the void suit: such a hand cannot win.
drill-complete-idea-six-pairs = These are six pairs: { $tiles } do not match.
drill-complete-idea-pairs-not-here = Seven pairs as such are no winning hand in this game.
drill-complete-orphans = It is complete: one of each terminal and honour, and one of them twice.
drill-complete-idea-orphans = One of each terminal and honour is needed, and { $tile } is not there.
drill-complete-idea-breaks-pair = Without { $tile } a pair is gone, and the hand lacks { $missing } tiles. It is { $odd } that fits nowhere.
drill-complete-idea-breaks-pung = { $tile } belongs to a pung; without it the hand lacks { $missing } tiles. It is { $odd } that fits nowhere.
drill-complete-idea-needed = { $tile } is needed in a set; without it the hand lacks { $missing } tiles. It is { $odd } that fits nowhere.
drill-complete-odd = Without { $tile } the hand is ready and waits for { $waits }.

# Waits
drill-waits-question = Mark every tile that completes this hand.
drill-waits-enough = The hand waits for these tiles. Which of them are enough to win on a discard?
drill-waits-most = The hand waits for these tiles. Which of them makes it worth the most on a discard?
drill-waits-completes-chow = { $tile } completes a chow: { $groups }.
drill-waits-completes-pung = { $tile } makes a pung out of a pair: { $groups }.
drill-waits-completes-pair = { $tile } makes the pair: { $groups }.
drill-waits-completes-special = { $tile } completes a special hand: { $groups }.
drill-waits-idea-fifth = { $tile } cannot come any more: you have all four of them.
drill-waits-idea-pair = One more { $tile } only joins those that you have; the rest would not make sets and a pair: { $missing ->
    [one] { $missing } tile
   *[other] { $missing } tiles
} would still be missing.
drill-waits-idea-near = { $tile } fits with { $near }, but the rest would not make sets and a pair: { $missing ->
    [one] { $missing } tile
   *[other] { $missing } tiles
} would still be missing.
drill-waits-idea-stranger = { $tile } touches no tile of this hand.
drill-waits-worth = { $tile }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $fans })
drill-waits-worth-plain = { $tile }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
drill-waits-idea-enough-missed = This one is enough. { $worth }.
drill-waits-idea-enough-cheap = Complete, but too cheap. { $worth }.
drill-waits-idea-most-missed = This one is worth the most. { $worth }.
drill-waits-idea-most-cheap = Others make the hand worth { $best }. { $worth }.

# Throw one
drill-throw-question = Which tile do you discard to be nearest to a win, with the most tiles that help?
drill-throw-in-play = Which discard is worth the most here: quick, valuable and safe?
drill-throw-outlook-ready = Without { $tile }: ready, tiles left that win: { $useful }{ $worth }.
drill-throw-outlook-away = Without { $tile }: { $missing ->
    [one] { $missing } tile
   *[other] { $missing } tiles
} from ready, tiles left that help: { $useful }{ $worth }.
drill-throw-idea-slower = This discard is slower. { $best } { $given }
drill-throw-idea-fewer-in-play = Just as near, but fewer tiles help. { $best } { $given }
drill-throw-idea-cheaper = This discard leads to a hand of less value. { $best } { $given }
drill-throw-idea-risk = The hand would be about as good, but { $tile } is the more dangerous tile. { $best } { $given }
drill-throw-idea-plan = The numbers are close; keeping { $tile } leaves the better plan. { $best } { $given }
drill-throw-reason-ready = Without { $tile } the hand is ready: { $useful }, { $left } left.
drill-throw-reason-away = Without { $tile } the hand is { $missing ->
    [one] { $missing } tile
   *[other] { $missing } tiles
} from ready. These help: { $useful }, { $left } left.
drill-throw-idea-breaks-pung = None of your { $tile } can be spared. Without one you need { $missing ->
    [one] one more tile
   *[other] { $missing } more tiles
} than without { $best }.
drill-throw-idea-breaks-pair = The hand needs both { $tile }. Without one you need { $missing ->
    [one] one more tile
   *[other] { $missing } more tiles
} than without { $best }.
drill-throw-idea-breaks-run = { $tile } belongs to a chow or to the start of one. Without it you need { $missing ->
    [one] one more tile
   *[other] { $missing } more tiles
} than without { $best }.
drill-throw-idea-needed = { $tile } is needed here. Without it you need { $missing ->
    [one] one more tile
   *[other] { $missing } more tiles
} than without { $best }.
drill-throw-idea-fewer = Just as near, but fewer tiles help: { $left } after { $tile }, { $most } after { $best }.
drill-throw-idea-seen = With nothing on the table, { $before } tiles would help after { $tile }. Some of them lie there, so { $left } are left; after { $best } it is { $most }.

# Count it
drill-count-choice-yes = yes, it counts
drill-count-choice-no = no, it is not there
drill-count-choice-taken = it is there, but something takes it away
drill-count-does-it = Does { $fan } count in this hand?
drill-count-which = Tick everything that counts in this hand.
drill-count-total = What is this hand worth?
drill-count-points = points
drill-count-who-took = { $fan } is in this hand but does not count. What took it away?
drill-count-fan = { $fan }
drill-count-line = { $fan }{ $times ->
    [one] {""}
   *[other] {" ×"}{ $times }
} { $value }
drill-count-lines = What counts: { $lines }. The hand is worth { $points }.
drill-count-no-lines = Nothing counts specially. The hand is worth { $points }.
drill-count-absent = { $fan } is not here. What it needs: { $rule }
drill-count-here = { $fan } is here: { $groups }.
drill-count-here-whole = { $fan } is here. What it needs: { $rule }
drill-count-taken-fan = { $fan } does not count beside { $taker }.
drill-count-taken-principle = { $fan } does not count: { $taker }.
drill-count-missed = One is missing. { $why }
drill-count-forgot = You seem to have left out { $points }. { $why }
drill-count-no-doubles = { $given } are the points before the doubles; with them the hand is worth { $points }.
drill-count-double-short = That is one double too few: the hand is worth { $points }.
drill-count-double-over = That is one double too many: the hand is worth { $points }.
drill-count-fans-not-value = { $given } is the number of fans; by the table the hand is worth { $points }.
drill-count-no-cap = The table stops: from three fans on the hand is worth { $points }, not { $given }.
drill-count-too-less = Too little. { $why }
drill-count-too-more = Too much. { $why }
drill-count-idea-yes-not-no = It is there, and nothing takes it away. { $why }
drill-count-idea-yes-not-taken = Nothing takes it away. { $why }
drill-count-idea-no-not-yes = It only looks so. { $why }
drill-count-idea-no-not-taken = Nothing has to take it away: it is not there. { $why }
drill-count-idea-taken-not-yes = You saw it rightly, but it does not count. { $why }
drill-count-idea-taken-not-no = It is there, only it does not count. { $why }
drill-count-idea-took-other = { $other } goes together with { $fan }. { $why }
drill-count-idea-took-value = A fan of less value does not take { $fan } away. { $why }
drill-count-idea-took-principle = It was not this principle. { $why }
drill-count-idea-took-absent = { $other } is not in this hand. { $why }

# Who pays
drill-pays-question = What has each seat won (+) or lost (−)?
drill-pays-discard = { $winner } wins on a tile that { $giver } discarded. The hand is worth { $points }.
drill-pays-drawn = { $winner } wins with a tile from the wall. The hand is worth { $points }.
drill-pays-robbed = { $giver } adds a fourth tile to a pung; { $winner } robs this kong and wins. The hand is worth { $points }.
drill-pays-foul = In the same deal { $seat } committed a foul: “{ $foul }” { $time }
drill-pays-mahjong = { $winner } wins; the hand is worth { $points }.
drill-pays-hand = { $seat }: the hand is worth { $points }.
drill-pays-liable = { $seat } made the dangerous discard and is liable.
drill-pays-hu-from = { $winner } wins on a discard by { $giver }, value { $points }.
drill-pays-hu-after-kong = Right after that kong { $giver } discards, and { $winner } wins on it, value { $points }.
drill-pays-hu-robbing = { $winner } robs the kong of { $giver } and wins, value { $points }.
drill-pays-hu-wall = { $winner } wins with a tile from the wall, value { $points }.
drill-pays-kong-concealed = { $seat } declares a concealed kong.
drill-pays-kong-open = { $seat } makes an open kong of a discard by { $giver }.
drill-pays-kong-added = { $seat } adds the tile just drawn to a pung: an added kong.
drill-pays-kong-late = { $seat } adds a tile drawn earlier to a pung: a deferred kong.
drill-pays-kong-robbed = { $seat } adds a fourth tile to a pung.
drill-pays-time = That is all that has happened so far.
drill-pays-exhausted = Then the wall runs out.
drill-pays-waits = { $seat } has a ready hand, worth { $points } at most.
drill-pays-not-waiting = { $seat } is not ready.
drill-pays-void = { $seat } still holds tiles of the void suit.
drill-pays-false = The check shows that the win of { $seat } was false; the hand had no tile of the void suit.
drill-pays-line = { $payer } pays { $payee } { $points }. { $why }
drill-pays-line-nobody = { $payer } loses { $points }, and nobody receives them. { $why }
drill-pays-idea-signs = The amounts are right, the signs are not: the winner gets points, the others pay.
drill-pays-idea-as-drawn = That would be a win from the wall. Here somebody gave the tile. { $why }
drill-pays-idea-as-discard = That would be a win on a discard. Here the tile came from the wall. { $why }
drill-pays-idea-losers-settle = The losers also settle with each other: the smaller hand pays the difference. { $why }
drill-pays-idea-liable = The liable player pays for all three, and nothing else is paid. { $why }
drill-pays-idea-kong-kept = A kong earns nothing if the discard right after it gives somebody a win. { $why }
drill-pays-idea-robbed-paid = A kong that is robbed earns nothing. { $why }
drill-pays-idea-one-winner = Several players may win on one discard, and each of them is paid. { $why }
drill-pays-idea-fine-forgotten = Tiles of the void suit at the end cost a fine. { $why }
drill-pays-idea-false-paid = A false win is not paid; it costs a fine. { $why }
drill-pays-idea-kongs-kept = At an empty wall those who are not ready pay the ready hands and give back what their kongs earned. { $why }
drill-pays-idea-forgot = A payment is missing. { $why }
drill-pays-idea-sum = What one player gets, another one pays: the four numbers must add up to zero.
drill-pays-idea-nobody = Nobody receives this fine: the four numbers add up to { $points } less than zero.
drill-pays-idea-seat = { $seat }: { $points }. { $why }
drill-pays-idea-nothing = { $seat }: 0. This player neither pays nor gets anything.

# Claim or pass
drill-claim-question = { $seat } discards { $tile }. What do you do?
drill-claim-choice-pass = pass
drill-claim-choice-pung = pung
drill-claim-choice-kong = kong
drill-claim-choice-chow = chow with { $tiles }
drill-claim-worth = , about { $points ->
    [one] { $points } point
   *[other] { $points } points
}
drill-claim-outcome-ready = { $action }: ready, tiles left that win: { $useful }{ $worth }.
drill-claim-outcome-away = { $action }: { $missing ->
    [one] { $missing } tile
   *[other] { $missing } tiles
} from ready, tiles left that help: { $useful }{ $worth }.
drill-claim-idea-missed-step = This tile brings the hand a step nearer, and a pass gives that away. { $best } { $given }
drill-claim-idea-missed-value = The claim makes the more valuable hand. { $best } { $given }
drill-claim-idea-missed-wait = The claim makes the better hand for the turns that are left. { $best } { $given }
drill-claim-idea-no-nearer = The claim opens the hand and brings it no nearer. { $best } { $given }
drill-claim-idea-lost-value = The claim costs value. { $best } { $given }
drill-claim-idea-flexibility = The claim is quick, but it binds tiles: the closed hand expects more. { $best } { $given }
drill-claim-idea-other-claim = There is a better claim on this tile. { $best } { $given }

# Danger
drill-danger-question = Order these tiles by risk: first the one on which somebody wins most easily.
drill-danger-idea-thrown = { $safe } has been discarded before ({ $seats }); who discards a tile rarely waits for it. { $risky } is riskier.
drill-danger-idea-void = { $safe } is of a suit that nobody may win with. { $risky } is riskier.
drill-danger-idea-void-some = { $safe } is of the void suit of { $seats }. { $risky } is riskier.
drill-danger-idea-suit = { $seats } has open sets of one suit only, and { $risky } is of that suit. { $safe } is safer.
drill-danger-idea-honor = { $safe } can only complete a pair or a pung (unseen: { $left }). { $risky } fits into chows too, so it is riskier.
drill-danger-idea-edge = { $safe } stands at the edge and fits into one chow only. { $risky } fits into more, so it is riskier.
drill-danger-idea-middle = { $risky } is nearer to the middle and fits into more chows than { $safe }.
drill-danger-idea-copies = You see more copies of { $safe }: unseen are { $left } of it, and { $more } of { $risky }.
drill-danger-idea-sum = Taken over all three players, { $risky } is riskier than { $safe }: look at open sets and discards.

# Void suit
drill-void-question = Which suit do you give up?
drill-void-suit = { $suit ->
    [m] characters
    [p] dots
   *[s] bamboos
}
drill-void-reason = { $suit ->
    [m] Characters help
    [p] Dots help
   *[s] Bamboos help
} this hand least; tiles of the suit: { $count }.
drill-void-may-win = May this hand win?
drill-void-clean = Four sets and a pair, and no tile of the void suit ({ $suit ->
    [m] characters
    [p] dots
   *[s] bamboos
}): it may win.
drill-void-idea-longer = You would throw away { $count } tiles ({ $tiles }); the other suit has only { $less } ({ $best }).
drill-void-idea-sets = As many tiles, but these fit together better: { $tiles }. Give up { $best }.
drill-void-idea-worth = { $tiles } leads to a quicker or more valuable hand than { $best }. Give up { $best }.
drill-void-idea-two-suits = Two suits are allowed; only the void suit is not ({ $suit ->
    [m] characters
    [p] dots
   *[s] bamboos
}), and there is none of it here.
drill-void-idea-void-set = { $tiles } is a set, but of the void suit. A hand with it does not win.
drill-void-idea-void-pair = { $tiles } is of the void suit. Not even the pair may be of it.
drill-void-idea-void-many = { $tiles } are of the void suit. A hand with them does not win, however well it fits.

# Jokers
drill-jokers-question = Is this a complete hand?
drill-jokers-stands-for = What does the joker stand for, so that the hand is worth the most?
drill-jokers-complete = It is complete: { $joker } stands for { $tiles }.
drill-jokers-idea-too-many-gaps = One joker fills one gap. Here { $missing ->
    [one] one more tile
   *[other] { $missing } more tiles
} would be needed.
drill-jokers-idea-two-jokers = Even with { $jokers } jokers { $missing ->
    [one] one more tile is needed
   *[other] { $missing } more tiles are needed
}.
drill-jokers-best = As { $tile } the hand is worth { $points }: { $fans }.
drill-jokers-idea-cheaper = The hand is complete with { $tile } too, but worth { $less } less. { $why }
drill-jokers-idea-incomplete = With { $tile } the hand is not complete. { $why }
drill-jokers-idea-own-face = A joker may stand for itself, but { $tile } does not fit here. { $why }

# Dead or alive
drill-dead-question = May this player still win the deal?
drill-dead-choice-dead = no, the hand is dead
drill-dead-choice-alive = yes, the hand is alive
drill-dead-idea-cured = { $foul }: nobody raised it before the play went on, so nothing follows, and the hand is alive.
drill-dead-idea-dead = This costs the hand. { $foul }: { $ruling }
drill-dead-idea-alive = { $foul }: the hand stays alive. { $ruling }
drill-dead-idea-alive-fined = { $foul }: it costs points, not the hand. { $ruling }

# The referee
drill-referee-question = What is the ruling?
drill-referee-incident = { $seat }: { $foul }
drill-referee-minutes = Minutes late: { $minutes }.
drill-referee-victim = The player who was harmed: { $seat }.
drill-referee-late = Nobody said anything, and the play went on.
drill-referee-ruling = { $ruling }
drill-referee-idea-cured = { $foul }: it was not raised before the play went on, so it is not judged any more.
drill-referee-idea-still-judged = It was raised at once, so it is judged.
drill-referee-idea-ladder = { $foul }: this is time { $number }, and you ruled as for time { $given }.
drill-referee-idea-other = That is the ruling for another foul ({ $other }); this is: { $foul }.

# What is refused
drill-error-name = There is no drill “{ $name }”. There are: { $known }.
drill-error-not-here = The drill { $name } makes no sense in { $ruleset }. It exists for: { $known }.
drill-error-level = The drill { $name } has the levels 1 to { $most } in { $ruleset }.
drill-error-seed = A seed is a whole number from 0, with at most 15 digits.
drill-error-link = “{ $link }” is no item. An item is written drill/ruleset/level/seed, for example waits/mcr/2/70.
drill-error-none = No item came of { $name }, { $ruleset }, level { $level }, seed { $seed }. Please take another seed, and report this one.
drill-error-choice = “{ $value }” is no choice here. Choose from: { $known }.
drill-error-list = Answer with a list of choices from: { $known }.
drill-error-order = Put all of these into an order, each once: { $known }.
drill-error-typed = Please type numbers only, with blanks between them.
drill-error-which = Please type a number from 1 to { $most }.
drill-error-numbers = Answer with a list of whole numbers; wanted here: { $count }.

# The round in the terminal
drill-round = { $title } · { $rules } · level { $level } · round { $seed }
drill-number = { $number } of { $count }
drill-how-one = The number of your choice:
drill-how-some = The numbers of your choices, with blanks between them (empty line: none of them):
drill-how-order = The numbers in order, with blanks between them:
drill-how-numbers = The numbers, with blanks between them:
drill-wrong = Not right.
drill-answer = The right answer: { $answer }
drill-summary = Right: { $right } of { $count }.
drill-summary-wrong = Not right: { $numbers }.
drill-same-round = The same round for a friend: { $command }
drill-stopped = Stopped after { $count } of { $all }.
