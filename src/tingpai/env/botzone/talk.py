"""The conversation with an external program during a match, in the framing that it speaks."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from tingpai.env.botzone import protocol
from tingpai.env.botzone.failure import NONSENSE, BotFailure
from tingpai.env.botzone.program import Program
from tingpai.env.botzone.protocol import Saved
from tingpai.errors import TingpaiError

FIRST: Final = 2
"""The program has this many times the usual limit for the first request of a match, as on Botzone."""


@dataclass(frozen=True, slots=True)
class Framing:
    """How to talk to a program: the format of a history, and whether its input stays open for more."""

    as_json: bool
    stays: bool


_NAMED: Final = {
    "json": Framing(as_json=True, stays=False),
    "text": Framing(as_json=False, stays=False),
    "keep-running": Framing(as_json=False, stays=True),
}
_found: dict[tuple[str, ...], Framing] = {}
"""The framings that were found by trying, so that each program is tried only once."""


class Talk:
    """One match with a program: the requests and the answers.

    In the one-shot framings it is started for every request. A program that asks to be kept running stays and gets
    only new requests. If it has ended after an answer, it is started again with the whole history.
    """

    def __init__(self, command: Sequence[str], framing: str, time_limit: float) -> None:
        self.command = tuple(command)
        self.time_limit = time_limit
        self.requests: list[str] = []
        self.responses: list[str] = []
        self._framing = _NAMED.get(framing) or _found.get(self.command)
        self._program: Program | None = None
        self._saved = Saved()

    def ask(self, request: str) -> str:
        """The program's answer to a request. Raises `BotFailure`."""
        self.requests.append(request)
        if self._framing is None:
            self._framing = _found[self.command] = self._try()
        response = self._answer(self._framing)
        self.responses.append(response)
        return response

    def close(self) -> None:
        """End the program if it is still running."""
        if self._program is not None:
            self._program.close()
            self._program = None

    def _answer(self, framing: Framing) -> str:
        if self._program is None:
            self._program = Program(self.command)
            told = protocol.history(self.requests, self.responses, self._saved, as_json=framing.as_json)
        else:
            told = protocol.one(self.requests[-1], as_json=framing.as_json)
        kept = False
        try:
            self._program.write(told, last=not framing.stays)
            limit = self.time_limit * (FIRST if not self.responses else 1)
            output, kept = self._program.answer(limit)
            try:
                found = protocol.answer(output, as_json=framing.as_json)
            except TingpaiError as problem:
                raise self._program.failure(NONSENSE, problem) from problem
        except BaseException:
            kept = False
            raise
        finally:
            if not kept or not framing.stays:
                self.close()
        self._saved = found.saved
        return found.response

    def _try(self) -> Framing:
        """Find out which framing a program speaks: it gets the first request as JSON, then as text."""
        with suppress(BotFailure):
            return self._hear(as_json=True)
        return self._hear(as_json=False)

    def _hear(self, *, as_json: bool) -> Framing:
        program = Program(self.command)
        try:
            told = protocol.history(self.requests[:1], (), Saved(), as_json=as_json)
            # The input ends here, because some programs read all of it before they answer.
            program.write(told, last=True)
            output, kept = program.answer(self.time_limit * FIRST)
            try:
                protocol.answer(output, as_json=as_json)
            except TingpaiError as problem:
                raise program.failure(NONSENSE, problem) from problem
        finally:
            program.close()
        return Framing(as_json, kept)
