"""The score desk: a match at a real table, written down deal by deal in a log that folds into the score sheet.

`Desk` is the match; `Evening` answers commands of the exchange format (JSON objects), and can keep them in a file.
"""

from tingpai.desk.commands import Evening
from tingpai.desk.desk import Desk
from tingpai.desk.refusals import DeskRefused, LaterDealRefused
from tingpai.desk.sheet import Decision, Next, Rank, Row

__all__ = ["Decision", "Desk", "DeskRefused", "Evening", "LaterDealRefused", "Next", "Rank", "Row"]
