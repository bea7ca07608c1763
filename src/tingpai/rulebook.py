"""The rulebooks as text: finds the paragraph of a citation such as `§3.9.1.5(1)` or `M-40`, and the example hands.

A rulebook is a Markdown file in its ruleset's folder. A label stands in square brackets in a heading
(`### [№28] pure_straight · …`) or in bold at the start of a paragraph (`**[M-40]** …`). The text of a label
ends at the next label or heading.
"""

import csv
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

from tingpai.texts import LANGUAGES

_HEADING: Final = re.compile(r"(#+)\s+(?:\[([^]]+)\]\s*)?(.*)")
_LABELLED: Final = re.compile(r"\*\*\[([^]]+)\]\*\*\s*(.*)")
_LOOSE: Final = re.compile(r"[\s\[\]§№-]")
_SUBLABEL: Final = (".", "(", " ")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """The text of one label. `heading` is the label's own, or that of the section around it."""

    label: str
    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with everything under it, deeper headings included."""

    label: str | None
    heading: str
    level: int
    text: str


@dataclass(frozen=True, slots=True)
class _Block:
    """A heading or a label, with the lines up to the next one. `level` is 0 if it is not a heading."""

    label: str | None
    heading: str
    level: int
    lines: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip()


class Rulebook:
    """A rulebook in one language, read by its labels.

    >>> book = Rulebook.parse("x", "en", "# Title\\n## [§1] Play\\n**[§1.1]** Draw a tile.\\n\\nDiscard one.")
    >>> book.title, book.labels, book.paragraph("§1.1").heading
    ('Title', ('§1', '§1.1'), 'Play')
    """

    def __init__(self, ruleset: str, language: str, blocks: list[_Block]) -> None:
        self.ruleset = ruleset
        self.language = language
        self._blocks = blocks
        self._places = {block.label: place for place, block in enumerate(blocks) if block.label is not None}

    @classmethod
    def load(cls, ruleset: str, language: str = "en") -> "Rulebook":
        """Load the rulebook of a ruleset, in English if there is no translation."""
        return _load(ruleset, language)

    @classmethod
    def parse(cls, ruleset: str, language: str, source: str) -> "Rulebook":
        """Read a rulebook from its Markdown. A label that occurs twice is refused."""
        blocks = list(_blocks(source))
        times = Counter(block.label for block in blocks if block.label is not None)
        twice = [label for label, count in times.items() if count > 1]
        if twice:
            raise ValueError(f"{ruleset}: labels that stand twice: {', '.join(twice)}")
        return cls(ruleset, language, blocks)

    @property
    def title(self) -> str:
        """The first heading."""
        return next((block.heading for block in self._blocks if block.level == 1), self.ruleset)

    @property
    def labels(self) -> tuple[str, ...]:
        """Every label, in the order of the book."""
        return tuple(self._places)

    @property
    def contents(self) -> tuple[Section, ...]:
        """The sections (headings of the second level) without their text."""
        return tuple(Section(b.label, b.heading, b.level, "") for b in self._blocks if b.level == 2)

    @property
    def parts(self) -> tuple[Section, ...]:
        """List the whole book in order: each heading and label with its own text only. Level 0 is not a heading."""
        return tuple(Section(b.label, b.heading, b.level, b.text) for b in self._blocks if b.level or b.text)

    def __contains__(self, label: object) -> bool:
        return label in self._places

    def paragraph(self, label: str) -> Paragraph:
        """Give the text of a label."""
        place = self._place(label)
        block = self._blocks[place]
        return Paragraph(label, self._blocks[self._heading(place)].heading, block.text)

    def section(self, label: str) -> Section:
        """Give the whole section that a label is the heading of, or is in."""
        return self._whole_section(self._heading(self._place(label)))

    def section_of(self, heading: str) -> Section:
        """Give the section under a heading without a label. The heading is named in English in every language."""
        english = Rulebook.load(self.ruleset) if self.language != LANGUAGES[0] else self
        places = [place for place, block in enumerate(english._blocks) if block.heading == heading]
        return self._whole_section(places[0])

    def _whole_section(self, start: int) -> Section:
        head = self._blocks[start]
        parts = [head.text]
        for block in self._blocks[start + 1 :]:
            if 0 < block.level <= head.level:
                break
            parts.append(_whole(block))
        return Section(head.label, head.heading, head.level, "\n\n".join(part for part in parts if part))

    def below(self, label: str) -> tuple[str, ...]:
        """List the labels below this one: §3.9.1.1 and §3.9.1(2) are below §3.9.1."""
        self._place(label)
        starts = tuple(label + mark for mark in _SUBLABEL)
        return tuple(other for other in self.labels if other.startswith(starts))

    def find(self, text: str) -> str | None:
        """Find the label for a short form such as `m40`, `3.9.1` or `[№28]`. None if there is none."""
        if text in self._places:
            return text
        wanted = _LOOSE.sub("", text).casefold()
        return next((label for label in self.labels if _LOOSE.sub("", label).casefold() == wanted), None)

    def _place(self, label: str) -> int:
        if label not in self._places:
            raise KeyError(f"{self.ruleset} has no paragraph {label!r}")
        return self._places[label]

    def _heading(self, place: int) -> int:
        while self._blocks[place].level == 0 and place:
            place -= 1
        return place


def _text(ruleset: str, name: str) -> str | None:
    """Read a text file of a rulebook's folder, or None if there is no such file."""
    file = resources.files(f"tingpai.rulesets.{ruleset}") / name
    return file.read_text(encoding="utf-8") if file.is_file() else None


