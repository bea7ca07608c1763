"""The clocks of one deal: seconds for each move, and a time bank for the whole deal. The caller gives the time."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tingpai.server.wire import Clock

SEATS = range(4)


@dataclass(slots=True)
class Clocks:
    """The running clocks and the time banks, by seat. Without a `clock` no time ever runs out."""

    clock: Clock | None = None
    banks: list[float] = field(default_factory=lambda: [0.0] * 4)
    since: dict[int, float] = field(default_factory=dict)
    """The time at which each seat was asked that has not answered yet."""

    def fill(self) -> None:
        """Fill the banks for a new deal; no clock runs."""
        self.banks = [self.clock.bank if self.clock is not None else 0.0] * 4
        self.since.clear()

    def ask(self, seats: Iterable[int], now: float) -> None:
        """Start the clocks of some seats."""
        for seat in seats:
            self.since[seat] = now

    def answered(self, seat: int, now: float) -> None:
        """A seat has answered. Time beyond that for a move is taken from its bank."""
        since = self.since.pop(seat, None)
        if since is not None and self.clock is not None:
            self.banks[seat] = max(0.0, self.banks[seat] - max(0.0, now - since - self.clock.move))

    def stop(self, now: float) -> None:
        """Stop all clocks."""
        for seat in list(self.since):
            self.answered(seat, now)

    def shift(self, seconds: float) -> None:
        """Do not count the last `seconds`, in which nobody could move."""
        self.since = {seat: since + seconds for seat, since in self.since.items()}

    def runs_out_at(self, seat: int) -> float | None:
        """The time at which a seat loses its move; None if its clock does not run."""
        if self.clock is None or seat not in self.since:
            return None
        return self.since[seat] + self.clock.move + self.banks[seat]

    def left(self, seat: int, now: float) -> tuple[float | None, float]:
        """The seconds that a seat has left for its move (None if its clock does not run) and in its bank."""
        since = self.since.get(seat)
        if since is None or self.clock is None:
            return None, self.banks[seat]
        over = now - since - self.clock.move
        return max(0.0, -over), max(0.0, self.banks[seat] - max(0.0, over))
