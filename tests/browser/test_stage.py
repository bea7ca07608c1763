"""The stage: its boxes measured in every size and language, in the heaviest states; the move shows at once."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser import states
from browser.boxes import boxes, outside, overlaps, widths
from browser.house import House
from browser.shown import Shown, Stage, meld, table
from browser.visitor import Visit

SIZES = {
    "low": (740, 360),
    "tablet": (1024, 768),
    "laptop": (1280, 800),
    "desk": (1920, 1080),
    "large": (2560, 1440),
    "phone": (360, 740),
    "short": (360, 640),
}
LEAST = {"laptop": 36, "desk": 44, "phone": 28, "short": 28}
"""How wide a tile of a river is at least, also after 24 discards."""
LOCALES = {"en": "en-GB", "ru": "ru-RU", "zh": "zh-CN"}
UPRIGHT = ("phone", "short")
HANDS = [(14, 0), (13, 0), (11, 1), (10, 1), (8, 2), (7, 2), (5, 3), (4, 3), (2, 4), (1, 4)]
ADVICE = {
    "is": "hint",
    "advice": [
        {
            "action": action,
            "worth": 0.0,
            "distance": 1,
            "useful": 8,
            "danger": 0.0,
            "head": head,
            "say": "One tile from ready: ⟦478sE⟧ help, 8 left. Leads to Half Flush, 10 points.",
        }
        for action, head in (
            ("chow 34s", "Chow ⟦345s⟧ then discard ⟦9p⟧"),
            ("pung", "Pung ⟦555s⟧ then discard ⟦9p⟧"),
        )
    ],
}


def stage(house: House, visit: Visit, size: str, language: str = "en", **wishes: Any) -> Stage:
    """Somebody with a window of this size."""
    width, height = SIZES[size]
    touched = {"has_touch": True, "is_mobile": True} if size in (*UPRIGHT, "low") else {}
    visitor = visit(
        house, viewport={"width": width, "height": height}, locale=LOCALES[language], **touched, **wishes
    )
    visitor.post("/api/guest", {})
    return Stage(visitor)


class Series:
    """One state after the other at the same table; each is drawn before it is measured."""

    def __init__(self, stage: Stage, language: str = "en") -> None:
        self.stage = stage
        self.language = language
        self._number = 10

    def show(self, view: Shown, **changed: Any) -> None:
        """Show it, and wait until it is on the page."""
        self._number += 1
        self.stage.show({**view, "number": self._number}, table(self.language, **changed))
        self.stage.page.locator(f'.table-page[data-deal="{self._number}"]').wait_for()
        self.stage.page.evaluate("document.fonts.ready")

    def holds(self, what: str) -> None:
        """Nothing lies over anything, nothing is cut."""
        page = self.stage.page
        assert overlaps(page) == [], what
        assert outside(page) == [], what


def asked() -> dict[str, Any]:
    """The clocks while a claim is open."""
    return {"window": 8.0, "clocks": [{"left": None, "bank": 45, "runs": False}] * 4}


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("size", SIZES)
def test_boxes(house: House, visit: Visit, size: str, language: str) -> None:
    series = Series(stage(house, visit, size, language), language)
    page = series.stage.page
    series.show(states.middle())
    series.holds("my turn")
    series.show(states.added())
    series.holds("added kongs")
    series.show(states.claim(), **asked())
    # On a phone the sheet of a claim may rise over one's own river, never over another's.
    own = {"river S / claims", "river S / question", "river S / tools"} if size in UPRIGHT else set()
    assert {one.split(" (")[0] for one in overlaps(page)} <= own
    assert outside(page) == []
    series.show(states.claim(many=True), **asked())
    assert {one.split(" (")[0] for one in overlaps(page)} <= own
    assert outside(page) == []
    for kongs, flowers in (("S", "W"), ("W", "N"), ("N", "E"), ("E", "S")):
        series.show(states.heaviest(kongs, flowers))
        series.holds(f"heaviest, kongs {kongs}, flowers {flowers}")
        for seat in "ESWN":
            assert len(widths(page, f"river {seat}")) == 30, "all discards are there"
            assert min(widths(page, f"river {seat}")) >= LEAST.get(size, 0) - 0.01
    series.show(states.sichuan(), ruleset="sichuan")
    series.holds("Sichuan")


@pytest.mark.parametrize("size", ["low", "laptop", "desk", "phone", "short"])
def test_hand_fits(house: House, visit: Visit, size: str) -> None:
    """For every number of tiles and sets."""
    series = Series(stage(house, visit, size))
    page = series.stage.page
    for tiles, melds in HANDS:
        series.show(states.hand(tiles, melds))
        series.holds(f"{tiles} tiles, {melds} sets")
        assert page.locator("[data-hand] button").count() == tiles
        heights = page.eval_on_selector_all(
            "[data-hand] button", "all => all.map((one) => one.getBoundingClientRect().height)"
        )
        assert min(heights) >= 44
    series.show(states.hand(14, 0))
    hand = [one for one in boxes(page) if one["part"] == "hand"]
    span = max(one["right"] for one in hand) - min(one["left"] for one in hand)
    if size in ("desk", "laptop"):
        assert span >= 0.7 * SIZES[size][0]


@pytest.mark.parametrize("size", ["low", "laptop", "desk", "phone", "short"])
def test_hint_has_its_place(house: House, visit: Visit, size: str) -> None:
    """Also during a claim: it covers no button, no plate and no river but, on a phone, one's own."""
    series = Series(stage(house, visit, size))
    page = series.stage.page
    series.stage.answers["hint"] = ADVICE
    for view, clocks in ((states.middle(), {}), (states.claim(), asked())):
        series.show(view, **clocks)
        series.stage.visitor.find("hint").click()
        expect(series.stage.visitor.find("advice")).to_be_visible()
        covered = {one.split(" (")[0] for one in overlaps(page)}
        assert covered <= ({"plate S / hint"} if size == "short" else set())
        if size not in UPRIGHT:
            cut = "one => one.scrollHeight - one.clientHeight"
            assert series.stage.visitor.find("advice").evaluate(cut) <= 1, "every line is seen"
        assert outside(page) == []
        series.stage.visitor.find("hint").click()
        expect(series.stage.visitor.find("advice")).to_have_count(0)


