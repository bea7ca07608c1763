"""Golden deals: each rule of play that a book or a decision gives, played at the table of its ruleset."""

import re
from pathlib import Path

import pytest

import tingpai
from support import cases, decisions, matches, request_of
from tingpai import rulesets
from tingpai.play.script import play
from tingpai.rulebook import Rulebook
from tingpai.state import actions

DEALS = {ruleset: cases(ruleset, "deals.jsonl") for ruleset in rulesets.IDS}

PLAY = {
    # The decisions that concern play. M-01 to M-04 stand with walls and dealing, M-17 and M-24 with the
    # clocks, M-22 and M-23 with the matches, M-66 to M-78 with the fouls; the rest is the scorer's.
    "mcr": {
        *(f"M-{number:02}" for number in range(5, 17)),
        *("M-18", "M-20", "M-21", "M-29", "M-31", "M-48", "M-51", "M-52", "M-65", "M-68"),
    },
    # The decisions that concern play. D-61 stands with the seating, D-62 with the wall, D-58, D-59 and
    # D-74 with the fouls; the rest is the scorer's.
    "dazhong": {
        *("D-04", "D-20", "D-21", "D-22", "D-23", "D-24", "D-26", "D-32", "D-33", "D-34"),
        *("D-36", "D-37", "D-38", "D-39", "D-40", "D-41", "D-43", "D-46", "D-47", "D-48", "D-49"),
        *(
            "D-50",
            "D-51",
            "D-52",
            "D-53",
            "D-54",
            "D-55",
            "D-56",
            "D-57",
            "D-63",
            "D-69",
            "D-71",
            "D-72",
            "D-73",
        ),
    },
    # The decisions that concern play. S-01 stands with the walls, S-18 with the views, S-51 with matches,
    # S-20 and S-44 below; false wins (S-45, S-46, S-48, S-56) are the referee's, the rest is the
    # scorer's.
    "sichuan": {
        *(f"S-{number:02}" for number in range(2, 18)),
        *("S-19", "S-21", "S-22", "S-23", "S-24", "S-25", "S-26", "S-31", "S-32", "S-33", "S-34"),
        *(
            "S-38",
            "S-39",
            "S-40",
            "S-41",
            "S-42",
            "S-43",
            "S-47",
            "S-49",
            "S-50",
            "S-52",
            "S-53",
            "S-54",
            "S-55",
        ),
        "S-57",
        "S-58",
    },
    # The decisions that concern play. C-02 stands with the seating, C-03 and C-05 with walls and dealing,
    # C-10 and C-36 with the matches; the rest is the scorer's.
    "classical": {
        *("C-01", "C-04", "C-06", "C-07", "C-08", "C-09", *(f"C-{number}" for number in range(11, 22))),
        *("C-26", "C-28", "C-30", "C-31", "C-32", "C-33", "C-34", "C-35", "C-37", "C-44", "C-45"),
        *("C-47", "C-48", "C-49", "C-50", "C-53", "C-54"),
    },
}
"""The decisions that concern play, for each ruleset."""

ALL = [pytest.param(case, id=f"{ruleset}-{case['id']}") for ruleset, deals in DEALS.items() for case in deals]


@pytest.mark.parametrize("case", ALL)
def test_golden_deal(case: dict[str, object]) -> None:
    result = play(request_of(case))
    assert matches(result, case["expect"]), {key: value for key, value in result.items() if key != "events"}


def test_one_payment_too_many_is_noticed() -> None:
    """A case that lists payments lists all of them; other lists may go on."""
    case = next(case for case in DEALS["mcr"] if case["expect"].get("transfers"))
    result = play(request_of(case))
    assert matches(result, case["expect"])
    assert not matches(
        {**result, "transfers": [*result["transfers"], result["transfers"][0]]}, case["expect"]
    )
    assert matches({**result, "events": [*result["events"], {}]}, case["expect"])


@pytest.mark.parametrize("case", ALL)
def test_payments_are_named(case: dict[str, dict[str, object]]) -> None:
    """A case that names neither its payments nor the totals would let one payment too many pass."""
    assert {"error", "totals", "transfers"} & set(case["expect"])


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_decision_on_play_has_a_deal(ruleset: str) -> None:
    assert decisions(DEALS[ruleset]) >= PLAY[ruleset]


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_cite_is_a_label_of_the_rulebook(ruleset: str) -> None:
    labels = set(Rulebook.load(ruleset).labels)
    rules = rulesets.table(ruleset)
    cites = [*(case["cite"] for case in DEALS[ruleset]), *rules.cites.values(), rules.match_plan().cite]
    assert not {label for cite in cites for label in cite.split("; ")} - labels


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_cite_of_a_refusal_is_read(ruleset: str) -> None:
    """A key that no refusal asks for says nothing to anybody."""
    source = Path(tingpai.__file__).parent
    files = [source / "table_rules.py", *source.glob("play/*.py"), *source.glob("rulesets/*/table.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    asked = {*re.findall(r'cites\["(\w+)"', text), *(move.value for move in actions.Move)}
    assert not set(rulesets.table(ruleset).cites) - asked
