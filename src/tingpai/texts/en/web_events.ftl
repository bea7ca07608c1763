# Competitions: what players and the public read.
web-events = Competitions
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
