"""The numbers of actions: every legal action has one of its own, and it means that action again."""

import ast
from pathlib import Path
from random import Random

import pytest

from env.playing import GAMES, episodes
from tingpai.env import actions
from tingpai.play.view import View
from tingpai.state.actions import Action, parse

SOURCE = Path(actions.__file__).with_name("actions.py").read_text(encoding="utf-8")
TOLD = ast.get_docstring(ast.parse(SOURCE)) or ""
"""What the module says of itself. A compiled module has no docstring."""


@pytest.mark.parametrize(("ruleset", "options"), GAMES)
def test_every_legal_action_has_a_number(ruleset: str, options: dict[str, object], rng: Random) -> None:
    for episode in episodes(ruleset, options, rng, 8):
        shown, choices = episode.view, episode.choices
        assert sorted(map(str, choices.values())) == sorted(map(str, shown.legal))
        for number, action in choices.items():
            assert 0 <= number < actions.COUNT
            assert actions.action(number, shown) == action
            assert named(number, shown) == action


def named(number: int, shown: View) -> Action:
    """What the name of a number says, read as a move."""
    name = actions.NAMES[number]
    if name == "win":
        return parse("hu" if shown.phase.name == "claim" else "zimo")
    if not name.startswith("chow"):
        return parse(name)
    tile = shown.phase.tile
    assert tile is not None
    suit, rank = tile.code[1], tile.rank
    others = {"low": (1, 2), "middle": (-1, 1), "high": (-2, -1)}[name.split()[1]]
    return parse(f"chow {rank + others[0]}{rank + others[1]}{suit}")


def test_the_table_stays_as_it_is() -> None:
    """Trained policies depend on these numbers."""
    assert actions.COUNT == len(actions.NAMES) == len(set(actions.NAMES)) == 164
    expected = {
        0: "discard 1m",
        41: "discard 8f",
        42: "ready 1m",
        84: "chow low",
        86: "chow high",
        87: "pung",
        88: "kong",
        89: "kong 1m",
        122: "kong P",
        123: "flower 1f",
        131: "win",
        132: "ready",
        133: "pass",
        134: "void m 1m",
        160: "void s 9s",
        161: "void m",
        163: "void s",
    }
    assert {number: actions.NAMES[number] for number in expected} == expected
    rows = [line.split("|")[1:3] for line in TOLD.splitlines() if line.startswith("| ")][2:]
    told = [int(end) for numbers, _ in rows for end in numbers.replace("–", " ").replace(",", " ").split()]
    assert told == sorted(told)
    assert told[0] == 0
    assert told[-1] == actions.COUNT - 1
