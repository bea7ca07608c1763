"""The moments of a match: a win is named, the log survives a reload, a match ends, and the same table plays again."""

import json
import re
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.house import House
from browser.player import Player
from browser.visitor import Visit, Visitor

READY = "111999m111999pE"
"""Waits for one tile from the first turn on."""
ALONE: dict[str, Any] = {"length": {"deals": 1}}


def with_settings(visitor: Visitor, **chosen: Any) -> None:
    """Choose settings of the page before it is loaded."""
    kept = "JSON.parse(localStorage.getItem('tingpai') ?? '{}')"
    visitor.context.add_init_script(
        f"localStorage.setItem('tingpai', JSON.stringify(Object.assign({kept}, {json.dumps(chosen)})))"
    )


def together(first: Visitor, second: Visitor, **wishes: Any) -> str:
    """Two people and two bots at a table, the match has begun: its address."""
    first.post("/api/guest", {"name": "Anna"})
    second.post("/api/guest", {"name": "Boris"})
    chairs = [{"kind": "me"}, {"kind": "open"}, *([{"kind": "bot", "bot": "novice"}] * 2)]
    made = first.post("/api/tables", {"ruleset": "mcr", "chairs": chairs, **wishes})
    second.post(f"/api/tables/{made['id']}/join", {"key": made["key"]})
    first.post(f"/api/tables/{made['id']}/start", {})
    address = f"/table/{made['id']}#{made['key']}"
    for visitor in (first, second):
        visitor.page.goto(address)
        visitor.find("hand").wait_for()
    return address


@pytest.mark.parametrize(
    ("locale", "headline"), [("en-GB", "You win"), ("ru-RU", "Вы победили"), ("zh-CN", "您和牌了")]
)
def test_a_win_is_named_and_lit_line_by_line(house: House, visit: Visit, locale: str, headline: str) -> None:
    """East draws the last tile: the headline, what it brings, and one line after the other lights up its tiles."""
    visitor = visit(house, locale=locale, reduced_motion="no-preference")
    house.stack({0: READY + "E"})
    visitor.open_table()
    player = Player(visitor)
    player.wanted()
    visitor.page.evaluate(
        """() => {
          window.lit = [];
          new MutationObserver(() => {
            const on = document.querySelector('.win li.on')?.dataset.fan;
            if (on !== undefined && window.lit.at(-1) !== on) window.lit.push(on);
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }"""
    )
    player.claim("zimo")
    expect(visitor.find("headline")).to_contain_text(headline)
    assert int(visitor.find("amount").get_attribute("data-amount") or 0) > 24
    fans = visitor.find("win-E").locator("ul.lines").first.locator("[data-fan]")
    expect(visitor.find("win-E").locator("li.on")).to_have_count(0)  # when the show is over
    assert visitor.page.evaluate("window.lit.length") >= min(2, fans.count())


def test_the_log_survives_a_reload_and_names_stay_whole(house: House, visit: Visit) -> None:
    visitor = visit(house)
    visitor.post("/api/guest", {"name": "Chris E 3m"})
    visitor.open_table()
    player = Player(visitor)
    player.play(4)
    player.wanted()
    visitor.find("panel-toggle").click()
    log = visitor.find("log")
    expect(log.locator("li").first).to_be_visible()
    before = log.locator("li").all_inner_texts()
    assert len(before) > 4
    visitor.page.reload()
    visitor.find("panel-toggle").click()
    expect(log.locator("li")).to_have_count(len(before))
    assert log.locator("li").all_inner_texts() == before
    own = [text for text in before if "discards" in text and "Chris" in text]
    assert own
    assert all(text.startswith("Chris E 3m discards") for text in own)


