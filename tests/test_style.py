"""The style that CONTRIBUTING.md asks for: words that must not come back into sources, docs and English texts."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

SOURCES = (
    *(
        "*.md",
        "docs/**/*.md",
        "src/**/*.py",
        "src/tingpai/texts/en/*.ftl",
        "src/tingpai/rulesets/*/rulebook.md",
    ),
    *("tests/**/*.py", "tools/**/*.py", "benchmarks/**/*.py", "examples/**/*.py"),
    *("web/src/**/*.ts", "web/src/**/*.svelte"),
)

FORBIDDEN = re.compile(
    r"\b(he|his|him|himself|dearer|dearest|whoever)\b|mypyc compiles this file|so that nobody need",
    re.IGNORECASE,
)
"""Words for which plain English has better ones: "they", "more valuable", "the player who"."""

QUOTED = {"CONTRIBUTING.md": "| ", "tests/test_style.py": ""}
"""Files that quote the words, and how the lines with the quotations begin."""


def unwanted(path: Path) -> list[str]:
    """Give the lines of a file that have a forbidden word and are no quotation."""
    start = QUOTED.get(path.relative_to(ROOT).as_posix())
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if FORBIDDEN.search(line) and not (start is not None and line.startswith(start))
    ]


@pytest.mark.parametrize("pattern", SOURCES)
def test_words_that_stay_away(pattern: str) -> None:
    """A player is "they", a reading is "the highest-scoring", and a first line says that a file is compiled."""
    paths = list(ROOT.glob(pattern))
    assert paths
    assert [line for path in paths for line in unwanted(path)] == []


@pytest.mark.parametrize(
    "line",
    [
        "East shows his hand.",
        "The dearest reading wins.",
        "Whoever wins deals.",
        "# mypyc compiles this file",
    ],
)
def test_forbidden_words_are_seen(line: str) -> None:
    """The search finds such sentences, and plain ones pass."""
    assert FORBIDDEN.search(line)
    assert not FORBIDDEN.search("The player shows their hand, and the highest-scoring reading wins.")
