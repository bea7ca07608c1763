"""Four people in four browsers at one table with claims in conflict, and a watcher who must not see their tiles."""

from playwright.sync_api import expect

from browser.house import House
from browser.player import Player
from browser.settlement import adds_up
from browser.visitor import Visit, Visitor

NAMES = ("Anna", "Борис", "陈", "Dora")
HANDS = {
    0: "589m159pESWNCFP1m",
    1: "2469m67pESWNCFP",
    2: "55m55p18m28p37sESW",
    3: "123456789s46p99s",
}
HEADLINES = (
    "Dora wins, you dealt in",
    "Dora wins on Anna’s discard",
    "Dora wins on Anna’s discard",
    "You win",
)
"""On East's 5m there is a chow for South and a pung for West; on the 5p North wins as well."""


def sit_down(house: House, visit: Visit) -> tuple[list[Visitor], str]:
    """The first opens a table for friends, the others come by its link; the match has not begun."""
    owner = visit(house)
    owner.page.goto("/me")
    owner.page.get_by_label("Your name").fill(NAMES[0])
    owner.page.get_by_role("button", name="Save the name").click()
    expect(owner.page.get_by_role("status").filter(has_text="Done")).to_be_visible()
    owner.page.goto("/new?game=mcr&with=friends")
    owner.page.get_by_role("radio", name="No clock").check()
    owner.page.get_by_role("radio", name="As listed").check()
    owner.page.get_by_role("button", name="Open the table and invite").click()
    room = owner.find("waiting-room")
    link = room.get_by_role("textbox").input_value()
    expect(room.get_by_role("img")).to_be_visible()  # the same as a picture, for phones
    visitors = [owner]
    for chair in (1, 2, 3):
        visitors.append(visit(house))
        visitors[-1].page.goto(link)
        visitors[-1].find("my-name").fill(NAMES[chair])
        visitors[-1].find(f"sit-{chair}").click()
        expect(room.locator(f'[data-chair="{chair}"]')).to_contain_text(NAMES[chair])
    return visitors, link


def test_claims_in_conflict(house: House, visit: Visit) -> None:
    visitors, link = sit_down(house, visit)
    watcher = visit(house)
    watcher.page.goto(link)
    watcher.find("watch").click()
    house.stack(HANDS, "PF")
    visitors[0].find("start").click()
    east, south, west, north = (Player(visitor) for visitor in visitors)
    for player, seat in zip((east, south, west, north), "ESWN", strict=True):
        player.visitor.find("hand").wait_for()
        assert player.seat == seat

    # A chow gives way to a pung, and is told so only when everybody has answered.
    east.throw("5m")
    south.claim("chow 46m")
    expect(south.visitor.find("answered")).to_be_visible()
    expect(west.visitor.find("melds-S").locator("[data-meld]")).to_have_count(0)
    west.claim("pung")
    for visitor in visitors:
        expect(visitor.find("melds-W").locator("[data-meld]")).to_have_count(1)
        expect(visitor.find("melds-S").locator("[data-meld]")).to_have_count(0)
        expect(visitor.find("river-E").locator("[data-taken]")).to_have_count(1)
    expect(watcher.find("melds-W").locator("[data-meld]")).to_have_count(1)
    assert watcher.page.locator("[data-standing] [data-tile]").count() == 0
    assert watcher.find("hand").count() == 0

    # Chow and pung give way to a win, though they were quicker.
    west.throw("E")
    north.throw("P")
    east.throw("5p")
    expect(north.offer("hu")).to_be_visible()
    west.claim("pung")
    south.claim("chow 67p")
    expect(east.visitor.find("claims").get_by_role("button")).to_have_count(0)
    north.claim("hu")
    for visitor in visitors:
        expect(visitor.find("settlement")).to_contain_text("Dora")
        assert visitor.find("settlement").locator("article").count() == 1
        assert adds_up(visitor, "mcr") == {"E": -31, "S": -8, "W": -8, "N": 47}
    expect(watcher.find("settlement")).to_contain_text("Dora")
    for visitor, headline in zip(visitors, HEADLINES, strict=True):
        expect(visitor.find("headline")).to_contain_text(headline)
    expect(watcher.find("headline")).to_contain_text("Dora wins on Anna’s discard")
    expect(visitors[0].find("details").locator('[data-tile="5p"]')).to_have_count(1)
    expect(visitors[0].find("amount")).to_have_attribute("data-amount", "-31")

    for reader in (visitors[1], visitors[3]):
        reader.find("settlement-fold").click()
        reader.find("panel-toggle").click()
    visitors[1].page.get_by_test_id("tab-chat").click()
    visitors[1].find("chat-text").fill("Хорошая рука!")
    visitors[1].find("chat-send").click()
    visitors[3].page.get_by_test_id("tab-chat").click()
    expect(visitors[3].find("chat")).to_contain_text("Хорошая рука!")

    for reader in (visitors[1], visitors[3]):
        reader.find("panel").get_by_role("button", name="Close").click()
        reader.find("settlement-unfold").click()
    for visitor in visitors:
        visitor.find("next").click()
    for visitor in visitors:
        visitor.page.locator('.table-page[data-deal="2"]').wait_for()

    key = link.partition("#")[2]
    for visitor in (*visitors, watcher):
        assert key
        assert not [one for one in visitor.asked if key in one]
        secrets_kept(visitor)


def test_back_to_the_chair(house: House, visit: Visit) -> None:
    """Who left finds the table among the own ones, and takes the chair again that a bot has meanwhile."""
    visitors, _ = sit_down(house, visit)
    visitors[0].find("start").click()
    boris = visitors[1]
    boris.find("hand").wait_for()
    boris.find("menu").click()
    boris.find("menu-leave").click()
    boris.find("leave-confirm").click()
    boris.page.wait_for_url("**/")
    expect(visitors[0].find("plate-S").locator(".text")).not_to_have_attribute("title", NAMES[1])
    boris.page.goto("/tables")
    boris.page.get_by_role("button", name="Return").first.click()
    boris.find("return").click()
    boris.find("hand").wait_for()
    expect(visitors[0].find("plate-S").locator(".text")).to_have_attribute("title", NAMES[1])


def secrets_kept(visitor: Visitor) -> None:
    """Nothing that was received tells a tile that this visitor must not know."""
    assert any(state["view"] for state in visitor.states)
    for state in visitor.states:
        view = state["view"]
        if view is None or view["phase"]["name"] == "over":
            continue
        hidden = [seat for seat in "ESWN" if seat != view["seat"]]
        assert {view["seats"][seat]["tiles"] for seat in hidden} == {None}
        assert {view["seats"][seat]["drawn"] for seat in hidden} == {None}
        assert view["wall"]["tiles"] is None
        assert set(view["phase"]["answers"]) <= {view["seat"]}
        for event in state["events"]:
            if event["event"] in ("dealt", "drew", "answered", "deal_started"):
                own = "ESWN"[event.get("seat", 0)] == view["seat"]
                assert own or not {"tile", "tiles", "action", "wall", "salt"} & event.keys(), event
