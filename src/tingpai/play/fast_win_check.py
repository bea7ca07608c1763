"""Whether a complete hand may win. Where the book has a minimum, the hand's worth is looked up or counted out."""

from functools import cache

from tingpai.state.deal import Deal
from tingpai.table_rules import TableRules
from tingpai.tile import Tile
from tingpai.win import Source


def may_win(
    rules: TableRules, deal: Deal, seat: int, tile: Tile, source: Source, *, score_tables: bool
) -> bool:
    """Tell whether a player may win now on a tile that completes their hand.

    With `score_tables`, a hand that must reach a minimum is looked up in the score tables instead of counted out.
    """
    if not (score_tables and rules.has_minimum and _are_shipped(rules.rules.id)):
        return rules.score_if_allowed(deal, seat, tile, source) is not None
    from tingpai.fast_scores import WIN, score_one

    hand, situation = rules.question(deal, seat, tile, source)
    reached = score_one(rules.rules, hand, situation).status == WIN
    return reached and rules.bars_win(deal, seat, source, None) is None


def load_score_tables(rules: TableRules) -> None:
    """Load what `may_win` needs with `score_tables`; otherwise the first hand that may win waits for it."""
    if rules.has_minimum and _are_shipped(rules.rules.id):
        from tingpai.fast_scores import load_tables

        load_tables(rules.rules)


@cache
def _are_shipped(ruleset: str) -> bool:
    """Tell whether the package brings score tables for a ruleset, so that they need not be made first."""
    from tingpai.score_tables.table_files import SHIPPED

    return (SHIPPED / f"{ruleset}.zip").exists()
