"""Counts a Classical hand: points, doubles and the limit (§V), and the arrangement of a losing hand."""

from collections.abc import Sequence
from dataclasses import replace

from tingpai.arrange import Arrangement, Group, GroupKind, melded, pair, pung
from tingpai.hand import Hand
from tingpai.rulesets.classical.fans import fans, valued
from tingpai.score import Fan, Occurrence, Score, Uncounted, evidence, line
from tingpai.tile import TILES
from tingpai.win import Situation, Win

Finding = tuple[Fan, Sequence[Occurrence]]

LIMIT_HANDS = tuple(fan.id for fan in fans if fan.unit == "limit")
"""The limit hands, in the order of the book."""


def takes(fan: str) -> tuple[str, ...]:
    """List the fans that do not count beside this one: synonyms (C-27) and further limit hands (C-35)."""
    if fan in LIMIT_HANDS:
        return LIMIT_HANDS[LIMIT_HANDS.index(fan) + 1 :]
    return ("terminals_and_honors",) if fan == "all_honors" else ()


def count(win: Win, limit: int) -> Score:
    """Score a reading. A loser's hand has only the lines that every player counts."""
    found = _find(win)
    limits = [finding for finding in found if finding[0].unit == "limit"]
    if limits:
        return _limit_hand(win, limits, limit)
    uncounted: tuple[Uncounted, ...] = ()
    by_id = {fan.id: (fan, places) for fan, places in found}
    if "all_honors" in by_id:
        # Honours only are also "ones, nines and honours only", but one feature counts once (C-27).
        taken, places = by_id["terminals_and_honors"]
        found.remove((taken, places))
        uncounted = (Uncounted(taken, "all_honors", "all_honors; C-27"),)
    found.sort(key=lambda finding: _place(win, *finding))
    lines = tuple(line(win, fan, places) for fan, places in found)
    points = sum(entry.points for entry in lines if entry.fan.unit == "points")
    doubles = sum(entry.points for entry in lines if entry.fan.unit == "doubles")
    return Score(
        min(limit, points << doubles),
        lines,
        uncounted,
        None if win.situation.tile is None else win,
        win.groups,
        {"points": points, "doubles": doubles, "limit": None},
    )


def _find(win: Win) -> list[Finding]:
    lost = win.situation.tile is None
    return [
        (fan, places)
        for fan in fans
        if not (lost and fans.row(fan.id)["for"] == "winner") and (places := fan.find(win))
    ]


def _limit_hand(win: Win, limits: Sequence[Finding], limit: int) -> Score:
    """Score a limit hand: exactly the limit, once. Of several, the first one in the book counts (§VII, C-35)."""
    (first, places), *rest = limits
    # The book gives it no number of its own: the table agrees on its points.
    counted = replace(first, unit="points", value=limit)
    cite = f"{first.id}; §VII; C-35"
    return Score(
        limit,
        (line(win, counted, places),),
        tuple(Uncounted(fan, first.id, cite, 1, evidence(win, where)) for fan, where in rest),
        win,
        win.groups,
        {"points": limit, "doubles": 0, "limit": first.id},
    )


def _place(win: Win, fan: Fan, places: Sequence[Occurrence]) -> tuple[int, int, int]:
    """The order in which a player counts: declared sets, standing sets, other points, doubles."""
    if fan.unit == "doubles":
        return (2, 0, fan.number)
    if not places[0]:
        return (1, 0, fan.number)
    return (0, min(_position(win, index) for (index,) in places), fan.number)


def _position(win: Win, index: int) -> int:
    meld = win.groups[index].meld
    return len(win.hand.melds) + index if meld is None else win.hand.melds.index(meld)


def uncapped(score: Score) -> int:
    """Compute the value of the hand without a limit."""
    points, doubles = (
        sum(entry.points for entry in score.lines if entry.fan.unit == unit) for unit in ("points", "doubles")
    )
    return points << doubles


def lost(hand: Hand, situation: Situation) -> Win:
    """Arrange the hand of a player who did not win so that it is worth most (C-28).

    Each kind can be arranged alone, because sequences are worth nothing. Three or four alike are best as a closed
    pung, with the fourth left over (C-16). Two alike count if their pair is worth points.
    """
    win = Win(hand, situation, Arrangement(0, ()), None)
    groups: list[Group] = [melded(meld) for meld in hand.melds]
    rest = []
    for kind, held in enumerate(hand.counts):
        tile = TILES[kind]
        if held >= 3:
            groups.append(pung(tile))
            rest.extend([tile] * (held - 3))
        elif held == 2 and tile in valued(win):
            groups.append(pair(tile))
        else:
            rest.extend([tile] * held)
    if rest:
        groups.append(Group(GroupKind.SINGLES, tuple(rest)))
    return replace(win, arrangement=Arrangement(0, tuple(groups)))
