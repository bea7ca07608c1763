"""What a competition's log folds into, and the questions that commands and pages ask of it."""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Final

from tingpai.referee import Effect
from tingpai.tournament.entries import AppealAnswered, Rows
from tingpai.tournament.hall import Session, Table
from tingpai.tournament.settings import Settings

LATENESS: Final = ((10, 10), (15, 20))
"""Up to so many minutes late costs so many points; later than that the session is missed (T-18, M-76)."""


@dataclass(slots=True)
class Person:
    """Somebody who plays: a player, or a substitute."""

    key: str
    name: str
    team: str = ""
    captain: bool = False
    country: str = ""
    club: str = ""
    ema: str = ""
    substitute: bool = False
    oath: bool = False
    gone: int | None = None
    """The first session that they miss because they withdrew; 0 if that was before the draw."""


@dataclass(slots=True)
class Stage:
    """Sessions with one schedule: the whole round robin, a stage of a knockout, the finals."""

    number: int
    first: int
    """Its first session."""
    rows: Rows
    byes: tuple[int, ...] = ()

    @property
    def last(self) -> int:
        """Its last session."""
        return self.first + len(self.rows) - 1

    @property
    def players(self) -> list[int]:
        """The numbers that play in it."""
        return [number for table in self.rows[0] for number in table]


@dataclass(slots=True)
class Ruled:
    """A ruling, with what is needed to show it, revoke it and appeal against it."""

    ruling: int
    session: int
    table: int
    number: int
    """The chair's number."""
    key: str
    """The person."""
    foul: str
    """The foul's id; `late` for lateness."""
    deal: int
    at: float
    by: str | None
    minutes: float | None = None
    why: str = ""
    stands: bool = True
    desk: int | None = None
    """Its number at the table's desk."""
    victim: int | None = None


@dataclass(slots=True)
class Bar:
    """A person misses sessions (T-29)."""

    key: str
    since: int
    until: int | None
    ruling: int | None = None
    """The ruling that carries it; it ends when that is revoked."""


@dataclass(slots=True)
class Appeal:
    """An appeal and its way (T-35 to T-37)."""

    appeal: int
    session: int
    number: int
    author: str
    about: str
    at: float
    ruling: int | None
    table: int | None
    deal: int | None
    answers: list[AppealAnswered] = field(default_factory=list)


