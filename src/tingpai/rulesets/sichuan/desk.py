"""How a Sichuan deal is written down: kongs and hu in order, how it ended, and what the hands showed then."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from tingpai.desk_rules import DeskRules, Entry, Names, Outcome, ResultRefused, Sitting
from tingpai.errors import BadRequest
from tingpai.json_input import choice, flag, known, mapping, required, sequence
from tingpai.rulesets.sichuan import payment
from tingpai.rulesets.sichuan.desk_played import PlayedDeal
from tingpai.score import Score, Transfer
from tingpai.state.deal import Deal
from tingpai.state.events import Event
from tingpai.texts import say

VALUES: Final = (1, 2, 4, 8)
"""What a hand can be worth, without the point for the wall (§7, S-26)."""
KINDS: Final = ("concealed", "open", "added", "late")
ENDS: Final = ("exhausted", "three_wins", "time")
HU_TO_END: Final = 3


@dataclass(frozen=True, slots=True)
class Kong:
    """A kong that was declared. Players are chairs."""

    owner: int
    kind: str
    giver: int | None = None
    """The player who discarded the tile of an open one."""
    robbed: bool = False


@dataclass(frozen=True, slots=True)
class Hu:
    """One or more hu on the same tile. Players are chairs."""

    values: Mapping[int, int | None]
    """Each winner with the value of the hand; a false one may have none."""
    giver: int | None
    robbed: bool = False
    after_kong: bool = False


@dataclass(frozen=True, slots=True)
class Battle:
    """A deal that has ended. Players are chairs."""

    events: tuple[Kong | Hu, ...]
    end: str
    waiting: Mapping[int, int | None]
    void: tuple[int, ...]
    exposed: tuple[int, ...]
    false: tuple[int, ...]


def _value(written: Mapping[str, Any], name: str) -> int:
    """The value of a player's hand, one of those that the book's table has."""
    value = written[name]
    if type(value) is not int or value not in VALUES:
        raise ResultRefused("sichuan-desk-value", cite="§7; S-26", name=name, value=json.dumps(value))
    return value


@dataclass(slots=True)
class _Reader:
    """Reads the events in their order and follows who has gone out."""

    names: Names
    false: tuple[int, ...]
    out: list[int] = field(default_factory=list)
    events: list[Kong | Hu] = field(default_factory=list)

    def read(self, data: object) -> None:
        """One event: a kong or a hu."""
        number = len(self.events) + 1
        if not isinstance(data, Mapping):
            raise BadRequest("sichuan-desk-no-event", number=number)
        if ("kong" in data) == ("hu" in data):
            raise BadRequest("sichuan-desk-no-event", number=number)
        if len(self.out) >= HU_TO_END:
            raise ResultRefused("sichuan-desk-after-third", cite="§5.1; S-39", number=number)
        event = self._kong(data) if "kong" in data else self._hu(data)
        before = self.events[-1] if self.events else None
        robbing = event if isinstance(event, Hu) and event.robbed else None
        robbed = before if isinstance(before, Kong) and before.robbed else None
        if (robbing is None) != (robbed is None) or (robbing and robbed and robbing.giver != robbed.owner):
            raise ResultRefused("sichuan-desk-robbed", cite="§10.4; №9; S-33", number=number)
        if isinstance(event, Hu):
            self._check_after_kong(event, before)
            self.out += event.values
        self.events.append(event)

    def _player(self, value: object, key: str) -> int:
        """A player who is still in the deal."""
        chair = self.names.chair(value, key)
        if chair in self.out:
            raise ResultRefused("sichuan-desk-gone", cite="§6.2", name=self.names.names[chair])
        return chair

    def _kong(self, data: Mapping[str, Any]) -> Kong:
        known(data, ("kong", "kind", "from", "robbed"), "event")
        required(data, ("kind",), "event")
        owner = self._player(data["kong"], "kong")
        kind = choice(data, "kind", KINDS)
        robbed = flag(data, "robbed")
        if (kind == "open") != ("from" in data):
            raise ResultRefused("sichuan-desk-kong-from", cite="§10.1; §10.2; §10.3")
        giver = self._player(data["from"], "from") if kind == "open" else None
        if giver == owner:
            raise ResultRefused("desk-from-winner", name=self.names.names[owner])
        if robbed and kind not in ("added", "late"):
            raise ResultRefused("sichuan-desk-not-robbable", cite="§10.4; S-33")
        return Kong(owner, kind, giver, robbed)

    def _hu(self, data: Mapping[str, Any]) -> Hu:
        known(data, ("hu", "from", "robbed", "after_kong"), "event")
        required(data, ("from",), "event")
        written = mapping(data, "hu")
        if not written:
            raise BadRequest("sichuan-desk-nobody-hu")
        giver = None if data["from"] is None else self._player(data["from"], "from")
        robbed, after_kong = flag(data, "robbed"), flag(data, "after_kong")
        values = {self._player(name, "hu"): self._value(written, name) for name in written}
        if giver in values:
            raise ResultRefused("desk-from-winner", name=self.names.names[giver or 0])
        if giver is None and len(values) > 1:
            raise ResultRefused("sichuan-desk-wall-several", cite="§8.2")
        if giver is None and (robbed or after_kong):
            raise ResultRefused("sichuan-desk-wall-claimed", cite="№8; №9")
        if robbed and after_kong:
            raise ResultRefused("sichuan-desk-robbed-after-kong", cite="S-57")
        for chair, value in values.items():
            if (robbed or after_kong) and value == VALUES[0] and chair not in self.false:
                raise ResultRefused("sichuan-desk-has-a-fan", cite="№8; №9", name=self.names.names[chair])
        return Hu(values, giver, robbed, after_kong)

    def _value(self, written: Mapping[str, Any], name: str) -> int | None:
        """What a hand is worth; only a false one may be left without a value."""
        if written[name] is None and self.names.chair(name, "hu") in self.false:
            return None
        return _value(written, name)

    def _check_after_kong(self, event: Hu, before: Kong | Hu | None) -> None:
        if event.after_kong and (not isinstance(before, Kong) or before.owner != event.giver):
            raise ResultRefused("sichuan-desk-no-kong-before", cite="№8; §10.5; S-32")


class SichuanDesk(DeskRules[Battle]):
    """Sichuan Bloody Rules at the desk."""

    keys = ("events", "end", "waiting", "void", "exposed", "false")
    form = "events"
    player_keys = ("kong", "hu", "from", "waiting", "void", "exposed", "false")
    length_cite = "§5.6; S-51"
    in_result: ClassVar = {
        "false_win": "false",
        "false_win_void": "false",
        "void_tiles": "void",
        "void_tiles_unavoidable": "waiting",
        "void_set": "exposed",
    }

    def entry(self) -> Entry:
        """Events, with the values of the book's table."""
        return Entry("events", VALUES, VALUES[0], "§7; S-26")

    def read(self, data: Mapping[str, Any], names: Names) -> Battle:
        """The events, the end that they lead to, and what was found then."""
        known(data, self.keys, "deal")
        required(data, ("events",), "deal")
        void, exposed, false = (
            names.chairs(sequence(data, key), key) for key in ("void", "exposed", "false")
        )
        reader = _Reader(names, false)
        for event in sequence(data, "events"):
            reader.read(event)
        last = reader.events[-1] if reader.events else None
        if isinstance(last, Kong) and last.robbed:
            raise ResultRefused("sichuan-desk-robbed", cite="§10.4; №9; S-33", number=len(reader.events) + 1)
        for chair in false:
            if chair not in reader.out:
                raise ResultRefused("sichuan-desk-false-no-hu", cite="§2.6; S-45", name=names.names[chair])
        end = self._end(data, len(reader.out))
        battle = Battle(
            tuple(reader.events),
            end,
            self._waiting(data, names, end, reader.out),
            void,
            exposed,
            false,
        )
        self._check_found(battle, names, reader.out)
        return battle

    def _end(self, data: Mapping[str, Any], hu: int) -> str:
        """How the deal ended; three hu leave no choice (S-39)."""
        if "end" not in data and hu >= HU_TO_END:
            return "three_wins"
        required(data, ("end",), "deal")
        end: str = choice(data, "end", ENDS)
        if (end == "three_wins") != (hu >= HU_TO_END):
            raise ResultRefused("sichuan-desk-wrong-end", cite="§5.1; §6.3; S-39", end=end, count=hu)
        return end

    def _waiting(
        self, data: Mapping[str, Any], names: Names, end: str, out: list[int]
    ) -> dict[int, int | None]:
        """At an empty wall, every player without hu with the greatest value of the waiting hand, or None."""
        written = mapping(data, "waiting")
        if end != "exhausted":
            if written:
                raise ResultRefused("sichuan-desk-waiting-no-wall", cite="§6.4; §6.5; S-39; S-41; S-44")
            return {}
        found = dict.fromkeys(names.chairs(list(written), "waiting"))
        for chair in found:
            if chair in out:
                raise ResultRefused("sichuan-desk-waiting-hu", cite="§9.1; S-41", name=names.names[chair])
        for chair in range(4):
            if chair not in out and chair not in found:
                raise ResultRefused(
                    "sichuan-desk-waiting-missing", cite="§9.1; §9.3; S-41", name=names.names[chair]
                )
        values: dict[int, int | None] = {
            chair: None if written[names.names[chair]] is None else _value(written, names.names[chair])
            for chair in found
        }
        return values

    def _check_found(self, battle: Battle, names: Names, out: list[int]) -> None:
        """Refuse fines for hands that are good or that nobody looks at, and waiting hands that are fined."""
        good = [chair for chair in out if chair not in battle.false]
        for key, chairs in (("void", battle.void), ("exposed", battle.exposed)):
            for chair in chairs:
                if chair in good:
                    raise ResultRefused(
                        "sichuan-desk-fined-good-hu",
                        cite="§4.3; S-43; S-45",
                        name=names.names[chair],
                        key=key,
                    )
                if battle.waiting.get(chair) is not None:
                    raise ResultRefused(
                        "sichuan-desk-fined-waits", cite="§9.1; S-38", name=names.names[chair], key=key
                    )
        for chair in battle.void:
            if chair not in out and battle.end != "exhausted":
                raise ResultRefused(
                    "sichuan-desk-not-looked-at", cite="§5.2; §6.4; S-39; S-40; S-44", name=names.names[chair]
                )

    def played(self, deal: Deal, events: Sequence[Event], names: Sequence[str]) -> dict[str, Any]:
        """Kongs and hu in their order, and what the hands showed at the end."""
        return PlayedDeal(self.table, deal, events, names).result()

    def summary(self, written: Mapping[str, Any], scores: Mapping[str, Score], language: str) -> str:
        """The hu in their order, then how the deal ended."""
        said = []
        for event in written["events"]:
            if "hu" not in event:
                continue
            winners = ", ".join(
                name if value is None else f"{name} {value}" for name, value in event["hu"].items()
            )
            if event["from"] is None:
                said.append(say(language, "sichuan-desk-said-wall", winners=winners))
            else:
                said.append(say(language, "sichuan-desk-said-from", winners=winners, giver=event["from"]))
        said.append(say(language, f"sichuan-desk-said-{written.get('end', 'three_wins').replace('_', '-')}"))
        if written.get("false"):
            said.append(say(language, "sichuan-desk-said-false", names=", ".join(written["false"])))
        return "; ".join(said)

    # -- what follows ---------------------------------------------------------------------------------------

    def settle(self, result: Battle, sitting: Sitting) -> Outcome:
        """Kongs and hu are paid as they came, then what the end of the deal brings (§6, §8 to §10)."""
        ledger = _Ledger(result, sitting)
        for event in result.events:
            if isinstance(event, Kong):
                ledger.kong(event)
            else:
                ledger.hu(event)
        without_hu = ledger.without_hu
        greatest = {sitting.seat(chair): value for chair, value in result.waiting.items()}
        ledger.paid += payment.at_end(
            ledger.paid,
            false=ledger.left,
            without_hu=without_hu,
            void=[sitting.seat(chair) for chair in result.void],
            exposed=[sitting.seat(chair) for chair in result.exposed],
            greatest=greatest if result.end == "exhausted" else None,
            fine_stacks=self.options.void_fine_stacks,
            false_pays_waiting=self.options.false_hu_pays_waiting,
        )
        return Outcome(
            result.end,
            tuple(ledger.out),
            self.table.dealer_after(*ledger.first),
            tuple(ledger.paid),
        )


