"""The fold of a competition's log: what each entry changes.

Commands are checked before they become entries. What the desk of a table may still refuse (a hand that scores too
little) it refuses before anything else is changed, so a refusal leaves the state as it was.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from tingpai.referee import Effect
from tingpai.tournament import entries as log
from tingpai.tournament.draw import drawn_numbers
from tingpai.tournament.hall import Row, Session, Signature, Table
from tingpai.tournament.state import LATE, Appeal, Bar, Person, Ruled, Stage, State


def fold(entries: Iterable[log.Entry]) -> State:
    """The state after these entries; the first one creates the event."""
    every = iter(entries)
    first = next(every)
    assert isinstance(first, log.EventCreated)
    state = created(first)
    for entry in every:
        apply(state, entry)
    return state


def created(entry: log.EventCreated) -> State:
    """The state after the first entry. A person who is named as its author is its organiser."""
    state = State(entry.settings, entry.at)
    if entry.by is not None:
        state.roles[entry.by] = ("organiser",)
    return state


def apply(state: State, entry: log.Entry) -> None:
    """Fold one more entry in."""
    _APPLY[type(entry)](state, entry)
    state.now = entry.at


def _nothing(state: State, entry: log.ClockMoved) -> None:
    """Only the clock moves."""


# -- before the draw ----------------------------------------------------------------------------------------


def _role(state: State, entry: log.RoleGiven) -> None:
    state.roles[entry.person] = entry.roles
    state.referee_tables.pop(entry.person, None)
    if entry.tables is not None:
        state.referee_tables[entry.person] = entry.tables


def _register(state: State, entry: log.PlayerRegistered) -> None:
    state.people[entry.key] = Person(
        entry.key,
        entry.name,
        entry.team,
        entry.captain,
        entry.country,
        entry.club,
        entry.ema,
        entry.substitute,
        entry.oath,
    )
    if state.numbers:  # a substitute who came after the draw
        _give_number(state, entry.key, max(state.holders) + 1)


def _give_number(state: State, key: str, number: int) -> None:
    state.numbers[key] = number
    state.holders[number] = [(1, key)]


def _oath(state: State, entry: log.OathSigned) -> None:
    state.people[entry.key].oath = True


def _withdraw(state: State, entry: log.PlayerWithdrawn) -> None:
    state.people[entry.key].gone = 0 if state.hash is None else state.last_started + 1


def _replace(state: State, entry: log.PlayerReplaced) -> None:
    old = state.holder(entry.number)
    person = state.people.get(entry.key) or Person(entry.key, entry.name)
    person.substitute = False
    person.team = old.team
    person.captain, old.captain = old.captain, False
    state.people[entry.key] = person
    before = state.numbers.get(entry.key)
    if before is not None and before != entry.number:
        del state.holders[before]  # a substitute's own number is given up
    state.numbers[entry.key] = entry.number
    state.holders[entry.number].append((entry.since, entry.key))


def _commit(state: State, entry: log.HashPublished) -> None:
    state.hash = entry.hash


def _draw(state: State, entry: log.NumbersDrawn) -> None:
    state.secret, state.public, state.proxies = entry.secret, entry.public, dict(entry.proxies)
    for key, number in drawn_numbers(state.people.values(), entry.secret, entry.public).items():
        _give_number(state, key, number)


def _schedule(state: State, entry: log.StageScheduled) -> None:
    if entry.again:
        state.stages.pop()
    state.stages.append(Stage(len(state.stages) + 1, state.scheduled + 1, entry.rows, entry.byes))


# -- the hall -----------------------------------------------------------------------------------------------


def _start(state: State, entry: log.SessionStarted) -> None:
    tables = []
    for place, chairs in enumerate(state.seats(entry.session), start=1):
        persons = [state.plays(entry.session, number) for number in chairs]
        keys = [person.key for person in persons if person is not None]
        table = Table(place, chairs, keys, state.settings)
        table.online = place in entry.online
        tables.append(table)
    state.sessions[entry.session] = Session(entry.session, entry.at, state.settings.minutes, tables)


def _pause(state: State, entry: log.ClockPaused) -> None:
    state.sessions[entry.session].paused = entry.at


def _resume(state: State, entry: log.ClockResumed) -> None:
    session = state.sessions[entry.session]
    assert session.paused is not None
    session.stopped += entry.at - session.paused
    session.paused = None


def _extra(state: State, entry: log.ExtraTime) -> None:
    _table(state, entry.session, entry.table).extra += entry.minutes


def _late(state: State, entry: log.CameLate) -> None:
    for ruled in state.rulings.values():
        if ruled.foul == LATE and (ruled.session, ruled.number) == (entry.session, entry.number):
            ruled.stands = False
    place = state.table_of(entry.session, entry.number)
    assert place is not None
    key = state.holder(entry.number, entry.session).key
    state.rulings[entry.ruling] = Ruled(
        entry.ruling,
        entry.session,
        place,
        entry.number,
        key,
        LATE,
        0,
        entry.at,
        entry.by,
        minutes=entry.minutes,
    )
    _changed_by_lateness(state, entry.session, place)


def _changed_by_lateness(state: State, session: int, place: int) -> None:
    if state.settings.late_points == "session":
        _table(state, session, place).changed()


def _substitute(state: State, entry: log.SubstituteSeated) -> None:
    if entry.session in state.sessions:
        place = state.table_of(entry.session, entry.number)
        assert place is not None
        table = _table(state, entry.session, place)
        chair = table.chair(entry.number)
        table.desk.replace(table.persons[chair], entry.key, table.desk.state.number, by=entry.by)
        table.persons[chair] = entry.key
        table.changed()
    state.seated[entry.session, entry.number] = entry.key


# -- protocols and rulings ----------------------------------------------------------------------------------


def _table(state: State, session: int, table: int) -> Table:
    return state.sessions[session].tables[table - 1]


def _deal(state: State, entry: log.DealEntered) -> None:
    table = _table(state, entry.session, entry.table)
    table.enter(entry.result, Row(entry.by, entry.at))
    table.after_gong += entry.after_gong
    table.changed()


def _correct(state: State, entry: log.DealCorrected) -> None:
    table = _table(state, entry.session, entry.table)
    entered = table.rows[entry.number - 1].at
    table.correct(entry.number, entry.result, entry.why, Row(entry.by, entered, entry.at, entry.by))
    table.changed()


def _foul(state: State, entry: log.FoulRuled) -> None:
    table = _table(state, entry.session, entry.table)
    person = table.person(entry.number, entry.deal)
    decision = table.desk.foul(
        person,
        entry.foul,
        victim=None if entry.victim is None else table.person(entry.victim, entry.deal),
        amount=entry.amount,
        deal=entry.deal,
        admitted=True,
        by=entry.by,
    )
    table.rulings[entry.ruling] = decision.ruling
    state.rulings[entry.ruling] = Ruled(
        entry.ruling,
        entry.session,
        entry.table,
        entry.number,
        person,
        entry.foul,
        entry.deal,
        entry.at,
        entry.by,
        why=entry.why,
        desk=decision.ruling,
        victim=entry.victim,
    )
    table.changed()
    if Effect.BARRED.value in decision.effects:
        state.bars.append(Bar(person, entry.session + 1, None, entry.ruling))
    if Effect.RANK_LOST.value in decision.effects and state.numbers.get(person) == entry.number:
        state.unplaced.setdefault(entry.number, entry.ruling)


def _revoke(state: State, entry: log.RulingRevoked) -> None:
    ruled = state.rulings[entry.ruling]
    ruled.stands = False
    if ruled.desk is None:
        _changed_by_lateness(state, ruled.session, ruled.table)
        return
    table = _table(state, ruled.session, ruled.table)
    table.desk.revoke(ruled.desk, entry.why, by=entry.by)
    table.changed()


def _sign(state: State, entry: log.ProtocolSigned) -> None:
    table = _table(state, entry.session, entry.table)
    table.signed[entry.who] = Signature(entry.by, entry.at, entry.paper)
    table.closed = table.closed or entry.why
    if not table.missing:
        table.full_at = entry.at


def _bar(state: State, entry: log.PlayerBarred) -> None:
    state.bars.append(Bar(entry.key, entry.since, entry.until))


def _unplace(state: State, entry: log.PlayerUnplaced) -> None:
    state.unplaced[entry.number] = None


# -- appeals ------------------------------------------------------------------------------------------------


def _appeal(state: State, entry: log.AppealMade) -> None:
    state.appeals[entry.appeal] = Appeal(
        entry.appeal,
        entry.session,
        entry.number,
        entry.author,
        entry.about,
        entry.at,
        entry.ruling,
        entry.table,
        entry.deal,
    )


def _answer(state: State, entry: log.AppealAnswered) -> None:
    if entry.correction is not None:
        apply(state, entry.correction)
    state.appeals[entry.appeal].answers.append(entry)


_APPLY: Final[Mapping[type[log.Entry], Callable[[State, Any], None]]] = {
    log.ClockMoved: _nothing,
    log.RoleGiven: _role,
    log.PlayerRegistered: _register,
    log.OathSigned: _oath,
    log.PlayerWithdrawn: _withdraw,
    log.PlayerReplaced: _replace,
    log.HashPublished: _commit,
    log.NumbersDrawn: _draw,
    log.StageScheduled: _schedule,
    log.SessionStarted: _start,
    log.ClockPaused: _pause,
    log.ClockResumed: _resume,
    log.ExtraTime: _extra,
    log.CameLate: _late,
    log.SubstituteSeated: _substitute,
    log.DealEntered: _deal,
    log.DealCorrected: _correct,
    log.FoulRuled: _foul,
    log.RulingRevoked: _revoke,
    log.ProtocolSigned: _sign,
    log.PlayerBarred: _bar,
    log.PlayerUnplaced: _unplace,
    log.AppealMade: _appeal,
    log.AppealAnswered: _answer,
}
