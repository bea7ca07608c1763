# Accounts: sessions, passwords, names
server-not-registered = A guest has no password. Register first.
server-leave-first = You have tables that are not over. Leave them first, then delete the account.
server-no-device = This device is not logged in any more.
server-too-busy = The server has too much to do. Try again in a few seconds.
