# The referee's desk
web-referee-title = Referee
web-referee-tab-ruling = Ruling
web-referee-tab-hand = Hand
web-referee-tab-tile = Tile
web-referee-tab-cured = Cured
web-referee-game = The game
web-referee-who = Who?
web-referee-what = What happened?
web-referee-search = Search: hu, late, wall …
web-referee-nothing-found = No foul of this book has such a word. Try another one, in any of the three languages.
web-referee-seat-E = East
web-referee-seat-S = South
web-referee-seat-W = West
web-referee-seat-N = North
web-referee-back = Another foul
web-referee-new = Begin anew
web-referee-case = { $who }: { $foul }
web-referee-missing-who = Choose the player.
web-referee-missing-what = Choose what happened.
web-referee-missing-victim = Choose the player who was harmed.
web-referee-missing-minutes = Choose how late the player came.

# Facts
web-referee-late = How late?
web-referee-minutes-first = up to { $until } min
web-referee-minutes = { $from }–{ $until } min
web-referee-minutes-later = over { $from } min
web-referee-amount = The referee chooses the points: { $least }–{ $most }
web-referee-no-amount = none
web-referee-other-amount = other
web-referee-victim = Who was harmed?
web-referee-out = Who had already won?
web-referee-unraised = Nobody raised it before the play went on

# The ruling
web-referee-aloud = Say aloud
web-referee-spoken = Language to speak
web-referee-is-cured = It is cured: no penalty, and it does not count on the ladder.
web-referee-no-penalty = No penalty.
web-referee-which-time = Which time is it?
web-referee-step = Time { $number }: { $cost }
web-referee-time = { $number }×
web-referee-offline = No network: this ruling is from the list on this phone and names nobody.
web-referee-ask-chief = Ask the chief
web-referee-ask-help = The question is kept with the deal, and everybody at the desk sees it. Play goes on.
web-referee-ask-text = What do you want to know? (may stay empty)
web-referee-asked = The chief is asked: { $who }, { $foul }
web-referee-chief-said = The chief: { $text }
web-referee-chief-answer = What did the chief say?
web-referee-write-answer = Write the answer down

# Is this hand right?
web-referee-claimed = Points that the player claims
web-referee-hand-first = Lay out the hand below, with its winning tile.
web-referee-hand-none = This is no winning hand.
web-referee-hand-worth = The hand is worth { $worth }.
web-referee-hand-right = Right: the hand is worth { $worth }.
web-referee-hand-high = The hand is worth { $worth }: the claim is { $difference } too high.
web-referee-hand-low = The hand is worth { $worth }: the claim is { $difference } too low.

# Who gets the tile?
web-referee-giver = Whose tile is it?
web-referee-given = How did it come?
web-referee-given-discard = discard
web-referee-given-last_discard = last discard
web-referee-given-added_kong = added to a pung
web-referee-given-concealed_kong = concealed kong
web-referee-wants = Who wants it, and for what?
web-referee-call-hu = win
web-referee-call-pung = pung
web-referee-call-kong = kong
web-referee-call-chow = chow
web-referee-may-nothing = may not take it

# What is cured
web-referee-cured-rule = What is past is not judged: once the play has gone on, a foul that nobody raised is cured.
web-referee-never-cured = Judged also later
web-referee-cured = Cured by the next action
web-referee-no-cure = The book of { $game } does not say that the past is not judged. Every foul is judged when it is found; the paragraphs say what is still possible then.
web-referee-always-judged = Judged when found

# At a running desk
web-referee-tab-log = Log
web-referee-to-desk = To the desk
web-referee-no-desk = There is no such desk. Check the link, or open a new desk.
web-referee-no-key = Only the writer's link of this desk can write the ruling down.
web-referee-deal = Deal
web-referee-rule-it = Rule it
web-referee-no-rulings = No rulings yet.
web-referee-in-deal = deal { $number }
web-referee-revoke = Revoke
web-referee-revoke-help = Everything after it is counted anew.
web-referee-revoking = Ruling { $number } is taken back
web-referee-revoked = Revoked: { $why }
web-referee-put-aside = I have read it
