"""Commands of a protocol: rows, corrections, and how it stands (T-16, T-20, T-21)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tingpai.desk.sheet import exact
from tingpai.errors import BadRequest, TingpaiError
from tingpai.json_input import flag, known, whole
from tingpai.tournament import entries as log
from tingpai.tournament.asking import optional_text, plain
from tingpai.tournament.event import Answer, Call, Event
from tingpai.tournament.hall import SERVER, Session, Table
from tingpai.tournament.refusals import LawRefused, NoRight
from tingpai.tournament.rights import SCORER, acting, is_chief, is_referee, roles_of, who
from tingpai.tournament.signing import check_change, told
from tingpai.tournament.state import State

RESULT: Final = ("winner", "from", "points", "hand", "really")
DEAL: Final = (*RESULT, "unfinished", "confirmed", "result")
"""The keys of a row."""
KNOWN_HERE: Final = ("id", "ruleset", "options", "seat", "round")
"""What a hand takes from the deal (T-20)."""


def deal(event: Event, call: Call) -> Answer:
    """Write the next row of a protocol."""
    call.keys(("session", "table", "number"), DEAL)
    state, hall = event.state, call.session()
    table = call.table(hall)
    check_writer(call, table)
    number = whole(call.data, "number")
    if table.full:
        raise LawRefused("tournament-signed-no-more", "T-22", table=table.number)
    _check_next(table, number)
    _check_four(state, hall, table)
    unfinished = is_unfinished(call)
    after_gong = _check_gong(call, hall, table, unfinished)
    result = None if unfinished else read_result(call, table, number)
    unsigned = told(table)
    entry = log.DealEntered(call.at, call.by, hall.number, table.number, number, result, after_gong)
    _write(event, entry)
    return {**_row(state, hall, table, number), "told": unsigned}


def _write(event: Event, entry: log.Entry) -> None:
    """Write a row; what the desk refuses without a paragraph is refused by T-20."""
    try:
        event.write(entry)
    except TingpaiError as problem:
        if not problem.cite:
            problem.cite = "T-20"
        raise


def _row(state: State, hall: Session, table: Table, number: int) -> Answer:
    sums = state.sums(hall.number, table)
    return {"row": table.row(number), "sums": {str(chair): points for chair, points in sums.items()}}


def check_writer(call: Call, table: Table) -> None:
    """Rows are entered by the table's referee, the scoring desk, or a player at the table (T-02).

    At one of the server's own tables they come from the match; referees only correct them (T-39).
    """
    state, by = call.state, call.by
    if table.online and by != SERVER and call.data.get("do") == "deal":
        raise LawRefused("tournament-online-table", "T-39", table=table.number)
    if table.online and by == SERVER:
        return
    if is_referee(state, by, table.number) or SCORER in roles_of(state, by):
        return
    if by in table.persons and state.settings.players_enter:
        return
    raise NoRight("tournament-not-your-table", "T-02", who=who(state, by), table=table.number)


def _check_next(table: Table, number: int) -> None:
    if table.over:
        raise LawRefused("tournament-last-row", "T-20", count=len(table.rows))
    if number != len(table.rows) + 1:
        raise LawRefused("desk-number", "T-20", number=number, next=len(table.rows) + 1)


def _check_four(state: State, hall: Session, table: Table) -> None:
    """Nobody plays with an empty chair (T-19)."""
    for chair in table.chairs:
        if state.plays(hall.number, chair) is None:
            called = state.called(state.holder(chair, hall.number).key)
            raise LawRefused("tournament-empty-chair", "T-19", who=called, table=table.number)


def is_unfinished(call: Call) -> bool:
    """True for the deal that the gong stopped; it has no result."""
    if not flag(call.data, "unfinished"):
        return False
    for key in (*RESULT, "result"):
        if call.data.get(key) not in (None, False):
            raise LawRefused("tournament-unfinished-with", "T-20", key=key)
    return True


def _check_gong(call: Call, hall: Session, table: Table, unfinished: bool) -> bool:
    """What may be entered when (T-16); True for the one row that follows the gong under `finish`."""
    gong, settings = hall.table_gong(table, call.at), call.state.settings
    confirmed = flag(call.data, "confirmed")
    if unfinished:
        if call.at < gong:
            raise LawRefused("tournament-unfinished-early", "§3.5.6; T-16", gong=plain(gong))
        return False
    may_confirm = (
        call.by == SERVER
        or is_referee(call.state, call.by, table.number)
        or SCORER in acting(call.state, call.by)
    )
    if confirmed and not may_confirm:
        raise NoRight("tournament-who-confirms", "T-16", who=who(call.state, call.by))
    if call.at <= gong or confirmed:
        return False
    if settings.at_gong == "finish" and not table.after_gong:
        return True
    raise LawRefused("tournament-after-gong", "§3.5.6; T-16", gong=plain(gong))


def read_result(call: Call, table: Table, number: int) -> dict[str, Any]:
    """The result as the table's desk takes it, with persons instead of numbers."""
    data = call.data
    if "result" in data:
        for key in RESULT:
            if key in data:
                raise LawRefused("tournament-result-twice", "T-20; T-38", key=key)
        given = data["result"]
        if not isinstance(given, Mapping):
            raise BadRequest("error-not-a-mapping", key="result")
    else:
        given = {key: data[key] for key in RESULT if key in data}
        known(given, table.desk.rules.keys, "deal")
    return {key: _named(call, table, number, key, value) for key, value in given.items()}


