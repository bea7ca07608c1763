"""The contract of every game in random play: it goes on or ends, tiles and points are conserved, it replays.

`TINGPAI_SOAK=50 pytest tests/play/test_random_play.py` plays fifty times longer: thousands of deals a game.
"""

import time
from collections import Counter
from random import Random

import pytest

from play.driving import GAMES, SOAK, any_action, moves, near_action, rules_of, state
from tingpai.play.engine import legal_actions
from tingpai.play.record import DealRecord
from tingpai.play.table import Table, replay
from tingpai.play.verify import verify_deal
from tingpai.play.why_not import why_not
from tingpai.rulebook import Rulebook
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Turn
from tingpai.table_rules import TableRules
from tingpai.texts import LANGUAGES
from tingpai.tile import TILES, Tile

MODES = pytest.mark.parametrize("enforce", [False, True], ids=["prevent", "enforce"])


class Ledger:
    """Tiles that lie with a winner: claimed for a win, each once however many won on it."""

    def __init__(self) -> None:
        self.won: dict[int, Tile] = {}
        self._read = 0
        self._offered = -1

    def follow(self, events: list[ev.Event]) -> None:
        """Read the events that have come since."""
        for index in range(self._read, len(events)):
            event = events[index]
            if isinstance(event, ev.Discarded | ev.KongDeclared):
                self._offered = index
            elif isinstance(event, ev.Won) and event.by != "wall":
                assert event.tile is not None
                self.won[self._offered] = event.tile
        self._read = len(events)


def all_tiles(deal: Deal, ledger: Ledger) -> Counter[Tile]:
    """Every tile of the table, wherever it is."""
    found = Counter(deal.wall.remaining())
    found.update(ledger.won.values())
    if deal.indicator is not None:
        found[deal.indicator] += 1
    for player in deal.players:
        for kind, count in enumerate(player.counts):
            assert count >= 0
            found[TILES[kind]] += count
        found.update(player.held_flowers)
        found.update(player.flowers)
        found.update(tile for place, tile in enumerate(player.river.tiles) if place not in player.river.taken)
        for index, meld in enumerate(player.melds):
            found.update(player.false_kongs.get(index) or meld.tiles)
    return found


def check_table(table: Table, ledger: Ledger, full: Counter[Tile]) -> None:
    """What must hold after every action."""
    deal = table.deal
    ledger.follow(table.events)
    assert +all_tiles(deal, ledger) == full
    lost = sum(one.points for one in (*deal.transfers, *deal.fines) if one.payee is None)
    assert sum(deal.totals) == -lost
    if not table.over:
        assert table.waiting_for() or not isinstance(deal.phase, Turn)
        for seat in SEATS:
            assert deal.players[seat].standing == wanted(deal, seat)


def wanted(deal: Deal, seat: int) -> int:
    """How many tiles must stand: 13 less 3 for each set; one more before a discard, and with a drawn win."""
    player = deal.players[seat]
    phase = deal.phase
    if isinstance(phase, Turn):
        more = phase.seat == seat
    elif isinstance(phase, ClaimWindow):
        more = phase.kong and phase.giver == seat  # the kong has not been laid down yet
    else:
        more = seat == 0
    by_wall = any(one.seat == seat and one.by == "wall" for one in deal.winners)
    return 13 - 3 * len(player.melds) + (more or by_wall)


def check_end(rules: TableRules, table: Table, *, enforce: bool) -> None:
    """What must hold when a deal is over."""
    assert state(replay(rules, table.events)) == state(table.deal)
    events = tuple(ev.decode(ev.encode(event)) for event in table.events)
    record = DealRecord(events, tuple(range(2, len(events) + 2)))
    assert [problem.say("en") for problem in verify_deal(rules, record, enforce=enforce)] == []
    ended = record.ended
    assert ended is not None
    assert ended.next_dealer in SEATS


@MODES
@pytest.mark.parametrize("game", GAMES)
def test_contract(game: str, enforce: bool, rng: Random) -> None:
    """Somebody can act or it is over; tiles and points are conserved; the record replays and is proved."""
    rules = rules_of(game)
    full = Counter(rules.tiles())
    seen: Counter[str] = Counter()
    until = time.monotonic() + 1.5 * SOAK
    while time.monotonic() < until or not (seen["won"] and seen["claimed"]):  # a slow machine plays few deals
        closing = not enforce and rng.random() < 0.5
        table = Table.begin(rules, rng, round=rng.randrange(4), closing=closing, enforce=enforce)
        ledger = Ledger()
        for _ in moves(table, rng, sense=rng.choice((0.6, 0.95)), errs=0.05 if enforce else 0.0):
            check_table(table, ledger, full)
        check_end(rules, table, enforce=enforce)
        assert isinstance(table.events[-1], ev.DealEnded)
        seen.update(event.name for event in table.events)


@pytest.mark.parametrize("game", GAMES)
def test_time_may_be_over_at_any_moment(game: str, rng: Random) -> None:
    """The session's end closes the deal wherever it stands."""
    rules = rules_of(game)
    for _ in range(5):
        table = Table.begin(rules, rng, closing=False)
        for _ in moves(table, rng):
            if rng.random() < 0.02:
                break
        table.stop()
        assert table.over
        check_end(rules, table, enforce=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_that_was_never_asked_knows_the_same(game: str, rng: Random) -> None:
    """What a deal remembers because it was asked does not change what it answers."""
    rules = rules_of(game)
    table = Table.begin(rules, rng, closing=False)
    for _ in moves(table, rng, sense=0.8):
        if rng.random() < 0.1:
            fresh = replay(rules, table.events)
            for seat in SEATS:
                assert list(legal_actions(rules, fresh, seat)) == list(table.legal_actions(seat))


# -- why not? -----------------------------------------------------------------------------------------------


def check_refusal(rules: TableRules, deal: Deal, seat: int, action: Action) -> None:
    """Refused exactly if it is not legal, with a sentence in three languages and paragraphs that exist."""
    legal = legal_actions(rules, deal, seat)
    problem = why_not(rules, deal, seat, action)
    if action in legal:
        assert problem is None
        return
    if problem is None:  # four tiles written out mean the kong of that tile
        assert action.move is Move.KONG
        assert len(set(action.tiles)) == 1
        return
    for language in LANGUAGES:
        assert problem.say(language)
    assert problem.cite
    book = Rulebook.load(rules.rules.id)
    for label in problem.cite.split("; "):
        assert label in book, f"{problem.text}: {label}"


@pytest.mark.parametrize("game", GAMES)
def test_why_not(game: str, rng: Random) -> None:
    """Over random actions at random moments."""
    rules = rules_of(game)
    until = time.monotonic() + 0.8 * SOAK
    while time.monotonic() < until:
        table = Table.begin(rules, rng, closing=False)
        for _ in moves(table, rng, sense=0.8):
            if rng.random() < 0.1:
                for seat in SEATS:
                    tried = [any_action(rng) for _ in range(4)]
                    tried += [near_action(table.deal, seat, rng) for _ in range(4)]
                    for action in (*tried, *table.legal_actions(seat)):
                        check_refusal(rules, table.deal, seat, action)
