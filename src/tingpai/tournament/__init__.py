"""A competition by the book (§3.5 to §3.13 of MCR), from the registration to the standings.

`Competition` answers commands of the exchange format and can keep them in a file. `Event` is the log and its state.
"""

from tingpai.tournament.competition import Competition
from tingpai.tournament.event import Event
from tingpai.tournament.refusals import LawRefused, NoRight
from tingpai.tournament.settings import Settings
from tingpai.tournament.state import State

__all__ = ["Competition", "Event", "LawRefused", "NoRight", "Settings", "State"]
