"""An evening of each game on four phones, 360 pixels wide, with every tap of the writer counted."""

from playwright.sync_api import expect

from browser.desk_phone import NAMES, Phone, phone
from browser.house import House
from browser.test_desk_phones import agree, followers
from browser.test_phones import fits
from browser.visitor import Visit

IVANOV, LI, SMITH, ORLOVA = NAMES


def test_mcr(house: House, visit: Visit) -> None:
    """Sixteen deals: four taps for usual values, six with digits, two for a draw; then places and table points."""
    writer = phone(house, visit)
    assert writer.open("mcr") == 3
    others = followers(house, visit, writer)
    fits(writer.page, 48)
    taps = {
        "usual": writer.win(IVANOV, LI, 24),
        "wall": writer.win(ORLOVA, None, 8),
        "two digits": writer.win(SMITH, LI, 48),
        "three digits": writer.win(LI, IVANOV, 108),
        "draw": writer.draw(),
    }
    assert taps == {"usual": 4, "wall": 4, "two digits": 5, "three digits": 6, "draw": 2}
    fits(writer.page, 48)
    for number in range(6, 17):
        writer.has(number - 1)
        if number % 5:
            writer.win(NAMES[number % 4], NAMES[(number + 1) % 4], 16)
        else:
            writer.draw()
    standings = writer.page.get_by_test_id("standings").first
    expect(standings.locator("tbody tr")).to_have_count(4)
    expect(standings).to_contain_text("Table points")
    writer.page.get_by_test_id("end").tap()
    writer.page.get_by_test_id("more-write").tap()
    expect(writer.page.get_by_test_id("end")).to_have_count(0)
    writer.view("sheet")
    expect(writer.page.locator("[data-sheet]")).to_have_count(16)
    chart = writer.page.get_by_role("img", name=f"Ivanov {writer.sums()[IVANOV]}")
    expect(chart.locator("path.line")).to_have_count(4)
    fits(writer.page, 48)
    agree(writer, *others)


def test_points_that_cannot_be(house: House, visit: Visit) -> None:
    """Below the minimum nothing can be written, and the pad says why; above 400 it asks."""
    writer = phone(house, visit)
    writer.open("mcr")
    writer.chips(f"winner:{IVANOV}", f"from:{LI}")
    writer.digits(7)
    expect(writer.page.get_by_role("alert")).to_contain_text("§3.9.1.1")
    expect(writer.page.get_by_test_id("write")).to_have_count(0)
    writer.page.locator('[data-digit="back"]').tap()
    writer.digits(408)
    expect(writer.page.get_by_test_id("write")).to_have_count(0)
    writer.page.get_by_text("Really 408 points").tap()
    writer.write()
    writer.has(1, "408")


def test_keyboard(house: House, visit: Visit) -> None:
    """The whole entry without a touch: Tab, Enter and digits."""
    writer = Phone(visit(house))
    writer.page.goto("/desk")
    for wind, name in zip("ESWN", NAMES, strict=True):
        writer.page.get_by_test_id(f"name-{wind}").fill(name)
    writer.page.keyboard.press("Enter")
    writer.page.locator(f'[data-chip="winner:{LI}"]').focus()
    writer.page.keyboard.press("Enter")
    writer.page.locator(f'[data-chip="from:{SMITH}"]').focus()
    writer.page.keyboard.press("Enter")
    writer.page.keyboard.type("41")
    writer.page.get_by_test_id("write").focus()
    writer.page.keyboard.press("Enter")
    writer.has(1, "Li 41 from Smith")


def test_dazhong(house: House, visit: Visit) -> None:
    """As MCR, with its own usual values and no minimum."""
    writer = phone(house, visit)
    assert writer.open("dazhong") == 3
    others = followers(house, visit, writer)
    usual = writer.page.locator('[data-chip^="points:"]')
    writer.chip(f"winner:{IVANOV}")
    first = usual.first.inner_text()
    assert writer.win(IVANOV, None, int(first)) == 4
    writer.has(1)
    assert writer.win(LI, SMITH, 3) == 4  # one digit
    writer.has(2)
    assert writer.win(LI, ORLOVA, 168) == 6
    writer.has(3)
    assert writer.draw() == 2
    writer.has(4)
    # The wall pays from all three, a giver alone for all: the three sums and the row add up to nothing.
    sums = [int(one.replace("−", "-")) for one in writer.sums().values()]
    assert sum(sums) == 0
    agree(writer, *others)


