"""The referee's desk on a phone: five taps to the right ruling, search, no network."""

import pytest
from playwright.sync_api import expect

from browser.house import House
from browser.referee_phone import LOCALES, Referee, phone, totals
from browser.test_axe import sound
from browser.test_languages import spoken
from browser.test_phones import UPRIGHT, fits
from browser.visitor import Visit
from incidents import INCIDENTS, Incident
from tingpai import citations, foul_cards, rulesets
from tingpai.texts import LANGUAGES


def right(referee: Referee, incident: Incident) -> None:
    """The ruling on the screen is the book's, and all of it can be seen at once."""
    expect(referee.find("cite")).to_contain_text(citations.shown(incident.cite, "en"))
    aloud = referee.find("aloud")
    times = incident.facts.get("times", 1)
    expect(referee.find("ruling")).to_have_attribute("data-number", str(0 if incident.cured else times))
    expect(referee.page.locator("[data-points]")).to_have_count(4 if any(incident.totals.values()) else 0)
    for seat, points in incident.totals.items():
        if any(incident.totals.values()):
            cell = referee.page.locator(f"[data-points={seat}]")
            expect(cell).to_have_text(f"+{points}" if points > 0 else f"−{-points}" if points else "0")
    assert totals(referee) == incident.totals
    assert ("warning" in aloud.inner_text()) is incident.warning
    assert ("Your hand is dead" in aloud.inner_text()) is incident.dead
    assert ("not judged any more" in aloud.inner_text()) is incident.cured
    if incident.next_points is not None:
        expect(referee.find("next")).to_contain_text(f"costs {incident.next_points} points")
    for part in ("aloud", "follows", "cite", "next"):
        expect(referee.find(part)).to_be_in_viewport(ratio=0.99)


def test_twenty_incidents_in_five_taps(house: House, visit: Visit) -> None:
    """Game, player, foul and facts: the right ruling, in one screen."""
    assert len(INCIDENTS) == 20
    referee = Referee(phone(house, visit))
    referee.page.goto("/referee")
    for number, incident in enumerate(INCIDENTS):
        if number:
            referee.begin()
        referee.tap(referee.page.locator(f"[data-game={incident.ruleset}]"))
        referee.who(incident.seat)
        referee.what(incident.foul)
        referee.facts(incident.facts)
        right(referee, incident)
        assert referee.taps <= 5, incident.about


_TAP_THROUGH = """async (calls) => {
  const there = async (selector) => {
    for (let tries = 0; tries < 1000; tries += 1) {
      const found = document.querySelector(selector);
      if (found !== null) return found;
      await new Promise((done) => setTimeout(done, 5));
    }
    throw new Error(`${selector} never came`);
  };
  const said = [];
  for (const taps of calls) {
    for (const selector of taps) (await there(selector)).click();
    said.push((await there('[data-testid=aloud]')).textContent);
    (await there('[data-testid=new]')).click();
    await there('[data-testid=fouls]');
  }
  return said;
}"""


def test_every_foul_has_a_ruling_in_five_taps(house: House, visit: Visit) -> None:
    """With the facts that need most taps; and the game of the last time is still chosen."""
    visitor = visit(house, viewport=UPRIGHT)
    visitor.page.goto("/referee")
    for ruleset in rulesets.IDS:
        fouls = rulesets.table(ruleset).fouls
        calls = []
        for foul in fouls.values():
            asked = foul_cards.facts(fouls, foul)
            taps = [f"[data-game={ruleset}]", "[data-testid=who] [data-seat=E]", f"[data-foul={foul.id}]"]
            taps += [f'[data-minutes="{one}"]' for one in asked.minutes[-1:]]
            taps += [f'[data-amount="{one}"]' for one in asked.amounts[-1:]]
            taps += ["[data-testid=victim] [data-seat=N]"] * asked.victim
            taps += [f'[data-time="{one}"]' for one in [asked.times] if one]
            taps += [f"[data-testid=out] [data-seat={seat}]" for seat in "SW" if asked.out]
            assert len(taps) <= 5, foul.id
            calls.append(taps)
        said = visitor.page.evaluate(_TAP_THROUGH, calls)
        for foul, aloud in zip(fouls.values(), said, strict=True):
            assert aloud.startswith("East, "), foul.id
        visitor.page.reload()
        expect(visitor.page.locator(f"[data-game={ruleset}]")).to_have_attribute("aria-pressed", "true")


