"""Tingpai: mahjong by the book. Four rulebooks, scored exactly and explained."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tingpai.errors import TingpaiError
    from tingpai.fast_scores import score_many, score_one
    from tingpai.hand import Hand, Meld
    from tingpai.score import Score
    from tingpai.tile import Relative, Suit, Tile, Wind
    from tingpai.win import Situation, Source

__version__ = "0.1.0"

_HOME: Final = {
    "Hand": "hand",
    "Meld": "hand",
    "Relative": "tile",
    "Score": "score",
    "Situation": "win",
    "Source": "win",
    "Suit": "tile",
    "Tile": "tile",
    "TingpaiError": "errors",
    "Wind": "tile",
    "score_many": "fast_scores",
    "score_one": "fast_scores",
}
"""The names that most programs need, and where they live; each is imported when it is first used."""

__all__ = [
    "Hand",
    "Meld",
    "Relative",
    "Score",
    "Situation",
    "Source",
    "Suit",
    "Tile",
    "TingpaiError",
    "Wind",
    "__version__",
    "score_many",
    "score_one",
]


def __getattr__(name: str) -> object:
    if name in _HOME:
        return getattr(import_module(f"tingpai.{_HOME[name]}"), name)
    raise AttributeError(f"module 'tingpai' has no attribute {name!r}")
