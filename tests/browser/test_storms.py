"""What must not disturb a deal: a page that is loaded anew, and a server that dies in the middle of it."""

from typing import Any

from playwright.sync_api import expect

from browser.house import House
from browser.player import Player
from browser.visitor import Visit


def seen(player: Player) -> dict[str, Any]:
    """All that lies and stands, as the page shows it."""
    page = player.page
    return {
        "deal": page.locator(".table-page").get_attribute("data-deal"),
        "hand": sorted(player.hand()),
        "rivers": [player.river(seat) for seat in "ESWN"],
        "wall": player.visitor.find("wall-count").inner_text(),
        "melds": page.locator("[data-meld]").count(),
    }


def test_reload(house: House, visit: Visit) -> None:
    visitor = visit(house)
    visitor.open_table()
    player = Player(visitor)
    player.play(6)
    wanted, before = player.wanted(), seen(player)
    visitor.page.reload()
    assert player.wanted() == wanted
    assert seen(player) == before
    assert player.play()


def test_reload_at_the_end(house: House, visit: Visit) -> None:
    """The wall is checked against the promise that was heard before, though the page was loaded anew since."""
    house.stack({0: "111999m111999pE"}, "E")
    visitor = visit(house)
    visitor.open_table()
    player = Player(visitor)
    player.wanted()
    visitor.page.reload()
    assert player.play()
    visitor.page.reload()
    visitor.find("check-wall").click()
    expect(visitor.find("proof-result")).to_have_attribute("data-holds", "true")
    expect(visitor.find("proof-result")).to_contain_text("promised before the deal")


def test_kill(own_house: House, visit: Visit) -> None:
    """The server is killed in mid-deal, and started again: the page finds it, and the deal goes on as it was."""
    visitor = visit(own_house)
    visitor.open_table()
    player = Player(visitor)
    player.play(6)
    wanted, before = player.wanted(), seen(player)

    own_house.kill()
    expect(visitor.find("connection")).to_have_attribute("data-link", "lost")
    own_house.open()
    expect(visitor.find("connection")).to_be_hidden()
    assert player.wanted() == wanted
    assert seen(player) == before
    # The browser itself notes that it could not connect meanwhile.
    assert all("net::ERR_" in problem for problem in visitor.problems), visitor.problems
    visitor.problems.clear()

    visitor.page.reload()
    assert player.play()
    visitor.find("check-wall").or_(visitor.find("proof")).first.wait_for()
