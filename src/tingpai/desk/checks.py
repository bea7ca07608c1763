"""What a desk checks before anything is written: names, reasons, and the match that is to begin."""

from typing import Any

from tingpai.desk import entries as log
from tingpai.desk.refusals import DeskRefused
from tingpai.desk_rules import DeskRules
from tingpai.errors import BadRequest


def check_opened(opened: log.DeskOpened, rules: DeskRules[Any]) -> None:
    """Refuse a match that cannot begin: its players, or how long it is to be."""
    players = opened.players
    if len(players) != 4 or len(set(players)) != 4:
        raise BadRequest("desk-four-names")
    for name in players:
        check_name(name)
    if opened.deals is None:
        return
    if opened.deals < 1:
        raise BadRequest("desk-deals", deals=opened.deals)
    most = rules.most_deals
    if most is not None and opened.deals > most:
        raise DeskRefused("desk-too-many-deals", cite=rules.length_cite, deals=opened.deals, most=most)


def check_name(name: str) -> None:
    """Refuse a name that nobody can read."""
    if not name.strip():
        raise BadRequest("desk-blank-name")


def check_why(why: str) -> None:
    """Refuse a change without a reason."""
    if not why.strip():
        raise BadRequest("desk-no-why")
