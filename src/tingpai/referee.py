"""The referee: the ruling on an incident, and the book of a session's fouls.

`rule` is a pure function of the book's table of fouls, the incident, and the earlier fouls of the same players.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tingpai import texts
from tingpai.errors import BadRequest
from tingpai.foul_table import Effect, Fine, Foul, FoulTable, Moment, Period, Receiver, amounts_said
from tingpai.score import Transfer, balance
from tingpai.tile import Tile

SEATS: Final = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Incident:
    """One foul that happened: the player, the time, and the facts that the referee needs."""

    foul: str
    seat: int
    player: int | None = None
    """The player, for the ladders, if players change seats. None if the seat identifies the player."""
    deal: int = 1
    round: int = 0
    victim: int | None = None
    """The seat that was harmed."""
    amount: int | None = None
    """The points that the referee chose, if the book leaves a choice."""
    minutes: float | None = None
    tiles: tuple[Tile, ...] = ()
    """The tiles that were shown."""
    out: tuple[int, ...] = ()
    """Seats that had already left the deal with a win and receive nothing."""
    raised: bool = True
    """True if it was raised before the play went on."""

    @property
    def offender(self) -> int:
        """The player to whose ladder the foul counts."""
        return self.seat if self.player is None else self.player


@dataclass(frozen=True, slots=True)
class Ruling:
    """The consequences of one incident."""

    foul: Foul
    incident: Incident
    number: int
    """How many times this player has committed it, by the ladder's count."""
    transfers: tuple[Transfer, ...]
    effects: tuple[Effect, ...]
    warning: bool
    cite: str
    cured: bool = False

    @property
    def moment(self) -> Moment:
        """The moment when the points are recorded."""
        return self.foul.moment

    def sentences(self, language: str) -> list[str]:
        """Write the ruling in sentences, from the foul to the last consequence."""
        seat = texts.say(language, f"seat-{self.incident.seat}")
        said = [texts.say(language, "ruling-title", seat=seat, foul=self.foul.name(language))]
        if self.cured:
            return [*said, texts.say(language, "ruling-cured")]
        if self.foul.ladder:
            period = f"ruling-time-{self.foul.restarts.value}"
            said.append(texts.say(language, period, number=self.number))
        seats = {one: texts.say(language, f"seat-{one}") for one in SEATS}
        said += self.points_said(language, seats)
        said += [texts.say(language, f"effect-{effect.value}") for effect in self.effects]
        if not (self.warning or self.transfers or self.effects):
            said.append(texts.say(language, "ruling-nothing"))
        return said

    @property
    def kills_hand(self) -> bool:
        """True if the player cannot win this deal any more."""
        return Effect.DEAD_HAND in self.effects

    def points_said(self, language: str, names: Mapping[int, str]) -> list[str]:
        """Write the warning and the points in sentences; `names` are the players by seat."""
        return [texts.say(language, "ruling-warning"), *self._payments(language, names)][not self.warning :]

    def _payments(self, language: str, names: Mapping[int, str]) -> Iterator[str]:
        lost = sum(one.points for one in self.transfers if one.payee is None)
        if lost:
            yield texts.say(language, "ruling-loses", points=lost)
        for points in dict.fromkeys(one.points for one in self.transfers if one.payee is not None):
            seats = [one.payee for one in self.transfers if one.payee is not None and one.points == points]
            given = ", ".join(names[seat] for seat in seats)
            yield texts.say(language, "ruling-pays", points=points, seats=given)
        if self.transfers and self.moment is not Moment.AT_ONCE:
            yield texts.say(language, f"ruling-{self.moment.value}")

    def say(self, language: str) -> str:
        """Write the ruling as one text."""
        return ("" if language == "zh" else " ").join(self.sentences(language))


def rule(fouls: FoulTable, incident: Incident, history: Sequence[Incident] = ()) -> Ruling:
    """Rule on an incident. `history` is the earlier fouls of the session.

    >>> table = FoulTable("mcr", [Foul("empty_claim", "§3.11.6.3; M-66", ladder=(0, 5, 10))])
    >>> again = Incident("empty_claim", seat=2, deal=3)
    >>> rule(table, again, [Incident("empty_claim", seat=2)]).transfers[0].points
    5
    """
    foul = fouls[incident.foul]
    _check(foul, incident)
    if not incident.raised and fouls.is_cured(foul):
        return Ruling(foul, incident, 0, (), (), False, fouls.cured, cured=True)
    counted = [one for one in history if one.raised or not fouls.is_cured(fouls[one.foul])]
    number = 1 + sum(_counts_before(fouls, foul, incident, one) for one in counted)
    transfers = [_transfer(foul, incident, None, points) for points in _lost(foul, incident, number)]
    for fine in foul.fines:
        points = fine.points if incident.amount is None else incident.amount
        if points:
            transfers += [_transfer(foul, incident, payee, points) for payee in _payees(fine, incident)]
    late = bool(foul.minutes) and (incident.minutes or 0) > foul.minutes[-1][0]
    return Ruling(
        foul,
        incident,
        number,
        tuple(transfers),
        (*foul.effects, Effect.SESSION_LOST) if late else foul.effects,
        foul.warning or (bool(foul.ladder) and _step(foul, number) == 0),
        foul.cite,
    )


