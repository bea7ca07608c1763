"""The sentences that people read: the same in three languages, and none that the code asks for is missing."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import tingpai
from tingpai import errors, texts

SOURCE = Path(tingpai.__file__).parent
FOLDER = Path(texts.__file__).parent
DOMAINS = sorted(path.stem for path in (FOLDER / "en").glob("*.ftl"))

REFUSALS = {name for name, value in vars(errors).items() if isinstance(value, type)}
NOT_VARIABLES = {"code", "cite"}
"""What a refusal takes besides the variables of its sentence."""


def variables(node: object) -> set[str]:
    """The variables that a message asks for."""
    found: set[str] = set()
    if isinstance(node, ftl.VariableReference):
        found.add(node.id.name)
    elif isinstance(node, ftl.BaseNode):
        for value in vars(node).values():
            found |= variables(value)
    elif isinstance(node, list):
        for value in node:
            found |= variables(value)
    return found


@cache
def messages(language: str, domain: str) -> dict[str, set[str]]:
    """Text id → its variables."""
    found: dict[str, set[str]] = {}
    body = FluentParser().parse((FOLDER / language / f"{domain}.ftl").read_text(encoding="utf-8")).body
    for entry in body:
        assert not isinstance(entry, ftl.Junk), f"{language}/{domain}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}/{domain}: {entry.id.name} is there twice"
            assert entry.value is not None, entry.id.name
            found[entry.id.name] = variables(entry.value)
    return found


@cache
def all_messages() -> dict[str, set[str]]:
    return {id_: names for domain in DOMAINS for id_, names in messages("en", domain).items()}


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_each_language_has_the_same_files(language: str) -> None:
    assert sorted(path.stem for path in (FOLDER / language).glob("*.ftl")) == DOMAINS


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", [language for language in texts.LANGUAGES if language != "en"])
def test_each_language_has_the_same_texts(language: str, domain: str) -> None:
    ours, english = messages(language, domain), messages("en", domain)
    assert set(ours) == set(english)
    assert {id_: names for id_, names in ours.items() if names != english[id_]} == {}


def test_no_text_is_in_two_files() -> None:
    assert len(all_messages()) == sum(len(messages("en", domain)) for domain in DOMAINS)


NOT_SAID = {"zh": {f"web-index-{wind}" for wind in "ESWN"}}
"""A wind tile needs no letter for somebody who reads its face."""


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_each_text_can_be_said(language: str) -> None:
    for id_, names in all_messages().items():
        for value in (1, 2, 5, "x"):
            sentence = texts.say(language, id_, **dict.fromkeys(names, value))
            assert bool(sentence.strip()) is (id_ not in NOT_SAID.get(language, ())), id_
            assert "{" not in sentence, id_


def test_a_text_that_is_missing_is_an_error() -> None:
    assert texts.has("en", "error-five-of-a-kind")
    assert not texts.has("en", "error-nobody-wrote-this")
    with pytest.raises(KeyError):
        texts.say("en", "error-nobody-wrote-this")
    with pytest.raises(KeyError):
        texts.say("en", "error-five-of-a-kind", count=5)


def test_any_number_can_be_said() -> None:
    """However large somebody writes it."""
    assert "1,000,000" in texts.say("en", "error-five-of-a-kind", count=10**6, tile="1m")
    assert str(10**40) in texts.say("en", "error-five-of-a-kind", count=10**40, tile="1m")


def trees() -> Iterator[tuple[Path, ast.AST]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def test_each_text_that_the_code_names_is_there() -> None:
    """Every constant that starts like one of our ids is one of them."""
    starts = {id_.split("-")[0] for id_ in all_messages()}
    shape = re.compile(rf"(?:{'|'.join(sorted(starts))})(?:-[a-z0-9]+)+")
    missing = [
        f"{path.relative_to(SOURCE)}:{node.lineno}: {node.value}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and shape.fullmatch(node.value)
        and node.value not in all_messages()
    ]
    assert missing == []


def called(node: ast.Call) -> str:
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def test_each_text_is_given_its_variables() -> None:
    """Where the code raises a refusal or says a text with the id in plain sight."""
    wrong = []
    for path, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or called(node) not in REFUSALS | {"say"}:
                continue
            given = {keyword.arg for keyword in node.keywords}
            if None in given:
                continue  # **arguments
            if called(node) in REFUSALS:
                given -= NOT_VARIABLES
            wrong += [
                f"{path.relative_to(SOURCE)}:{node.lineno}: {id_} lacks {lacking}"
                for id_ in (item.value for item in node.args if isinstance(item, ast.Constant))
                if isinstance(id_, str) and (lacking := all_messages().get(id_, set()) - given)
            ]
    assert wrong == []
