"""docs/protocol.md is right: its examples can be read, and its shapes are those of the server."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tingpai.server import close_codes, wire

ROOT = Path(__file__).parent.parent.parent
TEXT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def names(kind: type[msgspec.Struct]) -> set[str]:
    return set(kind.__struct_fields__)


def examples(key: str) -> list[str]:
    """The messages in the tables of the document."""
    return re.findall(rf'^\| `({{"{key}": .*?}})` \|', TEXT, re.MULTILINE)


def test_messages_from_the_browser() -> None:
    found = [msgspec.json.decode(one, type=wire.Message) for one in examples("do")]
    assert {type(one) for one in found} == set(wire.Message.__args__)
    assert all(one.n is not None for one in found)


def test_messages_from_the_server() -> None:
    kinds = set()
    for one in examples("is"):
        # The list of advice is written with the names of its fields only.
        filled = re.sub(r'\[{"action".*?}\]', "[]", one)
        kinds.add(type(msgspec.json.decode(filled, type=wire.FromServer)))
    assert kinds == set(wire.FromServer.__args__) - {wire.State}
    advice = re.search(r'"advice": \[{(.*?)}\]', TEXT)
    assert advice is not None
    assert set(re.findall(r'"(\w+)"', advice[1])) == names(wire.AdviceShown)


def test_the_state() -> None:
    start = TEXT.index('{"is": "state"')
    block = TEXT[start : TEXT.index("```", start)]
    outer, _, inner = block.partition('"table": {')
    assert set(re.findall(r'^[{ ]"?.*?"(seen|stale|events|view)"', outer, re.MULTILINE)) <= names(wire.State)
    for name in names(wire.State) - {"table"}:
        assert f'"{name}":' in outer
    told = {name for line in inner.splitlines() for name in re.findall(r'"(\w+)"(?=[:,])', line)}
    for name in (
        names(wire.TableShown) | names(wire.ChairShown) | names(wire.ClockShown) | names(wire.SheetRow)
    ):
        assert name in told, name


@pytest.mark.parametrize("kind", [wire.NewTable, wire.Clock, wire.Summary])
def test_shapes(kind: type[msgspec.Struct]) -> None:
    found = re.search(
        rf"^{kind.__name__}\s+= ({{.*?}})(?:\s{{3,}}.*)?$(?=\n(?:\w|```))", TEXT, re.MULTILINE | re.DOTALL
    )
    assert found is not None
    flat = _outer(found[1])
    assert set(re.findall(r"(\w+)\??(?=[:,}])", flat)) >= names(kind)


def _outer(text: str) -> str:
    """A shape without what stands in its inner brackets."""
    depth, out = 0, []
    for letter in text:
        depth += letter in "{[("
        if depth <= 1:
            out.append(letter)
        depth -= letter in "}])"
    return "".join(out)


def test_close_codes() -> None:
    codes = {int(code) for code in re.findall(r"\b(4\d\d\d)\b", TEXT)}
    ours = {value for name, value in vars(close_codes).items() if name.isupper() and type(value) is int}
    assert codes == {code for code in ours if 4000 < code < 4500}


def test_strange_messages_are_no_messages() -> None:
    wrong: list[Any] = [
        {"do": "act"},
        {"do": "act", "seen": "1", "action": "hu"},
        {"do": "ping", "x": 1},
        [],
        None,
    ]
    for one in wrong:
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(msgspec.json.encode(one), type=wire.Message)
