"""The desk's exchange format: one command as a JSON object in, one answer out. A refused command changes nothing."""

import json
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any, Final

from tingpai import exchange
from tingpai.desk.answering import Answer as Answer
from tingpai.desk.answering import answered, carry_out_file, error
from tingpai.desk.desk import Desk
from tingpai.desk.journal import Journal
from tingpai.desk.refusals import DeskRefused
from tingpai.desk.sheet import Next, Row
from tingpai.errors import BadRequest
from tingpai.json_input import known, mapping, required, sequence, text, whole

_EVERY: Final = ("do", "id", "by")
"""Keys that every command may carry."""


class Evening:
    """A run of commands: at most one desk at a time. With a file, accepted commands are kept in it.

    >>> evening = Evening()
    >>> players = ["Anna", "Boris", "Chen", "Dina"]
    >>> evening.answer({"do": "open", "ruleset": "dazhong", "players": players})["next"]["seats"]["E"]
    'Anna'
    >>> evening.answer({"do": "deal", "winner": "Chen", "from": "Dina", "points": 21})["row"]
    {'Anna': 0, 'Boris': 0, 'Chen': 21, 'Dina': -21}
    """

    def __init__(self, file: str | None = None) -> None:
        self.desk: Desk | None = None
        self._journal: Journal | None = None
        if file is not None:
            journal = Journal(file)
            carry_out_file(file, journal.read(), self.do)
            self._journal = journal

    def answer(self, command: object) -> Answer:
        """Answer one command; never raises."""
        return answered(command, self.do)

    def answer_lines(self, lines: Iterable[str]) -> Iterator[str]:
        """Answer JSON lines; one line out for each line in, in the same order. Empty lines are passed over."""
        return exchange.each_line(lines, self.answer, error)

    def do(self, command: object) -> Answer:
        """Carry out a command, and keep it if it changed anything; raises where it is refused."""
        if not isinstance(command, Mapping):
            raise BadRequest("error-not-an-object")
        required(command, ("do",), "command")
        do = text(command, "do")
        if do not in _COMMANDS:
            raise BadRequest("desk-no-command", name=do, known=", ".join(_COMMANDS))
        if command.get("by") is not None:
            text(command, "by")
        before = None if self.desk is None else list(self.desk.entries)
        answer = _COMMANDS[do](self, command)
        after = None if self.desk is None else self.desk.entries
        if self._journal is not None and after != before:
            try:
                self._journal.append(command)
            except OSError as problem:
                self.desk = None if before is None else Desk.rebuild(before)
                raise BadRequest(
                    "desk-file-not-written", file=self._journal.path, problem=problem.strerror
                ) from problem
        return answer

    def _open_desk(self) -> Desk:
        if self.desk is None:
            raise DeskRefused("desk-not-open")
        return self.desk

    # -- the commands ---------------------------------------------------------------------------------------

    def _new(self, data: Mapping[str, Any]) -> Answer:
        known(data, _EVERY, "new")
        if self._journal is not None:
            raise DeskRefused("desk-new-with-file", file=self._journal.path)
        self.desk = None
        return {}

    def _open(self, data: Mapping[str, Any]) -> Answer:
        known(data, (*_EVERY, "ruleset", "options", "players", "deals"), "open")
        required(data, ("ruleset", "players"), "open")
        if self.desk is not None:
            raise DeskRefused("desk-open-already")
        players = [text({"players": name}, "players") for name in sequence(data, "players")]
        deals = None if data.get("deals") is None else whole(data, "deals")
        self.desk = Desk(
            text(data, "ruleset"), players, options=mapping(data, "options"), deals=deals, by=data.get("by")
        )
        return _next(self.desk)

    def _deal(self, data: Mapping[str, Any]) -> Answer:
        desk = self._open_desk()
        result = _result(desk, data, "number", "dealer")
        number = whole(data, "number") if "number" in data else None
        row = desk.deal(result, number=number, dealer=_name(data, "dealer"), by=data.get("by"))
        return _deal_answer(desk, row)

    def _correct(self, data: Mapping[str, Any]) -> Answer:
        desk = self._open_desk()
        result = _result(desk, data, "number", "dealer", "why")
        required(data, ("number", "why"), "correct")
        row, moved = desk.correct(
            whole(data, "number"),
            result,
            text(data, "why"),
            dealer=_name(data, "dealer"),
            by=data.get("by"),
        )
        return {**_deal_answer(desk, row), "moved": moved}

    def _undo(self, data: Mapping[str, Any]) -> Answer:
        desk = self._open_desk()
        _keys(data, "undo", ("why",))
        desk.undo(text(data, "why"), by=data.get("by"))
        return {"sums": desk.sums, **_next(desk)}

    def _foul(self, data: Mapping[str, Any]) -> Answer:
        desk = self._open_desk()
        _keys(data, "foul", ("player", "foul"), ("victim", "amount", "minutes", "deal"))
        given = {key: value for key, value in data.items() if value is not None}
        ruling = desk.foul(
            text(data, "player"),
            text(data, "foul"),
            victim=_name(given, "victim"),
            amount=whole(given, "amount") if "amount" in given else None,
            minutes=_number(given, "minutes") if "minutes" in given else None,
            deal=whole(given, "deal") if "deal" in given else None,
            by=data.get("by"),
        )
        return {**asdict(ruling), "effects": list(ruling.effects)}

    def _revoke(self, data: Mapping[str, Any]) -> Answer:
        desk = self._open_desk()
        _keys(data, "revoke", ("ruling", "why"))
        desk.revoke(whole(data, "ruling"), text(data, "why"), by=data.get("by"))
        return {"sums": desk.sums}

    def _adjust(self, data: Mapping[str, Any]) -> Answer:
        desk = self._open_desk()
        _keys(data, "adjust", ("player", "points", "why"), ("to",))
        to = None if data.get("to") is None else text(data, "to")
        desk.adjust(text(data, "player"), whole(data, "points"), text(data, "why"), to=to, by=data.get("by"))
        return {"sums": desk.sums}

    def _replace(self, data: Mapping[str, Any]) -> Answer:
        desk = self._open_desk()
        _keys(data, "replace", ("player", "with", "from"))
        desk.replace(text(data, "player"), text(data, "with"), whole(data, "from"), by=data.get("by"))
        return _next(desk)

    def _sheet(self, data: Mapping[str, Any]) -> Answer:
        desk = self._open_desk()
        _keys(data, "sheet", ())
        rows = [
            {
                "number": row.number,
                "round": row.round,
                "seats": row.seats,
                "result": row.result,
                "row": row.points,
                "fines": row.fines,
            }
            for row in desk.rows
        ]
        return {"rows": rows, "sums": desk.sums, **_next(desk)}

    def _end(self, data: Mapping[str, Any]) -> Answer:
        desk = self._open_desk()
        _keys(data, "end", (), ("why",))
        why = text(data, "why") if "why" in data else None
        return {"standings": [asdict(rank) for rank in desk.end(why, by=data.get("by"))]}


