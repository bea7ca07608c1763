# The server: refusals, names, and what the command says
server-no-token = You are not logged in: enter as a guest first.
server-wrong-password = Wrong name or password.
server-foreign-origin = This request comes from another site.
server-too-many = Too many requests; try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
server-too-large = The request is too large: at most { $most } bytes.
server-bad-body = The request cannot be read: { $problem }.
server-bad-query = The address cannot be read: { $problem }.
server-bad-message = The message cannot be read: { $problem }.
server-no-address = There is nothing at this address.
server-broken = Something broke on our side ({ $problem }). Load the page again to see how things stand.
server-busy = The move could not be saved. Nothing has happened; try again.
server-no-name = A name is needed.
server-short-password = A password has { $least } to { $most } letters.
server-registered = You are registered already, as { $name }.
server-name-taken = The name { $name } is taken, or looks like a name that is.
server-guest = Guest { $number }
server-bot = { $chair ->
    [0] Jonas
    [1] Mei
    [2] Oskar
   *[3] Katya
}
server-no-table = There is no such table.
server-wrong-key = This table is private, and the link does not open it.
server-four-chairs = A table has four chairs.
server-one-me = You can sit on one chair only.
server-nobody = At least one chair must be for a person.
server-bad-clock = The clock cannot be set like that: a move takes { $least } to { $most } seconds, and so does a claim.
server-bad-length = A match has { $least } to { $most } deals or rounds.
server-too-many-tables = You have { $most } tables that are not over; finish one first.
server-started = The match has begun already.
server-not-started = The match has not begun yet.
server-over = The match is over.
server-chair-taken = The chair is taken.
server-no-chair = All chairs are taken.
server-seated = You sit at this table already.
server-not-owner = Only the owner of the table can start it.
server-no-watchers = This table does not allow spectators.
server-only-watching = You are watching, so there is nothing for you to do.
server-no-hints = There are no hints at this table.
server-no-waits = The waits of a hand are not shown at this table.
server-again-event = A competition opens its tables itself.
server-not-over = The match is not over yet.
server-after = Only the server says after which table another one comes.
server-left-open-hands = You may take your chair back, and those who watch this table see all hands. So you cannot watch.
server-no-hint-now = There is nothing to choose now.
server-allowed = This is allowed now.
server-chat-empty = There is nothing to say.
server-chat-long = At most { $most } letters.
server-no-language = There is no translation for { $language }.
server-hello = Tingpai is at { $address }
server-stops = Goodbye.
server-no-page = The page has not been built; only the programs' part is served.
server-windows-workers = Several workers need a system with Unix sockets.
server-not-installed = The server is not installed ({ $module } is missing). Install it with: pip install "tingpai[server]"
server-no-database = The database cannot be used: { $problem }.
server-no-folder = The folder { $folder } is not there, or cannot be written to. Name another place with --db sqlite:///…
server-database-away = The database { $address } cannot be reached: { $problem }.
server-strange-database = The database was made by another, newer version of Tingpai.
server-no-address-of-database = --db wants an address like sqlite:///club.db or postgresql://name@host/database.
server-no-port = Nobody can listen at { $address }: { $problem }.
server-port-taken = Another program listens at { $address } already. Choose another port, --port 0 takes a free one.
server-port-forbidden = This user may not listen at { $address }. Choose a port from 1024 on.
server-port-elsewhere = { $address } is no address of this machine. --host 0.0.0.0 listens at all it has.
