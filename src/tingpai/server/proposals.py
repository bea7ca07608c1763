"""Steps of a match: what is proposed, what it leads to, and what everybody is told once it is true."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tingpai.play.match import Match
from tingpai.server.live_deal import LiveDeal
from tingpai.server.log_events import ChairLeft, ChairReturned, LogEvent, TableEvent, TableOpened, encode
from tingpai.server.rows import ChairRow, Row
from tingpai.state import events as ev


@dataclass(slots=True)
class Proposal:
    """The next step: events for the log, and the deal as it is after them. Nothing has happened yet."""

    events: Sequence[LogEvent]
    live: LiveDeal | None = None
    """None: the step does not touch the deal."""

    def rows(self) -> list[Row]:
        """The rows to store."""
        return [encode(event) for event in self.events]

    @property
    def touches_match(self) -> bool:
        """True if the proposal has more than events of the deal."""
        return not all(isinstance(event, ev.Event) for event in self.events)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a proposal leads to, apart from the deal."""

    match: Match | None
    chairs: Sequence[ChairRow]
    first_chairs: Sequence[ChairRow]
    """The chairs as they were when the match began."""


@dataclass(slots=True)
class TableUpdate:
    """What has just happened at a table, for everybody who looks at it."""

    told: Sequence[Sequence[ev.Event]] = ((), (), (), ())
    """The events that each chair is told."""
    deal_events: list[tuple[float, ev.Event]] = field(default_factory=list)
    """All events of the deal with their times, for watchers."""
    changed: bool = False
    """True if something happened that is not an event of the deal: a person left, the match is over."""


def chairs_after(chairs: list[ChairRow], event: TableEvent) -> list[ChairRow]:
    """The chairs after an event."""
    match event:
        case TableOpened(opened):
            return list(opened)
        case ChairLeft(chair, bot):
            return [*chairs[:chair], ChairRow("bot", None, bot), *chairs[chair + 1 :]]
        case ChairReturned(chair, person, name):
            return [*chairs[:chair], ChairRow("person", person, None, name), *chairs[chair + 1 :]]
    return chairs
