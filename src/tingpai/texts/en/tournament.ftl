# Commands and values
tournament-no-command = “{ $name }” is no command of a competition; commands are { $known }.
tournament-not-created = There is no event yet: “create” comes first.
tournament-created-before = The event is created already; its settings are fixed.
tournament-new-with-file = The event is kept in { $file }; another one needs another file.
tournament-time-back = It is minute { $now } already; minute { $at } is past. Time never runs backwards.
tournament-blank = “{ $key }” must not be blank.
tournament-at-least = “{ $key }” must be at least { $least }, not { $value }.
tournament-above-zero = “{ $key }” must be above 0, not { $value }.
tournament-digits = “{ $key }”: a key is not all digits, but “{ $value }” is.
tournament-server-key = “{ $key }”: the key “{ $value }” belongs to the server’s own tables. Take another one.
tournament-no-person = “{ $key }” must be a key or a number, not { $value }.
tournament-not-registered = “{ $key }”: nobody is registered as “{ $value }”.
tournament-no-number = “{ $key }”: nobody has the number { $value }.
tournament-no-session = There is no session { $session }; the last one is { $last }.
tournament-no-table = There is no table { $table }; the last one is { $last }.
tournament-not-started = Session { $session } has not started.
tournament-not-at-table = { $who } does not sit at table { $table }.
tournament-not-in-session = { $who } does not play in session { $session }.

# Rights
tournament-no-right = “{ $command }” is not for { $who }; it belongs to: { $allowed }.
tournament-not-your-table = { $who } has no right at table { $table }: it has its own referee and its own players.
tournament-own-case = { $who } is concerned in this matter, and nobody judges or signs in their own case.
tournament-own-ruling = { $who } made this decision, and nobody arbitrates an appeal against their own ruling.
tournament-own-column = { $who } cannot sign the column of number { $number }: everybody signs their own, or the referee records a signature on paper.
tournament-own-oath = { $who } can sign only their own oath.
tournament-private = The protocol of table { $table } is not signed yet; until then it is for its players and the officials.

# The event
tournament-six-sessions = A competition has at least { $least } sessions, not { $count }; with fewer it must be marked “friendly”.
tournament-no-finals = A mixed event needs “final_sessions” of at least 1.
tournament-finalists = “finalists” must be a multiple of four, not { $count }.
tournament-finals-elsewhere = Only a mixed event has “final_sessions”; this one is “{ $scheme }”.
tournament-registration-closed = The hash of the draw is published, and it closed the registration; only substitutes can still come.
tournament-registered-before = { $who } is registered already.
tournament-substitute-team = A substitute is in no team.
tournament-captain-of-nothing = A captain needs a team.
tournament-no-teams = This event has no teams: “team_size” is 0.
tournament-team-full = Team “{ $team }” has its { $size } players already.
tournament-two-captains = Team “{ $team }” has a captain already.
tournament-no-such-team = “proxies” names the team “{ $team }”, which is not registered.
tournament-gone-before = { $who } has gone or is barred.
tournament-replace-from = A number can be taken over from a session that has not started and is part of the event, not from session { $session }.
tournament-plays-already = { $who } plays in this event already.
tournament-fills-up = { $who } fills up the field and has a seat of their own.

# The draw and the schedule
tournament-not-drawn = There are no numbers before the draw.
tournament-nobody = Nobody is registered yet.
tournament-no-hash = “hash” must be the sha-256 of the secret: 64 hexadecimal digits.
tournament-hash-before = The hash is published already and cannot be changed.
tournament-hash-first = The hash of the secret is published before the draw: “commit” comes first.
tournament-other-secret = This is not the secret whose hash was published.
tournament-drawn-before = The numbers are drawn already and never change.
tournament-substitutes-lack = { $players } players do not fill their tables: { $count } more substitutes are needed.
tournament-scheduled-before = Everything is scheduled already.
tournament-stage-unsigned = The next stage is scheduled when the one before is fully signed; session { $session }, table { $table } is not.
tournament-no-knockout = { $count } players cannot be knocked out with { $advance } of four going on; no number of byes leads to a full field.
tournament-rest = { $sessions } sessions cannot be split evenly over { $stages } stages.
tournament-no-final-field = A final needs at least four players; { $count } can play.
tournament-rows-sessions = “rows” must be a list of { $count } sessions.
tournament-rows-four = Session { $session }: each table needs four numbers.
tournament-rows-everybody = Session { $session } does not seat everybody just once.

