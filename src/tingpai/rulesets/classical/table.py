# Compiled with mypyc.
"""The play of Classical: loose tiles and the reserve, ready at once, liability, all settle with all."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tingpai.hand import SetKind
from tingpai.kernel.one_hand import distance, is_complete
from tingpai.kernel.shapes import THIRTEEN_ORPHANS
from tingpai.patterns import DRAGONS, WINDS
from tingpai.rulesets.classical import payment
from tingpai.rulesets.classical.fouls import fouls
from tingpai.score import Score, Transfer
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Action
from tingpai.state.deal import SEATS, Deal, Player, Turn, Winner
from tingpai.state.mypyc_compat import mypyc_attr
from tingpai.state.wall import full_set
from tingpai.table_rules import Clocks, MatchPlan, Reason, TableRules, in_turn, reason
from tingpai.tile import Tile, Wind
from tingpai.win import Situation, Source

RESERVE = 14
"""Tiles at the end of the wall that nobody draws (§IV void game, C-06)."""


@dataclass(slots=True)
class ClassicalDeal:
    """The part of a deal's state that only Classical has: the end of the wall."""

    loose: int = 2
    """The number of loose tiles. When both are used, the last two tiles of the wall become the next pair (C-04)."""
    reserve: int = RESERVE

    def copy(self) -> "ClassicalDeal":
        """An independent copy."""
        return ClassicalDeal(self.loose, self.reserve)


