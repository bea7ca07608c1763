"""`Competition`: the exchange format. One command as a JSON object in, one answer out."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from tingpai import exchange
from tingpai.desk.answering import answered, carry_out_file, error
from tingpai.errors import BadRequest
from tingpai.json_input import known, required, text
from tingpai.tournament import (
    appeals,
    clock,
    drawing,
    protocol,
    reading,
    registration,
    rulings,
    signing,
)
from tingpai.tournament import entries as log
from tingpai.tournament.asking import number, plain
from tingpai.tournament.chain import Chain
from tingpai.tournament.event import EVERY, Answer, Call, Event
from tingpai.tournament.refusals import LawRefused
from tingpai.tournament.rights import require
from tingpai.tournament.settings import KEYS, read_settings

Command = Callable[[Event, Call], Answer]

COMMANDS: Final[Mapping[str, Command]] = {
    "role": registration.role,
    "register": registration.register,
    "oath": registration.oath,
    "withdraw": registration.withdraw,
    "replace": registration.replace,
    "check": drawing.check,
    "commit": drawing.commit,
    "draw": drawing.draw,
    "schedule": drawing.schedule,
    "start": clock.start,
    "pause": clock.pause,
    "resume": clock.resume,
    "extra": clock.extra,
    "late": clock.late,
    "substitute": clock.substitute,
    "deal": protocol.deal,
    "correct": protocol.correct,
    "foul": rulings.foul,
    "revoke": rulings.revoke,
    "sign": signing.sign,
    "bar": rulings.bar,
    "unplace": rulings.unplace,
    "end": clock.end,
    "appeal": appeals.appeal,
    "answer": appeals.answer,
    "standings": reading.standings,
    "state": protocol.protocol_state,
    "sheet": reading.sheet,
    "honours": reading.honours,
    "verify": drawing.verify,
}
"""Every command but `create` and `new`, which begin an event."""


class Competition:
    """A run of commands: at most one event at a time. With a file, accepted commands are kept in it.

    >>> run = Competition()
    >>> run.answer({"do": "create", "name": "Cup", "sessions": 3})["error"]["cite"]
    '§3.5.4; T-05'
    >>> run.answer({"do": "create", "name": "Cup"})
    {'id': None, 'ok': True}
    """

    def __init__(self, file: str | None = None, *, progress: Callable[[float], None] | None = None) -> None:
        self.event: Event | None = None
        self.progress = progress
        self.chain = Chain(file)
        """The commands that made the event, each with the hash of those before it."""
        carry_out_file(file, self.chain.read(), self._do)

    def answer(self, command: object) -> Answer:
        """Answer one command; never raises."""
        return answered(command, self.carry_out)

    def answer_lines(self, lines: Iterable[str]) -> Iterator[str]:
        """Answer JSON lines; one line out for each line in, in the same order. Empty lines are passed over."""
        return exchange.each_line(lines, self.answer, error)

    def carry_out(self, command: object) -> Answer:
        """Carry out a command, and keep it if it changed anything; raises if it is refused."""
        before = None if self.event is None else list(self.event.entries)
        answer = self._do(command)
        assert isinstance(command, Mapping)
        if self.event is not None and (before is None or len(self.event.entries) > len(before)):
            try:
                self.chain.append(_kept(command, answer))
            except OSError as problem:
                self.event = None if before is None else Event.rebuild(before)
                raise BadRequest(
                    "desk-file-not-written", file=self.chain.path, problem=problem.strerror
                ) from problem
        return answer

    def _do(self, command: object) -> Answer:
        if not isinstance(command, Mapping):
            raise BadRequest("error-not-an-object")
        required(command, ("do",), "command")
        do = text(command, "do")
        if do == "new":
            return self._new(command)
        if do != "create" and do not in COMMANDS:
            raise BadRequest("tournament-no-command", name=do, known=", ".join(("create", "new", *COMMANDS)))
        by = text(command, "by") if command.get("by") is not None else None
        if self.event is None:
            if do != "create":
                raise LawRefused("tournament-not-created", "T-04")
            at = number(command, "at") if command.get("at") is not None else 0
            return self._create(command, by, at)
        event = self.event
        at = number(command, "at") if command.get("at") is not None else event.state.now
        if at < event.state.now:
            raise LawRefused("tournament-time-back", "T-02", at=plain(at), now=plain(event.state.now))
        if do == "create":
            raise LawRefused("tournament-created-before", "T-04")
        require(event.state, do, by)
        answer = COMMANDS[do](event, Call(command, by, at, event.state))
        if at > event.state.now:
            event.write(log.ClockMoved(at, by))
        if do == "verify":
            answer["chain"] = self.chain.unbroken
        return answer

    def _new(self, command: Mapping[str, Any]) -> Answer:
        known(command, EVERY, "new")
        if self.chain.path is not None:
            raise LawRefused("tournament-new-with-file", "T-02", file=self.chain.path)
        self.event = None
        self.chain = Chain(None)
        return {}

    def _create(self, command: Mapping[str, Any], by: str | None, at: float) -> Answer:
        known(command, (*EVERY, *KEYS), "create")
        required(command, ("name",), "create")
        self.event = Event.create(log.EventCreated(at, by, read_settings(command)))
        self.event.progress = self.progress
        return {}


def _kept(command: Mapping[str, Any], answer: Answer) -> dict[str, Any]:
    """The command as the file keeps it: a schedule that was found is kept with its rows, so that it stays."""
    if command["do"] == "schedule":
        return {**command, "rows": answer["rows"]}
    return dict(command)
