"""Who pays whom in Sichuan: the settlements that the book works out (§8 to §10, Fines)."""

import pytest

from tingpai import exchange
from tingpai.hand import Meld
from tingpai.rulesets.sichuan import counting, payment
from tingpai.score import Transfer, balance
from tingpai.texts import LANGUAGES
from tingpai.tile import Relative

EAST, SOUTH, WEST, NORTH = ALL = (0, 1, 2, 3)


def test_values() -> None:
    assert [counting.value(fans) for fans in range(6)] == [1, 2, 4, 8, 8, 8]


def test_drawn_by_the_first_winner() -> None:
    assert balance(payment.drawn(8, SOUTH, ALL)) == [-9, 27, -9, -9]


def test_drawn_when_one_has_won_before() -> None:
    """A player with hu is out of reach (§6.2)."""
    assert balance(payment.drawn(2, SOUTH, (SOUTH, WEST, NORTH))) == [0, 6, -3, -3]


def test_two_winners_on_one_discard() -> None:
    assert balance(payment.claimed({SOUTH: 4, NORTH: 1}, EAST)) == [-5, 4, 0, 1]


@pytest.mark.parametrize(
    ("meld", "expected"),
    [
        (Meld.of("1111m", Relative.SELF), [-2, 4, 0, -2]),
        (Meld.of("1111m", Relative.LEFT), [-2, 2, 0, 0]),
        (Meld.of("1111m", Relative.LEFT, added=True), [-1, 2, 0, -1]),
        (Meld.of("1111m", Relative.LEFT, added=True, late=True), [0, 0, 0, 0]),
    ],
)
def test_kongs(meld: Meld, expected: list[int]) -> None:
    """South's kong when West has won already; East gave the tile (§10.1 to §10.3)."""
    assert balance(payment.kong(meld, SOUTH, EAST, (EAST, SOUTH, NORTH))) == expected


def test_empty_wall() -> None:
    """East holds the void suit, South waits for 4 at most, West for 1, North does not wait (§9)."""
    paid = payment.waiting({EAST: None, SOUTH: 4, WEST: 1, NORTH: None})
    assert balance([*paid, payment.void_fine(EAST)]) == [-53, 8, 2, -5]


@pytest.mark.parametrize(("without_hu", "fine"), [((SOUTH, WEST, NORTH), 24), ((NORTH,), 8)])
def test_false_win(without_hu: tuple[int, ...], fine: int) -> None:
    assert balance(payment.false_win(EAST, without_hu))[EAST] == -fine


@pytest.mark.parametrize(
    ("source", "payer", "points"),
    [("discard", "discarder", 1), ("kong", "discarder", 2), ("wall", "each_without_hu", 2)],
)
def test_payments_of_a_win(source: str, payer: str, points: int) -> None:
    answer = exchange.answer(
        {"ruleset": "sichuan", "hand": "12345678m55789p", "win": {"tile": "9m", "from": source}}
    )
    (line,) = answer["payments"]["lines"]
    assert (line["from"], line["points"]) == (payer, points)


def test_every_reason_can_be_said() -> None:
    transfers: list[Transfer] = [
        *payment.drawn(8, SOUTH, ALL),
        *payment.claimed({SOUTH: 4}, EAST),
        *payment.claimed({SOUTH: 4}, EAST, robbed=True),
        *payment.kong(Meld.of("1111m", Relative.SELF), SOUTH, None, ALL),
        *payment.waiting({EAST: None, SOUTH: 4}),
        payment.void_fine(EAST),
        *payment.false_win(EAST, ALL),
    ]
    for language in LANGUAGES:
        assert all(transfer.say(language) for transfer in transfers)
