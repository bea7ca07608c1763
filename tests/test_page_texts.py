"""What the page says: every text that its sources ask for is there, and none is there that nothing asks for."""

import re
from html import unescape
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from tingpai import texts

ROOT = Path(__file__).parent.parent
SOURCES = sorted(path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte"))
FOLDER = Path(texts.__file__).parent

# A text is named by a whole literal; one put together is a template with its holes.
LITERAL = re.compile(r"""["'`](web-[^"'`\s]*)["'`]""")
HOLE = re.compile(r"\$\{[^}]*\}")


def said(language: str) -> set[str]:
    """The ids of all texts of the page in a language."""
    return {
        entry.id.name
        for path in (FOLDER / language).glob("web*.ftl")
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body
        if isinstance(entry, ftl.Message)
    }


def asked() -> dict[str, re.Pattern[str]]:
    """What the sources ask for, each as the pattern of the ids that it can mean."""
    found: dict[str, re.Pattern[str]] = {}
    for path in SOURCES:
        for name in LITERAL.findall(path.read_text(encoding="utf-8")):
            parts = [re.escape(part) for part in HOLE.split(name)]
            found[f"{path.relative_to(ROOT)}: {name}"] = re.compile(r"[\w-]+".join(parts))
    return found


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_each_text_that_the_page_asks_for_is_there(language: str) -> None:
    ids = said(language)
    missing = [where for where, pattern in asked().items() if not any(map(pattern.fullmatch, ids))]
    assert missing == []


def test_no_text_is_left_over() -> None:
    patterns = list(asked().values())
    assert sorted(id_ for id_ in said("en") if not any(pattern.fullmatch(id_) for pattern in patterns)) == []


def test_all_texts_of_the_page_begin_alike() -> None:
    assert {id_ for id_ in said("en") if not id_.startswith("web-")} == set()


def test_no_sentence_stands_in_the_sources() -> None:
    """Between tags there are only texts that are said, and names that are the same in every language."""
    names = {"Tingpai", "Tingpai 听牌", "SHA-256", "CSV", "XLSX", "JSONL"}
    inline = []
    for path in SOURCES:
        if path.suffix != ".svelte":
            continue
        body = re.sub(
            r"<(script|style)\b.*?</\1>|<!--.*?-->", "", path.read_text(encoding="utf-8"), flags=re.S
        )
        count = 1
        while count:  # expressions, from the inside out
            body, count = re.subn(r"\{[^{}]*\}", "", body)
        words = [unescape(text).strip(" ·\n") for text in re.findall(r">([^<>]+)<", body)]
        inline += [
            f"{path.relative_to(ROOT)}: {text}"
            for text in words
            if re.search(r"[^\W\d_]{3,}", text) and text not in names
        ]
    assert inline == []
