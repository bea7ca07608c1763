"""Reads records for the commands that need them, and shows a deal move by move."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tingpai.errors import BadRequest
from tingpai.texts import say

if TYPE_CHECKING:
    from rich.console import Console

    from tingpai.play.record import DealRecord, Record
    from tingpai.play.view import View
    from tingpai.table_rules import TableRules


@dataclass(frozen=True)
class Step:
    """One move of a deal: a sentence, and the table after it."""

    sentence: str
    after: "View"


def load(name: str) -> "Record":
    """Read the record in a file. - is standard input."""
    from tingpai.cli.stream import opened
    from tingpai.play.record import read

    for file in opened([name]):
        return read(file)
    raise AssertionError("one name, one file")


def steps(
    rules: "TableRules", deal: "DealRecord", seat: int | None, language: str, names: tuple[str, ...] = ()
) -> Iterator[Step]:
    """A deal move by move: as one seat may know it, or with all tiles open (None)."""
    from tingpai.play.describe import tell
    from tingpai.play.view import redact, view
    from tingpai.state.deal import Deal

    is_closed = seat is not None
    before = Deal(extra=rules.new_extra())
    for event, after in deal.states(rules):
        told = redact(rules, event, seat, before, closed=is_closed)
        before = after.copy()
        if told is not None:
            shown = view(rules, before, seat, closed=is_closed, asks=False)
            yield Step(tell(told, language, names=names), shown)


def show_deal(out: "Console", moves: list[Step], language: str, names: tuple[str, ...] = ()) -> None:
    """Print every move on its own line, and the table at the end."""
    from tingpai.play.describe import picture

    for number, step in enumerate(moves, 1):
        out.print(f"{number:>4}  {step.sentence}", soft_wrap=True)
    out.print()
    for text in picture(moves[-1].after, language, names=names):
        out.print(text, soft_wrap=True)


def show_step(
    out: "Console", moves: list[Step], number: int, language: str, names: tuple[str, ...] = ()
) -> None:
    """Print one move, and the table after it."""
    from tingpai.cli import show
    from tingpai.play.describe import picture

    if not 1 <= number <= len(moves):
        raise BadRequest("record-no-such-step", step=number, count=len(moves))
    step = moves[number - 1]
    out.print(show.head(f"{number}/{len(moves)}  {step.sentence}"))
    out.print()
    for text in picture(step.after, language, names=names):
        out.print(text, soft_wrap=True)


def show_truncated(out: "Console", record: "Record", language: str) -> None:
    """Say so if the record is cut off."""
    if record.truncated is not None:
        out.print(say(language, "record-truncated", line=record.truncated))
