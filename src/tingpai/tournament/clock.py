"""Commands of a session's clock and chairs: start, pause, extra time, lateness, substitutes, the end."""

from tingpai.errors import BadRequest
from tingpai.json_input import sequence, whole
from tingpai.tournament import entries as log
from tingpai.tournament.asking import number, plain, spoken
from tingpai.tournament.event import Answer, Call, Event
from tingpai.tournament.hall import SERVER, Session
from tingpai.tournament.refusals import LawRefused
from tingpai.tournament.rights import not_concerned, require_referee
from tingpai.tournament.signing import check_change, told
from tingpai.tournament.state import State, late_points


def start(event: Event, call: Call) -> Answer:
    """Start a session: the one before is over, and at every table sit four who have signed the oath (T-17, T-19)."""
    call.keys(("session",), ("online",))
    state, session = event.state, call.scheduled()
    if session in state.sessions:
        raise LawRefused("tournament-started-before", "T-17", session=session)
    if session != state.last_started + 1:
        raise LawRefused("tournament-next-session", "T-17", session=session, next=state.last_started + 1)
    _check_before(state, session - 1, call.at)
    for place, chairs in enumerate(state.seats(session), start=1):
        for chair in chairs:
            person = state.plays(session, chair)
            if person is None:
                who = state.called(state.holder(chair, session).key)
                raise LawRefused("tournament-empty-chair", "T-19", who=who, table=place)
            if not person.oath:
                raise LawRefused("tournament-no-oath", "§3.5.7; App. 2; T-17", who=state.called(person.key))
    online = _online(call, len(state.seats(session)))
    event.write(log.SessionStarted(call.at, call.by, session, online))
    return {"gong": plain(state.sessions[session].gong(call.at))}


def _online(call: Call, last: int) -> tuple[int, ...]:
    """The tables that are played at the server's own tables (T-39)."""
    found = (
        {whole({"online": one}, "online") for one in sequence(call.data, "online")}
        if "online" in call.data
        else ()
    )
    for table in found:
        if not 1 <= table <= last:
            raise LawRefused("tournament-no-table", "T-13", table=table, last=last)
    return tuple(sorted(found))


def _check_before(state: State, session: int, now: float) -> None:
    """Every table of the session before has reached its gong or its last row (T-17)."""
    hall = state.sessions.get(session)
    for table in hall.tables if hall is not None else ():
        assert hall is not None
        if not hall.finished(table, now):
            raise LawRefused("tournament-still-playing", "T-17", session=session, table=table.number)


def pause(event: Event, call: Call) -> Answer:
    """Stop the hall (T-15)."""
    call.keys(("session",))
    hall = call.session()
    if hall.paused is not None:
        raise LawRefused("tournament-paused-before", "T-15", session=hall.number)
    _check_running(hall, call.at)
    event.write(log.ClockPaused(call.at, call.by, hall.number))
    return {"gong": plain(hall.gong(call.at))}


def _check_running(hall: Session, now: float) -> None:
    if now > max(hall.table_gong(table, now) for table in hall.tables):
        raise LawRefused("tournament-gong-gone", "§3.5.6; T-15", gong=plain(hall.gong(now)))


def resume(event: Event, call: Call) -> Answer:
    """Let the hall go on; its gong comes later by the pause (T-15)."""
    call.keys(("session",))
    hall = call.session()
    if hall.paused is None:
        raise LawRefused("tournament-not-paused", "T-15", session=hall.number)
    event.write(log.ClockResumed(call.at, call.by, hall.number))
    return {"gong": plain(hall.gong(call.at))}


