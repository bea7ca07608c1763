"""Endpoints of the score page, the rules pages and the replays."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from anyio import to_thread
from starlette.responses import Response

from tingpai.play.record import Record
from tingpai.server.http import Call, Route
from tingpai.server.pages import referee, replays, rulebooks, scores, typed_hand
from tingpai.server.pages import waits as wait_answers
from tingpai.server.refusals import Refused
from tingpai.server.rows import Row

T = TypeVar("T")

LARGEST_HAND: Final = 4 * 1024
LARGEST_RECORD: Final = 2 * 1024 * 1024
"""The largest record in bytes; a match of sixteen deals needs less than half of it."""


class Cite(msgspec.Struct):
    """A citation: one label or several, as a score cites them."""

    cite: str
    lang: str = ""


class HandText(msgspec.Struct, forbid_unknown_fields=True):
    """A hand as a person writes it."""

    text: str


class DealQuery(msgspec.Struct):
    """The seat whose view is shown, or all of them."""

    seat: replays.SeatName = "all"
    lang: str = ""


class RecordDealQuery(DealQuery):
    """The deal of a record, and the seat whose view is shown."""

    deal: int = 1


class UploadedRecord(msgspec.Struct, forbid_unknown_fields=True):
    """The text of a record, as JSON lines."""

    record: str


# -- rules and scores ---------------------------------------------------------------------------------------


async def games(call: Call) -> list[rulebooks.RulesetInfo]:
    """All rulesets."""
    return await to_thread.run_sync(rulebooks.games, call.language)


async def book(call: Call) -> rulebooks.Book:
    """A rulebook."""
    return await to_thread.run_sync(rulebooks.book, call.path["ruleset"], call.language)


async def examples(call: Call) -> dict[str, list[rulebooks.Example]]:
    """The example hands of a rulebook."""
    return await to_thread.run_sync(rulebooks.examples, call.path["ruleset"], call.language)


async def paragraph(call: Call) -> rulebooks.Cited:
    """The paragraphs that a citation names."""
    return await to_thread.run_sync(rulebooks.cited, call.path["ruleset"], call.query.cite, call.language)


async def score(call: Call) -> scores.Scored:
    """The score of a hand."""
    return await to_thread.run_sync(scores.scored, call.body, call.language)


async def waits(call: Call) -> wait_answers.Waits:
    """The waits of a hand."""
    return await to_thread.run_sync(wait_answers.waits, call.body, call.language)


async def read(call: Call) -> typed_hand.HandRead:
    """Read a hand that a person typed in."""
    return typed_hand.read_hand(call.body.text)


# -- the referee --------------------------------------------------------------------------------------------


async def fouls(call: Call) -> referee.FoulList:
    """The fouls of a book."""
    return await to_thread.run_sync(referee.foul_list, call.path["ruleset"], call.language)


async def ruling(call: Call) -> referee.RulingShown:
    """The ruling on a foul."""
    return referee.ruling(call.body, call.language)


async def claims(call: Call) -> referee.ClaimsAnswer:
    """The player who gets a tile."""
    return referee.claims(call.body, call.language)


# -- replays ------------------------------------------------------------------------------------------------


async def _rows(call: Call) -> list[Row]:
    """The log of a match; refuses people who may not see it."""
    id, store = call.path["id"], call.services.store
    asker = None if call.person is None else call.person.id
    if await store.match(id) is None or not await store.may_see(id, asker):
        raise Refused("library-no-match", code="not_found")
    return [row.event for row in await store.events(id)]


async def _text(call: Call, rows: list[Row]) -> str:
    table = await call.services.store.table(call.path["id"])
    assert table is not None
    options = table.settings.options
    return await to_thread.run_sync(replays.record_text, table.ruleset, options, table.created, rows)


async def _from_match(call: Call, look: Callable[[Record, tuple[str, ...]], T]) -> T:
    rows = await _rows(call)
    text, names = await _text(call, rows), replays.player_names(rows, call.language)
    return await to_thread.run_sync(lambda: look(replays.parse_record(text), names))


async def _from_record(call: Call, look: Callable[[Record], T]) -> T:
    return await to_thread.run_sync(lambda: look(replays.parse_record(call.body.record)))


async def match(call: Call) -> replays.MatchShown:
    """The results of a match."""
    return await _from_match(
        call, lambda one, names: replays.overview(call.path["id"], one, call.language, names)
    )


async def deal(call: Call) -> replays.DealShown:
    """A deal of a match."""
    number = int(call.path["n"]) if call.path["n"].isdecimal() and len(call.path["n"]) < 6 else 0
    return await _from_match(
        call,
        lambda one, names: replays.deal_shown(one, number, call.query.seat, call.language, names),
    )


async def record(call: Call) -> Response:
    """The record of a match as a file."""
    name = f"tingpai-{call.path['id']}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(await _text(call, await _rows(call)), headers=headers, media_type="application/jsonl")


async def verify(call: Call) -> replays.Verified:
    """Check the proof of a match."""
    return await _from_match(call, lambda one, _names: replays.verified(one, call.language))


async def record_match(call: Call) -> replays.MatchShown:
    """The results of an uploaded record."""
    return await _from_record(call, lambda one: replays.overview("", one, call.language))


async def record_deal(call: Call) -> replays.DealShown:
    """A deal of an uploaded record."""
    query = call.query
    return await _from_record(
        call, lambda one: replays.deal_shown(one, query.deal, query.seat, call.language)
    )


async def record_verify(call: Call) -> replays.Verified:
    """Check the proof of an uploaded record."""
    return await _from_record(call, lambda one: replays.verified(one, call.language))


routes = [
    Route(
        "GET",
        "/api/rulesets",
        games,
        "All rulesets with their options and fans.",
        answer=list[rulebooks.RulesetInfo],
    ),
    Route("GET", "/api/rules/{ruleset}", book, "A rulebook to read.", answer=rulebooks.Book),
    Route(
        "GET",
        "/api/rules/{ruleset}/examples",
        examples,
        "The example hands of every fan of a rulebook.",
        answer=dict[str, list[rulebooks.Example]],
    ),
    Route(
        "GET",
        "/api/rules/{ruleset}/paragraph",
        paragraph,
        "The paragraphs that a citation names.",
        query=Cite,
        answer=rulebooks.Cited,
        errors=("no_paragraph",),
    ),
    Route(
        "POST",
        "/api/score",
        score,
        "The score of a hand with its explanation; the body is a request of the exchange format.",
        body=dict[str, Any],
        answer=scores.Scored,
        errors=("impossible_hand", "bad_notation", "bad_option", "unknown_key"),
        limit="work",
        largest=LARGEST_HAND,
    ),
    Route(
        "POST",
        "/api/waits",
        waits,
        "The waits of a hand, or of each discard; the body is that of a score without `win`.",
        body=dict[str, Any],
        answer=wait_answers.Waits,
        errors=("impossible_hand", "bad_notation", "bad_option", "unknown_key"),
        limit="work",
        largest=LARGEST_HAND,
    ),
    Route(
        "POST",
        "/api/hand",
        read,
        "Read a hand in any notation: `[345m]` is claimed, `(1111p)` a concealed kong, `+8s` the winning tile.",
        body=HandText,
        answer=typed_hand.HandRead,
        errors=("bad_notation", "impossible_hand"),
        limit="work",
        largest=LARGEST_HAND,
    ),
    Route(
        "GET",
        "/api/rules/{ruleset}/fouls",
        fouls,
        "The fouls of a rulebook: words to find them, the facts that a ruling needs, every step of a ladder.",
        answer=referee.FoulList,
    ),
    Route(
        "POST",
        "/api/referee",
        ruling,
        "The ruling on a foul: what to say aloud, the points, what else follows, the ladder and the next time.",
        body=referee.RulingAsked,
        answer=referee.RulingShown,
        limit="work",
        largest=LARGEST_HAND,
    ),
    Route(
        "POST",
        "/api/referee/claims",
        claims,
        "Who gets a tile that several players call for, and whose turn it is then.",
        body=referee.ClaimsAsked,
        answer=referee.ClaimsAnswer,
        errors=("bad_option",),
        limit="work",
        largest=LARGEST_HAND,
    ),
    Route(
        "GET",
        "/api/matches/{id}",
        match,
        "A match: its players and the result of each deal.",
        answer=replays.MatchShown,
        errors=("not_found",),
    ),
    Route(
        "GET",
        "/api/matches/{id}/deals/{n}",
        deal,
        "A deal that is over, move by move, as one seat saw it or with everything open.",
        query=DealQuery,
        answer=replays.DealShown,
        errors=("not_found",),
        limit="work",
    ),
    Route(
        "GET",
        "/api/matches/{id}/record",
        record,
        "The record of the deals that are over, as a file.",
        answer="application/jsonl",
        errors=("not_found",),
    ),
    Route(
        "POST",
        "/api/matches/{id}/verify",
        verify,
        "Check the proof of each deal: the lists of problems are empty if everything is right.",
        answer=replays.Verified,
        errors=("not_found",),
        limit="work",
    ),
    Route(
        "POST",
        "/api/replay",
        record_match,
        "The match of an uploaded record.",
        body=UploadedRecord,
        answer=replays.MatchShown,
        errors=("broken_record", "too_large"),
        limit="work",
        largest=LARGEST_RECORD,
    ),
    Route(
        "POST",
        "/api/replay/deal",
        record_deal,
        "A deal of an uploaded record, move by move.",
        body=UploadedRecord,
        query=RecordDealQuery,
        answer=replays.DealShown,
        errors=("broken_record", "too_large", "not_found"),
        limit="work",
        largest=LARGEST_RECORD,
    ),
    Route(
        "POST",
        "/api/replay/verify",
        record_verify,
        "Check the proof of each deal of an uploaded record.",
        body=UploadedRecord,
        answer=replays.Verified,
        errors=("broken_record", "too_large"),
        limit="work",
        largest=LARGEST_RECORD,
    ),
]