_SEARCH = """async (words) => {
  const input = document.querySelector('[data-testid=search]');
  const found = [];
  for (const word of words) {
    input.value = word;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    for (let turns = 0; turns < 5; turns += 1) await null; // Svelte draws in the next microtask
    found.push([...document.querySelectorAll('[data-testid=fouls] [data-foul]')].map((one) => one.dataset.foul));
  }
  return found;
}"""


def test_search_in_three_languages(house: House, visit: Visit) -> None:
    """Each foul is found by its words in each language, whatever the page speaks; by its name it comes first."""
    visitor = visit(house, viewport=UPRIGHT, locale="zh-CN")
    visitor.page.goto("/referee")
    for ruleset in rulesets.IDS:
        visitor.page.locator(f"[data-game={ruleset}]").click()
        wanted = [
            (foul.id, word, place)
            for foul in rulesets.table(ruleset).fouls.values()
            for words in foul_cards.words(foul).values()
            for place, word in enumerate(words)
        ]
        found = visitor.page.evaluate(_SEARCH, [word.upper() for _, word, _ in wanted])
        for (foul, word, place), hits in zip(wanted, found, strict=True):
            assert foul in hits, word
            if place == 0:
                assert hits[0] == foul, word
    visitor.find("search").fill("zzz")
    expect(visitor.page.locator("[data-testid=fouls] [data-foul]")).to_have_count(0)
    visitor.find("search").fill("3.11.6.5")
    visitor.page.locator("[data-game=mcr]").click()
    expect(visitor.page.locator("[data-testid=fouls] [data-foul]").first).to_have_attribute(
        "data-foul", "late_pung"
    )


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_and_axe(house: House, visit: Visit, language: str, width: int) -> None:
    """Every screen is in the language, fits a thumb, and has nothing that axe finds."""
    size = {**UPRIGHT, "width": width}
    visitor = visit(house, viewport=size, has_touch=True, is_mobile=True, locale=LOCALES[language])
    referee = Referee(visitor)
    for see, ready in (("tile", "answer"), ("cured", "cured"), ("hand", "verdict"), ("ruling", "fouls")):
        visitor.page.goto(f"/referee?see={see}")
        visitor.find(ready).wait_for()
        spoken(visitor, language)
        fits(visitor.page)
        if see != "hand":  # the score page, which has a test of its own
            sound(visitor)
    referee.who("S")
    referee.what("knocked_tile")
    referee.facts({"victim": "N"})
    referee.find("ruling").wait_for()
    spoken(visitor, language)
    fits(visitor.page)
    sound(visitor)
    for other, sign in (("en", "West, you"), ("ru", "Запад, вы"), ("zh", "西家，您")):
        referee.page.locator(f"[data-spoken={other}]").tap()
        expect(referee.find("aloud")).to_contain_text(
            sign.replace("West", "South").replace("Запад", "Юг").replace("西", "南")
        )


def test_paragraph_opens(house: House, visit: Visit) -> None:
    """A tap on a paragraph shows it; from there a link leads into the rulebook."""
    referee = Referee(phone(house, visit))
    referee.page.goto("/referee")
    referee.who("E")
    referee.what("empty_claim")
    referee.find("cite").get_by_text("§3.11.6.3").tap()
    dialog = referee.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Claiming a tile for chow, pung or kong and then changing your mind")
    dialog.get_by_text("§3.11.6.3").tap()
    expect(referee.page).to_have_url(f"{house.address}/rules/mcr#%C2%A73.11.6.3")


