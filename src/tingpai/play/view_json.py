"""A view as JSON, for browsers and other programs."""

from collections.abc import Callable
from typing import Any

from tingpai import notation
from tingpai.hand import Meld
from tingpai.play.view import ShownMeld, ShownPhase, ShownSeat, ShownWall, View
from tingpai.state.events import encode_meld
from tingpai.tile import Tile


def view_json(
    shown: View,
    wall: Callable[[ShownWall], Any] | None = None,
    seat: Callable[[ShownSeat], Any] | None = None,
) -> dict[str, Any]:
    """A view as a JSON object: tiles in the notation, seats as E, S, W, N, what is unknown as null.

    `wall` and `seat` make the JSON of the wall and of a seat, if the caller keeps some that was made before.
    """
    make_wall, make_seat = wall or wall_json, seat or seat_json
    return {
        "seat": _letter(shown.seat),
        "phase": _phase_json(shown.phase),
        "number": shown.number,
        "round": _letter(shown.round),
        "commitment": shown.commitment,
        "dice": list(shown.dice),
        "side": _letter(shown.side),
        "stacks": shown.stacks,
        "wall": make_wall(shown.wall),
        "indicator": _code(shown.indicator),
        "joker": _code(shown.joker),
        "last_discard": shown.last_discard and [_letter(shown.last_discard[0]), shown.last_discard[1].code],
        "seats": {"ESWN"[one.seat]: make_seat(one) for one in shown.seats},
        "winners": [
            {
                "seat": _letter(one.seat),
                "by": one.by,
                "from": _letter(one.giver),
                "tile": _code(one.tile),
                "score": one.score,
            }
            for one in shown.winners
        ],
        "transfers": [
            {
                "from": _letter(one.payer),
                "to": _letter(one.payee),
                "points": one.points,
                "why": one.why,
                "arguments": dict(one.arguments),
                "cite": one.cite,
            }
            for one in shown.transfers
        ],
        "totals": {"ESWN"[seat]: total for seat, total in enumerate(shown.totals)},
        "fouls": [[_letter(seat), foul] for seat, foul in shown.fouls],
        "next_dealer": _letter(shown.next_dealer),
        "legal": [str(action) for action in shown.legal],
    }


def _phase_json(phase: ShownPhase) -> dict[str, Any]:
    return {
        "name": phase.name,
        "step": phase.step,
        "seat": _letter(phase.seat),
        "after": phase.after,
        "tile": _code(phase.tile),
        "kong": phase.kong,
        "answers": {"ESWN"[seat]: str(action) for seat, action in phase.answers},
        "end": phase.end,
    }


def wall_json(wall: ShownWall) -> dict[str, Any]:
    """The wall as a JSON object."""
    return {
        "left": wall.left,
        "live": wall.live,
        "replacements": wall.replacements,
        "places": [list(run) for run in wall.places],
        "tiles": None if wall.tiles is None else notation.write(wall.tiles),
    }


def seat_json(one: ShownSeat) -> dict[str, Any]:
    """A seat as a JSON object."""
    return {
        "standing": one.standing,
        "tiles": None if one.counts is None else notation.write(one.tiles),
        "drawn": _code(one.drawn),
        "melds": [_meld_json(meld) for meld in one.melds],
        "flowers": notation.write(one.flowers),
        "river": notation.write(one.river),
        "taken": list(one.taken),
        "ready": one.ready,
        "dead": one.dead,
        "no_claims": one.no_claims,
        "barred": one.barred,
        "won": one.won,
        "void": None if one.void is None else one.void.code,
        "void_tile": _code(one.void_tile),
        "void_shown": one.void_shown,
        "exposed": notation.write(one.exposed),
    }


def _meld_json(meld: ShownMeld) -> dict[str, Any]:
    if meld.tile is None:
        return {"type": meld.kind.value, "tiles": None, "from": meld.taken_from.value, "added": meld.added}
    out = encode_meld(Meld(meld.kind, meld.tile, meld.taken_from, meld.added, meld.late))
    return {**out, "holds": notation.write(meld.holds)} if meld.holds else out


def _letter(seat: int | None) -> str | None:
    return None if seat is None else "ESWN"[seat]


def _code(tile: Tile | None) -> str | None:
    return None if tile is None else tile.code
