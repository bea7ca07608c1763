# Names and commands
desk-no-command = “{ $name }” is no command of the desk; commands are { $known }.
desk-not-open = The desk is not open yet: “open” comes first.
desk-open-already = The desk is open already.
desk-new-with-file = The evening is kept in { $file }; another one needs another file.
desk-four-names = A desk needs four players with four different names.
desk-blank-name = A name must not be blank.
desk-no-player = “{ $key }”: “{ $name }” does not play here; the players are { $known }.
desk-named-twice = “{ $key }” names { $name } twice.
desk-no-why = “why” must say the reason.
desk-deals = A match has at least one deal, not { $deals }.
desk-too-many-deals = A match has at most { $most } deals; { $deals } are too many.

# Deals
desk-ended = The match was ended: no more deals, replacements or undoing.
desk-over = The match is over: no deal follows.
desk-not-over = The match is not over: deal { $next } is next. To stop now, say why.
desk-number = Deal { $next } is next, not { $number }.
desk-no-deal = There is no deal { $number } that could be corrected.
desk-nothing-to-undo = There is no deal that could be taken out.
desk-later-deal-over = The match would be over before deal { $number }, which is written already.
desk-later-deal = Deal { $number } could not stand any more.
desk-dead-hand = { $name } may not win this deal: the hand is dead by ruling { $ruling } ({ $foul }).

# Results
desk-draw-with = Nobody won this deal, so “{ $key }” does not belong here.
desk-from-winner = { $name } cannot win on a tile of their own: a tile from the wall has “from”: null.
desk-points-or-hand = Write either “points” or “hand”, one of the two.
desk-too-few-points = { $points } points do not win: it takes at least { $least }.
desk-really = { $points } points are more than { $most }: if it is so, add “really”: true.
desk-hand-known-here = The desk knows “{ $key }” itself; leave it out of the hand.
desk-hand-too-small = The hand has { $points } points, but it takes { $least } without flowers to win.
desk-win-from = “win.from” is “kong” for a robbed kong and else left out; { $value } cannot stand there.
desk-robbed-from-wall = A kong was robbed, so “from” must name the player who made it.
desk-hand-missing = The hand of { $name } is missing.

# Fouls, adjustments, players
desk-foul-in-result = “{ $foul }” is part of the deal's result: write it there, under “{ $key }”.
desk-no-minutes = “{ $foul }” is not counted in minutes; “minutes” is a positive number and belongs to lateness only.
desk-no-deal-to-foul = Deal { $number } is not being played and has not been written.
desk-cured = Deal { $number } is past: what was not raised at once is not judged any more.
desk-no-ruling = There is no ruling { $ruling }.
desk-revoked-before = Ruling { $ruling } was revoked before.
desk-adjust-same = The points cannot go to the same player.
desk-adjust-nothing = No points change; there is nothing to write.
desk-no-deal-to-replace = This match has no deal { $number } from which somebody could take over.
desk-sits-already = { $name } sits at this table already.

# Files
desk-file-refused = Line { $line } of { $file } cannot be taken up again: { $problem }
desk-file-not-written = Cannot write to { $file }: { $problem }. The command was not carried out.

# Classical
classical-desk-void-with = A void game has no winner, so “{ $key }” does not belong here.
classical-desk-liable-winner = The winner cannot be the one who pays for all.
classical-desk-liable-no-discard = Only a discard makes a player pay for all, and this tile came from the wall or from a kong.
classical-desk-less-than-mahjong = { $name }'s hand won: it is worth at least { $least } points, not { $points }.
classical-desk-less-than-nothing = { $name }'s hand cannot be worth { $points } points; the least is { $least }.
classical-desk-above-limit = { $name }'s hand cannot be worth { $points } points: the limit is { $limit }.
classical-desk-loser-with-win = { $name } did not win, so their hand has no “win”.

# Sichuan
sichuan-desk-no-event = Event { $number } must be an object with either “kong” or “hu”.
sichuan-desk-after-third = Event { $number } cannot be: the third hu ended the deal.
sichuan-desk-robbed = Event { $number }: a kong marked “robbed” is followed at once by the hu, also marked “robbed”, from its maker.
sichuan-desk-gone = { $name } has gone out with a hu and takes no part any more.
sichuan-desk-kong-from = An open kong says with “from” who discarded its tile; other kongs have no “from”.
sichuan-desk-not-robbable = Only an added or late kong can be robbed.
sichuan-desk-nobody-hu = A hu needs at least one winner.
sichuan-desk-wall-several = Only one player can go out on a tile from the wall.
sichuan-desk-wall-claimed = A tile from the wall was neither robbed nor discarded after a kong.
sichuan-desk-robbed-after-kong = A tile cannot be both robbed from a kong and discarded after one.
sichuan-desk-has-a-fan = { $name }'s hand has a fan for the kong, so it is worth more than 1.
sichuan-desk-no-kong-before = “after_kong” needs the discarder's kong as the event right before it.
sichuan-desk-false-no-hu = { $name } declared no hu, so it cannot be false.
sichuan-desk-wrong-end = The deal cannot have ended by “{ $end }” with { $count } hu: three hu end it, and nothing else does then.
sichuan-desk-waiting-no-wall = “waiting” is asked only when the wall is empty.
sichuan-desk-waiting-hu = { $name } has gone out and is not asked about waiting.
sichuan-desk-waiting-missing = The wall is empty: “waiting” must say the value of { $name }'s hand, or null.
sichuan-desk-fined-good-hu = { $name }'s hu is good, so “{ $key }” cannot name them.
sichuan-desk-fined-waits = { $name } stands under “{ $key }”: such a hand does not wait.
sichuan-desk-not-looked-at = Nobody looks at { $name }'s hand at this end, so “void” cannot name them.
sichuan-desk-value = { $name }'s hand cannot be worth { $value }: the table has 1, 2, 4 and 8.
