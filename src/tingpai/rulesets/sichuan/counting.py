"""How the fans of one Sichuan reading become the value of the hand (§7, S-25, S-26)."""

from typing import Final

from tingpai.rulesets.sichuan.fans import fans
from tingpai.score import Score, line
from tingpai.win import Win

VALUES: Final = (1, 2, 4, 8)
"""What a hand of no, one, two, and three or more fans is worth (§7.3)."""


def value(fans: int) -> int:
    """The table value of a sum of fans."""
    return VALUES[min(fans, len(VALUES) - 1)]


def count(win: Win) -> Score:
    """The sum of all fans that apply to this reading, and the hand's value by the table."""
    lines = tuple(line(win, fan, places) for fan in fans if (places := fan.find(win)))
    total = sum(entry.points for entry in lines)
    return Score(value(total), lines, (), win, win.groups, {"fans": total})
