"""Commands of the draw and the schedule: hash, secret, tables; and the check that comes before them."""

import re
from collections.abc import Sequence
from typing import Any

from tingpai.errors import BadRequest
from tingpai.json_input import mapping, text
from tingpai.texts import say
from tingpai.tournament import entries as log
from tingpai.tournament.asking import spoken
from tingpai.tournament.draw import drawn_numbers, hash_of
from tingpai.tournament.event import Answer, Call, Event
from tingpai.tournament.fold import fold
from tingpai.tournament.knockout import stage_fields
from tingpai.tournament.possible import most_without_repeats, problems
from tingpai.tournament.refusals import LawRefused
from tingpai.tournament.seating import find_schedule
from tingpai.tournament.seating.proof import Proof, prove
from tingpai.tournament.stages import next_stage


def check(event: Event, call: Call) -> Answer:
    """What is possible with the players who are registered (T-06, T-07, T-10)."""
    call.keys()
    state = event.state
    count = len(state.ranked) if state.numbers else len(state.players)
    return {
        "players": count,
        "substitutes_needed": -count % 4,
        "tables": (count + 3) // 4,
        "max_without_repeats": most_without_repeats(state),
        "problems": [say("en", one.text, **one.arguments) for one in problems(state)],
    }


def commit(event: Event, call: Call) -> Answer:
    """Publish the hash of the secret; it closes the registration (T-11)."""
    call.keys(("hash",))
    published = text(call.data, "hash").lower()
    if event.state.hash is not None:
        raise LawRefused("tournament-hash-before", "§3.5.1; T-11")
    if not re.fullmatch(r"[0-9a-f]{64}", published):
        raise BadRequest("tournament-no-hash")
    if not event.state.players:
        raise LawRefused("tournament-nobody", "§3.5.1; T-11")
    if event.state.settings.scheme == "knockout":
        stage_fields(event.state)  # nobody can register any more after this
    event.write(log.HashPublished(call.at, call.by, published))
    return {}


def draw(event: Event, call: Call) -> Answer:
    """Open the secret: everybody gets a number (T-11)."""
    call.keys(("secret",), ("public", "proxies"))
    state = event.state
    secret = text(call.data, "secret")
    public = None if call.data.get("public") is None else text(call.data, "public")
    if state.numbers:
        raise LawRefused("tournament-drawn-before", "§3.5.1; T-11")
    if state.hash is None:
        raise LawRefused("tournament-hash-first", "§3.5.1; T-11")
    if hash_of(secret) != state.hash:
        raise LawRefused("tournament-other-secret", "§3.5.1; T-11")
    proxies = dict(mapping(call.data, "proxies"))
    for team in proxies:
        if team not in state.teams():
            raise LawRefused("tournament-no-such-team", "§3.5.1; T-11", team=team)
        spoken(proxies, team)
    event.write(log.NumbersDrawn(call.at, call.by, secret, public, proxies))
    return {"numbers": dict(state.numbers)}


def schedule(event: Event, call: Call) -> Answer:
    """Find the tables of the next stage, or take those that are given (T-06, T-07, T-08, T-12, T-13)."""
    call.keys((), ("rows",))
    state = event.state
    if not state.numbers:
        raise LawRefused("tournament-not-drawn", "§3.5.1; T-11")
    given = call.data.get("rows")
    again = given is not None and bool(state.stages) and state.stages[-1].first not in state.sessions
    plan = next_stage(state, again=again)
    if given is not None:
        rows = _read_rows(given, sorted(plan.numbers), plan.sessions)
    elif plan.rows is not None:
        rows = plan.rows
    else:
        rows = find_schedule(len(plan.numbers), plan.sessions, _team_lists(event), event.progress)
    event.write(log.StageScheduled(call.at, call.by, rows, plan.byes, again))
    return {"rows": [[list(table) for table in session] for session in rows], **_figures(event, rows)}


def _read_rows(given: object, numbers: Sequence[int], sessions: int) -> log.Rows:
    """Rows that somebody gives: every session seats everybody once."""
    if not isinstance(given, Sequence) or isinstance(given, str) or len(given) != sessions:
        raise LawRefused("tournament-rows-sessions", "T-13", count=sessions)
    for place, session in enumerate(given, start=1):
        tables = session if isinstance(session, Sequence) and not isinstance(session, str) else []
        seated: list[Any] = []
        for table in tables:
            four = table if isinstance(table, Sequence) and not isinstance(table, str) else []
            if len(four) != 4 or not all(type(number) is int for number in four):
                raise LawRefused("tournament-rows-four", "§3.5.2; T-13", session=place)
            seated += four
        if sorted(seated) != list(numbers):
            raise LawRefused("tournament-rows-everybody", "§3.5.2; T-13", session=place)
    return tuple(tuple(tuple(table) for table in session) for session in given)


def _team_lists(event: Event) -> list[list[int]]:
    found: dict[str, list[int]] = {}
    for number in event.state.ranked:
        team = event.state.team_of(number)
        if team:
            found.setdefault(team, []).append(number)
    return list(found.values())


def _figures(event: Event, rows: Sequence[Sequence[Sequence[int]]]) -> Answer:
    proof = proof_of(event, rows)
    return {
        "repeats": proof.repeats,
        "most_meetings": proof.most_meetings,
        "teammates": proof.teammates,
        "winds": proof.winds,
    }


def proof_of(event: Event, rows: Sequence[Sequence[Sequence[int]]]) -> Proof:
    """The proof of a schedule of this event: meetings, repeats, team-mates, winds (T-13)."""
    return prove(rows, _team_lists(event))


def verify(event: Event, call: Call) -> Answer:
    """Repeat the draw and count the schedule again (T-11, T-13)."""
    call.keys()
    return {"draw": draw_repeats(event), "schedule": _figures(event, event.state.rows())}


def draw_repeats(event: Event) -> bool:
    """True if the secret fits the published hash and the numbers follow from it."""
    state = event.state
    if state.secret is None or hash_of(state.secret) != state.hash:
        return False
    place = next(place for place, one in enumerate(event.entries) if isinstance(one, log.NumbersDrawn))
    before = fold(event.entries[:place])
    numbers = drawn_numbers(before.people.values(), state.secret, state.public)
    return all(
        state.holders[number][0][1] == key
        for key, number in numbers.items()
        if number in state.holders  # a substitute who took over another number has given up their own
    )
