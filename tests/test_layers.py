"""Imports point down, and nothing outside a ruleset's folder asks which ruleset it is."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tingpai

SOURCE = Path(tingpai.__file__).parent

LAYERS = (
    ("texts",),
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
    ("ruleset", "rulebook", "referee"),
    ("table_rules",),
    ("desk_rules",),
    ("score_tables",),
    ("rulesets",),
    ("exchange", "explain"),
    ("fast_scores",),
    ("play",),
    ("desk",),
    ("bots",),
    ("env",),
    ("server",),
    ("cli",),
    ("__main__",),
)
"""From low to high; a module may import from its own layer (the same name) and from those before it."""

LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}


def modules() -> list[Path]:
    """Every module of the package but the package itself."""
    return [path for path in sorted(SOURCE.rglob("*.py")) if path != SOURCE / "__init__.py"]


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


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_down(path: Path) -> None:
    own = layer_of(path)
    assert own in LEVEL, f"{own} has no layer yet: give it one in this test"
    for name in imports(path):
        layer = name.split(".")[1]
        assert layer == own or LEVEL[layer] < LEVEL[own], (
            f"{path.name} in {own} imports {name}, which is not below"
        )


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_rulesets_know_only_themselves(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    if parts[0] == "rulesets" and len(parts) > 2:
        for name in imports(path):
            if name.startswith("tingpai.rulesets."):
                assert name.split(".")[2] == parts[1], f"{path} imports from another ruleset: {name}"


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_nobody_asks_which_ruleset_it_is(path: Path) -> None:
    if layer_of(path) == "rulesets":
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare):
            for side in (node.left, *node.comparators):
                if isinstance(side, ast.Constant):
                    assert side.value not in ("mcr", "dazhong", "sichuan", "classical"), ast.unparse(node)
        elif isinstance(node, ast.Match):
            assert not any(
                name in ast.unparse(node) for name in ("'mcr'", "'dazhong'", "'sichuan'", "'classical'")
            )
