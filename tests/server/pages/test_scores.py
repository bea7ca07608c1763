"""Hands on the score page: examples of the books are explained as they are scored, and so is what would change."""

from typing import Any

import pytest

from tingpai import exchange, rulesets, tile_words
from tingpai.errors import ImpossibleHand, TingpaiError, UnknownKey
from tingpai.rulebook import examples
from tingpai.server.pages.scores import scored
from tingpai.texts import LANGUAGES

STRAIGHT: dict[str, Any] = {
    "ruleset": "mcr",
    "hand": "123456789m23p99s",
    "win": {"tile": "1p", "from": "discard"},
    "seat": "E",
    "round": "E",
}


@pytest.mark.parametrize("name", rulesets.IDS)
def test_every_example_of_the_books(name: str) -> None:
    for shown in examples(name):
        wanted = exchange.answer(dict(shown.request))
        found = scored(shown.request, "en")
        assert found.valid
        assert found.total == wanted["total"] == shown.total
        assert [(line.fan, line.count) for line in found.lines] == [
            (item["id"], item["count"]) for item in wanted["items"]
        ]
        assert [line.fan for line in found.dropped] == [item["id"] for item in wanted["not_counted"]]
        assert [line.points for line in found.payments] == [
            line["points"] for line in wanted["payments"]["lines"]
        ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rulesets.IDS)
def test_evidence_names_groups_that_have_the_tiles(name: str, language: str) -> None:
    for shown in examples(name)[LANGUAGES.index(language) :: 3]:
        found = scored(shown.request, language)
        for line in found.lines:
            assert line.html.startswith("<p>")
            for places in line.evidence:
                assert len(set(places)) == len(places)
                assert all(0 <= place < len(found.pieces) for place in places)


@pytest.mark.parametrize("name", rulesets.IDS)
def test_what_would_change_it_is_what_the_scorer_says(name: str) -> None:
    changed = 0
    chosen = examples(name)[:: 1 + len(examples(name)) // 50]
    for shown in chosen:
        found = scored(shown.request, "en")
        for change in found.changes:
            changed += 1
            answer = exchange.answer(change.request)
            assert answer["valid"]
            assert answer["total"] == change.total == found.total + change.difference
            assert change.difference or change.gained or change.lost
    assert changed > len(chosen)


def test_changes_of_one_hand() -> None:
    found = {change.text: change for change in scored(STRAIGHT, "en").changes}
    assert found["If the tile were drawn from the wall"].gained == ["Fully Concealed Hand"]
    assert found["With 4 of dots instead"].tile == "4p"
    assert found["If it were the last tile"].gained == ["Last Tile Claim"]
    assert not any("replacement" in text for text in found)  # nothing was replaced


def test_only_what_can_be_is_a_change() -> None:
    """A replacement tile needs a kong, and comes from the wall."""
    kong = {
        **STRAIGHT,
        "hand": "456789m23p99s",
        "melds": [{"type": "kong", "tiles": "5555p", "from": "self"}],
        "win": {"tile": "1p", "from": "wall", "replacement": True},
    }
    texts = [change.text for change in scored(kong, "en").changes]
    assert "If the tile were a discard" in texts
    assert "If it were not a replacement tile" in texts
    assert not any("robbed" in text and "replacement" in text for text in texts)


def test_nothing_claimed() -> None:
    melded = {
        **STRAIGHT,
        "hand": "789m23p99s",
        "melds": [
            {"type": "chow", "tiles": "123m", "from": "left"},
            {"type": "chow", "tiles": "456m", "from": "left"},
        ],
    }
    (change,) = [one for one in scored(melded, "en").changes if one.text == "If nothing were claimed"]
    assert change.request["hand"] == "123456789m23p99s"
    assert change.gained == ["Concealed Hand"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_that_does_not_win_says_why(language: str) -> None:
    found = scored({**STRAIGHT, "win": {"tile": "E", "from": "discard"}}, language)
    assert not found.valid
    assert tile_words.named("1p", language) in (found.reason or "")
    assert found.lines == []


def test_what_cannot_exist_is_refused() -> None:
    with pytest.raises(ImpossibleHand):
        scored({**STRAIGHT, "hand": "11111m"}, "en")
    with pytest.raises(UnknownKey):
        scored({**STRAIGHT, "joker": "1m"}, "en")
    with pytest.raises(TingpaiError):
        scored({"ruleset": "chess", "hand": ""}, "en")


def test_jokers_are_marked_where_they_stand() -> None:
    found = scored(
        {"ruleset": "dazhong", "hand": "123m456p78sE999pW", "joker": "W", "seat": "E", "round": "E",
         "win": {"tile": "9s", "from": "discard"}},
        "en",
    )  # fmt: skip
    assert found.jokers == ["E"]
    (pair,) = [piece for piece in found.pieces if piece.jokers]
    assert pair.tiles[pair.jokers[0]] == "E"
