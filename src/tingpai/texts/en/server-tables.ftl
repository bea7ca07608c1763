server-in-doubt = The database does not answer, so nobody knows whether this was saved. The table shows it as soon as it does.
server-changed = The table was read again from the database. Look at it, then try again.
