"""The score sheet with everything that players write on it: who paid whom and why, running totals, fines, agreements.

It has no language: `Paid.why` says its reason in any of them. Files and pages are made from it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from tingpai.desk.desk import Desk
from tingpai.desk.sheet import Rank
from tingpai.score import Score, Transfer

Four = tuple[int, ...]
"""A number for each chair."""


@dataclass(frozen=True, slots=True)
class Paid:
    """Points that one player paid another for one reason; `payee` is None if nobody received them."""

    payer: str
    payee: str | None
    points: int
    cite: str
    why: Callable[[str], str]
    """The reason, in the language that is asked for."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """Points that the table agreed on itself."""

    player: str
    points: int
    to: str | None
    why: str
    change: Four
    """What it changed, by chair."""


@dataclass(frozen=True, slots=True)
class Line:
    """A deal on the sheet. Points are given by chair, from the first East on."""

    number: int
    round: str | None
    names: tuple[str, ...]
    """Who sat on the chairs."""
    seats: Mapping[str, str]
    """The names by the letters of their seats; the dealer is E."""
    result: Mapping[str, Any] | None
    """The result as it was written; None for the deal that is being played."""
    points: Four | None
    fines: Four
    agreed: tuple[Agreed, ...]
    """What the table agreed on after this deal and before the next."""
    running: Four
    """Everybody's points after this line."""
    payments: tuple[Paid, ...]
    rulings: tuple["Judged", ...]
    scores: Mapping[str, Score]
    corrected: tuple[str, ...]
    """The reason of each correction."""

    said: Callable[[str], str] | None
    """The result in a few words, in the language that is asked for; None for the deal that is being played."""

    @property
    def dealer(self) -> str:
        """Who dealt."""
        return self.seats["E"]


@dataclass(frozen=True, slots=True)
class Judged:
    """A ruling on the sheet."""

    ruling: int
    deal: int
    player: str
    foul: str
    name: Callable[[str], str]
    sentences: Callable[[str], list[str]]
    points: Four
    payments: tuple[Paid, ...]
    effects: tuple[str, ...]
    warning: bool
    cite: str
    by: str | None


@dataclass(frozen=True, slots=True)
class Report:
    """The whole sheet."""

    ruleset: str
    names: tuple[str, ...]
    """Who sits on the chairs now."""
    start: Four
    before: tuple[Agreed, ...]
    """What the table agreed on before the first deal."""
    lines: tuple[Line, ...]
    sums: Four
    standings: tuple[Rank, ...]

    @property
    def chart(self) -> list[Four]:
        """Everybody's points at the start and after each deal."""
        return [self.start, *(line.running for line in self.lines)]


def paid_by_seats(transfers: tuple[Transfer, ...], names: list[str]) -> tuple[Paid, ...]:
    """Transfers between seats with the names of those who sat there."""
    return tuple(
        Paid(
            names[one.payer],
            None if one.payee is None else names[one.payee],
            one.points,
            one.cite,
            one.say,
        )
        for one in transfers
    )


def judged(desk: Desk, number: int) -> Judged:
    """A ruling that stands."""
    state = desk.state
    ruling, foul = state.rulings[number], state.facts.fouls[number]
    names = state.facts.names(foul.deal).names
    seats = [names[chair] for chair in state.place(foul.deal).seats]
    return Judged(
        number,
        foul.deal,
        names[foul.player],
        foul.foul,
        ruling.foul.name,
        ruling.sentences,
        tuple(state.fine(number)),
        paid_by_seats(ruling.transfers, seats),
        tuple(effect.value for effect in ruling.effects),
        ruling.warning,
        ruling.cite,
        foul.by,
    )


def said(desk: Desk, number: int, language: str) -> str:
    """The result of a deal in a few words."""
    row = desk.row(number)
    assert row.result is not None
    return desk.rules.summary(row.result, row.scores, language)


def report(desk: Desk) -> Report:
    """The sheet of a desk."""
    state, facts = desk.state, desk.state.facts
    sums = tuple(desk.start)
    lines: list[Line] = []
    agreed: dict[int, list[Agreed]] = {}
    last = len(desk.rows)
    for entry, after in zip(facts.adjustments, facts.adjusted_after, strict=True):
        names = facts.names(after + 1).names
        to = None if entry.to is None else names[entry.to]
        place = min(after, last)
        change = [0, 0, 0, 0]
        change[entry.player] += entry.points
        if entry.to is not None:
            change[entry.to] -= entry.points
        one = Agreed(names[entry.player], entry.points, to, entry.why, tuple(change))
        agreed.setdefault(place, []).append(one)
    for one in agreed.get(0, ()):
        sums = _add(sums, one.change)
    for place, row in enumerate(desk.rows, start=1):
        names = facts.names(row.number).names
        points = None if row.points is None else tuple(row.points[name] for name in names)
        fines = tuple(row.fines[name] for name in names)
        sums = _add(_add(sums, points), fines)
        for one in agreed.get(place, ()):
            sums = _add(sums, one.change)
        seats = list(row.seats.values())
        outcome = () if points is None else state.played[row.number - 1].outcome.transfers
        lines.append(
            Line(
                row.number,
                row.round,
                names,
                row.seats,
                row.result,
                points,
                fines,
                tuple(agreed.get(place, ())),
                sums,
                paid_by_seats(outcome, seats),
                tuple(
                    judged(desk, ruling) for ruling in state.rulings if facts.fouls[ruling].deal == row.number
                ),
                row.scores,
                tuple(facts.corrected.get(row.number, ())),
                None if row.result is None else partial(said, desk, row.number),
            )
        )
    return Report(
        desk.opened.ruleset,
        desk.names.names,
        tuple(desk.start),
        tuple(agreed.get(0, ())),
        tuple(lines),
        tuple(state.sums),
        tuple(desk.standings()),
    )


def _add(sums: Four, more: Four | None) -> Four:
    return sums if more is None else tuple(a + b for a, b in zip(sums, more, strict=True))
