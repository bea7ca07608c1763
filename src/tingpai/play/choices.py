# Compiled with mypyc.
"""What each player may do in a deal as it stands. `legal_actions` is the single truth about that.

The functions ask the rules anew each time. A `Choices` belongs to one deal and remembers answers until an event
changes what the players may do.
"""

from collections.abc import Sequence
from typing import Final, cast, final

from mypy_extensions import i64

from tingpai.play.fast_win_check import may_win
from tingpai.state import actions
from tingpai.state.actions import Action
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Opening, Over, Phase, Player, Turn
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, Tile
from tingpai.win import Source

CLAIMED: Final = Source.DISCARD
DRAWN: Final = Source.WALL
DISCARDS: Final = actions.DISCARDS
FLOWERS: Final = actions.FLOWERS
NONE: Final[tuple[Action, ...]] = ()
NOBODY: Final[dict[int, Sequence[Action]]] = {}
"""The offers of a window in which nobody has a choice. Offers are never changed, so one dictionary is enough."""
NO_TILES: Final[tuple[Tile, ...]] = ()
UNKNOWN: Final = -1
"""A number of changes that no deal and no hand ever has."""


@final
class KnownHand:
    """What was worked out about one hand without its drawn tile."""

    def __init__(self) -> None:
        self.changes: i64 = UNKNOWN
        """Which state of the hand it was, see `Player.hand_changes`."""
        self.kinds: Sequence[int] = ()
        """The kinds of tile that completed it."""
        self.missing: i64 = 0
        """At least so many tiles were missing for a win."""

    def least_missing(self, player: Player) -> i64:
        """At least so many tiles are missing now: one change makes up for one missing tile at most."""
        return self.missing - (player.hand_changes - self.changes)