@pytest.mark.parametrize("size", ["low", "laptop", "desk"])
def test_nothing_jumps(house: House, visit: Visit, size: str) -> None:
    """Plates stay where they are, whatever lies on the table."""
    series = Series(stage(house, visit, size))
    places = []
    for view in (
        states.middle(),
        states.heaviest("N"),
        states.heaviest("E"),
        states.sichuan(),
        states.hand(2, 4),
    ):
        series.show(view)
        places.append(
            {one["part"]: one for one in boxes(series.stage.page) if one["part"].startswith("plate")}
        )
    assert len(places[0]) == 4
    assert all(one == places[0] for one in places)


def test_turn_and_newest_discard(house: House, visit: Visit) -> None:
    """The lamp of the player who is to move burns; the newest discard is marked, a taken one is a ghost."""
    series = Series(stage(house, visit, "laptop"))
    page = series.stage.page
    series.show(states.middle())
    assert page.locator("[data-lamp][data-on=true]").evaluate_all(
        "all => all.map((one) => one.dataset.lamp)"
    ) == ["S"]
    expect(page.locator("[data-last]")).to_have_count(1)
    expect(page.locator("[data-last] .tile.marked")).to_have_attribute("data-tile", "5m")
    assert page.locator("[data-taken]").first.evaluate("one => getComputedStyle(one).opacity") == "0.26"
    series.show(states.claim(), **asked())
    assert page.locator("[data-lamp][data-on=true]").evaluate_all(
        "all => all.map((one) => one.dataset.lamp)"
    ) == ["S"]
    view = states.middle()
    view["phase"] |= {"seat": "N"}
    series.show({**view, "legal": []})
    assert page.locator("[data-lamp][data-on=true]").evaluate_all(
        "all => all.map((one) => one.dataset.lamp)"
    ) == ["N"]
    series.show(states.won("S", "W"), phase="between")
    expect(page.locator("[data-lamp][data-on=true]")).to_have_count(4)
    series.show(states.won("W", "S"), phase="between")
    expect(page.locator("[data-lamp][data-on=true]")).to_have_count(1)


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_move_shows_at_once(house: House, visit: Visit, size: str) -> None:
    """The tile leaves the hand before the server has answered, and comes back with a sentence if it refuses."""
    series = Series(stage(house, visit, size))
    one = series.stage
    series.show(states.middle())
    tile = one.visitor.find("hand-3s")
    tile.click()
    tile.click()
    # Nothing was answered.
    expect(tile).to_have_count(0)
    expect(one.visitor.find("river-S").locator("[data-last]")).to_have_attribute("data-discard", "3s")
    assert [message["action"] for message in one.said if message["do"] == "act"] == ["discard 3s"]
    expect(one.page.locator("[data-hand] [data-discardable=true]")).to_have_count(0)

    one.answers["act"] = {"is": "refused", "message": "You may not.", "cite": None}
    series.show(states.middle())
    tile.click()
    tile.click()
    expect(one.visitor.find("notice")).to_contain_text("You may not. The move was taken back.")
    expect(one.visitor.find("notice")).to_have_attribute("data-kind", "refused")
    expect(tile).to_have_count(1)
    expect(one.visitor.find("river-S").locator("[data-discard]")).to_have_count(14)


