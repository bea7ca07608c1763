"""Events that are shared: each says what it was asked for, and is the same object when asked for again."""

from tingpai.hand import Meld, SetKind
from tingpai.state import actions, event_cache
from tingpai.state import events as ev
from tingpai.state.actions import Action
from tingpai.state.deal import SEATS, relative
from tingpai.tile import TILES, Relative, Tile


def test_discards_and_flowers() -> None:
    for seat in SEATS:
        for tile in TILES:
            assert event_cache.discarded(seat, tile) == ev.Discarded(seat, tile)
            assert event_cache.flower_shown(seat, tile) == ev.FlowerShown(seat, tile)
    assert event_cache.discarded(2, Tile.P5) is event_cache.discarded(2, Tile.P5)


def test_draws() -> None:
    for seat in SEATS:
        for tile in TILES:
            for place in range(event_cache.PLACES + 6):
                for replacement in (False, True):
                    wanted = ev.Drew(seat, place, replacement, tile)
                    # The second time it may be one that was kept.
                    assert event_cache.drew(seat, place, replacement, tile) == wanted
                    assert event_cache.drew(seat, place, replacement, tile) == wanted
    assert event_cache.drew(3, 143, True, Tile.WINTER) is event_cache.drew(3, 143, True, Tile.WINTER)


def test_answers() -> None:
    offered = [actions.PASS, actions.HU, actions.PUNG, actions.KONG, actions.chow(Tile.M1, Tile.M2)]
    for _ in range(2):
        for seat in SEATS:
            for action in offered:
                assert event_cache.answered(seat, action) == ev.Answered(seat, action)
    assert event_cache.answered(1, actions.PASS) is event_cache.answered(1, actions.PASS)
    # An action of one's own may come to lie where another was.
    for tile in TILES[:9]:
        assert event_cache.answered(0, Action(actions.Move.KONG, tile)).action.tile == tile


def test_claims() -> None:
    for _ in range(2):
        for giver in SEATS:
            for seat in {*SEATS} - {giver}:
                for tile in TILES[:34]:
                    for kind in (SetKind.PUNG, SetKind.KONG):
                        meld = Meld(kind, tile, relative(seat, giver))
                        assert event_cache.claimed(seat, kind, tile, tile, giver) == ev.Claimed(
                            seat, meld, tile, giver
                        )
    for taken in (Tile.S4, Tile.S5, Tile.S6):
        found = event_cache.claimed(0, SetKind.CHOW, Tile.S4, taken, 3)
        assert found == ev.Claimed(0, Meld(SetKind.CHOW, Tile.S4, Relative.LEFT), taken, 3)
