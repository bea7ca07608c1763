"""The events at a table. Events are facts in the past tense: they are never refused, only applied to the state.

Fields marked `secret` reach only the players who may know them; play/view.py alone does the redaction.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import IntEnum
from types import UnionType
from typing import Any, ClassVar, get_args, get_origin

from tingpai import notation
from tingpai.errors import BadRequest
from tingpai.hand import Meld, SetKind
from tingpai.state import actions
from tingpai.state.actions import Action
from tingpai.tile import Relative, Suit, Tile

TYPES: dict[str, type["Event"]] = {}


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events. `name` is the event's name in records."""

    name: ClassVar[str] = ""


def _event(kind: type[Event]) -> type[Any]:
    """Register an event under its name in records: DealStarted → deal_started."""
    letters = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__)
    kind.name = letters.removeprefix("_")
    TYPES[kind.name] = kind
    return kind


@_event
@dataclass(frozen=True, slots=True)
class DealStarted(Event):
    """The wall is built and opened. Its hash is public from now on; salt and wall are shown when the deal ends."""

    number: int
    round: int
    """The round wind, 0 = East."""
    commitment: str
    dice: tuple[int, ...] = ()
    side: int = 0
    stacks: int = 0
    wall: tuple[Tile, ...] = field(default=(), metadata={"secret": True})
    back_order: tuple[int, ...] = field(default=(), metadata={"secret": True})
    salt: str = field(default="", metadata={"secret": True})


@_event
@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A player took tiles during the deal."""

    seat: int
    places: tuple[int, ...]
    """The places of the wall from which the tiles came."""
    tiles: tuple[Tile, ...] = field(default=(), metadata={"secret": True})


@_event
@dataclass(frozen=True, slots=True)
class IndicatorTurned(Event):
    """The joker's indicator was turned up. Flowers turned up before it went back to their places."""

    place: int
    tile: Tile
    joker: Tile
    flowers: tuple[Tile, ...] = ()


@_event
@dataclass(frozen=True, slots=True)
class StepOpened(Event):
    """Before the first turn everybody is asked: `void` for the void suit, `ready` for hands that wait."""

    step: str


@_event
@dataclass(frozen=True, slots=True)
class PlayOpened(Event):
    """All questions before the first turn are answered: East is to move."""


@_event
@dataclass(frozen=True, slots=True)
class VoidChosen(Event):
    """A player has chosen their void suit face down, with a tile set aside or with a card (Sichuan)."""

    seat: int
    suit: Suit | None = field(default=None, metadata={"secret": True})
    tile: Tile | None = field(default=None, metadata={"secret": True})


@_event
@dataclass(frozen=True, slots=True)
class VoidShown(Event):
    """A player's void suit was shown, with their first discard (Sichuan)."""

    seat: int
    suit: Suit


@_event
@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player drew a tile from the live end, or as a replacement."""

    seat: int
    place: int
    """The place of the wall from which the tile came."""
    replacement: bool = False
    tile: Tile | None = field(default=None, metadata={"secret": True})


@_event
@dataclass(frozen=True, slots=True)
class FlowerShown(Event):
    """A flower was laid aside."""

    seat: int
    tile: Tile


@_event
@dataclass(frozen=True, slots=True)
class ReadyDeclared(Event):
    """A player declared a waiting hand. `kind` is `declared`, `announced`, or `heavenly` with the dealt hand."""

    seat: int
    kind: str


@_event
@dataclass(frozen=True, slots=True)
class ReadyLapsed(Event):
    """A declared ready hand has lost that status (Dazhong, D-24)."""

    seat: int


@_event
@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A player discarded a tile."""

    seat: int
    tile: Tile


@_event
@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A player answered while a window is open. Nobody else is told, not even that there was a choice."""

    seat: int
    action: Action = field(metadata={"secret": True})


@_event
@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A player took the last discard for a set and laid it open."""

    seat: int
    meld: Meld
    tile: Tile
    giver: int


@_event
@dataclass(frozen=True, slots=True)
class KongDeclared(Event):
    """A player announced a kong on their own turn. It may still be robbed."""

    seat: int
    concealed: bool
    tile: Tile | None = field(default=None, metadata={"secret": True})
    late: bool = False
    tiles: tuple[Tile, ...] = field(default=(), metadata={"secret": True})
    """The tiles of a false concealed kong. Empty for a true one."""


@_event
@dataclass(frozen=True, slots=True)
class KongMade(Event):
    """The announced kong is made: nobody robbed it."""

    seat: int


@_event
@dataclass(frozen=True, slots=True)
class KongRobbed(Event):
    """The tile of the announced kong was taken for a win."""

    seat: int
    tile: Tile


@_event
@dataclass(frozen=True, slots=True)
class Won(Event):
    """A player won. `by` is wall, discard or kong; `giver` is the seat that gave the tile."""

    seat: int
    by: str
    giver: int | None
    tile: Tile | None = field(default=None, metadata={"secret": True})
    score: dict[str, Any] = field(default_factory=dict, metadata={"secret": True})
    false: bool = False
    """True for a win that will be found false at the end of the deal (only if the book checks hands then)."""


