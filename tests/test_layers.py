"""Imports point down, and nothing outside a ruleset's folder imports from it or asks which ruleset it is.

Imports inside functions and modules that are named in strings (`import_module`) count too.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tingpai

SOURCE = Path(tingpai.__file__).parent

LAYERS = (
    ("texts",),
    ("citations",),
    ("tile_words",),
    ("errors",),
    ("json_input",),
    ("tile",),
    ("notation",),
    ("hand",),
    ("kernel",),
    ("arrange",),
    ("rising_sets",),
    ("win",),
    ("score",),
    ("patterns",),
    ("state",),
    ("ruleset", "rulebook", "foul_table"),
    ("referee",),
    ("foul_cards",),
    ("table_rules",),
    ("desk_rules",),
    ("score_tables",),
    ("rulesets",),
    ("exchange", "explain"),
    ("fast_scores",),
    ("play",),
    ("desk",),
    ("tournament",),
    ("bots",),
    ("learn",),
    ("env",),
    ("server",),
    ("cli",),
    ("__main__",),
)
"""From low to high; a module may import from its own layer (the same name) and from those before it."""

BOOKS = ("mcr", "dazhong", "sichuan", "classical")

BORROWED = {
    "env/botzone/rules.py": {
        "tingpai.rulesets.mcr.table": "Botzone plays MCR: its formats are MCR's table with other walls",
    },
    "rulebook.py": {
        "tingpai.rulesets.*": "reads the texts in a book's folder (rulebook.md, examples), no code",
    },
}
"""The only modules outside of `rulesets` that may reach into a book's folder: file, module, and why."""

NAMING = {
    "bots/strategies/__init__.py": "a strategy is written for one game; this table finds it by the game's id."
    " The strategies ask the rules at the table and import nothing from the book",
    "cli/botzone.py": "Botzone plays MCR",
    "cli/hands.py": "the command line plays MCR where no ruleset is named",
    "env/botzone/rules.py": "Botzone plays MCR",
    "env/botzone/seat.py": "Botzone plays MCR",
}
"""The only modules outside of `rulesets` that may write the id of a book, and why."""

LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}


def modules() -> list[Path]:
    """Every module of the package but the package itself."""
    return [path for path in sorted(SOURCE.rglob("*.py")) if path != SOURCE / "__init__.py"]


def named(path: Path) -> str:
    """The path as BORROWED and NAMING write it."""
    return path.relative_to(SOURCE).as_posix()


def layer_of(path: Path) -> str:
    """The first part of the module's name below `tingpai`."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Every name below `tingpai` that the module imports, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("tingpai."))
        elif isinstance(node, ast.ImportFrom) and node.module:
            if node.module == "tingpai":
                yield from (
                    f"tingpai.{alias.name}" for alias in node.names if not alias.name.startswith("__")
                )
            elif node.module.startswith("tingpai."):
                yield node.module
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant | ast.JoinedStr):
            yield from named_modules(node)


def named_modules(node: ast.Constant | ast.JoinedStr) -> Iterator[str]:
    """The module below `tingpai` that a string names, as in `import_module(f"tingpai.cli.{name}")`.

    A part that is known only when the program runs is written `*`.
    """
    values = node.values if isinstance(node, ast.JoinedStr) else [node]
    text = "".join(str(one.value) if isinstance(one, ast.Constant) else "*" for one in values)
    if re.fullmatch(r"tingpai(\.[\w*]+)+(:\w+)?", text) and text.split(".")[1] in LEVEL:
        yield text.partition(":")[0]


@pytest.mark.parametrize("path", modules(), ids=named)
def test_imports_point_down(path: Path) -> None:
    own = layer_of(path)
    assert own in LEVEL, f"{own} has no layer yet: give it one in this test"
    for name in imports(path):
        layer = name.split(".")[1]
        if name in BORROWED.get(named(path), {}):
            continue
        assert layer == own or LEVEL[layer] < LEVEL[own], (
            f"{path.name} in {own} imports {name}, which is not below"
        )


@pytest.mark.parametrize("path", modules(), ids=named)
def test_rulesets_know_only_themselves(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    if parts[0] == "rulesets" and len(parts) > 2:
        for name in imports(path):
            if name.startswith("tingpai.rulesets."):
                assert name.split(".")[2] == parts[1], f"{path} imports from another ruleset: {name}"


def inside(name: str) -> bool:
    """Does the name of a module lead into the folder of a book?"""
    parts = name.split(".")
    return parts[:2] == ["tingpai", "rulesets"] and len(parts) > 2 and parts[2] in (*BOOKS, "*")


@pytest.mark.parametrize("path", modules(), ids=named)
def test_nothing_outside_imports_from_a_book(path: Path) -> None:
    if layer_of(path) == "rulesets":
        return
    allowed = BORROWED.get(named(path), {})
    for name in imports(path):
        known = any(name == module or name.startswith(f"{module}.") for module in allowed)
        assert known or not inside(name), f"{path.name} imports {name}: ask `tingpai.rulesets` instead"


def test_every_exception_is_needed() -> None:
    """An exception that nobody uses any more goes."""
    for file, borrowed in BORROWED.items():
        assert set(borrowed) <= set(imports(SOURCE / file)), file
    for file in NAMING:
        tree = ast.parse((SOURCE / file).read_text(encoding="utf-8"))
        assert any(isinstance(node, ast.Constant) and node.value in BOOKS for node in ast.walk(tree)), file


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import tingpai.rulesets.mcr", True),
        ("from tingpai.rulesets import mcr", True),
        ("from tingpai.rulesets.dazhong.table import DazhongTable", True),
        ("def f():\n    from tingpai.rulesets.mcr import fans", True),
        ("import_module('tingpai.rulesets.sichuan.table')", True),
        ("import_module(f'tingpai.rulesets.{id}.fast_rules')", True),
        ("PLACE = 'tingpai.rulesets.mcr.table:MCRTable'", True),
        ("from tingpai import rulesets", False),
        ("from tingpai.rulesets import get, table", False),
        ('"""Words about tingpai.rulesets.mcr do no harm."""', False),
    ],
)
def test_the_test_sees_every_way_to_import(source: str, found: bool, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(source, encoding="utf-8")
    assert any(map(inside, imports(path))) is found


@pytest.mark.parametrize("path", modules(), ids=named)
def test_nobody_asks_which_ruleset_it_is(path: Path) -> None:
    """The id of a book stands only in its folder, in `rulesets`, and where NAMING says why."""
    if layer_of(path) == "rulesets" or named(path) in NAMING:
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.Constant) and node.value in BOOKS), f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("path", modules(), ids=named)
def test_nobody_compares_with_a_ruleset(path: Path) -> None:
    """Not even where an id may be written."""
    if layer_of(path) == "rulesets":
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare):
            for side in (node.left, *node.comparators):
                if isinstance(side, ast.Constant):
                    assert side.value not in BOOKS, ast.unparse(node)
        elif isinstance(node, ast.Match):
            assert not any(repr(book) in ast.unparse(node) for book in BOOKS)
