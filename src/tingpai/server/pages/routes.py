"""Endpoints of the score page, the rules pages and the replays."""

from typing import Any, Final

import msgspec
from starlette.responses import Response

from tingpai import rulesets
from tingpai.server.heavy_work import Job
from tingpai.server.http import Call, Route
from tingpai.server.pages import counts, jobs, referee, replays, rulebooks, scores, typed_hand
from tingpai.server.pages import waits as wait_answers
from tingpai.server.pages.games import RulesetInfo
from tingpai.server.refusals import Refused
from tingpai.server.worked_out import response, work_out

LARGEST_HAND: Final = 4 * 1024
LARGEST_RECORD: Final = 512 * 1024
"""The largest body with a record in bytes. A match of sixteen deals needs 150 to 230 KB."""


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


async def _from_book(call: Call, job: Job, *arguments: str) -> Response:
    """What a book says, which stays the same: it is worked out once for each language."""
    return response(call, await call.services.books.get(job, *arguments, call.language))


async def games(call: Call) -> Response:
    """All rulesets."""
    return await _from_book(call, jobs.games)


async def book(call: Call) -> Response:
    """A rulebook."""
    return await _from_book(call, jobs.book, _ruleset(call))


async def examples(call: Call) -> Response:
    """The example hands of a rulebook."""
    return await _from_book(call, jobs.examples, _ruleset(call))


async def paragraph(call: Call) -> Response:
    """The paragraphs that a citation names."""
    return await work_out(call, jobs.paragraph, _ruleset(call), call.query.cite)


def _ruleset(call: Call) -> str:
    """The ruleset of the address. Refuses one that does not exist."""
    return rulesets.kind(call.path["ruleset"]).id


async def score(call: Call) -> Response:
    """The score of a hand."""
    return await work_out(call, jobs.score, call.body)


async def waits(call: Call) -> Response:
    """The waits of a hand."""
    return await work_out(call, jobs.hand_waits, call.body)


async def read(call: Call) -> typed_hand.HandRead:
    """Read a hand that a person typed in."""
    return typed_hand.read_hand(call.body.text)


# -- the referee --------------------------------------------------------------------------------------------


async def fouls(call: Call) -> Response:
    """The fouls of a rulebook."""
    return await _from_book(call, jobs.fouls, _ruleset(call))


async def ruling(call: Call) -> referee.RulingShown:
    """The ruling on a foul."""
    return referee.ruling(call.body, call.language)


async def claims(call: Call) -> referee.ClaimsAnswer:
    """The player who gets a tile."""
    return referee.claims(call.body, call.language)


# -- the person's own page ----------------------------------------------------------------------------------


async def person_counts(call: Call) -> Response:
    """The counts of the person who asks."""
    found = await call.services.store.results_of(call.asker.id, counts.MOST)
    return await work_out(call, jobs.person_counts, [counts.Results(*one) for one in found])


# -- replays ------------------------------------------------------------------------------------------------


async def _logged(call: Call) -> jobs.LoggedMatch:
    """The log of a match; refuses people who may not see it."""
    id, store = call.path["id"], call.services.store
    asker = None if call.person is None else call.person.id
    if await store.match(id) is None or not await store.may_see(id, asker):
        raise Refused("library-no-match", code="not_found")
    table = await store.table(id)
    assert table is not None
    rows = await store.event_texts(id)
    return jobs.LoggedMatch(id, table.ruleset, table.settings.options, table.created, rows)


async def match(call: Call) -> Response:
    """The results of a match."""
    return await work_out(call, jobs.match, await _logged(call))


async def deal(call: Call) -> Response:
    """A deal of a match."""
    number = int(call.path["n"]) if call.path["n"].isdecimal() and len(call.path["n"]) < 6 else 0
    return await work_out(call, jobs.deal, await _logged(call), number, call.query.seat)


async def record(call: Call) -> Response:
    """The record of a match as a file."""
    response = await work_out(call, jobs.record, await _logged(call), media="application/jsonl")
    name = f"tingpai-{call.path['id']}.jsonl"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


async def verify(call: Call) -> Response:
    """Check the proof of a match."""
    return await work_out(call, jobs.proof, await _logged(call))


async def record_match(call: Call) -> Response:
    """The results of an uploaded record."""
    return await work_out(call, jobs.record_match, call.body.record)


async def record_deal(call: Call) -> Response:
    """A deal of an uploaded record."""
    return await work_out(call, jobs.record_deal, call.body.record, call.query.deal, call.query.seat)


async def record_verify(call: Call) -> Response:
    """Check the proof of an uploaded record."""
    return await work_out(call, jobs.record_proof, call.body.record)


routes = [
    Route(
        "GET",
        "/api/rulesets",
        games,
        "All rulesets with their options and fans.",
        answer=list[RulesetInfo],
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
        largest=LARGEST_HAND,
        heavy=True,
    ),
    Route(
        "POST",
        "/api/waits",
        waits,
        "The waits of a hand, or of each discard; the body is that of a score without `win`.",
        body=dict[str, Any],
        answer=wait_answers.Waits,
        errors=("impossible_hand", "bad_notation", "bad_option", "unknown_key"),
        largest=LARGEST_HAND,
        heavy=True,
    ),
    Route(
        "POST",
        "/api/hand",
        read,
        "Read a hand in any notation: `[345m]` is claimed, `(1111p)` a concealed kong, `+8s` the winning tile.",
        body=HandText,
        answer=typed_hand.HandRead,
        errors=("bad_notation", "impossible_hand"),
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
        largest=LARGEST_HAND,
    ),
    Route(
        "GET",
        "/api/counts",
        person_counts,
        "What the deals of the person who asks come to: wins, deal-ins, values and favourite fans, game by game.",
        answer=counts.Counts,
        person=True,
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
    ),
    Route(
        "POST",
        "/api/replay",
        record_match,
        "The match of an uploaded record.",
        body=UploadedRecord,
        answer=replays.MatchShown,
        errors=("broken_record", "too_large"),
        largest=LARGEST_RECORD,
        heavy=True,
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
        largest=LARGEST_RECORD,
        heavy=True,
    ),
    Route(
        "POST",
        "/api/replay/verify",
        record_verify,
        "Check the proof of each deal of an uploaded record.",
        body=UploadedRecord,
        answer=replays.Verified,
        errors=("broken_record", "too_large"),
        largest=LARGEST_RECORD,
        heavy=True,
    ),
]