def test_chat_survives_a_reload_and_players_may_report(house: House, visit: Visit) -> None:
    """A report names its player; `tingpai admin` shows it (tests/server/operations/test_admin.py)."""
    first, second = visit(house), visit(house, viewport={"width": 360, "height": 740}, locale="ru-RU")
    together(first, second)
    first.find("panel-toggle").click()
    first.find("tab-chat").click()
    first.find("chat-text").fill("Good luck!")
    first.find("chat-send").click()
    expect(first.find("chat")).to_contain_text("Good luck!")
    second.page.reload()
    second.find("hand").wait_for()
    second.find("panel-toggle").click()
    second.find("tab-chat").click()
    expect(second.find("chat")).to_contain_text("Good luck!")
    second.page.locator("[data-testid=panel] .shut").click()
    second.find("menu").click()
    second.find("menu-report").click()
    second.find("report-about").select_option("Anna")
    second.find("report-text").fill("Считает мои кости вслух.")
    second.find("report-send").click()
    expect(second.find("report-sent")).to_contain_text("Спасибо")
    with closing(sqlite3.connect(house.folder / "tingpai.db")) as database:
        found = database.execute(
            "SELECT text, name FROM reports JOIN people ON people.id = person"
        ).fetchall()
    assert ("Считает мои кости вслух.", "Anna") in found


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "zh-CN"])
@pytest.mark.parametrize("width", [1280, 360])
def test_the_hint_draws_its_tiles(house: House, visit: Visit, locale: str, width: int) -> None:
    visitor = visit(house, locale=locale, viewport={"width": width, "height": 800})
    house.stack({0: "123m123p12s45m99pEC"})
    visitor.open_table()
    Player(visitor).wanted()
    visitor.find("hint").first.click()
    advice = visitor.find("advice")
    expect(advice.locator(".head [data-tile]")).to_have_count(1)
    expect(advice.locator("[data-tile='3s']").first).to_be_visible()
    said = advice.inner_text()
    assert not [word for word in ("danger", "опасност", "危险", "⟦", "0.0") if word in said]
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_waits_are_shown_to_those_who_want_them(house: House, visit: Visit) -> None:
    """Off by default; with the setting each winning tile, its worth and the copies left."""
    plain = visit(house)
    house.stack({0: "123m123p123s45m99pE"})
    plain.open_table()
    Player(plain).wanted()
    assert plain.find("own-waits").count() == 0
    assert '"waits"' not in json.dumps([one["is"] for one in plain.received])
    visitor = visit(house)
    with_settings(visitor, waits=True)
    house.stack({0: "123m123p123s45m99pE"})
    visitor.open_table()
    Player(visitor).wanted()
    waits = visitor.find("own-waits")
    expect(waits).to_have_attribute("data-thrown", "E")
    expect(waits.locator("[data-wait]")).to_have_count(2)
    expect(waits.locator("[data-wait='3m']")).to_have_attribute("data-left", "3")
    expect(waits.locator("[data-wait='6m']")).to_have_attribute("data-left", "4")


def test_a_table_may_forbid_waits(house: House, visit: Visit) -> None:
    visitor = visit(house)
    with_settings(visitor, waits=True)
    house.stack({0: "123m123p123s45m99pE"})
    visitor.open_table(waits=False)
    Player(visitor).wanted()
    assert visitor.find("own-waits").count() == 0
    assert "waits" not in [one["is"] for one in visitor.received]


def test_one_click_discards(house: House, visit: Visit) -> None:
    visitor = visit(house)
    with_settings(visitor, oneClick=True)
    house.stack({0: "1479m258p369sESWN"})
    visitor.open_table()
    player = Player(visitor)
    player.wanted()
    code = player.hand()[0]
    visitor.find(f"hand-{code}").first.click()
    expect(visitor.find("river-E").locator("[data-discard]").first).to_have_attribute("data-discard", code)


def test_a_hidden_page_calls_the_player(house: House, visit: Visit) -> None:
    """While the page is hidden, its title says that it is the player's turn, and the phone shakes."""
    visitor = visit(house)
    visitor.page.add_init_script(
        """window.shaken = 0;
        navigator.vibrate = () => { window.shaken += 1; return true; };
        window.hide = (how) => {
          Object.defineProperty(document, 'visibilityState', { value: how, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        };"""
    )
    visitor.open_table()
    player = Player(visitor)
    player.wanted()
    assert not visitor.page.title().startswith("●")
    visitor.page.evaluate("hide('hidden')")
    expect(visitor.page).to_have_title("● Your turn: discard a tile. · Deal 1 · Tingpai")
    player.play(1)
    player.wanted()
    assert visitor.page.evaluate("shaken") >= 1
    visitor.page.evaluate("hide('visible')")
    expect(visitor.page).to_have_title("Deal 1 · Tingpai")


