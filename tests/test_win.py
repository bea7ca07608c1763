"""What a reading tells about itself is worked out when somebody asks, and then known."""

import pytest

from tingpai import rulesets
from tingpai.arrange import Arrangement, chow, pair, pung
from tingpai.hand import Hand
from tingpai.kernel.shapes import REGULAR
from tingpai.tile import Suit, Tile
from tingpai.win import Situation, Source, Win, once

WIN = Win(
    Hand.of("123m456m789p22sEE"),
    Situation(Tile.EAST, Source.WALL),
    Arrangement(REGULAR, (chow(Tile.M1), chow(Tile.M4), chow(Tile.P7), pung(Tile.EAST), pair(Tile.S2))),
    3,
)


def test_a_property_is_worked_out_once() -> None:
    asked = []

    class Thing:
        @once
        def answer(self) -> int:
            asked.append(self)
            return 42

    first, second = Thing(), Thing()
    assert [first.answer, first.answer, second.answer] == [42, 42, 42]
    assert asked == [first, second]


@pytest.mark.parametrize("id", ["mcr", "dazhong"])
def test_all_fans_are_asked_at_once_as_one_by_one(id: str) -> None:
    fans = rulesets.get(id).fans
    found = {fan.id: where for fan in fans if (where := fan.find(WIN))}
    assert fans.find(WIN) == found
    assert list(fans.find(WIN)) == list(found)
    assert len(found) > 3
    last, first = list(found)[-1], next(iter(found))
    assert list(fans.find(WIN, (last, "seven_pairs", first))) == [last, first]


def test_what_a_reading_tells() -> None:
    assert WIN.chows == (0, 1, 2)
    assert WIN.pungs == WIN.concealed_pungs == (3,)
    assert WIN.kongs == WIN.concealed_kongs == WIN.open_kongs == ()
    assert WIN.suits == frozenset(Suit)
    assert all(isinstance(suit, Suit) for suit in WIN.suits)
    assert WIN.honors
    assert len(WIN.tiles) == 14
    assert WIN.chow_runs[2, 3, 1] == [(0, 1)]
    assert WIN.pung_runs == {}
