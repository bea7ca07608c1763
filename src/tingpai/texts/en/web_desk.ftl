# The score desk: a match with real tiles, written down on phones.
web-desk-mine = Your desks
web-desk-new = A score desk
web-desk-about = You play with real tiles, and the phone keeps the score by the book. Nobody needs an account.
web-desk-names = Who plays?
web-desk-four-names = Please enter four different names.
web-desk-options = Length and options
web-desk-deals = How many deals? Empty: as the book says
web-desk-go = Go
web-desk-running = Desks that go on
web-desk-you-write = you write
web-desk-you-follow = you follow
web-desk-all = All desks
web-desk-offline-too = This page and your desks open without a network too.
web-desk-plain-http = This address is plain http. What you write is kept on this phone and sent when there is a network. With https the page could also be opened without a network.

# The desk
web-desk-deal = Deal
web-desk-deal-column = No.
web-desk-deal-number = Deal { $number }
web-desk-round = { $wind ->
    [E] East round
    [S] South round
    [W] West round
   *[N] North round
}
web-desk-wind-letter = { $wind }
web-desk-over = The match is over
web-desk-players = Players and points
web-desk-view-write = Write
web-desk-view-sheet = Sheet
web-desk-view-share = Link
web-desk-menu = More
web-desk-follow-empty = Nothing is written yet. Every row will appear here by itself.
web-desk-missing = There is no desk at this address. Is the link complete?
web-desk-not-here = This phone does not know this desk yet, and there is no network. Please try again when there is one.
web-desk-no-sheet = The sheet appears when the server has answered once.

# Entering a deal
web-desk-who-won = Who won?
web-desk-from-whom = From whom?
web-desk-wall = wall
web-desk-draw = Draw
web-desk-referee = Referee
web-desk-points = Points
web-desk-at-least = { $points } or more
web-desk-other-number = Another number:
web-desk-other-number-more = Other number …
web-desk-typed = Typed: { $points }
web-desk-digits = Digits
web-desk-back = Delete the last digit
web-desk-too-small = { $points } points do not win: it takes at least { $least }.
web-desk-really = Really { $points } points
web-desk-lay-out = Lay out the hand
web-desk-lay-out-of = Lay out { $name }'s hand
web-desk-laid-out = A hand of { $points } points
web-desk-with-hand = hand
web-desk-hand-away = Without the hand
web-desk-write = Write it
web-desk-no-preview = What everybody pays is worked out when the desk has it.
web-desk-not-kept = This phone could not keep it, so it is not written. Is its storage full?

# Sichuan
web-desk-events = What happened so far
web-desk-event-out = Take event { $number } out
web-desk-what-happened = What happened?
web-desk-hu = Hu
web-desk-kong = Kong
web-desk-who-hu = Who went out, for how much? Several can win on one tile.
web-desk-robs = The tile comes from { $name }'s kong.
web-desk-after-kong = right after { $name }'s kong
web-desk-whose-kong = Whose kong?
web-desk-kong-kind = Which one?
web-desk-kong-concealed = concealed
web-desk-kong-open = open
web-desk-kong-added = added
web-desk-kong-late = late
web-desk-was-robbed = It was robbed
web-desk-add-event = Add: { $event }
web-desk-ended = How did the deal end?
web-desk-end-exhausted = The wall is empty
web-desk-end-time = Time is over
web-desk-waits = What { $name }'s hand waits for
web-desk-waits-not = not waiting
web-desk-false-hu = The hu was false
web-desk-void-tiles = Fined: tiles of the void suit
web-desk-void-set = Fined: a set of the void suit

# Classical
web-desk-who-mahjong = Who has mahjong?
web-desk-void-game = Void game
web-desk-hands = What each hand is worth
web-desk-hands-sum = together { $points }
web-desk-limit = Limit { $points }
web-desk-next-hand = Next
web-desk-liable = Does somebody pay for all?
web-desk-nobody = nobody

# Results in a line
web-desk-won-from = { $winner } { $points } from { $from }
web-desk-won-wall = { $winner } { $points } from the wall
web-desk-hu-from = { $winners } from { $from }
web-desk-hu-wall = { $winners } from the wall
web-desk-robbed-short = robbed
web-desk-after-kong-short = after a kong
web-desk-kong-of = { $owner }: { $kind } kong
web-desk-kong-from = { $owner }: { $kind } kong from { $from }
web-desk-no-hu = No hu, no kong
web-desk-kongs = { $count ->
    [one] { $count } kong
   *[other] { $count } kongs
}
web-desk-mahjong = { $winner } { $points } · { $others }
web-desk-command-open = Opening the desk
web-desk-command-correct = Correction of { $number }: { $result }
web-desk-command-undo = Undo the last deal
web-desk-command-note = Note: { $text }
web-desk-command-flag = “It is wrong”
web-desk-command-choose = A version is chosen
web-desk-command-adjust = Points by agreement
web-desk-command-replace = { $with } instead of { $player }
web-desk-command-end = The end of the match
web-desk-command-foul = A ruling
web-desk-command-revoke = A ruling is taken back
web-desk-command-sign = A signature
web-desk-command-ask = A question to the chief referee
web-desk-command-answer = The chief referee's answer

