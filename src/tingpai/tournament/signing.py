"""Signatures of a protocol, and what a change does to them (T-22, T-24)."""

from tingpai.json_input import choice, flag
from tingpai.tournament import entries as log
from tingpai.tournament.asking import optional_text
from tingpai.tournament.event import Answer, Call, Event
from tingpai.tournament.hall import OFFICIALS, SERVER, Session, Table
from tingpai.tournament.refusals import LawRefused, NoRight
from tingpai.tournament.rights import (
    is_chief,
    is_referee,
    not_concerned,
    require_referee,
    who,
)
from tingpai.tournament.state import State

SIGNED = "§3.9.2; T-22"


def check_change(state: State, table: Table, by: str | None) -> None:
    """A fully signed protocol is changed by the chief referee or by an appeal only (T-21, T-22)."""
    if table.full and not is_chief(state, by):
        raise LawRefused("tournament-signed-chief-only", "T-21; T-22", table=table.number)


def told(table: Table) -> list[int | str]:
    """Those who have signed, and hear of a change: their signatures go, or the protocol is marked (T-22)."""
    return [one for one in table.signers if one in table.signed]


def sign(event: Event, call: Call) -> Answer:
    """Sign a protocol: a player their column, the referee, and then the chief referee (T-22).

    A protocol of one of the server's own tables is closed by the server alone (T-39).
    """
    call.keys(("session", "table", "as"), ("player", "paper", "why"))
    hall = call.session()
    table = call.table(hall)
    kind = choice(call.data, "as", ("player", *OFFICIALS, SERVER))
    paper, why = flag(call.data, "paper"), optional_text(call.data, "why")
    signer: int | str
    if table.online or kind == SERVER:
        signer = _server(call, table, kind)
    else:
        signer = _player(call, table, paper) if kind == "player" else _official(call, table, kind)
    if signer in table.signed:
        raise LawRefused("tournament-signed-before", SIGNED, who=signer)
    _check_deals(call, hall, table, why)
    if signer == "chief_referee" and len(table.missing) > 1:
        lacking = ", ".join(str(one) for one in table.missing if one != signer)
        raise LawRefused("tournament-chief-last", SIGNED, missing=lacking)
    event.write(log.ProtocolSigned(call.at, call.by, hall.number, table.number, signer, paper, why))
    return {"missing": table.missing}


def _player(call: Call, table: Table, paper: bool) -> int:
    """The column that is signed: by the person who sat there last, or on paper, which the referee records."""
    state = call.state
    if call.data.get("player") is not None:
        number = call.at_table(table, "player")
    elif call.by in table.persons:
        number = table.chairs[table.persons.index(call.by)]
    else:
        raise LawRefused("tournament-sign-whom", SIGNED)
    if paper:
        require_referee(state, call.by, table.number, "sign")
    elif call.by != table.persons[table.chair(number)]:
        raise NoRight("tournament-own-column", "T-02; T-22", who=who(state, call.by), number=number)
    return number


def _official(call: Call, table: Table, kind: str) -> str:
    """The referee of the table, or the chief referee; nobody signs so for a table at which they play (T-01)."""
    state = call.state
    if kind == "referee":
        require_referee(state, call.by, table.number, "sign")
    elif not is_chief(state, call.by, "sign"):
        raise NoRight("tournament-chief-signs", "T-02; T-22", who=who(state, call.by))
    not_concerned(state, call.by, *table.chairs)
    return kind


def _server(call: Call, table: Table, kind: str) -> str:
    """The server closes the protocol of its own table, and nobody else signs it (T-39)."""
    if not table.online:
        raise LawRefused("tournament-not-online", "T-39", table=table.number)
    if kind != SERVER or call.by != SERVER:
        raise LawRefused("tournament-online-unsigned", "T-39", table=table.number)
    return SERVER


def _check_deals(call: Call, hall: Session, table: Table, why: str) -> None:
    """Fewer deals than the book has are signed after the gong, or for a referee's reason (T-24)."""
    if table.desk.over or table.closed or call.at >= hall.table_gong(table, call.at):
        return
    reason = bool(why.strip()) and is_referee(call.state, call.by, table.number, "sign")
    if not reason:
        raise LawRefused("tournament-too-few-deals", "T-24", count=len(table.rows))
