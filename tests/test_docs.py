"""What the documents and docstrings say is true: every example in them is run."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import tingpai

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
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
