"""Bots that are other people's programs: what they need of the table, how they fail, and what a failure costs."""

from typing import Final, Protocol, runtime_checkable

from tingpai.bots.bot import Bot
from tingpai.errors import TingpaiError
from tingpai.play.table import Table
from tingpai.state.events import Event

CRASH: Final = "crash"
"""The program cannot be started, or has ended without an answer."""
TIMEOUT: Final = "timeout"
NONSENSE: Final = "nonsense"
"""The answer cannot be read."""
ILLEGAL: Final = "illegal"
"""The answer can be read, but the player may not do that."""

FAILED: Final = "failed"
"""The foul of a rulebook that fines a failed bot and ends the deal."""


class BotFailure(TingpaiError):
    """A seat's program has failed: `kind` says how, `output` is what it wrote, `stderr` what it complained of."""

    code = "bot_failure"

    def __init__(self, kind: str, text: str, /, *, output: str = "", stderr: str = "", **arguments: object) -> None:
        super().__init__(text, **arguments)
        self.kind = kind
        self.output = output
        self.stderr = stderr


@runtime_checkable
class Listener(Protocol):
    """A bot that wants to hear what happens, and not only see the table when it is asked.

    The table tells it every event as `tingpai.play.view.redact` gives it for its seat, from the first one of a deal
    on and in order, before it asks for an action. Both `told` and `choose` may raise `BotFailure`.
    """

    def told(self, event: Event) -> None:
        """Something has happened."""

    def close(self) -> None:
        """The bot is not needed any more: end what it has started."""


class Outsider(Bot, Listener, Protocol):
    """A bot that listens."""


def forfeit(table: Table, seat: int) -> list[Event]:
    """What a failure costs by the rules of the match: the fine and the deal, or just the seat's own move.

    Where the book has the foul `failed`, the deal ends with it. Elsewhere the player is one whose time has run out:
    the default action is played for him, now if he is asked for one, and whenever this is called again.
    """
    if table.over:
        return []
    if FAILED in table.rules.fouls:
        return [*table.foul(seat, FAILED), *table.stop()]
    return table.expire(seat) if seat in table.waiting_for() else []
