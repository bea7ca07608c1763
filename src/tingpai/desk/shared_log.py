"""`SharedDesk`: a desk that several phones write at, over a network that comes and goes.

Everything that is sent is an arrival in one log, and the desk is what the log folds into: the same arrivals in the same
order always give the same desk. An id is accepted once. Two different results for one deal are both kept until
somebody chooses. Nothing that was sent is dropped, and the last writer never wins just because they were last.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, Final

from tingpai.desk import remarks
from tingpai.desk.arrival_log import MOST, ArrivalLog
from tingpai.desk.arrivals import Arrival, Sent
from tingpai.desk.commands import Answer, Evening
from tingpai.desk.desk import Desk
from tingpai.desk.refusals import DeskRefused, LaterDealRefused
from tingpai.desk.slots import Slot
from tingpai.errors import BadRequest, InternalError, TingpaiError
from tingpai.json_input import known, required, text, whole

CHOSEN: Final = "two versions"
"""The reason that stands in the record where a version was chosen."""


Content = tuple[Any, int | None] | None
"""A result by chairs, and the dealer if one was named; None for a deal that is to be taken out."""


class NotYet(Exception):
    """A command must wait for what comes before it."""


class SharedDesk(ArrivalLog):
    """The log of a desk, what follows from it, and the questions that are open.

    >>> players = ["Anna", "Boris", "Chen", "Dina"]
    >>> desk = SharedDesk("example", Arrival("a", {"do": "open", "ruleset": "mcr", "players": players}))
    >>> win = {"do": "deal", "number": 1, "winner": "Anna", "from": "Boris", "points": 24}
    >>> desk.take(Arrival("b", win, device="one")).status
    'written'
    >>> desk.take(Arrival("c", win, device="two")).status
    'same'
    >>> desk.take(Arrival("d", {**win, "points": 25}, device="two")).status
    'version'
    >>> desk.take(Arrival("e", {**win, "number": 2}, device="one")).status
    'held'
    >>> desk.take(Arrival("f", {"do": "choose", "number": 1, "entry": "d"}, after="e")).status
    'written'
    >>> desk.sent["e"].status, desk.desk.sums["Anna"]
    ('written', 97)
    """

    def __init__(self, id: str, opened: Arrival, later: Iterable[Arrival] = (), *, most: int = MOST) -> None:
        super().__init__(id, most)
        self.evening = Evening()
        self.slots: dict[int, Slot] = {}
        self.record: list[Mapping[str, Any]] = []
        """The commands that were carried out, in the exchange format: replaying them gives the same desk."""
        self._contents: dict[str, Content] = {}
        """What the versions of deals say, as it was understood when they came: a name may mean another chair later."""
        self._changes: list[int] = []
        """The positions of the arrivals that changed the sheet."""
        first = self.enter(opened)
        if first.do != "open":
            raise BadRequest("desk-not-open")
        self._carry_out(first, opened.command)
        for arrival in later:
            self.take(arrival)

    # -- what there is ---------------------------------------------------------------------------------------

    @property
    def desk(self) -> Desk:
        """The desk that the arrivals make."""
        assert self.evening.desk is not None
        return self.evening.desk

    @property
    def held(self) -> list[Sent]:
        """What waits for something that comes before it, in the order of arrival."""
        return [sent for sent in self.order if sent.status == "held"]

    @property
    def questions(self) -> list[Slot]:
        """The deals of which there are several versions, in order."""
        return [self.slots[number] for number in sorted(self.slots) if self.slots[number].open]

    def take_out(self, id: str) -> bool:
        """True if a version says that the deal is to be taken out."""
        return self.sent[id].do == "undo"

    def with_version(self, number: int, id: str) -> Desk | TingpaiError:
        """The desk with a version of a deal, or why it cannot stand."""
        if id == self.slots[number].stands:
            return self.desk
        try:
            return self._tried(number, id)[1]
        except TingpaiError as problem:
            return problem

    def twin(self, number: int, id: str) -> int | None:
        """The deal before or after this one that says the same as a version of it, written or waiting.

        Somebody who missed a row writes the next deal under its number. Then two phones mean one deal, but with two
        numbers, and the person who chooses should know that it would stand twice.
        """
        content = self._contents[id]
        if content is None:
            return None
        for other in (number + 1, number - 1):
            said = [self._contents[self.slots[other].stands]] if self._has_row(other) else []
            for sent in self.held:
                if sent.do == "deal" and sent.arrival.command.get("number") == other:
                    with suppress(TingpaiError):
                        said.append(self._read(sent, other))
            if any(one is not None and one[0] == content[0] for one in said):
                return other
        return None

    # -- what arrives ----------------------------------------------------------------------------------------

    def take(self, arrival: Arrival) -> Sent:
        """Take an arrival; one with a known id changes nothing and is answered as the first one."""
        found = self.sent.get(arrival.id)
        if found is not None:
            return found
        if self.full:
            raise DeskRefused("desk-full", code="too_large", most=self.most)
        sent = self.enter(arrival)
        self._attempt(sent)
        self._release()
        return sent

    def preview(self, command: Mapping[str, Any], by: str | None = None) -> Answer:
        """The answer that a command would get; nothing is written. Raises where it would be refused."""
        trial = Evening()
        trial.desk = self.desk.copy()
        do = _name(command)
        if do in remarks.COMMANDS:
            return remarks.COMMANDS[do](trial.desk, command, by)
        if do == "choose":
            slot, id = self._question(command)
            return {"number": slot.number} if id == slot.stands else self._tried(slot.number, id)[0]
        if do == "deal" and type(command.get("number")) is int and self._has_row(command["number"]):
            command = {**command, "do": "correct", "why": CHOSEN}
        elif do == "undo":
            command = {key: value for key, value in command.items() if key != "number"}
        return trial.do(command if by is None else {**command, "by": by})

    def _attempt(self, sent: Sent) -> bool:
        """Carry out a command if it can be done now; False if it must wait."""
        try:
            try:
                self._handle(sent)
            except NotYet:
                return False
            except TingpaiError as problem:
                sent.status, sent.error = "refused", problem
        except Exception as problem:  # a bug of ours must not keep the others from writing
            sent.status, sent.error = "refused", InternalError("error-internal", problem=repr(problem))
        return True

    def _release(self) -> None:
        """Carry out what waited, in the order of arrival, as long as something can be done."""
        while any(self._attempt_held(sent) for sent in self.held):
            pass

    def _attempt_held(self, sent: Sent) -> bool:
        sent.error = None
        if not self._attempt(sent):
            return False
        if (
            sent.status == "refused"
            and sent.do == "deal"
            and not self._has_row(sent.arrival.command["number"])
        ):
            # It may become possible: a ruling is revoked, somebody takes a chair. Until then it says why not.
            sent.status = "held"
            return False
        sent.late = sent.status == "refused"
        return True

    def _handle(self, sent: Sent) -> None:
        command = sent.arrival.command
        do = _name(command)
        if do in remarks.COMMANDS:
            self._wait_for_row(command.get("number"))
            if do == "sign":
                self._check_sign(sent)
            sent.answer = remarks.COMMANDS[do](self.desk, command, sent.arrival.by)
            sent.status = "written"
        elif do in _SHARED:
            _SHARED[do](self, sent)
        else:
            self._carry_out(sent, command)

    def _carry_out(self, sent: Sent, command: Mapping[str, Any]) -> None:
        """Give a command of the exchange format to the desk, and put it into the record."""
        written = {**command, "id": sent.id}
        if sent.arrival.by is not None:
            written["by"] = sent.arrival.by
        sent.answer = self.evening.do(written)
        sent.status = "written"
        self.record.append(written)
        self._changes.append(sent.position)

    def _check_sign(self, sent: Sent) -> None:
        """Refuse to sign a sheet that has two versions, or that was changed after the signer looked at it (T-22)."""
        if self.questions:
            raise DeskRefused("desk-sign-questions", number=self.questions[0].number)
        if not all(self.knew(sent, position) for position in self._changes):
            raise DeskRefused("desk-sign-changed")

    # -- deals -----------------------------------------------------------------------------------------------

    def _deal(self, sent: Sent) -> None:
        command = sent.arrival.command
        required(command, ("number",), "deal")
        number = whole(command, "number")
        slot = self.slots.get(number)
        if slot is not None and (self._has_row(number) or slot.open or not self.knew(sent, slot.changed)):
            self._compare(sent, slot)
            return
        desk = self.desk
        waits = number > desk.state.number or any(one.number <= number for one in self.questions)
        if waits and not desk.over:
            raise NotYet
        content = self._read(sent, number)
        self._carry_out(sent, command)
        self._stand(number, sent, content)

    def _correct(self, sent: Sent) -> None:
        command = sent.arrival.command
        required(command, ("number",), "correct")
        number = whole(command, "number")
        self._wait_for_row(number)
        slot = self.slots.get(number)
        if slot is not None and not self._knew_all(sent, slot):
            required(command, ("why",), "correct")
            self._compare(sent, slot)
            return
        content = self._read(sent, number)
        self._carry_out(sent, command)
        self._stand(number, sent, content)

    def _undo(self, sent: Sent) -> None:
        command = sent.arrival.command
        known(command, ("do", "number", "why"), "undo")
        required(command, ("number", "why"), "undo")
        number = whole(command, "number")
        self._wait_for_row(number)
        slot = self.slots.get(number)
        if slot is None or number < self.desk.state.number - 1:
            raise DeskRefused("desk-undo-last", number=number, last=self.desk.state.number - 1)
        if not self._knew_all(sent, slot):
            self._compare(sent, slot)
            return
        if not self._has_row(number):
            raise DeskRefused("desk-nothing-to-undo")
        self._carry_out(sent, {"do": "undo", "why": command["why"]})
        self._stand(number, sent, None)

    def _stand(self, number: int, sent: Sent, content: Content) -> None:
        """What was sent stands in the row now."""
        self._contents[sent.id] = content
        slot = self.slots.setdefault(number, Slot(number, sent.id, sent.position))
        slot.settle(sent.id, sent.position, {})

    def _compare(self, sent: Sent, slot: Slot) -> None:
        """Another version of a deal: it says the same as one that is there, or it is kept beside it."""
        content = self._read(sent, slot.number)
        versions = slot.versions
        if self._has_row(slot.number) and not self.knew(sent, slot.changed):
            versions += slot.past  # somebody knew this version and corrected it since
        for id in versions:
            if self._by_book(self._contents[id], slot.number) == self._by_book(content, slot.number):
                sent.status, sent.same_as = "same", id
                return
        if content is not None:
            with suppress(LaterDealRefused):  # it can be chosen once the later deal is corrected
                self._tried(slot.number, sent.id)
        slot.others[sent.id] = sent.position
        self._contents[sent.id] = content
        sent.status = "version"

    def _read(self, sent: Sent, number: int) -> Content:
        """What a version says, by chairs; refuses what cannot be read."""
        if sent.do == "undo":
            return None
        desk, command = self.desk, sent.arrival.command
        names = desk.state.facts.names(number)
        known(command, ("do", "number", "dealer", "why", *desk.rules.keys), sent.do)
        result = {key: value for key, value in command.items() if key in desk.rules.keys}
        dealer = command.get("dealer")
        return desk.rules.read(result, names), None if dealer is None else names.chair(dealer, "dealer")

    def _by_book(self, content: Content, number: int) -> Content:
        """A version that can be compared: the dealer is named, also where it is the book's."""
        if content is None or content[1] is not None:
            return content
        return content[0], self.desk.dealer_by_book(number)

    def _version_command(self, number: int, id: str, why: str) -> dict[str, Any]:
        """The command of the exchange format that lets a version stand."""
        if self.take_out(id):
            last = self.desk.state.number - 1
            if number != last:
                raise DeskRefused("desk-undo-last", number=number, last=last)
            return {"do": "undo", "why": why}
        command = dict(self.sent[id].arrival.command)
        if not self._has_row(number):
            command.pop("why", None)
            return {**command, "do": "deal"}
        if command.get("dealer") is None and self.desk.state.played[number - 1].entry.dealer is not None:
            names = self.desk.state.facts.names(number).names
            command["dealer"] = names[self.desk.dealer_by_book(number)]  # else the row's own would stay
        return {**command, "do": "correct", "why": why}

    def _tried(self, number: int, id: str) -> tuple[Answer, Desk]:
        """The answer and the desk if a version were chosen; raises if it cannot stand."""
        trial = Evening()
        trial.desk = self.desk.copy()
        return trial.do(self._version_command(number, id, CHOSEN)), trial.desk

    # -- questions -------------------------------------------------------------------------------------------

    def _question(self, command: Mapping[str, Any]) -> tuple[Slot, str]:
        """The deal and the version that a `choose` names."""
        known(command, ("do", "number", "entry", "why"), "choose")
        required(command, ("number", "entry"), "choose")
        number, id = whole(command, "number"), text(command, "entry")
        slot = self.slots.get(number)
        if slot is None:
            raise DeskRefused("desk-no-question", number=number)
        if id not in slot.versions and id not in slot.past:
            raise DeskRefused("desk-no-version", number=number)
        return slot, id

    def _choose(self, sent: Sent) -> None:
        command = sent.arrival.command
        slot, id = self._question(command)
        knew = self.knew(sent, slot.changed)
        if not slot.open or id in slot.past:
            self._choose_late(sent, slot, id, knew=knew)
            return
        left = {one: at for one, at in slot.others.items() if one != id and not self.knew(sent, at)}
        if id != slot.stands:
            if not knew:
                left[slot.stands] = slot.changed
            why = text(command, "why") if command.get("why") else CHOSEN
            self._carry_out(sent, self._version_command(slot.number, id, why))
        else:
            sent.answer, sent.status = {"number": slot.number}, "written"
        slot.settle(id, sent.position, left)

    def _choose_late(self, sent: Sent, slot: Slot, id: str, *, knew: bool) -> None:
        """Somebody chose before this; who did not know it and chose otherwise opens the question again."""
        if knew:
            raise DeskRefused("desk-no-question", number=slot.number)
        if id == slot.stands:
            sent.status, sent.same_as = "same", id
            return
        slot.past.remove(id)
        slot.others[id] = sent.position
        sent.status = "version"

    # -- what must wait --------------------------------------------------------------------------------------

    def _foul(self, sent: Sent) -> None:
        deal = sent.arrival.command.get("deal")
        if type(deal) is int and deal > self.desk.state.number and not self.desk.over:
            raise NotYet
        self._carry_out(sent, sent.arrival.command)

    def _revoke(self, sent: Sent) -> None:
        """A ruling by its number, or by the id of the entry, because a phone without network knows no number."""
        command = dict(sent.arrival.command)
        if "entry" in command:
            ruled = self.sent.get(text(command, "entry"))
            del command["entry"]
            if ruled is not None and ruled.status == "held":
                raise NotYet
            if ruled is None or ruled.answer is None or "ruling" not in ruled.answer:
                raise DeskRefused("desk-no-such-ruling")
            command["ruling"] = ruled.answer["ruling"]
        self._carry_out(sent, command)

    def _end(self, sent: Sent) -> None:
        if self.questions or any(
            one.do == "deal" and one.error is None and one is not sent for one in self.held
        ):
            raise NotYet
        self._carry_out(sent, sent.arrival.command)

    def _wait_for_row(self, number: object) -> None:
        """Wait for a deal that was sent but cannot be written yet."""
        if type(number) is int and number not in self.slots:
            for one in self.held:
                if one.do == "deal" and one.arrival.command.get("number") == number and one.error is None:
                    raise NotYet

    # -- who knew what ---------------------------------------------------------------------------------------

    def _has_row(self, number: int) -> bool:
        return 1 <= number < self.desk.state.number

    def _knew_all(self, sent: Sent, slot: Slot) -> bool:
        """True if the phone knew the row as it is, and every other version of it."""
        return self.knew(sent, slot.changed) and all(self.knew(sent, at) for at in slot.others.values())


def _name(command: Mapping[str, Any]) -> str:
    """The name of a command that a shared desk knows."""
    required(command, ("do",), "command")
    do = text(command, "do")
    names = (*_SHARED, *_PLAIN, *remarks.COMMANDS)
    if do not in names:
        raise BadRequest("desk-no-command", name=do[:40], known=", ".join(names))
    return do


_PLAIN: Final = ("adjust", "replace")
"""Commands that need nothing but the desk itself."""
_SHARED: Final[Mapping[str, Callable[[SharedDesk, Sent], None]]] = {
    "deal": SharedDesk._deal,
    "correct": SharedDesk._correct,
    "undo": SharedDesk._undo,
    "choose": SharedDesk._choose,
    "foul": SharedDesk._foul,
    "revoke": SharedDesk._revoke,
    "end": SharedDesk._end,
}
