"""Counts the fans of one Sichuan reading and gives the value of the hand (§7, S-25, S-26)."""

from typing import Final

from tingpai.rulesets.sichuan.fans import fans
from tingpai.score import Score, line
from tingpai.win import Win

VALUES: Final = (1, 2, 4, 8)
"""The value of a hand with no, one, two, and three or more fans (§7.3)."""


def value(fans: int) -> int:
    """Give the table value of a sum of fans."""
    return VALUES[min(fans, len(VALUES) - 1)]


def count(win: Win) -> Score:
    """Add all fans of this reading, and give the hand's value by the table."""
    lines = tuple(line(win, fan, places) for fan in fans if (places := fan.find(win)))
    total = sum(entry.points for entry in lines)
    return Score(value(total), lines, (), win, win.groups, {"fans": total})
