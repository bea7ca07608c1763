"""The modules of the server do not import each other in a circle, not even for types."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import tingpai.server

FOLDER = Path(tingpai.server.__file__).parent


def imported(path: Path) -> set[str]:
    """The modules of the server that a module imports, wherever the import stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tingpai.server"):
            found |= {node.module, *(f"{node.module}.{one.name}" for one in node.names)}
    return found


def test_no_module_imports_another_one_in_a_circle() -> None:
    folder = FOLDER.parent.parent
    modules = {
        ".".join(path.relative_to(folder).with_suffix("").parts): path for path in FOLDER.rglob("*.py")
    }
    graph = {name: imported(path) & modules.keys() for name, path in modules.items()}
    assert len(graph["tingpai.server.room"]) > 5
    TopologicalSorter(graph).prepare()  # raises CycleError
