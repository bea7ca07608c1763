"""The score page against the scorer: hands of the rulebooks, tapped and typed; and the link that shows them again."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.house import House
from browser.visitor import Visit, Visitor
from support import cases, request_of
from tingpai import exchange, explain, notation

PLAIN = {"id", "ruleset", "options", "hand", "melds", "win", "seat", "round", "flowers"}


def hands(ruleset: str, rng: random.Random, count: int) -> list[dict[str, Any]]:
    """Won hands out of the rulebook, as far as they can be said without words of its own."""
    found = []
    for case in cases(ruleset):
        request = {key: value for key, value in request_of(case).items() if key in PLAIN}
        if case["kind"] != "hand_score" or not request.get("win"):
            continue
        # A meld that is tapped came from the left, unless it is concealed.
        melds = [
            {key: "left" if key == "from" and value != "self" else value for key, value in meld.items()}
            for meld in request.get("melds", [])
        ]
        request = {**request, "options": {}, "melds": melds}
        if not any(meld.get("added") for meld in melds) and exchange.answer(request).get("valid"):
            found.append(request)
    return rng.sample(found, count)


def lines(request: dict[str, Any]) -> list[str]:
    """What the page must say: every line of the score, and the sums."""
    wanted = exchange.decode(request)
    score = wanted.ruleset.score(wanted.hand, wanted.situation)
    told = explain.explain(wanted.ruleset, wanted.hand, wanted.situation, score, "en")
    return [*(f"{row.name} {row.value}" for row in told.rows), *told.totals]


def shows(visitor: Visitor, request: dict[str, Any]) -> None:
    """The page comes to say the same."""
    told = visitor.page.locator(".result ul.lines button, .totals p")
    expect(told).to_have_text(lines(request), use_inner_text=True)


def tap(visitor: Visitor, request: dict[str, Any]) -> None:
    """Put a hand together, tile by tile."""
    page = visitor.page
    page.get_by_test_id("game").select_option(request["ruleset"])
    for meld in request["melds"]:
        kind = "concealed" if meld["from"] == "self" else meld["type"]
        page.locator(f"[data-target={kind}]").click()
        page.locator(f"[data-add='{notation.parse(meld['tiles'])[0].code}']").click()
    for text in (request["hand"], request["win"]["tile"], request.get("flowers", "")):
        for tile in notation.parse(text):
            page.locator(f"[data-add='{tile.code}']").click()
    page.locator(f"input[value={request['win']['from']}]").check()
    for flag in ("replacement", "last", "last_of_kind"):
        if request["win"].get(flag):
            page.locator(f"[data-flag={flag}]").check()
    for place, key in enumerate(("seat", "round")):
        if request.get(key, "E") != "E" and request["ruleset"] != "sichuan":  # which has no winds
            page.locator(f"input[value={request[key]}]").nth(place).check()


@pytest.mark.parametrize("ruleset", ["mcr", "dazhong", "sichuan", "classical"])
def test_tapped(house: House, visit: Visit, rng: random.Random, ruleset: str) -> None:
    visitor = visit(house)
    for request in hands(ruleset, rng, 2):
        visitor.page.goto("/score")
        tap(visitor, request)
        shows(visitor, request)
        link = visitor.page.url
        visitor.page.goto("/")
        visitor.page.goto(link)
        shows(visitor, request)


def test_indicator(house: House, visit: Visit) -> None:
    """The tile that was turned up says which one is joker, as the table points; the link keeps it."""
    visitor = visit(house)
    visitor.page.goto("/score?dazhong&hand=123m456p78sE999pW&win=9s&option.jokers=true")
    jokers = visitor.find("jokers")
    expect(jokers).to_have_count(0)
    visitor.page.locator("[data-target=joker]").click()
    visitor.page.locator("[data-add=S]").click()
    expect(jokers).to_have_attribute("data-joker", "W")
    visitor.page.wait_for_url("**joker=W**")
    visitor.page.reload()
    expect(jokers).to_have_attribute("data-indicator", "S")
    visitor.page.locator("details summary").click()
    visitor.page.locator("details select").filter(
        has=visitor.page.locator("option[value=down]")
    ).select_option("down")
    expect(jokers).to_have_attribute("data-joker", "E")
    jokers.get_by_role("button").click()
    expect(jokers).to_have_count(0)


def test_typed(house: House, visit: Visit) -> None:
    visitor = visit(house)
    visitor.page.goto("/score?mcr")
    visitor.page.get_by_role("textbox").fill("12345678m 99p [678p] +9m")
    visitor.page.keyboard.press("Enter")
    request = {
        "ruleset": "mcr",
        "hand": "12345678m99p",
        "melds": [{"type": "chow", "tiles": "678p", "from": "left"}],
        "win": {"tile": "9m", "from": "discard"},
        "seat": "E",
        "round": "E",
    }
    shows(visitor, request)


def test_waits(house: House, visit: Visit) -> None:
    """A hand without its last tile: what it waits for, and each of them counted on a tap."""
    visitor = visit(house)
    visitor.page.goto("/score?mcr&hand=1112345678999p")
    waits = visitor.page.locator("[data-wait]")
    expect(waits).to_have_count(9)
    visitor.page.locator("[data-wait='5p']").click()
    expect(visitor.page.locator("[data-line=nine_gates]")).to_be_visible()
    visitor.page.locator(".changes a").first.click()
    visitor.page.wait_for_url(lambda url: "win=5p" not in url or "&from=" in url)
    expect(visitor.page.locator(".result")).to_be_visible()
