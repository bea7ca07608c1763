"""Endpoints for people: become a guest, register, log in and out, see one's matches."""

from datetime import UTC, datetime

from starlette.responses import Response

from tingpai.server.auth import COOKIE
from tingpai.server.http import Call, Nothing, Route, answer, spoken
from tingpai.server.presentation import name_of
from tingpai.server.store import PAGE, ChairRow, MatchRow, Person
from tingpai.server.wire import Before, History, Me, NewGuest, Password, Played


def moment(at: float) -> str:
    """A time as ISO 8601.

    >>> moment(0)
    '1970-01-01T00:00:00+00:00'
    """
    return datetime.fromtimestamp(round(at), UTC).isoformat()


def shown(person: Person) -> Me:
    """Somebody as he sees himself."""
    return Me(person.id, person.name, person.guest, person.language)


def _welcome(call: Call, person: Person) -> Response:
    response = answer(shown(person))
    call.services.people.set_cookie(response, person, secure=call.request.url.scheme == "https")
    return response


async def guest(call: Call) -> Response:
    """A visitor wants to play; whoever is somebody already stays that, a guest by another name perhaps."""
    wanted: NewGuest = call.body
    language = spoken(wanted.language) or call.language
    if call.person is not None:
        await call.services.people.change(call.person, wanted.name, language)
        return _welcome(call, await _fresh(call))
    return _welcome(call, await call.services.people.guest(wanted.name, language))


async def _fresh(call: Call) -> Person:
    """The asker as the database has him: another process may know more than we remember."""
    return await call.services.store.person(call.asker.id) or call.asker


async def me(call: Call) -> Me:
    """Who am I?"""
    return shown(await _fresh(call))


async def register(call: Call) -> Response:
    """A name and a password make it lasting."""
    wanted: Password = call.body
    made = await call.services.people.register(await _fresh(call), wanted.name, wanted.password)
    return _welcome(call, made)


async def login(call: Call) -> Response:
    """Somebody comes back."""
    wanted: Password = call.body
    return _welcome(call, await call.services.people.login(wanted.name, wanted.password))


async def logout(_call: Call) -> Response:
    """The browser forgets the token."""
    response = answer(Nothing())
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


async def history(call: Call) -> History:
    """What the asker has played."""
    query: Before = call.query
    rows = await call.services.store.history(call.asker.id, query.before)
    sat = await call.services.store.sat([row.id for row in rows])
    played = [_played(row, _players(row, sat, call.language)) for row in rows]
    return History(played, rows[-1].created if len(rows) == PAGE else None)


def _players(row: MatchRow, sat: set[tuple[str, int]], language: str) -> list[str]:
    """People as they were called then, bots as the reader calls them."""
    return [
        name if (row.id, chair) in sat else name_of(chair, ChairRow("bot"), language)
        for chair, name in enumerate(row.players)
    ]


def _played(row: MatchRow, players: list[str]) -> Played:
    return Played(
        row.id,
        row.ruleset,
        moment(row.created),
        None if row.ended is None else moment(row.ended),
        players,
        list(row.totals),
        row.place,
    )


routes = [
    Route("POST", "/api/guest", guest, "Become a guest.", body=NewGuest, answer=Me, limit="guest"),
    Route("GET", "/api/me", me, "Who am I?", answer=Me, person=True),
    Route(
        "POST",
        "/api/register",
        register,
        "Give the guest a name and a password.",
        body=Password,
        answer=Me,
        person=True,
        limit="login",
        errors=("conflict",),
    ),
    Route(
        "POST",
        "/api/login",
        login,
        "Come back with a name and a password.",
        body=Password,
        answer=Me,
        limit="login",
        errors=("wrong_password",),
    ),
    Route("POST", "/api/logout", logout, "Forget the token."),
    Route(
        "GET",
        "/api/history",
        history,
        "The matches of the one who asks.",
        query=Before,
        answer=History,
        person=True,
    ),
]
