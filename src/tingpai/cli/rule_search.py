"""Finds what somebody means by a word: a fan, a foul, a heading, a paragraph or a decision of a rulebook.

Names are looked up in all three languages, whatever language the answer is shown in.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Final, Literal

from tingpai.errors import BadRequest
from tingpai.foul_table import FoulTable
from tingpai.rulebook import Rulebook, Section
from tingpai.ruleset import Ruleset
from tingpai.score import Fan
from tingpai.texts import LANGUAGES

MOST_LISTED: Final = 20
"""How many paragraphs are listed at most if many have the word."""
LONGEST_TITLE: Final = 60
"""A first sentence of at most this many characters is the title of its paragraph."""
PARAGRAPH: Final = 3
"""The rank of a paragraph's title. It is a whole sentence, so a part of it says little."""
SHORTEST: Final = {True: 2, False: 4}
"""The shortest part of a name that is looked for inside names: Chinese or not."""


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that a word may mean."""

    kind: Literal["fan", "foul", "label", "heading"]
    key: str
    """The id of the fan or foul, the label of the paragraph, or the English heading."""


@dataclass(frozen=True, slots=True)
class Found:
    """The answer to a search, the best hit first."""

    hits: list[Hit]
    in_text: bool = False
    """No name has the word: the hits are the paragraphs in whose text it stands."""


def plain(text: str) -> str:
    """A name without the differences that people do not type: case, hyphens, underscores, ё."""
    return " ".join(text.casefold().replace("_", " ").replace("-", " ").replace("ё", "е").split())


@dataclass(frozen=True)
class Name:
    """One of the names that something has, in one language."""

    text: str
    hit: Hit
    rank: int
    """0 for fans, 1 for fouls, 2 for headings, 3 for the titles of paragraphs."""

    @cached_property
    def plain(self) -> str:
        """The name as it is compared."""
        return plain(self.text)


def fan_names(fan: Fan) -> Iterator[str]:
    """Everything that a fan may be called."""
    yield fan.id
    yield str(fan.number)
    yield f"№{fan.number}"
    yield from fan.names.values()


def title_of(part: Section) -> str:
    """The heading of a part of the book, or the first sentence of a paragraph if it is short; else nothing."""
    if part.level:
        return part.heading
    first = part.text.partition("\n")[0]
    ends = [
        end for end in (first.find(". "), first.find("? "), first.find("。"), first.find("？")) if end > 0
    ]
    end = min(ends, default=len(first))
    return first[:end].rstrip(".") if end <= LONGEST_TITLE else ""


def passage(text: str, wanted: str) -> str:
    """The line of a text that has a word, or its first line if only another language has the word."""
    lines = text.splitlines() or [""]
    return next((line for line in lines if plain(wanted) in plain(line)), lines[0])


class RuleSearch:
    """The names of one rulebook in all languages, and the text of its paragraphs."""

    def __init__(self, ruleset: Ruleset, fouls: FoulTable) -> None:
        self.ruleset = ruleset
        self.fouls = fouls
        self.books = [Rulebook.load(ruleset.id, language) for language in LANGUAGES]

    def find(self, text: str) -> Found:
        """What has this name, fans first; else what has it inside its name; else what has it in its text.

        Raises `BadRequest` with names that look alike if there is nothing, or too many names to choose from.
        """
        wanted = plain(text)
        found = [name.hit for name in self._names if name.plain == wanted]
        label = self.books[0].find(text)
        if label is not None and label not in self._fan_labels:
            found.append(Hit("label", label))
        if found:
            return Found(list(dict.fromkeys(found)))
        inside = self._inside(wanted)
        if inside:
            best = list(dict.fromkeys(name.hit for name in inside if name.rank == inside[0].rank))
            if len(best) == 1:
                return Found([*best, *(name.hit for name in inside if name.hit not in best)])
            raise self._nothing(text, [name.plain for name in inside][:5])
        if hits := self._in_text(wanted):
            return Found(hits, in_text=True)
        raise self._nothing(text, get_close_matches(wanted, [name.plain for name in self._names], n=3))

    @cached_property
    def _fan_labels(self) -> set[str]:
        """The labels of the paragraphs that describe a fan; the fan's page shows them."""
        return {fan.cite.split("; ")[0] for fan in self.ruleset.fans}

    @cached_property
    def _names(self) -> list[Name]:
        """Every name of a fan, foul, heading or titled paragraph: fans first, paragraphs last."""
        found = [Name(name, Hit("fan", fan.id), 0) for fan in self.ruleset.fans for name in fan_names(fan)]
        for foul in self.fouls.values():
            names = (foul.id, *(foul.name(language) for language in LANGUAGES))
            found += [Name(name, Hit("foul", foul.id), 1) for name in names]
        for book in self.books:
            for english, part in zip(self.books[0].parts, book.parts, strict=True):
                title = title_of(part)
                if title and part.level != 1 and part.label not in self._fan_labels:
                    label = english.label
                    hit = Hit("label", label) if label is not None else Hit("heading", english.heading)
                    found.append(Name(title, hit, 2 if part.level else PARAGRAPH))
        return sorted(found, key=lambda name: name.rank)

    def _inside(self, wanted: str) -> list[Name]:
        """The names of fans, fouls and headings that have `wanted` in them."""
        if len(wanted) < SHORTEST[_is_chinese(wanted)]:
            return []
        return [name for name in self._names if wanted in name.plain and name.rank != PARAGRAPH]

    def _in_text(self, wanted: str) -> list[Hit]:
        """The labels whose text has `wanted`, in any language."""
        if len(wanted) < SHORTEST[_is_chinese(wanted)]:
            return []
        labels = {
            part.label
            for book in self.books
            for part in book.parts
            if part.label is not None and wanted in plain(part.text)
        }
        return [Hit("label", label) for label in self.books[0].labels if label in labels]

    def _nothing(self, text: str, close: list[str]) -> BadRequest:
        """What to say when nothing has this name: the names that look like it."""
        if not close:
            return BadRequest("cli-no-rule", text=text, ruleset=self.ruleset.id)
        known = {name.plain: name.text for name in self._names}
        names = ", ".join(dict.fromkeys(known[name] for name in close))
        return BadRequest("cli-no-rule-but", text=text, ruleset=self.ruleset.id, names=names)


def _is_chinese(text: str) -> bool:
    return any("一" <= letter <= "鿿" for letter in text)
