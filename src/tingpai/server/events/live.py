"""The events of this process: loaded when somebody asks, kept while somebody looks at them.

An event lives in one worker, as a table does: only that one writes its log and tells its followers.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from tingpai.desk.arrivals import Arrival, Sent
from tingpai.server.events import official_parts, public_parts
from tingpai.server.events.keys import Holder, holder
from tingpai.server.events.store import EventStore, Private, Shown, Stored
from tingpai.server.events.table_parts import table_part
from tingpai.server.events.wire import EventPart, EventScreenHere, EventVersions
from tingpai.server.limits import Buckets
from tingpai.server.pieces import pieces
from tingpai.server.settings import Settings
from tingpai.server.store import Conflict, Store
from tingpai.tournament.shared_event import SharedEvent
from tingpai.tournament.state import State

KEPT: Final = 50
"""How many events stay loaded when nobody looks at them."""
GATHER: Final = 0.3
"""Standings are told of at most so often, in seconds: many tables write at once."""
AT_ONCE: Final = 25
"""So many followers are told of standings before the loop looks for news again."""
PUBLIC: Final = ("info", "seats", "clock", "standings", "rulings", "protocols", "honours", "screens")
OFFICIAL: Final = ("hall", "manage", "person")
TABLE: Final = "table/"
SLOW: Final = ("standings",)

_ROWS: Final = ("hall", "standings", "clock")
_SESSION: Final = ("clock", "info", "seats", "hall", "standings", "tables", "person")
CHANGES: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": _ROWS,
    "confirm": _ROWS,
    "choose": (*_ROWS, "protocols"),
    "correct": (*_ROWS, "protocols", "honours"),
    "sign": (*_ROWS, "protocols", "honours", "info", "person"),
    "call": ("hall",),
    "take": ("hall", "tables"),
    "done": ("hall", "tables"),
    "flag": ("hall",),
    "tick": ("hall",),
    "extra": ("clock", "hall"),
    "pause": ("clock", "hall", "tables"),
    "resume": ("clock", "hall", "tables"),
    "start": _SESSION,
    "screen": ("screens", "hall"),
    "message": ("info",),
    "list": ("info",),
    "scores": ("info", "standings"),
    "present": ("manage",),
    "link": ("manage", "person"),
    "unlink": ("manage", "person"),
}
"""The parts that a command changes, besides that of the table that it names. Every other command changes all."""

_ENCODER: Final = msgspec.json.Encoder()


def now_ms() -> int:
    """The server's time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class EventFollower:
    """One open connection: what it follows, and what it has not been told yet."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.holder: Holder | None = None
        self.key: str | None = None
        self.follow: set[str] = set()
        self.screen: int | None = None
        self.sound = False
        self.stale: dict[str, None] = {}
        """Parts that have changed, in the order in which they are told."""
        self.news = asyncio.Event()

    def tell(self, parts: Iterable[str]) -> None:
        """These parts have changed."""
        self.stale.update(dict.fromkeys(parts))
        self.news.set()


class LiveEvent:
    """An event that is loaded, with those who follow it."""

    def __init__(self, stored: Stored, shared: SharedEvent, private: Sequence[Private]) -> None:
        self.stored = stored
        self.shared = shared
        self.private = list(private)
        self.followers: set[EventFollower] = set()
        self.lock = asyncio.Lock()
        """Held while something is written."""
        self.rooms: dict[tuple[int, int], str] = {}
        """The server's own tables of this event (T-39)."""
        self.kept = 0
        """Above 0 while it must stay loaded even if nobody looks at it."""
        self.searching: int | None = None
        """When a search for a schedule began."""
        self._loaded = now_ms()
        self._versions: dict[str, int] = {}
        self._made: dict[tuple[str, str], tuple[int, bytes]] = {}
        """Parts as they were made last, with their versions, by name and language."""
        self._framed: dict[tuple[str, str], tuple[int, list[bytes]]] = {}
        """The same as frames."""
        self._clock = b""
        """The clock as it was told last: most rows do not change it, and everybody follows it."""
        self._gathered: asyncio.TimerHandle | None = None
        self._alarm: asyncio.TimerHandle | None = None

    # -- who may read what -----------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state of the competition."""
        return self.shared.state

    @property
    def now(self) -> float:
        """The minute of the event."""
        return self.shared.minute(now_ms())

    def holder(self, key: str | None) -> Holder | None:
        """Whom a key stands for."""
        return holder(self.shared, self.stored.secret, key)

    def may_read(self, part: str, who: Holder | None) -> bool:
        """True if somebody may read a part (T-03)."""
        if part in PUBLIC:
            return True
        if who is None:
            return False
        if part == "person":
            return True
        if part == "hall":
            return official_parts.officials(self.shared, who)
        if part == "manage":
            return who.kind == "organiser" or self._organises(who.person)
        return part.startswith(TABLE) and self.may_read_table(self.state.last_started, _number(part), who)

    def hides_scores(self, who: Holder | None) -> bool:
        """True if somebody plays now and sees live standings after the session only.

        The public sees them at any time (T-03), and players too if the organiser opens them.
        """
        if who is None or self.shared.notes.scores_open or official_parts.officials(self.shared, who):
            return False
        return public_parts.phase(self.shared, self.now) == "playing"

    def _organises(self, person: str | None) -> bool:
        return person is not None and "organiser" in self.state.roles.get(person, ())

    def may_read_table(self, session: int, table: int, who: Holder | None) -> bool:
        """True if somebody may read an unsigned protocol: its players and the officials."""
        if who is None:
            return False
        if official_parts.officials(self.shared, who) or who.table == table:
            return True
        hall = self.state.sessions.get(session)
        if hall is None or not 1 <= table <= len(hall.tables) or who.person is None:
            return False
        found = hall.tables[table - 1]
        return who.person in found.persons or self.state.numbers.get(who.person) in found.chairs

    # -- parts -----------------------------------------------------------------------------------------------

    def version(self, part: str) -> int:
        """The version of a part: the time of its last change."""
        return self._versions.get(part, self._loaded)

    def versions(self, who: Holder | None) -> dict[str, int]:
        """The versions of all parts that somebody may read."""
        tables = range(1, self.state.field_size // 4 + 1)
        names = (*PUBLIC, *OFFICIAL, *(f"{TABLE}{number}" for number in tables))
        return {part: self.version(part) for part in names if self.may_read(part, who)}

    def part(self, part: str, language: str, who: Holder | None = None, key: str | None = None) -> bytes:
        """A part as it is sent; made once for everybody who reads it in the same language."""
        name, version = (self._own(part, who, key), language), self.version(part)
        made = self._made.get(name)
        if made is None or made[0] != version:
            made = self._made[name] = (version, _ENCODER.encode(self._make(part, language, who, key)))
        return made[1]

    def _own(self, part: str, who: Holder | None, key: str | None) -> str:
        """The name of a part as this reader has it: some parts differ from reader to reader."""
        if part in ("person", "manage"):
            return f"{part} {key}"
        return f"{part} hidden" if part == "standings" and self.hides_scores(who) else part

    def _make(self, part: str, language: str, who: Holder | None, key: str | None) -> Any:
        shared, now = self.shared, self.now
        if part.startswith(TABLE):
            session, number = self.state.last_started, _number(part)
            return table_part(shared, session, number, language, now, self.rooms.get((session, number)))
        make: dict[str, Callable[[], Any]] = {
            "info": lambda: public_parts.info(shared, now, rehearsal=self.stored.rehearsal),
            "seats": lambda: public_parts.seats(shared, self.rooms),
            "clock": lambda: public_parts.clock(shared, now),
            "standings": lambda: public_parts.standings(shared, hidden=self.hides_scores(who)),
            "rulings": lambda: public_parts.rulings(shared, language, now),
            "protocols": lambda: public_parts.protocols(shared),
            "honours": lambda: public_parts.honours(shared),
            "screens": lambda: public_parts.screens(shared),
            "hall": lambda: official_parts.hall(shared, language, now, self.screens()),
            "manage": lambda: official_parts.manage(shared, language, key, self.private, self.searching),
            "person": lambda: official_parts.person(shared, who or Holder("organiser"), self.rooms),
        }
        return make[part]()

    def frames(self, part: str, follower: EventFollower) -> list[bytes]:
        """A part as frames of the socket; made once for everybody who gets the same."""
        name = (self._own(part, follower.holder, follower.key), follower.language)
        version = self.version(part)
        framed = self._framed.get(name)
        if framed is None or framed[0] != version:
            data = msgspec.Raw(self.part(part, follower.language, follower.holder, follower.key))
            made = list(pieces(_ENCODER.encode(EventPart(part, version, data))))
            framed = self._framed[name] = (version, made)
        return framed[1]

    def versions_message(self, parts: Iterable[str]) -> bytes:
        """The message that says which parts have changed."""
        return _ENCODER.encode(EventVersions({part: self.version(part) for part in parts}, now_ms()))

    def screens(self) -> list[EventScreenHere]:
        """The screens that are connected. One of several with the same number without sound makes it mute."""
        found: dict[int, EventScreenHere] = {}
        for one in self.followers:
            if one.screen is not None:
                known = self.shared.notes.screens.get(one.screen)
                show: Any = "clock" if known is None else known.show
                here = found.setdefault(one.screen, EventScreenHere(one.screen, show, 0, True))
                here.connected += 1
                here.sound = here.sound and one.sound
        return [found[number] for number in sorted(found)]

    # -- what has changed ------------------------------------------------------------------------------------

    def changed_by(self, sent: Sent) -> set[str]:
        """The parts that an arrival has changed."""
        tables = {f"{TABLE}{number}" for number in range(1, self.state.field_size // 4 + 1)}
        number = sent.arrival.command.get("table")
        own = {f"{TABLE}{number}"} if f"{TABLE}{number}" in tables else set()
        if sent.status == "refused":
            return own if sent.late else set()
        if sent.status != "written":
            return {*own, "hall"}
        named = set(CHANGES.get(sent.do, (*PUBLIC, *OFFICIAL, "tables"))) | own
        if sent.do == "confirm":
            named |= tables
        return named - {"tables"} | (tables if "tables" in named else set())

    def tell(self, parts: Iterable[str]) -> None:
        """Parts have changed: the quick ones are told of at once, standings a moment later."""
        moment = now_ms()
        quick = []
        for part in parts:
            if part == "clock" and not self._clock_changed():
                continue
            self._versions[part] = max(moment, self.version(part) + 1)
            if part not in SLOW:
                quick.append(part)
            elif self._gathered is None:
                self._gathered = asyncio.get_running_loop().call_later(GATHER, self._tell_slow)
        self._tell(quick)
        self._set_alarm()

    def _tell(self, parts: Sequence[str]) -> None:
        for follower in self.followers:
            readable = [one for one in parts if one in PUBLIC or self.may_read(one, follower.holder)]
            if readable:
                follower.tell(readable)

    def _clock_changed(self) -> bool:
        before, self._clock = self._clock, _ENCODER.encode(public_parts.clock(self.shared, self.now))
        return before != self._clock

    def _tell_slow(self) -> None:
        self._gathered = None
        self._tell_some(list(self.followers))

    def _tell_some(self, waiting: list[EventFollower]) -> None:
        """Tell a few followers of slow parts, then the rest: a row that comes in meanwhile does not wait for all."""
        for follower in waiting[:AT_ONCE]:
            follower.tell(SLOW)
        if len(waiting) > AT_ONCE:
            asyncio.get_running_loop().call_soon(self._tell_some, waiting[AT_ONCE:])

    def _set_alarm(self) -> None:
        """Wake up at the next gong: the phase and the list of finished tables change then by themselves."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        hall, now = self.state.sessions.get(self.state.last_started), self.now
        if hall is None or hall.paused is not None:
            return
        coming = [gong for gong in (hall.table_gong(one, now) for one in hall.tables) if gong > now]
        if coming:
            wait = (min(coming) - now) * 60 + 0.05
            self._alarm = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self.tell(("clock", "info", "hall", "standings"))

    def close(self) -> None:
        """Stop its timers."""
        for timer in (self._gathered, self._alarm):
            if timer is not None:
                timer.cancel()


def _number(part: str) -> int:
    number = part[len(TABLE) :]
    return int(number) if number.isdigit() and len(number) < 4 else 0


def shown(shared: SharedEvent) -> Shown:
    """What lists show of an event."""
    state = shared.state
    phase = public_parts.phase(shared, shared.minute(now_ms()))
    return Shown(shared.notes.listed, state.settings.name, state.settings.ruleset, phase, len(state.players))


def nothing(live: LiveEvent) -> None:
    """Do nothing more."""


class Events:
    """All events of this process."""

    def __init__(self, settings: Settings, store: Store, limits: Buckets) -> None:
        self.store = EventStore(store)
        self.settings = settings
        self.limits = limits
        self._live: dict[str, LiveEvent] = {}
        self._loading = asyncio.Lock()
        self.on_change: Callable[[LiveEvent], None] = nothing
        """Called when an event was loaded, and after something was written."""

    async def close(self) -> None:
        """Stop all timers."""
        for live in self._live.values():
            live.close()

    async def live(self, id: str) -> LiveEvent | None:
        """An event that lives here, loaded if necessary; None if there is no such event."""
        found = self._live.get(id)
        if found is None:
            async with self._loading:
                found = self._live.get(id) or await self._load(id)
        if found is not None:
            self._live[id] = self._live.pop(id)  # the one that was used last comes last
        return found

    async def _load(self, id: str) -> LiveEvent | None:
        stored = await self.store.find(id)
        if stored is None:
            return None
        shared = await self.read(stored)
        found = self._live[id] = LiveEvent(stored, shared, await self.store.private(id))
        found.tell(())
        self.on_change(found)
        spare = [
            one
            for one, event in self._live.items()
            if not event.followers and not event.kept and not event.lock.locked()
        ]
        for one in spare[: max(0, len(self._live) - KEPT)]:
            if one != id:
                self._live.pop(one).close()
        return found

    async def read(self, stored: Stored) -> SharedEvent:
        """An event as the database has it. Others may go on in between."""
        first, *later = [
            Arrival(**msgspec.json.decode(text)) for text in await self.store.log_texts(stored.id)
        ]
        shared = SharedEvent(stored.id, stored.day0, first)
        for place, arrival in enumerate(later):
            shared.take(arrival)
            if place % 20 == 0:
                await asyncio.sleep(0)
        return shared

    def forget(self, id: str) -> None:
        """An event is not kept any more: it was deleted."""
        live = self._live.pop(id, None)
        if live is not None:
            live.close()

    async def write(self, live: LiveEvent, arrivals: Sequence[Arrival]) -> None:
        """Store arrivals, fold them in, and tell everybody. Those with an id that is known change nothing."""
        async with live.lock:
            try:
                await self._write(live, arrivals)
            except Conflict:  # another process wrote: read what it wrote, then try again
                live.shared = await self.read(live.stored)
                await self._write(live, arrivals)

    async def _write(self, live: LiveEvent, arrivals: Sequence[Arrival]) -> None:
        shared = live.shared
        new: dict[str, Arrival] = {}
        for one in arrivals:
            if one.id not in shared.sent:
                new.setdefault(one.id, one)
        fresh = list(new.values())[: max(0, shared.most - len(shared.order))]
        if not fresh:
            return
        before = shown(shared)
        await self.store.append(shared.id, len(shared.order), fresh)
        changed: set[str] = set()
        for arrival in fresh:
            held = set(shared.held)
            changed |= live.changed_by(shared.take(arrival))
            for id in held - set(shared.held):
                changed |= live.changed_by(shared.sent[id])
            await asyncio.sleep(0)
        live.tell(changed)
        self.on_change(live)
        if shown(shared) != before:
            await self.store.show(shared.id, shown(shared))
