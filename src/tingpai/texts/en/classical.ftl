# Refusals
classical-loose-and-last = The last permissible tile is one of the wall, so it is no loose tile.
classical-ready-with-melds = A hand that was declared ready at once is locked: it has no melds.
classical-no-heaven = Heavenly bliss is East's dealt hand: seat E, the tile from the wall, no melds, not ready, not the last tile.
classical-no-earth = Earthly bliss is a win on East's first discard with a hand declared ready: another seat than E, a discard, ready, not the last tile.

# Who pays
classical-pays-winner = Pays the winner the value of the hand, { $points }.
classical-pays-winner-east = Pays the winner the value of the hand, { $points }, doubled because one of the two is East.
classical-pays-difference = Pays the more valuable hand the difference, { $points }.
classical-pays-difference-east = Pays the more valuable hand the difference, { $points }, doubled because one of the two is East.
classical-pays-for-all = Discarded the fatal tile: pays the winner's { $points } for all three players.
