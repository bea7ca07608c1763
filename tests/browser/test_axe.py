"""axe finds nothing serious on any page, by day and by night."""

from importlib.resources import files
from typing import Literal

import pytest
from playwright.sync_api import expect

from browser.house import House
from browser.player import Player
from browser.visitor import Visit, Visitor

PAGES = (
    *(
        "/",
        "/new",
        "/new?with=friends",
        "/tables",
        "/me",
        "/rules",
        "/rules/how-to-play",
        "/rules/mcr",
        "/referee",
        "/referee?see=tile",
    ),
    *("/score", "/score?mcr&hand=1112345678999p", "/score?mcr&hand=1112345678999p&win=5p"),
)

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def sound(visitor: Visitor) -> None:
    """Nothing serious or worse."""
    visitor.page.evaluate(AXE)
    found = visitor.page.evaluate("axe.run({resultTypes: ['violations']}).then(({violations}) => violations)")
    grave = [one for one in found if one["impact"] in ("serious", "critical")]
    told = [
        f"{one['id']}: {node['html'][:200]} {node['failureSummary']}"
        for one in grave
        for node in one["nodes"]
    ]
    assert told == [], visitor.page.url


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages(house: House, visit: Visit, scheme: Literal["light", "dark"]) -> None:
    visitor = visit(house, color_scheme=scheme)
    for address in PAGES:
        visitor.page.goto(address)
        visitor.page.get_by_role("heading", level=1).wait_for()
        visitor.page.wait_for_load_state("networkidle")
        sound(visitor)


_SHORTER = """() => {
  const few = (selector, count) => [...document.querySelectorAll(selector)].slice(count).forEach((one) => one.remove());
  few('article > section:not(.fan)', 8);
  few('article > section.fan', 2);
  few('nav ol li', 12);
}"""
"""A book is long, and all of it is made alike: axe gets the beginning, and the first fans with their examples."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_books(house: House, visit: Visit, scheme: Literal["light", "dark"]) -> None:
    visitor = visit(house, color_scheme=scheme)
    for place in (
        "mcr#pure_straight",
        "dazhong#pure_straight",
        "sichuan#seven_pairs",
        "classical#heads_and_tails",
    ):
        visitor.page.goto(f"/rules/{place}")
        visitor.page.get_by_role("heading", level=1).wait_for()
        visitor.page.evaluate(_SHORTER)
        visitor.page.locator("section.fan").first.scroll_into_view_if_needed()
        visitor.page.locator(".examples [data-tile]").first.wait_for()
        sound(visitor)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_table(house: House, visit: Visit, scheme: Literal["light", "dark"]) -> None:
    """In play, at the settlement, and in the replay."""
    house.stack({0: "111999m111999pE"}, "E", 8)
    visitor = visit(house, color_scheme=scheme)
    match = visitor.open_table()
    player = Player(visitor)
    player.wanted()
    sound(visitor)
    visitor.find("menu").click()
    visitor.find("menu-settings").click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    sound(visitor)
    visitor.page.keyboard.press("Escape")
    assert player.play()
    sound(visitor)
    visitor.page.goto(f"/match/{match}")
    visitor.find("moves").wait_for()
    sound(visitor)