def _named(call: Call, table: Table, number: int, key: str, value: Any) -> Any:
    """A value of a result in which the desk's names stand for the players."""
    if key == "hand" and isinstance(value, Mapping):
        return _hand(value)
    if isinstance(value, Mapping) and key in table.desk.rules.player_keys:
        return {
            _name(call, table, number, key, int(one) if one.isdigit() else one): what
            for one, what in value.items()
        }
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_named(call, table, number, key, one) for one in value]
    if isinstance(value, Mapping):
        return {one: _named(call, table, number, one, what) for one, what in value.items()}
    if key in table.desk.rules.player_keys and value is not None:
        return _name(call, table, number, key, value)
    return value


def _name(call: Call, table: Table, number: int, key: str, value: Any) -> str:
    asked = Call({"do": call.data["do"], key: value}, call.by, call.at, call.state)
    return table.person(asked.at_table(table, key), number)


def _hand(hand: Mapping[str, Any]) -> dict[str, Any]:
    """A hand without what it takes from the deal: seat, round and source (T-20)."""
    kept = {key: value for key, value in hand.items() if key not in KNOWN_HERE}
    win = kept.get("win")
    if isinstance(win, Mapping) and win.get("from") != "kong":
        kept["win"] = {key: value for key, value in win.items() if key != "from"}
    return kept


def correct(event: Event, call: Call) -> Answer:
    """Write another result for a row (T-21)."""
    entry, table, hall = read_correction(call)
    unsigned = told(table)
    _write(event, entry)
    answer = _row(event.state, hall, table, entry.number)
    return {**answer, "told": unsigned, "corrected": table.corrected}


def read_correction(call: Call, *, by_appeal: bool = False) -> tuple[log.DealCorrected, Table, Session]:
    """The entry of a correction; who may make it depends on the next row and on the signatures (T-21)."""
    call.keys(("session", "table", "number"), (*DEAL, "why"))
    hall = call.session()
    table = call.table(hall)
    number, why = whole(call.data, "number"), optional_text(call.data, "why")
    if not 1 <= number <= len(table.rows):
        raise LawRefused("desk-no-deal", "T-21", number=number)
    unfinished = is_unfinished(call)
    if not by_appeal:
        _check_corrector(call, hall, table, number, why, unfinished)
    if unfinished and number != len(table.rows):
        raise LawRefused("tournament-unfinished-last", "T-20", number=number)
    result = None if unfinished else read_result(call, table, number)
    why = why if why.strip() else "corrected before the next row"
    return (
        log.DealCorrected(call.at, call.by, hall.number, table.number, number, result, why),
        table,
        hall,
    )


def _check_corrector(
    call: Call, hall: Session, table: Table, number: int, why: str, unfinished: bool
) -> None:
    state, by = call.state, call.by
    check_change(state, table, by)
    row = table.rows[number - 1]
    last = number == len(table.rows)
    own = row.by == by and last and (by in table.persons or SCORER in roles_of(state, by))
    if not (is_referee(state, by, table.number) or own):
        if is_chief(state, by) or by in table.persons or SCORER in roles_of(state, by):
            raise LawRefused("tournament-referee-corrects", "§3.9.1.4; T-21", number=number)
        raise NoRight("tournament-not-your-table", "T-02; T-21", who=who(state, by), table=table.number)
    if not why.strip() and not (row.by == by and last and not table.full):
        raise LawRefused("tournament-correct-why", "T-21", number=number)
    if unfinished or (table.unfinished and last and not is_referee(state, by, table.number)):
        _check_gong(call, hall, table, unfinished)


def protocol_state(event: Event, call: Call) -> Answer:
    """How a protocol stands. Before it is signed it is for its players and the officials (T-03)."""
    call.keys(("session", "table"))
    state, hall = event.state, call.session()
    table = call.table(hall)
    official = roles_of(state, call.by) & {
        "organiser",
        "chief_referee",
        "referee",
        "arbiter",
        "scorer",
        "body",
    }
    mine = call.by is not None and (call.by in table.persons or state.numbers.get(call.by) in table.chairs)
    if not (table.full or official or mine):
        raise NoRight("tournament-private", "T-03", table=table.number)
    sums = state.sums(hall.number, table)
    shares = table.shares(sums)
    fines = {
        str(chair): sums[chair] - sum(table.row(row)[str(chair)] for row in range(1, len(table.rows) + 1))
        for chair in table.chairs
    }
    return {
        "rows": [_shown_row(table, number) for number in range(1, len(table.rows) + 1)],
        "fines": fines,
        "sums": {str(chair): points for chair, points in sums.items()},
        "signed": told(table),
        "missing": table.missing,
        "corrected": table.corrected,
        "table_points": {str(chair): exact(share) for chair, share in shares.items()},
        "gong": plain(hall.table_gong(table, call.at)),
    }


def _shown_row(table: Table, number: int) -> Answer:
    unfinished = table.unfinished and number == len(table.rows)
    row = table.rows[number - 1]
    found: Answer = {"number": number, "row": table.row(number), "unfinished": unfinished, "by": row.by}
    if not unfinished:
        kept = table.desk.row(number)
        persons = {key: str(table.chairs[place]) for place, key in enumerate(_names(table, number))}
        found["round"] = kept.round
        found["seats"] = {letter: int(persons[key]) for letter, key in kept.seats.items()}
    return found


def _names(table: Table, number: int) -> tuple[str, ...]:
    return table.desk.state.facts.names(number).names
