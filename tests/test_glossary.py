"""One word for each thing: docs/glossary.md says which, and which twins of it stand nowhere."""

import csv
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tingpai import citations, rulesets, texts, tile_words
from tingpai.rulebook import Rulebook

ROOT = Path(__file__).parent.parent
GLOSSARY = ROOT / "docs" / "glossary.md"
PACKAGE = ROOT / "src" / "tingpai"
HEADINGS = {"en": "English", "ru": "Русский", "zh": "中文"}

# -- the page -----------------------------------------------------------------------------------------------


def section(language: str) -> str:
    """The part of the glossary about a language."""
    found = re.search(
        rf"^## {HEADINGS[language]}\n(.*?)(?=^## |\Z)", GLOSSARY.read_text("utf-8"), re.M | re.S
    )
    assert found is not None
    return found[1]


def twins(language: str) -> list[str]:
    """The words that must not be used."""
    rows = [
        line.strip("| \n").split(" | ") for line in section(language).splitlines() if line.startswith("| ")
    ]
    cells = [row[2] for row in rows[1:] if len(row) == 3 and not row[0].startswith("---")]
    return [word.strip() for cell in cells for word in cell.split(",") if word.strip()]


def allowed(language: str) -> list[str]:
    """Names and compounds that stay, as the lines under the table list them; the longest first."""
    below = [line for line in section(language).splitlines() if line and line[0] not in "|"]
    quoted = re.findall(r"[“«]([^”»]+)[”»]", " ".join(below))
    compounds = re.findall(r"合成词照用：([^。]+)。", " ".join(below))
    return sorted([*quoted, *(word for one in compounds for word in one.split("、"))], key=len, reverse=True)


def only_in(language: str) -> dict[str, list[str]]:
    """The files in which a word is right, by the word."""
    found = re.findall(r"`([^`]+)` 只用于 ([^；。]+)", section(language))
    return {word: files.split("、") for word, files in found}


def pattern(word: str) -> re.Pattern[str]:
    """A word of the last column as it is looked for."""
    inside = re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+")
    return re.compile(inside if re.search(r"[\u4e00-\u9fff]", word) else rf"\b{inside}\b", re.I)


# -- the texts ----------------------------------------------------------------------------------------------


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every text that people read: its file and a line of it, without the names of messages and variables."""
    for path in sorted((PACKAGE / "texts" / language).glob("*.ftl")):
        if path.name == "referee_words.ftl":
            continue  # what a referee may type into a search: twins belong there
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("#"):
                continue
            yield path.name, re.sub(r"^[\w-]+ =|\{[^{}]*\}|^\s*\*?\[[\w-]+\]", "", line)
    for ruleset in rulesets.IDS:
        folder = PACKAGE / "rulesets" / ruleset
        book = "rulebook.md" if language == "en" else f"rulebook.{language}.md"
        for line in (folder / book).read_text("utf-8").splitlines():
            # A heading of a fan begins with its id, and codes stand between backticks.
            yield f"{ruleset}/{book}", re.sub(r"`[^`]*`|^### (?:\[[^]]*\] )?\w+ ·|\[[^]]*\]", "", line)
        for name in ("fans.csv", "notes.csv"):
            for row in csv.DictReader((folder / name).read_text("utf-8").splitlines()):
                yield f"{ruleset}/{name}", row[language]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_no_forbidden_twin_stands_anywhere(language: str) -> None:
    files = only_in(language)
    words = {word: pattern(word) for word in twins(language)}
    names = re.compile("|".join(map(re.escape, allowed(language))))
    found = []
    for file, line in sentences(language):
        rest = names.sub(" ", line)
        for word, twin in words.items():
            if twin.search(rest) and not any(fnmatch(file, one) for one in files.get(word, [])):
                found.append(f"{file}: {word}: {line.strip()[:100]}")
    assert found == []


def test_the_glossary_forbids_what_was_confused_once() -> None:
    assert {"готовая рука", "выигрыш*", "совет", "предельн* рук*"} <= set(twins("ru"))
    assert {
        "筒",
        "点炮",
        "放铳",
        "访客",
        "你",
        "配牌",
        "摸切",
        "照书",
        "局",
        "本节",
        "第 节",
        "第 场",
    } <= set(twins("zh"))
    assert {"waiting hand", "call me so", "options of the book", "on a discard of"} <= set(twins("en"))


def test_a_twin_is_found_where_it_stands() -> None:
    assert pattern("выигрыш*").search("ваш Выигрыша нет")
    assert pattern("предельн* рук*").search("Предельные  руки")
    assert not pattern("ron").search("from iron")
    assert pattern("点炮").search("他点炮了")


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_label_reads_as_a_citation(ruleset: str, language: str) -> None:
    fans = {fan.id: fan.names[language] for fan in rulesets.get(ruleset).fans}
    for label in Rulebook.load(ruleset).labels:
        said = citations.shown(label, language, fans)
        assert "_" not in said, label
        assert language == "en" or not re.search(r"[a-z]{2}", said), (label, said)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_tiles_have_names_in_sentences(language: str) -> None:
    codes = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNCFP")
    names = [tile_words.named(code, language) for code in codes]
    assert len(set(names)) == len(codes)
    assert not set(names) & set(codes)
