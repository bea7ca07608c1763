"""Commands of appeals: deadline, fee, the steps in their order, the decision with its correction (T-35 to T-37)."""

from collections.abc import Mapping
from typing import Final

from tingpai.errors import BadRequest
from tingpai.json_input import choice, flag, mapping, text, whole
from tingpai.tournament import entries as log
from tingpai.tournament.asking import optional_text, plain
from tingpai.tournament.event import Answer, Call, Event
from tingpai.tournament.protocol import read_correction
from tingpai.tournament.refusals import LawRefused, NoRight
from tingpai.tournament.rights import ARBITER, BODY, REFEREE, is_chief, not_concerned, roles_of, who
from tingpai.tournament.rulings import read_revocation
from tingpai.tournament.state import Appeal, State

MINUTES: Final = 30
"""For an appeal after the end of the session, and for taking it further (§3.12.2, T-35, T-36)."""
STEPS: Final[Mapping[str, tuple[str, ...]]] = {
    "rules": ("referee", "chief_referee", "arbitration"),
    "other": ("body",),
}
LAST: Final = ("arbitration", "body")
"""The steps that decide."""


def appeal(event: Event, call: Call) -> Answer:
    """Appeal against a decision (T-35)."""
    call.keys(("session", "player", "about", "text"), ("author", "fee_paid", "ruling", "table", "number"))
    state, data, hall = event.state, call.data, call.session()
    number = call.number("player")
    author = call.person("author") if data.get("author") is not None else call.by
    _check_author(call, number, author, hall.number)
    about = choice(data, "about", tuple(STEPS))
    ruling, table, deal = _subject(call, about)
    if not text(data, "text").strip():
        raise LawRefused("tournament-appeal-text", "§3.12.3; T-35")
    paid = flag(data, "fee_paid")
    if state.settings.appeal_fee and not paid:
        fee, currency = plain(state.settings.appeal_fee), state.settings.currency
        raise LawRefused("tournament-appeal-fee", "§3.12.2; T-35", fee=fee, currency=currency)
    latest = max(hall.end(call.at), _decided(state, hall.number, ruling, table, deal)) + MINUTES
    if call.at > latest:
        raise LawRefused("tournament-appeal-late", "§3.12.2; T-35", latest=plain(latest))
    assert author is not None
    made = len(state.appeals) + 1
    event.write(
        log.AppealMade(
            call.at,
            call.by,
            made,
            hall.number,
            number,
            author,
            about,
            text(data, "text"),
            paid,
            ruling,
            table,
            deal,
        )
    )
    return {"appeal": made}


def _check_author(call: Call, number: int, author: str | None, session: int) -> None:
    """Refuse an appeal that was not written by the player or by the captain of their team (§3.12.1)."""
    state = call.state
    if author is None or author != call.by:
        raise NoRight("tournament-appeal-own", "T-02; T-35", who=who(state, call.by))
    person = state.people[author]
    team = state.team_of(number)
    captain = bool(team) and person.team == team and person.captain
    if author != state.holder(number, session).key and not captain:
        raise LawRefused("tournament-appeal-author", "§3.12.1; T-35", who=state.called(author))


def _subject(call: Call, about: str) -> tuple[int | None, int | None, int | None]:
    """What the appeal is against: a ruling, or a row of a table."""
    state, data = call.state, call.data
    if data.get("ruling") is not None:
        ruling = whole(data, "ruling")
        ruled = state.rulings.get(ruling)
        if ruled is None or ruled.session != whole(data, "session"):
            raise LawRefused("desk-no-ruling", "T-35", ruling=ruling)
        if not ruled.stands:
            raise LawRefused("desk-revoked-before", "T-35", ruling=ruling)
        return ruling, None, None
    if data.get("table") is not None:
        table = call.table(call.session())
        deal = whole(data, "number") if data.get("number") is not None else None
        if deal is not None and not 1 <= deal <= len(table.rows):
            raise LawRefused("desk-no-deal", "T-35", number=deal)
        return None, table.number, deal
    if about == "rules":
        raise BadRequest("tournament-appeal-subject")
    return None, None, None


def _decided(state: State, session: int, ruling: int | None, table: int | None, deal: int | None) -> float:
    """The minute of the decision. An appeal against it may come within thirty minutes from then on (T-35)."""
    if ruling is not None:
        return state.rulings[ruling].at
    if table is not None and deal is not None:
        row = state.sessions[session].tables[table - 1].rows[deal - 1]
        return row.at if row.corrected is None else row.corrected
    return float("-inf")


# -- answers ------------------------------------------------------------------------------------------------


