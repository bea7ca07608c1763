# Compiled with mypyc.
"""The play of Dazhong: jokers that are never discarded, ready hands that lock, flowers, blessings."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tingpai.hand import Meld, SetKind
from tingpai.kernel.one_hand import distance
from tingpai.rulesets.dazhong import payment
from tingpai.rulesets.dazhong.fouls import fouls
from tingpai.score import Score, Transfer
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import Deal, Opening, Player, Turn, Winner
from tingpai.state.mypyc_compat import mypyc_attr
from tingpai.table_rules import Clocks, Happening, MatchPlan, Reason, TableRules, reason
from tingpai.tile import KINDS, TILES, Relative, Tile
from tingpai.win import Situation, Source


@dataclass(slots=True)
class DazhongDeal:
    """The part of a deal's state that only Dazhong has."""

    east_konged: bool = False
    """True if East declared a kong before the first discard: then no ready hand is heavenly (№24, D-21)."""

    def copy(self) -> "DazhongDeal":
        """An independent copy."""
        return DazhongDeal(self.east_konged)


@mypyc_attr(allow_interpreted_subclasses=True)
class DazhongTable(TableRules):
    """Dazhong at the table."""

    opening_steps = ("ready",)
    fouls = fouls
    false_kong = "false_kong"
    clocks = Clocks(claim=3, turn=10, opening=20)
    cites: ClassVar = {
        "dead": "Wrong count 4; Wrong calls 6; D-57; D-58",
        "turn": "Play 2",
        "window": "Priority 1; D-55",
        "priority": "Priority 2; Priority 1; D-55",
        "minimum": "System 4",
        "shape": "Winning hand 4",
        "chow": "Chow 1",
        "pung": "Pung 1",
        "kong": "Kong 1",
        "kong_after_claim": "Kong 2",
        "replacement": "Kong 7; D-52",
        "last_discard": "Sea bottom 2; D-53",
        "flower": "Flowers 1; Flowers 5; D-50; D-52",
        "must_replace": "Flowers 3; D-71",
        "discard": "Drawing and discarding 3",
        "must_discard": "Wrong calls 6",
        "rob": "Robbing the kong 3",
        "ready": "Ready hand 3; D-22",
    }

    def new_extra(self) -> DazhongDeal:
        """Start without a kong of East, which would cancel heavenly ready hands."""
        return DazhongDeal()

    def match_plan(self) -> MatchPlan:
        """A match has four rounds of exactly four deals. East always passes on (Dealer 4, Dealer 6, D-04)."""
        cite = "Seating 2; Seating by dice 1; Dealer 4; Dealer 6; D-04"
        return MatchPlan(seating=("winds", "dice"), cite=cite)

    # -- before the first turn ------------------------------------------------------------------------------

    def prepare(self, engine: Happening, indicator: Tile | None) -> None:
        """Turn up the joker's indicator: the first replacement tile that is not a flower (Dealing 6, D-36)."""
        if indicator is None and not self.options.jokers:
            return
        wall = engine.deal.wall
        flowers: list[Tile] = []
        while (tile := wall.tiles[wall.next_back(len(flowers))]).is_flower:
            flowers.append(tile)
        place = wall.next_back(len(flowers))
        engine.emit(ev.IndicatorTurned(place, tile, self.joker_of(tile), tuple(flowers)))

    def joker_of(self, indicator: Tile) -> Tile:
        """Give the joker: the kind after the indicator in its suit, or among the winds or dragons (D-37)."""
        step = 1 if self.options.joker_direction == "up" else -1
        if indicator < 27:
            return TILES[indicator // 9 * 9 + (indicator % 9 + step) % 9]
        first, count = (27, 4) if indicator < 31 else (31, 3)
        return TILES[first + (indicator - first + step) % count]

    def opening_offers(self, deal: Deal, step: str, seat: int) -> list[Action]:
        """Offer a player other than East to declare a dealt hand that waits (№24, D-20)."""
        if seat == 0 or not self._waits(deal, deal.players[seat]):
            return []
        return [actions.READY, actions.PASS]

    def bars_opening(self, deal: Deal, step: str, seat: int, action: Action) -> Reason | None:
        """Give the reason why the dealt hand cannot be declared ready."""
        if action.move is not Move.READY:
            return None
        if seat == 0:
            return reason("dazhong-refused-east-ready", "№24; D-20")
        if not isinstance(deal.phase, Opening):
            return reason("dazhong-refused-ready-late", "Ready hand 2; D-20")
        return reason("refused-not-waiting", "№24; D-23")

    def before_event(self, deal: Deal, event: ev.Event) -> None:
        """Note a kong of East before the first discard: it cancels heavenly ready hands (D-21)."""
        if isinstance(event, ev.KongMade) and not deal.discards:
            deal.extra.east_konged = True

    # -- flowers (D-50, D-71) -------------------------------------------------------------------------------

    def must_replace(self, deal: Deal, seat: int) -> bool:
        """A flower that came as a replacement is replaced too (Flowers 3, D-71)."""
        phase = deal.phase
        return isinstance(phase, Turn) and phase.after in ("kong", "flower")

    def discards(self, deal: Deal, seat: int) -> list[Tile]:
        """List the discards: no joker (Jokers 7); one tile if a flower was drawn (Flowers 2) or the hand is locked."""
        player = deal.players[seat]
        if player.held_flowers and self.may_replace(deal, seat):
            return list(dict.fromkeys(player.held_flowers))
        joker, drawn = deal.joker, player.drawn
        if self.locked(player) and drawn is not None and drawn != joker:
            return [drawn]
        tiles = super().discards(deal, seat)
        plain = [tile for tile in tiles if tile != joker]
        if plain or (drawn is not None and self.can_win(deal, seat, drawn, Source.WALL) is not None):
            return plain
        return tiles  # a hand of jokers only that may not win has nothing else to discard

    def bars_discard(self, deal: Deal, seat: int, tile: Tile) -> Reason | None:
        """Give the reason why a tile of the hand may not be discarded."""
        player = deal.players[seat]
        if tile == deal.joker:
            return reason("dazhong-refused-joker-discard", "Jokers 7; D-39", tile=tile)
        if player.held_flowers and tile not in player.held_flowers and self.may_replace(deal, seat):
            return reason("dazhong-refused-flower-or-it", "Flowers 2; D-50", tile=player.held_flowers[0])
        return reason("refused-locked", self.cites["ready"]) if self.locked(player) else None

    # -- claims and kongs with jokers -----------------------------------------------------------------------

    def bars_claim(self, deal: Deal, seat: int, tile: Tile, claim: Action) -> Reason | None:
        """Refuse jokers in a declared set, and a set that leaves only jokers to discard (Jokers 8, D-39)."""
        joker = deal.joker
        if joker is None:
            return None
        if joker == tile or joker in claim.tiles:
            return reason("dazhong-refused-joker-set", "Jokers 8; D-40", tile=joker)
        player = deal.players[seat]
        jokers = player.counts[joker]
        used = 3 if claim.move is Move.KONG else 2
        if claim.move is not Move.KONG and jokers and player.standing - used == jokers:
            return reason("dazhong-refused-only-jokers", "Jokers 7; D-39")
        return None

    def locked(self, player: Player) -> bool:
        """True for a declared ready hand: it may not change any more (Ready hand 3, D-22)."""
        return player.ready is not None

    def bars_kong(self, deal: Deal, seat: int, tile: Tile) -> Reason | None:
        """Require a flower first. A locked hand may use only the tile just drawn, and only if its waits stay (D-22)."""
        player = deal.players[seat]
        if player.held_flowers and self.may_replace(deal, seat):
            return reason("dazhong-refused-flower-or-it", "Flowers 2; D-50", tile=player.held_flowers[0])
        if not self.locked(player):
            return None
        if player.counts[tile] == 4 and player.drawn == tile and self._keeps_waits(deal, player, tile):
            return None
        return reason("dazhong-refused-locked-kong", "Ready hand 3; D-22", tile=tile)

    def _keeps_waits(self, deal: Deal, player: Player, tile: Tile) -> bool:
        facts = Situation(joker=deal.joker)
        before = self.rules.waits(player.hand(tile), facts)
        trial = player.copy()
        trial.counts[tile] = 0
        trial.melds.append(Meld(SetKind.KONG, tile, Relative.SELF))
        return self.rules.waits(trial.hand(), facts) == before

    # -- ready hands ----------------------------------------------------------------------------------------

    def _waits(self, deal: Deal, player: Player, without: Tile | None = None) -> bool:
        """True if the hand waits. `without` leaves out one tile."""
        if player.held_flowers or player.false_kongs or self.missing_tiles(deal, player, without) > 1:
            return False
        return bool(self.rules.waits(player.hand(without), Situation(joker=deal.joker)))

    def missing_tiles(self, deal: Deal, player: Player, without: Tile | None = None) -> int:
        """Count the missing tiles. Each joker stands for at most one of them."""
        counts, jokers, joker = player.counts_without(without), 0, deal.joker
        if joker is not None and counts[joker]:
            counts = counts[:]
            jokers, counts[joker] = counts[joker], 0
        return max(0, distance(counts, len(player.melds), self.rules.shapes) - jokers)

    def ready_discards(self, deal: Deal, seat: int) -> Sequence[Tile]:
        """List the discards that leave a waiting hand (Ready hand 1, 2, D-20, D-23)."""
        player = deal.players[seat]
        if player.ready is not None or player.dead is not None or len(player.held_flowers) > 1:
            return ()
        if self.missing_tiles(deal, player) > 1:
            return ()
        return [tile for tile in self.discards(deal, seat) if self._waits_without(deal, player, tile)]

    def _waits_without(self, deal: Deal, player: Player, tile: Tile) -> bool:
        if tile.is_flower:  # discarded instead of replaced (Flowers 2): the other thirteen tiles wait
            return bool(self.rules.waits(player.hand(), Situation(joker=deal.joker)))
        return self._waits(deal, player, tile)

    def bars_ready(self, deal: Deal, seat: int, tile: Tile) -> Reason:
        """Give the reason why the hand cannot be declared ready with this discard."""
        barred = self.bars_discard(deal, seat, tile) or self.bars_win(deal, seat, Source.WALL, None)
        return barred or reason("refused-not-waiting", "Ready hand 1; D-23")

    def ready_lapses(self, deal: Deal, seat: int, tile: Tile) -> bool:
        """True if a locked player draws a joker, does not win and must discard another tile (D-24)."""
        player = deal.players[seat]
        return player.ready is not None and player.drawn is not None and player.drawn == deal.joker != tile

    # -- winning --------------------------------------------------------------------------------------------

    def find_winning_kinds(self, deal: Deal, player: Player, without: Tile | None = None) -> Sequence[int]:
        """Find the kinds that complete a hand with jokers, and the joker itself (D-49)."""
        joker = deal.joker
        if joker is None or player.counts[joker] == (without == joker):
            kinds = super().find_winning_kinds(deal, player, without)
            return kinds if joker is None or not kinds else [*kinds, joker]
        waits = self.rules.waits(player.hand(without), Situation(joker=joker))
        return [*waits, joker] if waits else ()

    def situation(self, deal: Deal, seat: int, tile: Tile, source: Source) -> Situation:
        """Add the ready declaration and the blessings of the first tiles (№2–№4, №24, D-21, D-32…D-34)."""
        player = deal.players[seat]
        phase = deal.phase
        after = phase.after if isinstance(phase, Turn) else ""
        ready = player.ready
        if ready == "heavenly" and deal.extra.east_konged:
            ready = "declared"  # D-69
        blessing = None
        if not player.river.tiles and not player.melds:
            if source is Source.WALL and seat == 0 and after == "deal":
                blessing = "heaven"
            elif source is Source.WALL and seat != 0:
                blessing = "earth"
            elif source is Source.DISCARD and seat != 0 and not deal.declared:
                blessing = "man"
        plain = super().situation(deal, seat, tile, source)
        return replace(
            plain,
            ready=ready,
            blessing=blessing,
            void=None,
            last=plain.last and blessing is None,  # only a scripted wall can be so short
        )

    # -- errors ---------------------------------------------------------------------------------------------

    def no_hand(self, deal: Deal, seat: int, tile: Tile | None) -> str:
        """Name the false win: ten points to each player with a ready hand, twenty without (Fines 1, D-49, D-57)."""
        return "false_win_ready" if self._was_ready(deal, seat) else "false_win"

    def _was_ready(self, deal: Deal, seat: int) -> bool:
        """True if the hand was ready, apart from the tile with which the win was declared."""
        player = deal.players[seat].copy()
        phase = deal.phase
        if not isinstance(phase, Turn) or phase.seat != seat:
            return self._waits(deal, player)
        if player.drawn is None or phase.after == "deal":
            held = [TILES[kind] for kind in range(KINDS) if player.counts[kind]]
            return any(self._waits_without(deal, player, tile) for tile in held)
        if player.drawn in player.held_flowers:
            player.held_flowers.remove(player.drawn)
            return self._waits(deal, player)
        return self._waits_without(deal, player, player.drawn)

    def win_without_draw(self, deal: Deal, seat: int) -> str | None:
        """With a complete hand this is only a changed call, which is not a foul (Wrong calls 2)."""
        complete = self.missing_tiles(deal, deal.players[seat]) == 0
        return None if complete else self.no_hand(deal, seat, None)

    def set_error(self, deal: Deal, seat: int, tile: Tile, action: Action) -> str | None:
        """A declared set with a joker in it is a wrong set (Jokers 8, D-40)."""
        return "wrong_set" if deal.joker is not None and deal.joker in action.tiles else None

    # -- money and the end ----------------------------------------------------------------------------------

    def settled_dealer(self, deal: Deal) -> int:
        """The deal always passes to South (Dealer 6, D-04)."""
        return self.next_dealer(deal, "")

    def win_transfers(self, deal: Deal, winner: Winner, score: Score) -> list[Transfer]:
        """The giver pays for the hand, or each of the three does (Payment 1, 2, D-56)."""
        return payment.transfers(winner.seat, winner.giver, score.total)