@mypyc_attr(allow_interpreted_subclasses=True)
class ClassicalTable(TableRules):
    """Classical mahjong at the table."""

    hidden_concealed_kongs = False  # two tiles up, two down (C-14)
    opening_steps = ("ready",)
    fouls = fouls
    clocks = Clocks(claim=3, turn=10, opening=20)
    cites: ClassVar = {
        "dead": "C-20",
        "turn": "§III turn",
        "window": "§III turn; C-11",
        "priority": "§III several winners; C-11; C-12",
        "minimum": "§III aim",
        "shape": "§III aim; §VII",
        "chow": "§III chow",
        "pung": "§III pung",
        "kong": "§III kong",
        "kong_after_claim": "§III kong; C-15",
        "replacement": "§III kong; C-07",
        "last_discard": "§IV void game; C-08",
        "flower": "§VIII replacement; C-47",
        "must_replace": "§VIII replacement; C-47",
        "discard": "§III turn",
        "must_discard": "C-20",
        "rob": "§III mahjong; C-17; C-44",
        "ready": "ready_at_once; C-19",
    }

    def new_extra(self) -> ClassicalDeal:
        """Start with two loose tiles and the reserve."""
        return ClassicalDeal()

    def match_plan(self) -> MatchPlan:
        """A round ends when all four players have passed on the lead. Void games are not counted (C-09, C-10)."""
        return MatchPlan(
            deals_per_round=4 if self.options.fixed_16_games else None,
            draws_count=self.options.void_game_passes_east,
            start=self.options.starting_chips,
            seating=("highest",),
            cite="§II seating; §II match; C-02; C-09; C-10; C-36",
        )

    # -- the wall -------------------------------------------------------------------------------------------

    def tiles(self) -> list[Tile]:
        """The set has 136 tiles, or 144 with flowers (C-01)."""
        return full_set(honors=True, flowers=self.options.flowers)

    def deal_order(self) -> list[tuple[int, tuple[int, ...]]]:
        """At the end of the deal East takes the next two tiles, then each of the others takes one (§II deal, C-05)."""
        return [*super().deal_order()[:12], (0, (48, 49)), (1, (50,)), (2, (51,)), (3, (52,))]

    def live_left(self, deal: Deal) -> int:
        """Count the tiles down to the reserve. The loose tiles are not included (C-06)."""
        own: ClassicalDeal = deal.extra
        return max(0, deal.wall.left - own.loose - own.reserve)

    def replacements_left(self, deal: Deal) -> int:
        """Count the loose tiles. They may be taken even if the wall is down to its reserve (C-07)."""
        loose: int = deal.extra.loose
        return loose

    def script_extra(self, deal: Deal, live: int, back: int, *, short: bool) -> None:
        """A short scripted wall has no reserve, and only the loose tiles that are written."""
        if short:
            deal.extra.loose = min(back, 2)
            deal.extra.reserve = max(0, back - 2)

    def before_event(self, deal: Deal, event: ev.Event) -> None:
        """When both loose tiles are used, make the last two of the wall the new pair (C-04)."""
        if isinstance(event, ev.Drew) and event.replacement:
            deal.extra.loose -= 1
            if deal.extra.loose == 0:
                deal.extra.loose = min(2, deal.wall.left - 1)
                deal.extra.reserve = min(deal.extra.reserve, max(0, deal.wall.left - 1 - deal.extra.loose))

    def must_replace(self, deal: Deal, seat: int) -> bool:
        """Flowers are replaced at once (§VIII replacement, C-47)."""
        return True

    # -- ready at once (C-19) -------------------------------------------------------------------------------

    def opening_offers(self, deal: Deal, step: str, seat: int) -> list[Action]:
        """Offer a player other than East to declare a dealt hand that waits."""
        if seat == 0 or not self._waits(deal.players[seat]):
            return []
        return [actions.READY, actions.PASS]

    def bars_opening(self, deal: Deal, step: str, seat: int, action: Action) -> Reason | None:
        """Give the reason why the hand cannot be declared ready at once."""
        if seat == 0:
            return reason("classical-refused-east-ready", self.cites["ready"])
        return reason("refused-not-waiting", self.cites["ready"])

    def ready_discards(self, deal: Deal, seat: int) -> Sequence[Tile]:
        """List the discards with which East may declare ready: only the first discard of the deal."""
        phase = deal.phase
        player = deal.players[seat]
        if seat != 0 or deal.discards or deal.declared or not isinstance(phase, Turn) or player.held_flowers:
            return ()
        if distance(player.counts, 0, self.rules.shapes) > 1:
            return ()
        return [tile for tile in self.discards(deal, seat) if self._waits(player, tile)]

    def bars_ready(self, deal: Deal, seat: int, tile: Tile) -> Reason:
        """Give the reason why the hand cannot be declared ready at once with this discard."""
        if seat != 0 or deal.discards or deal.declared:
            return reason("classical-refused-ready-late", self.cites["ready"])
        return reason("refused-not-waiting", self.cites["ready"])

    def announces_ready(self, deal: Deal, seat: int) -> bool:
        """A player whose hand waits must announce it. This does not lock the hand (§IV ready hand, C-18)."""
        player = deal.players[seat]
        return player.ready is None and self._waits(player)

    def _waits(self, player: Player, without: Tile | None = None) -> bool:
        """True if the hand waits. `without` leaves out one tile."""
        if distance(player.counts_without(without), len(player.melds), self.rules.shapes) > 1:
            return False
        return bool(self.rules.waits(player.hand(without), Situation()))

    def locked(self, player: Player) -> bool:
        """True for a hand declared ready at once: it may not change any more (C-19)."""
        return player.ready in ("declared", "heavenly")

    def discards(self, deal: Deal, seat: int) -> list[Tile]:
        """List the legal discards. A locked hand must discard the tile that it drew."""
        player = deal.players[seat]
        if self.locked(player) and player.drawn is not None:
            return [player.drawn]
        return super().discards(deal, seat)

    def bars_discard(self, deal: Deal, seat: int, tile: Tile) -> Reason | None:
        """Refuse any other discard of a locked hand than the drawn tile."""
        return reason("refused-locked", self.cites["ready"]) if self.locked(deal.players[seat]) else None

    def bars_kong(self, deal: Deal, seat: int, tile: Tile) -> Reason | None:
        """Refuse kongs of a locked hand (C-19)."""
        return reason("refused-locked", self.cites["ready"]) if self.locked(deal.players[seat]) else None

    # -- winning --------------------------------------------------------------------------------------------

    def situation(self, deal: Deal, seat: int, tile: Tile, source: Source) -> Situation:
        """Loose tiles also replace flowers (C-48). Adds the blessings of the first tiles (C-37)."""
        phase = deal.phase
        after = phase.after if isinstance(phase, Turn) else ""
        loose = source is Source.WALL and after in ("kong", "flower")
        ready = "declared" if self.locked(deal.players[seat]) else None
        blessing = None
        if source is Source.WALL and seat == 0 and after == "deal":
            blessing = "heaven"
        elif source is Source.DISCARD and deal.discards == 1 and seat != 0 and ready is not None:
            blessing = "earth"
        return replace(
            super().situation(deal, seat, tile, source),
            replacement=loose,
            last=source is not Source.KONG and not loose and self.live_left(deal) == 0,
            last_of_kind=False,
            ready=ready,
            blessing=blessing,
            void=None,
        )

    def robs_concealed(self, deal: Deal, seat: int, tile: Tile) -> bool:
        """A concealed kong can be robbed only for Thirteen wonders (C-44)."""
        player = deal.players[seat]
        if player.melds or player.held_flowers:
            return False
        counts = player.counts[:]
        counts[tile] += 1
        return is_complete(counts, 0, THIRTEEN_ORPHANS)

    def winners(self, deal: Deal, giver: int, seats: Iterable[int]) -> list[int]:
        """Choose the player farthest in turn from the giver, or by option the nearest (§III several winners, C-12)."""
        ordered = in_turn(giver, seats)
        return ordered[-1:] if self.options.mahjong_priority == "farthest" else ordered[:1]

    # -- money and the end ----------------------------------------------------------------------------------

    def win_transfers(self, deal: Deal, winner: Winner, score: Score) -> list[Transfer]:
        """Everybody settles with everybody, or the liable player pays for all (§IV settlement, C-33…C-35)."""
        values: dict[int, int] = {Wind(winner.seat): score.total}
        for seat in SEATS:
            if seat != winner.seat:
                facts = Situation(seat=Wind(seat), round=Wind(deal.round))
                values[Wind(seat)] = self.rules.score(deal.players[seat].hand(), facts).total
        guilty = None if winner.giver is None or not self._guilty(deal, winner) else Wind(winner.giver)
        return payment.settle(values, Wind(winner.seat), limit=self.options.limit, guilty=guilty)

    def _guilty(self, deal: Deal, winner: Winner) -> bool:
        """True if the open sets warned against this discard, so that its owner pays for all (C-31, C-32, C-54)."""
        if winner.by != "discard" or winner.giver is None:
            return False
        tile = winner.tile
        melds = [meld for meld in deal.players[winner.seat].melds if not meld.concealed]
        pungs = [meld.tile for meld in melds if meld.kind is not SetKind.CHOW]
        if tile in WINDS and sum(other in WINDS for other in pungs) == 3 and tile not in pungs:
            return True
        if tile in DRAGONS and sum(other in DRAGONS for other in pungs) == 2 and tile not in pungs:
            return True
        if tile.is_terminal and sum(other.is_terminal for other in pungs) >= 3:
            return True
        if tile.suit is None or sum(meld.tile.suit is tile.suit for meld in melds) < 3:
            return False
        giver = deal.players[winner.giver]
        same_suit = all(other.suit is tile.suit for meld in giver.melds for other in meld.tiles) and all(
            not count or kind // 9 == tile.suit for kind, count in enumerate(giver.counts)
        )
        return not same_suit and not self._waits(giver)

    def dealer_after(self, winners: Sequence[int], giver: int | None) -> int:
        """East stays after winning, and after a void game unless the option says otherwise (§IV east, C-09)."""
        if winners:
            return 0 if winners[0] == 0 else 1
        return 1 if self.options.void_game_passes_east else 0
