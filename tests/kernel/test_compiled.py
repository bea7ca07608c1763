"""The compiled modules, the same modules as plain Python, and their docstrings."""

import ast
import doctest
import importlib.util
import random
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import tingpai.kernel
from kernel import brute
from tingpai.kernel import batch, batch_loops, one_hand
from tingpai.kernel.suit_summaries import suit_summaries

FOLDER = Path(tingpai.kernel.__file__).parent
MODULES = (
    "packed_hand",
    "suit_classes",
    "limited_copies",
    "regular",
    "special",
    "hand_distance",
    "batch_loops",
    "one_hand",
)


def plain(name: str) -> ModuleType:
    """One of the kernel's modules from its .py file, whatever is compiled beside it."""
    spec = importlib.util.spec_from_file_location(f"tingpai.kernel.{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def pure(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`one_hand` as plain Python, with plain Python below it."""
    for name in MODULES:
        monkeypatch.setitem(sys.modules, f"tingpai.kernel.{name}", sys.modules[f"tingpai.kernel.{name}"])
    return [plain(name) for name in MODULES][-1]


def questions(rng: random.Random, number: int) -> list[tuple[list[int], int, int, list[int] | None]]:
    asked = []
    for _ in range(number):
        melds = rng.randrange(5)
        hand = brute.lumpy(rng, rng.choice([13, 14]) - 3 * melds)
        asked.append((hand, melds, rng.randrange(1, 64), brute.random_caps(rng)))
    return asked


def answers(module: Any, question: tuple[list[int], int, int, list[int] | None]) -> list[Any]:
    hand, melds, shapes, _ = question
    return [
        module.is_complete(hand, melds, shapes),
        module.waits(*question),
        module.distance(*question),
        module.useful(*question),
        module.discards(*question),
    ]


def test_compiled_and_plain_agree(rng: random.Random, pure: ModuleType) -> None:
    if not str(one_hand.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
        pytest.skip("the kernel is not compiled here: nothing to compare")
    assert str(pure.__file__).endswith(".py")
    for question in questions(rng, 300):
        assert answers(one_hand, question) == answers(pure, question), question


@pytest.mark.usefixtures("pure")
@pytest.mark.parametrize("ask", ["distances", "distances_with_caps", "useful", "waits"])
def test_many_compiled_and_plain_agree(rng: random.Random, ask: str) -> None:
    if not str(batch_loops.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
        pytest.skip("the kernel is not compiled here: nothing to compare")
    other = sys.modules["tingpai.kernel.batch_loops"]
    assert str(other.__file__).endswith(".py")
    asked = questions(rng, 200)
    hands = b"".join(bytes(hand) for hand, _, _, _ in asked)
    melds = bytes(number for _, number, _, _ in asked)
    caps = b"".join(bytes(most or [4] * 34) for _, _, _, most in asked)
    for shapes in (1, 31, 63):
        for limits in (b"", caps):
            question = (
                (hands, melds, shapes, suit_summaries())
                if ask == "distances"
                else (hands, melds, limits, shapes)
            )
            assert getattr(batch_loops, ask)(*question) == getattr(other, ask)(*question), shapes


def test_compiled_from_these_sources() -> None:
    if not str(one_hand.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
        pytest.skip("the kernel is not compiled here")
    tag = str(sys.implementation.cache_tag)
    for place in (FOLDER.parents[2] / "build" / "kernel").glob(f"{tag}-*/src/tingpai"):
        for copy in place.rglob("*.py"):
            source = FOLDER.parent / copy.relative_to(place)
            if any(source.parent.glob(f"{source.stem}.{tag}-*")):
                same = copy.read_text() == source.read_text()
                assert same, f"{source.name} was compiled before its last change: install again"


def test_bounded_memory(rng: random.Random, pure: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = questions(rng, 20)
    expected = [answers(one_hand, question) for question in asked]
    monkeypatch.setattr(sys.modules["tingpai.kernel.suit_classes"], "CROWDED", 1)
    assert [answers(pure, question) for question in asked] == expected


@pytest.mark.parametrize("module", [one_hand, batch])
def test_docstrings(module: ModuleType) -> None:
    # Parsed from the file, run with what is imported: so the compiled functions are tried, too.
    path = FOLDER / f"{module.__name__.rpartition('.')[2]}.py"
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            runner.run(parser.get_doctest(text, vars(module).copy(), node.name, str(path), node.lineno))
    assert runner.summarize(verbose=False).failed == 0
    assert runner.tries >= 3
