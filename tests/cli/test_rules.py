"""`tingpai rules`: from a fan or a label to its paragraph, its examples and its place in the code."""

import re
from pathlib import Path

import pytest

import tingpai
from cli.running import Run
from tingpai import rulesets
from tingpai.cli.rules import find_fan, place_of
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
    for fan in ruleset.fans:
        assert find_fan(ruleset, fan.id) == fan
        found = find_fan(ruleset, fan.names[language])
        assert found is not None
        assert found.names[language] == fan.names[language]
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
