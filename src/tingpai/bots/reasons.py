"""Why a move is good, as a player would say it: what it needs, leads to and risks, and why another one is worse."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from tingpai.bots.bot import Advice, Outlook, Sentence, Who
from tingpai.bots.danger import Danger, Threat
from tingpai.bots.position import Position
from tingpai.state.actions import Move
from tingpai.tile import KINDS, TILES, Suit, Tile

SMALL: Final = 0.15
"""A discard that is expected to cost fewer points than this is not worth a word."""
REAL: Final = 0.6
"""From this cost on a risk is no longer called small."""
LATE: Final = 0.4
"""From this part of the deal on a hand may be ready though nothing shows it."""
MOST_KINDS: Final = 7
"""More kinds than this are counted in a sentence, not drawn."""
NEARLY: Final = 0.85
"""The second choice has clearly fewer useful tiles, or points, if it has less than this part of the best one's."""


def outlook(
    position: Position, danger: Danger, then: Tile | None, thrown: Tile | None, kinds: Sequence[int]
) -> Outlook:
    """The hand after an action: `thrown` is the tile that leaves the hand, `kinds` are those that help it."""
    needs = tuple(TILES[kind] for kind in kinds if position.unseen[kind])
    risk = None if thrown is None or thrown >= KINDS else risk_of(danger, thrown)
    return Outlook(then, needs, position.left(needs), risk)


# -- what a discard risks -----------------------------------------------------------------------------------


def risk_of(danger: Danger, tile: Tile) -> Sentence | None:
    """What a discard risks and from whom; or that it is safe against the player whom one must fear."""
    if not danger.threats:
        return None
    worst = max(danger.threats, key=lambda threat: danger.against(threat, tile))
    cost = danger.of(tile)
    if cost >= SMALL and (_sign(worst, tile)["why"] != "late" or danger.position.progress >= LATE):
        facts = {"level": "real" if cost >= REAL else "small", "who": Who(worst.seat.seat)}
        return Sentence("advice-risk", facts | _sign(worst, tile))
    feared = max(danger.threats, key=lambda threat: threat.waits)
    if tile in feared.thrown and (feared.seat.ready is not None or len(feared.seat.melds) >= 2):
        return Sentence("advice-no-risk", {"who": Who(feared.seat.seat)})
    return None


def _sign(threat: Threat, tile: Tile) -> dict[str, Any]:
    """What everybody can see of a dangerous hand."""
    flush = threat.flush()
    facts: dict[str, Any] = {
        "sets": len(threat.seat.melds),
        "suit": "" if flush is None else Suit(flush).code,
    }
    if threat.seat.ready is not None:
        return {**facts, "why": "ready"}
    if flush is not None and (tile >= 27 or tile // 9 == flush):
        return {**facts, "why": "flush"}
    return {**facts, "why": "open" if len(threat.seat.melds) >= 2 else "late"}


# -- what it leads to ---------------------------------------------------------------------------------------


def needs(found: Outlook) -> dict[str, Any]:
    """The useful tiles for a sentence: drawn if they are few, counted if they are many."""
    kinds = len(found.needs)
    return {
        "needs": found.needs if found.needs else "",
        "kinds": kinds,
        "many": "yes" if kinds > MOST_KINDS else "no",
        "left": found.left,
    }


def compared(best: Advice, other: Advice) -> Advice:
    """The second choice, with the reason why it is worse than the best one."""
    one, two = best.outlook, other.outlook
    if one is None or two is None:
        return other
    facts = needs(two)
    text = "advice-second-same" if one.needs == two.needs else "advice-second-close"
    if (other.distance or 0) > (best.distance or 0) > 0:
        text, facts = "advice-second-further", {"count": (other.distance or 0) - (best.distance or 0)}
    elif two.left < NEARLY * one.left:
        text = "advice-second-fewer"
    elif other.points is not None and best.points is not None and other.points < NEARLY * best.points:
        text, facts = "advice-second-cheaper", {"points": round(other.points), "best": round(best.points)}
    elif (other.danger or 0.0) > (best.danger or 0.0) + SMALL and two.risk is not None:
        return replace(other, text=two.risk.text, arguments=dict(two.risk.arguments), more=())
    return replace(other, text=text, arguments=facts, more=())


def is_sure(best: Advice) -> bool:
    """True if nobody would think of a second choice."""
    return best.action.move in (Move.HU, Move.ZIMO, Move.FLOWER)