def test_without_a_network(house: House, visit: Visit) -> None:
    """Once opened, the lists are there: rulings come from the phone, and say so."""
    visitor = phone(house, visit)
    referee = Referee(visitor)
    referee.page.goto("/referee")
    referee.find("fouls").wait_for()
    visitor.context.set_offline(True)
    referee.page.locator("[data-game=dazhong]").tap()
    referee.who("W")
    referee.what("false_win")
    expect(referee.find("offline")).to_be_visible()
    expect(referee.find("aloud")).to_contain_text("You pay 20 points to each of the others.")
    referee.begin()
    referee.page.locator("[data-game=mcr]").tap()
    referee.who("W")
    referee.what("late_pung")
    referee.facts({"times": 4})
    expect(referee.find("aloud")).to_contain_text("You lose 20 points.")
    expect(referee.find("next")).to_contain_text("40")
    visitor.context.set_offline(False)
    referee.facts({"times": 5})
    expect(referee.find("aloud")).to_contain_text("West, you declared the pung")
    expect(referee.find("offline")).to_have_count(0)
    assert all("ERR_INTERNET_DISCONNECTED" in one for one in visitor.problems)
    visitor.problems.clear()


def test_is_this_hand_right(house: House, visit: Visit) -> None:
    visitor = visit(house)
    visitor.page.goto("/referee?see=hand")
    visitor.find("claimed").fill("24")
    for code in ("1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "2p", "3p", "9s", "9s", "1p"):
        visitor.page.locator(f"[data-add='{code}']").click()
    verdict = visitor.find("verdict")
    expect(verdict).not_to_have_attribute("data-difference", "")
    worth = visitor.post(
        "/api/score",
        {
            "ruleset": "mcr",
            "hand": "123456789m23p99s",
            "win": {"tile": "1p", "from": "discard"},
            "seat": "E",
            "round": "E",
        },
    )["total"]
    expect(verdict).to_have_attribute("data-difference", str(24 - worth))
    expect(verdict).to_contain_text(f"{24 - worth} too high")
    visitor.find("claimed").fill(str(worth))
    expect(verdict).to_contain_text("Right")


def test_who_gets_the_tile(house: House, visit: Visit) -> None:
    """By the engine of the server: nearest in MCR, all in Sichuan, farthest in Classical."""
    visitor = visit(house, viewport=UPRIGHT)
    visitor.page.goto("/referee?see=tile")
    answer = visitor.find("answer").locator("[data-takers]")
    for ruleset, takers, cite in (
        ("mcr", "W hu", "§3.7.2.4"),
        ("dazhong", "W hu", "Priority of claims, 2"),
        ("sichuan", "W hu, N hu", "S-10"),
        ("classical", "N hu", "C-12"),
    ):
        visitor.page.locator(f"[data-game={ruleset}]").click()
        expect(answer).to_have_attribute("data-next", "S")
        visitor.page.locator("[data-wants=S] [data-call=pung]").click()
        expect(answer).to_have_attribute("data-takers", "S pung")
        for seat in "WN":
            visitor.page.locator(f"[data-wants={seat}] [data-call=hu]").click()
        expect(answer).to_have_attribute("data-takers", takers)
        expect(visitor.find("answer")).to_contain_text(cite)
    visitor.page.locator("[data-given=added_kong]").click()
    expect(visitor.page.locator("[data-call=pung]")).to_have_count(0)


def test_what_is_cured(house: House, visit: Visit) -> None:
    visitor = visit(house, viewport=UPRIGHT)
    visitor.page.goto("/referee?see=cured")
    expect(visitor.find("never").locator("li")).to_have_count(2)
    expect(visitor.find("cured").locator("li")).to_have_count(28)
    visitor.page.locator("[data-game=sichuan]").click()
    expect(visitor.find("no-cure")).to_be_visible()
