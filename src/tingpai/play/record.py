"""Records: the events at a table as JSON lines that replay to the same state.

The first line is the header, and every other line is one event. A record may hold the deals of a whole match.
docs/protocol-records.md explains the lines.
"""

import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import IO, Any, Final

from tingpai import __version__, exchange, rulesets, texts
from tingpai.errors import BadRequest, TingpaiError
from tingpai.play import match
from tingpai.state import events as ev
from tingpai.state.deal import Deal, Player
from tingpai.table_rules import TableRules

VERSION: Final = 1
"""Format version. It grows when a record of the previous version would no longer replay to the same state."""


class BrokenRecord(BadRequest):
    """A record that cannot be read or is inconsistent: the line number and the problem."""

    code = "broken_record"

    def __init__(self, line: int, problem: TingpaiError) -> None:
        super().__init__("record-line", line=line, problem=problem)
        self.line = line
        self.problem = problem

    def say(self, language: str, *, named: bool = False) -> str:
        """Tell the line and the problem in a language."""
        return texts.say(language, self.text, line=self.line, problem=self.problem.say(language, named=named))


@dataclass(frozen=True, slots=True)
class Header:
    """The facts that must be known before the first event."""

    ruleset: str
    edition: str
    options: Mapping[str, Any]
    players: tuple[str, ...] = ()
    """The names of the players on East, South, West and North in the first deal."""
    created: str = ""
    """The time when the record was begun, in ISO 8601."""
    referee: str = "prevent"
    program: str = __version__
    tingpai: int = VERSION

    @classmethod
    def of(
        cls, rules: TableRules, players: Sequence[str] = (), created: str = "", *, enforce: bool = False
    ) -> "Header":
        """Make the header for deals by these rules."""
        options = {item.name: getattr(rules.options, item.name) for item in fields(rules.options)}
        referee = "enforce" if enforce else "prevent"
        return cls(rules.rules.id, rules.rules.edition, options, tuple(players), created, referee)

    def rules(self) -> TableRules:
        """Give the rules of the record. Refuses a record of another edition."""
        found = rulesets.table(self.ruleset, self.options)
        if found.rules.edition != self.edition:
            raise BadRequest(
                "record-edition", found=self.edition, ruleset=self.ruleset, known=found.rules.edition
            )
        return found


def fold(rules: TableRules, deal: Deal, event: ev.Event, line: int) -> None:
    """Apply an event of a record to a deal. Refuses an event that does not fit the events before it."""
    try:
        rules.before_event(deal, event)
        deal.apply(event)
        fits = all(map(_can_be, deal.players))
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError):
        fits = False
    if not fits:
        raise BrokenRecord(line, BadRequest("record-does-not-fit", name=event.name))


def _can_be(player: Player) -> bool:
    """True if a hand can be like this: no negative count, at most four of a kind and at most 14 tiles."""
    return (
        min(player.counts) >= 0 and max(player.counts) <= 4 and player.standing + 3 * len(player.melds) <= 14
    )


