# The table
web-table-title = { $deal ->
    [0] Table
   *[other] Deal { $deal }
} · Tingpai
web-table-wind = { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}
web-table-wind-short = { $wind ->
    [E] E
    [S] S
    [W] W
   *[N] N
}
web-table-wind-of = { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}{ $dealer ->
    [yes] {", dealer"}
   *[no] {""}
}
web-table-round = { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
} round
web-table-deal = Deal
web-table-wall = { $count ->
    [0] The wall is empty
    [one] { $count } tile left in the wall
   *[other] { $count } tiles left in the wall
}
web-table-joker-title = The tile turned up, and the joker that it shows
web-table-points = Points
web-table-bot = { $strength ->
    [novice] Bot, novice
    [club] Bot, club player
    [master] Bot, master
   *[other] Bot
}
web-table-to-move = to move
web-table-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
web-table-suit = { $suit ->
    [m] Characters
    [p] Dots
   *[s] Bamboos
}

# Tiles on the table
web-table-river = Discards of { $name }
web-table-standing = { $count ->
    [one] { $count } tile in the hand
   *[other] { $count } tiles in the hand
}
web-table-flowers = { $count ->
    [one] { $count } flower
   *[other] { $count } flowers
}
web-table-meld = { $kind ->
    [concealed] Concealed kong{ $known ->
        [no] {""}
       *[yes] : { $tiles }
    }
    [chow] Chow: { $tiles }, from { $from }
    [pung] Pung: { $tiles }, from { $from }
   *[kong] Kong: { $tiles }, from { $from }
}
web-table-own-hand = Your hand
web-table-own-tile = { $tile }{ $state ->
    [drawn] {", just drawn"}
   *[other] {""}
}{ $grey ->
    [yes] {", cannot be discarded now"}
   *[no] {""}
}
web-table-unseen = { $count } unseen

# Signs of a seat
web-table-mark-won = { $number ->
    [1] won 1st
    [2] won 2nd
    [3] won 3rd
   *[other] won
}
web-table-mark-ready = ready
web-table-mark-dead = dead hand
web-table-mark-barred = no win this turn
web-table-mark-chosen = has chosen
web-table-mark-away = away
web-table-mark-void = { $suit ->
    [m] no characters
    [p] no dots
   *[s] no bamboos
}
web-table-void-of = { $suit ->
    [m] Void suit: characters
    [p] Void suit: dots
   *[s] Void suit: bamboos
}

# What is to do
web-table-waiting-start = Waiting for the start.
web-table-my-turn = Your turn: discard a tile.
web-table-last-turn = The last tile of the wall: discard, or win.
web-table-ready-turn = Your hand is ready: discard what you drew.
web-table-may-win = You can win!
web-table-flower = Lay your flower aside.
web-table-declaring = Ready: now discard one of the lit tiles.
web-table-their-turn = { $name } is to move.
web-table-discarded = { $name } has discarded: { $tile }.
web-table-kong-open = { $name } declares a kong.
web-table-may-claim = Take it? { $tile }
web-table-may-rob = Rob the kong? { $tile }
web-table-answered = Your answer: { $answer }. Waiting for the others.
web-table-wait-others = waiting for the others
web-table-wait-step = { $step ->
    [void] Waiting until everybody has chosen a void suit.
   *[ready] Waiting for ready hands to be declared.
}
web-table-choose-void = Choose your void suit
web-table-void-help = You may not win with a tile of this suit. One tile of it is set aside now, face down, and is your first discard.
web-table-void-fewest = fewest tiles
web-table-void-card = By a card
web-table-void-none = Choose a tile
web-table-void-confirm = { $suit ->
    [m] Give up characters
    [p] Give up dots
   *[s] Give up bamboos
}
web-table-declare-dealt = Your dealt hand waits for a tile. Declare it ready?
web-table-you-won = You have won and watch the rest.
web-table-dead = Your hand is dead: it cannot win in this deal.
web-table-over = { $end ->
    [win] The deal is won.
    [three_wins] Three have won.
    [exhausted] The wall has run out.
    [foul] The deal ended by a foul.
    [time] Time is over.
   *[other] The deal is over.
}
web-table-claims = What you may declare
web-table-move = { $move ->
    [chow] Chow
    [pung] Pung
    [kong] Kong
    [flower] Flower
    [ready] Ready
    [hu] Hu!
    [zimo] Hu!
    [discard] Discard
   *[pass] Pass
}
web-table-call = { $move ->
    [chow] Chow!
    [pung] Pung!
    [kong] Kong!
    [ready] Ready!
   *[hu] Hu!
}
web-table-stale = The table had moved on; nothing was sent.
web-table-hint = Hint
web-table-no-advice = No advice for this moment.
web-table-why = Why not?
web-table-why-move = { $move ->
    [hu] Why can’t I win?
    [zimo] Why can’t I win?
    [kong] Why no kong?
    [pung] Why no pung?
    [chow] Why no chow?
   *[ready] Why not ready?
}
web-table-autopass = No claims
web-table-autopass-title = Pass chows, pungs and kongs without asking; a win is never passed
web-table-sort = Sort
web-table-sort-title = Sort the hand; drag tiles to arrange them yourself

