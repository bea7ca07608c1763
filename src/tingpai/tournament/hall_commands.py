"""The commands of a hall that are no part of the exchange format: calls, flags, second readings, screens, links."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tingpai.desk.arrivals import Sent
from tingpai.errors import BadRequest
from tingpai.json_input import choice, flag, mapping, sequence, text, whole
from tingpai.tournament.asking import optional_text
from tingpai.tournament.event import Answer, Call
from tingpai.tournament.hall import Table
from tingpai.tournament.hall_notes import Flag, HallNotes, Link, RefereeCall, Screen, Tick
from tingpai.tournament.refusals import LawRefused, NoRight
from tingpai.tournament.rights import CHIEF, ORGANISER, REFEREE, SCORER, acting, is_referee, roles_of, who
from tingpai.tournament.state import State

SHOWS: Final = ("clock", "seats", "standings", "message", "blank")
LONGEST: Final = 400
"""How many letters a message or the text of a call may have."""
MOST_SCREENS: Final = 99


def _require(state: State, call: Call, *roles: str) -> None:
    if not acting(state, call.by).intersection(roles):
        raise NoRight(
            "tournament-no-right",
            "T-02",
            command=call.data["do"],
            who=who(state, call.by),
            allowed=", ".join(roles),
        )


def _short(call: Call, key: str) -> str:
    value = optional_text(call.data, key)
    if len(value) > LONGEST:
        raise BadRequest("event-too-long", key=key, most=LONGEST)
    return value


def _table(call: Call) -> Table:
    """The table that the command names."""
    return call.table(call.session())


def _at_table(state: State, call: Call, table: Table) -> None:
    official = is_referee(state, call.by, table.number) or SCORER in roles_of(state, call.by)
    if not (official or call.by in table.persons):
        raise NoRight("tournament-not-your-table", "T-02", who=who(state, call.by), table=table.number)


# -- calls ------------------------------------------------------------------------------------------------------


def call_referee(state: State, notes: HallNotes, call: Call, sent: Sent) -> Answer:
    """A table calls the referee; a second call while one is open says the same."""
    call.keys(("session", "table"), ("text",))
    table = _table(call)
    _at_table(state, call, table)
    found = notes.open_call(table.number)
    if found is None:
        session = whole(call.data, "session")
        found = RefereeCall(
            sent.id, session, table.number, _short(call, "text"), call.by, sent.arrival.received
        )
        notes.calls[sent.id] = found
    return {"call": found.call}


def _open_call(notes: HallNotes, call: Call) -> RefereeCall:
    call.keys(("call",))
    found = notes.calls.get(text(call.data, "call"))
    if found is None or found.done is not None:
        raise LawRefused("event-no-call", "T-26")
    return found


def take(state: State, notes: HallNotes, call: Call, sent: Sent) -> Answer:
    """A referee is on the way."""
    found = _open_call(notes, call)
    if not is_referee(state, call.by, found.table):
        raise NoRight("tournament-not-your-table", "T-02", who=who(state, call.by), table=found.table)
    if found.taken is None:
        found.taken_by, found.taken = call.by, sent.arrival.received
    return {"call": found.call, "taken_by": found.taken_by}


def done(state: State, notes: HallNotes, call: Call, sent: Sent) -> Answer:
    """A call is settled: the referee says so, or the table takes it back."""
    found = _open_call(notes, call)
    _at_table(state, call, state.sessions[found.session].tables[found.table - 1])
    found.done = sent.arrival.received
    return {"call": found.call}


# -- rows -------------------------------------------------------------------------------------------------------


def flag_row(state: State, notes: HallNotes, call: Call, sent: Sent) -> Answer:
    """Somebody at the table says that a row is wrong; that person, or an official, takes it back with `right`."""
    call.keys(("session", "table", "number"), ("text", "right"))
    table = _table(call)
    _at_table(state, call, table)
    number = whole(call.data, "number")
    if not 1 <= number <= len(table.rows):
        raise LawRefused("desk-no-deal", "T-21", number=number)
    place = (whole(call.data, "session"), table.number)
    flags = notes.flags.setdefault(place, {})
    if flag(call.data, "right"):
        mine = number in flags and flags[number].by == call.by
        if not (mine or is_referee(state, call.by, table.number) or SCORER in roles_of(state, call.by)):
            raise LawRefused("event-not-your-flag", "T-21", number=number)
        flags.pop(number, None)
    else:
        flags[number] = Flag(number, _short(call, "text"), call.by, sent.arrival.received)
    if not flags:
        del notes.flags[place]
    return {"flags": sorted(flags)}


def tick(state: State, notes: HallNotes, call: Call, sent: Sent) -> Answer:
    """An official has read a protocol again and found it right; `undo` takes that back."""
    call.keys(("session", "table"), ("undo",))
    table = _table(call)
    if not (is_referee(state, call.by, table.number) or SCORER in roles_of(state, call.by)):
        raise NoRight("tournament-not-your-table", "T-02", who=who(state, call.by), table=table.number)
    place = (whole(call.data, "session"), table.number)
    if flag(call.data, "undo"):
        notes.ticks.pop(place, None)
    else:
        notes.ticks[place] = Tick(call.by, sent.arrival.received, sent.position)
    return {}


# -- the hall ---------------------------------------------------------------------------------------------------


def screen(state: State, notes: HallNotes, call: Call, _: Sent) -> Answer:
    """Say what a screen shows."""
    call.keys(("screen", "show"), ("text", "page"))
    _require(state, call, ORGANISER, CHIEF, SCORER)
    number = whole(call.data, "screen")
    if not 1 <= number <= MOST_SCREENS:
        raise BadRequest("event-no-screen", screen=number, most=MOST_SCREENS)
    show = str(choice(call.data, "show", SHOWS))
    notes.screens[number] = Screen(number, show, _short(call, "text"), _short(call, "page"))
    return {}


def message(state: State, notes: HallNotes, call: Call, _: Sent) -> Answer:
    """A message for everybody; an empty text takes it down."""
    call.keys(("text",))
    _require(state, call, ORGANISER, CHIEF, SCORER)
    notes.message = _short(call, "text")
    return {}


def listed(state: State, notes: HallNotes, call: Call, _: Sent) -> Answer:
    """Put the event into the public list, or take it out."""
    call.keys(("listed",))
    _require(state, call, ORGANISER)
    notes.listed = flag(call.data, "listed")
    return {}


def scores(state: State, notes: HallNotes, call: Call, _: Sent) -> Answer:
    """Let players see live standings while they play, or not: then they have them after the session."""
    call.keys(("open",))
    _require(state, call, ORGANISER, CHIEF)
    notes.scores_open = flag(call.data, "open")
    return {}


def present(state: State, notes: HallNotes, call: Call, _: Sent) -> Answer:
    """Note that somebody has come; `undo` takes that back."""
    call.keys(("player",), ("undo",))
    _require(state, call, ORGANISER, SCORER)
    key = call.person("player")
    (notes.present.discard if flag(call.data, "undo") else notes.present.add)(key)
    return {"present": len(notes.present)}


def where(state: State, notes: HallNotes, call: Call, _: Sent) -> Answer:
    """Say which tables are played at the server's own tables (T-39); sessions that have started stay as they are."""
    call.keys(("tables", "where"))
    _require(state, call, ORGANISER)
    tables = {whole({"tables": one}, "tables") for one in sequence(call.data, "tables")}
    if choice(call.data, "where", ("here", "online")) == "online":
        notes.online |= tables
    else:
        notes.online -= tables
    return {"online": sorted(notes.online)}


