"""Whether a complete hand may win: its worth is counted out, or looked up once that is asked often."""

from functools import cache
from typing import Final

from tingpai.state.deal import Deal
from tingpai.table_rules import TableRules
from tingpai.tile import Tile
from tingpai.win import Source

PATIENCE: Final = 20
"""So many hands are counted out first: to load the tables takes longer than most deals ever ask for."""


class _Asked:
    """How often a hand had to be worth something."""

    times = 0


def may_win(rules: TableRules, deal: Deal, seat: int, tile: Tile, source: Source) -> bool:
    """May this player win now on this tile, which completes his hand?"""
    if not rules.has_minimum or not _tables_pay(rules):
        return rules.can_win(deal, seat, tile, source) is not None
    from tingpai.fast_scores import WIN, score_one

    hand, situation = rules.question(deal, seat, tile, source)
    reached = score_one(rules.rules, hand, situation).status == WIN
    return reached and rules.bars_win(deal, seat, source, None) is None


def _tables_pay(rules: TableRules) -> bool:
    """Is it asked often enough, and are there tables that need not be made first?"""
    _Asked.times += 1
    return _Asked.times > PATIENCE and _are_shipped(rules.rules.id)


@cache
def _are_shipped(id: str) -> bool:
    from tingpai.score_tables.table_files import SHIPPED

    return (SHIPPED / f"{id}.zip").exists()
