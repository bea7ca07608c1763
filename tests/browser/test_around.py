"""The pages around the table: first page, rules, invitation, new table, profile; in four sizes and three languages."""

import re
import shutil
import subprocess
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from browser.house import House
from browser.player import Player
from browser.visitor import Visit, Visitor

SIZES = {
    "phone": {"width": 360, "height": 740},
    "aside": {"width": 740, "height": 360},
    "desk": {"width": 1280, "height": 800},
    "hall": {"width": 1920, "height": 1080},
}
LOCALES = {"en": "en-GB", "ru": "ru-RU", "zh": "zh-CN"}
FIRST_PAGE, WITH_TABLE = 150_000, 220_000
"""Bytes over the wire: the first page, and the first page with the table that it opens."""
_NO_CHINESE = """() => document.addEventListener('DOMContentLoaded', () =>
  document.documentElement.style.setProperty('--machine', '"no font of this name"'))"""

_OVERLAPS = """(selector) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const boxes = all.map((one) => [one, one.getBoundingClientRect()]);
  const found = [];
  boxes.forEach(([one, a], i) => boxes.slice(i + 1).forEach(([other, b]) => {
    if (one.contains(other) || other.contains(one)) return;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) found.push(`${one.outerHTML.slice(0, 90)} × ${other.outerHTML.slice(0, 90)}`);
  }));
  return found;
}"""
_CLIPPED = """() => [...document.querySelectorAll('main *, header *')]
  .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden, svg, select, option, .contents'))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
    && getComputedStyle(one).overflowX !== 'visible' && getComputedStyle(one).display !== 'inline')
  .map((one) => one.outerHTML.slice(0, 120))"""
_HANGS_OUT = "() => document.scrollingElement.scrollWidth - innerWidth"


def at(house: House, visit: Visit, size: str, language: str) -> Visitor:
    """Somebody with a window of this size, who reads this language."""
    return visit(house, viewport=SIZES[size], locale=LOCALES[language])


def opened(visitor: Visitor, address: str) -> Page:
    """The page of an address, when everything has come."""
    visitor.page.goto(address)
    visitor.page.get_by_role("heading", level=1).wait_for(state="attached")
    visitor.page.wait_for_load_state("networkidle")
    return visitor.page


def laid_out(page: Page, parts: str) -> None:
    """Nothing hangs out, is cut or lies over something else."""
    assert page.evaluate(_HANGS_OUT) <= 0
    assert page.evaluate(_CLIPPED) == []
    assert page.evaluate(_OVERLAPS, parts) == []


# -- boxes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("size", SIZES)
def test_first_page(house: House, visit: Visit, size: str, language: str) -> None:
    page = opened(at(house, visit, size, language), "/")
    page.get_by_test_id("play").wait_for()
    laid_out(
        page,
        "header :is(a, select, button), [data-testid=never-played], .now, [data-testid=with-friends], .doors a",
    )
    laid_out(page, ".now h2, .now .pick, .now .more label, .now .more a, .now button")
    if size != "aside":
        assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= (
            0 if size == "phone" else 1
        )


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("size", SIZES)
def test_pages(house: House, visit: Visit, size: str, language: str) -> None:
    visitor = at(house, visit, size, language)
    for address in (
        "/new",
        "/new?with=friends",
        "/tables",
        "/me",
        "/rules",
        "/rules/how-to-play",
        "/rules/classical",
        "/rules/sichuan/3",
    ):
        page = opened(visitor, address)
        laid_out(
            page,
            "main :is(button, select, label, h1, h2, a.card, input:not([type=radio], [type=checkbox]))",
        )


# -- the first page -----------------------------------------------------------------------------------------


def own_table(visitor: Visitor) -> dict[str, Any]:
    """The table at which somebody sits, as the server tells it."""
    found: dict[str, Any] = visitor.context.request.get("/api/tables").json()["own"][0]
    return found


def test_play_now_says_what_it_starts(house: House, visit: Visit) -> None:
    visitor = visit(house)
    page = opened(visitor, "/")
    expect(visitor.find("play")).to_have_text("Play MCR · one round")
    page.locator("[data-game=dazhong]").click()
    page.locator("[data-length=deal]").click()
    expect(visitor.find("play")).to_have_text("Play Dazhong · one deal")
    expect(page.locator("[data-game=dazhong] small")).to_have_text("with jokers")
    visitor.find("play").click()
    visitor.find("hand").wait_for()
    table = own_table(visitor)
    assert (table["ruleset"], table["options"], table["length"]["deals"]) == ("dazhong", {"jokers": True}, 1)

    page = opened(visitor, "/")  # it is remembered
    expect(visitor.find("play")).to_have_text("Play Dazhong · one deal")
    visitor.find("jokers").uncheck()
    expect(page.locator("[data-game=dazhong] small")).to_have_text("without jokers")
    page.locator("[data-game=sichuan]").click()
    page.locator("[data-length=round]").click()  # this book has no rounds
    expect(visitor.find("play")).to_have_text("Play Sichuan · four deals")