# What the check says
tournament-check-nobody = No players are registered yet.
tournament-check-friendly = The event has { $count } sessions and is not held by §3.5.4, which asks for six.
tournament-check-byes = { $count } players have byes in the first stage: those with the lowest numbers.
tournament-check-repeats = Without repeated meetings and meetings of team-mates at most { $most } sessions are known; { $sessions } sessions have at least { $least } repeats.
tournament-check-finalists = There are not so many players: the final has { $count }.
tournament-check-team = Team “{ $team }” has { $count } of { $size } players and is not ranked as a team.
tournament-check-captain = Team “{ $team }” has no captain.
tournament-check-oaths = { $count } have not signed the oath: { $who }.

# A session
tournament-started-before = Session { $session } has started already.
tournament-next-session = Session { $next } is next, not { $session }.
tournament-still-playing = Table { $table } still plays session { $session }: neither its gong nor its last row has come.
tournament-empty-chair = { $who } is not there, and nobody sits in that chair at table { $table }: a table does not play without a fourth person.
tournament-online-table = Table { $table } is played at the server’s own table, so its rows come from the match. A referee can correct them.
tournament-online-unsigned = Table { $table } is played at the server’s own table. Nobody needs to sign its protocol.
tournament-not-online = Table { $table } is not one of the server’s own tables, so people sign its protocol.
tournament-no-oath = { $who } has not signed the oath and cannot be seated.
tournament-paused-before = Session { $session } is paused already.
tournament-not-paused = Session { $session } is not paused.
tournament-gong-gone = The gong was at minute { $gong }; this table does not play any more.
tournament-no-substitute = { $who } is no substitute.
tournament-sits-elsewhere = { $who } sits at another chair in this session.
tournament-table-done = Table { $table } is over: nobody can take a chair there any more.
tournament-not-ended = The session ends at minute { $end }.

# The protocol
tournament-last-row = The protocol has its last row, number { $count }.
tournament-unfinished-with = A deal that the gong stopped brings nobody points, so “{ $key }” does not belong here.
tournament-unfinished-early = The gong is at minute { $gong }: no deal is unfinished before it.
tournament-unfinished-last = Only the last row can be unfinished, not row { $number }.
tournament-after-gong = The gong was at minute { $gong }; what was over before it must be confirmed by a referee.
tournament-who-confirms = { $who } cannot confirm that a deal was over in time; that is for the referee.
tournament-result-twice = Write either “result” or “{ $key }”.
tournament-signed-no-more = The protocol of table { $table } is fully signed; no row follows.
tournament-signed-chief-only = The protocol of table { $table } is fully signed: only the chief referee or an appeal can change it.
tournament-referee-corrects = Row { $number } can be corrected by its writer only until the next row; now the referee does it.
tournament-correct-why = “why” must say the reason for the correction of row { $number }.
tournament-signed-before = { $who } has signed already.
tournament-sign-whom = “player” must say whose column is signed.
tournament-chief-last = The chief referee countersigns last; these are still missing: { $missing }.
tournament-chief-signs = { $who } is not chief referee.
tournament-too-few-deals = With { $count } deals the protocol is signed after the gong, or for a referee's reason.

# Rulings
tournament-chief-rules = “{ $foul }” bars a player or takes their place; { $who } cannot rule so, only the chief referee can.
tournament-who-admits = { $who } cannot admit a matter that is past; only the chief referee can.
tournament-admit-why = “why” must say why the past is judged after all.
tournament-bar-sessions = A bar is from a session up to the same or a later one; the last session is { $last }.
tournament-unplaced-before = Number { $number } has no place already.

# Appeals
tournament-appeal-own = { $who } cannot appeal for another: the player or the captain does it in their own name.
tournament-appeal-author = { $who } is neither the player nor the captain of their team.
tournament-appeal-text = An appeal is made in writing: “text” must not be blank.
tournament-appeal-fee = The fee of { $fee } { $currency } must be recorded: “fee_paid”.
tournament-appeal-late = The appeal is late: it was possible until minute { $latest }.
tournament-appeal-subject = Say what the appeal is against: “ruling”, or “table” and “number”.
tournament-no-appeal = There is no appeal { $appeal }.
tournament-appeal-decided = Appeal { $appeal } is decided, or was not taken further in time.
tournament-appeal-step = The next step of this appeal is “{ $step }”; none is skipped.
tournament-appeal-judge = { $who } does not answer at the step “{ $step }”.
tournament-appeal-words = At the step “{ $step }” the answer is one of: { $allowed }.
tournament-appeal-nothing-broken = An answer “{ $decision }” names no broken rule and carries no correction.
tournament-appeal-broke = An appeal is upheld only if “broke” names the rule that the decision broke.
tournament-appeal-correction = An upheld appeal carries its correction: a “revoke” or a “correct” command.
