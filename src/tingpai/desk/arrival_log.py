"""`ArrivalLog`: everything that phones sent, in the order of arrival, linked into a chain; and who knew what.

It knows nothing of what the commands mean.
"""

from typing import Final

from tingpai.desk import chain
from tingpai.desk.arrivals import Arrival, Sent

MOST: Final = 1000
"""How many arrivals a log takes. A long evening has about a hundred."""


class ArrivalLog:
    """A log that only grows. An id is in it once."""

    def __init__(self, id: str, most: int = MOST) -> None:
        self.id = id
        self.most = most
        self.sent: dict[str, Sent] = {}
        """Everything that was sent, by id, in the order of arrival."""
        self.order: list[Sent] = []
        """The same by position."""

    @property
    def first(self) -> Sent:
        """The arrival that came first."""
        return self.order[0]

    @property
    def last(self) -> Sent:
        """The arrival that came last."""
        return self.order[-1]

    @property
    def letters(self) -> str:
        """The letters of the chain, which are the same on every phone."""
        return chain.letters(self.last.link)

    @property
    def full(self) -> bool:
        """True if the log takes no more arrivals."""
        return len(self.order) >= self.most

    def enter(self, arrival: Arrival) -> Sent:
        """Put an arrival with a new id at the end."""
        before = self.order[-1].link if self.order else chain.first(self.id)
        sent = Sent(arrival, len(self.order), chain.link(before, arrival.data()))
        self.sent[arrival.id] = sent
        self.order.append(sent)
        return sent

    def knew(self, sent: Sent, position: int) -> bool:
        """True if the phone knew what arrived at a position: it had been told, or had sent it itself."""
        after = self.sent.get(sent.arrival.after or "")
        if after is not None and position <= after.position < sent.position:
            return True
        other = self.order[position]
        return other.position <= sent.position and other.arrival.device == sent.arrival.device != ""
