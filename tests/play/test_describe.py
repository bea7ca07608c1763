"""Sentences with the names of the players, whatever those names are."""

import pytest

from tingpai.play.describe import tell
from tingpai.state import events as ev
from tingpai.texts import LANGUAGES
from tingpai.tile import Tile

NAMES = ("Anna", "\ue000 \ue003", "{ $player }", "陈")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_player_is_called_by_their_name(language: str) -> None:
    for seat, name in enumerate(NAMES):
        event = ev.Discarded(seat, Tile.M5)
        told = tell(event, language, names=NAMES)
        assert name in told
        assert told == tell(event, language, names=("X",) * 4).replace("X", name)
        assert not any(other in told for other in NAMES if other not in name)
