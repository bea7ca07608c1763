"""Sentences with the names of the players, whatever those names are."""

import pytest

from tingpai.play.describe import tell
from tingpai.state import actions as act
from tingpai.state import events as ev
from tingpai.texts import LANGUAGES
from tingpai.tile import Suit, Tile

NAMES = ("Anna", "\ue000 \ue003", "{ $player }", "陈")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_is_called_by_their_name(language: str) -> None:
    for seat, name in enumerate(NAMES):
        event = ev.Discarded(seat, Tile.M5)
        told = tell(event, language, names=NAMES)
        assert name in told
        assert told == tell(event, language, names=("X",) * 4).replace("X", name)
        assert not any(other in told for other in NAMES if other not in name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_has_a_sentence_of_its_own(language: str) -> None:
    """Answers to a discard, and those of the opening: a void suit, a ready hand."""
    answers = [
        act.PASS,
        act.HU,
        act.PUNG,
        act.KONG,
        act.READY,
        act.Action(act.Move.CHOW, tiles=(Tile.M5, Tile.M6)),
        act.Action(act.Move.VOID, Tile.P5, suit=Suit.DOTS),
    ]
    told = {tell(ev.Answered(0, answer), language, names=NAMES) for answer in answers}
    assert len(told) == len(answers)