@cache
def _load(ruleset: str, language: str) -> Rulebook:
    for code in dict.fromkeys((language, LANGUAGES[0])):
        source = _text(ruleset, "rulebook.md" if code == LANGUAGES[0] else f"rulebook.{code}.md")
        if source is not None:
            return Rulebook.parse(ruleset, code, source)
    raise FileNotFoundError(f"{ruleset} has no rulebook.md")


def _blocks(source: str) -> Iterator[_Block]:
    block = _Block(None, "", 0)
    for text in source.splitlines():
        if match := _HEADING.fullmatch(text):
            yield block
            block = _Block(match[2], match[3].strip(), len(match[1]))
        elif match := _LABELLED.fullmatch(text):
            yield block
            block = _Block(match[1], "", 0, [match[2]])
        else:
            block.lines.append(text)
    yield block


def _whole(block: _Block) -> str:
    if block.level == 0:
        return f"[{block.label}] {block.text}"
    head = f"[{block.label}] {block.heading}" if block.label else block.heading
    return f"{head}\n\n{block.text}".strip()


# -- examples -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Example:
    """A hand that shows a fan: one where it counts, a near miss, or one where it is taken away (`because`)."""

    fan: str
    case: str
    total: int
    note: str
    request: Mapping[str, Any]
    """An object of the exchange format."""
    because: str | None = None


@cache
def _notes(ruleset: str) -> dict[str, dict[str, str]]:
    """Give the notes of the examples in another language, by the English note."""
    return {row["en"]: row for row in csv.DictReader((_text(ruleset, "notes.csv") or "").splitlines())}


def note(ruleset: str, shown: Example, language: str) -> str:
    """Give the note of an example in a language. Empty if it has not been translated."""
    if language == LANGUAGES[0]:
        return shown.note
    return _notes(ruleset).get(shown.note, {}).get(language, "")


@cache
def examples(ruleset: str) -> tuple[Example, ...]:
    """Load the example hands of a ruleset, in the order of its book."""
    lines = (_text(ruleset, "examples.jsonl") or "").splitlines()
    return tuple(Example(**json.loads(line)) for line in lines if line.strip())


def example(ruleset: str, fan: str, case: str) -> Example | None:
    """Give the first example of a fan with this case: `counts`, `near_miss` or `taken`."""
    return next((item for item in examples(ruleset) if item.fan == fan and item.case == case), None)
