"""The rulebooks for reading: safe HTML, an anchor for every label, examples and citations."""

import csv
import re
from collections.abc import Iterator
from dataclasses import fields
from html.parser import HTMLParser
from importlib import resources
from urllib.parse import unquote

import pytest

from tingpai import exchange, rulesets
from tingpai.errors import BadRequest
from tingpai.rulebook import Rulebook
from tingpai.rulebook import examples as examples_of
from tingpai.server.pages import rulebooks
from tingpai.server.pages.markdown import address, anchor, render
from tingpai.texts import LANGUAGES

BOTH = pytest.mark.parametrize(
    ("name", "language"), [(one, two) for one in rulesets.IDS for two in LANGUAGES]
)

ELEMENTS = {
    "p",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "code",
    "span",
    "a",
    "table",
    "thead",
    "tbody",
    "tr",
    "td",
    "th",
}
ATTRIBUTES = {"href", "class", "data-tiles", "start"}


class Seen(HTMLParser):
    """What stands in some HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.attributes: set[str] = set()
        self.links: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self.elements.add(tag)
        self.attributes.update(name for name, _ in attrs)
        self.links += [value or "" for name, value in attrs if name == "href"]


def small(text: str) -> str:
    """The HTML of a text in a book that has three labels."""
    return render(text, Rulebook.parse("x", "en", "## [§1] One\n**[M-40]** Two.\n### [№7] a · A\nThree."))


# -- the text -----------------------------------------------------------------------------------------------


def test_nothing_but_our_own_elements_comes_out() -> None:
    html = small(
        "<script>alert(1)</script> [x](javascript:alert(1)) ![y](z.png) <https://example.org> **b** <b onclick=x>"
    )
    assert Seen(html).elements == {"p", "strong"}
    assert "&lt;script&gt;" in html


def test_labels_that_the_book_has_become_links() -> None:
    html = small("See §1, M-40, №7, and §2, M-41, №77.")
    assert Seen(html).links == ["/rules/x#%C2%A71", "/rules/x#M-40", "/rules/x#%E2%84%967"]


def test_tiles_can_be_drawn_and_other_code_stays_code() -> None:
    html = small("`345m E` and `11 22` and `some_option`")
    assert re.findall(r'data-tiles="([^"]*)"', html) == ["345mE"]
    assert "<code>11 22</code>" in html


def test_cells_keep_their_side_without_a_style() -> None:
    html = small("| a | b |\n|---|---:|\n| 1 | 2 |")
    assert '<td class="number">2</td>' in html
    assert "style" not in html


def test_a_heading_of_a_table_without_words_is_a_cell() -> None:
    html = small("| | b |\n|---|---|\n| 1 | 2 |")
    assert "<td></td>" in html
    assert html.count("<th>") == html.count("</th>") == 1


@BOTH
def test_every_part_of_every_book_is_safe(name: str, language: str) -> None:
    for part in rulebooks.book(name, language).parts:
        seen = Seen(part.html)
        assert seen.elements <= ELEMENTS
        assert seen.attributes <= ATTRIBUTES


# -- anchors ------------------------------------------------------------------------------------------------


def cites(name: str) -> Iterator[str]:
    """Every citation of a game: fans, principles, options, fouls, and what the examples cite."""
    ruleset = rulesets.get(name)
    yield from (fan.cite for fan in ruleset.fans)
    yield from ruleset.principles.values()
    yield from (item.metadata["cite"] for item in fields(ruleset.options))
    yield from (foul.cite for foul in rulesets.table(name).fouls.values())
    for shown in examples_of(name):
        answer = exchange.answer(dict(shown.request))
        for entry in (*answer["not_counted"], *answer["payments"]["lines"]):
            yield entry["cite"]


@BOTH
def test_every_cite_has_an_anchor_on_the_page(name: str, language: str) -> None:
    anchors = {part.anchor for part in rulebooks.book(name, language).parts}
    wanted = {anchor(label) for cite in cites(name) for label in cite.split("; ")}
    assert wanted - anchors == set()


@BOTH
def test_anchors_are_ids_and_every_link_leads_to_one(name: str, language: str) -> None:
    parts = rulebooks.book(name, language).parts
    anchors = [part.anchor for part in parts]
    assert len(anchors) == len(set(anchors))
    assert not any(re.search(r"\s", one) for one in anchors)
    links = {link for part in parts for link in Seen(part.html).links}
    assert {unquote(link.removeprefix(f"/rules/{name}#")) for link in links} <= set(anchors)
    assert len(links) > 20


def test_an_address_is_percent_encoded() -> None:
    assert address("dazhong", "Sea bottom 4") == "/rules/dazhong#Sea_bottom_4"
    assert address("mcr", "§3.9.1.5(1)") == "/rules/mcr#%C2%A73.9.1.5(1)"


# -- fans and citations -------------------------------------------------------------------------------------


@BOTH
def test_every_fan_is_in_its_book_with_examples(name: str, language: str) -> None:
    book = rulebooks.book(name, language)
    shown = rulebooks.examples(name, language)
    by_anchor = {part.anchor: part.fan for part in book.parts}
    for fan in book.fans:
        assert by_anchor[fan.anchor] == fan.id
        assert fan.name == fan.names[language]
        assert {"counts", "near_miss"} <= {one.case for one in shown[fan.id]}


@BOTH
def test_examples_are_told_as_they_are_scored(name: str, language: str) -> None:
    told = rulebooks.examples(name, language)
    for shown in examples_of(name):
        (one,) = [
            item for item in told[shown.fan] if item.request == shown.request and item.case == shown.case
        ]
        fans = {line.fan for line in one.lines}
        if shown.case != "taken":  # one of several occurrences may be taken away, and the others count
            assert (shown.fan in fans) == (shown.case == "counts"), shown


@pytest.mark.parametrize("name", rulesets.IDS)
def test_notes_speak_three_languages(name: str) -> None:
    """Where a fan is taken away the score says what took it; everything else has a note."""
    english, russian, chinese = (rulebooks.examples(name, language) for language in LANGUAGES)
    for fan, shown in english.items():
        for one, two, three in zip(shown, russian[fan], chinese[fan], strict=True):
            if one.case != "taken":
                assert len({one.note, two.note, three.note} - {""}) == 3, one.note
                assert re.search("[а-я]", two.note)
                assert re.search("[一-鿿]", three.note)
                assert "." not in three.note
            else:
                assert len({one.because, two.because, three.because} - {None}) == 3


@pytest.mark.parametrize("name", rulesets.IDS)
def test_no_note_is_left_over(name: str) -> None:
    file = resources.files(f"tingpai.rulesets.{name}") / "notes.csv"
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    used = {shown.note for shown in examples_of(name)}
    assert [row["en"] for row in rows if row["en"] not in used] == []
    assert len({row["en"] for row in rows}) == len(rows)


def test_a_citation_of_several_labels() -> None:
    found = rulebooks.cited("mcr", "№28; M-40", "ru")
    assert [part.label for part in found.parts] == ["№28", "M-40"]
    fan, decision = found.parts
    assert fan.card is not None
    assert fan.card.name == "Чистый ряд"
    assert {one.case for one in fan.examples} == {"counts", "near_miss"}
    assert decision.card is None
    assert decision.html


@pytest.mark.parametrize("cite", ["§9.9", "", ";", "<b>"])
def test_a_citation_that_is_not_there_is_refused(cite: str) -> None:
    with pytest.raises(BadRequest):
        rulebooks.cited("mcr", cite, "en")


@BOTH
def test_every_label_says_something(name: str, language: str) -> None:
    book = Rulebook.load(name, language)
    for label in book.labels:
        (part,) = rulebooks.cited(name, label, language).parts
        assert part.html.strip(), label
        assert part.label == label
