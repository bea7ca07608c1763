"""Endpoints for people: become a guest, register, log in and out, see your devices and your matches."""

import time
from dataclasses import replace

from starlette.responses import Response

from tingpai.server.auth import COOKIE, TOKEN_LIFETIME
from tingpai.server.http import Call, Nothing, Route, count, json_response, supported_language
from tingpai.server.names import clean, login_of
from tingpai.server.operations.reports import check_not_banned
from tingpai.server.presentation import iso_time, name_of
from tingpai.server.refusals import Refused
from tingpai.server.rows import ChairRow, MatchRow, Person
from tingpai.server.store import PAGE
from tingpai.server.wire import (
    Before,
    Deletion,
    Device,
    Devices,
    History,
    Me,
    NewGuest,
    NewPassword,
    Password,
    Played,
)


def me_of(person: Person) -> Me:
    """A person as they see themselves."""
    return Me(person.id, person.name, person.guest, person.language)


def _welcome(call: Call, person: Person) -> Response:
    """Answer with a person, and give their browser the token of their session."""
    response = json_response(me_of(person))
    call.services.auth.set_cookie(response, person, secure=call.request.url.scheme == "https")
    return response


async def guest(call: Call) -> Response:
    """Create a guest, or rename the current one."""
    wanted: NewGuest = call.body
    auth = call.services.auth
    language = supported_language(wanted.language) or call.language
    if call.person is None:
        return _welcome(call, await auth.enter(await auth.add_guest(wanted.name, language), _agent(call)))
    await auth.update(call.person, wanted.name, language)
    person = await _from_database(call)
    return _welcome(call, person if person.session else await auth.enter(person, _agent(call)))


def _agent(call: Call) -> str:
    return call.request.headers.get("user-agent", "")


async def _from_database(call: Call) -> Person:
    """The asker as the database has them: another process may have changed them."""
    found = await call.services.store.person(call.asker.id)
    return call.asker if found is None else replace(found, session=call.asker.session)


async def me(call: Call) -> Me:
    """The person who asks."""
    return me_of(await _from_database(call))


async def register(call: Call) -> Response:
    """Turn a guest into a registered person."""
    wanted: Password = call.body
    person = await _from_database(call)
    made = await call.services.auth.register(person, wanted.name, wanted.password, _agent(call))
    return _welcome(call, made)


async def login(call: Call) -> Response:
    """Log in with a name and a password."""
    wanted: Password = call.body
    auth = call.services.auth
    count(call.services, "account", login_of(clean(wanted.name)))
    person = await auth.login(wanted.name, wanted.password)
    await check_not_banned(call.services.store, person)
    await _end_current(call)
    return _welcome(call, await auth.enter(person, _agent(call)))


async def _end_current(call: Call) -> None:
    """End the session of the browser that asks."""
    if call.person is not None:
        if call.person.session:
            await call.services.auth.end_session(call.person, call.person.session)
        else:
            await call.services.auth.end_sessions(call.person)


async def logout(call: Call) -> Response:
    """Log out: the token ends, and the browser forgets it."""
    await _end_current(call)
    return _goodbye()


def _goodbye() -> Response:
    response = json_response(Nothing())
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


async def password(call: Call) -> Response:
    """Change the password; all other devices are logged out."""
    wanted: NewPassword = call.body
    person = await _from_database(call)
    count(call.services, "account", person.login or person.id)
    return _welcome(
        call, await call.services.auth.change_password(person, wanted.old, wanted.new, _agent(call))
    )


async def delete(call: Call) -> Response:
    """Delete the account of the person who asks."""
    wanted: Deletion = call.body
    person = await _from_database(call)
    count(call.services, "account", person.login or person.id)
    if await call.services.store.tables_of(person.id):
        raise Refused("server-leave-first", code="conflict")
    await call.services.auth.delete(person, wanted.password)
    return _goodbye()


async def devices(call: Call) -> Devices:
    """The devices on which the person who asks is logged in."""
    asker = call.asker
    rows = await call.services.store.sessions_of(asker.id, time.time() - TOKEN_LIFETIME)
    return Devices(
        [
            Device(row.id, row.device, iso_time(row.created), iso_time(row.seen), row.id == asker.session)
            for row in rows
        ]
    )


async def end_device(call: Call) -> Nothing:
    """Log out one device."""
    if not await call.services.auth.end_session(call.asker, call.path["id"]):
        raise Refused("server-no-device", code="not_found")
    return Nothing()


async def end_other_devices(call: Call) -> Nothing:
    """Log out all other devices."""
    await call.services.auth.end_sessions(call.asker, but=call.asker.session)
    return Nothing()


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
        row.chair,
    )


routes = [
    Route(
        "POST",
        "/api/guest",
        guest,
        "Become a guest, or change the name or the language.",
        body=NewGuest,
        answer=Me,
        limit="guest",
        errors=("conflict",),
    ),
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
        errors=("wrong_password", "forbidden"),
    ),
    Route("POST", "/api/logout", logout, "End the session of this browser, and forget the token."),
    Route(
        "POST",
        "/api/password",
        password,
        "Change the password; all other devices are logged out.",
        body=NewPassword,
        answer=Me,
        person=True,
        limit="login",
        errors=("wrong_password", "conflict"),
    ),
    Route(
        "POST",
        "/api/account/delete",
        delete,
        "Delete the account. Matches stay for the other players, with a neutral name.",
        body=Deletion,
        person=True,
        limit="login",
        errors=("wrong_password", "conflict"),
    ),
    Route(
        "GET",
        "/api/devices",
        devices,
        "The devices on which the person who asks is logged in.",
        answer=Devices,
        person=True,
    ),
    Route(
        "POST",
        "/api/devices/{id}/end",
        end_device,
        "Log out one device.",
        person=True,
        errors=("not_found",),
    ),
    Route("POST", "/api/devices/end_others", end_other_devices, "Log out all other devices.", person=True),
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
