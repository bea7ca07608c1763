"""The library: endpoints of the score page, the rules pages and the replays."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from anyio import to_thread
from starlette.responses import Response

from tingpai.play.record import Record
from tingpai.server.http import Call, Refused, Route
from tingpai.server.pages import replays, rulebooks, scores, typed_hand
from tingpai.server.pages import waits as wait_answers

T = TypeVar("T")

LARGEST_HAND: Final = 4 * 1024
LARGEST_RECORD: Final = 2 * 1024 * 1024
"""Bytes. A match of sixteen deals has less than half of it."""


class Cite(msgspec.Struct):
    """Which paragraphs: one label or several, as a score cites them."""

    cite: str
    lang: str = ""


class Typed(msgspec.Struct, forbid_unknown_fields=True):
    """A hand as people write it."""

    text: str


class Seen(msgspec.Struct):
    """Whose eyes: a seat's, or everything open."""

    seat: replays.SeatName = "all"
    lang: str = ""


class SeenDeal(Seen):
    """Which deal of a record, and whose eyes."""

    deal: int = 1


class Brought(msgspec.Struct, forbid_unknown_fields=True):
    """A record, as a text of JSON lines."""

    record: str


# -- rules and scores ---------------------------------------------------------------------------------------


async def games(call: Call) -> list[rulebooks.RulesetInfo]:
    """The games."""
    return await to_thread.run_sync(rulebooks.games, call.language)


async def book(call: Call) -> rulebooks.Book:
    """A rulebook."""
    return await to_thread.run_sync(rulebooks.book, call.path["ruleset"], call.language)


async def examples(call: Call) -> dict[str, list[rulebooks.Example]]:
    """The example hands of a rulebook."""
    return await to_thread.run_sync(rulebooks.examples, call.path["ruleset"], call.language)


async def paragraph(call: Call) -> rulebooks.Cited:
    """What a citation says."""
    return await to_thread.run_sync(rulebooks.cited, call.path["ruleset"], call.query.cite, call.language)


async def score(call: Call) -> scores.Scored:
    """What a hand is worth."""
    return await to_thread.run_sync(scores.scored, call.body, call.language)


async def waits(call: Call) -> wait_answers.Waits:
    """What a hand waits for."""
    return await to_thread.run_sync(wait_answers.waits, call.body, call.language)


async def read(call: Call) -> typed_hand.HandRead:
    """A hand that was typed in."""
    return typed_hand.read_hand(call.body.text)


# -- replays ------------------------------------------------------------------------------------------------


async def _rows(call: Call) -> list[Any]:
    """The log of a match that the one who asks may see: everybody at a public table, else who was there."""
    id, store = call.path["id"], call.services.store
    asker = None if call.person is None else call.person.id
    if await store.match(id) is None or not await store.may_see(id, asker):
        raise Refused("library-no-match", code="not_found")
    return [row.event for row in await store.events(id)]


async def _text(call: Call, rows: list[Any]) -> str:
    table = await call.services.store.table(call.path["id"])
    assert table is not None
    options = table.wishes.get("options", {})
    return await to_thread.run_sync(replays.written, table.ruleset, options, table.created, rows)


async def _of_match(call: Call, look: Callable[[Record, tuple[str, ...]], T]) -> T:
    rows = await _rows(call)
    text, names = await _text(call, rows), replays.called(rows, call.language)
    return await to_thread.run_sync(lambda: look(replays.parsed(text), names))


async def _of_record(call: Call, look: Callable[[Record], T]) -> T:
    return await to_thread.run_sync(lambda: look(replays.parsed(call.body.record)))


async def match(call: Call) -> replays.MatchShown:
    """A match."""
    return await _of_match(
        call, lambda one, names: replays.overview(call.path["id"], one, call.language, names)
    )


async def deal(call: Call) -> replays.DealShown:
    """A deal of a match."""
    number = int(call.path["n"]) if call.path["n"].isdecimal() and len(call.path["n"]) < 6 else 0
    return await _of_match(
        call,
        lambda one, names: replays.deal_shown(one, number, call.query.seat, call.language, names),
    )


async def record(call: Call) -> Response:
    """The record of a match as a file."""
    name = f"tingpai-{call.path['id']}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(await _text(call, await _rows(call)), headers=headers, media_type="application/jsonl")


async def verify(call: Call) -> replays.Verified:
    """Does a match hold?"""
    return await _of_match(call, lambda one, _names: replays.verified(one, call.language))


async def brought(call: Call) -> replays.MatchShown:
    """A match from a record."""
    return await _of_record(call, lambda one: replays.overview("", one, call.language))


async def brought_deal(call: Call) -> replays.DealShown:
    """A deal from a record."""
    query = call.query
    return await _of_record(call, lambda one: replays.deal_shown(one, query.deal, query.seat, call.language))


async def brought_verify(call: Call) -> replays.Verified:
    """Does a record hold?"""
    return await _of_record(call, lambda one: replays.verified(one, call.language))


routes = [
    Route(
        "GET",
        "/api/rulesets",
        games,
        "The games with their options and fans.",
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
        "What a citation says.",
        query=Cite,
        answer=rulebooks.Cited,
        errors=("no_paragraph",),
    ),
    Route(
        "POST",
        "/api/score",
        score,
        "What a hand is worth, and why; the body is a request of the exchange format.",
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
        "What a hand waits for, or what each discard leaves; the body as for a score, without `win`.",
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
        body=Typed,
        answer=typed_hand.HandRead,
        errors=("bad_notation", "impossible_hand"),
        limit="work",
        largest=LARGEST_HAND,
    ),
    Route(
        "GET",
        "/api/matches/{id}",
        match,
        "A match: who played, and what each deal brought.",
        answer=replays.MatchShown,
        errors=("not_found",),
    ),
    Route(
        "GET",
        "/api/matches/{id}/deals/{n}",
        deal,
        "A deal that is over, move by move, as a seat saw it or with everything open.",
        query=Seen,
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
        "What is wrong with each deal: nothing, if everything holds.",
        answer=replays.Verified,
        errors=("not_found",),
        limit="work",
    ),
    Route(
        "POST",
        "/api/replay",
        brought,
        "The match of a record that somebody brings.",
        body=Brought,
        answer=replays.MatchShown,
        errors=("broken_record", "too_large"),
        limit="work",
        largest=LARGEST_RECORD,
    ),
    Route(
        "POST",
        "/api/replay/deal",
        brought_deal,
        "A deal of a record, move by move.",
        body=Brought,
        query=SeenDeal,
        answer=replays.DealShown,
        errors=("broken_record", "too_large", "not_found"),
        limit="work",
        largest=LARGEST_RECORD,
    ),
    Route(
        "POST",
        "/api/replay/verify",
        brought_verify,
        "What is wrong with each deal of a record.",
        body=Brought,
        answer=replays.Verified,
        errors=("broken_record", "too_large"),
        limit="work",
        largest=LARGEST_RECORD,
    ),
]
