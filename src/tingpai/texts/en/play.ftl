# Moves and events
error-no-such-move = “{ $move }” is not a move; moves are { $known }.
error-move-tiles = “{ $move }”: the number of tiles is wrong for this move.
error-move-suit = “{ $move }”: name the suit, m, p or s.
error-no-such-event = “{ $name }” is not an event of a record.
error-bad-event = The event “{ $name }” cannot be read: { $problem }.

# Why a player may not do something
refused-over = The deal is over.
refused-has-won = You have won already and watch the rest of the deal.
refused-not-your-turn = It is not your turn.
refused-not-now = That is not possible now.
refused-answered = You have answered already; a choice cannot be changed.
refused-own-tile = It is your own tile: you cannot claim your own discard.
refused-nothing-to-pass = There is nothing for you to claim, so there is nothing to pass.
refused-only-robbing = The tile goes into a kong; it can only be robbed for a win.
refused-claim-flower = Nobody can claim a discarded flower.
refused-window-open = A tile lies there to be claimed; wait until that is settled.
refused-claim-names-tile = A claim takes the last discard; name no tile with it.
refused-no-claims = You may not claim tiles or declare kongs in this deal: { $why }
refused-locked = Your ready hand is declared: nothing in it may change.
refused-last-discard = The wall is empty: the last discard cannot be taken for this.
refused-no-chows = There are no chow claims in this game.
refused-chow-seat = A chow is claimed from the left neighbour only.
refused-no-chow = { $tiles } and { $tile } make no chow.
refused-not-held = You do not hold { $tile }.
refused-too-few = You need { $needed } × { $tile } in the hand and hold { $held }.
refused-no-replacement = There is no replacement tile left.
refused-win-on-flower = { $tile } is a flower: nobody wins on it.
refused-dead-hand = Your hand is dead and may not win in this deal: { $why }
refused-flower-held = You still hold the flower { $tile }; a hand with a flower in it is not complete.
refused-rob-concealed = A concealed kong cannot be robbed with this hand.
refused-minimum = The hand is worth { $points } points without flowers; a win needs 8.
refused-nothing-drawn = You have drawn no tile to win on.
refused-flower-after-claim = After a claim no flower is replaced; wait for your next draw.
refused-flower-first = Lay the flower { $tile } aside first.
refused-must-discard = You must discard { $tile }: it was shown to all.
refused-no-tile-to-claim = There is no tile to claim now.
refused-false-kong = These four tiles are not alike.
refused-kong-of-what = Say which tile the kong is of.
refused-kong-after-claim = No kong in the turn in which you claimed a tile.
refused-no-kong = A kong of { $tile } needs four of them in the hand, or one beside your open pung; you hold { $held }.
refused-no-ready = Waiting hands are not declared in this game.

# Scripted deals
error-dealt-count = { $seat } was dealt { $count } tiles; it must be { $wanted }.
error-tile-not-in-set = { $tile } is not in the set of this game.
error-tile-too-often = { $tile } is written more often than the set has it.

# Sichuan at the table
sichuan-refused-void-first = First choose your void suit.
sichuan-refused-card = A card is laid only for a suit of which you hold no tile.
sichuan-refused-void-tile = { $tile } is no tile of the chosen suit in your hand.
sichuan-refused-aside = Your first discard is { $tile }, the tile that you set aside.
sichuan-refused-aside-set = The { $tile } that you set aside lies face down until you discard it; it belongs to no set.
sichuan-refused-void-set = { $tile } is of your void suit; a set of it would cost 48 points.
sichuan-refused-lock = You let a win worth { $passed } pass; until your next draw only a more valuable one counts, and this is worth { $value }.
sichuan-pays-kong-back = The points of a kong go back.

refused-not-waiting = The hand would not wait for a tile: it is not ready.

# Dazhong at the table
dazhong-refused-east-ready = East declares a ready hand with the first discard.
dazhong-refused-ready-late = A ready hand is declared with the discard; without one only with the dealt tiles, before East's first move.
dazhong-refused-joker-discard = { $tile } is the joker: jokers are never discarded.
dazhong-refused-joker-set = { $tile } is the joker: it cannot be part of a declared set.
dazhong-refused-only-jokers = This would leave you only jokers to discard.
dazhong-refused-flower-or-it = Replace the flower { $tile } or discard it.
dazhong-refused-locked-kong = Your ready hand is declared: a kong of { $tile } would change it.

# Classical at the table
classical-refused-east-ready = East declares a ready hand with the first discard.
classical-refused-ready-late = Ready at once is declared with the dealt hand only.
