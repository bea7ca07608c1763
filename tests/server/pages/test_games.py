"""The games for the pages: texts for every option, what a hand of each can have, sample hands that win."""

from dataclasses import fields

import pytest

from tingpai import exchange, rulesets
from tingpai.server.pages.games import SAMPLES, games
from tingpai.texts import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_every_game_is_explained(language: str) -> None:
    for game in games(language):
        options = fields(rulesets.kind(game.id).options_type)
        assert [item.name for item in game.options] == [item.name for item in options]
        for item in game.options:
            assert item.label
            assert item.help
            assert len(item.choice_labels or ()) == len(item.choices or ())
            accepted = rulesets.get(game.id, {item.name: item.default})
            assert getattr(accepted.options, item.name) == item.default


def test_options_speak_three_languages() -> None:
    """A text that is missing in a language would be taken from English."""
    said = [
        [(item.label, item.help) for game in games(language) for item in game.options]
        for language in LANGUAGES
    ]
    for english, *others in zip(*said, strict=True):
        assert english not in others


def test_games_say_what_a_hand_of_them_is() -> None:
    hands = {game.id: game.hand for game in games("en")}
    assert [hands[name].chows for name in rulesets.IDS] == [True, True, False, True]
    assert [hands[name].without_win for name in rulesets.IDS] == [False, False, True, True]
    assert hands["sichuan"].keys == {"void": [None, "m", "p", "s"], "after_kong": [False, True]}
    assert hands["sichuan"].late_kongs
    assert not hands["sichuan"].honors


def test_an_indicator_shows_its_joker() -> None:
    shown = {game.id: game.hand.indicators for game in games("en")}
    assert [id for id, indicators in shown.items() if indicators] == ["dazhong"]
    up, down = shown["dazhong"]["up"], shown["dazhong"]["down"]
    assert (up["8m"], up["9m"], up["N"], up["P"]) == ("9m", "1m", "E", "C")
    assert {joker: indicator for indicator, joker in up.items()} == down


@pytest.mark.parametrize("language", LANGUAGES)
def test_samples_are_winning_hands(language: str) -> None:
    for game in games(language):
        assert len(game.samples) == SAMPLES
        assert all(exchange.answer(one.request)["valid"] for one in game.samples)
