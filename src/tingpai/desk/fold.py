"""Folds the log of a desk: the facts after all entries (`Facts`), and what follows from them by the book."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tingpai import exchange
from tingpai.desk import entries as log
from tingpai.desk_rules import DeskRules, HandData, Names, Outcome, Sitting
from tingpai.errors import TingpaiError
from tingpai.foul_table import Effect
from tingpai.play.course import Course, Length
from tingpai.referee import Incident, Ruling, rule
from tingpai.score import Score, balance
from tingpai.tile import Wind

CHAIRS: Final = (0, 1, 2, 3)


class DealFailed(Exception):
    """A deal of the log is not possible; `problem` is None if the match was over before it."""

    def __init__(self, number: int, problem: TingpaiError | None) -> None:
        super().__init__(number)
        self.number = number
        self.problem = problem


@dataclass(slots=True)
class Facts:
    """The facts after all entries: deals, fouls and remarks as they were last written. No points yet."""

    opened: log.DeskOpened
    deals: list[log.DealWritten] = field(default_factory=list)
    fouls: dict[int, log.FoulWritten] = field(default_factory=dict)
    """The fouls that stand, by the number of the ruling."""
    revoked: dict[int, tuple[log.FoulWritten, str]] = field(default_factory=dict)
    """The fouls whose ruling was revoked, and why, by the number of the ruling."""
    rulings: int = 0
    """How many rulings there have been, revoked ones included."""
    adjustments: list[log.PointsAdjusted] = field(default_factory=list)
    adjusted_after: list[int] = field(default_factory=list)
    """How many deals were written when the table agreed on each adjustment."""
    corrected: dict[int, list[str]] = field(default_factory=dict)
    """Why the row of a deal was corrected, each time, by the deal's number."""
    taken: list[log.ChairTaken] = field(default_factory=list)
    ended: bool = False
    notes: list[log.NoteWritten] = field(default_factory=list)
    flags: list[log.RowFlagged] = field(default_factory=list)
    """The rows that somebody says are wrong and that nobody has looked at since."""
    signatures: dict[int, log.SheetSigned] = field(default_factory=dict)
    """The signatures that stand, by the chair."""
    fallen: set[int] = field(default_factory=set)
    """The chairs that signed before the sheet was changed, and have not signed since."""
    asked: list[log.ChiefAsked] = field(default_factory=list)
    """What the chief referee was asked; a question's number is its place, from 1."""
    answers: dict[int, str] = field(default_factory=dict)
    """What the chief referee said, by the number of the question."""

    @classmethod
    def of(cls, entries: Iterable[log.Entry]) -> "Facts":
        """The facts after these entries; the first entry opens the desk."""
        every = iter(entries)
        opened = next(every)
        assert isinstance(opened, log.DeskOpened)
        facts = cls(opened)
        for entry in every:
            facts.take(entry)
        return facts

    def take(self, entry: log.Entry) -> None:
        """Fold one more entry in."""
        if isinstance(entry, log.Remark):
            self._take_remark(entry)
            return
        if not isinstance(entry, log.MatchEnded):
            self.fallen |= self.signatures.keys()
            self.signatures.clear()  # they were given for another sheet (T-22)
        if isinstance(entry, log.DealWritten):
            self.deals.append(entry)
        elif isinstance(entry, log.DealCorrected):
            self.deals[entry.deal.number - 1] = entry.deal
            self.corrected.setdefault(entry.deal.number, []).append(entry.why)
            self._take_flags_down(entry.deal.number)
        elif isinstance(entry, log.DealUndone):
            self._take_flags_down(len(self.deals))
            self.corrected.setdefault(len(self.deals), []).append(entry.why)
            self.deals.pop()
        elif isinstance(entry, log.FoulWritten):
            self.fouls[entry.ruling] = entry
            self.rulings = entry.ruling
        elif isinstance(entry, log.RulingRevoked):
            self.revoked[entry.ruling] = (self.fouls.pop(entry.ruling), entry.why)
        elif isinstance(entry, log.PointsAdjusted):
            self.adjustments.append(entry)
            self.adjusted_after.append(len(self.deals))
        elif isinstance(entry, log.ChairTaken):
            self.taken.append(entry)
        elif isinstance(entry, log.MatchEnded):
            self.ended = True

    def _take_remark(self, entry: log.Remark) -> None:
        if isinstance(entry, log.NoteWritten):
            self.notes.append(entry)
        elif isinstance(entry, log.RowFlagged):
            self.flags.append(entry)
        elif isinstance(entry, log.FlagsTakenDown):
            self._take_flags_down(entry.deal)
        elif isinstance(entry, log.ChiefAsked):
            self.asked.append(entry)
        elif isinstance(entry, log.ChiefAnswered):
            self.answers[entry.question] = entry.text
        else:
            self.signatures[entry.player] = entry
            self.fallen.discard(entry.player)

    def _take_flags_down(self, deal: int) -> None:
        self.flags = [flag for flag in self.flags if flag.deal != deal]

    def names(self, deal: int) -> Names:
        """The names on the four chairs in a deal."""
        names = list(self.opened.players)
        for entry in self.taken:
            if entry.since <= deal:
                names[entry.chair] = entry.name
        return Names(tuple(names))


