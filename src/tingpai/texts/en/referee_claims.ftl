# Who gets a claimed tile
claims-no-call = A tile can be called for: { $known }.
claims-too-many-copies = These calls cannot all be right: there are only four tiles of a kind. Look at their tiles first.
claims-giver-out = The player who gave the tile cannot have left the deal already.
claims-nobody-out = In { $ruleset } nobody leaves the deal with a win: it ends with the first one.
claims-taker-hu = { $who } wins on the tile.
claims-taker-pung = { $who } gets the tile for a pung.
claims-taker-kong = { $who } gets the tile for a kong.
claims-taker-chow = { $who } gets the tile for a chow.
claims-nobody = Nobody gets the tile.
claims-next-draws = { $who } draws next.
claims-next-discards = { $who } discards next.
claims-over = The deal is over.
