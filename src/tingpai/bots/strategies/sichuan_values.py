"""What Sichuan hands are worth: fans and the table's value, and what a waiting hand brings in the battle."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final

from tingpai.bots.position import Position
from tingpai.bots.strategies.race import PARTS
from tingpai.hand import Meld, SetKind

IDLE: Final = 0.35
"""How often another player does not wait when the wall is empty."""
PAID: Final = 1.5
"""What a player pays on average when another player wins."""
KONGS: Final = 0.03
"""What another player's kongs cost in a turn."""
SURELY: Final = 0.8
"""How much more a later win must promise than a win now."""
USUAL: Final = 1.8
"""Mean value of a waiting hand."""
LENGTH: Final = 14
"""Number of turns that a player has if the wall runs out."""
CAP: Final = 3


def value(fans: float) -> float:
    """The table's value, also between whole fans (§7.3)."""
    return float(2.0 ** min(CAP, fans))


def fans_of(counts: Sequence[int], melds: Sequence[Meld], *, alone: bool) -> int:
    """The fans of a complete hand. Without `alone`, only kongs and fours, which every plan may have besides."""
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


def pace_of_others(left: int) -> float:
    """The chance that another player wins in a turn when this many turns are left. At the start nobody does."""
    return max(0.005, 0.18 * (0.92 - left / LENGTH))


@lru_cache(maxsize=1 << 12)
def still_playing(payers: int, left: int, passed: int) -> tuple[float, ...]:
    """The chances that 0 … `payers` of the others still play after `passed` of `left` turns."""
    stay = 1.0
    for turn in range(passed):
        stay *= 1 - pace_of_others(left - turn)
    return tuple(comb(payers, n) * stay**n * (1 - stay) ** (payers - n) for n in range(payers + 1))


@lru_cache(maxsize=1 << 12)
def paid_meanwhile(payers: int, left: int, passed: int) -> float:
    """What the player pays to the others during `passed` turns."""
    total, playing = 0.0, float(payers)
    for turn in range(passed):
        wins = pace_of_others(left - turn)
        total += playing * (wins * PAID + KONGS)
        playing *= 1 - wins
    return total


def cost_of_not_waiting(payers: int, left: int, income: float) -> float:
    """What it costs not to wait when the wall is empty: those who wait are paid, kongs are paid back (§9.3, §10.6)."""
    chances = still_playing(payers, left, left)
    return sum(chances[n] * (n * (1 - IDLE) * USUAL + income) for n in range(1, payers + 1))


@lru_cache(maxsize=1 << 14)
def waiting(
    quarters: int, draw: int, thrown: int, payers: int, turns: int, passes: bool
) -> tuple[tuple[float, ...], ...]:
    """What a waiting hand is expected to bring, by turns left (0 … `turns`) and by the number of others who still play.

    `quarters` is four times its value, `draw` the chance (in parts) that a turn brings its tile, `thrown` the chance
    that another player discards it while `payers` play. A player who `passes` takes another player's tile only if
    that is more than they can still hope for (§2.7).
    """
    points = quarters / 4
    drawn, given = draw / PARTS, thrown / PARTS / max(1, payers)
    found = [tuple(IDLE * n * points for n in range(payers + 1))]
    for left in range(1, turns + 1):
        row = [0.0]
        later = found[-1]
        for n in range(1, payers + 1):
            after = sum(
                chance * worth for chance, worth in zip(still_playing(n, left, 1), later, strict=False)
            )
            gift = given * n
            taken = max(points, after - SURELY) if passes else points
            missed = gift * taken + (1 - gift) * (after - paid_meanwhile(n, left, 1))
            row.append(drawn * (points + 1) * n + (1 - drawn) * missed)
        found.append(tuple(row))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def prospects(
    quarters: int, draw: int, thrown: int, payers: int, turns: int, passes: bool
) -> tuple[float, ...]:
    """What a hand brings that begins to wait after 0 … `turns` turns, less what the others win until then."""
    table = waiting(quarters, draw, thrown, payers, turns, passes)
    return tuple(
        sum(
            chance * worth
            for chance, worth in zip(still_playing(payers, turns, passed), table[turns - passed], strict=True)
        )
        - paid_meanwhile(payers, turns, passed)
        for passed in range(turns + 1)
    )


@lru_cache(maxsize=1 << 12)
def void_left_chance(held: int, turns: int, more: float) -> float:
    """The chance that tiles of the void suit are left, if each turn discards one and may draw another.

    >>> void_left_chance(1, 0, 0.3), void_left_chance(1, 1, 0.25), void_left_chance(0, 5, 0.3)
    (1.0, 0.25, 0.0)
    """
    if held == 0:
        return 0.0
    drawn = range(max(0, turns - held + 1), turns + 1)
    return min(1.0, sum(comb(turns, n) * more**n * (1 - more) ** (turns - n) for n in drawn))


def kong_income(position: Position) -> float:
    """What the player's kongs have earned so far and would have to be paid back (§10.6)."""
    earned = 0
    for one in position.view.transfers:
        if one.why == "sichuan-pays-kong" and one.payee == position.seat:
            earned += one.points
        elif one.why == "sichuan-pays-kong-back" and one.payer == position.seat:
            earned -= one.points
    return float(earned)
