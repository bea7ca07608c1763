"""Citations as people read them: the label `Counting 8` or `§IV settlement` in the reader's language.

A label is the name of a paragraph for programs and links. The page says the same in web/src/rules/citation.ts, out of
the same texts.
"""

import re
from collections.abc import Mapping
from typing import Final

from tingpai.texts import say

_NUMBER: Final = re.compile(r"№(\d+)")
_APPENDIX: Final = re.compile(r"App\.(.+)")
_SECTION: Final = re.compile(r"(§[IVX]+) (\D+)")
_WORDS: Final = re.compile(r"(sequence|[A-Z][a-z ]+?)(?: (\d+))?")
_FAN: Final = re.compile(r"[a-z]\w+")
_NOBODY: Final[Mapping[str, str]] = {}


def shown(cite: str, language: str, fans: Mapping[str, str] = _NOBODY) -> str:
    """A citation in a language. `fans` are the names of the fans by their ids, for books that cite a fan by its id.

    >>> shown("§IV settlement; C-34", "en"), shown("Counting 8", "ru")
    ('§IV, settlement; C-34', '«Подсчёт», п. 8')
    """
    return "; ".join(_label(label.strip(), language, fans) for label in cite.split(";") if label.strip())


def _label(label: str, language: str, fans: Mapping[str, str]) -> str:
    if found := _NUMBER.fullmatch(label):
        return say(language, "web-cite-fan-number", number=found[1])
    if found := _APPENDIX.fullmatch(label):
        return say(language, "web-cite-appendix", number=found[1])
    if found := _SECTION.fullmatch(label):
        return say(language, "web-cite-section", section=found[1], word=_word(found[2], language))
    if found := _WORDS.fullmatch(label):
        word = _word(found[1], language)
        word = word[0].upper() + word[1:]
        if found[2] is None:
            return say(language, "web-cite-word", word=word)
        return say(language, "web-cite-numbered", word=word, number=found[2])
    if _FAN.fullmatch(label):
        return say(language, "web-cite-fan", name=fans.get(label, label.replace("_", " ")))
    return label


def _word(word: str, language: str) -> str:
    slug = word.lower().replace("'", "").replace(" ", "-")
    return say(language, f"web-cite-to-{slug}")
