"""Who pays whom in Classical: the settlement of whole deals (§IV, §V penalties, C-33 to C-35)."""

import pytest

from tingpai import exchange
from tingpai.rulesets.classical.payment import settle
from tingpai.score import balance
from tingpai.texts import LANGUAGES

EAST, SOUTH, WEST, NORTH = range(4)


def values(*hands: int) -> dict[int, int]:
    """What the four hands are worth, from East on."""
    return dict(enumerate(hands))


@pytest.mark.parametrize(
    ("hands", "winner", "guilty", "expected"),
    [
        # East pays 2 × 60, the others 60; then East gets 2 × 12 and 2 × 16, and West 4.
        ((16, 60, 4, 0), SOUTH, None, [-64, 240, -80, -96]),
        # East wins: all pay double; South, West and North settle 4, 8 and 4.
        ((60, 8, 4, 0), EAST, None, [360, -108, -120, -132]),
        # The limit comes before East's doubling (C-35).
        ((2000, 0, 0, 0), EAST, None, [12000, -4000, -4000, -4000]),
        ((5000, 0, 0, 0), EAST, None, [12000, -4000, -4000, -4000]),
        # A loser's hand is capped too: East gets 2 × 2000 from each of the other two.
        ((3000, 20, 0, 0), SOUTH, None, [7960, 80, -4020, -4020]),
        # The guilty one pays 104 + 104 + 2 × 104, and nothing else is paid (C-33).
        ((16, 104, 4, 0), SOUTH, NORTH, [0, 416, 0, -416]),
        ((16, 104, 4, 0), SOUTH, EAST, [-416, 416, 0, 0]),
        ((104, 16, 4, 0), EAST, WEST, [624, 0, -624, 0]),
    ],
)
def test_settlement(hands: tuple[int, ...], winner: int, guilty: int | None, expected: list[int]) -> None:
    assert balance(settle(values(*hands), winner, limit=2000, guilty=guilty)) == expected


def test_equal_losers_pay_each_other_nothing() -> None:
    paid = settle(values(40, 8, 8, 8), EAST, limit=2000)
    assert [(entry.payer, entry.payee) for entry in paid] == [(SOUTH, EAST), (WEST, EAST), (NORTH, EAST)]


def test_east_need_not_be_seat_zero() -> None:
    assert balance(settle(values(0, 10, 0, 0), SOUTH, limit=2000, east=NORTH)) == [-10, 40, -10, -20]


@pytest.mark.parametrize(
    ("seat", "pung", "expected"),
    [("E", "EEE", {"S": 96, "W": 96, "N": 96}), ("W", "SSS", {"E": 48, "S": 24, "N": 24})],
)
def test_payments_of_a_win(seat: str, pung: str, expected: dict[str, int]) -> None:
    """Everybody pays, no matter who gave the tile, and East pays or gets double."""
    request = {
        "ruleset": "classical",
        "hand": "78m44s",
        "melds": [
            {"type": "chow", "tiles": "123m", "from": "left"},
            {"type": "chow", "tiles": "456s", "from": "left"},
            {"type": "pung", "tiles": pung, "from": "across"},
        ],
        "win": {"tile": "6m", "from": "discard"},
        "seat": seat,
        "round": "N",
    }
    answer = exchange.answer(request)
    assert {line["from"]: line["points"] for line in answer["payments"]["lines"]} == expected


def test_every_reason_can_be_said() -> None:
    transfers = [
        *settle(values(16, 60, 4, 0), SOUTH, limit=2000),
        *settle(values(16, 60, 4, 0), SOUTH, limit=2000, guilty=EAST),
    ]
    for language in LANGUAGES:
        assert all(transfer.say(language) for transfer in transfers)
