"""The score desk: a match at a real table, written down deal by deal in a log that folds into the score sheet.

`Desk` is the match; `Evening` answers commands of the exchange format (JSON objects), and can keep them in a file.
`SharedDesk` is a desk that several phones write at, each with what it knows.
"""

from tingpai.desk.arrivals import Arrival, Sent
from tingpai.desk.commands import Evening
from tingpai.desk.desk import Desk
from tingpai.desk.refusals import DeskRefused, LaterDealRefused
from tingpai.desk.report import Report, report
from tingpai.desk.shared_log import SharedDesk
from tingpai.desk.sheet import Decision, Next, Rank, Row

__all__ = [
    "Arrival",
    "Decision",
    "Desk",
    "DeskRefused",
    "Evening",
    "LaterDealRefused",
    "Next",
    "Rank",
    "Report",
    "Row",
    "Sent",
    "SharedDesk",
    "report",
]
