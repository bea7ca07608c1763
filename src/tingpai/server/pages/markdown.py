"""Turns the text of a rulebook into safe HTML: labels become links, tiles can be drawn.

Only known elements can come out: HTML in the source is shown as text, links and pictures of Markdown are not read.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final
from urllib.parse import quote

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

from tingpai import citations, notation
from tingpai.errors import NotationError
from tingpai.rulebook import Rulebook

_NAMED: Final = r"№\d+|§[IVX]+|§\d+(?:\.\d+)*(?:\(\d+\))?|App\.\d(?:\(\d\))?|\b[MDSC]-\d+"
"""Labels inside a text. Of labels that are words only those are looked for that have a number or a section before."""
_OF_TWO: Final = re.compile(r"§[IVX]+ .+|[A-Z][a-z ]+ \d+")


def anchor(label: str) -> str:
    """The id of the HTML element of a label: the label with `_` for each space."""
    return label.replace(" ", "_")


def address(ruleset: str, label: str) -> str:
    """The address of a label on the rules pages."""
    return f"/rules/{ruleset}#" + quote(anchor(label), safe="()'")


def render(text: str, book: Rulebook, *, letters: bool = False) -> str:
    """Text of a book as HTML; labels of the same book become links.

    With `letters` the codes of tiles stay letters: the text teaches the notation.
    """
    html: str = _markdown().render(text, {"book": book, "letters": letters})
    return html


@cache
def _markdown() -> MarkdownIt:
    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    made.disable(["link", "image", "autolink", "html_inline", "html_block", "reference"])
    made.add_render_rule("text", _text)
    made.add_render_rule("code_inline", _code)
    for cell in ("td", "th"):
        made.add_render_rule(f"{cell}_open", _cell)
        made.add_render_rule(f"{cell}_close", _cell_end)
    return made


def _text(_renderer: object, tokens: Sequence[Token], index: int, _options: object, env: Any) -> str:
    book: Rulebook = env["book"]

    def link(found: re.Match[str]) -> str:
        label = found[0]
        if label not in book:
            return label
        said = escapeHtml(citations.shown(label, book.language))
        return f'<a href="{address(book.ruleset, label)}">{said}</a>'

    return _labels(book).sub(link, escapeHtml(tokens[index].content))


@cache
def _labels(book: Rulebook) -> re.Pattern[str]:
    """Every label that a text of this book may name; the longest first."""
    words = sorted(filter(_OF_TWO.fullmatch, book.labels), key=len, reverse=True)
    return re.compile(
        "|".join(
            [
                *(rf"\b{re.escape(label)}\b" if label[0] != "§" else re.escape(label) for label in words),
                _NAMED,
            ]
        )
    )


def _code(_renderer: object, tokens: Sequence[Token], index: int, _options: object, env: Any) -> str:
    content = tokens[index].content
    written = escapeHtml(content)
    if env["letters"]:
        return f"<code>{written}</code>"
    try:
        tiles = notation.write(notation.parse(content))
    except NotationError:
        return f"<code>{written}</code>"
    return f'<code class="tiles" data-tiles="{tiles}"><span class="written">{written}</span></code>'


def _cell(_renderer: object, tokens: Sequence[Token], index: int, _options: object, _env: object) -> str:
    """Align a cell with a class: Markdown uses a style, which the content policy of the page forbids."""
    tag = _cell_tag(tokens[index], tokens[index + 1])
    style = str(tokens[index].attrGet("style") or "")
    return f'<{tag} class="number">' if style.endswith("right") else f"<{tag}>"


def _cell_end(_renderer: object, tokens: Sequence[Token], index: int, _options: object, _env: object) -> str:
    return f"</{_cell_tag(tokens[index], tokens[index - 1])}>\n"


def _cell_tag(token: Token, inside: Token) -> str:
    """An empty heading becomes an ordinary cell."""
    return token.tag if inside.content else "td"
