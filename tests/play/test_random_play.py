"""The contract of every game in random play: it goes on or ends, tiles and points are conserved, it replays.

`TINGPAI_SOAK=50 pytest tests/play/test_random_play.py` plays fifty times as many deals.
"""

from collections import Counter
from random import Random

import pytest

from play.contract import Ledger, check_end, check_table
from play.driving import GAMES, SOAK, any_action, moves, near_action, rules_of
from tingpai.play.engine import legal_actions
from tingpai.play.table import Table, replay
from tingpai.play.why_not import why_not
from tingpai.rulebook import Rulebook
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, Deal
from tingpai.table_rules import TableRules
from tingpai.texts import LANGUAGES

CONTRACT_DEALS = max(1, round(6 * SOAK))
REFUSAL_DEALS = max(1, round(3 * SOAK))
MODES = pytest.mark.parametrize("enforce", [False, True], ids=["prevent", "enforce"])


@MODES
@pytest.mark.parametrize("game", GAMES)
def test_contract(game: str, enforce: bool, rng: Random) -> None:
    """Somebody can act or it is over; tiles and points are conserved; the record replays and is proved."""
    rules = rules_of(game)
    full = Counter(rules.tiles())
    seen: Counter[str] = Counter()
    deals = 0
    while deals < CONTRACT_DEALS or not (seen["won"] and seen["claimed"]):
        deals += 1
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
    for _ in range(REFUSAL_DEALS):
        table = Table.begin(rules, rng, closing=False)
        for _ in moves(table, rng, sense=0.8):
            if rng.random() < 0.1:
                for seat in SEATS:
                    tried = [any_action(rng) for _ in range(4)]
                    tried += [near_action(table.deal, seat, rng) for _ in range(4)]
                    for action in (*tried, *table.legal_actions(seat)):
                        check_refusal(rules, table.deal, seat, action)
