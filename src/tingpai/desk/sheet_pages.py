"""The score sheet as pages of cells, as the players of each game write it; files and screens are made from them.

MCR and Dazhong: what everybody won, lost and has (Appendix 5). Classical: what each two settled. Sichuan: every event.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Final

from tingpai import rulesets
from tingpai.citations import shown
from tingpai.desk.desk import Desk
from tingpai.desk.report import Agreed, Four, Line, Paid, Report, report
from tingpai.desk_rules import SheetForm
from tingpai.texts import say

Cell = str | int | None

MINUS: Final = "−"
PAIRS: Final = tuple(combinations(range(4), 2))


@dataclass(frozen=True, slots=True)
class SheetPage:
    """One table of the sheet."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class _Writing:
    """A line as somebody writes it: what it is for, what everybody won or lost, and what they have then."""

    said: str
    points: Four
    running: Four | None = None
    """None inside a deal that is written event by event."""
    first: tuple[Cell, ...] = ("", "", "")
    """The number, the round and the dealer; empty where the line belongs to the deal above."""
    pairs: tuple[Cell, ...] = (None,) * len(PAIRS)


def pages(desk: Desk, language: str) -> list[SheetPage]:
    """The sheet, the standings, all payments, and everybody's total after each deal."""
    found = report(desk)
    return [
        _main(found, desk.rules.form, language),
        _standings(found, language),
        _payments(found, language),
        _totals(found, language),
    ]


def _word(language: str, name: str) -> str:
    return say(language, f"desk-sheet-{name}")


# -- the sheet itself ---------------------------------------------------------------------------------------


def _main(found: Report, form: SheetForm, language: str) -> SheetPage:
    writings = list(_writings(found, form, language))
    rounds = any(line.round is not None for line in found.lines)
    head = [_word(language, "number"), _word(language, "round"), _word(language, "dealer")]
    if not rounds:
        del head[1]
    head.append(_word(language, "result"))
    names = found.names
    if form == "pairs":
        head += [f"{names[one]} ↔ {names[other]}" for one, other in PAIRS]
    for name in names:
        each = ("+", MINUS, "Σ") if form == "plus_minus" else ("±", "Σ")
        head += [f"{name} {sign}" for sign in each]
    name = rulesets.kind(found.ruleset).names[language]
    title = f"{_word(language, 'title')} · {name}"
    rows = tuple(_cells(writing, form, rounds=rounds) for writing in writings)
    return SheetPage(title, tuple(head), rows)


def _cells(writing: _Writing, form: SheetForm, *, rounds: bool) -> tuple[Cell, ...]:
    first = writing.first if rounds else (writing.first[0], writing.first[2])
    cells: list[Cell] = [*first, writing.said]
    if form == "pairs":
        cells += writing.pairs
    for chair, points in enumerate(writing.points):
        total = None if writing.running is None else writing.running[chair]
        if form == "plus_minus":
            cells += [points if points > 0 else None, points if points < 0 else None, total]
        else:
            cells += [points or None, total]
    return tuple(cells)


def _writings(found: Report, form: SheetForm, language: str) -> Iterator[_Writing]:
    sums = found.start
    if any(sums):
        yield _Writing(_word(language, "start"), (0, 0, 0, 0), sums)
    for writing in _agreed(found.before, language):
        sums = _add(sums, writing.points)
        yield _with(writing, sums)
    for line in found.lines:
        for writing in _of_deal(line, form, language):
            if writing.running is not None:
                sums = _add(sums, writing.points)
                writing = _with(writing, sums)
            yield writing
        assert sums == line.running


def _of_deal(line: Line, form: SheetForm, language: str) -> Iterator[_Writing]:
    """The lines of one deal; those with a total count, the others say what it is made of."""
    wind = "" if line.round is None else say(language, f"seat-{'ESWN'.index(line.round)}")
    first: tuple[Cell, ...] = (line.number, wind, line.dealer)
    zero: Four = (0, 0, 0, 0)
    if line.points is not None and line.said is not None:
        pairs = _pairs(line.payments, line.names)
        yield _Writing(line.said(language), line.points, zero, first, pairs)
        if form == "events":
            for (reason, cite), paid in groupby(line.payments, lambda one: (one.why(language), one.cite)):
                yield _Writing(f"{reason} ({shown(cite, language)})", _balance(paid, line.names))
    else:
        yield _Writing("…", zero, zero, first)
    for ruling in line.rulings:
        said = f"{ruling.player}: {ruling.name(language)} ({shown(ruling.cite, language)})"
        yield _Writing(said, ruling.points, zero)
    yield from _agreed(line.agreed, language)


def _agreed(agreed: Iterable[Agreed], language: str) -> Iterator[_Writing]:
    for one in agreed:
        yield _Writing(say(language, "desk-sheet-agreed", why=one.why), one.change, (0, 0, 0, 0))


def _with(writing: _Writing, sums: Four) -> _Writing:
    return _Writing(writing.said, writing.points, sums, writing.first, writing.pairs)


def _add(sums: Four, more: Four) -> Four:
    return tuple(a + b for a, b in zip(sums, more, strict=True))


def _balance(paid: Iterable[Paid], names: Sequence[str]) -> Four:
    points = [0, 0, 0, 0]
    for one in paid:
        points[names.index(one.payer)] -= one.points
        if one.payee is not None:
            points[names.index(one.payee)] += one.points
    return tuple(points)


def _pairs(paid: Iterable[Paid], names: Sequence[str]) -> tuple[Cell, ...]:
    """What the first of each two got from the second."""
    settled = dict.fromkeys(PAIRS, 0)
    for one in paid:
        if one.payee is not None:
            payer, payee = names.index(one.payer), names.index(one.payee)
            sign = 1 if payee < payer else -1
            settled[min(payer, payee), max(payer, payee)] += sign * one.points
    return tuple(points or None for points in settled.values())


# -- the other pages ----------------------------------------------------------------------------------------


def _standings(found: Report, language: str) -> SheetPage:
    head = [_word(language, name) for name in ("place", "player", "points")]
    ranks = found.standings
    scored = any(rank.table_points is not None for rank in ranks)
    if scored:
        head.append(_word(language, "table-points"))
    rows = tuple(
        (rank.place, rank.player, rank.points, *((rank.table_points,) if scored else ())) for rank in ranks
    )
    return SheetPage(_word(language, "standings"), tuple(head), rows)


def _payments(found: Report, language: str) -> SheetPage:
    head = tuple(_word(language, name) for name in ("number", "from", "to", "points", "reason", "cite"))
    nobody = _word(language, "nobody")
    rows: list[tuple[Cell, ...]] = []
    for line in found.lines:
        paid = [*line.payments, *(one for ruling in line.rulings for one in ruling.payments)]
        rows += [
            (
                line.number,
                one.payer,
                one.payee or nobody,
                one.points,
                one.why(language),
                shown(one.cite, language),
            )
            for one in paid
        ]
    return SheetPage(_word(language, "payments"), head, tuple(rows))


def _totals(found: Report, language: str) -> SheetPage:
    head = (_word(language, "number"), *found.names)
    numbers = [0, *(line.number for line in found.lines)]
    rows = tuple((number, *points) for number, points in zip(numbers, found.chart, strict=True))
    return SheetPage(_word(language, "totals"), head, rows)
