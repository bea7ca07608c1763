"""Who may give which command (T-01, T-02): one table, and the questions about a person that go with it."""

from collections.abc import Mapping
from typing import Final

from tingpai.tournament.hall import SERVER
from tingpai.tournament.refusals import NoRight
from tingpai.tournament.state import State

ORGANISER, CHIEF, REFEREE, ARBITER, SCORER, BODY = (
    "organiser",
    "chief_referee",
    "referee",
    "arbiter",
    "scorer",
    "body",
)
PLAYER, PUBLIC = "player", "public"
ROLES: Final = (ORGANISER, CHIEF, REFEREE, ARBITER, SCORER, BODY)
"""The roles that the organiser gives. `body` decides appeals about other matters than the Rules (§3.13.2)."""

RIGHTS: Final[Mapping[str, tuple[str, ...]]] = {
    "create": (ORGANISER, PUBLIC),
    "role": (ORGANISER,),
    "register": (ORGANISER,),
    "oath": (ORGANISER, PLAYER),
    "withdraw": (ORGANISER,),
    "replace": (ORGANISER,),
    "check": (ORGANISER, PUBLIC),
    "commit": (ORGANISER,),
    "draw": (ORGANISER,),
    "schedule": (ORGANISER,),
    "start": (CHIEF,),
    "pause": (CHIEF,),
    "resume": (CHIEF,),
    "extra": (CHIEF, REFEREE),
    "late": (CHIEF, REFEREE, SERVER),
    "substitute": (ORGANISER,),
    "deal": (CHIEF, REFEREE, SCORER, PLAYER, SERVER),
    "correct": (CHIEF, REFEREE, SCORER, PLAYER),
    "foul": (CHIEF, REFEREE, SCORER),
    "revoke": (CHIEF,),
    "sign": (CHIEF, REFEREE, PLAYER, SERVER),
    "bar": (CHIEF,),
    "unplace": (CHIEF,),
    "end": (CHIEF,),
    "appeal": (PLAYER,),
    "answer": (CHIEF, REFEREE, ARBITER, BODY),
    "standings": (PUBLIC,),
    "state": (PUBLIC,),
    "sheet": (PUBLIC,),
    "honours": (PUBLIC,),
    "verify": (PUBLIC,),
}
"""The roles that may give each command. Some commands ask more: whose table it is, or whose column."""

PERSONAL: Final = ("late", "foul", "sign", "appeal", "answer")
"""What the organiser never does for another, not even while nobody is chief referee (T-02)."""


def roles_of(state: State, by: str | None) -> set[str]:
    """The roles of a person; None is the organiser. Everybody is the public."""
    if by is None:
        return {ORGANISER, PUBLIC}
    if by == SERVER:
        return {SERVER, PUBLIC}
    found = {PUBLIC, *state.roles.get(by, ())}
    if by in state.people:
        found.add(PLAYER)
    return found


def acting(state: State, by: str | None) -> set[str]:
    """The roles of a person, with the chief referee's for the organiser while nobody else has it (T-02)."""
    found = roles_of(state, by)
    if ORGANISER in found and not state.chief_exists():
        found.add(CHIEF)
    return found


def require(state: State, command: str, by: str | None) -> None:
    """Refuse a command that this person may not give."""
    roles = roles_of(state, by) if command in PERSONAL else acting(state, by)
    if not roles.intersection(RIGHTS[command]):
        allowed = ", ".join(role for role in RIGHTS[command] if role not in (PUBLIC, SERVER))
        raise NoRight("tournament-no-right", "T-02", command=command, who=who(state, by), allowed=allowed)


def who(state: State, by: str | None) -> str:
    """A person as a refusal names them."""
    return "organiser" if by is None else state.called(by)


def is_chief(state: State, by: str | None, command: str = "") -> bool:
    """True if a person has the chief referee's rights for a command."""
    return CHIEF in (roles_of(state, by) if command in PERSONAL else acting(state, by))


def is_referee(state: State, by: str | None, table: int, command: str = "") -> bool:
    """True if a person is the referee of a table, or chief referee."""
    if is_chief(state, by, command):
        return True
    if by is None or REFEREE not in state.roles.get(by, ()):
        return False
    return by not in state.referee_tables or table in state.referee_tables[by]


def require_referee(state: State, by: str | None, table: int, command: str) -> None:
    """Refuse a ruling, extra time or a reason of somebody who is not this table's referee."""
    if not is_referee(state, by, table, command):
        raise NoRight("tournament-not-your-table", "T-02", who=who(state, by), table=table)


def not_concerned(state: State, by: str | None, *numbers: int | None) -> None:
    """Refuse a judgement of somebody in their own case (T-01)."""
    if by is not None and by in state.numbers and state.numbers[by] in numbers:
        raise NoRight("tournament-own-case", "T-01", who=state.called(by))