@dataclass(frozen=True, slots=True)
class Place:
    """Where the players sit in a deal, by chairs from East to North, and how many rounds are over by then."""

    seats: tuple[int, ...]
    rounds: int
    wind: Wind

    @classmethod
    def of(cls, course: Course) -> "Place":
        """Where they sit in the next deal."""
        return cls(course.seats, course.rounds, course.wind)


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was written, with what follows from it."""

    entry: log.DealWritten
    place: Place
    outcome: Outcome

    @property
    def points(self) -> list[int]:
        """What each chair won or lost."""
        return by_chair(balance(self.outcome.transfers), self.place.seats)


def by_chair(points: list[int], seats: tuple[int, ...]) -> list[int]:
    """The points of the seats in the order of the chairs."""
    return [points[seats.index(chair)] for chair in CHAIRS]


Settle = Callable[[log.DealWritten, Place, Names], Outcome]


@dataclass(slots=True)
class State:
    """What follows from the facts: every deal, every ruling, and who has how many points."""

    facts: Facts
    course: Course
    played: list[Played]
    rulings: dict[int, Ruling]
    """Every ruling that stands, by its number. Its seats are those of its deal."""
    sums: list[int]
    """The points of each chair."""

    @property
    def number(self) -> int:
        """The number of the deal after those that are written."""
        return len(self.played) + 1

    @property
    def over(self) -> bool:
        """Do no more deals follow?"""
        return self.facts.ended or self.course.over

    def place(self, deal: int) -> Place:
        """Where everybody sat in a deal. What comes after the next one is as if all deals before were drawn."""
        if deal <= len(self.played):
            return self.played[deal - 1].place
        return _ahead(self.course, deal - self.number)

    def fines(self, deal: int) -> list[int]:
        """What the rulings of a deal took from each chair or gave to it."""
        found = [0, 0, 0, 0]
        for number in self.rulings:
            if self.facts.fouls[number].deal == deal:
                found = [a + b for a, b in zip(found, self.fine(number), strict=True)]
        return found

    def fine(self, number: int) -> list[int]:
        """What one ruling took from each chair or gave to it."""
        place = self.place(self.facts.fouls[number].deal)
        return by_chair(balance(self.rulings[number].transfers), place.seats)

    def dead_by(self, deal: int, chair: int) -> int | None:
        """The ruling by which a player may not win a deal, if there is one."""
        for number, ruling in self.rulings.items():
            foul = self.facts.fouls[number]
            if foul.deal == deal and foul.player == chair and Effect.DEAD_HAND in ruling.effects:
                return number
        return None


def _ahead(course: Course, deals: int) -> Place:
    course = course.copy()
    for _ in range(deals):
        course.finish("exhausted", 1)
    return Place.of(course)


def fold(rules: DeskRules[Any], length: Length, start: int, facts: Facts, settle: Settle) -> State:
    """Work everything out from the facts; raises `DealFailed` where a deal cannot stand."""
    course = Course(rules.table.match_plan(), length, CHAIRS)
    played: list[Played] = []
    for entry in facts.deals:
        if course.over:
            raise DealFailed(entry.number, None)
        if entry.dealer is not None:
            course.seat_dealer(entry.dealer)
        place = Place.of(course)
        try:
            outcome = settle(entry, place, facts.names(entry.number))
        except TingpaiError as problem:
            raise DealFailed(entry.number, problem) from problem
        played.append(Played(entry, place, outcome))
        course.finish(outcome.end, outcome.next_dealer)
    state = State(facts, course, played, {}, [start] * 4)
    _rule(rules, state)
    _add_up(state)
    return state


def _rule(rules: DeskRules[Any], state: State) -> None:
    """Rule on every foul that stands: they count on their ladders by deal, then by entry."""
    history: list[Incident] = []
    persons: dict[str, int] = {}
    facts = state.facts
    for foul in sorted(facts.fouls.values(), key=lambda foul: (foul.deal, foul.ruling)):
        place = state.place(foul.deal)
        name = facts.names(foul.deal).names[foul.player]
        incident = Incident(
            foul.foul,
            place.seats.index(foul.player),
            persons.setdefault(name, len(persons)),  # somebody who takes over a chair has not been warned
            foul.deal,
            place.rounds,
            None if foul.victim is None else place.seats.index(foul.victim),
            foul.amount,
            foul.minutes,
        )
        state.rulings[foul.ruling] = rule(rules.table.fouls, incident, history)
        history.append(incident)


def _add_up(state: State) -> None:
    sums = state.sums
    for deal in state.played:
        for chair, points in enumerate(deal.points):
            sums[chair] += points
    for number in state.rulings:
        for chair, points in enumerate(state.fine(number)):
            sums[chair] += points
    for entry in state.facts.adjustments:
        sums[entry.player] += entry.points
        if entry.to is not None:
            sums[entry.to] -= entry.points


def score_hand(opened: log.DeskOpened, hand: HandData, seat: int, round: Wind) -> Score:
    """What a hand is worth to the player on a seat, in the game of this desk."""
    from_desk: Mapping[str, Any] = {
        "ruleset": opened.ruleset,
        "options": opened.options,
        "seat": Wind(seat).code,
        "round": round.code,
    }
    request = exchange.decode({**hand, **from_desk})
    return request.ruleset.score(request.hand, request.situation)


def settle_with(rules: DeskRules[Any], opened: log.DeskOpened) -> Settle:
    """Settles deals by the book and remembers what it found: a hand is scored again only on another seat."""
    found: dict[tuple[int, Place], tuple[log.DealWritten, Outcome]] = {}

    def scorer(hand: HandData, seat: int, round: Wind) -> Score:
        return score_hand(opened, hand, seat, round)

    def settle(entry: log.DealWritten, place: Place, names: Names) -> Outcome:
        key = (id(entry), place)
        if key not in found:
            sitting = Sitting(place.seats, place.wind, names, scorer)
            found[key] = (entry, rules.settle(entry.result, sitting))
        return found[key][1]

    return settle
