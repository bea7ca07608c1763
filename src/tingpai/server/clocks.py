"""The clocks of one deal: time for each move, and a bank beside it. Time comes from outside."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tingpai.server.wire import Clock

SEATS = range(4)


@dataclass(slots=True)
class Clocks:
    """Whose clock runs, since when, and what is left in the banks; by seat. Without a `clock` nobody runs out."""

    clock: Clock | None = None
    banks: list[float] = field(default_factory=lambda: [0.0] * 4)
    since: dict[int, float] = field(default_factory=dict)
    """When each seat that is waited for was asked."""

    def fill(self) -> None:
        """A new deal: the banks are full, and nobody is asked."""
        self.banks = [self.clock.bank if self.clock is not None else 0.0] * 4
        self.since.clear()

    def ask(self, seats: Iterable[int], now: float) -> None:
        """These are asked from now on."""
        for seat in seats:
            self.since[seat] = now

    def answered(self, seat: int, now: float) -> None:
        """A seat has answered: what it took beyond its move's time goes off its bank."""
        since = self.since.pop(seat, None)
        if since is not None and self.clock is not None:
            self.banks[seat] = max(0.0, self.banks[seat] - max(0.0, now - since - self.clock.move))

    def stop(self, now: float) -> None:
        """Nobody is asked any more."""
        for seat in list(self.since):
            self.answered(seat, now)

    def shift(self, seconds: float) -> None:
        """Time in which nobody could move does not count."""
        self.since = {seat: since + seconds for seat, since in self.since.items()}

    def out(self, seat: int) -> float | None:
        """When the time of a seat that is asked is over; None: never."""
        if self.clock is None or seat not in self.since:
            return None
        return self.since[seat] + self.clock.move + self.banks[seat]

    def left(self, seat: int, now: float) -> tuple[float | None, float]:
        """What a seat has left of its move (None: it is not asked) and of its bank."""
        since = self.since.get(seat)
        if since is None or self.clock is None:
            return None, self.banks[seat]
        over = now - since - self.clock.move
        return max(0.0, -over), max(0.0, self.banks[seat] - max(0.0, over))