# Where a row is
web-desk-rows = The last rows
web-desk-stage-kept = kept here
web-desk-stage-sent = sent
web-desk-stage-written = the desk has it
web-desk-stage-held = the desk holds it
web-desk-stage-answered = refused
web-desk-stage-question = two versions
web-desk-put-aside = Put it aside
web-desk-correct-row = Correct row { $number }: { $result }
web-desk-corrected = corrected
web-desk-tap-to-correct = Tap a row to correct it
web-desk-letters = check letters
web-desk-undo = Undo
web-desk-flagged = { $by } says: it is wrong.
web-desk-flagged-row = Row { $number }: { $by } says it is wrong.
web-desk-flag-down = It is right after all
web-desk-somebody = Somebody
web-desk-came-in = Deal { $number }: { $result }
web-desk-right = Right
web-desk-wrong = It is wrong
web-desk-no-network = { $count ->
    [0] No network. What you write is kept on this phone and sent later.
    [one] No network. { $count } row is kept on this phone and sent later.
   *[other] No network. { $count } rows are kept on this phone and sent later.
}
web-desk-no-network-follow = No network. You see the desk as it was.
web-desk-problem-kept = { $count ->
    [0] Nothing of yours is lost.
    [one] { $count } row stays on this phone.
   *[other] { $count } rows stay on this phone.
}
web-desk-forgetful = This browser keeps nothing, so this phone can only follow. Is it a private window?
web-desk-held = { $count ->
    [one] { $count } row of another phone waits until the rows before it are there.
   *[other] { $count } rows wait until the rows before them are there.
}
web-desk-versions = Deal { $number }: two versions
web-desk-versions-help = Two phones wrote different things. Compare, then choose. Nothing goes on before that.
web-desk-version-right = This one is right
web-desk-version-out = Taken out
web-desk-version-twin = Deal { $number } says the same. If it is one and the same deal, choose the other version.
web-desk-this-phone = this phone
web-desk-other-phone = another phone

# Corrections and the rest
web-desk-correct = Correct deal { $number }
web-desk-write-correction = Write the correction
web-desk-why = The reason
web-desk-why-missing = The reason is missing
web-desk-why-typed = typed wrongly
web-desk-why-player = wrong player
web-desk-why-agreed = the table agreed
web-desk-why-again = to be played again
web-desk-why-count = counted anew
web-desk-why-late = it is late
web-desk-more-undo = Undo the last deal
web-desk-more-undo-help = The last row is taken out. The log keeps it.
web-desk-more-note = Write a note
web-desk-more-note-help = Notes stand under the sheet and change no points.
web-desk-more-adjust = Points by agreement
web-desk-more-adjust-help = What the table agreed on itself. Fouls belong to the referee.
web-desk-more-replace = Somebody else sits down
web-desk-more-replace-help = The new player takes the chair and its points from this deal on.
web-desk-more-end = End the match
web-desk-more-end-help = The places are worked out. Corrections are still possible.
web-desk-note-text = The note
web-desk-replace-text = The new player
web-desk-who = Who?
web-desk-adjust-points = Points (with − for a loss)
web-desk-adjust-to = Who pays them, or gets them?
web-desk-who-are-you = Whose phone is this? (Your rows carry the name.)
web-desk-large = Large numbers
web-desk-large-help = To be read from the other side of the table.

# The sheet
web-desk-sheet = Score sheet
web-desk-sum = sum
web-desk-fine = fine { $points }
web-desk-agreed = agreed: { $points } ({ $why })
web-desk-pays = { $from } → { $to } { $points }
web-desk-dealer-mark = The dealer's sum is underlined.
web-desk-chart = Totals after each deal. Now: { $totals }.
web-desk-notes = Notes
web-desk-rulings = Rulings
web-desk-revoked = taken back: { $why }
web-desk-print = Print
web-desk-standings = Standings
web-desk-signatures = Signatures
web-desk-signed = Signed: { $names }.
web-desk-unsigned = Still missing: { $names }.
web-desk-signatures-fell = The sheet was changed after these had signed, so they must sign again: { $names }.
web-desk-who-signs = Who signs on this phone?
web-desk-own-rows = The rows of { $name }
web-desk-i-sign = I sign: { $name }
web-desk-i-signed = You have signed this sheet.
web-desk-signing = The signature is on its way …
web-desk-signed-here = signed on the phone
web-desk-asked = Questions to the chief referee
web-desk-chief-asked = Deal { $number }: the chief referee is asked about { $player }, “{ $foul }”.
web-desk-place = Place
web-desk-player = Player
web-desk-table-points = Table points
web-desk-follow = Follow
web-desk-follow-help = Anybody with this link sees every row at once and can say that one is wrong.
web-desk-writer = Write as well
web-desk-writer-help = A phone with this link writes. Keep it at the table.

# The score page
web-desk-errand = For deal { $number }: { $name }'s hand
web-desk-bring = Take { $points } points to the desk
web-desk-bring-not-yet = Lay out the whole hand
web-desk-bring-nothing = Back without it
