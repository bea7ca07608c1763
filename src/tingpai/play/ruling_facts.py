"""The facts behind a recorded ruling of the referee, as far as the record lets one guess them.

No event tells the victim, the amount that the referee chose, the minutes, the tiles that were shown, or how many
times it happened before. But what followed tells which of them come into question.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from tingpai.foul_table import Foul, Receiver
from tingpai.referee import Incident
from tingpai.state import events as ev
from tingpai.state.deal import SEATS


def possible_facts(
    foul: Foul, event: ev.Fouled, following: Sequence[ev.Event], now: Incident
) -> Iterator[dict[str, Any]]:
    """Give all facts for `Table.foul` that may have led to this ruling.

    `following` are the events that belong to it, `now` is the foul without any facts.
    """
    paid = {one.points for one in following if isinstance(one, ev.Paid)} | {*event.due.values()}
    shown = [one.tiles for one in following if isinstance(one, ev.TilesExposed)]
    has_victim = any(fine.to is Receiver.VICTIM for fine in foul.fines)
    limits = [limit for limit, _ in foul.minutes]
    for victim, amount, minutes, tiles, before, raised in product(
        (None, *SEATS) if has_victim else (None,),
        (None, *(points for points in paid if points in foul.amounts)),
        [*limits, limits[-1] + 1] if limits else [None],
        ((), *shown[:1]),
        range(max(1, len(foul.ladder))),
        (True, False),
    ):
        yield {
            "victim": victim,
            "amount": amount,
            "minutes": minutes,
            "tiles": tiles,
            "history": [now] * before,
            "raised": raised,
        }
