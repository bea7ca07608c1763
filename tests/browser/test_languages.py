"""Russian, English and Chinese: as the browser says, or as one chooses, and nothing left untranslated."""

import re

import pytest
from playwright.sync_api import expect

from browser.house import House
from browser.player import Player
from browser.visitor import Visit, Visitor

PAGES = ("/", "/new?with=friends", "/tables", "/me", "/score?mcr&hand=1112345678999p&win=5p", "/rules")
OWN = {"en": r"[a-z]{4}", "ru": r"[а-яё]{4}", "zh": r"[\u4e00-\u9fff]{2}"}
"""What must be on every page of a language."""
FOREIGN = {"en": r"[а-яё]{3}", "ru": r"[\u4e00-\u9fff]{3}", "zh": r"[а-яё]{3}"}
"""What must not; names of languages, games and tiles stay as they are."""
_TEXTS = """() => {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
  const all = [...document.body.querySelectorAll('*')].filter((one) => one.closest('option') === null);
  const said = all.flatMap((one) => attributes.map((name) => one.getAttribute(name) ?? ''));
  return [document.title, document.body.innerText, ...said].join('\\n');
}"""


def spoken(visitor: Visitor, language: str) -> None:
    """Everything on the page is in this language."""
    visitor.page.wait_for_load_state("networkidle")
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)
    said: str = visitor.page.evaluate(_TEXTS)
    assert re.findall(r"\bweb-[a-z][\w-]*", said) == []
    said = said.replace("Русский", "").replace("中文", "").replace("English", "")
    assert re.search(OWN[language], said.lower())
    assert re.findall(FOREIGN[language], said.lower()) == []


@pytest.mark.parametrize(("language", "locale"), [("en", "en-US"), ("ru", "ru-RU"), ("zh", "zh-CN")])
def test_language(house: House, visit: Visit, language: str, locale: str) -> None:
    visitor = visit(house, locale=locale)
    for address in PAGES:
        visitor.page.goto(address)
        visitor.page.get_by_role("heading", level=1).wait_for()
        spoken(visitor, language)
    house.stack({0: "111999m111999pE"}, "E")
    visitor.open_table()
    player = Player(visitor)
    player.wanted()
    spoken(visitor, language)
    assert player.play()
    spoken(visitor, language)


def test_bots_of_matches(house: House, visit: Visit) -> None:
    """On the page of one's matches bots change their names with the language."""
    visitor = visit(house)
    visitor.open_table()
    visitor.page.goto("/me")
    matches = visitor.page.locator("main ol").first
    expect(matches).to_contain_text("Mei")
    for language, name in (("zh", "小美"), ("ru", "Мэй")):
        visitor.page.get_by_role("combobox").first.select_option(language)
        expect(matches).to_contain_text(name)


def test_another_language(house: House, visit: Visit) -> None:
    """A browser whose language we do not speak gets English; what is chosen is kept, also by the server."""
    visitor = visit(house, locale="fr-FR")
    visitor.page.goto("/")
    spoken(visitor, "en")
    for language in ("zh", "ru"):
        visitor.page.get_by_role("combobox").first.select_option(language)
        expect(visitor.page.locator("html")).to_have_attribute("lang", language)
        spoken(visitor, language)
    visitor.open_table()
    Player(visitor).wanted()
    spoken(visitor, "ru")
