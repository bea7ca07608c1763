"""The work behind the pages, as functions that run in another process (`server.heavy_work`) and return JSON.

Each takes the language of the answer as its last argument.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tingpai.server.pages import counts, referee, replays, rulebooks, scores, waits
from tingpai.server.pages.games import games as games_of

_json = msgspec.json.encode


def score(request: Mapping[str, Any], language: str) -> bytes:
    """The score of a hand."""
    return _json(scores.scored(request, language))


def hand_waits(request: Mapping[str, Any], language: str) -> bytes:
    """The waits of a hand."""
    return _json(waits.waits(request, language))


def games(language: str) -> bytes:
    """All rulesets."""
    return _json(games_of(language))


def book(ruleset: str, language: str) -> bytes:
    """A rulebook."""
    return _json(rulebooks.book(ruleset, language))


def examples(ruleset: str, language: str) -> bytes:
    """The example hands of a rulebook."""
    return _json(rulebooks.examples(ruleset, language))


def paragraph(ruleset: str, cite: str, language: str) -> bytes:
    """The paragraphs that a citation names."""
    return _json(rulebooks.cited(ruleset, cite, language))


def fouls(ruleset: str, language: str) -> bytes:
    """The fouls of a rulebook."""
    return _json(referee.foul_list(ruleset, language))


def person_counts(results: Sequence[counts.Results], language: str) -> bytes:
    """The counts of a person's deals."""
    return _json(counts.counted(results, language))


# -- uploaded records ---------------------------------------------------------------------------------------


def record_match(text: str, language: str) -> bytes:
    """The results of a record."""
    return _json(replays.overview("", replays.parse_record(text), language))


def record_deal(text: str, number: int, seat: replays.SeatName, language: str) -> bytes:
    """A deal of a record."""
    return _json(replays.deal_shown(replays.parse_record(text), number, seat, language))


def record_proof(text: str, language: str) -> bytes:
    """The problems of each deal of a record."""
    return _json(replays.verified(replays.parse_record(text), language))


# -- matches of this server ---------------------------------------------------------------------------------


class LoggedMatch(msgspec.Struct, frozen=True):
    """A match as the database has it; `rows` are the events of the table's log as JSON."""

    id: str
    ruleset: str
    options: dict[str, Any]
    created: float
    rows: Sequence[str]

    def record(self) -> str:
        """The text of its record."""
        return replays.record_text(self.ruleset, self.options, self.created, self.events())

    def events(self) -> list[Any]:
        """The events of the log."""
        return [msgspec.json.decode(row) for row in self.rows]


def match(logged: LoggedMatch, language: str) -> bytes:
    """The results of a match."""
    names = replays.player_names(logged.events(), language)
    return _json(replays.overview(logged.id, replays.parse_record(logged.record()), language, names))


def deal(logged: LoggedMatch, number: int, seat: replays.SeatName, language: str) -> bytes:
    """A deal of a match."""
    names = replays.player_names(logged.events(), language)
    return _json(replays.deal_shown(replays.parse_record(logged.record()), number, seat, language, names))


def proof(logged: LoggedMatch, language: str) -> bytes:
    """The problems of each deal of a match."""
    return record_proof(logged.record(), language)


def record(logged: LoggedMatch, _language: str) -> bytes:
    """The record of a match."""
    return logged.record().encode()
