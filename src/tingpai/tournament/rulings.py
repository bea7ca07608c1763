"""Commands of the referees: fouls, revocations, bars and lost places (T-26 to T-29)."""

from typing import Final

from tingpai.json_input import flag, text, whole
from tingpai.tournament import entries as log
from tingpai.tournament.asking import optional_text, spoken
from tingpai.tournament.clock import rule_lateness
from tingpai.tournament.event import Answer, Call, Event
from tingpai.tournament.hall import Table
from tingpai.tournament.refusals import LawRefused, NoRight
from tingpai.tournament.rights import REFEREE, SCORER, is_chief, not_concerned, require_referee, roles_of, who
from tingpai.tournament.signing import check_change, told
from tingpai.tournament.state import LATE, SEVERE

FACTS: Final = ("victim", "amount", "minutes", "admitted", "paper", "why")


def foul(event: Event, call: Call) -> Answer:
    """Rule on a foul in the deal being played or the last one (T-26, T-27)."""
    call.keys(("session", "table", "deal", "player", "foul"), FACTS)
    state, data, hall = event.state, call.data, call.session()
    table = call.table(hall)
    name = text(data, "foul")
    if name == LATE and "minutes" in data:
        return _lateness(event, call)
    chair, deal = call.at_table(table, "player"), whole(data, "deal")
    victim = call.at_table(table, "victim") if data.get("victim") is not None else None
    amount = whole(data, "amount") if data.get("amount") is not None else None
    admitted, paper, why = flag(data, "admitted"), flag(data, "paper"), optional_text(data, "why")
    _check_ruler(call, table, name, paper)
    not_concerned(state, call.by, chair, victim)
    check_change(state, table, call.by)
    if "minutes" in data:
        raise LawRefused("desk-no-minutes", "T-18", foul=name)
    _check_deal(call, table, name, deal, admitted, paper, why)
    unsigned = told(table)
    ruling = len(state.rulings) + 1
    event.write(
        log.FoulRuled(
            call.at, call.by, ruling, hall.number, table.number, deal, chair, name, victim, amount, why
        )
    )
    decision = table.desk.decision(table.rulings[ruling])
    return {
        "ruling": ruling,
        "points": table.by_number(list(decision.points.values())),
        "effects": list(decision.effects),
        "warning": decision.warning,
        "cite": decision.cite,
        "told": unsigned,
    }


def _lateness(event: Event, call: Call) -> Answer:
    """Lateness is a ruling of its own; told here in the words of a foul."""
    ruled = rule_lateness(event, call)
    return {
        "ruling": ruled["ruling"],
        "points": {str(call.number("player")): ruled["points"]},
        "effects": ["session_lost"] if ruled["missed"] else [],
        "warning": False,
        "cite": "§3.11.2; M-76; T-18",
        "told": ruled["told"],
    }


def _check_ruler(call: Call, table: Table, name: str, paper: bool) -> None:
    """Referees rule at their tables; the scoring desk types what stands on paper; bars are the chief's (T-02, T-29)."""
    state, by = call.state, call.by
    severe = set(SEVERE).intersection(table.desk.rules.table.fouls[name].effects)
    if severe and not is_chief(state, by, "foul"):
        raise NoRight("tournament-chief-rules", "§3.11.4; T-02; T-29", foul=name, who=who(state, by))
    roles = roles_of(state, by)
    if SCORER in roles and REFEREE not in roles and not is_chief(state, by, "foul") and paper:
        return
    require_referee(state, by, table.number, "foul")


def _check_deal(
    call: Call, table: Table, name: str, deal: int, admitted: bool, paper: bool, why: str
) -> None:
    """A ruling is made at once: the deal being played or the last that has a row, with four exceptions (T-27)."""
    rows = len(table.rows)
    latest = rows if table.over else rows + 1
    if not 1 <= deal <= max(1, latest):
        raise LawRefused("desk-no-deal-to-foul", "T-27", number=deal)
    if admitted and not is_chief(call.state, call.by, "foul"):
        raise NoRight("tournament-who-admits", "T-27", who=who(call.state, call.by))
    if admitted and not why.strip():
        raise LawRefused("tournament-admit-why", "T-27")
    never_cured = table.desk.rules.table.fouls[name].never_cured
    if deal < rows and not (never_cured or paper or admitted):
        raise LawRefused("desk-cured", "§3.11.6; T-27; M-19", number=deal)


def revoke(event: Event, call: Call) -> Answer:
    """Take a ruling back; later steps of its ladder are counted anew (T-28)."""
    entry, table = read_revocation(call)
    unsigned = told(table)
    event.write(entry)
    return {"told": unsigned}


def read_revocation(call: Call, *, reason: str = "") -> tuple[log.RulingRevoked, Table]:
    """The entry of a revocation. An appeal is a reason of its own."""
    call.keys(("ruling",) if reason else ("ruling", "why"), ("why",) if reason else ())
    state = call.state
    ruling = whole(call.data, "ruling")
    why = reason if reason and "why" not in call.data else spoken(call.data, "why")
    ruled = state.rulings.get(ruling)
    if ruled is None or not ruled.stands:
        text_id = "desk-no-ruling" if ruled is None else "desk-revoked-before"
        raise LawRefused(text_id, "T-28", ruling=ruling)
    if not reason:
        not_concerned(state, call.by, ruled.number, ruled.victim)
    table = state.sessions[ruled.session].tables[ruled.table - 1]
    return log.RulingRevoked(call.at, call.by, ruling, why), table


def bar(event: Event, call: Call) -> Answer:
    """Bar a player from a session on (T-29)."""
    call.keys(("player", "from", "why"), ("to",))
    state, number = event.state, call.number("player")
    since, why = whole(call.data, "from"), spoken(call.data, "why")
    until = None if call.data.get("to") is None else whole(call.data, "to")
    not_concerned(state, call.by, number)
    last = state.settings.total_sessions
    if not 1 <= since <= last or (until is not None and not since <= until <= last):
        raise LawRefused("tournament-bar-sessions", "§3.11.4; T-29", last=last)
    since = max(since, _first_open(event, number, call.at))
    event.write(log.PlayerBarred(call.at, call.by, state.holder(number).key, since, until, why))
    return {}


def _first_open(event: Event, number: int, now: float) -> int:
    """The first session that a player has not played to its end; what they have played stays (T-29)."""
    state = event.state
    session = state.last_started
    if not session:
        return 1
    place = state.table_of(session, number)
    hall = state.sessions[session]
    playing = place is not None and not hall.finished(hall.tables[place - 1], now)
    return session if playing else session + 1


def unplace(event: Event, call: Call) -> Answer:
    """Deprive a player of their place (T-29)."""
    call.keys(("player", "why"))
    number, why = call.number("player"), spoken(call.data, "why")
    not_concerned(event.state, call.by, number)
    if event.state.no_place(number):
        raise LawRefused("tournament-unplaced-before", "§3.11.5; T-29", number=number)
    event.write(log.PlayerUnplaced(call.at, call.by, number, why))
    return {}
