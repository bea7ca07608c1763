# Competitions: what players and the public read.
web-events-lead = Everything of a competition by the rulebook: seats, clock, protocols, standings, appeals. Choose yours, or hold one of your own.
web-events-new = New competition
web-events-none = No competition is listed here. The organiser of yours has its link.
web-events-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
web-events-phase-registration = registration is open
web-events-phase-closed = the draw is being held
web-events-phase-drawn = drawn
web-events-phase-scheduled = seats are known
web-events-phase-playing = being played
web-events-phase-between = between sessions
web-events-phase-over = finished
web-events-all = All competitions
web-events-missing = There is no competition at this address. Is the link complete?
web-events-no-network = No network: this is what the server said last.
web-events-rehearsal = This is a rehearsal with made-up players.
web-events-friendly = A friendly event with fewer than six sessions: it is not held by §3.5.4.
web-events-view-home = Where do I sit?
web-events-view-me = My sessions
web-events-view-seats = Seats
web-events-view-standings = Standings
web-events-view-protocols = Protocols
web-events-view-rulings = Rulings
web-events-view-honours = Honours
web-events-view-join = Take part
web-events-session = Session { $session }
web-events-table = Table { $table }
web-events-number = No. { $number }
web-events-deal = Deal
web-events-result = Result
web-events-name = Name
web-events-team = Team
web-events-place = Place
web-events-tp = Table points
web-events-gp = Game points
web-events-points = { $points } points

# Where do I sit
web-events-where = Where do I sit?
web-events-your-name = Your name or number
web-events-no-such-name = Nobody here is called that. Ask at the desk.
web-events-nobody-yet = Nobody is registered yet.
web-events-somebody-else = Look for somebody else
web-events-no-seats = The seats are not known yet.
web-events-not-in-session = You do not play in session { $session }.
web-events-all-sessions = All my sessions
web-events-substitute = substitute
web-events-with = with { $names }
web-events-online = online
web-events-sit-online = Sit down at the online table
web-events-replaced-by = { $name } plays in this chair
web-events-plays-for = plays for { $name }
web-events-empty-chair = empty chair of { $name }

# Schedule, proof, draw
web-events-which-session = Which session?
web-events-rotation = How the seats turn
web-events-proof = Proof of the schedule
web-events-proof-repeats = { $count ->
    [0] Nobody meets anybody twice.
    [one] { $count } pair meets more than once.
   *[other] { $count } meetings are repeated.
}
web-events-proof-most = { $count ->
    [one] A pair meets at most once.
   *[other] A pair meets at most { $count } times.
}
web-events-proof-teammates = { $count ->
    [0] Team-mates never meet.
    [one] Team-mates meet once.
   *[other] Team-mates meet { $count } times.
}
web-events-proof-winds = The numbers of starts on each wind differ by { $count } at most for every player.
web-events-draw = The draw
web-events-draw-help = The hash was published first, the secret afterwards. Anybody can repeat the draw from them with “tingpai tournament verify”.
web-events-draw-hash = Hash
web-events-draw-secret = Secret
web-events-draw-public = Public text
web-events-draw-right = The server has repeated the draw: the numbers follow from the secret.
web-events-draw-wrong = The numbers do not follow from the secret!

# Standings
web-events-which-count = What counts
web-events-which-ranking = Whose
web-events-live = Live
web-events-official = Official
web-events-live-help = everything that is entered counts; { $signed } of { $tables } protocols are fully signed.
web-events-official-help = only fully signed protocols count: { $signed } of { $tables }.
web-events-after-the-session = Live standings come after the session.
web-events-after-session = after session { $session }
web-events-no-standings = There are no standings yet.
web-events-missed = missed

# Rulings and appeals
web-events-no-rulings = There are no rulings.
web-events-revoked = revoked
web-events-place-of = session { $session }, table { $table }, deal { $deal }
web-events-appeals = Appeals
web-events-no-appeals = There are no appeals.
web-events-appeal = Appeal { $number }
web-events-about-rules = about the Rules
web-events-about-other = about another matter
web-events-against-ruling = ruling { $ruling }
web-events-against-row = a row of my protocol
web-events-against-none = neither
web-events-step-referee = Referees
web-events-step-chief_referee = Chief referee
web-events-step-arbitration = Arbitration
web-events-step-body = Body for other appeals
web-events-decision-stands = the decision stands
web-events-decision-dismissed = dismissed
web-events-decision-upheld = upheld
web-events-fee-open = The fee is open.
web-events-fee-kept = The fee is kept.
web-events-fee-returned = The fee is returned.

