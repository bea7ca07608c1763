"""Fixtures: Chromium, a server with the built page, and visitors."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import tingpai.server
from browser.chromium import chromium
from browser.house import House
from browser.visitor import WAIT, Visit, Visitor

expect.set_options(timeout=WAIT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever drives a browser is tried a second time if it fails, but for a run of faults that somebody asked for."""
    for item in items:
        is_run = "TINGPAI_FAULTS" in os.environ and item.path.name == "test_desk_faults.py"
        if item.path.parent == Path(__file__).parent and not is_run:
            item.add_marker("twice")


@pytest.fixture(scope="session")
def page_folder() -> Path:
    """The built page: of the package, or where TINGPAI_PAGE points."""
    package = Path(tingpai.server.__file__).parent
    folder = Path(os.environ.get("TINGPAI_PAGE") or package / "page")
    if not (folder / "index.html").is_file():
        pytest.skip("the page is not built: make page")
    return folder


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Chromium, without a window.

    Not for the whole session: while it is open an event loop runs in this thread, and tests of other folders that
    begin one of their own could not.
    """
    with chromium(tmp_path_factory.mktemp("home")) as browser:
        yield browser


@pytest.fixture(scope="session")
def house(page_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all tests that leave it alive."""
    house = House(tmp_path_factory.mktemp("house"), page_folder)
    yield house
    house.close()


@pytest.fixture
def own_house(page_folder: Path, tmp_path: Path) -> Iterator[House]:
    """A server for one test."""
    house = House(tmp_path, page_folder)
    yield house
    house.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Somebody comes to a server; whatever goes wrong in their browser fails the test."""
    visitors: list[Visitor] = []

    def come(house: House, **wishes: Any) -> Visitor:
        visitors.append(Visitor(browser, house.address, **wishes))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
    assert [visitor.problems for visitor in visitors] == [[]] * len(visitors)
