"""Tiles as text: what is read, what is written, and where a mistake is pointed at."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tingpai import notation
from tingpai.errors import NotationError
from tingpai.tile import CODES, GLYPHS, TILES, Tile

LETTERS = "0123456789mpsfzESWNCFP сСтТбБвюзВостокСеверКр🀀🀇🀪\ufe0e\ufe0f\n"


@pytest.mark.parametrize("tile", TILES)
def test_every_tile_is_read_as_it_is_written(tile: Tile) -> None:
    assert notation.parse(tile.code) == [tile]
    assert notation.write([tile]) == str(tile) == tile.code


@given(st.lists(st.sampled_from(TILES)))
def test_round_trip(tiles: list[Tile]) -> None:
    text = notation.write(tiles)
    assert notation.parse(text) == notation.read(text) == tiles
    assert notation.parse(" ".join(text)) == tiles
    assert notation.parse("".join(tile.code for tile in tiles)) == tiles
    assert notation.write(notation.parse(text)) == text
    assert notation.read(notation.draw(tiles)) == tiles


def test_neighbours_of_one_suit_share_the_letter() -> None:
    assert notation.write(notation.parse("1m2m3m4p4pEE1f8f")) == "123m44pEE18f"


def test_white_space_is_ignored_and_case_matters() -> None:
    assert notation.parse(" 1 2\t3m\n4 4 p E ") == notation.parse("123m44pE")
    with pytest.raises(NotationError):
        notation.parse("1M")
    with pytest.raises(NotationError):
        notation.parse("e")


def test_what_only_people_write_is_not_the_exchange_notation() -> None:
    for text in ("1z", "🀇", "1с", "Вост"):
        notation.read(text)
        with pytest.raises(NotationError):
            notation.parse(text)


def test_numbered_honors() -> None:
    """As tile programs number them: the winds, then white, green and red."""
    assert notation.write(notation.read("1234567z")) == "ESWNPFC"
    for text in ("8z", "0z", "9z"):
        with pytest.raises(NotationError):
            notation.read(text)


def test_unicode() -> None:
    assert notation.write(notation.read("🀇🀏🀙🀡🀐🀘")) == "19m19p19s"
    assert notation.write(notation.read("🀀🀁🀂🀃🀄🀅🀆")) == "ESWNCFP"
    # Unicode has the bamboo before the chrysanthemum; here it is the fourth flower.
    assert notation.write(notation.read("🀢🀣🀥🀤🀦🀧🀨🀩")) == "12345678f"
    assert notation.write(notation.read("🀄\ufe0e🀄\ufe0f🀄")) == "CCC"
    assert len(set(GLYPHS)) == len(GLYPHS) == len(CODES)
    with pytest.raises(NotationError):
        notation.read("🀪")  # the joker tile is in no set of ours


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("123Б 55Т 9С Вост Кр", "123s55p9mEC"),
        ("123б55т9с", "123s55p9m"),
        ("Восток Юг Запад Север", "ESWN"),
        ("вост юг зап сев", "ESWN"),
        ("В Ю З С", "ESWN"),
        ("красный зелёный белый", "CFP"),
        ("Зеленый зел Бел кр", "FFPC"),
        ("ВВВЮЮЗЗСС", "EEESSWWNN"),
        ("1С С 1с с", "1mN1mN"),
        ("12б 34m E Ю", "12s34mES"),
    ],
)
def test_russian(text: str, tiles: str) -> None:
    assert notation.write(notation.read(text)) == tiles


@pytest.mark.parametrize(
    ("text", "position", "problem"),
    [
        ("12x", 2, "error-no-suit-letter"),
        ("123m45", 4, "error-suit-missing"),
        ("123m 4 5 ", 5, "error-suit-missing"),
        ("12E", 2, "error-no-suit-letter"),
        ("mE", 0, "error-rank-missing"),
        ("1mp", 2, "error-rank-missing"),
        ("0m", 0, "error-no-such-rank"),
        ("12340s", 4, "error-no-such-rank"),
        ("129f", 2, "error-no-such-rank"),
        ("E?", 1, "error-no-tile"),
        ("1m2p٣s", 4, "error-no-tile"),
        ("1z", 1, "error-no-suit-letter"),
    ],
)
def test_a_mistake_is_pointed_at(text: str, position: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.parse(text)
    assert (caught.value.position, caught.value.text) == (position, problem)
    assert caught.value.code == "bad_notation"
    for language in ("en", "ru", "zh"):
        *_, quoted, mark = caught.value.say(language).split("\n")
        assert quoted == f"  {text}"
        assert mark == " " * (2 + position) + "^"


def refused(text: str, reader: Callable[[str], list[Tile]]) -> bool:
    """Is it refused? Then the mark is under a letter, and there is a sentence."""
    try:
        reader(text)
    except NotationError as caught:
        problem = caught
    else:
        return False
    assert 0 <= problem.position < len(text)
    assert problem.message
    return True


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    if not refused(text, notation.parse):
        assert notation.read(text) == notation.parse(text)
    refused(text, notation.read)


def test_texts_of_our_letters_are_read_or_refused(rng: random.Random) -> None:
    outcomes = set()
    for _ in range(5000):
        text = "".join(rng.choices(LETTERS, k=rng.randrange(8)))
        outcomes.add((refused(text, notation.parse), refused(text, notation.read)))
    # What the exchange notation takes, people may write as well.
    assert outcomes == {(False, False), (True, False), (True, True)}
