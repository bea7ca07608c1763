"""Positions for the tests of the bots: East is on turn, or may claim a tile. The others have open sets and discards."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bots.sitting import player
from bots.sitting import view_of as sitting
from tingpai.hand import Meld
from tingpai.notation import parse
from tingpai.play.view import View
from tingpai.state.actions import Action
from tingpai.tile import Tile


def tile(text: str) -> Tile:
    """One tile by its code."""
    return parse(text)[0]


def view_of(
    hand: str,
    *,
    others: Mapping[int, Sequence[Meld]] | None = None,
    rivers: Mapping[int, str] | None = None,
    ready: Sequence[int] = (),
    joker: str = "",
    offered: str = "",
    live: int = 60,
    legal: Sequence[Action] = (),
) -> View:
    """What East sees: East's hand, the sets and discards of the others, and who has declared a ready hand."""
    shown = [
        player(
            seat,
            *(others or {}).get(seat, ()),
            river=(rivers or {}).get(seat, ""),
            ready="declared" if seat in ready else None,
        )
        for seat in (1, 2, 3)
    ]
    seen = sitting(hand, *shown, offered=offered, live=live, legal=legal)
    if not joker:
        return seen
    kept = tile(joker)
    return replace(seen, joker=kept, legal=tuple(action for action in seen.legal if action.tile != kept))
