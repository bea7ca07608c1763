"""A desk as phones get it, in the language of the reader."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from tingpai import exchange
from tingpai.desk.arrivals import Sent
from tingpai.desk.chain import letters
from tingpai.desk.desk import Desk
from tingpai.desk.report import Four, Line, Paid, judged, report, said
from tingpai.desk.shared_log import SharedDesk
from tingpai.desk.slots import Slot
from tingpai.errors import TingpaiError
from tingpai.score import Score
from tingpai.server.desks.wire import (
    DeskAgreed,
    DeskAnswer,
    DeskAsked,
    DeskFlag,
    DeskHeld,
    DeskNext,
    DeskNote,
    DeskProblem,
    DeskQuestion,
    DeskRank,
    DeskRow,
    DeskRuling,
    DeskSignature,
    DeskState,
    DeskTransfer,
    DeskVersion,
)


def problem_shown(problem: TingpaiError, language: str) -> DeskProblem:
    """A refusal in the language of the reader."""
    return DeskProblem(problem.code, problem.say(language, named=True), problem.cite)


def answer_shown(sent: Sent, language: str) -> DeskAnswer:
    """What became of a command."""
    error = None if sent.error is None else problem_shown(sent.error, language)
    return DeskAnswer(sent.id, sent.status, sent.same_as, error, sent.answer)


def desk_state(shared: SharedDesk, language: str, *, may_write: bool = False) -> DeskState:
    """The whole desk."""
    desk = shared.desk
    facts, coming, found = desk.state.facts, desk.next, report(desk)
    names = found.names
    return DeskState(
        shared.id,
        desk.opened.ruleset,
        dict(desk.opened.options),
        desk.opened.deals,
        list(names),
        shared.first.arrival.received,
        desk.rules.form,
        len(shared.sent),
        shared.last.id,
        shared.letters,
        [_row(shared, line, language) for line in found.lines],
        desk.sums,
        [list(points) for points in found.chart],
        None if coming is None else DeskNext(**asdict(coming)),
        desk.over,
        facts.ended,
        [DeskRank(**asdict(rank)) for rank in found.standings],
        [_question(shared, slot, language) for slot in shared.questions],
        [_held(sent, language) for sent in shared.held],
        [_held(sent, language) for sent in shared.sent.values() if sent.late],
        _rulings(shared, language),
        [DeskFlag(flag.deal, flag.text, flag.by) for flag in facts.flags],
        [DeskNote(note.deal, note.text, note.by) for note in facts.notes],
        [DeskSignature(names[chair], one.by) for chair, one in facts.signatures.items()],
        [names[chair] for chair in sorted(facts.fallen)],
        _asked(desk, language),
        may_write,
    )


def _asked(desk: Desk, language: str) -> list[DeskAsked]:
    """Every question to the chief referee, in order."""
    facts = desk.state.facts
    return [
        DeskAsked(
            number,
            one.deal,
            facts.names(one.deal).names[one.player],
            one.foul,
            desk.rules.table.fouls[one.foul].name(language),
            one.text,
            one.by,
            facts.answers.get(number),
        )
        for number, one in enumerate(facts.asked, 1)
    ]


def _named(points: Four, names: Iterable[str]) -> dict[str, int]:
    return dict(zip(names, points, strict=True))


def _transfers(paid: Iterable[Paid], language: str) -> list[DeskTransfer]:
    return [DeskTransfer(one.payer, one.payee, one.points, one.why(language), one.cite) for one in paid]


def _row(shared: SharedDesk, line: Line, language: str) -> DeskRow:
    slot = shared.slots.get(line.number) if line.result is not None else None
    sent = None if slot is None else shared.sent[slot.stands]
    return DeskRow(
        line.number,
        line.round,
        dict(line.seats),  # type: ignore[arg-type]
        line.dealer,
        None if line.result is None else dict(line.result),
        None if line.said is None else line.said(language),
        None if line.points is None else _named(line.points, line.names),
        _named(line.fines, line.names),
        _named(line.running, line.names),
        _transfers(line.payments, language),
        [DeskAgreed(one.player, one.points, one.to, one.why) for one in line.agreed],
        {name: _score(score) for name, score in line.scores.items()},
        list(line.corrected),
        None if sent is None else sent.id,
        None if sent is None else letters(sent.link),
        None if sent is None else sent.arrival.by,
        None if sent is None else sent.arrival.device,
        None if sent is None else sent.arrival.at,
        slot is not None and slot.open,
    )


def _score(score: Score) -> dict[str, Any]:
    """A hand that was written with its tiles. Who pays stands in the row."""
    left_out = ("id", "payments")
    return {key: value for key, value in exchange.encode(None, score).items() if key not in left_out}


def _question(shared: SharedDesk, slot: Slot, language: str) -> DeskQuestion:
    return DeskQuestion(slot.number, [_version(shared, slot, id, language) for id in slot.versions])


def _version(shared: SharedDesk, slot: Slot, id: str, language: str) -> DeskVersion:
    arrival = shared.sent[id].arrival
    found = shared.with_version(slot.number, id)
    out = shared.take_out(id)
    desk = found if isinstance(found, Desk) and not out else None
    row = None if desk is None else desk.row(slot.number).points
    keys = shared.desk.rules.keys
    return DeskVersion(
        id,
        arrival.by,
        arrival.device,
        arrival.at,
        None if out else {key: value for key, value in arrival.command.items() if key in keys},
        None if row is None else dict(row),
        None if desk is None else said(desk, slot.number, language),
        problem_shown(found, language) if isinstance(found, TingpaiError) else None,
        id == slot.stands,
        shared.twin(slot.number, id),
    )


def _held(sent: Sent, language: str) -> DeskHeld:
    arrival = sent.arrival
    number: Any = arrival.command.get("number", arrival.command.get("deal"))
    return DeskHeld(
        sent.id,
        sent.do,
        number if isinstance(number, int) else None,
        arrival.by,
        arrival.device,
        arrival.at,
        dict(arrival.command),
        None if sent.error is None else problem_shown(sent.error, language),
    )


def _rulings(shared: SharedDesk, language: str) -> list[DeskRuling]:
    """Every ruling in its order, revoked ones too."""
    desk = shared.desk
    facts = desk.state.facts
    entries = {
        sent.answer["ruling"]: sent.id
        for sent in shared.sent.values()
        if sent.answer and "ruling" in sent.answer
    }
    found = []
    for number in range(1, facts.rulings + 1):
        if number in facts.fouls:
            one = judged(desk, number)
            found.append(
                DeskRuling(
                    number,
                    entries.get(number),
                    one.deal,
                    one.player,
                    one.foul,
                    one.name(language),
                    _named(one.points, facts.names(one.deal).names),
                    _transfers(one.payments, language),
                    list(one.effects),
                    one.warning,
                    one.cite,
                    one.sentences(language),
                    one.by,
                    None,
                )
            )
        else:
            foul, why = facts.revoked[number]
            names = facts.names(foul.deal).names
            known = desk.rules.table.fouls[foul.foul]
            found.append(
                DeskRuling(
                    number,
                    entries.get(number),
                    foul.deal,
                    names[foul.player],
                    foul.foul,
                    known.name(language),
                    dict.fromkeys(names, 0),
                    [],
                    [],
                    False,
                    known.cite,
                    [],
                    foul.by,
                    why,
                )
            )
    return found
