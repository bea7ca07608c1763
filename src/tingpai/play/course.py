"""The course of a match: who sits where, which round it is, and when the match is over.

Every match follows the plan of its book (`MatchPlan`), whether the deals are played here or written down at a desk.
"""

from dataclasses import dataclass

from tingpai.table_rules import MatchPlan
from tingpai.tile import Wind


@dataclass(frozen=True, slots=True)
class Length:
    """How long a match is: a number of rounds or of deals. Without both it lasts until the players stop."""

    rounds: int | None = None
    deals: int | None = None


class Course:
    """Where a match stands between two deals. `finish` takes it over a deal that has ended.

    >>> course = Course(MatchPlan(), Length(rounds=4), (0, 1, 2, 3))
    >>> course.finish("win", next_dealer=1)
    >>> course.seats
    (1, 2, 3, 0)
    """

    def __init__(self, plan: MatchPlan, length: Length, seats: tuple[int, ...]) -> None:
        self.plan = plan
        self.length = length
        self.first_seats = seats
        self.seats = seats
        """The player on East, South, West and North in the next deal."""
        self.rounds = 0
        """How many rounds have been played to their end."""
        self.over = False
        self._counted = 0
        self._counted_in_round = 0
        self._had_lead: set[int] = set()
        """The players whom the lead has left in this round."""

    @property
    def wind(self) -> Wind:
        """The round wind of the next deal; after North it is East again."""
        return Wind(self.rounds % 4)

    def copy(self) -> "Course":
        """An independent copy."""
        made = Course(self.plan, self.length, self.first_seats)
        made.seats, made.rounds, made.over = self.seats, self.rounds, self.over
        made._counted, made._counted_in_round = self._counted, self._counted_in_round
        made._had_lead = set(self._had_lead)
        return made

    def seat_dealer(self, player: int) -> None:
        """Let another player deal the next deal; the others follow in the order of the chairs."""
        self._turn(self.seats.index(player))

    def finish(self, end: str, next_dealer: int) -> None:
        """Count a deal that ended like this; `next_dealer` is the seat of it whose player deals next."""
        if end != "exhausted" or self.plan.draws_count:
            self._counted += 1
            self._counted_in_round += 1
        if next_dealer:
            self._had_lead.add(self.seats[0])
        self._turn(next_dealer)
        if self._round_is_over():
            self._next_round()
        self.over = (
            end == "time"
            or (self.length.deals is not None and self._counted >= self.length.deals)
            or (self.length.rounds is not None and self.rounds >= self.length.rounds)
        )

    def _turn(self, seat: int) -> None:
        """The player of this seat becomes East. Nobody leaves their chair, so the winds go round."""
        self.seats = self.seats[seat:] + self.seats[:seat]

    def _round_is_over(self) -> bool:
        if self.plan.rounds is None:
            return False
        if self.plan.deals_per_round is None:
            return len(self._had_lead) == 4
        return self._counted_in_round == self.plan.deals_per_round

    def _next_round(self) -> None:
        self.rounds += 1
        self._counted_in_round = 0
        self._had_lead.clear()
        if self.plan.rotation:
            order = self.plan.rotation[self.rounds % len(self.plan.rotation)]
            self.seats = tuple(self.first_seats[place] for place in order)