# Around the table
web-table-panel = Log, scores, chat
web-table-tab-log = Log
web-table-tab-sheet = Scores
web-table-tab-chat = Chat
web-table-log = What happened
web-table-log-empty = Nothing has happened yet.
web-table-sheet = Score sheet
web-table-total = Total
web-table-start-points = Start
web-table-chat = Chat
web-table-chat-empty = Say hello to the table.
web-table-chat-say = Say something
web-table-chat-send = Send
web-table-replay = Replay
web-table-report = Report …
web-table-report-title = Report to the operators
web-table-leave = Leave the table
web-table-leave-really = A bot will play on in your place. You can take your chair again while the match goes on.
web-table-no-table = There is no such table any more.
web-table-not-here = You are not at this table. Ask for its link.
web-table-keys = Keys
web-table-key-choose = choose a tile
web-table-key-discard = discard it
web-table-key-claim = take an offered claim
web-table-key-pass = pass
web-table-key-hint = a hint, where the table allows it
web-table-key-ready = declare ready with the next discard
web-table-key-keys = this list

# Before the match
web-table-invited = You are invited. Take a free chair.
web-table-running = The match is being played.
web-table-your-name = Your name
web-table-open-chair = Free chair
web-table-sit = Sit down
web-table-watch = Watch
web-table-start = Start
web-table-event-waiting = This is a table of a competition. The match begins by itself when all four are here.
web-table-event-back = Back to the competition
web-table-start-bots = Start, bots on the free chairs

# The end of a deal
web-table-settlement = Result of the deal
web-table-look = Look at the table
web-table-won = { $by ->
    [wall] { $name } wins on a drawn tile
    [kong] { $name } robs { $from }’s kong
   *[discard] { $name } wins on { $from }’s discard
}
web-table-win-hidden = The hand is shown at the end of the deal.
web-table-dropped = { $count ->
    [one] { $count } more was there and did not count
   *[other] { $count } more were there and did not count
}
web-table-jokers = The jokers stand for
web-table-nobody-pays = Nobody pays.
web-table-transfers = Payments between the players
web-table-reason = Reason
web-table-sum = This deal
web-table-proof-check = Check the wall
web-table-proof-help = Before the deal, the server published a hash of the wall. Your browser can now compute it itself.
web-table-proof-good = The wall is the one that was promised before the deal.
web-table-proof-late = The wall fits the published hash. You came after the deal, so you did not get the hash before it.
web-table-proof-bad = The wall is not the one that was promised!
web-table-proof-later = You can check the wall on the page of the match.
web-table-proof-promised = Promised before the deal
web-table-proof-salt = Salt
web-table-next = Next deal
web-table-next-soon = The next deal begins soon.
web-table-next-waits = { $count ->
    [0] The next deal begins.
    [one] Waiting for { $count } player.
   *[other] Waiting for { $count } players.
}
web-table-next-in = { $seconds } s
web-table-match-end = The match is over
web-table-match-result = Result of the match
web-table-last-deal = The last deal
web-table-again = New table
