"""What cannot be: jokers where none may be, and blessings and ready hands that contradict the rest."""

from typing import Any

import pytest

from rulesets.dazhong.hands import BOOK, case
from tingpai import texts
from tingpai.errors import ImpossibleHand
from tingpai.exchange import answer
from tingpai.tile import Wind
from tingpai.win import Source

CLOSED = ("123m456p234s77sEE", "7s")
OPEN = ("456p23467sEE", "8s", "123m")


def refused(*hand: str, **facts: Any) -> str:
    """The text by which the hand is refused."""
    with pytest.raises(ImpossibleHand) as problem:
        BOOK.score(*case(*hand, **facts))
    for language in texts.LANGUAGES:
        assert problem.value.say(language)
    assert problem.value.cite is not None
    return problem.value.text


@pytest.mark.parametrize("melds", ["123m", "111m", "1111m"])
def test_no_joker_in_a_claimed_set(melds: str) -> None:
    """Jokers 8, D-40."""
    assert refused("456p23467sEE", "8s", melds, joker="1m") == "dazhong-joker-in-meld"


def test_a_concealed_kong_of_jokers_may_be() -> None:
    """Jokers 8: all four of them."""
    hand, situation = case("456p23467sEE", "8s", "(1111m)", joker="1m")
    assert BOOK.score(hand, situation).count("kong_of_jokers") == 1


@pytest.mark.parametrize("source", [Source.DISCARD, Source.KONG])
def test_a_joker_is_never_given(source: Source) -> None:
    """Jokers 7, D-39."""
    assert refused("456p2346sEE7s", "8s", "123m", joker="8s", source=source) == "dazhong-joker-not-drawn"


def test_five_natural_tiles_of_a_kind() -> None:
    for joker in (None, "9m", "8s"):
        with pytest.raises(ImpossibleHand) as problem:
            BOOK.check(*case("8888s9m345p66p", "8s", "123m", joker=joker, wall=True))
        assert problem.value.code == "too_many_copies"


def test_a_heavenly_ready_hand_has_claimed_nothing() -> None:
    """D-22."""
    assert refused(*OPEN, ready="heavenly") == "dazhong-heavenly-open"
    assert BOOK.score(*case("456p23467sEE", "8s", "(1111m)", ready="heavenly")).count("heavenly_ready_hand")


@pytest.mark.parametrize(
    ("blessing", "seat", "source"),
    [
        ("heaven", Wind.EAST, Source.WALL),
        ("earth", Wind.SOUTH, Source.WALL),
        ("man", Wind.NORTH, Source.DISCARD),
    ],
)
def test_what_a_blessing_cannot_go_with(blessing: str, seat: Wind, source: Source) -> None:
    """№2–4, D-32 to D-34, D-73."""
    good: dict[str, Any] = {"blessing": blessing, "seat": seat, "source": source}
    assert BOOK.score(*case(*CLOSED, **good)).count(f"blessing_of_{blessing}") == 1
    other_seat = Wind.WEST if seat is Wind.EAST else Wind.EAST
    other_source = Source.WALL if source is Source.DISCARD else Source.DISCARD
    assert refused(*CLOSED, **{**good, "seat": other_seat}) == "dazhong-blessing-seat"
    assert refused(*CLOSED, **{**good, "source": other_source}) == "dazhong-blessing-source"
    assert refused(*OPEN, **good) == "dazhong-blessing-melds"
    assert refused("456p23467sEE", "8s", "(1111m)", **good) == "dazhong-blessing-melds"
    assert refused(*CLOSED, **good, last=True) == "dazhong-blessing-last"


def test_a_blessing_of_man_is_no_robbed_kong() -> None:
    """D-34: any kong cancels it."""
    facts: dict[str, Any] = {"blessing": "man", "seat": Wind.WEST, "source": Source.KONG}
    assert refused("46m234p567s22sEEE", "5m", **facts) == "dazhong-blessing-source"


def test_ready_hands_and_blessings() -> None:
    """D-20, D-34, D-69."""
    heaven: dict[str, Any] = {"blessing": "heaven", "seat": Wind.EAST, "wall": True}
    earth: dict[str, Any] = {"blessing": "earth", "wall": True}
    man: dict[str, Any] = {"blessing": "man"}
    for ready in ("declared", "heavenly"):
        assert refused(*CLOSED, **heaven, ready=ready) == "dazhong-blessing-ready"
    assert refused(*CLOSED, **man, ready="declared") == "dazhong-blessing-ready"
    assert BOOK.score(*case(*CLOSED, **man, ready="heavenly")).total == 140
    assert BOOK.score(*case(*CLOSED, **earth, ready="heavenly")).total == 190
    # East's kong took the heavenly ready hand away, not the blessing of Earth.
    assert BOOK.score(*case(*CLOSED, **earth, ready="declared")).total == 160


@pytest.mark.parametrize(
    ("key", "value"),
    [("joker", "1f"), ("joker", "x"), ("ready", True), ("blessing", "Heaven"), ("void", "m")],
)
def test_keys_and_their_values(key: str, value: object) -> None:
    request = {
        "ruleset": "dazhong",
        "hand": "456p23467sEE",
        "melds": [{"type": "chow", "tiles": "123m", "from": "left"}],
        "win": {"tile": "8s", "from": "discard"},
        "seat": "S",
        "round": "E",
    }
    assert answer(request)["total"] == 8
    assert answer({**request, "joker": None, "ready": None, "blessing": None})["total"] == 8
    assert "error" in answer({**request, key: value})


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_refusal_is_said_in_every_language(language: str) -> None:
    for end in ("seat", "source", "melds", "last"):
        said = {
            texts.say(language, f"dazhong-blessing-{end}", blessing=name)
            for name in ("heaven", "earth", "man")
        }
        assert len(said) == 3
