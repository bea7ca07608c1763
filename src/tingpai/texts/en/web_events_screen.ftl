# The screens of the hall.
web-screen = Screen { $screen }
web-screen-offline = No network: this clock goes on by itself.
web-screen-session = Session { $session } of { $sessions }
web-screen-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
web-screen-until-gong = until the gong
web-screen-last-minutes = Last 15 minutes: until the gong
web-screen-paused = The hall stands still
web-screen-gong-stop = Gong: stop at once
web-screen-gong-finish = Gong: finish the deal
web-screen-gong-others = Gong: stop, but not the tables named below
web-screen-all-done = All tables have finished
web-screen-warning-at = warning at 15:00
web-screen-no-session = Welcome
web-screen-done = { $done } of { $tables }
web-screen-done-help = tables have finished
web-screen-table-until = Table { $table } until { $time }
web-screen-extra = +{ $minutes } minutes
web-screen-more-tables = { $count } more
web-screen-gong-at = Gong at { $time }
web-screen-all-tables = for all tables
web-screen-now = is the time
web-screen-sound = Sound
web-screen-sound-on = Sound on
web-screen-press-any-key = press any key
web-screen-sound-help = The browser is silent until somebody touches it. You hear the gong as a test. Set the loudspeaker so that the whole hall hears it.
web-screen-stay-mute = This screen stays mute
web-screen-sound-runs = Sound on
web-screen-sound-mute = No sound
web-screen-sound-mute-help = this screen cannot ring
web-screen-not-tested = not tested yet
web-screen-tested = tested at { $time }
web-screen-loudness = Loudness
web-screen-loudness-1 = quiet
web-screen-loudness-2 = loud
web-screen-loudness-3 = very loud
web-screen-test = Test the gong
web-screen-full = Whole screen
web-screen-seats = Seats of session { $session }
web-screen-individual = Individual
web-screen-teams = Teams