# Protocols and honours
web-events-no-protocols = No protocol is fully signed yet.
web-events-corrected-after = corrected after the last signature
web-events-table-points = { $points } table points
web-events-no-honours = Honours are named from signed protocols: there are none yet.
web-events-best-hand = Most valuable hand
web-events-honour-most_wins = Most wins
web-events-honour-self_draws = Most self-drawn wins
web-events-honour-dealt_in = Most deals dealt in
web-events-paper = Print and files
web-events-sheets = Sheets for the printer
web-events-files = Files

# Taking part
web-events-join = Send
web-events-join-help = The organiser sees this and decides. Only the name is needed.
web-events-join-closed = The registration is closed. Ask the organiser whether a substitute is needed.
web-events-joined = Thank you, { $name }: the organiser has it.
web-events-field-name = Name
web-events-field-country = Country
web-events-field-club = Club
web-events-field-ema = EMA number
web-events-field-team = Team
web-events-field-contact = How the organiser reaches you
web-events-contact-help = Only the organiser sees it. It is deleted 90 days after the event.

# A player's own page
web-events-no-own-link = This page is for players with their own link: scan the code on your personal schedule.
web-events-oath-missing = Your oath is not signed yet. Go to the desk before the start.
web-events-my-result = { $table } table points, { $game } game points
web-events-missed-session = missed
web-events-to-table = To table { $table }
web-events-sign-session = See and sign my column
web-events-call-at-table = Open your table to write deals and to call the referee.
web-events-make-appeal = Appeal
web-events-appeal-help = In writing, by the player or the captain, within 30 minutes after the end of the session or after a later decision (§3.12).
web-events-appeal-left = Time left: { $time }
web-events-appeal-late = The 30 minutes are over.
web-events-appeal-about = What is it about?
web-events-appeal-against = Against what?
web-events-appeal-text = What happened, and which rule was broken
web-events-appeal-private = Only the officials read the text. That there is an appeal, and how it ends, is public.
web-events-appeal-fee = The fee of { $fee } { $currency } is paid at the desk
web-events-appeal-send = Sign and send the appeal
web-events-appeal-made = Your appeal has the number { $number }.
web-events-appeal-for = For whom?

# The table's phone
web-events-no-key = The link is not complete: scan the code on the table's card.
web-events-old-key = This key is no longer valid: scan the new code on the table's card, or ask at the desk.
web-events-key-help = If a new card was printed, scan its code.
web-events-not-started = The session has not started yet.
web-events-who-are-you = Who are you?
web-events-who-are-you-help = Your name goes beside what you write and sign on this phone.
web-events-not-your-table = This link is not of a player at table { $table }. Scan the code on the table's card.
web-events-not-me = I am not { $name }
web-events-until-gong = until the gong
web-events-last-minutes = last minutes
web-events-paused = the hall stands still
web-events-gong = gong
web-events-gong-stop = The gong has sounded: stop at once. The unfinished deal brings nobody points (§3.5.6).
web-events-gong-finish = The gong has sounded: finish this deal. One more row may be written.
web-events-last-deal = What about deal { $number }?
web-events-unfinished = It was not finished
web-events-in-time = It was over before the gong
web-events-in-time-help = Write it. A referee must confirm that it was over in time (T-16); until then it is kept.
web-events-held-gong = { $count ->
    [one] A row came after the gong. It is not lost: a referee must confirm it.
   *[other] { $count } rows came after the gong. They are not lost: a referee must confirm them.
}
web-events-stage-referee = waits for the referee
web-events-referee = The referee
web-events-call-referee = Referee!
web-events-calling = The referee is being called …
web-events-calling-offline = No network: the call is kept and goes out later. Raise your hand!
web-events-called = The referee was called at { $time }.
web-events-on-the-way = { $name } is on the way.
web-events-call-done = Settled
web-events-version-stands = stands now
web-events-correct = Correct it
web-events-all-rows = All { $count } rows
web-events-fewer-rows = Fewer rows
web-events-signer-referee = referee
web-events-signer-chief_referee = chief referee
web-events-fully-signed = All have signed: the protocol is official.
web-events-i-signed = You have signed.
web-events-sign-later = First everything must be settled: versions, and rows that wait.
web-desk-command-call = A call of the referee
web-desk-command-done = The call is settled
web-desk-command-unfinished = Not finished
