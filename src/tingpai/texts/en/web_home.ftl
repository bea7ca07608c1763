# The first page, new tables, the list of tables, and the player's own page.
web-home-join-sample = https://…/table/…
web-home-join-go = Go
web-home-join-wrong = This is not a link to a table.
web-game-mcr = The sport of tournaments: 81 fans, and a hand must be worth at least 8 points to win.
web-game-dazhong = The people’s game: 96 fans and jokers, any complete hand wins.
web-game-sichuan = Quick and merciless: no winds, one suit is void, and after a win the others fight on.
web-game-classical = As in the old days: points and doublings, limit hands, and every player settles with every other.

web-strength-help = A novice builds whatever comes, a club player knows the fans and defends, a master thinks ahead.

web-new = New table
web-new-game = The game
web-new-read-rules = Read the rules
web-new-players = Players
web-new-you = You
web-new-chair = Chair { $number }
web-new-bot = Bot: { $strength }
web-new-open = Free, for a friend
web-new-bots-only = Against bots
web-new-with-friends = With friends
web-new-time = Time
web-new-length = Match
web-new-length-book = As in the rulebook: { $length }
web-new-length-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
web-new-length-deals = { $count ->
    [one] one deal
   *[other] { $count } deals
}
web-new-length-round = One round
web-new-length-some = Some deals
web-new-length-count = How many deals
web-new-clock = Clock
web-clock-none = No clock
web-clock-calm = Calm
web-clock-usual = Usual
web-clock-quick = Quick
web-clock-own = My own
web-new-clock-about = { $move } seconds a move and { $bank } more for each deal; claims stay open for { $claim } seconds.
web-new-clock-slow = Without a clock, everybody waits for the slowest player.
web-new-clock-move = Seconds for a move
web-new-clock-bank = Seconds in reserve, each deal
web-new-clock-claim = Seconds to claim
web-new-house = At the table
web-new-door = Who may join
web-new-secret = Only by link
web-new-public = Everybody
web-new-stand-in = If someone leaves, a bot takes over
web-new-seating = Seats
web-new-seating-dice = By dice
web-new-seating-chairs = As listed
web-new-hints = Hints
web-new-hints-help = If you ask, a bot tells you what it would do, and why.
web-new-counting-help = Touching a tile shows how many copies are unseen.
web-new-watch = Spectators
web-new-watch-help = They see what everybody sees, a little later.
web-new-options = Rule options
web-new-options-book = { $count ->
    [one] One choice, as in the book
   *[other] { $count } choices, all as in the book
}
web-new-options-changed = { $count ->
    [one] One differs from the book
   *[other] { $count } differ from the book
}
web-new-options-back = As in the book
web-new-begin = Play
web-new-invite = Open the table and invite

web-tables-public = Public tables
web-tables-own = Your tables
web-tables-none = No public tables right now. Open one: others will see it here.
web-tables-open = { $count ->
    [one] one free chair
   *[other] { $count } free chairs
}
web-tables-deal = deal { $deal }
web-tables-clock = { $seconds } seconds a move
web-tables-chairs = Chairs
web-tables-return = Return
web-tables-join = Join
web-tables-watch = Watch
web-chair-free = free

web-me-nobody = You are new here
web-me-guest = You play as a guest
web-me-way-name = Name
web-me-way-register = Register
web-me-way-login = Log in
web-me-about-name = This is what other players call you. This browser remembers you as long as it keeps its cookies.
web-me-about-register = With a password you can come back from any device. You keep everything that you have played.
web-me-about-login = Welcome back. What this browser played as a guest stays with the guest.
web-me-name = Your name
web-me-password = Password
web-me-go-name = Save the name
web-me-go-register = Register
web-me-go-login = Log in
web-me-done = Done.
web-me-lasting = Your name is registered: log in with it from any device.
web-me-logout = Log out
web-me-matches = Your matches
web-me-no-matches = Nothing played yet.
web-me-going-on = going on
web-me-file = Replay a file from this device
web-me-more = Older ones

web-lost = Page not found
web-lost-about = There is no such page. Perhaps a part of the link is missing.

web-facts = About this table
web-facts-host = Host
web-facts-game = Game
web-facts-length = Match
web-facts-clock = Clock
web-facts-options = Options
web-facts-by-book = all as in the rulebook
web-facts-help = Help
web-facts-hints = hints
web-facts-counting = counting of tiles
web-facts-no-help = none
web-facts-watch = Spectators
web-facts-watch-yes = may watch, half a minute late
web-facts-watch-no = not allowed
web-facts-on = yes
web-facts-off = no
web-tables-hosted = { $host }’s table
web-tables-link = Join with a link

web-me-replay = Replay
web-me-result = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] 4th
}
web-me-you = You
web-me-counts = How you play
web-me-counts-about = Counted over your newest { $most } matches. Under a hundred deals luck says more than skill.
web-me-counts-behind = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} in { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
web-me-counts-wins = Wins
web-me-counts-self = of these self-drawn
web-me-counts-in = Gave the winning tile
web-me-counts-value = Mean value of a win
web-me-counts-best = best
web-me-counts-points = Points in all
web-me-counts-of = { $count } of { $deals } ({ $share } %)
web-me-counts-fans = Favourite fans
web-me-counts-none = Your wins, deal-ins and favourite fans will stand here after your first deal.
web-facts-watch-open = see everybody’s hand, half a minute late
web-facts-waits = waits
