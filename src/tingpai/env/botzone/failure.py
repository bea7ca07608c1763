"""How a seat that is an external program fails."""

from typing import Final

from tingpai.bots.seat import SeatFailed
from tingpai.errors import TingpaiError

CRASH: Final = "crash"
"""The program cannot be started, or has ended without an answer."""
TIMEOUT: Final = "timeout"
"""No answer came in time."""
NONSENSE: Final = "nonsense"
"""The answer cannot be read."""
ILLEGAL: Final = "illegal"
"""The answer can be read, but the player may not do that."""


class BotFailure(SeatFailed):
    """A seat's program has failed: `kind` says how, `problem` says it in three languages.

    `stderr` is the end of what the program has written there.
    """

    def __init__(self, kind: str, problem: TingpaiError, stderr: str = "") -> None:
        super().__init__(kind, f"{problem.message} {stderr}".strip())
        self.kind = kind
        self.problem = problem
        self.stderr = stderr

    def say(self, language: str) -> str:
        """The failure as a sentence in a language."""
        return self.problem.say(language)
