"""The exchange format: reads a hand as a JSON object and writes its score as a JSON object.

An unknown key is an error that names the key. A bad object never raises anything but `TingpaiError`.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeVar

from tingpai import notation, rulesets
from tingpai.errors import BadRequest, ImpossibleHand, InternalError, NotWinning, TingpaiError
from tingpai.hand import Hand, Meld, SetKind
from tingpai.json_input import choice, sequence
from tingpai.json_input import flag as flag
from tingpai.json_input import known as known
from tingpai.json_input import mapping as mapping
from tingpai.json_input import required as required
from tingpai.json_input import text as text
from tingpai.ruleset import Ruleset
from tingpai.score import Score
from tingpai.tile import Relative, Suit, Tile, Wind
from tingpai.win import Situation, Source

T = TypeVar("T", bound=Enum)

_KEYS: Final = ("id", "ruleset", "options", "hand", "melds", "win", "seat", "round", "flowers")
_MELD_KEYS: Final = ("type", "tiles", "from", "added", "late")
_WIN_KEYS: Final = ("tile", "from", "replacement", "last", "last_of_kind")


@dataclass(frozen=True, slots=True)
class Request:
    """A hand to be scored, read from one object of the exchange format."""

    id: Any
    ruleset: Ruleset
    hand: Hand
    situation: Situation


def decode(data: object) -> Request:
    """Read one object of the exchange format."""
    if not isinstance(data, Mapping):
        raise BadRequest("error-not-an-object")
    required(data, ("ruleset", "hand"), "request")
    ruleset = rulesets.get(text(data, "ruleset"), mapping(data, "options"))
    known(data, (*_KEYS, *ruleset.keys), "request")
    hand = Hand(
        tuple(tiles(data, "hand")),
        tuple(_meld(item, ruleset) for item in sequence(data, "melds")),
        tuple(tiles(data, "flowers")) if "flowers" in data else (),
    )
    return Request(data.get("id"), ruleset, hand, _situation(data, ruleset))


def _situation(data: Mapping[str, Any], ruleset: Ruleset) -> Situation:
    facts: dict[str, Any] = {}
    if ruleset.winds_matter:
        required(data, ("seat", "round"), "request")
    for key in ("seat", "round"):
        if key in data:
            facts[key] = _wind(data, key)
    for key, values in ruleset.keys.items():
        if key in data:
            facts[key] = _own_value(key, choice(data, key, values))
    if data.get("win") is not None:
        win = mapping(data, "win")
        known(win, _WIN_KEYS, "win")
        required(win, ("tile", "from"), "win")
        named = tiles(win, "tile")
        if len(named) != 1:
            raise BadRequest("error-one-winning-tile", value=win["tile"])
        facts["tile"] = named[0]
        facts["source"] = _choice(win, "from", Source)
        for key in _WIN_KEYS[2:]:
            facts[key] = flag(win, key)
    return Situation(**facts)


def _own_value(key: str, value: object) -> object:
    """Convert the value of a ruleset's own key to the form that the fields of `Situation` have."""
    if key == "joker":
        return None if value is None else notation.parse(str(value))[0]
    if key == "void":
        return None if value is None else Suit("mps".index(str(value)))
    if key == "ready" and isinstance(value, bool):
        return "declared" if value else None
    return value


def _meld(data: object, ruleset: Ruleset) -> Meld:
    if not isinstance(data, Mapping):
        raise BadRequest("error-not-a-mapping", key="meld")
    known(data, _MELD_KEYS if ruleset.late_kongs else _MELD_KEYS[:-1], "meld")
    required(data, ("type", "tiles", "from"), "meld")
    wanted = _choice(data, "type", SetKind)
    made = Meld.of(
        tiles(data, "tiles"),
        _choice(data, "from", Relative),
        added=flag(data, "added"),
        late=flag(data, "late"),
    )
    if made.kind is not wanted:
        raise ImpossibleHand(
            "error-meld-kind", code="bad_meld", tiles=data["tiles"], made=made.kind.value, wanted=wanted.value
        )
    return made


def tiles(data: Mapping[str, Any], key: str, default: str | None = None) -> list[Tile]:
    """Give the tiles under a key: text, or a tuple of tiles, which only Python callers can pass."""
    if default is not None and key not in data:
        return notation.parse(default)
    value = data[key]
    if isinstance(value, tuple) and all(isinstance(tile, Tile) for tile in value):
        return list(value)
    return notation.parse(text(data, key))


def _wind(data: Mapping[str, Any], key: str) -> Wind:
    value = data[key]
    if value not in ("E", "S", "W", "N"):
        raise BadRequest("error-not-a-choice", key=key, value=json.dumps(value), known="E, S, W, N")
    return Wind("ESWN".index(value))


def _choice(data: Mapping[str, Any], key: str, kind: type[T]) -> T:
    for item in kind:
        if data[key] == item.value:
            return item
    allowed = ", ".join(str(item.value) for item in kind)
    raise BadRequest("error-not-a-choice", key=key, value=json.dumps(data[key]), known=allowed)


# -- out ----------------------------------------------------------------------------------------------------


def encode(id: object, score: Score) -> dict[str, Any]:
    """Write a score as an object of the exchange format."""
    out: dict[str, Any] = {"id": id, "valid": True, "total": score.total, **score.summary}
    out["items"] = [
        {"id": line.fan.id, "count": line.count, line.fan.unit: line.points} for line in score.lines
    ]
    out["not_counted"] = [
        {"id": entry.fan.id, "because": entry.because, "cite": entry.cite} for entry in score.uncounted
    ]
    out["arrangement"] = [str(group) for group in score.groups]
    out["payments"] = {
        "lines": [
            {"from": entry.payer, "points": entry.points, "why": entry.say("en"), "cite": entry.cite}
            for entry in score.payments
        ],
    }
    return out


def error(id: object, problem: TingpaiError) -> dict[str, Any]:
    """Write a refusal as an object of the exchange format."""
    return {"id": id, "error": {"code": problem.code, "message": problem.message}}


def answer(data: object) -> dict[str, Any]:
    """Score one object of the exchange format; never raises."""
    id = data.get("id") if isinstance(data, Mapping) else None
    try:
        request = decode(data)
        return encode(id, request.ruleset.score(request.hand, request.situation))
    except NotWinning as problem:
        return {"id": id, "valid": False, "reason": problem.message}
    except TingpaiError as problem:
        return error(id, problem)
    except Exception as problem:  # an error in one line must not stop the other lines
        return error(id, InternalError("error-internal", problem=repr(problem)))


def answer_lines(lines: Iterable[str]) -> Iterator[str]:
    """Score JSON lines. Each input line gives one output line, in the same order. Empty lines are skipped."""
    return each_line(lines, answer)


def each_line(
    lines: Iterable[str],
    answer: Callable[[object], dict[str, Any]],
    refuse: Callable[[object, TingpaiError], dict[str, Any]] = error,
) -> Iterator[str]:
    """Answer JSON lines one by one. A line that is not JSON gets an error as its answer, made by `refuse`."""
    for line in lines:
        if not line.strip():
            continue
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as problem:
            result = refuse(None, BadRequest("error-no-json", problem=problem))
        else:
            result = answer(data)
        yield json.dumps(result, ensure_ascii=False)
