"""How a run of commands is answered, at a desk and in a competition. A refused command changes nothing."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tingpai.errors import BadRequest, InternalError, TingpaiError

Answer = dict[str, Any]
CarryOut = Callable[[object], Answer]
"""Carries out a command, or raises if it is refused."""


def answered(command: object, carry_out: CarryOut) -> Answer:
    """Carry out one command; a refusal becomes an answer. Never raises."""
    id = command.get("id") if isinstance(command, Mapping) else None
    try:
        try:
            return {"id": id, "ok": True, **carry_out(command)}
        except TingpaiError as problem:
            return error(id, problem)
    except Exception as problem:  # a bug of ours must not take the other lines with it
        return error(id, InternalError("error-internal", problem=repr(problem)))


def carry_out_file(file: str | None, commands: Iterable[object], carry_out: CarryOut) -> None:
    """Carry out the commands that a file has kept. If one is refused now, the error names its line."""
    for line, command in enumerate(commands, start=1):
        try:
            carry_out(command)
        except TingpaiError as problem:
            raise BadRequest("desk-file-refused", file=file, line=line, problem=problem.message) from problem


def error(id: object, problem: TingpaiError) -> Answer:
    """A refusal as an answer; `cite` is empty where no rule is broken."""
    return {
        "id": id,
        "error": {"code": problem.code, "message": problem.message, "cite": problem.cite or ""},
    }
