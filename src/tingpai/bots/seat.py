"""A seat that may fail: what its player breaks or delays is counted, and the table goes on without him."""

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
"""The player breaks, does what he may not, answers with what is no action, or takes too long."""
MOST_FAILURES: Final = 3
"""After so many failures a player is not asked again in the deal: the default actions are played for him."""
_LONGEST: Final = 200


class SeatFailed(Exception):
    """What the player of a seat may raise to say himself how he failed: `kind` is one of `FAILURES`.

    For players that are programs of their own: they answer nonsense, too late or not at all.
    """

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(detail)
        self.kind = kind if kind in FAILURES else "crash"
        self.detail = detail


class _TimeIsUp(BaseException):
    """Raised inside a player who thinks too long; no `except Exception` of his stops it."""


@dataclass(frozen=True, slots=True)
class Failure:
    """How a seat failed, once."""

    kind: str
    detail: str


class Seat:
    """One player at a table. `choose` gives None when he fails, and never raises.

    Where the system can (in the main thread, not on Windows) a player is interrupted when his time is over;
    elsewhere the clock is read when he answers.
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
        """The player, if he came at all."""
        return self._bot

    @property
    def watches(self) -> bool:
        """Does the player want to be told what happens? (Has he a method `happened(seat, event)`?)"""
        return self._happened is not None

    def choose(self, view: View) -> Action | None:
        """What the player does, or None where he fails: the default action is to be played for him."""
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
        """Tell the player what happened, as his seat may know it."""
        watch = self._happened
        if watch is not None and len(self.failures) < MOST_FAILURES:
            self._attempt(lambda: watch(seat, event))

    def close(self) -> None:
        """The deal is over: a player that holds something (a process) lets it go."""
        close: Callable[[], None] | None = getattr(self._bot, "close", None)
        if close is not None:
            self._attempt(close)

    def _attempt(self, call: Callable[[], T], view: View | None = None) -> T | None:
        """Let the player do something within his time; with a view it must be one of its legal actions."""
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
        except BaseException as problem:  # a player's sys.exit() is his failure, not ours
            told = traceback.format_exception_only(problem)[-1].strip()
            self.failures.append(Failure("crash", told[:_LONGEST]))
        else:
            return answer
        return None


class Audience:
    """The players who want to be told what happens, each as his seat may know it."""

    def __init__(self, rules: TableRules, seats: Mapping[int, Seat]) -> None:
        self._feeds = [(seat, one, Delayed(rules, seat)) for seat, one in seats.items() if one.watches]

    def tell(self, events: Sequence[Event]) -> None:
        """Tell them what happened."""
        for seat, one, feed in self._feeds:
            for event in events:
                for told in feed.happened(event, 0):
                    one.happened(seat, told)


# -- the clock ----------------------------------------------------------------------------------------------


def _ring(_signal: int, _frame: FrameType | None) -> None:
    raise _TimeIsUp


@contextmanager
def clock() -> Iterator[None]:
    """While this is open, players can be interrupted; afterwards the process has its own alarm back."""
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


class _alarm:  # noqa: N801 - used like a function, and quicker than a generator: it is set for every decision
    """Interrupts the block after so many seconds, if a `clock` is open."""

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