def _check(foul: Foul, incident: Incident) -> None:
    """Refuse an incident with missing facts, or with facts that do not belong to it."""
    if incident.seat not in SEATS:
        raise BadRequest("error-foul-seat", seat=incident.seat)
    needs_victim = foul.needs_victim or (incident.amount is not None and _pays(foul, Receiver.VICTIM))
    if needs_victim and (incident.victim is None or incident.victim == incident.seat):
        raise BadRequest("error-foul-victim", id=foul.id)
    if incident.victim is not None and not _pays(foul, Receiver.VICTIM):
        raise BadRequest("error-foul-no-victim", id=foul.id)
    if incident.amount is not None and incident.amount not in foul.amounts:
        known = amounts_said(foul.amounts)
        raise BadRequest("error-foul-amount", id=foul.id, amount=incident.amount, known=known)
    if foul.minutes and (incident.minutes is None or incident.minutes <= 0):
        raise BadRequest("error-foul-minutes", id=foul.id)


def _pays(foul: Foul, to: Receiver) -> bool:
    return any(fine.to is to for fine in foul.fines)


def _counts_before(fouls: FoulTable, foul: Foul, incident: Incident, earlier: Incident) -> bool:
    """True if an earlier incident counts as a lower step of this one's ladder."""
    before = fouls[earlier.foul]
    if earlier.offender != incident.offender or (before.counter or before.id) != (foul.counter or foul.id):
        return False
    if foul.restarts is Period.DEAL:
        return earlier.deal == incident.deal
    return foul.restarts is Period.SESSION or earlier.round == incident.round


def _step(foul: Foul, number: int) -> int:
    return foul.ladder[min(number, len(foul.ladder)) - 1]


def _lost(foul: Foul, incident: Incident, number: int) -> list[int]:
    """Give the points that ladders and lateness cost. Nobody receives them."""
    lost = [_step(foul, number)] if foul.ladder else []
    if foul.minutes:
        lost.append(next((points for limit, points in foul.minutes if (incident.minutes or 0) <= limit), 0))
    return [points for points in lost if points]


def _payees(fine: Fine, incident: Incident) -> list[int | None]:
    if fine.to is Receiver.NOBODY:
        return [None]
    if fine.to is Receiver.VICTIM:
        return [incident.victim]
    out = incident.out if fine.to is Receiver.LEFT else ()
    return [seat for seat in SEATS if seat != incident.seat and seat not in out]


def _transfer(foul: Foul, incident: Incident, payee: int | None, points: int) -> Transfer:
    return Transfer(incident.seat, payee, points, foul.text, foul.cite)


@dataclass(slots=True)
class FoulBook:
    """The fouls of a session. Every ruling is computed again from the fouls that stand.

    A foul may be recorded long after it happened. Its place in the order is given by the number of its deal.
    """

    fouls: FoulTable
    entries: list[Incident | None] = field(default_factory=list)
    """Incidents by the number that `record` returned. None for a revoked one."""

    def record(self, incident: Incident) -> int:
        """Record a foul and give its number in the book."""
        rule(self.fouls, incident)
        self.entries.append(incident)
        return len(self.entries) - 1

    def revoke(self, number: int) -> Incident:
        """Revoke a foul. Later ones move down on the ladder."""
        incident = self.entries[number] if 0 <= number < len(self.entries) else None
        if incident is None:
            raise BadRequest("error-no-foul-number", number=number)
        self.entries[number] = None
        return incident

    @property
    def history(self) -> list[Incident]:
        """List the incidents that stand, in the order of the deals."""
        return sorted((one for one in self.entries if one is not None), key=lambda one: one.deal)

    def before(self, deal: int) -> list[Incident]:
        """List the incidents up to this deal; a foul in this deal is ruled on with them as history."""
        return [one for one in self.history if one.deal <= deal]

    def rulings(self) -> dict[int, Ruling]:
        """Give every ruling that stands, by its number in the book, in the order of the deals."""
        order = sorted(
            (number for number, one in enumerate(self.entries) if one is not None),
            key=lambda number: (self._at(number).deal, number),
        )
        found: dict[int, Ruling] = {}
        for place, number in enumerate(order):
            found[number] = rule(self.fouls, self._at(number), [self._at(other) for other in order[:place]])
        return found

    def _at(self, number: int) -> Incident:
        incident = self.entries[number]
        assert incident is not None
        return incident

    def totals(self, deal: int) -> list[int]:
        """Add up the points that each seat lost or got through the fouls of one deal."""
        return balance(
            one
            for ruling in self.rulings().values()
            if ruling.incident.deal == deal
            for one in ruling.transfers
        )


def encode(ruling: Ruling, language: str = "en") -> dict[str, Any]:
    """Encode a ruling as a JSON object. Seats are E, S, W, N, and null for points that nobody receives."""
    return {
        "ruleset": ruling.foul.ruleset,
        "foul": ruling.foul.id,
        "seat": "ESWN"[ruling.incident.seat],
        "number": ruling.number,
        "warning": ruling.warning,
        "transfers": [
            {
                "from": "ESWN"[one.payer],
                "to": None if one.payee is None else "ESWN"[one.payee],
                "points": one.points,
                "why": one.say(language),
                "cite": one.cite,
            }
            for one in ruling.transfers
        ],
        "totals": dict(zip("ESWN", balance(ruling.transfers), strict=True)),
        "recorded": ruling.moment.value,
        "effects": [effect.value for effect in ruling.effects],
        "ruling": ruling.say(language),
        "cite": ruling.cite,
    }
