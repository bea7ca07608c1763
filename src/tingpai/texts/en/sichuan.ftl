# Refusals
sichuan-no-chow = Chows are never claimed here; they stand in the hand.
sichuan-after-kong = after_kong speaks of a discard: the winning tile must come from one.

# Not winning, not waiting
sichuan-void-suit = The hand has { $tile }, a tile of its void suit ({ $suit ->
    [m] characters
    [p] dots
   *[s] bamboo
}), so it can neither win nor wait.
sichuan-three-suits = The hand has tiles of all three suits; one of them is void, so it can neither win nor wait.
sichuan-not-waiting = The hand does not wait: no single tile completes it.

# Who pays
sichuan-pays-claimed = Gave the winning tile: the value of the hand, { $points }.
sichuan-pays-robbed = Added the winning tile to a kong: the value of the hand, { $points }.
sichuan-pays-drawn = The winner drew the tile: the value of the hand, { $points }, and 1 more.
sichuan-pays-kong = For a kong.
sichuan-pays-waiting = Not waiting when the wall ran out: the most that the ready hand could be worth, { $points }.
sichuan-pays-void = Tiles of the void suit: a fine that nobody receives.
sichuan-pays-false-win = The fine for a false win.
