"""Everything that Tingpai refuses, as one tree.

    TingpaiError                 any refusal; a ValueError with a `code` and a sentence
    ├── NotationError            the text cannot be read as tiles (points at the place)
    ├── ImpossibleHand           the tiles can be read, but no such hand can exist
    ├── NotWinning               a possible hand, but not a winning (or waiting) one
    ├── IllegalAction            a player may not do that now
    ├── BadOption                an option that the ruleset does not know, or a value it cannot take
    ├── InternalError            a bug of ours, reported instead of a crash where many lines are answered
    └── BadRequest               a line of the exchange format with a wrong shape
        └── UnknownKey           … with a key that the format does not know

The sentences are in `tingpai.texts` in three languages, under the id that a refusal is raised with.
"""

from typing import Any

from tingpai import texts, tile_words

LONGEST_QUOTE = 100
"""The largest number of characters that a refusal quotes of what it refuses."""


def short(name: str, value: Any) -> Any:
    """An argument of a sentence, cut to one line; lists of what is `known` are our own words and stay whole."""
    if name == "known" or isinstance(value, int | texts.Text):
        return value
    line = " ".join(str(value).split())
    return line if len(line) <= LONGEST_QUOTE else f"{line[: LONGEST_QUOTE - 1]}…"


class TingpaiError(ValueError):
    """Base of all refusals. `code` is for programs, `message` for people, `say(language)` for people of any language.

    >>> str(TingpaiError("error-five-of-a-kind", count=5, tile="1m"))
    '5 × 1m: the set has only four of each kind.'
    """

    code = "error"

    def __init__(
        self, text: str, /, *, code: str | None = None, cite: str | None = None, **arguments: Any
    ) -> None:
        super().__init__(text)
        if code is not None:
            self.code = code
        self.text = text
        self.cite = cite
        self.arguments = arguments

    def say(self, language: str, *, named: bool = False) -> str:
        """The refusal as a sentence in a language. It quotes at most a line of what was given.

        If `named`, tiles have names instead of codes: most players of the page know no notation.

        >>> TingpaiError("error-five-of-a-kind", count=5, tile="1m").say("en", named=True)
        '5 × 1 of characters: the set has only four of each kind.'
        """
        said = {name: short(name, one) for name, one in self.arguments.items()}
        if named:
            said |= {
                key: tile_words.named(str(said[key]), language) for key in tile_words.KEYS if key in said
            }
        return texts.say(language, self.text, **said)

    @property
    def message(self) -> str:
        """The refusal as an English sentence."""
        return self.say("en")

    def __str__(self) -> str:
        return self.message


class NotationError(TingpaiError):
    """The input is not a list of tiles. Quotes the input and points at the place."""

    code = "bad_notation"

    def __init__(self, source: str, position: int, text: str, /, **arguments: Any) -> None:
        super().__init__(text, **arguments)
        self.source = source
        self.position = position

    def say(self, language: str, *, named: bool = False) -> str:
        """The problem, the input around the place, and a mark under the place."""
        start = max(0, self.position - LONGEST_QUOTE // 2) if len(self.source) > LONGEST_QUOTE else 0
        end = start + LONGEST_QUOTE
        before, after = "…" if start else "", "…" if len(self.source) > end else ""
        shown = "".join(one if one.isprintable() else " " for one in self.source[start:end])
        mark = " " * (self.position - start + len(before))
        return f"{super().say(language, named=named)}\n  {before}{shown}{after}\n  {mark}^"


class ImpossibleHand(TingpaiError):
    """The hand cannot exist. `code` says which rule of the tile set it breaks."""

    code = "impossible_hand"


class NotWinning(TingpaiError):
    """The hand can exist, but it does not win (or does not wait)."""

    code = "not_winning"


class IllegalAction(TingpaiError):
    """A player may not do that now. `cite` names the paragraph that forbids it."""

    code = "illegal_action"


class BadOption(TingpaiError):
    """An unknown option of a ruleset, or a value that it cannot have."""

    code = "bad_option"


class InternalError(TingpaiError):
    """A bug of ours. Only the line-by-line commands turn a crash into this."""

    code = "internal_error"


class BadRequest(TingpaiError):
    """A request of the exchange format that has the wrong shape."""

    code = "bad_request"


class UnknownKey(BadRequest):
    """A request with a key that the exchange format does not know."""

    code = "unknown_key"
