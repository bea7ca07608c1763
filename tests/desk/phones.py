"""Phones that write at one desk, for tests: each has its own outbox and knows only what it was told."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tingpai.desk.arrivals import Arrival, Sent
from tingpai.desk.shared_log import SharedDesk

NAMES = ["Anna", "Boris", "Chen", "Dina"]


def opened(ruleset: str = "mcr", players: Iterable[str] = NAMES, **more: Any) -> SharedDesk:
    """A desk that has just been opened."""
    command = {"do": "open", "ruleset": ruleset, "players": list(players), **more}
    return SharedDesk("test", Arrival("open", command, device="opener"))


def win(number: int, points: int = 24, winner: str = "Anna", giver: str | None = "Boris") -> dict[str, Any]:
    """A deal with a winner."""
    return {"do": "deal", "number": number, "winner": winner, "from": giver, "points": points}


@dataclass
class Phone:
    """A phone: it numbers its commands and remembers the last state that it was told."""

    name: str
    seen: str | None = "open"
    made: int = 0
    outbox: list[Arrival] = field(default_factory=list)

    def write(self, command: dict[str, Any]) -> Arrival:
        """Write a command into the outbox."""
        self.made += 1
        id = f"{self.name}{self.made}"
        arrival = Arrival(id, command, self.name, self.made, self.seen, f"{self.name} writes")
        self.outbox.append(arrival)
        return arrival

    def send(self, desk: SharedDesk, command: dict[str, Any]) -> Sent:
        """Write a command, send it at once, and learn what the desk knows."""
        sent = desk.take(self.write(command))
        self.look(desk)
        return sent

    def look(self, desk: SharedDesk) -> None:
        """Learn what the desk knows now."""
        self.seen = desk.last.id


def picture(desk: SharedDesk) -> Any:
    """Everything that can be seen of a shared desk."""
    return (
        [
            (sent.id, sent.status, sent.same_as, sent.answer, str(sent.error), sent.late, sent.link)
            for sent in desk.sent.values()
        ],
        desk.slots,
        desk.record,
        desk.desk.rows,
        desk.desk.sums,
        desk.desk.next,
        desk.desk.state.facts,
        desk.letters,
    )
