# Several phones
desk-full = This desk has { $most } entries and takes no more: open a new one.
desk-undo-last = Only the last deal, { $last }, can be taken out; deal { $number } can be corrected.
desk-no-question = Deal { $number } has no versions to choose from.
desk-no-version = Deal { $number } has no such version.
desk-no-such-ruling = There is no ruling with this id.
desk-sign-questions = Deal { $number } has two versions: choose one before you sign.
desk-sign-changed = The sheet was changed after you looked at it: look again, then sign.

# Notes, flags, signatures
desk-empty-note = A note must not be empty.
desk-no-row = Deal { $number } has no row yet.
desk-no-flag = Nobody has said that the row of deal { $number } is wrong.
desk-sign-before-end = The match is not over: deal { $next } is next. The sheet is signed at the end.
desk-signed-before = { $name } has signed already.
desk-sign-one = This phone has signed for { $name }. Each player signs on their own phone, or on the phone that writes.
desk-no-chief-question = There is no question { $question } to the chief referee.
desk-chief-answered = Question { $question } to the chief referee is answered already.

# The server
desk-bad-id = The desk's id has 16 to 24 letters, digits, - and _, its key 16 to 64.
desk-bad-command-id = A command's id has 8 to 40 letters, digits, - and _.
desk-wrong-key = This link follows the desk but does not write: ask for the writer's link.
desk-not-found = There is no such desk.
desk-many-commands = Send at most { $most } commands at once.
desk-long-name = A name or id here has at most { $most } characters.
