"""The payments of a Classical deal: to the winner, among the losers, and by a liable player (§IV, §V)."""

from collections.abc import Mapping
from itertools import combinations

from tingpai.score import Payment, Transfer, payments_of
from tingpai.state.deal import SEATS
from tingpai.win import Situation

LIABLE = "classical-pays-for-all"
"""The text of a payment by a player who pays for all (C-33)."""
TO_WINNER = "§IV settlement; C-34"
WITH_EAST = "§IV settlement; §IV east; C-34"


def payments(total: int, situation: Situation) -> tuple[Payment, ...]:
    """List the payments for one win: all three losers pay, no matter who gave the tile (§IV settlement, C-34)."""
    return payments_of(_to_winner(total, situation.seat, east=0), {})


def settle(
    values: Mapping[int, int],
    winner: int,
    *,
    limit: int,
    east: int = 0,
    guilty: int | None = None,
) -> list[Transfer]:
    """Settle a deal that was won.

    `values` are the hands of all four seats. Each is capped by the limit before East's doubling (C-35).
    A liable player pays the winner for everybody, and nothing else is paid (C-33).
    """
    capped = {seat: min(limit, value) for seat, value in values.items()}
    to_winner = _to_winner(capped[winner], winner, east)
    if guilty is not None:
        points = sum(entry.points for entry in to_winner)
        cite = "§V penalty amount; C-33"
        return [Transfer(guilty, winner, points, LIABLE, cite, {"points": capped[winner]})]
    return to_winner + _among_losers(capped, winner, east)


def _to_winner(value: int, winner: int, east: int) -> list[Transfer]:
    transfers = []
    for seat in SEATS:
        if seat == winner:
            continue
        doubled = east in (seat, winner)
        transfers.append(
            Transfer(
                seat,
                winner,
                value * (2 if doubled else 1),
                "classical-pays-winner-east" if doubled else "classical-pays-winner",
                WITH_EAST if doubled else TO_WINNER,
                {"points": value},
            )
        )
    return transfers


def _among_losers(values: Mapping[int, int], winner: int, east: int) -> list[Transfer]:
    transfers = []
    for pair in combinations([seat for seat in SEATS if seat != winner], 2):
        poorer, richer = sorted(pair, key=lambda seat: values[seat])
        difference = values[richer] - values[poorer]
        if not difference:
            continue
        doubled = east in pair
        transfers.append(
            Transfer(
                poorer,
                richer,
                difference * (2 if doubled else 1),
                "classical-pays-difference-east" if doubled else "classical-pays-difference",
                WITH_EAST if doubled else TO_WINNER,
                {"points": difference},
            )
        )
    return transfers