@dataclass(slots=True)
class State:
    """Everything that the entries of the log make. Only `tingpai.tournament.fold` changes it."""

    settings: Settings
    now: float = 0.0
    roles: dict[str, tuple[str, ...]] = field(default_factory=dict)
    referee_tables: dict[str, tuple[int, ...]] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)
    """In the order of registration."""
    hash: str | None = None
    secret: str | None = None
    public: str | None = None
    proxies: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    """The number of every person who has or had one."""
    holders: dict[int, list[tuple[int, str]]] = field(default_factory=dict)
    """By number: from which session on which person has it."""
    stages: list[Stage] = field(default_factory=list)
    sessions: dict[int, Session] = field(default_factory=dict)
    seated: dict[tuple[int, int], str] = field(default_factory=dict)
    """Substitutes in the chairs of others, by session and number."""
    rulings: dict[int, Ruled] = field(default_factory=dict)
    bars: list[Bar] = field(default_factory=list)
    unplaced: dict[int, int | None] = field(default_factory=dict)
    """Numbers without a place; with the ruling that carries it, if there is one."""
    appeals: dict[int, Appeal] = field(default_factory=dict)

    def copy(self) -> "State":
        """The same state, to try commands on; nothing that is tried there changes this one."""
        found = copy(self)
        for name in ("roles", "referee_tables", "proxies", "numbers", "stages", "seated", "bars", "unplaced"):
            setattr(found, name, copy(getattr(self, name)))
        found.people = {key: copy(one) for key, one in self.people.items()}
        found.holders = {number: list(one) for number, one in self.holders.items()}
        found.sessions = {number: one.copy() for number, one in self.sessions.items()}
        found.rulings = {number: copy(one) for number, one in self.rulings.items()}
        found.appeals = {
            number: replace(one, answers=list(one.answers)) for number, one in self.appeals.items()
        }
        return found

    # -- the field ------------------------------------------------------------------------------------------

    @property
    def players(self) -> list[Person]:
        """The registered players who are no substitutes and did not withdraw before the registration closed."""
        return [one for one in self.people.values() if not one.substitute and one.gone != 0]

    @property
    def substitutes(self) -> list[Person]:
        """The substitutes, in the order of registration."""
        return [one for one in self.people.values() if one.substitute and one.gone is None]

    @property
    def ranked(self) -> list[int]:
        """The numbers of the players, without the substitutes' (T-10)."""
        return sorted(
            number for number in self.holders if not self.people[self.holders[number][0][1]].substitute
        )

    @property
    def field_size(self) -> int:
        """How many seats a session has: the players, filled up to a multiple of four (T-10)."""
        count = len(self.ranked) if self.numbers else len(self.players)
        return count + -count % 4

    def teams(self) -> dict[str, list[Person]]:
        """The players of each team, in the order of registration."""
        found: dict[str, list[Person]] = {}
        for person in self.players:
            if person.team:
                found.setdefault(person.team, []).append(person)
        return found

    def team_of(self, number: int) -> str:
        """The team of a number: that of the person who drew it."""
        return self.people[self.holders[number][0][1]].team

    def holder(self, number: int, session: int | None = None) -> Person:
        """The person who has a number in a session, or now."""
        line = self.holders[number]
        keys = [key for since, key in line if session is None or since <= max(session, 1)]
        return self.people[keys[-1]]

    def called(self, key: str) -> str:
        """A person as a sentence names them: name, key and number."""
        person = self.people.get(key)
        if person is None:
            return key
        number = self.numbers.get(key)
        inside = key if number is None else f"{key}, {number}"
        return f"{person.name} ({inside})"

    def chief_exists(self) -> bool:
        """True if somebody is chief referee (T-02)."""
        return any("chief_referee" in roles for roles in self.roles.values())

    # -- the schedule ---------------------------------------------------------------------------------------

    def rows(self) -> list[tuple[tuple[int, ...], ...]]:
        """The tables of every session that is scheduled."""
        return [session for stage in self.stages for session in stage.rows]

    @property
    def scheduled(self) -> int:
        """How many sessions are scheduled."""
        return sum(len(stage.rows) for stage in self.stages)

    def stage_of(self, session: int) -> Stage:
        """The stage of a session that is scheduled."""
        return next(stage for stage in self.stages if stage.first <= session <= stage.last)

    def seats(self, session: int) -> tuple[tuple[int, ...], ...]:
        """The tables of a session that is scheduled."""
        stage = self.stage_of(session)
        return stage.rows[session - stage.first]

    def table_of(self, session: int, number: int) -> int | None:
        """The table of a number in a session, from 1; None if they do not play in it."""
        for place, table in enumerate(self.seats(session), start=1):
            if number in table:
                return place
        return None

    @property
    def last_started(self) -> int:
        """The last session that has started; 0 before the first."""
        return max(self.sessions, default=0)

    def finished_tables(self) -> Iterator[tuple[Session, Table]]:
        """Every table of every session that has started."""
        for session in self.sessions.values():
            for table in session.tables:
                yield session, table

    # -- who plays ------------------------------------------------------------------------------------------

    def missed(self, session: int, number: int) -> bool:
        """True if the player of a number misses a session (T-18, T-19, T-29)."""
        if (session, number) in self.seated:
            return True
        late = self.lateness(session, number)
        return (late is not None and late_points(late) is None) or self.away(session, number)

    def away(self, session: int, number: int) -> bool:
        """True if the player of a number has withdrawn or is barred."""
        person = self.holder(number, session)
        if person.gone is not None and session >= person.gone:
            return True
        return any(
            bar.key == person.key and bar.since <= session and (bar.until is None or session <= bar.until)
            for bar in self.bars
            if bar.ruling is None or self.rulings[bar.ruling].stands
        )

    def lateness(self, session: int, number: int) -> float | None:
        """By how many minutes a player was late, by the ruling that stands."""
        for ruled in reversed(self.rulings.values()):
            if ruled.foul == LATE and ruled.stands and (ruled.session, ruled.number) == (session, number):
                return ruled.minutes
        return None

    def late_fine(self, session: int, number: int) -> int:
        """What lateness costs a player in a session, as points below zero or 0."""
        late = self.lateness(session, number)
        return 0 if late is None else -(late_points(late) or 0)

    def plays(self, session: int, number: int) -> Person | None:
        """The person who plays in a chair; None if the player is away and nobody sits there yet (T-19)."""
        if (session, number) in self.seated:
            return self.people[self.seated[session, number]]
        return None if self.missed(session, number) else self.holder(number, session)

    def sums(self, session: int, table: Table) -> dict[int, int]:
        """The game points of the four at a table, with fines (T-23) and lateness (T-18)."""
        found = dict(zip(table.chairs, table.desk.state.sums, strict=True))
        if self.settings.late_points == "session":
            for number in found:
                found[number] += self.late_fine(session, number)
        return found

    def no_place(self, number: int) -> bool:
        """True if a player has lost their place (T-29)."""
        if number not in self.unplaced:
            return False
        ruling = self.unplaced[number]
        return ruling is None or self.rulings[ruling].stands


LATE: Final = "late"
"""The id under which lateness stands among the rulings."""


def late_points(minutes: float) -> int | None:
    """What it costs to be late by so many minutes; None if the session is missed (T-18, M-76)."""
    return next((points for limit, points in LATENESS if minutes <= limit), None)


SEVERE: Final = (Effect.BARRED, Effect.RANK_LOST)
"""Effects that only the chief referee may bring about (T-29)."""
