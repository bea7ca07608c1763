"""A seat whose bot may fail. Failures are counted, and the table goes on without an answer."""

import signal
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from types import FrameType
from typing import Any, Final, TypeVar

from tingpai.bots.bot import Bot
from tingpai.play.delayed import Delayed
from tingpai.play.view import View
from tingpai.state.actions import Action
from tingpai.state.events import Event
from tingpai.table_rules import TableRules

T = TypeVar("T")

Maker = Callable[[TableRules, int], Bot]
"""Makes a bot for a table's rules and a seed."""

FAILURES: Final = ("crash", "illegal", "nonsense", "timeout")
"""The bot raises, chooses an action that is not allowed, returns something else than an action, or takes too long."""
MOST_FAILURES: Final = 3
"""After this many failures a bot is not asked again in the deal. The default actions are played for it."""
_LONGEST: Final = 200


class SeatFailed(Exception):
    """A bot may raise this to say how it failed. `kind` is one of `FAILURES`.

    It is meant for bots that talk to other programs, which may answer nonsense, too late or not at all.
    """

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(detail)
        self.kind = kind if kind in FAILURES else "crash"
        self.detail = detail


class _TimeIsUp(BaseException):
    """Raised inside a bot that thinks too long. It is no `Exception`, so that a bot's own handlers do not catch it."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One failure of a seat."""

    kind: str
    detail: str


class Seat:
    """One player at a table. If the bot fails, `choose` gives None; it never raises.

    Where the system allows it (in the main thread, not on Windows) a bot is interrupted when its time is up.
    Elsewhere the time is checked when the bot answers.
    """

    def __init__(self, make: Maker, rules: TableRules, seed: int, limit: float | None = None) -> None:
        self.limit = limit
        self.failures: list[Failure] = []
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self._bot = self._attempt(lambda: make(rules, seed))
        self._happened: Callable[[int, Event], None] | None = getattr(self._bot, "happened", None)

    @property
    def bot(self) -> Bot | None:
        """The bot, or None if it could not be made."""
        return self._bot

    @property
    def watches(self) -> bool:
        """True if the bot defines `happened(seat, event)`."""
        return self._happened is not None

    def choose(self, view: View) -> Action | None:
        """The bot's action, or None if it fails. Then the default action is to be played."""
        bot = self._bot
        if bot is None or len(self.failures) >= MOST_FAILURES:
            return None
        start = perf_counter()
        action = self._attempt(lambda: bot.choose(view), view)
        took = perf_counter() - start
        self.decisions += 1
        self.seconds += took
        self.slowest = max(self.slowest, took)
        return action

    def happened(self, seat: int, event: Event) -> None:
        """Tell the bot about an event, as its seat may know it."""
        watch = self._happened
        if watch is not None and len(self.failures) < MOST_FAILURES:
            self._attempt(lambda: watch(seat, event))

    def close(self) -> None:
        """The deal is over: a bot that holds something, such as a process, releases it."""
        close: Callable[[], None] | None = getattr(self._bot, "close", None)
        if close is not None:
            self._attempt(close)

    def _attempt(self, call: Callable[[], T], view: View | None = None) -> T | None:
        """Call the bot within its time limit. With a view, its answer must be one of the legal actions."""
        start = perf_counter()
        try:
            with _alarm(self.limit):
                answer = call()
            if self.limit is not None and perf_counter() - start > self.limit:
                raise _TimeIsUp
            if view is not None and type(answer) is not Action:
                raise SeatFailed("nonsense", repr(answer))
            if view is not None and answer not in view.legal:
                raise SeatFailed("illegal", str(answer))
        except _TimeIsUp:
            self.failures.append(Failure("timeout", f"> {self.limit:g} s"))
        except SeatFailed as problem:
            self.failures.append(Failure(problem.kind, problem.detail[:_LONGEST]))
        except KeyboardInterrupt:
            raise
        except BaseException as problem:  # a bot's sys.exit() is the bot's failure, not ours
            told = traceback.format_exception_only(problem)[-1].strip()
            self.failures.append(Failure("crash", told[:_LONGEST]))
        else:
            return answer
        return None


class Audience:
    """The bots that want to hear events. Each hears them as its seat may know them."""

    def __init__(self, rules: TableRules, seats: Mapping[int, Seat]) -> None:
        self._feeds = [(seat, one, Delayed(rules, seat)) for seat, one in seats.items() if one.watches]

    def tell(self, events: Sequence[Event]) -> None:
        """Tell the bots about events."""
        for seat, one, feed in self._feeds:
            for event in events:
                for told in feed.happened(event, 0):
                    one.happened(seat, told)


# -- the clock ----------------------------------------------------------------------------------------------


def _ring(_signal: int, _frame: FrameType | None) -> None:
    raise _TimeIsUp


@contextmanager
def clock() -> Iterator[None]:
    """Inside this block, bots can be interrupted. Afterwards the process has its own alarm handler back."""
    if not _can_ring():
        yield
        return
    before: Any = signal.signal(signal.SIGALRM, _ring)
    try:
        yield
    finally:
        signal.signal(signal.SIGALRM, before)


def _can_ring() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


class _alarm:  # noqa: N801 - used like a function, and faster than a generator: it is set for every decision
    """Interrupts the block after some seconds, if a `clock` is open."""

    __slots__ = ("seconds",)

    def __init__(self, seconds: float | None) -> None:
        rings = seconds is not None and _can_ring() and signal.getsignal(signal.SIGALRM) is _ring
        self.seconds = seconds if rings else None

    def __enter__(self) -> None:
        if self.seconds is not None:
            signal.setitimer(signal.ITIMER_REAL, self.seconds)

    def __exit__(self, *_: object) -> None:
        if self.seconds is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
