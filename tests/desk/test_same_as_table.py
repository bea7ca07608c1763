"""A deal that is played at our own table and written down at the desk gives the same points at both.

`TINGPAI_SOAK=50 pytest tests/desk/test_same_as_table.py` plays thousands of deals of each game.
"""

from collections.abc import Iterable
from random import Random

import pytest

from desk.written import play, result_of
from play.driving import GAMES, SOAK, rules_of
from tingpai.desk import Desk
from tingpai.play.match import Length, Match
from tingpai.play.table import Table
from tingpai.score import Transfer

DEALS = round(20 * SOAK)
NAMES = ("Anna", "Boris", "Chen", "Dina")


def paid(transfers: Iterable[Transfer]) -> list[tuple[object, ...]]:
    """Who paid whom how much, and by which paragraph."""
    return sorted((one.payer, str(one.payee), one.points, one.why, one.cite) for one in transfers)


@pytest.mark.parametrize("tiles", [False, True], ids=["points", "hands"])
@pytest.mark.parametrize("enforce", [False, True], ids=["prevent", "enforce"])
@pytest.mark.parametrize("game", GAMES)
def test_desk_and_table_agree(game: str, enforce: bool, tiles: bool, rng: Random) -> None:
    """Points, fines, seats, rounds and the end, deal by deal through a whole match."""
    ruleset, options = GAMES[game]
    left = DEALS
    while left > 0:
        match = Match(rules_of(game), NAMES, start=0)
        desk = Desk(ruleset, NAMES, options=options)
        while not match.over and left > 0:
            left -= 1
            coming = desk.next
            assert coming is not None
            assert (coming.number, list(coming.seats.values())) == (
                match.number,
                [NAMES[player] for player in match.seats],
            )
            assert coming.round in (None, match.round.code)
            table = Table.begin(match.rules, rng, round=match.round, number=match.number, enforce=enforce)
            asked = play(table, rng, errs=0.05 if enforce else 0.0)
            if match.plan.rounds is not None:
                for seat, foul in table.deal.fouls:
                    desk.foul(coming.seats["ESWN"[seat]], foul)
            match.finish(table)
            desk.deal(result_of(desk.rules, table, list(coming.seats.values()), asked, tiles=tiles))
            assert list(desk.sums.values()) == match.totals
            if not table.deal.fouls:
                assert paid(desk.state.played[-1].outcome.transfers) == paid(table.deal.transfers)
        assert desk.over == match.over


def test_a_shorter_match(rng: Random) -> None:
    """As many deals as are asked for."""
    match = Match(rules_of("mcr"), NAMES, length=Length(deals=3))
    desk = Desk("mcr", NAMES, deals=3)
    for _ in range(3):
        table = match.begin(rng)
        names = [NAMES[player] for player in match.seats]
        asked = play(table, rng)
        match.finish(table)
        desk.deal(result_of(desk.rules, table, names, asked, tiles=True))
    assert match.over
    assert desk.over
