"""The ways in which a seat with an external program fails."""

from typing import Final

from tingpai.bots.seat import FAILURES, SeatFailed
from tingpai.errors import TingpaiError

CRASH: Final = "crash"
"""The program cannot be started, or it ended without an answer."""
TIMEOUT: Final = "timeout"
"""No answer came in time."""
NONSENSE: Final = "nonsense"
"""The answer cannot be read."""
ILLEGAL: Final = "illegal"
"""The answer can be read, but the action is not allowed."""


class BotFailure(SeatFailed):
    """A seat's program has failed. `how` is one of the four ways; `problem` says it in three languages.

    `kind` is the arena's name for it. `stderr` is the end of what the program wrote there.
    """

    def __init__(self, how: str, problem: TingpaiError, stderr: str = "") -> None:
        # Where nonsense is not counted separately, it is an action that is not allowed.
        super().__init__(how if how in FAILURES else ILLEGAL, f"{problem.message} {stderr}".strip())
        self.how = how
        self.problem = problem
        self.stderr = stderr

    def say(self, language: str) -> str:
        """The failure as a sentence in a language."""
        return self.problem.say(language)