def test_those_who_watch_know_how_late_they_are_and_see_open_hands(house: House, visit: Visit) -> None:
    first, second, watcher = visit(house), visit(house), visit(house)
    address = together(first, second, open_hands=True)
    watcher.page.goto(address)
    watcher.find("watch").click()
    behind = watcher.find("behind")
    expect(behind).to_contain_text("1 s behind")
    expect(behind).to_contain_text("All hands are open")
    Player(first).play(1)
    expect(watcher.page.locator("[data-standing] [data-tile]:not([data-tile=back])").first).to_be_visible()
    for player in (first, second):
        for state in player.states:
            view = state["view"]
            if view is not None and view["phase"]["name"] != "over":
                assert [seat for seat in "ESWN" if view["seats"][seat]["tiles"] is not None] == [view["seat"]]


def test_the_same_table_again(house: House, visit: Visit) -> None:
    """One tap opens it, the other's tap sits down on the old chair, and the match begins by itself."""
    first, second = visit(house), visit(house)
    house.stack({0: READY + "E"})
    address = together(first, second, seating="chairs", **ALONE)
    winner = Player(first)
    winner.wanted()
    winner.claim("zimo")
    for visitor in (first, second):
        visitor.find("match-result").click()
    expect(first.find("my-place")).to_have_attribute("data-place", "1")
    expect(first.find("decision")).to_have_attribute("data-deal", "1")
    assert first.page.locator("[data-testid=settlement] button.primary").all_inner_texts() == [
        "Same table again"
    ]
    first.find("again").click()
    first.page.wait_for_url(lambda url: "/table/" in url and address.split("#")[0] not in url)
    expect(second.find("again-open")).to_contain_text("Anna")
    expect(first.find("waiting-room").locator("[data-chair='1']")).to_have_attribute("data-kind", "open")
    assert first.page.url.endswith(address.partition("#")[2])
    second.find("again").click()
    for visitor, seat in ((first, "E"), (second, "S")):
        visitor.find("hand").wait_for()
        assert Player(visitor).seat == seat


def test_alone_with_bots_one_tap_deals_again(house: House, visit: Visit) -> None:
    visitor = visit(house)
    house.stack({0: READY + "E"})
    table = visitor.open_table(**ALONE)
    player = Player(visitor)
    player.wanted()
    player.claim("zimo")
    visitor.find("match-result").click()
    visitor.find("again").click()
    visitor.page.wait_for_url(lambda url: table not in url)
    visitor.find("hand").wait_for()
    expect(visitor.find("plate-S")).to_contain_text("Mei")


def test_jokers(house: House, visit: Visit) -> None:
    """A deal of Dazhong with jokers: they are marked in the hand, the indicator lies open, it is played to the end."""
    visitor = visit(house)
    house.stack({0: "66m147p258s1379sEE"}, last="5555m")
    visitor.open_table("dazhong", options={"jokers": True})
    player = Player(visitor, claims=("chow", "pung", "kong"))
    player.wanted()
    state = visitor.states[-1]["view"]
    assert (state["indicator"], state["joker"]) == ("5m", "6m")
    marked = visitor.find("hand").locator("[data-tile='6m']")
    assert marked.count() >= 2
    for tile in marked.all():
        expect(tile).to_have_class(re.compile(r"\bjoker\b"))
    expect(
        visitor.find("centre").locator("[data-tile='6m']").or_(visitor.page.locator("[data-joker]"))
    ).not_to_have_count(0)
    assert player.play()
    expect(visitor.find("headline")).to_be_visible()


def test_a_match_of_sixteen_deals_to_its_end(house: House, visit: Visit) -> None:
    """Every deal is short, because the player's hand is ready from the beginning; then places and the deciding deal."""
    visitor = visit(house)
    house.stack({0: READY}, "EEE")
    visitor.open_table(length={"deals": 16}, seating="chairs")
    player = Player(visitor, waits=True)
    for deal in range(1, 17):
        visitor.page.locator(f'.table-page[data-deal="{deal}"]').wait_for()
        assert player.play(60)
        expect(visitor.find("headline")).to_be_visible()
        if deal < 16:
            house.stack({0: READY}, "EEE")
            visitor.find("next").click()
    visitor.find("match-result").click()
    expect(visitor.find("ranks").locator("li")).to_have_count(4)
    expect(visitor.find("sheet").locator("[data-deal]")).to_have_count(16)
    expect(visitor.find("my-place")).to_be_visible()
    totals = [one["total"] for one in visitor.states[-1]["table"]["chairs"]]
    assert sum(totals) == 0
    assert visitor.states[-1]["table"]["phase"] == "over"
    expect(visitor.find("again")).to_be_visible()