def fee_of(appeal: Appeal, now: float) -> str:
    """What becomes of the fee: kept, returned, or still open (T-36, T-37)."""
    if not appeal.answers:
        return "open"
    last = appeal.answers[-1]
    if last.decision == "upheld":
        return "returned"
    if last.decision == "dismissed" or now > last.at + MINUTES:
        return "kept"
    return "open"


def answer(event: Event, call: Call) -> Answer:
    """Answer an appeal at its next step (T-36, T-37)."""
    call.keys(("appeal", "step", "decision"), ("broke", "correction"))
    state, data = event.state, call.data
    found = state.appeals.get(whole(data, "appeal"))
    if found is None:
        raise LawRefused("tournament-no-appeal", "T-36", appeal=whole(data, "appeal"))
    steps = STEPS[found.about]
    step = choice(data, "step", (*STEPS["rules"], *STEPS["other"]))
    if found.answers and fee_of(found, call.at) != "open":
        raise LawRefused("tournament-appeal-decided", "§3.13; T-36", appeal=found.appeal)
    if step != steps[len(found.answers)]:
        raise LawRefused("tournament-appeal-step", "§3.13.1; §3.13.2; T-36", step=steps[len(found.answers)])
    _check_judge(call, found, step)
    decision = choice(data, "decision", ("stands", "dismissed", "upheld"))
    allowed = ("dismissed", "upheld") if step in LAST else ("stands", "upheld")
    if decision not in allowed:
        raise LawRefused("tournament-appeal-words", "T-36", step=step, allowed=", ".join(allowed))
    broke = optional_text(data, "broke")
    correction = _correction(call, found, decision, broke)
    event.write(log.AppealAnswered(call.at, call.by, found.appeal, step, decision, broke, correction))
    return {"fee": fee_of(found, call.at)}


def _check_judge(call: Call, appeal: Appeal, step: str) -> None:
    """Each step has its judges; nobody judges their own case or arbitrates their own ruling (T-01)."""
    state, by = call.state, call.by
    roles = roles_of(state, by)
    named = any(BODY in one for one in state.roles.values())
    may = {
        "referee": REFEREE in roles or is_chief(state, by, "answer"),
        "chief_referee": is_chief(state, by, "answer"),
        "arbitration": ARBITER in roles,
        "body": (BODY if named else ARBITER) in roles,
    }
    if not may[step]:
        raise NoRight("tournament-appeal-judge", "T-02; T-36", who=who(state, by), step=step)
    ruled = state.rulings[appeal.ruling] if appeal.ruling is not None else None
    concerned = (ruled.number, ruled.victim) if ruled is not None else ()
    not_concerned(state, by, appeal.number, *concerned)
    if by == appeal.author:
        raise NoRight("tournament-own-case", "T-01", who=who(state, by))
    if step in LAST and by in _authors(state, appeal):
        raise NoRight("tournament-own-ruling", "T-01", who=who(state, by))


def _authors(state: State, appeal: Appeal) -> set[str | None]:
    """Who made the decision that is appealed against."""
    if appeal.ruling is not None:
        return {state.rulings[appeal.ruling].by}
    if appeal.table is not None and appeal.deal is not None:
        return {
            state.sessions[appeal.session].tables[appeal.table - 1].rows[appeal.deal - 1].corrected_by
        } - {None}
    return set()


def _correction(
    call: Call, appeal: Appeal, decision: str, broke: str
) -> log.RulingRevoked | log.DealCorrected | None:
    """What an upheld appeal carries: the broken rule, and a ruling revoked or a row corrected (T-37)."""
    data = call.data
    given = data.get("correction")
    if decision != "upheld":
        if given is not None or broke:
            raise LawRefused("tournament-appeal-nothing-broken", "T-37", decision=decision)
        return None
    if not broke.strip():
        raise LawRefused("tournament-appeal-broke", "§3.13.3; T-37")
    if given is None:
        if appeal.about == "other":
            return None
        raise LawRefused("tournament-appeal-correction", "§3.13.3; T-37")
    command = mapping(data, "correction")
    reason = f"appeal {appeal.appeal}"
    if command.get("do") == "revoke":
        known: dict[str, object] = {} if appeal.ruling is None else {"ruling": appeal.ruling}
        inner = Call({**known, **command}, call.by, call.at, call.state)
        return read_revocation(inner, reason=reason)[0]
    if command.get("do") == "correct":
        row = {"session": appeal.session, "table": appeal.table, "number": appeal.deal, "why": reason}
        told = {key: value for key, value in row.items() if value is not None}
        inner = Call({**told, **command}, call.by, call.at, call.state)
        return read_correction(inner, by_appeal=True)[0]
    raise LawRefused("tournament-appeal-correction", "§3.13.3; T-37")
