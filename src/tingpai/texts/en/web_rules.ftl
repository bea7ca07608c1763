# The rules pages.
web-rules-title = Rules
web-rules-intro = The four rulebooks in our own words, with every fan, drawn examples and all our decisions.
web-rules-search = Search names, numbers, words
web-rules-contents = Contents
web-rules-all-books = All rulebooks
web-rules-fan-count = { $count ->
    [one] { $count } fan
   *[other] { $count } fans
}
web-rules-hits = { $count ->
    [0] Nothing was found.
    [one] { $count } place
   *[other] { $count } places
}
web-rules-case-counts = Counts.
web-rules-case-near_miss = Near miss.
web-rules-case-taken = Taken away.
web-rules-taken = { $count ->
    [one] { $count } hand where it is taken away
   *[other] { $count } hands where it is taken away
}
web-rules-open-score = Open on the score page
web-rules-claimed = claimed
web-rules-concealed = concealed
web-rules-with-others = Together with other fans
web-rules-takes = May take away:
web-rules-taken-by = Taken away by:
web-rules-link-here = Link to { $label }
web-rules-never-played = Never played? Begin with “How to play”.
web-rules-turn = Other chapters

web-how = How to play
web-how-about = Ten short steps for those who have never played.
web-how-step = Step { $number }
web-how-1 = The tiles
web-how-1-text = There are three suits, each from 1 to 9: characters, dots and bamboos. Every tile exists four times.
web-how-1-more = Most games also have four winds, three dragons, and eight flowers. Sichuan is played with the three suits alone.
web-how-2 = Your hand
web-how-2-text = Four people play, each for themselves. Everybody holds 13 tiles that the others cannot see. The rest is the wall.
web-how-3 = A set
web-how-3-text = You collect sets. A chow is three numbers in a row in one suit. A pung is three equal tiles. A kong is four equal tiles.
web-how-4 = A winning hand
web-how-4-text = Four sets and a pair: the first player to have them wins the deal. That is 14 tiles, one more than you hold.
web-how-5 = Your turn
web-how-5-text = Draw a tile from the wall. Keep it or not, but discard one tile face up. Then it is the turn of the player on your right.
web-how-6 = Claim a discard
web-how-6-text = If somebody discards the third tile of your pung, say “Pung!” and take it, even if it is not your turn. A chow can only be claimed from the player on your left, and in Sichuan not at all.
web-how-6-more = A claimed set lies open on the table. After it you discard a tile.
web-how-7 = Kongs and flowers
web-how-7-text = Four equal tiles can be a kong; a flower is laid aside. Each time you draw a replacement, so that your hand stays complete.
web-how-8 = One tile from winning
web-how-8-text = This hand waits for two different tiles: either of them completes it. Players call it a ready hand, in Chinese tingpai.
web-how-9 = The win
web-how-9-text = Say “Hu!” when you draw the last tile, or when somebody discards it. Then the hand is counted: the rarer its patterns, the more it is worth.
web-how-9-mcr = MCR: the hand must be worth at least 8 points.
web-how-9-dazhong = Dazhong: any complete hand wins, and jokers stand for other tiles.
web-how-9-sichuan = Sichuan: you give up one suit first; after a win the others play on.
web-how-9-classical = Classical: everybody’s hand is counted, not only the winner’s.
web-how-10 = At this table
web-how-10-text = You can only do what the rules allow. If a tile or a button is grey, ask “Why not?” Whenever you are unsure, ask for a hint.
web-how-go = Play now
