"""`tingpai rules`: from a fan or a label to its paragraph, its examples and its place in the code."""

import re
from pathlib import Path

import pytest

import tingpai
from cli.running import Run
from tingpai import rulesets
from tingpai.cli.rule_search import Hit, RuleSearch
from tingpai.cli.rules import place_of
from tingpai.rulebook import Rulebook
from tingpai.texts import LANGUAGES


def test_list_of_rulebooks(run: Run) -> None:
    """Every ruleset with its edition."""
    output = run("rules").output
    for name in rulesets.IDS:
        assert re.search(rf"^{name} .*{re.escape(rulesets.get(name).edition[:8])}", output, re.MULTILINE)


@pytest.mark.parametrize("name", rulesets.IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_rulebook(run: Run, name: str, language: str) -> None:
    """Contents, fans with their values, options."""
    output = run("rules", name, "--lang", language).output
    book = Rulebook.load(name, language)
    assert output.startswith(book.title)
    for section in book.contents:
        assert section.heading.split()[0] in output
    for fan in rulesets.get(name).fans:
        assert fan.id in output


@pytest.mark.parametrize(
    "wanted", ["pure_straight", "28", "№28", "Pure Straight", "чистый ряд", "清龙", "pure-straight"]
)
def test_fan_by_any_name(run: Run, wanted: str) -> None:
    """The id, the number, or the name in any language."""
    done = run("rules", "mcr", wanted)
    assert done.exit_code == 0
    assert "[№28] Pure Straight · pure_straight" in done.output
    assert "Value: 16 points" in done.output
    assert "May take away: Short Straight, Two Terminal Chows" in done.output
    assert "rulesets/mcr/fans.py:" in done.output


def test_names_of_several_words(run: Run) -> None:
    """A name need not be quoted."""
    assert "pure_straight" in run("rules", "mcr", "pure", "straight").output


@pytest.mark.parametrize("name", rulesets.IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fan_has_a_page(run: Run, name: str, language: str) -> None:
    """Its name, its paragraph, and its place in the code; and every one is found by each of its names."""
    ruleset = rulesets.get(name)
    search = RuleSearch(ruleset, rulesets.table(name).fouls)
    for fan in ruleset.fans:
        assert search.find(fan.id).hits[0] == Hit("fan", fan.id)
        found = search.find(fan.names[language]).hits[0]
        assert found.kind == "fan"
        assert ruleset.fans[found.key].names[language] == fan.names[language]
    fan = list(ruleset.fans)[-1]
    done = run("rules", name, fan.id, "--lang", language)
    assert done.exit_code == 0
    assert fan.names[language] in done.output
    assert place_of(fan) in done.output


@pytest.mark.parametrize("name", rulesets.IDS)
def test_place_in_the_code_is_the_function(name: str) -> None:
    """File and line lead to the function of the fan."""
    for fan in rulesets.get(name).fans:
        file, _, line = place_of(fan).partition(":")
        text = (Path(tingpai.__file__).parent / file).read_text(encoding="utf-8").splitlines()
        assert fan.id in "\n".join(text[int(line) - 1 : int(line) + 8]), place_of(fan)


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ("M-40", "[M-40] Decisions"),
        ("m40", "[M-40] Decisions"),
        ("§3.9.1", "Goes on in: §3.9.1.1"),
        ("3.9.1", "Goes on in: §3.9.1.1"),
        ("§3.9", "[§3.9.1.5(5)] Account once"),
        ("§3.9.1.5(1)", "Non-repeat"),
    ],
)
def test_labels(run: Run, wanted: str, words: str) -> None:
    """A label gives its paragraph, a heading its whole section."""
    done = run("rules", "mcr", wanted)
    assert done.exit_code == 0
    assert words in done.output


@pytest.mark.parametrize(
    ("wanted", "suggestion"),
    [("pure_strait", "Pure Straight"), ("чистый рад", "Чистый ряд"), ("knitted", "knitted")],
)
def test_misspelt_names_get_suggestions(run: Run, wanted: str, suggestion: str) -> None:
    """A near miss is answered with the names that look like it."""
    done = run("rules", "mcr", wanted)
    assert done.exit_code == 2
    assert "Did you mean" in done.stderr
    assert suggestion.casefold() in done.stderr.casefold()