def test_three_ways_in(house: House, visit: Visit) -> None:
    visitor = visit(house)
    for way, heading in (("never-played", "How to play"), ("with-friends", "New table")):
        opened(visitor, "/").get_by_test_id(way).get_by_role("link").click()
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text(heading)
    doors = opened(visitor, "/").get_by_test_id("doors").get_by_role("link")
    assert [one.get_attribute("href") for one in doors.all()] == ["/desk", "/events", "/score", "/rules"]


def test_the_menu_of_a_phone(house: House, visit: Visit) -> None:
    visitor = at(house, visit, "phone", "en")
    page = opened(visitor, "/score")
    expect(page.get_by_role("link", name="Rules")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")
    expect(page.get_by_role("link", name="Tables")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()


# -- weight and fonts ---------------------------------------------------------------------------------------


def measured(visitor: Visitor) -> list[tuple[str, int]]:
    """From now on: every file that comes, with its bytes over the wire."""
    found: list[tuple[str, int]] = []
    names: dict[str, str] = {}
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    session.on(
        "Network.requestWillBeSent", lambda event: names.update({event["requestId"]: event["request"]["url"]})
    )
    session.on(
        "Network.loadingFinished",
        lambda event: found.append((names.get(event["requestId"], ""), int(event["encodedDataLength"]))),
    )
    return found


def machine_reads_chinese() -> bool:
    """True if a Chinese font is installed here. A bare machine has none, and not even the program that lists fonts."""
    if shutil.which("fc-list") is None:
        return False
    listed = subprocess.run(["fc-list", ":lang=zh-cn"], check=True, capture_output=True)
    return bool(listed.stdout.strip())


@pytest.mark.parametrize(("language", "bare"), [("en", False), ("ru", False), ("zh", False), ("zh", True)])
def test_weight(house: House, visit: Visit, language: str, bare: bool) -> None:
    """`bare`: the machine has no Chinese font."""
    visitor = at(house, visit, "desk", language)
    if bare:
        visitor.page.add_init_script(f"({_NO_CHINESE})()")
    came = measured(visitor)
    opened(visitor, "/").get_by_test_id("play").wait_for()
    visitor.page.evaluate("document.fonts.ready.then(() => 1)")
    first = sum(size for _name, size in came)
    files = [name.rsplit("/", 1)[1] for name, _size in came if name.endswith(".woff2")]
    assert first <= FIRST_PAGE, sorted(came, key=lambda one: -one[1])[:12]
    assert any("cyrillic" in file for file in files) == (language == "ru"), files
    needs_ours = bare or (language == "zh" and not machine_reads_chinese())
    assert any("noto-sans-sc-first" in file for file in files) == needs_ours, files
    visitor.find("play").click()
    visitor.find("hand").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    whole = sum(size for _name, size in came)
    print(f"{language}{' without a font' if bare else ''}: first page {first} bytes, with the table {whole}")
    assert whole <= WITH_TABLE, sorted(came, key=lambda one: -one[1])[:16]


def test_chinese_letters_are_drawn_by_our_font(house: House, visit: Visit) -> None:
    """The browser takes our files as fonts, and one of them has each letter that the page shows."""
    visitor = at(house, visit, "desk", "zh")
    page = opened(visitor, "/rules/mcr/6")
    missing = page.evaluate("""async () => {
      const letters = [...new Set(document.body.innerText)].filter((one) => /[\\u3000-\\u9fff]/.test(one));
      const loaded = await Promise.all(letters.map((one) => document.fonts.load('16px "Noto Sans SC"', one)));
      const isThere = (faces) => faces.length > 0 && faces.every((face) => face.status === 'loaded');
      return letters.filter((_, place) => !isThere(loaded[place]));
    }""")
    assert missing == []


# -- the rules ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "chapter"),
    [
        ("mcr#M-40", "Decisions"),
        ("mcr#№28", "Fans of 16 points"),
        ("mcr#pure_straight", "Fans of 16 points"),
        ("dazhong#Sea_bottom_4", "Sea bottom and river bottom"),
        ("classical#heads_and_tails", "§VII Limit hands"),
        ("classical#§IV_settlement", "§IV The end of a game"),
        ("sichuan#§7.2", "§7 Fans and the value of a hand"),
    ],
)
def test_an_old_link_leads_into_its_chapter(house: House, visit: Visit, place: str, chapter: str) -> None:
    visitor = visit(house)
    page = opened(visitor, "/rules/" + quote(place, safe="#()"))
    current = page.get_by_role("navigation", name="Contents").locator("[aria-current=page]")
    expect(current).to_have_text(chapter)
    expect(current).to_be_in_viewport()
    expect(page.locator("section.target")).to_be_in_viewport()
    assert page.evaluate("document.scrollingElement.scrollHeight") < 15_000


def test_chapters_follow_each_other(house: House, visit: Visit) -> None:
    visitor = visit(house)
    page = opened(visitor, "/rules/sichuan")
    chapters = visitor.find("chapters").get_by_role("link")
    titles = [one.inner_text().replace("\n", " ") for one in chapters.all()]
    assert len(titles) == 13
    chapters.first.click()
    contents = page.get_by_role("navigation", name="Contents").locator("a[aria-current=page]")
    for title in titles[:4]:
        expect(contents).to_have_text(title)
        page.locator("a[rel=next]").click()
    expect(contents).to_have_text(titles[4])
    page.locator("a[rel=prev]").click()
    expect(contents).to_have_text(titles[3])


@pytest.mark.parametrize(
    ("language", "typed"), [("en", "how to play"), ("ru", "Как играть?"), ("zh", "怎么玩")]
)
def test_search_knows_how_to_play(house: House, visit: Visit, language: str, typed: str) -> None:
    visitor = at(house, visit, "desk", language)
    for address in ("/rules", "/rules/mcr"):
        page = opened(visitor, address)
        page.get_by_role("searchbox").fill(typed)
        visitor.find("hits").get_by_role("link").first.click()
        expect(page).to_have_url(re.compile(r"/rules/how-to-play$"))


@pytest.mark.parametrize("ruleset", ["mcr", "dazhong", "sichuan", "classical"])
def test_notation_is_taught_with_letters(house: House, visit: Visit, ruleset: str) -> None:
    page = opened(visit(house), f"/rules/{ruleset}")
    code = page.locator("article code").filter(has_text=re.compile("^1m$"))
    expect(code.first).to_be_visible()
    assert page.locator("article code svg").count() == 0


def test_no_label_of_a_program_reaches_a_reader(house: House, visit: Visit) -> None:
    for language in LOCALES:
        page = opened(at(house, visit, "desk", language), "/rules/classical#heads_and_tails")
        said = page.locator("main").inner_text()
        assert "heads_and_tails" not in said
        assert "settlement" not in said or language == "en"


# -- tables and people --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LOCALES)
def test_an_invited_guest_sees_what_they_sit_down_to(house: House, visit: Visit, language: str) -> None:
    owner = visit(house)
    owner.post("/api/guest", {"name": "Anna"})
    opened_table = owner.post(
        "/api/tables",
        {
            "ruleset": "dazhong",
            "options": {"jokers": True},
            "chairs": [{"kind": "me"}, *[{"kind": "open"}] * 3],
            "length": {"deals": 2},
            "clock": {"move": 20, "bank": 60, "claim": 6},
            "watch": False,
        },
    )
    guest = at(house, visit, "phone", language)
    guest.page.goto(f"/table/{opened_table['id']}#{opened_table['key']}")
    facts = guest.find("table-facts")
    expect(facts.locator("[data-fact=host]")).to_have_text("Anna")
    game = {"en": "Dazhong", "ru": "Народный маджонг (дачжун)", "zh": "大众麻将"}[language]
    expect(facts.locator("[data-fact=game]")).to_contain_text(game)
    expect(facts.locator("[data-fact=length]")).to_contain_text("2")
    expect(facts.locator("[data-fact=clock]")).to_contain_text("20")
    jokers = {"en": "Play with jokers: yes", "ru": "Игра с джокерами: да", "zh": "带百搭: 是"}[language]
    expect(facts.locator("[data-fact=options]")).to_have_text(jokers)
    assert guest.page.evaluate(_HANGS_OUT) <= 0
    expect(guest.find("sit-1")).to_be_visible()


def test_nothing_lies_under_the_button_of_a_new_table(house: House, visit: Visit) -> None:
    for size in SIZES:
        page = opened(at(house, visit, size, "ru"), "/new?with=friends")
        assert page.evaluate(_OVERLAPS, "form > *, .go button, section, fieldset") == []
        assert page.evaluate("getComputedStyle(document.querySelector('.go')).position") == "static"


def test_profile_counts_deals(house: House, visit: Visit) -> None:
    house.stack({0: "111999m111999pE"}, "E")
    visitor = visit(house)
    visitor.open_table(length={"deals": 1})
    assert Player(visitor).play()
    counted = visitor.context.request.get("/api/counts").json()["games"]
    assert [(one["ruleset"], one["deals"]) for one in counted] == [("mcr", 1)]
    page = opened(visitor, "/me")
    card = visitor.find("counts").locator("[data-game=mcr]")
    expect(card).to_contain_text("1 deal in 1 match")
    expect(card).to_contain_text(f"{counted[0]['wins']} of 1")
    for fan in counted[0]["fans"]:
        expect(card).to_contain_text(fan["name"])
    expect(visitor.find("matches").locator("li.own")).to_contain_text("You")
    visitor.find("matches").get_by_role("link", name="Replay").first.click()
    expect(page).to_have_url(re.compile("/match/"))
