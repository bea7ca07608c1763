"""A whole deal of every game, from the first page to the settlement, by clicking and by keys, against bots."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.house import House
from browser.player import Player
from browser.settlement import adds_up, names, points
from browser.visitor import Visit, Visitor

TERMINALS = ("111999m111999pE", "EEE", 22)
NINE_GATES = ("1112345678999p", "", 0)
WALLS = {"mcr": TERMINALS, "dazhong": TERMINALS, "sichuan": NINE_GATES, "classical": TERMINALS}
"""What the player waits for, and when it comes: so somebody wins. The rest is chance."""


SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1920, "height": 1080}},
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
}


def stacked(house: House, ruleset: str) -> None:
    """The first chair's hand waits."""
    hand, tiles, after = WALLS[ruleset]
    house.stack({0: hand}, tiles, after)


def play_now(visitor: Visitor, ruleset: str) -> Player:
    """From the first page to a table with novices."""
    visitor.page.goto("/")
    visitor.find("strength").select_option("novice")
    visitor.page.locator(f"[data-game={ruleset}]").click()
    visitor.find("play").click()
    visitor.find("hand").wait_for()
    return Player(visitor, waits=True)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ruleset", ["mcr", "dazhong", "sichuan", "classical"])
def test_deal(house: House, visit: Visit, ruleset: str, size: str) -> None:
    stacked(house, ruleset)
    visitor = visit(house, **SIZES[size])
    player = play_now(visitor, ruleset)
    deal, winners = 1, visitor.find("settlement").locator("article")
    while True:
        before, seats = points(visitor), names(visitor)
        assert player.play()
        if winners.count():
            break
        stacked(house, ruleset)  # by bad luck nobody has won
        deal = next_deal(visitor, deal)
    sums = adds_up(visitor, ruleset)
    visitor.find("check-wall").click()
    expect(visitor.find("proof-result")).to_have_attribute("data-holds", "true")

    expect(visitor.find("next")).to_be_in_viewport()
    next_deal(visitor, deal)
    assert points(visitor) == {seats[seat]: before[seats[seat]] + sums[seat] for seat in "ESWN"}
    player.play(2)


def next_deal(visitor: Visitor, deal: int) -> int:
    """Go on to the next deal: its number."""
    visitor.find("next").click()
    visitor.page.locator(f'.table-page[data-deal="{deal + 1}"]').wait_for()
    return deal + 1


def test_keyboard(house: House, visit: Visit) -> None:
    """From the first page to the next deal without a pointer."""
    stacked(house, "mcr")
    visitor = visit(house)
    keys = visitor.page.keyboard
    visitor.page.goto("/")
    visitor.page.get_by_role("button", name="MCR").wait_for()
    tab_to(visitor, "[data-testid=strength]")
    keys.press("ArrowUp")
    tab_to(visitor, "[data-testid=play]")
    keys.press("Enter")
    visitor.find("hand").wait_for()

    player = Player(visitor)
    while not (wanted := player.wanted())["over"]:
        claims = [one for one in wanted["claims"] if one != "pass"]
        wins = [str(place) for place, one in enumerate(claims, 1) if one in ("hu", "zimo")]
        if wins:
            player.act("win", partial(keys.press, wins[0]))
        elif "pass" in wanted["claims"]:
            player.act("pass", lambda: keys.press("Escape"))
        else:
            keys.press("ArrowLeft")  # from the right: the tile that was drawn
            while visitor.page.locator("[data-lifted=true][data-discardable=true]").count() == 0:
                keys.press("ArrowLeft")
            player.act("discard", lambda: keys.press("Enter"))
    assert "discard" in player.made
    tab_to(visitor, "[data-testid=next]")
    keys.press("Enter")
    visitor.page.locator('.table-page[data-deal="2"]').wait_for()


def tab_to(visitor: Visitor, selector: str) -> None:
    """Press Tab until the focus is there, and can be seen there."""
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        if visitor.page.locator(f":focus:is({selector})").count() == 1:
            return
    raise AssertionError(f"the Tab key does not lead to {selector}")


def test_help(house: House, visit: Visit) -> None:
    """A hint, why not, a tile that cannot be thrown, the number of tiles unseen, the order of the hand."""
    house.stack({0: "123456m123456p1s", 1: "EEE", 2: "SSS"})
    visitor = visit(house)
    player = play_now(visitor, "mcr")
    while player.wanted()["claims"]:
        player.claim("pass")

    visitor.find("hint").click()
    expect(visitor.find("advice").locator(".head")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.find("advice")).to_be_hidden()

    visitor.find("why").click()
    visitor.find("why-list").locator('[data-action="zimo"]').click()
    expect(visitor.find("notice")).to_have_attribute("data-kind", "why")
    assert visitor.find("notice").locator("p").inner_text()

    visitor.find("hand-1s").first.hover()
    expect(visitor.find("unseen")).to_have_attribute("data-count", "3")
    drawn = player.hand()[-1]
    first = visitor.page.locator("[data-testid=hand] [data-code]").first
    drag(visitor, "1m", 200, 0)
    expect(first).not_to_have_attribute("data-code", "1m")
    visitor.find("sort").click()
    expect(first).to_have_attribute("data-code", "1m")
    assert player.hand()[-1] == drawn
    player.act("discard 1s", lambda: drag(visitor, "1s", 0, -200))
    river = visitor.find(f"river-{player.seat}").locator("[data-discard]")
    expect(river.first).to_have_attribute("data-discard", "1s")


def drag(visitor: Visitor, code: str, right: int, down: int) -> None:
    """Take a tile of the hand, and let it go somewhere else."""
    box = visitor.find(f"hand-{code}").first.bounding_box()
    assert box is not None
    mouse, x, y = visitor.page.mouse, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + right, y + down, steps=20)
    mouse.up()
