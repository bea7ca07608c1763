"""The documents and docstrings are true: every example is run, every link leads somewhere, every name exists."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import tingpai
from tingpai.state.deal import Deal, Player
from tingpai.win import Situation

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
MAP = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
MODULES = sorted(
    info.name for info in pkgutil.walk_packages(tingpai.__path__, "tingpai.") if "__main__" not in info.name
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_of_the_page(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert not failed


def test_readme_has_examples() -> None:
    assert len(doctest.DocTestParser().get_examples((ROOT / "README.md").read_text(encoding="utf-8"))) >= 5


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_the_module(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert not failed


@pytest.mark.parametrize(
    "page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: str(page.relative_to(ROOT))
)
def test_links_and_paths_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}, which is not there"


def section(heading: str) -> str:
    """The text of a section of the map, up to the next heading of the same level."""
    return MAP.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def rows(heading: str) -> list[list[str]]:
    """The rows of a section's first table, without its head, each as its cells."""
    lines = [line for line in section(heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_map_names_every_package_and_module() -> None:
    source = Path(tingpai.__file__).parent
    there = {f"{path.name}/" for path in source.iterdir() if (path / "__init__.py").exists()}
    there |= {path.name for path in source.glob("*.py")} - {"__init__.py"}
    named = {name for cells in rows("What is where") for name in re.findall(r"`([\w/.]+)`", cells[0])}
    assert there <= named
    assert there >= {name for name in named if name.endswith(".py")}
    drawing = MAP.partition("```text")[2].partition("```")[0]
    for name in there - {"__main__.py"}:
        assert re.search(rf"\b{name.removesuffix('.py').rstrip('/')}\b", drawing), (
            f"{name} is not in the drawing"
        )


def test_the_map_names_every_folder_of_the_page() -> None:
    named = set(re.findall(r"^\| `(\w+)/` \|", section("What is where"), re.MULTILINE))
    there = {path.name for path in (ROOT / "web" / "src").iterdir() if path.is_dir()}
    assert there <= named


def test_what_the_map_calls_compiled_is_marked() -> None:
    assert "`# Compiled with mypyc.`" in section("What is compiled")
    marked = [
        path
        for path in (ROOT / "src").rglob("*.py")
        if path.read_text("utf-8").startswith("# Compiled with mypyc.\n")
    ]
    folders = {path.parent.name for path in marked}
    assert {"kernel", "score_tables", "state", "play", "dazhong"} <= folders


def test_fields_of_single_books_exist() -> None:
    classes = {"Player": Player(), "Deal": Deal(), "Situation": Situation()}
    found = rows("What shared state knows about single books")
    assert len(found) > 5
    for cells in found:
        first, *others = re.findall(r"`([\w.]+)`", cells[0])
        owner, _, field = first.partition(".")
        for name in (field, *others):
            assert hasattr(classes[owner], name), f"{owner} has no {name}"


@pytest.mark.parametrize("cells", rows("Glossary"), ids=lambda cells: cells[0])
def test_words_of_the_glossary_exist(cells: list[str]) -> None:
    names = re.findall(r"`([\w.]+)`", cells[2])
    assert names
    for name in names:
        pkgutil.resolve_name(f"tingpai.{name}")
