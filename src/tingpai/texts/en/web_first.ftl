# The first page and the frame around every page. Its Chinese letters are a font of their own, which is loaded first.
web-menu = Menu
web-skip = To the content
web-tables = Tables
web-events = Competitions
web-score = Score
web-rules = Rules
web-me = Profile
web-home = Home
web-tagline = Four kinds of mahjong
web-language = Language
web-settings = Settings

web-home-new = I have never played
web-home-new-about = How to play, in ten short steps: the tiles, a set, a winning hand, your turn. Ten minutes.
web-home-new-short = Ten minutes, ten short steps
web-home-new-go = Show me
web-home-play = Play now
web-home-game = Game
web-home-length = How long
web-home-length-deal = One deal
web-home-length-deal-about = a few minutes
web-home-length-round = One round
web-home-length-four = Four deals
web-home-length-match = Full match
web-home-deals = { $count } deals
web-home-deals-least = { $count } deals or more
web-home-against = Three bots:
web-home-with-jokers = with jokers
web-home-without-jokers = without jokers
web-home-options = Options
web-home-go = Play { $game } · { $length ->
    [deal] one deal
    [round] one round
    [four] four deals
   *[match] full match
}
web-home-opening = Opening the table …
web-home-friends = With friends
web-home-friends-about = Open a table and send the link or the code. Bots take the empty chairs. No account needed.
web-home-friends-short = Open a table, send the link
web-home-open = Open a table
web-home-desk = The desk
web-home-desk-about = Keep score at a real table
web-home-events = Competitions
web-home-events-about = Seats, clock, standings
web-home-score = Score a hand
web-home-score-about = With the reason for each line
web-home-rules = Rules
web-home-rules-about = Four books, searchable

web-kind-mcr = MCR
web-kind-mcr-about = 8 points to win
web-kind-dazhong = Dazhong
web-kind-sichuan = Sichuan
web-kind-sichuan-about = to the last tile
web-kind-classical = Classical
web-kind-classical-about = doubles and limits
web-strength-novice = Novice
web-strength-club = Club player
web-strength-master = Master

web-loading = Loading …
web-broken = Something went wrong. Please load the page again.
web-footer = Mahjong by the book: four rulebooks, each point with its paragraph. MIT licence.
web-footer-api = For programs
web-footer-licences = Licences
web-desk = Desk
web-referee-home = Referee's desk