def test_unknown_names(run: Run) -> None:
    """A word that resembles nothing gets no suggestion. An unknown ruleset is refused by name."""
    done = run("rules", "mcr", "zzzzzz")
    assert done.exit_code == 2
    assert "Did you mean" not in done.stderr
    assert "no ruleset “riichi”" in run("rules", "riichi").stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_are_drawn_and_scored(run: Run, language: str) -> None:
    """The page of a fan shows a hand that has it and one that just has not."""
    output = run("rules", "sichuan", "kong", "--lang", language).output
    assert output.count("🀈🀉🀊") >= 2
    assert "[7777m]" in output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rulesets.IDS)
def test_every_foul_is_found_by_its_id_and_its_names(name: str, language: str) -> None:
    fouls = rulesets.table(name).fouls
    search = RuleSearch(rulesets.get(name), fouls)
    for foul in fouls.values():
        assert search.find(foul.id).hits[0] == Hit("foul", foul.id)
        assert Hit("foul", foul.id) in search.find(foul.name(language)).hits


def test_the_page_of_a_foul(run: Run) -> None:
    """What it is, what follows from it, and its paragraph."""
    done = run("rules", "mcr", "false_win")
    assert done.exit_code == 0
    assert "Follows: §3.11.6.6; M-68; M-78" in done.output
    assert "20 points" in done.output
    assert "[§3.11.6.6]" in done.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rulesets.IDS)
def test_every_heading_is_found(run: Run, name: str, language: str) -> None:
    """Headings with a label and without one, in any language, give the section in the language asked for."""
    search = RuleSearch(rulesets.get(name), rulesets.table(name).fouls)
    english = Rulebook.load(name).contents
    for section, first in zip(Rulebook.load(name, language).contents, english, strict=True):
        wanted = Hit("label", first.label) if first.label else Hit("heading", first.heading)
        assert wanted in search.find(section.heading).hits
    last = Rulebook.load(name, language).contents[-1]
    done = run("rules", name, english[-1].heading, "--lang", language)
    assert done.exit_code == 0
    assert last.heading in done.output


@pytest.mark.parametrize("wanted", ["pass-lock", "Pass-lock", "запрет после пропуска", "过水"])
def test_a_paragraph_by_its_title(run: Run, wanted: str) -> None:
    """The first sentence of a paragraph is its title, in each of the three languages."""
    done = run("rules", "sichuan", wanted)
    assert done.exit_code == 0
    assert "[§2.7]" in done.output
    assert "Nobody is obliged to win" in done.output


@pytest.mark.parametrize("wanted", ["who gets fines", "кому идут штрафы", "M-67"])
def test_a_decision_by_its_title(run: Run, wanted: str) -> None:
    done = run("rules", "mcr", wanted)
    assert done.exit_code == 0, done.stderr
    assert "[M-67] Decisions" in done.output


@pytest.mark.parametrize("name", ["mcr", "dazhong", "sichuan"])
@pytest.mark.parametrize("wanted", ["ограбление", "抢杠", "robbing"])
def test_part_of_a_name_is_enough(run: Run, name: str, wanted: str) -> None:
    """The only fan with the word in its name is meant."""
    done = run("rules", name, wanted)
    assert done.exit_code == 0, done.stderr
    assert "robbing_the_kong" in done.output or (name, wanted) == ("dazhong", "抢杠")


def test_a_section_of_just_this_name_comes_before_a_fan_with_a_longer_one(run: Run) -> None:
    assert "[Robbing the kong 1]" in run("rules", "dazhong", "抢杠").output


def test_a_word_of_the_text_lists_the_paragraphs(run: Run) -> None:
    """A word that is in no name: every paragraph and decision that has it, with its line."""
    done = run("rules", "sichuan", "simultaneous")
    assert done.exit_code == 0
    assert "“simultaneous” stands in" in done.output
    assert re.search(r"^S-45 ", done.output, re.MULTILINE)
    assert "[S-53] Decisions" in run("rules", "sichuan", "the 2 points return").output


def test_other_things_of_the_same_name_are_told(run: Run) -> None:
    """The fan is shown, and the section of the same name is named."""
    done = run("rules", "dazhong", "robbing the kong")
    assert "· robbing_the_kong" in done.output
    assert "See also: Robbing the kong" in done.output


@pytest.mark.parametrize(
    ("name", "wanted", "suggestion"),
    [
        ("mcr", "fals_win", "False"),
        ("mcr", "ложное ху", "Ложное «Ху»"),
        ("sichuan", "pas-lok", "Pass-lock"),
        ("dazhong", "robing the kong", "Robbing the kong"),
    ],
)
def test_fouls_headings_and_titles_are_suggested(run: Run, name: str, wanted: str, suggestion: str) -> None:
    done = run("rules", name, wanted)
    assert done.exit_code == 2
    assert suggestion in " ".join(done.stderr.split())
