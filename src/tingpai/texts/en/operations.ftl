# What operators of a server read: configuration, backups, acts
config-no-file = The file { $file } cannot be read: { $problem }.
config-bad-file = The file { $file } is not valid TOML: { $problem }.
config-unknown-key = There is no option { $key }, but { $place } has it. docs/configuration.md lists all options.
config-unknown-variable = There is no option for the variable { $key } of the environment. docs/configuration.md lists all options.
config-bad-value = { $key } cannot be { $given }: it takes { $wanted }.
operations-no-metrics = The metrics are not for this address. See metrics_from and metrics_token in docs/configuration.md.
operations-draining = The server is being restarted; try again in a moment.
backup-made = The database is copied to { $file } ({ $size } KB).
backup-restored = { $file } is the server's database now. Start the server; it brings the database up to date if needed.
backup-kept = The old database is kept as { $file }.
backup-file-there = The file { $file } is there already. Name another one, or use --force.
backup-database-there = There is a database at { $file } already. Use --force to replace it.
backup-no-database = There is no database at { $file }. Name the server's database with --db.
backup-other-kind = { $file } is not a copy of this kind of database.
backup-damaged = { $file } is damaged, or not a database of Tingpai: { $problem }.
backup-server-runs = A server uses this database, or did so in the last { $seconds } seconds. Stop it first.
backup-no-program = The program { $program } is not installed. It comes with PostgreSQL's client programs.
backup-failed = The copy could not be made or put back: { $problem }.
operations-banned = This account is banned here. Ask the people who run the server.
report-text = Say in 1 to { $most } letters what is wrong.
report-nobody = There is no person on this chair.
report-too-many = You have sent many reports today; the operators will read them. Try again later.
admin-no-person = There is nobody with the id or registered name { $person }. `tingpai admin people` lists people.
admin-no-report = There is no report { $id }.
admin-guest = guest
admin-registered = registered
admin-banned = banned
admin-banned-until = banned until { $until }
admin-count = { $count ->
    [one] { $count } found.
   *[other] { $count } found.
}
admin-person = Here since { $since }. Devices: { $devices }. Tables that are not over: { $tables }.
admin-report = Report { $id } of { $at } by { $reporter } about table { $table }:
admin-report-person = About the person { $person }:
admin-report-closed = Closed { $at }: { $answer }
admin-done-ban = { $person } is banned.
admin-done-unban = { $person } is no longer banned.
admin-done-sessions = { $person } is logged out on all devices.
admin-done-rename = { $person } is called { $name } now.
admin-done-close = Table { $table } is being closed. A server that is stopped does so when it starts.
