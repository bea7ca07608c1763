"""Botzone's formats as table rules: `Duplicate`, each seat with its own wall, and the older `CommonWall`.

The scores are those of the MCR rulebook in both. Whoever fails or declares a false win pays ten to each, and
the deal is over.
"""

from random import Random
from typing import Final

from tingpai import rulesets
from tingpai.referee import Fine, Foul, FoulTable, Receiver
from tingpai.rulesets.mcr.table import MCRTable
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Turn
from tingpai.state.wall import Break, full_set
from tingpai.table_rules import Reason, reason
from tingpai.tile import Tile

OWN: Final = 34
"""How many tiles each seat's own wall has."""

FAILED: Final = "failed"
"""The foul of a player whose program fails, or who does what he may not."""
FOULS: Final = FoulTable("botzone", [Foul(FAILED, "Botzone", (Fine(10, Receiver.EACH),))])


class CommonWall(MCRTable):
    """The older format: one wall with flowers, and replacements come from where everything is drawn."""

    fouls = FOULS

    def throw(self, rng: Random) -> Break:
        """There are no dice: the wall is taken from its beginning."""
        return Break((), 0, 0)

    def replacement_place(self, deal: Deal) -> int:
        """The next tile, as for any draw."""
        return deal.wall.next_front()


class Duplicate(CommonWall):
    """Botzone's duplicate format: no flowers, and each seat draws from its own wall of 34 tiles.

    When the next player's wall is empty the turn is the last one: its draw and its discard are the last
    tiles, nothing may be claimed but a win, and no kong may be declared.
    """

    def tiles(self) -> list[Tile]:
        """The set without flowers."""
        return full_set(honors=True, flowers=False)

    def deal_order(self) -> list[tuple[int, tuple[int, ...]]]:
        """Each seat the first thirteen of its own wall; East's fourteenth is its first draw."""
        hands = [(seat, tuple(range(OWN * seat, OWN * seat + 13))) for seat in SEATS]
        return [*hands, (0, (13,))]

    def own_left(self, deal: Deal, seat: int) -> int:
        """How many tiles this seat's wall still has."""
        return OWN - sum(deal.wall.taken[OWN * seat : OWN * seat + OWN])

    def live_left(self, deal: Deal) -> int:
        """All that is left, or nothing if the next player has none."""
        phase = deal.phase
        if isinstance(phase, Turn | ClaimWindow):
            mover = phase.seat if isinstance(phase, Turn) else phase.giver
            if not self.own_left(deal, self.next_seat(deal, mover)):
                return 0
        return deal.wall.left

    def replacements_left(self, deal: Deal) -> int:
        """The mover's own tiles, unless it is the last turn."""
        live = self.live_left(deal)
        return self.own_left(deal, deal.phase.seat) if live and isinstance(deal.phase, Turn) else live

    def draw_place(self, deal: Deal) -> int:
        """The first tile left of the wall of the player who is next."""
        assert isinstance(deal.phase, ClaimWindow)
        return self._first(deal, self.next_seat(deal, deal.phase.giver))

    def replacement_place(self, deal: Deal) -> int:
        """The first tile left of the mover's own wall."""
        assert isinstance(deal.phase, Turn)
        return self._first(deal, deal.phase.seat)

    def _first(self, deal: Deal, seat: int) -> int:
        return deal.wall.taken.index(0, OWN * seat)

    def bars_claim(self, deal: Deal, seat: int, tile: Tile, claim: Action) -> Reason | None:
        """A kong needs a tile in one's own wall."""
        if claim.move is Move.KONG and not self.own_left(deal, seat):
            return reason("refused-no-replacement", self.cites["replacement"])
        return super().bars_claim(deal, seat, tile, claim)


def duplicate() -> Duplicate:
    """The option set `botzone`: their duplicate format, with the rulebook's options."""
    return Duplicate(rulesets.get("mcr"))


def common() -> CommonWall:
    """Their older format, with flowers."""
    return CommonWall(rulesets.get("mcr"))
