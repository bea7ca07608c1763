"""Every option of every book: which values it takes, and that anything else is refused by name (C-55)."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from click.testing import CliRunner

from support import HANDS
from tingpai import exchange, rulesets
from tingpai.cli import main
from tingpai.errors import BadOption
from tingpai.play.script import play
from tingpai.ruleset import option

FIELDS = [(id, item) for id in rulesets.IDS for item in fields(rulesets.kind(id).options_type)]
OPTIONS = [pytest.param(id, item, id=f"{id}-{item.name}") for id, item in FIELDS]
LOST = {"ruleset": "classical", "hand": "111m456p789s1199p", "seat": "E", "round": "E"}


def good(item: Any) -> Iterator[object]:
    """Values at the edges of what the option takes."""
    choices, allowed = item.metadata["choices"], item.metadata["allowed"]
    yield from choices or ((True, False) if allowed is None else (allowed[0], allowed[-1]))


def bad(item: Any) -> Iterator[object]:
    """Values just outside of what the option takes, and values of other types."""
    allowed = item.metadata["allowed"]
    yield from (None, "", "no such value", [], 1.5, 10**30)
    if allowed is not None:
        yield from (allowed[0] - 1, allowed[-1] + 1, float(allowed[0]), str(allowed[0]))
    if not isinstance(item.default, bool):
        yield from (True, False)
    if isinstance(item.default, int):
        yield float(item.default)


@pytest.mark.parametrize(("id", "item"), OPTIONS)
def test_the_edges_are_taken(id: str, item: Any) -> None:
    for value in good(item):
        assert getattr(rulesets.get(id, {item.name: value}).options, item.name) is value


@pytest.mark.parametrize(("id", "item"), OPTIONS)
def test_anything_else_is_refused_with_name_and_range(id: str, item: Any) -> None:
    allowed = item.metadata["allowed"]
    shown = (str(allowed[0]), str(allowed[-1])) if allowed is not None else tuple(map(str, good(item)))
    for value in bad(item):
        with pytest.raises(BadOption) as refused:
            rulesets.get(id, {item.name: value})
        assert f"“{item.name}”" in refused.value.message
        assert all(word.lower() in refused.value.message for word in shown)


def test_every_number_declares_its_range() -> None:
    with pytest.raises(ValueError, match="range"):
        option(2000, "A number without a range.", "C-55")
    numbers = [item for _, item in FIELDS if type(item.default) is int]
    assert numbers
    assert all(item.metadata["choices"] or item.metadata["allowed"] is not None for item in numbers)


def test_a_limit_of_nothing_is_refused_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library, both exchange formats and the command line say the same."""
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    message = "Option “limit” cannot be 0; it is a whole number from 1 to 1000000000."
    with pytest.raises(BadOption, match=message):
        rulesets.table("classical", {"limit": 0})
    answers = [
        exchange.answer({**LOST, "options": {"limit": 0}}),
        play({"ruleset": "classical", "options": {"limit": 0}, "deal": HANDS, "moves": []}),
    ]
    assert [answer["error"] for answer in answers] == [{"code": "bad_option", "message": message}] * 2
    for command in (("score", "111m456p789s11999p"), ("deal",), ("play",)):
        arguments = [*command, "--ruleset", "classical", "--option", "limit=0"]
        done = CliRunner().invoke(main, arguments, prog_name="tingpai")
        assert done.exit_code == 2
        assert message in " ".join(done.stderr.split())
