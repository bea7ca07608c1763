"""The end of an evening: everybody sees their own rows and signs on the phone; a change asks them to sign again."""

import pytest
from playwright.sync_api import expect

from browser.desk_phone import NAMES, Phone, forgive, phone
from browser.desk_written import WrittenDesk, draw, fresh, win
from browser.house import House
from browser.test_axe import sound
from browser.test_phones import fits
from browser.visitor import Visit, Visitor

IVANOV, LI, SMITH, ORLOVA = NAMES
LANGUAGES = ["en-GB", "ru-RU", "zh-CN"]
WIDTHS = [360, 1280, 1920]


def played(visitor: Visitor) -> WrittenDesk:
    """Two deals with a fine and an agreement; the match is over."""
    desk = WrittenDesk(visitor, deals=2)
    desk.write(win(1, IVANOV, LI, 24), {"do": "foul", "player": SMITH, "foul": "false_win"})
    desk.write({"do": "adjust", "player": SMITH, "points": 5, "to": LI, "why": "a bet"}, draw(2))
    return desk


def looks(house: House, visit: Visit, address: str) -> Phone:
    """A phone that follows."""
    other = phone(house, visit)
    other.page.goto(address)
    other.page.get_by_test_id("sign").wait_for()
    return other


def test_everybody_signs(house: House, visit: Visit) -> None:
    """Their own rows, the button, and the names that are missing, on every phone; two taps."""
    first = phone(house, visit)
    desk = played(first.visitor)
    first.page.goto(desk.followers_link)
    second = looks(house, visit, desk.followers_link)
    missing = second.page.get_by_test_id("unsigned")
    expect(missing).to_contain_text("Ivanov, Li, Smith, Orlova")
    first.chip(f"signer:{SMITH}")
    rows = first.page.get_by_test_id("own-rows")
    expect(rows.locator("tbody tr")).to_have_count(2)
    # From the deal, the fine and the agreement: what the sheet says of Smith.
    told = rows.inner_text().replace("\t", " ")
    assert "−8" in told
    assert "fine −60" in told
    assert "agreed: Smith +5, Li −5 (a bet)" in told
    expect(rows.locator("tfoot")).to_contain_text("−63")
    fits(first.page)
    first.tap(first.page.get_by_test_id("i-sign"))
    expect(first.page.get_by_test_id("i-signed")).to_be_visible()
    assert first.taps == 2
    expect(missing).to_have_text("Still missing: Ivanov, Li, Orlova.")
    # Another name on the same phone: it says that it has signed for Smith, and signs for nobody else.
    first.chip(f"signer:{LI}")
    first.page.get_by_test_id("i-sign").tap()
    refused = first.page.locator(".rows li[data-stage=answered]")
    expect(refused).to_contain_text("has signed for Smith")
    refused.get_by_role("button").tap()
    expect(refused).to_have_count(0)
    expect(missing).to_have_text("Still missing: Ivanov, Li, Orlova.")


def test_change_takes_signatures_away(house: House, visit: Visit) -> None:
    """A correction after the signatures: those who signed are named and sign again."""
    signer = phone(house, visit)
    desk = played(signer.visitor)
    signer.page.goto(desk.followers_link)
    signer.chip(f"signer:{ORLOVA}")
    signer.page.get_by_test_id("i-sign").tap()
    signed = signer.page.get_by_test_id("i-signed")
    expect(signed).to_be_visible()
    desk.write({**win(2, ORLOVA, None, 8), "do": "correct", "why": "it was a win"})
    expect(signer.page.get_by_test_id("fallen")).to_contain_text("Orlova")
    expect(signed).to_have_count(0)
    signer.page.get_by_test_id("i-sign").tap()
    expect(signed).to_be_visible()
    expect(signer.page.get_by_test_id("fallen")).to_have_count(0)


def test_signature_without_network(house: House, visit: Visit) -> None:
    """It is on its way until the desk has it. A sheet that was changed meanwhile is not signed; the phone says so."""
    signer = phone(house, visit)
    desk = played(signer.visitor)
    signer.page.goto(desk.followers_link)
    expect(signer.desk).to_have_attribute("data-linked", "true")
    signer.chip(f"signer:{LI}")
    signer.visitor.context.set_offline(True)
    signer.page.get_by_test_id("i-sign").tap()
    expect(signer.page.get_by_test_id("i-sign")).to_be_disabled()
    expect(signer.page.locator(".rows li[data-stage=kept]")).to_contain_text("A signature")
    desk.visitor = visit(house)  # somebody with a network
    desk.write({**win(2, ORLOVA, None, 8), "do": "correct", "why": "it was a win"})
    signer.visitor.context.set_offline(False)
    refused = signer.page.locator(".rows li[data-stage=answered]")
    expect(refused).to_contain_text("changed")
    refused.get_by_role("button").tap()
    expect(refused).to_have_count(0)
    signer.page.get_by_test_id("i-sign").tap()
    expect(signer.page.get_by_test_id("i-signed")).to_be_visible()
    forgive(signer)


