"""Events that are shared: each says what it was asked for, and is the same object when asked for again."""

from tingpai.hand import Meld, SetKind
from tingpai.state import event_cache
from tingpai.state import events as ev
from tingpai.state.deal import SEATS, relative
from tingpai.tile import TILES, Relative, Tile


def test_discards() -> None:
    for seat in SEATS:
        for tile in TILES:
            assert event_cache.discarded(seat, tile) == ev.Discarded(seat, tile)
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