_COMMANDS: Final[Mapping[str, Callable[[Evening, Mapping[str, Any]], Answer]]] = {
    "new": Evening._new,
    "open": Evening._open,
    "deal": Evening._deal,
    "correct": Evening._correct,
    "undo": Evening._undo,
    "foul": Evening._foul,
    "revoke": Evening._revoke,
    "adjust": Evening._adjust,
    "replace": Evening._replace,
    "sheet": Evening._sheet,
    "end": Evening._end,
}


def _keys(
    data: Mapping[str, Any], where: str, wanted: tuple[str, ...], optional: tuple[str, ...] = ()
) -> None:
    """Refuse keys that a command does not know, and a command that lacks one it needs."""
    known(data, (*_EVERY, *wanted, *optional), where)
    required(data, wanted, where)


def _result(desk: Desk, data: Mapping[str, Any], *beside: str) -> dict[str, Any]:
    """The result in a command, without the keys beside it."""
    keys = desk.rules.keys
    known(data, (*_EVERY, *beside, *keys), text(data, "do"))
    return {key: value for key, value in data.items() if key in keys}


def _name(data: Mapping[str, Any], key: str) -> str | None:
    return text(data, key) if key in data else None


def _number(data: Mapping[str, Any], key: str) -> float:
    value = data[key]
    if type(value) not in (int, float) or not math.isfinite(value):
        raise BadRequest("error-not-a-number", key=key, value=json.dumps(value))
    return float(value) if isinstance(value, float) else value


def _next(desk: Desk) -> Answer:
    coming: Next | None = desk.next
    return {"next": None if coming is None else asdict(coming)}


def _deal_answer(desk: Desk, row: Row) -> Answer:
    answer = {"number": row.number, "row": row.points, "sums": desk.sums, **_next(desk)}
    scores = {name: _score(exchange.encode(None, score)) for name, score in row.scores.items()}
    if scores:
        answer["score"] = next(iter(scores.values())) if desk.rules.one_hand else scores
    return answer


def _score(encoded: Answer) -> Answer:
    return {key: value for key, value in encoded.items() if key != "id"}
