"""Endpoints for people: become a guest, register, log in and out, see your matches."""

from datetime import UTC, datetime

from starlette.responses import Response

from tingpai.server.auth import COOKIE
from tingpai.server.http import Call, Nothing, Route, json_response, supported_language
from tingpai.server.presentation import name_of
from tingpai.server.rows import ChairRow, MatchRow, Person
from tingpai.server.store import PAGE
from tingpai.server.wire import Before, History, Me, NewGuest, Password, Played


def iso_time(at: float) -> str:
    """A time as ISO 8601.

    >>> iso_time(0)
    '1970-01-01T00:00:00+00:00'
    """
    return datetime.fromtimestamp(round(at), UTC).isoformat()


def me_of(person: Person) -> Me:
    """A person as they see themselves."""
    return Me(person.id, person.name, person.guest, person.language)


def _welcome(call: Call, person: Person) -> Response:
    response = json_response(me_of(person))
    call.services.auth.set_cookie(response, person, secure=call.request.url.scheme == "https")
    return response


async def guest(call: Call) -> Response:
    """Create a guest, or rename the current one."""
    wanted: NewGuest = call.body
    language = supported_language(wanted.language) or call.language
    if call.person is not None:
        await call.services.auth.update(call.person, wanted.name, language)
        return _welcome(call, await _from_database(call))
    return _welcome(call, await call.services.auth.add_guest(wanted.name, language))


async def _from_database(call: Call) -> Person:
    """The asker as the database has them: another process may have changed them."""
    return await call.services.store.person(call.asker.id) or call.asker


async def me(call: Call) -> Me:
    """The person who asks."""
    return me_of(await _from_database(call))


async def register(call: Call) -> Response:
    """Turn a guest into a registered person."""
    wanted: Password = call.body
    person = await call.services.auth.register(await _from_database(call), wanted.name, wanted.password)
    return _welcome(call, person)


async def login(call: Call) -> Response:
    """Log in with a name and a password."""
    wanted: Password = call.body
    return _welcome(call, await call.services.auth.login(wanted.name, wanted.password))


async def logout(_call: Call) -> Response:
    """Log out: the browser forgets the token."""
    response = json_response(Nothing())
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


async def history(call: Call) -> History:
    """The matches of the person who asks."""
    query: Before = call.query
    rows = await call.services.store.history(call.asker.id, query.before)
    people = await call.services.store.chairs_of_people([row.id for row in rows])
    played = [_played(row, _players(row, people, call.language)) for row in rows]
    return History(played, rows[-1].created if len(rows) == PAGE else None)


def _players(row: MatchRow, people: set[tuple[str, int]], language: str) -> list[str]:
    """The names of people as they were at the time, and of bots in the language of the reader."""
    return [
        name if (row.id, chair) in people else name_of(chair, ChairRow("bot"), language)
        for chair, name in enumerate(row.players)
    ]


def _played(row: MatchRow, players: list[str]) -> Played:
    return Played(
        row.id,
        row.ruleset,
        iso_time(row.created),
        None if row.ended is None else iso_time(row.ended),
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
        "Log in with a name and a password.",
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
        "The matches of the person who asks.",
        query=Before,
        answer=History,
        person=True,
    ),
]
