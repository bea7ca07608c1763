"""Commands of a shared desk that change no points: notes, flags, signatures, questions to the chief referee."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tingpai.desk.answering import Answer
from tingpai.desk.desk import Desk
from tingpai.json_input import flag, known, required, text, whole


def _note(desk: Desk, data: Mapping[str, Any], by: str | None) -> Answer:
    known(data, ("do", "text", "number"), "note")
    required(data, ("text",), "note")
    number = None if data.get("number") is None else whole(data, "number")
    desk.note(text(data, "text"), deal=number, by=by)
    return {}


def _flag(desk: Desk, data: Mapping[str, Any], by: str | None) -> Answer:
    known(data, ("do", "number", "text", "right"), "flag")
    required(data, ("number",), "flag")
    number = whole(data, "number")
    if flag(data, "right"):
        desk.take_flags_down(number, by=by)
    else:
        desk.flag(number, text(data, "text") if data.get("text") is not None else "", by=by)
    return {"number": number}


def _sign(desk: Desk, data: Mapping[str, Any], by: str | None) -> Answer:
    known(data, ("do", "player"), "sign")
    required(data, ("player",), "sign")
    desk.sign(text(data, "player"), by=by)
    return {}


def _ask(desk: Desk, data: Mapping[str, Any], by: str | None) -> Answer:
    known(data, ("do", "player", "foul", "text", "number"), "ask")
    required(data, ("player", "foul"), "ask")
    number = None if data.get("number") is None else whole(data, "number")
    said = text(data, "text") if data.get("text") is not None else ""
    return {"question": desk.ask_chief(text(data, "player"), text(data, "foul"), said, deal=number, by=by)}


def _answer(desk: Desk, data: Mapping[str, Any], by: str | None) -> Answer:
    known(data, ("do", "question", "text"), "answer")
    required(data, ("question", "text"), "answer")
    desk.answer_chief(whole(data, "question"), text(data, "text"), by=by)
    return {}


COMMANDS: Final[Mapping[str, Callable[[Desk, Mapping[str, Any], str | None], Answer]]] = {
    "note": _note,
    "flag": _flag,
    "sign": _sign,
    "ask": _ask,
    "answer": _answer,
}