@dataclass(frozen=True, slots=True)
class DealRecord:
    """The events of one deal, and the line of the record on which each stands."""

    events: tuple[ev.Event, ...]
    lines: tuple[int, ...]

    @property
    def started(self) -> ev.DealStarted:
        """The first event of the deal."""
        started = self.events[0]
        assert isinstance(started, ev.DealStarted)
        return started

    @property
    def ended(self) -> ev.DealEnded | None:
        """The last event of the deal, or None if the deal was not played to the end."""
        return self.events[-1] if isinstance(self.events[-1], ev.DealEnded) else None

    def states(self, rules: TableRules) -> Iterator[tuple[ev.Event, Deal]]:
        """Give each event with the deal after it. It is the same deal object every time, so copy what you keep."""
        deal = Deal(extra=rules.new_extra())
        for line, event in zip(self.lines, self.events, strict=True):
            fold(rules, deal, event, line)
            yield event, deal

    def replay(self, rules: TableRules) -> Deal:
        """Give the deal as it was after the last event."""
        found = deque(self.states(rules), maxlen=1)
        return found[0][1]


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read: the header, the deals in order, and the events of the match around them."""

    header: Header
    rules: TableRules
    deals: tuple[DealRecord, ...] = ()
    account: tuple[match.MatchEvent, ...] = ()
    """The events of the match between the deals."""
    truncated: int | None = None
    """The number of the last line if it is incomplete, as after a crash."""

    def deal(self, number: int) -> DealRecord:
        """Give a deal by its place in the record, counted from 1."""
        if not 1 <= number <= len(self.deals):
            raise BadRequest("record-no-such-deal", number=number, count=len(self.deals))
        return self.deals[number - 1]

    def names(self, number: int) -> tuple[str, ...]:
        """The names of the players on East, South, West and North in a deal, as far as the record has them."""
        if self.account:
            played = match.Match.rebuild(self.rules, self.account)
            seats = played.deals[number - 1].players if number <= len(played.deals) else played.seats
            return tuple(played.players[player] for player in seats)
        return self.header.players if number == 1 else ()


# -- writing ------------------------------------------------------------------------------------------------


class Writer:
    """Writes a record during play: the header at once, then each event as soon as it is given."""

    def __init__(self, out: IO[str], header: Header) -> None:
        self._out = out
        # The version comes first, so that any reader sees at once whether it can go on.
        self._line({"tingpai": header.tingpai, **asdict(header)})
        out.flush()

    def write(self, *events: ev.Event | match.MatchEvent) -> None:
        """Write events. They have been passed to the operating system when this returns."""
        for event in events:
            self._line(ev.encode(event) if isinstance(event, ev.Event) else match.encode(event))
        self._out.flush()

    def _line(self, data: dict[str, Any]) -> None:
        self._out.write(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")


# -- reading ------------------------------------------------------------------------------------------------


def load(path: str | Path) -> Record:
    """Read the record in a file."""
    with open(path, "rb") as file:
        return read(file)


def read(lines: Iterable[bytes | str]) -> Record:
    """Read a record. Raises `BrokenRecord` with the line. Only an incomplete last line is skipped."""
    rows = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not rows:
        raise BadRequest("record-empty")
    with _at(rows[0][0]):
        header = _header(_json(rows[0][1]))
        rules = header.rules()
    reader = _Reader()
    for number, line in rows[1:]:
        with _at(number):
            try:
                data = _json(line)
            except BadRequest:
                if number == rows[-1][0] and line[-1:] not in ("\n", b"\n"):
                    return reader.record(header, rules, truncated=number)
                raise
            reader.take(number, data)
    return reader.record(header, rules)


@contextmanager
def _at(line: int) -> Iterator[None]:
    try:
        yield
    except TingpaiError as problem:
        raise BrokenRecord(line, problem) from problem


def _json(line: bytes | str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise BadRequest("error-no-json", problem=problem) from None
    if not isinstance(data, dict):
        raise BadRequest("error-not-an-object")
    return data


def _header(data: dict[str, Any]) -> Header:
    version = data.get("tingpai")
    if type(version) is not int:
        raise BadRequest("record-no-header", begins='{"tingpai":1,')
    if version != VERSION:
        raise BadRequest("record-newer", version=version, known=VERSION)
    exchange.known(data, [item.name for item in fields(Header)], "header")
    exchange.required(data, ("ruleset", "edition"), "header")
    for key in ("ruleset", "edition", "created", "referee", "program"):
        if key in data:
            exchange.text(data, key)
    players = data.get("players", [])
    if not isinstance(players, list) or len(players) not in (0, 4) or not all(map(_is_text, players)):
        raise BadRequest("error-not-a-list", key="players")
    referee = data.get("referee", "prevent")
    if referee not in ("prevent", "enforce"):
        raise BadRequest("error-not-a-choice", key="referee", value=referee, known="prevent, enforce")
    return Header(**{**data, "options": exchange.mapping(data, "options"), "players": tuple(players)})


def _is_text(value: object) -> bool:
    return isinstance(value, str)


class _Reader:
    """Sorts events into their deals."""

    def __init__(self) -> None:
        self.deals: list[tuple[list[ev.Event], list[int]]] = []
        self.account: list[match.MatchEvent] = []

    def take(self, line: int, data: dict[str, Any]) -> None:
        """Process one line."""
        if str(data.get("event")) not in ev.TYPES:
            self.account.append(match.decode(data))
            return
        event = ev.decode(data)
        if isinstance(event, ev.DealStarted):
            self.deals.append(([], []))
        elif not self.deals:
            raise BadRequest("record-no-deal")
        events, lines = self.deals[-1]
        if events and isinstance(events[-1], ev.DealEnded):
            raise BadRequest("record-after-end")
        events.append(event)
        lines.append(line)

    def record(self, header: Header, rules: TableRules, truncated: int | None = None) -> Record:
        """Give everything that was read."""
        deals = tuple(DealRecord(tuple(events), tuple(lines)) for events, lines in self.deals)
        return Record(header, rules, deals, tuple(self.account), truncated)
