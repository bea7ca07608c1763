"""Botzone's formats as table rules: `Duplicate`, in which each seat has its own wall, and the older `CommonWall`.

The scores of both are those of the MCR rulebook. A player who fails or declares a false win pays ten to each
other player, and the deal is over.
"""

from random import Random
from typing import Final

from tingpai import rulesets
from tingpai.foul_table import Fine, Foul, FoulTable, Receiver
from tingpai.rulesets.mcr.table import MCRTable
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Turn
from tingpai.state.wall import Break, full_set
from tingpai.table_rules import Reason, reason
from tingpai.tile import Tile

OWN: Final = 34
"""Number of tiles in each seat's own wall."""

FAILED: Final = "failed"
"""The foul of a player whose program fails or chooses an action that is not allowed."""
FOULS: Final = FoulTable("botzone", [Foul(FAILED, "Botzone", (Fine(10, Receiver.EACH),))])


class CommonWall(MCRTable):
    """The older format: one wall with flowers. Replacements come from the same end as all draws."""

    fouls = FOULS

    def throw(self, rng: Random) -> Break:
        """There are no dice. Tiles are taken from the beginning of the wall."""
        return Break((), 0, 0)

    def replacement_place(self, deal: Deal) -> int:
        """The next tile, as for any draw."""
        return deal.wall.next_front()


class Duplicate(CommonWall):
    """Botzone's duplicate format: no flowers, and each seat draws from its own wall of 34 tiles.

    When the next player's wall is empty, the turn is the last one. Its draw and its discard are the last tiles; only a
    win may be claimed, and no kong may be declared.
    """

    def tiles(self) -> list[Tile]:
        """The set without flowers."""
        return full_set(honors=True, flowers=False)

    def deal_order(self) -> list[tuple[int, tuple[int, ...]]]:
        """Each seat gets the first thirteen tiles of its own wall. East's fourteenth is its first draw."""
        hands = [(seat, tuple(range(OWN * seat, OWN * seat + 13))) for seat in SEATS]
        return [*hands, (0, (13,))]

    def own_left(self, deal: Deal, seat: int) -> int:
        """Number of tiles left in this seat's wall."""
        return OWN - sum(deal.wall.taken[OWN * seat : OWN * seat + OWN])

    def live_left(self, deal: Deal) -> int:
        """Number of tiles left, or 0 if the next player has none."""
        phase = deal.phase
        if isinstance(phase, Turn | ClaimWindow):
            mover = phase.seat if isinstance(phase, Turn) else phase.giver
            if not self.own_left(deal, self.next_seat(deal, mover)):
                return 0
        return deal.wall.left

    def replacements_left(self, deal: Deal) -> int:
        """Number of tiles left to the player on turn, or 0 in the last turn."""
        live = self.live_left(deal)
        return self.own_left(deal, deal.phase.seat) if live and isinstance(deal.phase, Turn) else live

    def draw_place(self, deal: Deal) -> int:
        """The next tile of the wall of the player who is next."""
        assert isinstance(deal.phase, ClaimWindow)
        return self._first(deal, self.next_seat(deal, deal.phase.giver))

    def replacement_place(self, deal: Deal) -> int:
        """The next tile in the wall of the player on turn."""
        assert isinstance(deal.phase, Turn)
        return self._first(deal, deal.phase.seat)

    def _first(self, deal: Deal, seat: int) -> int:
        return deal.wall.taken.index(0, OWN * seat)

    def bars_claim(self, deal: Deal, seat: int, tile: Tile, claim: Action) -> Reason | None:
        """A kong needs a tile in the player's own wall."""
        if claim.move is Move.KONG and not self.own_left(deal, seat):
            return reason("refused-no-replacement", self.cites["replacement"])
        return super().bars_claim(deal, seat, tile, claim)


def duplicate() -> Duplicate:
    """The table rules `botzone`: their duplicate format with the rulebook's options."""
    return Duplicate(rulesets.get("mcr"))


def common() -> CommonWall:
    """Their older format, with flowers."""
    return CommonWall(rulesets.get("mcr"))
