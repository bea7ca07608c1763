"""A deal in words: `tell` describes an event in one sentence, `picture` shows the table in a few lines.

Both say no more than they are given: from a redacted event or a seat's view they say what that seat may know.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from tingpai import citations, notation, texts
from tingpai.hand import Meld
from tingpai.play.view import ShownMeld, ShownPhase, ShownSeat, View
from tingpai.state import events as ev
from tingpai.tile import Tile

Told = tuple[str, dict[str, object]]
"""The id of a text and its arguments. The values of `player`, `giver`, `payee` … are seats."""

_SEATS: Final = ("player", "giver", "payee", "side")
_TILES: Final = ("tile", "tiles", "joker", "flowers")
_MARKS: Final = "\ue000\ue001\ue002\ue003"
"""They stand for the names of the players on East, South, West and North until the sentence is made."""


def tell(event: ev.Event, language: str, *, names: Sequence[str] = (), marked: bool = False) -> str:
    """Describe an event in one sentence. `names` are the players on East, South, West and North, used instead of winds.

    If `marked`, the tiles stand between signs, so that a page can draw them and takes nothing else for a tile.

    >>> tell(ev.Discarded(0, Tile.M5), "en")
    'East discards 5m.'
    >>> tell(ev.Discarded(0, Tile.RED), "en", names=["Chris"] * 4, marked=True)
    'Chris discards ⟦C⟧.'
    """
    text, values = _TELL[type(event)](event)
    said: dict[str, object] = {}
    for key, value in values.items():
        if key in _SEATS and isinstance(value, int):
            said[key] = _MARKS[value] if names else wind_name(value, language)
        elif marked and key in _TILES:
            said[key] = notation.mark(str(value))
        elif key == "round":
            said[key] = texts.say(language, "told-round", wind=value)
        elif key == "cite":
            said[key] = citations.shown(str(value), language)
        elif isinstance(value, Mapping):
            said[key] = _reason(language, value["text"], value["arguments"])
        else:
            said[key] = value
    if isinstance(event, ev.Fouled | ev.HandDied):
        said["why"] = _reason(language, event.why or str(said["why"]), {})
    sentence = _say(language, text, tuple(said.items()))
    return (
        sentence.translate(dict(zip(map(ord, _MARKS), map(notation.unmarked, names), strict=False)))
        if names
        else sentence
    )


@lru_cache(maxsize=4096)
def _say(language: str, text: str, said: tuple[tuple[str, object], ...]) -> str:
    """The text with its arguments. The same sentences come again and again, at all tables: they have no names."""
    return texts.say(language, text, **dict(said))


def _reason(language: str, text: str, arguments: Mapping[str, Any]) -> str:
    """Give the text, or the words themselves if there is no such text: a record may come from another program."""
    try:
        return texts.say(language, text, **arguments)
    except KeyError:
        return text


def wind_name(seat: int, language: str) -> str:
    """Give the name of a seat's wind.

    >>> wind_name(3, "ru")
    'Север'
    """
    return texts.say(language, "told-wind", wind="ESWN"[seat])


# -- one function per event ---------------------------------------------------------------------------------


def _deal_started(event: ev.DealStarted) -> Told:
    facts: dict[str, object] = {"number": event.number, "round": "ESWN"[event.round]}
    if not event.dice:
        return "told-deal-started-scripted", facts
    dice = "-".join(map(str, event.dice))
    return "told-deal-started", {**facts, "dice": dice, "side": event.side, "stacks": event.stacks}


def _dealt(event: ev.Dealt) -> Told:
    facts: dict[str, object] = {"player": event.seat, "count": len(event.places)}
    if not event.tiles:
        return "told-dealt-hidden", facts
    return "told-dealt", {**facts, "tiles": notation.write(event.tiles)}


def _indicator_turned(event: ev.IndicatorTurned) -> Told:
    facts: dict[str, object] = {"tile": event.tile, "joker": event.joker}
    if not event.flowers:
        return "told-indicator-turned", facts
    return "told-indicator-turned-flowers", {**facts, "flowers": notation.write(event.flowers)}


def _step_opened(event: ev.StepOpened) -> Told:
    return "told-step-opened", {"step": event.step}


def _play_opened(_event: ev.PlayOpened) -> Told:
    return "told-play-opened", {"player": 0}


def _void_chosen(event: ev.VoidChosen) -> Told:
    if event.suit is None:
        return "told-void-chosen-hidden", {"player": event.seat}
    facts: dict[str, object] = {"player": event.seat, "suit": event.suit.code}
    if event.tile is None:
        return "told-void-chosen-card", facts
    return "told-void-chosen", {**facts, "tile": event.tile}


def _void_shown(event: ev.VoidShown) -> Told:
    return "told-void-shown", {"player": event.seat, "suit": event.suit.code}


def _drew(event: ev.Drew) -> Told:
    text = "told-drew-replacement" if event.replacement else "told-drew"
    if event.tile is None:
        return f"{text}-hidden", {"player": event.seat}
    return text, {"player": event.seat, "tile": event.tile}


def _flower_shown(event: ev.FlowerShown) -> Told:
    return "told-flower-shown", {"player": event.seat, "tile": event.tile}


def _ready_declared(event: ev.ReadyDeclared) -> Told:
    return "told-ready-declared", {"player": event.seat, "kind": event.kind}


def _ready_lapsed(event: ev.ReadyLapsed) -> Told:
    return "told-ready-lapsed", {"player": event.seat}


def _discarded(event: ev.Discarded) -> Told:
    return "told-discarded", {"player": event.seat, "tile": event.tile}


def _answered(event: ev.Answered) -> Told:
    action = event.action
    facts: dict[str, object] = {"player": event.seat, "move": action.move.value}
    return "told-answered", {**facts, "tiles": notation.write(action.tiles)} if action.tiles else facts


def _claimed(event: ev.Claimed) -> Told:
    facts: dict[str, object] = {"player": event.seat, "giver": event.giver, "tile": event.tile}
    return "told-claimed", {**facts, "kind": event.meld.kind.value, "tiles": notation.write(event.meld.tiles)}


def _kong_declared(event: ev.KongDeclared) -> Told:
    if event.tile is None:
        return "told-kong-declared-hidden", {"player": event.seat}
    if event.tiles:
        return "told-kong-declared-false", {"player": event.seat, "tiles": notation.write(event.tiles)}
    kind = "concealed" if event.concealed else "late" if event.late else "added"
    return "told-kong-declared", {"player": event.seat, "tile": event.tile, "kind": kind}


def _kong_made(event: ev.KongMade) -> Told:
    return "told-kong-made", {"player": event.seat}


def _kong_robbed(event: ev.KongRobbed) -> Told:
    return "told-kong-robbed", {"player": event.seat, "tile": event.tile}


def _won(event: ev.Won) -> Told:
    if event.tile is None:
        return "told-won-hidden", {"player": event.seat}
    text = f"told-won-{event.by}"
    giver = event.seat if event.giver is None else event.giver
    facts: dict[str, object] = {"player": event.seat, "tile": event.tile, "giver": giver}
    total = event.score.get("total")
    return (text, facts) if total is None else (f"{text}-worth", {**facts, "points": total})


def _paid(event: ev.Paid) -> Told:
    facts: dict[str, object] = {"player": event.payer, "points": event.points}
    facts["why"] = {"text": event.why, "arguments": event.arguments}
    return (
        ("told-paid", {**facts, "payee": event.payee}) if event.payee is not None else ("told-fined", facts)
    )


def _fouled(event: ev.Fouled) -> Told:
    return "told-fouled", {"player": event.seat, "why": event.why or event.foul, "cite": event.cite}


def _hand_died(event: ev.HandDied) -> Told:
    text = "told-hand-died-turn" if event.this_turn else "told-hand-died"
    return text, {"player": event.seat, "why": event.why}


def _tiles_exposed(event: ev.TilesExposed) -> Told:
    text = "told-tiles-exposed-must" if event.must_discard else "told-tiles-exposed"
    return text, {"player": event.seat, "tiles": notation.write(event.tiles)}


def _timed_out(event: ev.TimedOut) -> Told:
    return "told-timed-out", {"player": event.seat}


def _deal_ended(event: ev.DealEnded) -> Told:
    return "told-deal-ended", {"end": event.end, "player": event.next_dealer}


_TELL: Final[dict[type[ev.Event], Callable[[Any], Told]]] = {
    ev.DealStarted: _deal_started,
    ev.Dealt: _dealt,
    ev.IndicatorTurned: _indicator_turned,
    ev.StepOpened: _step_opened,
    ev.PlayOpened: _play_opened,
    ev.VoidChosen: _void_chosen,
    ev.VoidShown: _void_shown,
    ev.Drew: _drew,
    ev.FlowerShown: _flower_shown,
    ev.ReadyDeclared: _ready_declared,
    ev.ReadyLapsed: _ready_lapsed,
    ev.Discarded: _discarded,
    ev.Answered: _answered,
    ev.Claimed: _claimed,
    ev.KongDeclared: _kong_declared,
    ev.KongMade: _kong_made,
    ev.KongRobbed: _kong_robbed,
    ev.Won: _won,
    ev.Paid: _paid,
    ev.Fouled: _fouled,
    ev.HandDied: _hand_died,
    ev.TilesExposed: _tiles_exposed,
    ev.TimedOut: _timed_out,
    ev.DealEnded: _deal_ended,
}


# -- the table in lines of text -----------------------------------------------------------------------------


def picture(shown: View, language: str, *, names: Sequence[str] = ()) -> list[str]:
    """Show the table as the viewer sees it: the state of play, then two lines for each seat.

    Hidden tiles are question marks. `+` marks the tile just drawn. Round brackets hold concealed kongs and, in a river,
    the discards that were claimed.
    """
    lines = [" · ".join(_head(shown, language, names))]
    for one in shown.seats:
        name = names[one.seat] if names else wind_name(one.seat, language)
        mark = ">" if shown.phase.seat == one.seat and shown.phase.name == "turn" else " "
        parts = [_standing(one), *map(_meld, one.melds), notation.write(one.flowers)]
        facts = [f"{shown.totals[one.seat]:+d}", *_marks(one, language)]
        lines.append(f"{mark} {name}: {' '.join(filter(None, parts))} · {' · '.join(facts)}")
        if one.river:
            lines.append("    " + _river(one))
    return lines


def _head(shown: View, language: str, names: Sequence[str]) -> list[str]:
    round_wind = texts.say(language, "told-round", wind="ESWN"[shown.round])
    head = [
        texts.say(language, "picture-deal", number=shown.number, round=round_wind),
        texts.say(language, "picture-wall", left=shown.wall.live),
    ]
    if shown.joker is not None:
        head.append(texts.say(language, "picture-joker", joker=shown.joker))
    return [*head, _phase(shown.phase, language, names)]


def _phase(phase: ShownPhase, language: str, names: Sequence[str]) -> str:
    who = "" if phase.seat is None else names[phase.seat] if names else wind_name(phase.seat, language)
    if phase.name == "turn":
        return texts.say(language, "picture-turn", player=who)
    if phase.name == "claim":
        if phase.tile is None:
            return texts.say(language, "picture-kong-hidden", player=who)
        text = "picture-kong" if phase.kong else "picture-claim"
        return texts.say(language, text, player=who, tile=phase.tile)
    if phase.name == "opening":
        return texts.say(language, "picture-opening", step=phase.step)
    return texts.say(language, "picture-over")


def _standing(one: ShownSeat) -> str:
    if one.counts is None:
        return "?" * one.standing
    tiles = list(one.tiles)
    if one.drawn is None or one.standing % 3 != 2 or one.drawn not in tiles:
        return notation.write(tiles)
    tiles.remove(one.drawn)
    return f"{notation.write(tiles)} +{one.drawn}"


def _meld(meld: ShownMeld) -> str:
    if meld.tile is None:
        return "(????)"
    tiles: Sequence[Tile] = (
        meld.holds or Meld(meld.kind, meld.tile, meld.taken_from, meld.added, meld.late).tiles
    )
    written = notation.write(tiles)
    return f"({written})" if meld.taken_from.value == "self" else f"[{written}]"


def _marks(one: ShownSeat, language: str) -> list[str]:
    found = [name for name in ("won", "ready", "dead") if getattr(one, name)]
    marks = [texts.say(language, f"picture-{name}") for name in found]
    if one.void is not None:
        marks.append(texts.say(language, "picture-void", suit=one.void.code))
    return marks


def _river(one: ShownSeat) -> str:
    return " ".join(f"({tile})" if place in one.taken else str(tile) for place, tile in enumerate(one.river))
