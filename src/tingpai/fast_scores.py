"""Scores without explanation: `score_one` for one hand, `score_many` for an array of them.

They come from the tables of `tingpai.score_tables`, which the fans of the rulebook fill. Options of the ruleset apply.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tingpai import rulesets
from tingpai.errors import BadRequest
from tingpai.exchange import decode
from tingpai.hand import Hand
from tingpai.ruleset import Options, Ruleset
from tingpai.score_tables import table_files
from tingpai.score_tables.book_scorer import Scorer
from tingpai.score_tables.fan_inputs import BELOW_MINIMUM, IMPOSSIBLE, NO_WIN, WIN, FastScore
from tingpai.score_tables.hand_rows import BLESSING, JOKER, READY, WIDTH, hand_of, row_of
from tingpai.win import Situation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from tingpai.score_tables.score_arrays import Scores

__all__ = [
    "BELOW_MINIMUM",
    "IMPOSSIBLE",
    "NO_WIN",
    "WIN",
    "FastScore",
    "batch_of",
    "hand_of",
    "load_tables",
    "row_of",
    "score_many",
    "score_one",
]

KEYS: Final = {"joker": JOKER, "ready": READY, "blessing": BLESSING}
"""Columns of a row that only some rulesets use."""


def score_one(ruleset: str | Ruleset, hand: Hand, situation: Situation) -> FastScore:
    """The score of a hand: status, total, and the fans that count with how often they count.

    >>> from tingpai import Hand, Situation, Source, Tile
    >>> score_one("mcr", Hand.of("123456789m23p55s"), Situation(Tile.P4, Source.WALL)).total
    22
    """
    last = _Last.used
    if last is not None and last[0] is ruleset:
        return last[1].score(hand, situation)
    return _scorer_for(ruleset).score(hand, situation)


def load_tables(ruleset: str | Ruleset) -> None:
    """Load the tables of a ruleset; otherwise the first score does it, which takes up to half a second."""
    _scorer_for(ruleset)


def score_many(ruleset: str | Ruleset, batch: ArrayLike) -> Scores:
    """The scores of many hands: `status`, `totals`, and `counts` of each fan, one entry for each row.

    `batch` is an array (N, 48) of bytes, as `batch_of` makes it. `tingpai.score_tables.hand_rows` describes its
    columns. Hands that do not win or cannot exist are marked in `status`; nothing is raised for them.
    """
    import numpy as np

    from tingpai.score_tables import score_arrays  # imports NumPy, which one hand does not need

    scorer = _scorer_for(ruleset)
    rules = scorer.ruleset
    hands = np.ascontiguousarray(batch, np.uint8)
    if hands.ndim != 2 or hands.shape[1] != WIDTH:
        raise BadRequest("error-batch-shape", width=WIDTH, shape=str(hands.shape))
    for key, column in KEYS.items():
        if key not in rules.keys and hands[:, column].any():
            raise BadRequest("error-batch-column", key=key, column=column, id=rules.id)
    return score_arrays.score(scorer, hands)


def batch_of(
    hands: Iterable[tuple[Hand, Situation] | Mapping[str, Any]],
) -> NDArray[np.uint8]:
    """Hands as rows of bytes: pairs of hand and situation, or objects of the exchange format without their ruleset."""
    import numpy as np

    rows = bytearray()
    for item in hands:
        if isinstance(item, Mapping):
            request = decode(item)
            rows += row_of(request.hand, request.situation)
        else:
            rows += row_of(*item)
    return np.frombuffer(bytes(rows), np.uint8).reshape(-1, WIDTH)


class _Last:
    """The ruleset that was used last and its scorer, because it is usually used again."""

    used: tuple[str | Ruleset, Scorer] | None = None
    """One object, so that threads see both or neither."""


def _scorer_for(ruleset: str | Ruleset) -> Scorer:
    rules = rulesets.get(ruleset) if isinstance(ruleset, str) else ruleset
    scorer = _scorer(rules.id, rules.options)
    _Last.used = (ruleset, scorer)
    return scorer


@lru_cache(maxsize=32)
def _scorer(id: str, options: Options) -> Scorer:
    """The scorer of a ruleset with its options; its tables are loaded or made on first use."""
    return Scorer(rulesets.fast_rules(rulesets.kind(id)(options)))


def make_tables(directory: Path) -> None:
    """Make the files of all tables for a build; files that are current are kept."""
    table_files.keep(directory / "suits.zip", table_files.suit_tables())
    for id in rulesets.IDS:
        with contextlib.suppress(BadRequest):
            wanted = table_files.fan_tables(rulesets.fast_rules(rulesets.get(id)))
            table_files.keep(directory / f"{wanted.name}.zip", wanted)