@_event
@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A player paid points to another player, or to nobody."""

    payer: int
    payee: int | None
    points: int
    why: str
    cite: str
    arguments: Mapping[str, int | str] = field(default_factory=dict)


@_event
@dataclass(frozen=True, slots=True)
class Fouled(Event):
    """An irregularity and its ruling. Immediate payments and other consequences are events of their own."""

    seat: int
    foul: str
    cite: str
    why: str = ""
    """The id of the text that describes it."""
    due: dict[str, int] = field(default_factory=dict)
    """Points recorded only after the settlement of the deal, by the payee's letter; empty for nobody."""
    warning: bool = False


@_event
@dataclass(frozen=True, slots=True)
class HandDied(Event):
    """A player may not win this deal any more; with `this_turn`, only until their next discard."""

    seat: int
    why: str
    cite: str
    no_claims: bool = False
    this_turn: bool = False


@_event
@dataclass(frozen=True, slots=True)
class TilesExposed(Event):
    """Everybody saw tiles of a hand. If the book says so, these must be discarded."""

    seat: int
    tiles: tuple[Tile, ...]
    must_discard: bool = True


@_event
@dataclass(frozen=True, slots=True)
class TimedOut(Event):
    """A player's time ran out. The default action follows as an event of its own."""

    seat: int


@_event
@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """The deal is over: `end` is win, three_wins, exhausted or time. Shows the salt and the wall of the commitment."""

    end: str
    next_dealer: int
    """The seat of this deal whose player is the next dealer."""
    salt: str = ""
    wall: tuple[Tile, ...] = ()


# -- as JSON ----------------------------------------------------------------------------------------------


def encode(event: Event) -> dict[str, Any]:
    """Encode an event as a JSON object: its name, and every field that is not at its default."""
    out: dict[str, Any] = {"event": event.name}
    for item in fields(event):
        value = getattr(event, item.name)
        if value != item.default:
            out[item.name] = _encode_value(value)
    return out


def _encode_value(value: object) -> object:
    if isinstance(value, Tile):
        return value.code
    if isinstance(value, Suit):
        return value.code
    if isinstance(value, tuple) and value and isinstance(value[0], Tile):
        return notation.write(value)
    if isinstance(value, Action):
        return str(value)
    if isinstance(value, Meld):
        return encode_meld(value)
    if isinstance(value, IntEnum):
        return int(value)  # a seat whose type is Wind
    return list(value) if isinstance(value, tuple) else value


def encode_meld(meld: Meld) -> dict[str, object]:
    """Encode a meld as the exchange format writes it."""
    out: dict[str, object] = {
        "type": meld.kind.value,
        "tiles": notation.write(meld.tiles),
        "from": meld.taken_from.value,
        "added": meld.added,
    }
    return {**out, "late": True} if meld.late else out


_TILE_FIELDS = {"tile", "joker"}
_TILES_FIELDS = {"tiles", "flowers", "wall"}
_VALUES: dict[str, tuple[object, ...]] = {
    **dict.fromkeys(("seat", "giver", "payer", "payee", "side", "round", "next_dealer"), (0, 1, 2, 3, None)),
    "by": ("wall", "discard", "kong"),
}


def decode(data: dict[str, Any]) -> Event:
    """Decode an event of a record."""
    kind = TYPES.get(str(data.get("event")))
    if kind is None:
        raise BadRequest("error-no-such-event", name=str(data.get("event")))
    values: dict[str, Any] = {}
    known = {item.name: item.type for item in fields(kind)}
    for key, value in data.items():
        if key == "event":
            continue
        if key not in known:
            raise BadRequest("error-unknown-key", key=key, where=kind.name, known=", ".join(sorted(known)))
        try:
            values[key] = _decode_value(key, value)
            fits = _is_a(values[key], known[key]) and (key not in _VALUES or values[key] in _VALUES[key])
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            fits = False
        if not fits:
            raise BadRequest("error-bad-event", name=kind.name, problem=f"{key}: {value!r}")
    try:
        return kind(**values)
    except TypeError as wrong:
        raise BadRequest("error-bad-event", name=kind.name, problem=wrong) from None


def _is_a(value: object, wanted: Any) -> bool:
    """True if a value has the type that the field's annotation names."""
    parts = get_args(wanted)
    if isinstance(wanted, UnionType):
        return any(_is_a(value, part) for part in parts)
    if get_origin(wanted) is tuple:
        return isinstance(value, tuple) and all(_is_a(part, parts[0]) for part in value)
    origin = get_origin(wanted)
    return type(value) is wanted if origin is None else isinstance(value, origin)


def _decode_value(key: str, value: Any) -> Any:
    if value is None:
        return None
    if key in _TILE_FIELDS:
        (tile,) = notation.parse(value)
        return tile
    if key in _TILES_FIELDS:
        return tuple(notation.parse(value)) if isinstance(value, str) else tuple(value)
    if key == "suit":
        return Suit(("m", "p", "s").index(value))
    if key == "action":
        return actions.parse(value)
    if key == "meld":
        return Meld(
            SetKind(value["type"]),
            min(notation.parse(value["tiles"])),
            Relative(value["from"]),
            value.get("added", False),
            value.get("late", False),
        )
    return tuple(value) if isinstance(value, list) else value
