"""Every decision T-01 to T-40 has tests, and docs/tournament-law.md names them all."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "tournament-law.md"


def by_decision() -> dict[int, set[str]]:
    """The names of the tests by the number of the decision that stands in them."""
    found: dict[int, set[str]] = {number: set() for number in range(1, 41)}
    for path in HERE.glob("test_*.py"):
        for name in re.findall(r"^def test_(\w+)", path.read_text("utf-8"), re.M):
            for number in re.findall(r"t(\d\d)_", name):
                found[int(number)].add(name)
    return found


def test_every_decision_has_a_test() -> None:
    assert [number for number, names in by_decision().items() if not names] == []


def test_the_page_names_every_test() -> None:
    rows = re.findall(r"^\| T-(\d\d) \|[^|]*\|(.*)\|$", PAGE.read_text("utf-8"), re.M)
    assert {int(number): set(re.findall(r"`(\w+)`", names)) for number, names in rows} == by_decision()
