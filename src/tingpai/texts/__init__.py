"""The store of texts: every sentence that people read, in English, Russian and Chinese (Fluent files).

`say("en", "error-five-of-a-kind", count=5, tile="1m")` gives the sentence. If a text is missing in a language, the
English one is used, and a test fails.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

LANGUAGES: Final = ("en", "ru", "zh")
LARGEST: Final = 10**15
"""The largest number that is written with the separators of the language; Fluent cannot do it with any number."""
LONGEST: Final = 2000
"""The largest number of characters of an argument; Fluent gives up at 2,500."""


_MESSAGE: Final = re.compile(r"^([a-z][a-z0-9_-]*) *=", re.MULTILINE | re.IGNORECASE)
"""The first line of a message of a Fluent file; its other lines are indented."""


@cache
def _sources(language: str) -> Mapping[str, str]:
    """Each message as its file has it; in English where the language lacks it."""
    found: dict[str, str] = {}
    for code in dict.fromkeys((language, "en")):
        folder = resources.files(__package__) / code
        for file in sorted(folder.iterdir(), key=lambda item: item.name):
            if file.name.endswith(".ftl"):
                _, *parts = _MESSAGE.split(file.read_text(encoding="utf-8"))
                for id, rest in zip(parts[::2], parts[1::2], strict=True):
                    found.setdefault(id, f"{id} ={rest}")
    return found


@cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle

    return FluentBundle([language, "en"], use_isolating=False)


def _message(language: str, id: str) -> Any:
    """A message, ready to be filled in; None if there is none.

    It is parsed when it is asked for the first time: parsing all of them takes 150 ms, as long as a small command.
    """
    bundle = _bundle(language)
    source = _sources(language).get(id)
    if source is not None and not bundle.has_message(id):
        from fluent.runtime import FluentResource

        bundle.add_resource(FluentResource(source))
    return bundle.get_message(id) if bundle.has_message(id) else None


@dataclass(frozen=True, slots=True)
class Text:
    """An argument that is a text itself. It is said in the language of the sentence around it."""

    id: str


def say(language: str, id: str, /, **arguments: object) -> str:
    """The text `id` in a language, with its variables filled in."""
    message = _message(language, id)
    if message is None:
        raise KeyError(f"there is no text {id!r}")
    text, problems = _bundle(language).format_pattern(message.value, _plain(language, arguments))
    if problems:
        raise KeyError(f"text {id!r} in {language!r}: {problems}")
    return str(text)


def has(language: str, id: str) -> bool:
    """True if there is such a text, in the language itself or in English."""
    return _message(language, id) is not None


def _plain(language: str, arguments: Mapping[str, object]) -> dict[str, object]:
    """The arguments as Fluent needs them: numbers stay numbers, so that plurals work; everything else becomes text."""
    return {name: _plain_value(language, value) for name, value in arguments.items()}


def _plain_value(language: str, value: object) -> object:
    if isinstance(value, Text):
        return say(language, value.id)
    return value if type(value) is int and -LARGEST <= value <= LARGEST else str(value)[:LONGEST]
