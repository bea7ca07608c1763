"""What happens in a match, as events: who sat down, each deal, adjustments, fouls; and how records write them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from tingpai import texts
from tingpai.errors import BadRequest
from tingpai.play.seating import Pick, Step, Throw
from tingpai.tile import Wind


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The players have sat down."""

    ruleset: str
    players: tuple[str, ...]
    seats: tuple[int, ...]
    """The player on East, South, West and North."""
    rounds: int | None
    deals: int | None
    start: int
    steps: tuple[Step, ...] = ()
    """The throws and draws that decided the seats."""


@dataclass(frozen=True, slots=True)
class DealPlayed:
    """A deal is over. Seats are those of this deal; `players` are the players who sat on them."""

    number: int
    round: int
    players: tuple[int, ...]
    end: str
    totals: tuple[int, ...]
    """The points that each seat won or lost."""
    next_dealer: int
    """The seat of this deal whose player is the next dealer."""
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The referee gave points to a player or took them. `to` is the player who receives the opposite amount, if any."""

    id: int
    player: int
    points: int
    why: str
    """The id of a text in `tingpai.texts`, filled with `arguments`, or the referee's own words."""
    cite: str
    deal: int
    """The number of the deal after which it counts; 0 is before the first deal."""
    to: int | None = None
    arguments: Mapping[str, int | str] = field(default_factory=dict)

    def say(self, language: str) -> str:
        """Give the reason in a sentence."""
        return texts.say(language, self.why, **self.arguments) if texts.has(language, self.why) else self.why


@dataclass(frozen=True, slots=True)
class FoulRecorded:
    """The referee recorded a foul. Its cost depends on all fouls that stand, because ladders count them."""

    id: int
    foul: str
    player: int
    deal: int
    """The number of the deal in which it happened; 0 is before the first deal."""
    victim: int | None = None
    """The player who was harmed."""
    amount: int | None = None
    minutes: float | None = None
    raised: bool = True
    settled: bool = False
    """True if it was paid in the deal itself. Then it only counts on the ladders."""


@dataclass(frozen=True, slots=True)
class Revoked:
    """An adjustment or a foul was revoked."""

    id: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class MatchStopped:
    """The match ends before its full length: the time of the session is over, or the players agree to stop."""


MatchEvent = MatchStarted | DealPlayed | Adjusted | FoulRecorded | Revoked | MatchStopped


# -- as JSON ------------------------------------------------------------------------------------------------

_TYPES: Final[dict[str, type[MatchEvent]]] = {
    "match_started": MatchStarted,
    "deal_played": DealPlayed,
    "adjusted": Adjusted,
    "foul_recorded": FoulRecorded,
    "revoked": Revoked,
    "match_stopped": MatchStopped,
}
_NAMES: Final = {kind: name for name, kind in _TYPES.items()}


def encode(event: MatchEvent) -> dict[str, Any]:
    """Encode a match event as a JSON object: its name and its fields."""
    out: dict[str, Any] = {"event": _NAMES[type(event)]}
    for item in fields(event):
        value = getattr(event, item.name)
        if item.name == "steps":
            value = [_encode_step(step) for step in value]
        out[item.name] = list(value) if isinstance(value, tuple) else value
    return out


def _encode_step(step: Step) -> dict[str, Any]:
    if isinstance(step, Throw):
        return {"player": step.player, "dice": list(step.dice), "go": step.go}
    return {"player": step.player, "wind": step.wind.code}


def decode(data: Mapping[str, Any]) -> MatchEvent:
    """Decode a match event of a record."""
    name = str(data.get("event"))
    kind = _TYPES.get(name)
    if kind is None:
        raise BadRequest("error-no-such-event", name=name)
    try:
        values = {key: _decode_value(key, value) for key, value in data.items() if key != "event"}
        return kind(**values)
    except (TypeError, KeyError, ValueError) as problem:
        raise BadRequest("error-bad-event", name=name, problem=problem) from None


def _decode_value(key: str, value: Any) -> Any:
    if key == "steps":
        return tuple(_decode_step(step) for step in value)
    return tuple(value) if isinstance(value, list) else value


def _decode_step(data: Mapping[str, Any]) -> Step:
    if "wind" in data:
        return Pick(data["player"], Wind("ESWN".index(data["wind"])))
    first, second = data["dice"]
    return Throw(data["player"], (first, second), data["go"])
