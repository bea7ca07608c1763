"""Follows a deal as one seat knows it: Botzone's requests and the seat's own answers become a deal."""

from typing import Final

from tingpai.env.botzone import tiles
from tingpai.errors import BadRequest
from tingpai.hand import Meld, SetKind
from tingpai.play.view import View, view
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Turn, relative
from tingpai.state.wall import Wall
from tingpai.table_rules import TableRules
from tingpai.tile import Tile

UNKNOWN: Final = Tile.M1
"""Stands for every tile that the seat does not see. Only the number of tiles in a hidden hand is true."""

PASS: Final = "PASS"
_ASKS: Final = ("PLAY", "PENG", "CHI", "BUGANG")


def asks(request: str, seat: int) -> bool:
    """True if the seat may do more than pass: after its own draw, a discard, or an added kong."""
    words = request.split()
    return words[0] == "2" or (words[0] == "3" and words[1] != str(seat) and words[2] in _ASKS)


class Follower:
    """One deal as one seat follows it from its requests."""

    def __init__(self, rules: TableRules) -> None:
        self.rules = rules
        self.deal = Deal(extra=rules.new_extra())
        self.seat = -1
        self._round = 0
        self._hand: list[Tile] = []
        self._flowers: list[list[Tile]] = [[] for _ in SEATS]
        self._dealt = False

    def take(self, request: str, answered: str = "") -> None:
        """Take in a request. `answered` is the seat's answer to the request before."""
        words = request.split()
        try:
            self._take(words, answered)
        except (IndexError, ValueError, AssertionError) as problem:
            raise BadRequest("botzone-bad-request", request=request) from problem

    def _take(self, words: list[str], answered: str) -> None:
        if words[0] == "0":
            self.seat, self._round = int(words[1]), int(words[2])
        elif words[0] == "1":
            counts = [int(word) for word in words[1:5]]
            self._hand = [tiles.read(word) for word in words[5:18]]
            shown = [tiles.read(word) for word in words[18:]]
            for seat, count in enumerate(counts):
                self._flowers[seat] = [shown.pop(0) for _ in range(count)]
            assert (len(counts), len(self._hand)) == (4, 13)
        elif words[0] == "2":
            self._draw(self.seat, tiles.read(words[1]))
        elif words[0] == "3":
            seat, word = int(words[1]), words[2]
            named = [tiles.read(code) for code in words[3:]]
            if word == "DRAW":
                self._draw(seat, UNKNOWN)
            elif word == "BUHUA":
                self._flower(seat, named[0])
            elif not self._dealt:
                raise ValueError(word)
            elif word == "GANG":
                self._kong(seat, answered)
            elif word == "BUGANG":
                late = self.rules.is_late(self.deal, seat, named[0])
                self._emit(ev.KongDeclared(seat, False, named[0], late))
            elif word in ("PLAY", "PENG", "CHI"):
                if word != "PLAY":
                    self._emit(self._claim(seat, SetKind.PUNG if word == "PENG" else SetKind.CHOW, named[0]))
                self._discard(seat, named[-1])
            else:
                raise ValueError(word)
        else:
            raise ValueError(words[0])

    def _emit(self, event: ev.Event) -> None:
        self.rules.before_event(self.deal, event)
        self.deal.apply(event)

    # -- the deal -------------------------------------------------------------------------------------------

    def _open(self, first: Tile) -> None:
        """Deal as the rules do. `first` is the dealer's last tile.

        The order of the seat's own tiles is not known. It matters only for the dealer's last tile.
        """
        self._dealt = True
        wall = Wall.stacked(self.rules.tiles())
        self._emit(ev.DealStarted(1, self._round, "", wall=wall.tiles, back_order=wall.back_order))
        taken = [[UNKNOWN] * 14 if seat != self.seat else [*self._hand] for seat in SEATS]
        if self.seat == 0:
            taken[0].append(first)
        coming = [[*self._flowers[seat], *taken[seat]] for seat in SEATS]
        for seat, places in self.rules.deal_order():
            dealt = tuple(coming[seat].pop(0) for _ in places)
            self._emit(ev.Dealt(seat, places, dealt))
        for seat in SEATS:
            for flower in self._flowers[seat]:
                self._emit(ev.FlowerShown(seat, flower))
                self._take_tile(seat, coming[seat].pop(0), replacement=True)
        self._emit(ev.PlayOpened())

    def _take_tile(self, seat: int, tile: Tile, *, replacement: bool) -> None:
        place = self.rules.replacement_place(self.deal) if replacement else self.rules.draw_place(self.deal)
        self._emit(ev.Drew(seat, place, replacement, tile))

    def _draw(self, seat: int, tile: Tile) -> None:
        if not self._dealt:
            self._open(tile)
            return
        if self.deal.pending_kong is not None:
            self._emit(ev.KongMade(seat))
        # On a turn it is the tile after a kong or a flower; otherwise nobody claimed the last discard.
        self._take_tile(seat, tile, replacement=isinstance(self.deal.phase, Turn))

    def _flower(self, seat: int, flower: Tile) -> None:
        """A flower was drawn and laid aside. The dealer's very first flowers belong to the deal."""
        if self._dealt:
            self._draw(seat, flower)
            self._emit(ev.FlowerShown(seat, flower))
        else:
            self._flowers[seat].append(flower)

    def _discard(self, seat: int, tile: Tile) -> None:
        """Discard a tile. A flower that could not be replaced, or was kept, becomes known only now."""
        player = self.deal.players[seat]
        if tile.is_flower and seat == self.seat:
            self._draw(seat, tile)
        elif tile.is_flower:
            player.counts[UNKNOWN] -= 1
            player.held_flowers.append(tile)
        self._emit(ev.Discarded(seat, tile))

    # -- sets -----------------------------------------------------------------------------------------------

    def _claim(self, seat: int, kind: SetKind, middle: Tile) -> ev.Claimed:
        assert self.deal.last_discard is not None
        giver, tile = self.deal.last_discard
        lowest = Tile(middle - 1) if kind is SetKind.CHOW else tile
        return ev.Claimed(seat, Meld(kind, lowest, relative(seat, giver)), tile, giver)

    def _kong(self, seat: int, answered: str) -> None:
        """A kong is concealed if the player has just drawn. Only its owner knows the tile, from their own answer."""
        if isinstance(self.deal.phase, Turn):
            tile = tiles.read(answered.split()[1]) if seat == self.seat else UNKNOWN
            self._emit(ev.KongDeclared(seat, True, tile))
        else:
            self._emit(self._claim(seat, SetKind.KONG, UNKNOWN))

    # -- what the seat sees ---------------------------------------------------------------------------------

    def view(self) -> View:
        """The deal as the seat sees it, with what it may do now."""
        return view(self.rules, self.deal, self.seat)

    def after_claim(self, action: Action) -> View:
        """What the seat would see if it got the last discard for a pung or chow."""
        assert isinstance(self.deal.phase, ClaimWindow)
        tile = self.deal.phase.tile
        kind = SetKind.PUNG if action.move is Move.PUNG else SetKind.CHOW
        imagined = Follower(self.rules)
        imagined.seat = self.seat
        imagined.deal = self.deal.copy()
        imagined._emit(imagined._claim(self.seat, kind, middle(tile, action)))
        return imagined.view()


def middle(tile: Tile, action: Action) -> Tile:
    """The middle tile of the set that a claim of this tile makes."""
    return sorted((tile, *action.tiles))[1] if action.tiles else tile