_WATCH = """() => {
  window.lasts = [];
  const look = () => {
    window.lasts.push(...document.getAnimations().map((one) => one.effect.getComputedTiming().duration));
    requestAnimationFrame(look);
  };
  look();
}"""


def test_motion_is_short(house: House, visit: Visit) -> None:
    """A claim flies to its set in less than a quarter of a second; nothing moves for those who want no motion."""
    events = [{"event": "claimed", "seat": 2, "giver": 0, "told": "", "tile": "5m"}]
    taken = states.middle()
    taken["seats"]["E"]["taken"] = [8, 12]
    taken["seats"]["W"]["melds"].append(meld("pung", "555m", "across"))
    taken["last_discard"] = None
    for motion, flies in (("no-preference", True), ("reduce", False)):
        one = stage(house, visit, "laptop", reduced_motion=motion)
        one.show(states.middle(), table())
        one.visitor.find("river-E").locator("[data-last]").wait_for()
        one.page.evaluate(_WATCH)
        one.show(taken, table(), events=events)
        expect(one.visitor.find("melds-W").locator("[data-meld]")).to_have_count(2)
        seen = one.page.evaluate("new Promise((done) => setTimeout(() => done(window.lasts), 400))")
        assert (220 in seen) == flies
        assert all(time <= 250 for time in seen)


def test_connection(house: House, visit: Visit) -> None:
    """A lost line is a word beside the game's name; nothing moves, and the buttons wait."""
    series = Series(stage(house, visit, "laptop"))
    one = series.stage
    series.show(states.claim(), **asked())
    before = [box for box in boxes(one.page) if box["part"] not in ("title", "question")]
    one.drop()
    expect(one.visitor.find("connection")).to_have_attribute("data-link", "lost")
    expect(one.visitor.find("claim-pung")).to_be_disabled()
    assert [box for box in boxes(one.page) if box["part"] not in ("title", "question")] == before


def test_upright_faces(house: House, visit: Visit) -> None:
    """Faces turn with their owner, unless the reader wants them upright; the index never turns."""
    turn = "all => [...new Set(all.map((one) => getComputedStyle(one).getPropertyValue('--turn')))]"
    one = stage(house, visit, "laptop")
    one.show(states.middle(), table())
    page = one.page
    assert {seat: page.eval_on_selector_all(f"[data-river={seat}] svg", turn)[0] for seat in "SWNE"} == {
        "S": "0deg",
        "W": "270deg",
        "N": "180deg",
        "E": "90deg",
    }
    turned = "all => all.filter((one) => getComputedStyle(one).transform !== 'none').length"
    assert page.eval_on_selector_all(".index", turned) == 0
    one.visitor.find("menu").click()
    one.visitor.find("menu-settings").click()
    page.get_by_role("switch", name="All faces upright").check()
    page.keyboard.press("Escape")
    assert page.eval_on_selector_all(".river svg, [data-melds] svg", turn) == ["0deg"]


def test_marks(house: House, visit: Visit) -> None:
    """Ready, won, away, dead hand, the void suit: words in the plates. A spectator is at no seat."""
    series = Series(stage(house, visit, "desk"))
    page = series.stage.page
    view = states.sichuan()
    view["seats"]["N"] |= {"dead": "false_win", "dead_say": "A false win."}
    view["seats"]["E"] |= {"ready": "declared"}
    shown = table()
    chairs = [{**one, "away": one["seat"] == "S", "here": one["seat"] != "S"} for one in shown["chairs"]]
    series.show(view, chairs=chairs)
    marks = {seat: page.locator(f"[data-testid=plate-{seat}] .word").inner_text() for seat in "ESWN"}
    assert marks == {"E": "ready", "S": "away", "W": "won 1st", "N": "dead hand"}
    expect(page.locator("[data-testid=plate-E] [data-mark=void]")).to_have_attribute(
        "title", "Void suit: characters"
    )
    watched = states.middle()
    watched["seats"]["S"] |= {"tiles": None}
    series.show({**watched, "seat": None, "legal": []}, you=None)
    expect(page.locator("[data-standing]")).to_have_count(4)
    expect(series.stage.visitor.find("hint")).to_have_count(0)
    series.holds("a spectator")
