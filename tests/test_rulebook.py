"""The rulebooks: how they are read, that the languages agree, and that every citation can be looked up."""

import re
from collections.abc import Iterator
from dataclasses import fields

import pytest

import support
from tingpai import exchange, rulesets
from tingpai.rulebook import Rulebook, example, examples
from tingpai.texts import LANGUAGES

SAMPLE = """# A small book

What it follows.

## [§1] Play

General words.

**[§1.1]** Draw. Take a tile.

- a list belongs to it

**[§1.1(2)]** And discard one.

### [№7] the_fan · The Fan · 3 points

Its condition.

## Decisions

**[X-1]** Decided.
"""


@pytest.fixture
def book() -> Rulebook:
    """A small rulebook."""
    return Rulebook.parse("sample", "en", SAMPLE)


def test_title_labels_and_contents(book: Rulebook) -> None:
    """The frame of the book."""
    assert book.title == "A small book"
    assert book.labels == ("§1", "§1.1", "§1.1(2)", "№7", "X-1")
    assert [(section.label, section.heading) for section in book.contents] == [
        ("§1", "Play"),
        (None, "Decisions"),
    ]


def test_text_runs_to_the_next_label_or_heading(book: Rulebook) -> None:
    """Lists and further paragraphs belong to the label before them."""
    assert book.paragraph("§1.1").text == "Draw. Take a tile.\n\n- a list belongs to it"
    assert book.paragraph("§1.1").heading == "Play"
    assert book.paragraph("№7").text == "Its condition."
    assert book.paragraph("№7").heading == "the_fan · The Fan · 3 points"
    assert book.paragraph("§1").text == "General words."


def test_section_is_whole(book: Rulebook) -> None:
    """A section goes on over deeper headings and stops at the next one of its level."""
    text = book.section("§1").text
    assert "[§1.1(2)] And discard one." in text
    assert "[№7] the_fan" in text
    assert "Decided" not in text
    assert book.section("№7").text == "Its condition."
    assert book.section("X-1").heading == "Decisions"


def test_labels_as_people_write_them(book: Rulebook) -> None:
    """Signs and case may be left out."""
    assert [book.find(text) for text in ("x1", "1.1", "[№7]", "7", "§1.1(2)", "§9")] == [
        "X-1", "§1.1", "№7", "№7", "§1.1(2)", None,
    ]  # fmt: skip
    assert book.below("§1") == ("§1.1", "§1.1(2)")
    assert book.below("§1.1") == ("§1.1(2)",)


def test_unknown_and_double_labels(book: Rulebook) -> None:
    """A label that is not there is told by name; one that stands twice is refused."""
    with pytest.raises(KeyError, match="§9"):
        book.paragraph("§9")
    with pytest.raises(ValueError, match="X-1"):
        Rulebook.parse("sample", "en", SAMPLE + "\n**[X-1]** Again.\n")


def test_missing_translation_falls_back_to_english() -> None:
    """A language without a file gives the English book."""
    assert Rulebook.load("mcr", "fr").language == "en"


# -- the real ones ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", rulesets.IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_labels(name: str, language: str) -> None:
    """Every translation is there, with the labels of the English book in its order."""
    translated = Rulebook.load(name, language)
    assert translated.language == language
    assert translated.labels == Rulebook.load(name).labels


@pytest.mark.parametrize("name", rulesets.IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_is_empty(name: str, language: str) -> None:
    """Every label says something: a text, or a heading with text under it."""
    book = Rulebook.load(name, language)
    assert [label for label in book.labels if not book.section(label).text] == []


@pytest.mark.parametrize("name", rulesets.IDS)
def test_decisions_are_counted_through(name: str) -> None:
    """The numbers of the decisions run from 1 without a gap."""
    decisions = [label for label in Rulebook.load(name).labels if re.fullmatch(r"[MDSC]-\d+", label)]
    numbers = [int(label[2:]) for label in decisions]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("name", rulesets.IDS)
def test_headings_of_fans(name: str) -> None:
    """The paragraph of a fan carries its id in every language, and its name in that language."""
    for language in LANGUAGES:
        book = Rulebook.load(name, language)
        for fan in rulesets.get(name).fans:
            heading = book.paragraph(fan.cite.split("; ")[0]).heading.split(" · ")
            assert heading[0] == fan.id
            assert heading[1].replace("–", "-") == fan.names[language].replace("–", "-")


def _cites(name: str) -> Iterator[tuple[str, str]]:
    """Every citation of a ruleset with where it stands: fans, principles, options, and what scores give."""
    ruleset = rulesets.get(name)
    for fan in ruleset.fans:
        yield fan.id, fan.cite
    yield from ruleset.principles.items()
    for choice in fields(ruleset.options):
        yield choice.name, choice.metadata["cite"]
    requests = [dict(shown.request) for shown in examples(name)]
    requests += [support.request_of(case) for case in support.cases(name)]
    for request in requests:
        answer = exchange.answer(request)
        for entry in (*answer.get("not_counted", ()), *answer.get("payments", {}).get("lines", ())):
            yield str(request), entry["cite"]


@pytest.mark.parametrize("name", rulesets.IDS)
def test_every_cite_resolves(name: str) -> None:
    """Whatever a score cites can be looked up in the rulebook."""
    book = Rulebook.load(name)
    lost = {(place, label) for place, cite in _cites(name) for label in cite.split("; ") if label not in book}
    assert lost == set()


@pytest.mark.parametrize("name", rulesets.IDS)
def test_text_mentions_only_labels_that_exist(name: str) -> None:
    """A decision that the text names in passing is a label too."""
    for language in LANGUAGES:
        book = Rulebook.load(name, language)
        text = "\n".join(book.paragraph(label).text for label in book.labels)
        assert set(re.findall(r"(?<![\w-])[MDSC]-\d\d\b", text)) - set(book.labels) == set()


@pytest.mark.parametrize("name", rulesets.IDS)
def test_examples_are_found_by_fan(name: str) -> None:
    """Every fan has a hand that shows it and a near miss."""
    for fan in rulesets.get(name).fans:
        assert example(name, fan.id, "counts") is not None, fan.id
        assert example(name, fan.id, "near_miss") is not None, fan.id