# -- links ------------------------------------------------------------------------------------------------------


def link(state: State, notes: HallNotes, call: Call, sent: Sent) -> Answer:
    """Give people and tables their keys, of which only the hashes are kept. An older key of theirs ends."""
    call.keys((), ("persons", "tables"))
    _require(state, call, ORGANISER)
    persons, tables = mapping(call.data, "persons"), mapping(call.data, "tables")
    for person in persons:
        if person not in state.people and person not in state.roles:
            raise BadRequest("tournament-not-registered", code="no_player", key="persons", value=person)
    for number in tables:
        if not number.isdigit() or not 1 <= int(number) <= MOST_TABLES:
            raise BadRequest("tournament-no-table", table=number, last=MOST_TABLES)
    for person in persons:
        notes.give_link(person, Link(text(persons, person), sent.id))
    for number in tables:
        notes.give_link(int(number), Link(text(tables, number), sent.id))
    return {}


MOST_TABLES: Final = 500


def unlink(state: State, notes: HallNotes, call: Call, _: Sent) -> Answer:
    """End the keys of people and tables."""
    call.keys((), ("persons", "tables"))
    _require(state, call, ORGANISER)
    for person in sequence(call.data, "persons"):
        notes.end_link(text({"persons": person}, "persons"))
    for number in sequence(call.data, "tables"):
        notes.end_link(whole({"tables": number}, "tables"))
    return {}


HallCommand = Callable[[State, HallNotes, Call, Sent], Answer]
COMMANDS: Final[Mapping[str, HallCommand]] = {
    "call": call_referee,
    "take": take,
    "done": done,
    "flag": flag_row,
    "tick": tick,
    "screen": screen,
    "message": message,
    "list": listed,
    "scores": scores,
    "present": present,
    "where": where,
    "link": link,
    "unlink": unlink,
}
RIGHTS: Final[Mapping[str, tuple[Any, ...]]] = {
    "call": (CHIEF, REFEREE, SCORER, "player"),
    "take": (CHIEF, REFEREE),
    "done": (CHIEF, REFEREE, SCORER, "player"),
    "flag": (CHIEF, REFEREE, SCORER, "player"),
    "tick": (CHIEF, REFEREE, SCORER),
    "screen": (ORGANISER, CHIEF, SCORER),
    "message": (ORGANISER, CHIEF, SCORER),
    "list": (ORGANISER,),
    "scores": (ORGANISER, CHIEF),
    "present": (ORGANISER, SCORER),
    "where": (ORGANISER,),
    "link": (ORGANISER,),
    "unlink": (ORGANISER,),
    "choose": (CHIEF, REFEREE, SCORER, "player"),
    "confirm": (CHIEF, REFEREE, SCORER),
}
"""Who may give them; some ask more: whose table it is."""