@final
class Choices:
    """What each player may do in one deal, remembered until the deal changes.

    With `score_tables`, hands of a book with a minimum are looked up in the tables of `tingpai.score_tables`. These
    take about 0.2 s to load; without them such a hand is counted out, which takes about 0.3 ms each time.
    """

    def __init__(self, rules: TableRules, deal: Deal, *, score_tables: bool = False) -> None:
        self.rules = rules
        self.deal = deal
        self.score_tables = score_tables
        self._hands = [KnownHand(), KnownHand(), KnownHand(), KnownHand()]
        self._legal: Sequence[Action] = NONE
        self._legal_at = UNKNOWN
        self._offers = NOBODY
        self._offers_at = UNKNOWN

    def copy(self, deal: Deal) -> "Choices":
        """Take over what is known for `deal`, which must be a copy of this deal as it stands."""
        made = Choices(self.rules, deal, score_tables=self.score_tables)
        for seat in range(4):
            mine, known = self._hands[seat], made._hands[seat]
            known.changes, known.kinds, known.missing = mine.changes, mine.kinds, mine.missing
        made._legal, made._legal_at = self._legal, self._legal_at
        made._offers, made._offers_at = self._offers, self._offers_at
        return made

    def legal_actions(self, seat: int) -> Sequence[Action]:
        """Give everything that the player on this seat may do now; nothing if they are not asked.

        In a claim window, a player with no claim may only pass, and need not.
        """
        deal = self.deal
        phase = deal.phase
        if isinstance(phase, Turn):
            if phase.seat != seat:
                return NONE
            if self._legal_at != deal.changes:
                self._legal = self._turn_actions(seat, phase)
                self._legal_at = deal.changes
            return self._legal
        if isinstance(phase, Over) or seat in phase.answers:
            return NONE
        return self.offers().get(seat, NONE)

    def offers(self) -> dict[int, Sequence[Action]]:
        """Give the choices in the open window by seat. Players who could only pass are left out."""
        deal = self.deal
        if self._offers_at != deal.changes:
            phase = deal.phase
            self._offers = (
                self._claim_offers(phase) if isinstance(phase, ClaimWindow) else self._opening_offers(phase)
            )
            self._offers_at = deal.changes
        return self._offers

    def waiting_for(self) -> list[int]:
        """Give the seats that must still act before anything can happen."""
        phase = self.deal.phase
        if isinstance(phase, Turn):
            return [phase.seat]
        if isinstance(phase, Over):
            return []
        offered = self.offers()
        return [seat for seat in offered if seat not in phase.answers] if offered else []

    def may_close(self) -> bool:
        """Tell whether a window is open and all players with a choice have answered."""
        phase = self.deal.phase
        if isinstance(phase, (Turn, Over)):
            return False
        offered = self.offers()
        return not offered or all(seat in phase.answers for seat in offered)

    def winning_kinds(self, seat: int) -> Sequence[int]:
        """Give the kinds that make a winning shape of a player's hand, the drawn tile left out."""
        known, player = self._hands[seat], self.deal.players[seat]
        if known.changes != player.hand_changes:
            self._look_again(known, player)
        return known.kinds

    def least_missing(self, seat: int) -> int:
        """Give a lower bound for the tiles that a hand lacks for a win, the drawn tile left out. Nothing is counted."""
        return self._hands[seat].least_missing(self.deal.players[seat])

    def _look_again(self, known: KnownHand, player: Player) -> None:
        """Bring up to date what is known about a hand. A hand far from a win need not be looked at."""
        missing = known.least_missing(player)
        known.kinds = ()
        if missing <= 1:
            without = player.drawn_kind
            missing = self.rules.missing_tiles(self.deal, player, without)
            if missing <= 1:
                known.kinds = self.rules.find_winning_kinds(self.deal, player, without)
        known.missing = missing
        known.changes = player.hand_changes

    def _opening_offers(self, phase: Phase) -> dict[int, Sequence[Action]]:
        assert isinstance(phase, Opening)
        rules, deal, step = self.rules, self.deal, phase.step
        return {seat: found for seat in SEATS if (found := rules.opening_offers(deal, step, seat))}

    def _claim_offers(self, window: ClaimWindow) -> dict[int, Sequence[Action]]:
        offered = NOBODY
        for seat in range(4):
            if seat != window.giver and not self.deal.players[seat].won:
                found = self.window_actions(seat, window)
                if found:
                    if offered is NOBODY:
                        offered = {}
                    offered[seat] = found
        return offered

    def window_actions(self, seat: int, window: ClaimWindow) -> Sequence[Action]:
        """Give what a player may claim the tile for, and the pass; nothing if there is nothing to claim."""
        rules, deal = self.rules, self.deal
        kind: int = window.tile
        if kind >= KINDS:
            return NONE
        if window.kong:
            pending = deal.pending_kong
            if pending is None:
                return NONE  # robbed by another player a moment ago: nothing is left to claim
            if pending.concealed and not rules.robs_concealed(deal, seat, window.tile):
                return NONE
            robs = self._wins(seat, window.tile, Source.KONG)
            return [actions.HU, actions.PASS] if robs else NONE
        wins = self._wins(seat, window.tile, CLAIMED)
        claims = rules.claims(deal, seat, window)
        if not wins and not claims:
            return NONE
        return [actions.HU, *claims, actions.PASS] if wins else [*claims, actions.PASS]

    def _wins(self, seat: int, tile: Tile, source: Source) -> bool:
        """Tell whether a player may win on this tile now."""
        known, player = self._hands[seat], self.deal.players[seat]
        if known.changes != player.hand_changes:
            if known.least_missing(player) > 1:
                return False
            self._look_again(known, player)
        if known.missing > 1 or tile not in known.kinds or not self.rules.may_complete(player):
            return False
        return may_win(self.rules, self.deal, seat, tile, source, score_tables=self.score_tables)

    def _turn_actions(self, seat: int, turn: Turn) -> Sequence[Action]:
        """Give what the player whose turn it is may do."""
        rules, deal = self.rules, self.deal
        player = deal.players[seat]
        found: list[Action] = []
        if player.held_flowers and rules.may_replace(deal, seat):
            found = [FLOWERS[cast(int, tile)] for tile in dict.fromkeys(player.held_flowers)]
            if rules.must_replace(deal, seat):
                return found
        drawn = player.drawn_kind if turn.after != "claim" else None
        if drawn is not None and self._wins(seat, drawn, DRAWN):
            found.append(actions.ZIMO)
        kongs = rules.kongs(deal, seat)
        if kongs:
            found += [actions.kong(tile) for tile in kongs]
        # A draw and a discard make up for one missing tile at most, and a waiting hand lacks one.
        ready = rules.ready_discards(deal, seat) if self.least_missing(seat) <= 2 else NO_TILES
        if ready:
            found += [actions.ready(tile) for tile in ready]
        discards = [DISCARDS[cast(int, tile)] for tile in rules.discards(deal, seat)]
        return found + discards if found else discards


def legal_actions(rules: TableRules, deal: Deal, seat: int) -> Sequence[Action]:
    """Give everything that the player on this seat may do now; nothing if they are not asked."""
    choices = Choices(rules, deal)
    phase = deal.phase
    if isinstance(phase, ClaimWindow):  # nobody needs to know what the others may claim
        asked = seat != phase.giver and seat not in phase.answers and not deal.players[seat].won
        return choices.window_actions(seat, phase) if asked else NONE
    return choices.legal_actions(seat)


def offers(rules: TableRules, deal: Deal) -> dict[int, Sequence[Action]]:
    """Give the choices in the open window by seat. Players who could only pass are left out."""
    return Choices(rules, deal).offers()


def waiting_for(rules: TableRules, deal: Deal) -> list[int]:
    """Give the seats that must still act before anything can happen."""
    return Choices(rules, deal).waiting_for()
