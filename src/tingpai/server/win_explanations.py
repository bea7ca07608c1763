"""The wins of a deal with their explanations.

An event says only what a winning hand was worth. The explanation is made by scoring the hand again, in the deal as it
was before the win.
"""

from collections.abc import Mapping
from typing import Any, Final

from tingpai import notation
from tingpai.errors import TingpaiError
from tingpai.explain import explain
from tingpai.ruleset import Ruleset
from tingpai.score import Score
from tingpai.state import events as ev
from tingpai.state.deal import Deal
from tingpai.table_rules import TableRules
from tingpai.win import Source

_WITH_WINS: Final = (ev.Won, ev.KongRobbed, ev.Paid, ev.VoidShown)
"""The events that can happen between several wins on one tile."""


class WinExplanations:
    """The scores of the wins of a deal, in order. `observe` must see every event before it is applied."""

    def __init__(self) -> None:
        self.scores: list[Score | None] = []
        self._before: Deal | None = None
        """The deal as it was before the first of several wins on one tile."""
        self._explained: dict[tuple[int, str], dict[str, Any]] = {}

    def copy(self) -> "WinExplanations":
        """An independent copy."""
        made = WinExplanations()
        made.scores = self.scores[:]
        made._before = self._before
        made._explained = dict(self._explained)
        return made

    def observe(self, rules: TableRules, deal: Deal, event: ev.Event) -> None:
        """Note an event that is about to change the deal."""
        if not isinstance(event, _WITH_WINS):
            self._before = None
            return
        if self._before is None and isinstance(event, ev.Won | ev.KongRobbed):
            # Several players who win on one tile win at the same moment.
            self._before = deal.copy()
        if isinstance(event, ev.Won):
            self.scores.append(self._score(rules, event))

    def _score(self, rules: TableRules, event: ev.Won) -> Score | None:
        assert self._before is not None
        if event.false or event.tile is None:
            return None
        try:
            return rules.win(self._before, event.seat, event.tile, Source(event.by))
        except TingpaiError:
            return None

    def explain(self, rules: Ruleset, index: int, known: Mapping[str, Any], language: str) -> dict[str, Any]:
        """The score of a win in the exchange format (`known`), with its explanation in a language."""
        found = self._explained.get((index, language))
        if found is None:
            score = self.scores[index] if index < len(self.scores) else None
            found = {key: value for key, value in known.items() if key not in ("id", "payments")}
            if score is not None:
                found |= score_json(rules, score, language)
            self._explained[index, language] = found
        return found


def score_json(rules: Ruleset, score: Score, language: str) -> dict[str, Any]:
    """The explanation of a winning hand's score."""
    assert score.win is not None
    told = explain(rules, score.win.hand, score.win.situation, score, language, named=True)
    return {
        "lines": [
            {
                "fan": row.fan,
                "name": row.name,
                "value": row.value,
                "evidence": list(row.evidence),
                "cite": row.cite,
            }
            for row in told.rows
        ],
        "dropped": [
            {
                "fan": row.fan,
                "name": row.name,
                "because": row.because,
                "evidence": list(row.evidence),
                "cite": row.cite,
            }
            for row in told.dropped
        ],
        "pieces": [
            {
                "tiles": notation.write(piece.tiles),
                "winning": None if piece.winning is None else piece.winning.code,
                "declared": piece.declared,
            }
            for piece in told.pieces
        ],
        "jokers": notation.write(told.jokers),
        "facts": list(told.facts),
        "sums": list(told.totals),
    }
