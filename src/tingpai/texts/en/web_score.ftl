# The score page.
web-score-title = What is it worth?
web-score-game = Game
web-score-hand = Your hand
web-score-palette = Tiles to choose from
web-score-add = { $tile }, { $left } left
web-score-remove = Take away { $tile }
web-score-remove-win = Take away the winning tile, { $tile }
web-score-edit-meld = Meld { $tiles }: change or take away
web-score-missing = { $count ->
    [one] { $count } tile is missing.
   *[other] { $count } tiles are missing.
}
web-score-too-many = { $count ->
    [one] { $count } tile too many: take one away.
   *[other] { $count } tiles too many: take some away.
}
web-score-choose-win = It could wait. Tap the winning tile.
web-score-complete = Tap a tile of the hand to take it away, or another one to win on.
web-score-clear = Start over
web-score-target = Where a tapped tile goes
web-score-target-hand = Hand
web-score-target-win = Winning tile
web-score-target-chow = Chow
web-score-target-pung = Pung
web-score-target-kong = Kong
web-score-target-concealed = Concealed kong
web-score-target-joker = Indicator
web-score-hint-win = Tap the tile that completes the hand.
web-score-hint-chow = Tap the lowest tile of the claimed chow.
web-score-hint-pung = Tap the tile of the claimed pung.
web-score-hint-kong = Tap the tile of the open kong; tap the kong later to say how it was made.
web-score-hint-concealed = Tap the tile of the concealed kong.
web-score-hint-joker = Tap the tile that was turned up: the joker is the one next to it.
web-score-indicator-is = Turned up:
web-score-joker-is = Joker:
web-score-no-joker = Play without jokers
web-score-type = Or type it: [678p] is claimed, (1111s) a concealed kong, +9m the winning tile
web-score-read = Read
web-score-from = The last tile
web-score-from-discard = Discard
web-score-from-wall = From the wall
web-score-from-kong = Robbed kong
web-score-flags = About the last tile
web-score-replacement = Replacement tile
web-score-last = Last tile
web-score-last_of_kind = Last of its kind
web-score-seat = Seat wind
web-score-round = Round wind
web-score-wind = { $wind ->
    [E] East
    [S] South
    [W] West
   *[N] North
}
web-score-ready = Ready hand
web-score-ready-no = No
web-score-ready-yes = Declared
web-score-ready-declared = Declared
web-score-ready-heavenly = Heavenly
web-score-blessing = Blessing
web-score-blessing-no = None
web-score-blessing-heaven = Heaven
web-score-blessing-earth = Earth
web-score-blessing-man = Man
web-score-void = Void suit
web-score-void-no = Not said
web-score-void-m = Characters
web-score-void-p = Dots
web-score-void-s = Bamboos
web-score-after_kong = Discarded after a kong
web-score-after_kong-no = No
web-score-after_kong-yes = Yes
web-score-options = Options of the rulebook
web-score-meld = A declared set
web-score-kong-how = How it was made
web-score-kong-open = From a discard
web-score-kong-added = Added to a pung
web-score-kong-late = Added later
web-score-kong-concealed = Concealed
web-score-added = added
web-score-late = added later
web-score-from-whom = Taken from
web-score-left = Left
web-score-across = Across
web-score-right = Right
web-score-take-away = Take away
web-score-done = Done
web-score-worth = What it is worth
web-score-worth-without = What it is worth without winning
web-score-jokers = The jokers stand for
web-score-dropped = { $count ->
    [one] { $count } line did not count
   *[other] { $count } lines did not count
}
web-score-others = { $count ->
    [one] { $count } other reading
   *[other] { $count } other readings
}
web-score-payments = Who pays
web-score-received = The winner gets { $points } in all.
web-score-changes = What would change it
web-score-tile = Tile
web-score-left-count = Left
web-score-win-on = Win on { $tile }
web-score-tap-wait = Tap a tile to win on it.
web-score-useful = These bring it closer:
web-score-copy = Copy the link to this hand
web-score-copied = Copied
web-score-begin = Begin
web-score-begin-help = Tap tiles until the hand is full, then the winning one. Or look at a hand of the book:
web-score-bar = Total: { $total }
