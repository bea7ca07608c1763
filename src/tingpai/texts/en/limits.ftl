# Accounts and limits: refusals
server-not-registered = A guest has no password. Register first.
server-leave-first = You have tables that are not over. Leave them first, then delete the account.
server-no-device = This device is not logged in any more.
server-too-busy = The server has too much to do. Try again in a few seconds.
server-too-long = This takes longer than { $seconds } seconds, so it was stopped.
server-no-room = The server has no room for more visitors now. Try again in a few seconds.
server-too-many-connections = Too many connections from your address. Close some of them.
server-no-http = This is not a request that the server can read.
server-too-slow = The request took too long to arrive. Try again.
server-cut-off = The request did not arrive as a whole. Try again.
server-database-trouble = The database does not answer now. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
server-damaged-database = The database is damaged: { $problem }. Restore a backup, or name another place with --db.
server-readonly-database = The database can be read, but not written to. Give this user the right to write, or name another place with --db.
