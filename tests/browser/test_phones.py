"""On a phone, upright and on its side: everything can be reached with a thumb, and nothing hangs out."""

import pytest
from playwright.sync_api import Page, expect

from browser.house import House
from browser.player import Player
from browser.visitor import Visit, Visitor

UPRIGHT = {"width": 360, "height": 640}
ASIDE = {"width": 740, "height": 360}
PAGES = (
    "/",
    "/new",
    "/new?with=friends",
    "/tables",
    "/me",
    "/score",
    "/rules",
    "/rules/mcr",
    "/rules/mcr/3",
    "/rules/how-to-play",
)

_SMALL = """(thumb) => {
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const of = (one) => (one.matches('input[type=radio], input[type=checkbox]') && one.closest('label')) || one;
  // Nine tiles of a suit stand in one row: they are as high as they should be, and narrower.
  const least = (one) => (one.querySelector('[data-tile]') === null ? thumb : 30);
  const kinds = 'button, select, summary, input, textarea, a.button, body > header a, nav[aria-label=Menu] a';
  const all = [...document.querySelectorAll(kinds)];
  return all.map(of).filter(shown).map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, box]) => box.width > 1 && box.height > 1)
    .filter(([one, box]) => !one.closest('.visually-hidden') && (box.width < least(one) || box.height < thumb))
    .map(([one, box]) => `${one.outerHTML.slice(0, 160)} ${box.width}×${box.height}`);
}"""
# A phone's `innerWidth` grows with a page that is too wide; `clientWidth` does not.
_WIDE = "() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth"


def fits(page: Page, thumb: int = 44) -> None:
    """Nothing is wider than the screen, and every target has as many pixels as a thumb needs."""
    assert page.evaluate(_WIDE) <= 0
    assert page.evaluate(_SMALL, thumb - 0.5) == []


def phone(house: House, visit: Visit, size: dict[str, int]) -> Visitor:
    """Somebody with a telephone, on which tiles travel."""
    touched = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    return visit(house, viewport=size, reduced_motion="no-preference", **touched)


@pytest.mark.parametrize("size", [UPRIGHT, ASIDE], ids=["upright", "aside"])
def test_pages(house: House, visit: Visit, size: dict[str, int]) -> None:
    visitor = phone(house, visit, size)
    for address in PAGES:
        visitor.page.goto(address)
        visitor.page.get_by_role("heading", level=1).wait_for()
        visitor.page.wait_for_load_state("networkidle")
        fits(visitor.page)


@pytest.mark.parametrize("size", [UPRIGHT, ASIDE], ids=["upright", "aside"])
def test_deal(house: House, visit: Visit, size: dict[str, int]) -> None:
    house.stack({0: "111999m111999pE", 1: "1p", 2: "9m"}, "EEE", 22)
    visitor = phone(house, visit, size)
    visitor.open_table()
    player = Player(visitor, claims={"chow", "pung", "kong"})
    for _ in range(3):
        wanted = player.wanted()
        if wanted["over"]:
            break
        fits(visitor.page)
        for tile in visitor.find("hand").get_by_role("button").all():
            expect(tile).to_be_in_viewport(ratio=0.95)
            box = tile.bounding_box()
            assert box is not None
            assert box["height"] >= 44
        player.move(wanted)
    assert player.play()
    fits(visitor.page)
    expect(visitor.find("next")).to_be_in_viewport(ratio=1)
    visitor.find("next").tap()
    visitor.page.locator('.table-page[data-deal="2"]').wait_for()
