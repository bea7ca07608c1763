"""Write docs/rules/<id>.md, the fan table of every rulebook, from the code: `python tools/fan_tables.py`.

With --check nothing is written; the exit code is 1 if a table is not up to date.
"""

import sys
from pathlib import Path
from typing import Final

from tingpai import exchange, rulesets
from tingpai.cli.rules import place_of
from tingpai.explain import pieces, value_of
from tingpai.rulebook import example
from tingpai.ruleset import Ruleset
from tingpai.score import Fan
from tingpai.texts import LANGUAGES

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "rules"
COLUMNS: Final = (
    *("№", "id", "English", "Русский", "中文"),
    *("worth", "follows", "may take away", "example", "total", "file"),
)
NOTE: Final = (
    "This page is written by `tools/fan_tables.py` from the code; change the code, not the page."
    " `tingpai rules {id} <id>` prints the words of a fan. In the examples `+` stands before the winning"
    " tile, `[ ]` around a claimed set, `( )` around a concealed kong."
)


def table(ruleset: Ruleset) -> str:
    """The page of one rulebook."""
    lines = [
        f"# {ruleset.names['en']}: the fans",
        "",
        f"{ruleset.names['ru']} · {ruleset.names['zh']} · {ruleset.edition}",
        "",
        NOTE.replace("{id}", ruleset.id),
        "",
        _row(COLUMNS),
        _row(["---"] * len(COLUMNS)),
    ]
    lines += [_row(_cells(ruleset, fan)) for fan in ruleset.fans]
    return "\n".join(lines) + "\n"


def _cells(ruleset: Ruleset, fan: Fan) -> list[str]:
    hand, total = _example(ruleset, fan)
    return [
        str(fan.number),
        f'<a id="{fan.id}"></a>`{fan.id}`',
        *(fan.names[language] for language in LANGUAGES),
        value_of(fan, fan.value, "en"),
        fan.cite,
        ", ".join(f"[{other}](#{other})" for other in ruleset.takes(fan.id)) or "—",
        hand,
        total,
        place_of(fan).partition(":")[0],
    ]


def _example(ruleset: Ruleset, fan: Fan) -> tuple[str, str]:
    """The first hand that shows the fan, and what it is worth as a whole."""
    shown = example(ruleset.id, fan.id, "counts")
    if shown is None:
        return "—", "—"
    request = exchange.decode(shown.request)
    score = request.ruleset.score(request.hand, request.situation)
    return f"`{' '.join(piece.written for piece in pieces(score))}`", str(score.total)


def _row(cells: list[str] | tuple[str, ...]) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def pages() -> dict[Path, str]:
    """Every page with the text it should have."""
    return {FOLDER / f"{name}.md": table(rulesets.get(name)) for name in rulesets.IDS}


def main(arguments: list[str]) -> int:
    """Write the pages, or say which are old."""
    wanted = pages()
    old = [path for path in wanted if not path.is_file() or path.read_text(encoding="utf-8") != wanted[path]]
    if "--check" in arguments:
        for path in old:
            print(f"{path.name} is not up to date: run python tools/fan_tables.py")
        return 1 if old else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in wanted.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