def test_one_deal_under_two_numbers(house: House, visit: Visit) -> None:
    """Somebody who missed a row wrote the next deal under its number: the one who chooses is warned."""
    writer = phone(house, visit)
    desk = WrittenDesk(writer.visitor)
    desk.write(win(1, IVANOV, LI, 24))
    known = desk.state["last"]
    desk.write(win(2, LI, IVANOV, 12), win(3, SMITH, ORLOVA, 16))
    desk.write(win(2, SMITH, ORLOVA, 16), device=fresh(), after=known)
    writer.page.goto(desk.writers_link)
    question = writer.page.locator('[data-question="2"]')
    twin = question.get_by_role("listitem").filter(has_text="Smith 16")
    expect(twin).to_contain_text("Deal 3 says the same")
    expect(question.locator(".twin")).to_have_count(1)
    fits(writer.page)
    question.get_by_role("listitem").filter(has_text="Li 12").get_by_role("button").tap()
    writer.has(3, "Smith 16")
    expect(writer.page.locator(".rows > li")).to_have_count(3)


def test_large_numbers(house: House, visit: Visit) -> None:
    """A setting of the phone: figures are half as large again, everything still fits, and four taps still do."""
    writer = phone(house, visit)
    writer.open()
    writer.win(IVANOV, LI, 24)
    writer.has(1)
    figure = writer.page.locator(f'[data-sum="{IVANOV}"]')
    size = "one => parseFloat(getComputedStyle(one).fontSize)"
    before = figure.evaluate(size)
    writer.page.get_by_test_id("menu").tap()
    writer.page.get_by_role("dialog").get_by_role("switch").tap()
    writer.page.keyboard.press("Escape")
    assert figure.evaluate(size) >= 1.4 * before
    fits(writer.page)
    assert writer.win(ORLOVA, None, 8) == 4
    writer.has(2)
    writer.page.reload()
    assert figure.evaluate(size) >= 1.4 * before
    writer.view("sheet")
    fits(writer.page)


def test_players_with_numbers(house: House, visit: Visit) -> None:
    """Names such as 10 and 9 stay with their own points: in the sheet, in the correction, in one's own rows."""
    names = ("10", "9", "2", "Anna")
    writer = phone(house, visit)
    desk = WrittenDesk(writer.visitor, players=names, deals=1)
    desk.write(win(1, "10", "9", 24))
    writer.page.goto(desk.writers_link)
    writer.chip("signer:10")
    expect(writer.page.get_by_test_id("own-rows").locator("tbody")).to_contain_text("+48")
    writer.view("sheet")
    cells = writer.page.locator("[data-sheet='1'] td b")
    assert cells.all_inner_texts() == ["+48", "−32", "−8", "−8"]
    assert writer.page.locator("[data-sheet='1'] td.deals b").inner_text() == "+48"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_axe(house: House, visit: Visit, language: str, width: int) -> None:
    """Signing, large numbers, two versions and rows that wait: axe finds nothing, and nothing hangs out."""
    wishes = {} if width == 360 else {"viewport": {"width": width, "height": 900}}
    writer = phone(house, visit, locale=language, **wishes)
    desk = played(writer.visitor)
    writer.page.goto(desk.followers_link)
    writer.chip(f"signer:{SMITH}")
    writer.page.get_by_test_id("own-rows").wait_for()
    sound(writer.visitor)
    writer.page.get_by_test_id("i-sign").tap()
    writer.page.get_by_test_id("i-signed").wait_for()
    desk.write({**draw(2), "do": "correct", "why": "once more"})
    writer.page.get_by_test_id("fallen").wait_for()
    sound(writer.visitor)
    fits(writer.page)
    writer.page.evaluate(
        "localStorage.tingpai = JSON.stringify({ ...JSON.parse(localStorage.tingpai), largeNumbers: true })"
    )
    desk = WrittenDesk(writer.visitor)
    known = desk.write(win(1, IVANOV, LI, 24))["last"]
    desk.write(win(2, LI, IVANOV, 12))
    writer.page.goto(desk.writers_link)
    expect(writer.page.locator(".desk.large")).to_be_visible()
    writer.chips(f"winner:{IVANOV}", f"from:{LI}", "points:24")
    writer.page.locator(".write dd").first.wait_for()
    sound(writer.visitor)
    fits(writer.page)
    desk.write(win(2, SMITH, ORLOVA, 16), device=fresh(), after=known)
    writer.page.locator("[data-question]").wait_for()
    sound(writer.visitor)
    fits(writer.page)