class _Ledger:
    """The payments of a deal as its events go by (S-55). Players are seats."""

    def __init__(self, battle: Battle, sitting: Sitting) -> None:
        self.paid: list[Transfer] = []
        self.out: list[int] = []
        self.left: dict[int, tuple[int, ...]] = {}
        """Each false winner with those who were without hu right after it (S-45)."""
        self.first: tuple[tuple[int, ...], int | None] = ((), None)
        """The true winners on the first tile that gave a true win, and who gave it (S-49)."""
        self._seat = sitting.seat
        self._false = {sitting.seat(chair) for chair in battle.false}
        self._kongs = 0

    @property
    def without_hu(self) -> list[int]:
        """The players who have not gone out."""
        return [seat for seat in range(4) if seat not in self.out]

    def kong(self, event: Kong) -> None:
        """Pay a kong; one that was robbed earns nothing (§10.4)."""
        if event.robbed:
            return
        self._kongs += 1
        giver = None if event.giver is None else self._seat(event.giver)
        self.paid += payment.kong_of_kind(
            event.kind, self._seat(event.owner), giver, self.without_hu, self._kongs
        )

    def hu(self, event: Hu) -> None:
        """Pay the hu on one tile, but for false ones; a kong right before the discard is paid back (§10.5)."""
        values = {self._seat(chair): value for chair, value in event.values.items()}
        true = {
            seat: value for seat, value in values.items() if seat not in self._false and value is not None
        }
        giver = None if event.giver is None else self._seat(event.giver)
        self.out += values
        if giver is None:
            for seat, value in true.items():
                self.paid += payment.drawn(value, seat, self.without_hu)
        else:
            self.paid += payment.claimed(true, giver, robbed=event.robbed)
            if event.after_kong:  # once, however many win, and also for a false one (S-45, S-54)
                self.paid += payment.kong_back(self.paid, giver, self._kongs)
        for seat in values:
            if seat in self._false:
                self.left[seat] = tuple(self.without_hu)
        if true and not self.first[0]:
            self.first = (tuple(true), giver)
