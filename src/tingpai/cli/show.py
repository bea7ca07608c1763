"""How the command line prints: tables without lines, which stay readable in narrow terminals and in pipes."""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tingpai import notation
from tingpai.explain import Dropped, Explanation, Piece, Row
from tingpai.ruleset import Ruleset
from tingpai.tile import GLYPHS, Tile

HEAD: Final = "bold"
QUIET: Final = "dim"
NUMBER: Final = "bold cyan"
WIDE: Final = 100
"""From this width on, citations are not broken."""


def console() -> Console:
    """Standard output without any marks of its own."""
    return Console(highlight=False, markup=False, emoji=False)


@contextmanager
def page() -> Iterator[Console]:
    """Standard output, as wide as the terminal. In a pipe it has no colours and no blanks at the ends of lines."""
    out = console()
    if out.is_terminal:
        yield out
        return
    with out.capture() as captured:
        yield out
    sys.stdout.write(re.sub(r" +$", "", captured.get(), flags=re.MULTILINE))


def can_draw(out: Console) -> bool:
    """True if the encoding of the output has the pictures of the tiles."""
    try:
        GLYPHS.encode(out.encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def tiles(out: Console, shown: Sequence[Tile]) -> str:
    """Tiles in the notation, with the pictures in front if the output has them."""
    written = notation.write(shown)
    return f"{notation.draw(shown)}  {written}" if can_draw(out) else written


def explanation(out: Console, told: Explanation) -> None:
    """A score, from the tiles to the payments."""
    out.print(head(told.title))
    out.print(Text(" · ".join(told.facts), QUIET))
    out.print()
    pieces(out, told.pieces)
    if told.legend:
        out.print(Text(f"({told.legend})", QUIET))
    if told.jokers:
        out.print(told.say("score-jokers", tiles=notation.write(told.jokers)))
    out.print()
    if told.rows:
        out.print(rows(out, told.rows))
    for text in told.totals:
        out.print(head(text))
    if told.dropped:
        heading(out, told.say("score-dropped"))
        out.print(_indented(_dropped(out, told.dropped)))
    if told.payments:
        heading(out, told.say("score-payments"))
        out.print(_payments(out, told))
    if told.others:
        heading(out, told.say("score-others"))
        out.print(_others(out, told))


def head(text: str) -> Text:
    """A line that stands out."""
    return Text(text, HEAD)


def title(out: Console, ruleset: Ruleset, language: str) -> None:
    """The name of a rulebook and its edition."""
    out.print(head(f"{ruleset.names[language]} · {ruleset.edition}"))


def prose(out: Console, text: str) -> None:
    """Paragraphs of a rulebook, without their Markdown."""
    out.print(re.sub(r"\*\*|`", "", text))


def heading(out: Console, text: str) -> None:
    """The heading of a part."""
    out.print()
    out.print(head(text))


def pieces(out: Console, shown: Sequence[Piece]) -> None:
    """The groups of a hand, drawn and written."""
    if can_draw(out):
        out.print(" ".join(piece.drawn for piece in shown))
    out.print(" ".join(piece.written for piece in shown))


def plain_table(out: Console, *columns: str, heads: Sequence[str] = ()) -> Table:
    """A table without lines. Columns: `number` (right), `id` (never broken), `text`, `cite`."""
    table = Table(box=None, show_header=bool(heads), header_style=QUIET, pad_edge=False, padding=(0, 2, 0, 0))
    for kind, text in zip_longest(columns, heads, fillvalue=""):
        if kind == "number":
            table.add_column(text, justify="right", no_wrap=True, style=NUMBER)
        elif kind == "id":
            table.add_column(text, no_wrap=True)
        elif kind == "cite":
            table.add_column(text, max_width=16 if out.width < WIDE else None, style=QUIET, overflow="fold")
        else:
            table.add_column(text, overflow="fold")
    return table


def rows(out: Console, shown: Iterable[Row]) -> Table:
    """The lines of a score."""
    table = plain_table(out, "number", "text", "cite")
    for row in shown:
        table.add_row(row.value, _with_aside(row.name, row.evidence), _short_cite(row.fan, row.cite))
    return table


def _dropped(out: Console, shown: Iterable[Dropped]) -> Table:
    table = plain_table(out, "text", "cite")
    for item in shown:
        text = _with_aside(item.name, item.evidence)
        text.append(f" — {item.because}")
        table.add_row(text, item.cite)
    return table


def _payments(out: Console, told: Explanation) -> Table:
    table = plain_table(out, "number", "text", "cite")
    for entry in told.payments:
        text = Text(entry.payer)
        text.append(f" — {entry.why}", QUIET)
        table.add_row(told.number(entry.points), text, entry.cite)
    return table


def _others(out: Console, told: Explanation) -> Table:
    table = plain_table(out, "number", "text")
    for reading in told.others:
        text = Text(" ".join(piece.written for piece in reading.pieces))
        text.append("\n" + ", ".join(f"{row.name} {row.value}" for row in reading.rows), QUIET)
        table.add_row(told.number(reading.total), text)
    return table


def _with_aside(name: str, evidence: Sequence[str]) -> Text:
    text = Text(name)
    if evidence:
        text.append(f" ({', '.join(evidence)})", QUIET)
    return text


def _short_cite(fan: str, cite: str) -> str:
    """The citation without the fan's own id, if there are other paragraphs."""
    return "; ".join(label for label in cite.split("; ") if label != fan) or cite


def _indented(table: Table) -> Padding:
    return Padding(table, (0, 0, 0, 2), expand=False)