def extra(event: Event, call: Call) -> Answer:
    """Give one table more time, for a reason (T-15)."""
    call.keys(("session", "table", "minutes", "why"))
    hall = call.session()
    table = call.table(hall)
    require_referee(event.state, call.by, table.number, "extra")
    minutes, why = number(call.data, "minutes"), spoken(call.data, "why")
    if minutes <= 0:
        raise BadRequest("tournament-above-zero", key="minutes", value=minutes)
    if table.over or table.closed or call.at > hall.table_gong(table, call.at):
        gong = plain(hall.table_gong(table, call.at))
        raise LawRefused("tournament-gong-gone", "§3.5.6; T-15", gong=gong)
    event.write(log.ExtraTime(call.at, call.by, hall.number, table.number, minutes, why))
    return {"gong": plain(hall.table_gong(table, call.at))}


def late(event: Event, call: Call) -> Answer:
    """Rule on a player who came late, by minutes after the start (T-18)."""
    call.keys(("session", "player", "minutes"))
    return rule_lateness(event, call)


def rule_lateness(event: Event, call: Call) -> Answer:
    """The ruling on lateness; the same for `late` and for the foul of that name."""
    state, hall, chair = event.state, call.session(), call.number("player")
    minutes = number(call.data, "minutes")
    place = state.table_of(hall.number, chair)
    if place is None:
        who = state.called(state.holder(chair).key)
        raise LawRefused("tournament-not-in-session", "T-18", who=who, session=hall.number)
    table = hall.tables[place - 1]
    if not (call.by == SERVER and table.online):
        require_referee(state, call.by, place, "late")
    not_concerned(state, call.by, chair)
    if minutes <= 0:
        raise BadRequest("tournament-above-zero", key="minutes", value=minutes)
    if state.settings.late_points == "session":
        check_change(state, table, call.by)
    unsigned = told(table)
    ruling = len(state.rulings) + 1
    event.write(log.CameLate(call.at, call.by, ruling, hall.number, chair, minutes))
    points = late_points(minutes)
    return {"points": -(points or 0), "missed": points is None, "ruling": ruling, "told": unsigned}


def substitute(event: Event, call: Call) -> Answer:
    """Seat a substitute in a player's chair; the player misses the session (T-19)."""
    call.keys(("session", "player", "with"))
    state, session, chair = event.state, call.scheduled(), call.number("player")
    key = call.person("with")
    place = state.table_of(session, chair)
    if place is None:
        who = state.called(state.holder(chair).key)
        raise LawRefused("tournament-not-in-session", "T-19", who=who, session=session)
    _check_substitute(state, session, key)
    if session in state.sessions:
        hall = state.sessions[session]
        table = hall.tables[place - 1]
        if table.signed or hall.finished(table, call.at):
            raise LawRefused("tournament-table-done", "T-19", table=place)
    event.write(log.SubstituteSeated(call.at, call.by, session, chair, key))
    return {}


def _check_substitute(state: State, session: int, key: str) -> None:
    """A substitute who is here, has signed the oath, and sits nowhere else in this session."""
    person = state.people[key]
    if not person.substitute:
        raise LawRefused("tournament-no-substitute", "T-10; T-19", who=state.called(key))
    if person.gone is not None or any(bar.key == key for bar in state.bars if _bars(state, bar.ruling)):
        raise LawRefused("tournament-gone-before", "T-19", who=state.called(key))
    if not person.oath:
        raise LawRefused("tournament-no-oath", "§3.5.7; App. 2; T-17", who=state.called(key))
    seated = [one for (where, _), one in state.seated.items() if where == session]
    own = state.numbers.get(key)
    plays = own is not None and state.table_of(session, own) is not None
    if key in seated or plays:
        raise LawRefused("tournament-sits-elsewhere", "T-19", who=state.called(key))


def _bars(state: State, ruling: int | None) -> bool:
    return ruling is None or state.rulings[ruling].stands


def end(_: Event, call: Call) -> Answer:
    """The minute at which a session ended (T-35)."""
    call.keys(("session",))
    hall = call.session()
    minute = hall.end(call.at)
    if call.at < minute:
        raise LawRefused("tournament-not-ended", "§3.5.6; T-35", end=plain(minute))
    return {"end": plain(minute)}
