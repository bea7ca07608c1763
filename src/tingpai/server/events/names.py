"""Names and numbers of people as the parts of an event show them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tingpai.errors import TingpaiError
from tingpai.server.events.wire import EventChair, EventProblem, EventWhere
from tingpai.tournament.hall import Table
from tingpai.tournament.shared_event import SharedEvent
from tingpai.tournament.state import State

SEATS: Final = ("E", "S", "W", "N")


def problem_shown(problem: TingpaiError, language: str) -> EventProblem:
    """A refusal in the language of the reader."""
    return EventProblem(problem.code, problem.say(language, named=True), problem.cite)


def name_of(state: State, key: str | None) -> str:
    """The name of a person; officials who do not play are called by their key, the organiser by nothing."""
    if key is None:
        return ""
    person = state.people.get(key)
    return key if person is None else person.name


def chairs(state: State, session: int, numbers: Sequence[int]) -> list[EventChair]:
    """Who sits on the first seats of a table in a session."""
    found = []
    for seat, number in zip(SEATS, numbers, strict=True):
        holder = state.holder(number, session)
        plays = state.plays(session, number)
        substitute = plays is not None and plays.key != holder.key
        found.append(
            EventChair(
                number,
                seat,  # type: ignore[arg-type]
                None if plays is None else plays.key,
                holder.name if plays is None else plays.name,
                state.team_of(number),
                holder.name if substitute or plays is None else None,
            )
        )
    return found


def where(shared: SharedEvent, table: int) -> EventWhere:
    """Whether a table stands in the hall or is played at the server's own tables."""
    return "online" if table in shared.notes.online else "here"


def by_number(table: Table, result: Mapping[str, Any], deal: int) -> dict[str, Any]:
    """A result of the table's desk with numbers of the draw in the place of the desk's names."""
    names = table.desk.state.facts.names(deal).names
    found: dict[str, Any] = _renamed(table, result, dict(zip(names, table.chairs, strict=True)))
    return found


def in_words(table: Table, deal: int, state: State, language: str) -> str:
    """The result of a deal in a few words, with people's names."""
    row = table.desk.row(deal)
    assert row.result is not None
    known = {key: name_of(state, key) for key in table.desk.state.facts.names(deal).names}
    scores = {known.get(key, key): score for key, score in row.scores.items()}
    return table.desk.rules.summary(_renamed(table, row.result, known), scores, language)


def _renamed(table: Table, value: Any, names: Mapping[str, Any], key: str = "") -> Any:
    """A value of a result in which other names stand for the players."""
    players = key in table.desk.rules.player_keys
    if key == "hand":
        return value
    if isinstance(value, Mapping):
        return {
            (str(names.get(one, one)) if players else one): _renamed(
                table, what, names, "" if players else one
            )
            for one, what in value.items()
        }
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_renamed(table, one, names, key) for one in value]
    return names.get(value, value) if players and isinstance(value, str) else value
