# What cannot be in Dazhong
dazhong-joker-in-meld = { $tile } is the joker: it stands in no declared set but a concealed kong of all four jokers.
dazhong-joker-not-drawn = { $tile } is the joker: nobody discards or melds it, so it can win only from the wall.
dazhong-heavenly-open = A heavenly ready hand is fixed from the start, so it cannot have claimed a set.
dazhong-blessing-seat = { $blessing ->
    [heaven] Only East, who begins with fourteen tiles, has the blessing of Heaven.
    [earth] East begins with a discard, so only the other three can have the blessing of Earth.
   *[man] East begins with a discard, so only the other three can have the blessing of Man.
}
dazhong-blessing-source = { $blessing ->
    [heaven] The blessing of Heaven is won with the dealt tiles; write the win as one from the wall.
    [earth] The blessing of Earth is won on a tile from the wall.
   *[man] The blessing of Man is won on a discard.
}
dazhong-blessing-melds = { $blessing ->
    [heaven] A kong cancels the blessing of Heaven, and nothing can have been claimed before it.
    [earth] A kong of one's own cancels the blessing of Earth, and a claim would have been followed by a discard.
   *[man] Any claim or kong cancels the blessing of Man.
}
dazhong-blessing-last = The blessing of { $blessing ->
    [heaven] Heaven
    [earth] Earth
   *[man] Man
} comes at the start of a deal: neither the wall nor a kind of tile can have run out.
dazhong-blessing-ready = { $blessing ->
    [heaven] East declares a ready hand with a discard, and the blessing of Heaven comes before it.
   *[man] Ready is declared with a discard, and the blessing of Man comes before it; only “heavenly” can go with it.
}

# Who pays
dazhong-pays-discard = Gave the winning tile: the { $points } points of the hand.
dazhong-pays-drawn = The winner drew the tile: each pays the { $points } points of the hand.
