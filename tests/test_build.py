"""The build hook: whatever a compiled module takes from another is watched, so that a change there compiles anew."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "tingpai"


def named(what: str) -> set[str]:
    """A tuple of names in the build hook, read without running it: hatchling need not be here."""
    tree = ast.parse((ROOT / "hatch_build.py").read_text(encoding="utf-8"))
    values: dict[str, object] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AugAssign):
            try:
                exec(compile(ast.Module([node], []), "hatch_build.py", "exec"), {"Path": Path}, values)
            except NameError:
                continue
    found = values[what]
    assert isinstance(found, tuple)
    return set(found)


def taken(module: str) -> set[str]:
    """The modules of the package that a module imports as it is loaded, by their files."""
    found = set()
    for node in ast.parse((PACKAGE / f"{module}.py").read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("tingpai"):
            continue
        folder = (node.module or "").replace("tingpai", "", 1).lstrip(".").replace(".", "/")
        for alias in node.names:
            for path in (f"{folder}/{alias.name}".lstrip("/"), folder, f"{folder}/__init__"):
                if (PACKAGE / f"{path}.py").is_file():
                    found.add(path)
                    break
    return found


@pytest.mark.parametrize("module", sorted(named("COMPILED")))
def test_what_is_compiled_in_is_watched(module: str) -> None:
    assert taken(module) <= named("COMPILED") | named("READ")
