# Reading tiles
notation-help = write 1m…9m, 1p…9p, 1s…9s, E S W N, C F P, 1f…8f
error-no-suit-letter = “{ $letter }” is not a suit letter; write 1m…9m, 1p…9p, 1s…9s, E S W N, C F P, 1f…8f.
error-suit-missing = “{ $rank }” has no suit letter behind it; write 1m…9m, 1p…9p, 1s…9s, E S W N, C F P, 1f…8f.
error-rank-missing = The suit letter “{ $letter }” has no number before it.
error-no-such-rank = There is no tile { $tile }: the numbers of this suit run from 1 to { $last }.
error-no-tile = “{ $letter }” is not a tile; write 1m…9m, 1p…9p, 1s…9s, E S W N, C F P, 1f…8f.

# Melds and hands
error-meld-not-claimed = A declared { $kind } is claimed from another player; only a concealed kong is from self.
error-meld-not-added = Only a kong made from a claimed pung is an added kong.
error-meld-not-late = Only an added kong can be declared late.
error-chow-not-left = A chow is claimed from the left neighbour only, not from “{ $from }”.
error-honor-chow = { $tiles } is no chow: winds and dragons make no sequences.
error-no-set = { $tiles } is neither a chow, nor a pung, nor a kong.
error-meld-kind = { $tiles } is a { $made }, not a { $wanted }.
error-flower-standing = { $tile } is a flower: it is laid aside and never stands in the hand.
error-flower-wins = { $tile } is a flower: nobody wins on it.
error-no-flower = { $tile } is not a flower or season.
error-flower-twice = There is only one { $tile } in the set.
error-too-many-melds = { $count } melds: a hand has four sets at most.
error-standing-count = { $count } standing tiles beside { $melds } melds; there must be { $wanted } (13 less three for each meld, the winning tile not counted).
error-five-of-a-kind = { $count } × { $tile }: the set has only four of each kind.
error-no-flowers-here = This game is played without flowers.
error-no-honors-here = { $tile }: this game is played without winds and dragons.
error-robbed-held = The robbed { $tile } is the fourth of another player's kong, so nobody else can hold a { $tile }.
error-last-of-kind-held = If this is the last one of its kind, the other three lie on the table; but one { $tile } stands in the hand.
error-replacement-not-wall = A replacement tile comes from the wall; this one came from a { $source }.
error-replacement-of-nothing = A replacement tile follows a kong (or, where the book says so, a flower), and this hand has none.
error-last-robbed = A kong needs a replacement tile, so the tile of a robbed kong is never the last one.
error-no-winning-tile = Only a winning hand is worth points here, and the winning tile is missing.

# Winning and waiting
not-winning-waits = Not a winning hand: { $tile } does not complete it; it waits for { $waits }.
not-winning-shape = Not a winning hand: with { $tile } the tiles make no shape that this book knows.

# Options and requests
error-no-option = There is no option “{ $name }” in this ruleset; its options: { $known }.
error-option-choice = Option “{ $name }” cannot be { $value }; it is one of { $known }.
error-option-flag = Option “{ $name }” cannot be { $value }; it is true or false.
error-option-range = Option “{ $name }” cannot be { $value }; it is a whole number from { $low } to { $high }.
error-no-ruleset = There is no ruleset “{ $id }”; there are { $known }.
error-batch-shape = Many hands are an array with { $width } columns, not { $shape }.
error-batch-column = Column { $column } ({ $key }) must be 0: the ruleset “{ $id }” does not know it.
error-no-tables = The ruleset “{ $id }” has no tables for scores without explanation.
error-not-an-object = A request is a JSON object, one per line.
error-no-json = This line is not JSON: { $problem }
error-key-missing = The key “{ $key }” is missing in { $where }.
error-unknown-key = Unknown key “{ $key }” in { $where }; known are { $known }.
error-not-a-text = “{ $key }” must be a text, not { $value }.
error-not-a-list = “{ $key }” must be a list.
error-not-a-mapping = “{ $key }” must be an object.
error-not-a-flag = “{ $key }” must be true or false, not { $value }.
error-not-a-whole-number = “{ $key }” must be a whole number, not { $value }.
error-not-a-number = “{ $key }” must be a number, not { $value }.
error-not-a-choice = “{ $key }” cannot be { $value }; it is one of { $known }.
error-one-winning-tile = The winning tile is one tile, not “{ $value }”.

# Who pays
pays-base-and-hand-drawn = The winner drew the tile: { $base } and the { $points } points of the hand.
pays-base-and-hand = Gave the winning tile: { $base } and the { $points } points of the hand.
pays-base = Did not give the tile: { $base } only.

error-internal = Tingpai itself failed on this line ({ $problem }). Please report it; the other lines are answered.

# Between the names of two tiles in a sentence.
tiles-between = { ", " }
