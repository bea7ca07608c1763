# The table of a run
arena-run = { $walls ->
    [one] { $walls } wall
   *[other] { $walls } walls
}, each played four times with the seats rotated: { $deals } deals, seed { $seed }.
arena-draws = Nobody won { $rate } of them.
arena-column-name = bot
arena-column-points = points per deal
arena-column-wins = wins
arena-column-drawn = drawn
arena-column-gave = gave
arena-column-value = value
arena-column-mean = ms
arena-column-max = max ms
arena-legend = ± with 95 % confidence; wins and gave: of all deals; drawn: of its wins; value: of a win; ms: for a decision.
arena-ahead = { $name } is ahead of { $other } by { $points } points per deal.
arena-undecided = Between { $name } and { $other } nothing is decided: { $points } points per deal.
arena-fans = Fans won with
arena-column-fan = fan
arena-failed = { $name } failed: { $crash ->
    [0] no crash
    [one] { $crash } crash
   *[other] { $crash } crashes
}, { $illegal ->
    [0] no illegal action
    [one] { $illegal } illegal action
   *[other] { $illegal } illegal actions
}, { $nonsense ->
    [0] no nonsense
    [one] { $nonsense } answer that is none
   *[other] { $nonsense } answers that are none
}, { $timeout ->
    [0] never too late
    [one] { $timeout } time too late
   *[other] { $timeout } times too late
}. The default action was played instead.
arena-failure = Wall { $wall }: { $kind ->
    [crash] crash
    [illegal] illegal action
    [nonsense] nonsense
   *[timeout] too late
} ({ $detail })
arena-rating = Everybody against everybody, two seats each, on the same walls: points per deal.
arena-column-mean-points = mean
arena-written = The results are in { $file }.
arena-playing = walls
arena-interrupted = Interrupted. The same command with the same --resume { $file } goes on from there.

# Refusals of the arena
arena-no-seat = There is no player “{ $name }”; seats are named { $known }.
arena-seat-import = “{ $name }” cannot be imported as the maker of a bot: { $problem }
arena-seat-travels = “{ $name }” cannot be sent to other processes ({ $problem }); it must be importable, or play --on one.
arena-four-seats = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
}: four must be named.
arena-deals = { $count } deals: there must be at least one.
arena-limit = The time limit must be more than nothing.
arena-workers = { $count } workers: there must be at least one.
arena-no-place = “{ $name }” is no place to play; places are { $known }.
arena-no-ray = Ray is not installed; pip install "tingpai[scale]" brings it.
arena-ray-open = Ray would listen to other machines: it was imported before the arena could tell it not to. Start it yourself with ray.init() if you want that.
arena-worker-died = A worker died: a player ended the process that it played in. What was played so far stays in the log.
arena-log-file = { $file } cannot be used as a log: { $problem }
arena-log-line = Line { $number } of { $file } is no line of an arena's log.
arena-rating-two = A rating needs at least two different bots.
arena-not-written = { $file } cannot be written: { $problem }

# Playing in the terminal
play-welcome = You play { $game } against { $names }. Seed { $seed }.
play-how = Answer with a number or a move (discard 5m, or only 5m). ? gives a hint, t shows the table, h helps, q leaves.
play-you = You
play-may = You may:
play-may-discard = Discard:
play-ask = Your move
play-what = “{ $text }” is no number of the list and no move: { $problem }
play-number = There is no number { $number }; there are 1 to { $last }.
play-refused = Not allowed: { $why } ({ $cite })
play-hint = Hint
play-no-hint = No hint for this one.
play-deal-over = What each has after this deal:
play-won-with = { $player }: { $fans }
play-bye = You have left the table.
play-failed = { $player } failed to answer; the default action was played.
play-move-ready = say that the hand waits
play-move-chow = take it for a chow
play-move-pung = take it for a pung
play-move-kong = make a kong
play-move-flower = lay the flower aside
play-move-zimo = win on the tile drawn
play-move-hu = win on this tile
play-move-pass = let it go
play-move-void = choose the void suit
