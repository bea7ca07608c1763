# The score page, the rules pages and the replays, as the server speaks of them.
library-no-paragraph = There is no paragraph “{ $label }” in this rulebook.

# What would change a score
library-change-wall = If the tile were drawn from the wall
library-change-discard = If the tile were a discard
library-change-kong = If it were robbed from a kong
library-change-replacement-yes = If it were a replacement tile
library-change-replacement-no = If it were not a replacement tile
library-change-last-yes = If it were the last tile
library-change-last-no = If it were not the last tile
library-change-last-of-kind-yes = If the other three of its kind lay on the table
library-change-last-of-kind-no = If it were not the last of its kind
library-change-ready-yes = With a ready hand declared
library-change-ready-no = Without a ready hand declared
library-change-ready-declared = With a ready hand declared
library-change-ready-heavenly = With a heavenly ready hand
library-change-blessing-no = Without a blessing
library-change-blessing-heaven = With the blessing of heaven
library-change-blessing-earth = With the blessing of earth
library-change-blessing-man = With the blessing of man
library-change-after-kong-yes = If it were discarded right after its owner's kong
library-change-after-kong-no = If it were not discarded right after a kong
library-change-tile = With { $tile } instead
library-change-concealed = If nothing were claimed
library-change-seat = In the seat of { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}
library-change-round = In the round of { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}

# Replays
library-no-match = There is no such match, or you may not see it.
library-no-deal = Deal { $number } is not in this match, or it is not over yet.
library-long-deal = A deal of this record has more than { $most } events; no real deal has.
library-broken-deal = Deal { $number } of this record names something that the rulebook does not know.
library-proof-good = Deal { $number } holds: the promised hash opens, the wall of { $tiles } tiles is a full set, and all { $events } events follow from it by the rules.
library-proof-bad = Deal { $number } does not hold: { $count ->
    [one] { $count } problem
   *[other] { $count } problems
}.