def test_sichuan(house: House, visit: Visit) -> None:
    """Hu, several hu, kongs, a robbed one, the check list at the end: at most six taps for each event."""
    writer = phone(house, visit)
    assert writer.open("sichuan") == 3
    others = followers(house, visit, writer)
    page, add = writer.page, writer.page.get_by_test_id("add-event")
    counted: list[int] = []

    def event(*chips: str) -> None:
        writer.taps = 0
        writer.chips(*chips)
        writer.tap(add)
        counted.append(writer.taps)

    event("event:kong", f"owner:{IVANOV}", "kind:concealed")
    event("event:kong", f"owner:{LI}", "kind:open", f"giver:{SMITH}")
    writer.page.reload()  # in the middle of a deal: what happened so far is still there
    expect(page.locator(".events li")).to_have_count(2)
    event(f"hu:{IVANOV}:4", f"hu:{ORLOVA}:2", f"from:{LI}", "after-kong")
    event("event:kong", f"owner:{LI}", "kind:added", "robbed")
    fits(page, 48)
    event(f"hu:{SMITH}:8")
    assert max(counted) <= 6, counted
    writer.write()
    writer.has(1)
    expect(writer.row(1)).to_contain_text("Smith 8 from Li")

    # An empty wall: everybody says what the hand waits for.
    writer.taps = 0
    writer.chips("end:exhausted", f"wait:{IVANOV}:4", f"wait:{LI}:no", f"wait:{SMITH}:no", f"wait:{ORLOVA}:1")
    assert writer.write() == 6
    writer.has(2)
    # A false hu, found when the wall is empty, with tiles of the void suit.
    event(f"hu:{LI}:2", "from:none")
    writer.chips("end:exhausted", f"false:{LI}", f"void:{LI}", f"exposed:{SMITH}")
    writer.chips(f"wait:{IVANOV}:no", f"wait:{ORLOVA}:8")
    fits(page, 48)
    writer.write()
    writer.has(3)
    writer.view("sheet")
    expect(page.locator(".flows li").first).to_be_visible()
    fits(page, 48)
    agree(writer, *others)


def test_classical(house: House, visit: Visit) -> None:
    """The winner, four hands with their doublings, the limit, somebody who pays for all, a void game."""
    writer = phone(house, visit)
    assert writer.open("classical") == 3
    others = followers(house, visit, writer)
    page = writer.page
    writer.chip(f"winner:{IVANOV}")
    writer.digits(26)
    writer.chips("double", "double")
    expect(page.locator(f'[data-chip="hand:{IVANOV}"]')).to_contain_text("26 × 2 × 2 =")
    for points in (16, 0, 8):
        writer.chip("next")
        writer.digits(points)
    fits(page, 48)
    expect(page.get_by_text("together 128")).to_be_visible()
    writer.write()
    writer.has(1, "Ivanov 104")
    # East's hand counts double for everybody: 3 × 208; the others settle their differences.
    assert writer.sums() == {IVANOV: "+624", LI: "−184", SMITH: "−232", ORLOVA: "−208"}

    writer.chips(f"winner:{LI}", "limit", f"liable:{SMITH}")
    assert writer.write() <= 30
    writer.has(2)
    writer.taps = 0
    writer.chip("winner:void")
    assert writer.write() == 2
    writer.has(3, "Void game")
    writer.view("sheet")
    expect(page.locator(".flows").first).to_contain_text("Smith → Ivanov")
    fits(page, 48)
    agree(writer, *others)


def test_hand_is_laid_out(house: House, visit: Visit) -> None:
    """To the score page and back: the total and the lines come along, and the sheet keeps them."""
    writer = phone(house, visit)
    writer.open("mcr")
    page = writer.page
    writer.chips(f"winner:{LI}", "from:none")
    page.get_by_test_id("lay-out").tap()
    expect(page.get_by_test_id("errand")).to_contain_text("Li")
    expect(page.locator("input[type=radio][value=wall]")).to_be_checked()  # the desk said so
    page.goto("/score?mcr&hand=234m234p234s67s55p&win=8s&from=wall")
    page.get_by_test_id("bring-back").tap()
    expect(page.get_by_test_id("laid-out")).to_contain_text("points")
    writer.write()
    writer.has(1, "Li")
    writer.view("sheet")
    expect(page.locator("[data-testid=sheet] .what")).to_contain_text("Mixed Triple Chow")
