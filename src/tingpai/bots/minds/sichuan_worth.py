"""What Sichuan hands are worth: fans and the table's value, and what a waiting hand brings in the battle."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tingpai.bots.minds.race import PARTS
from tingpai.bots.sight import Sight
from tingpai.hand import Meld, SetKind

COST: Final = 0.07
"""What each other player costs one on the average in a turn: his wins and kongs."""
IDLE: Final = 0.35
"""How often another player does not wait when the wall is empty."""
FADE: Final = 0.85
"""How many of those who would pay now still do when the winning tile is drawn."""
CAP: Final = 3


def value(fans: float) -> float:
    """The table's value, also between whole fans (§7.3)."""
    return float(2.0 ** min(CAP, fans))


def fans_of(counts: Sequence[int], melds: Sequence[Meld], *, alone: bool) -> int:
    """The fans of a complete hand; without `alone` only kongs and fours, which any plan may have beside it."""
    held = list(counts)
    fans = 0
    for meld in melds:
        if meld.kind is SetKind.KONG:
            fans += 1
        else:
            held[meld.tile] += 3
    fans += sum(count >= 4 for count in held)
    if not alone:
        return fans
    suits = {kind // 9 for kind, count in enumerate(counts) if count} | {meld.tile // 9 for meld in melds}
    if len(suits) == 1:
        fans += 2
    if len(melds) == 4:
        return fans + 2
    standing = [count for count in counts if count]
    if not melds and all(count % 2 == 0 for count in standing):
        return fans + 2
    if standing.count(2) == 1 and all(count in (2, 3) for count in standing):
        fans += 1
    return fans


@lru_cache(maxsize=1 << 14)
def waiting(
    quarters: int, draw: int, thrown: int, payers: int, turns: int, ends: int, passes: bool
) -> tuple[float, ...]:
    """What a waiting hand is expected to bring with 0 … `turns` turns to come.

    `quarters` are quarter points of its value, `draw` and `thrown` the chances (in parts) that a turn brings its
    tile, `ends` tenths of the chance that the wall runs out. Who `passes` takes another's tile only if that is
    more than what he may hope for.
    """
    points = quarters / 4
    drawn, given = draw / PARTS, thrown / PARTS
    found = [0.1 * ends * IDLE * payers * points]
    for _ in range(turns):
        later = found[-1]
        taken = max(points, later) if passes else points
        missed = given * taken + (1 - given) * later
        found.append(drawn * (points + 1) * max(1.0, FADE * payers) + (1 - drawn) * missed - COST * payers)
    return tuple(found)


def kong_income(sight: Sight) -> float:
    """What one's kongs have earned so far, and would have to be given back (§10.6)."""
    earned = 0
    for one in sight.view.transfers:
        if one.why == "sichuan-pays-kong" and one.payee == sight.seat:
            earned += one.points
        elif one.why == "sichuan-pays-kong-back" and one.payer == sight.seat:
            earned -= one.points
    return float(earned)
