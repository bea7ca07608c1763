"""Translates between the answers of a Botzone bot and our actions."""

from tingpai.env.botzone import tiles
from tingpai.env.botzone.follow import middle
from tingpai.errors import BadRequest
from tingpai.play.view import View
from tingpai.state import actions
from tingpai.state.actions import Action, Move
from tingpai.tile import KINDS, TILES, Tile


def read(answer: str, shown: View) -> tuple[Action, Tile | None]:
    """The action that an answer asks for, allowed or not, and the tile to discard after a claim.

    Text that is no answer at all is refused.
    """
    words = answer.split()
    try:
        word, named = words[0], [tiles.read(code) for code in words[1:]]
        turn = shown.phase.name == "turn"
        if word in ("PASS", "HU") and not named:
            return (actions.PASS if word == "PASS" else actions.ZIMO if turn else actions.HU), None
        if word == "PLAY":
            (tile,) = named
            return actions.discard(tile), None
        if word in ("GANG", "BUGANG") and named:
            (tile,) = named
            return _own_kong(word, tile, shown), None
        if word == "GANG":
            return actions.KONG, None
        if word == "PENG":
            (then,) = named
            return actions.PUNG, then
        if word == "CHI":
            centre, then = named
            return _chow(centre, shown), then
    except (IndexError, ValueError):
        pass
    raise BadRequest("botzone-no-answer", answer=answer[:100])


def _own_kong(word: str, tile: Tile, shown: View) -> Action:
    """Botzone has different words for concealed and added kongs. One that the hand does not have is refused later."""
    assert shown.seat is not None
    counts = shown.seats[shown.seat].counts or ()
    concealed = tile < KINDS and counts[tile] == 4
    if word == "GANG":
        return actions.kong(tile) if concealed else Action(Move.KONG, tiles=(tile,) * 4)
    return actions.KONG if concealed else actions.kong(tile)


def _chow(centre: Tile, shown: View) -> Action:
    """The two tiles that make a chow with the discard, given its middle tile."""
    others = [Tile(centre - 1), centre, TILES[centre + 1]]
    if shown.phase.tile in others:
        others.remove(shown.phase.tile)
    return Action(Move.CHOW, tiles=tuple(others[:2]))


def write(action: Action, shown: View, then: Tile | None = None) -> str:
    """An action as a Botzone bot writes it. `then` is the discard after a claim."""
    assert shown.seat is not None
    if action.move in (Move.HU, Move.ZIMO):
        return "HU"
    if action.move is Move.DISCARD and action.tile is not None:
        return f"PLAY {tiles.write(action.tile)}"
    if action.move is Move.KONG:
        if action.tile is None:
            return "GANG"
        concealed = (shown.seats[shown.seat].counts or ())[action.tile] == 4
        return f"{'GANG' if concealed else 'BUGANG'} {tiles.write(action.tile)}"
    if action.move in (Move.PUNG, Move.CHOW) and then is not None and shown.phase.tile is not None:
        if action.move is Move.PUNG:
            return f"PENG {tiles.write(then)}"
        return f"CHI {tiles.write(middle(shown.phase.tile, action))} {tiles.write(then)}"
    return "PASS"
