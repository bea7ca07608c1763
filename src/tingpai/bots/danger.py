"""How dangerous a discard is: who may be waiting, for which tiles, and how much it would cost."""

from collections.abc import Sequence

from tingpai.bots.position import Position
from tingpai.play.view import ShownSeat
from tingpai.tile import KINDS


class Threat:
    """Another player: how likely they already wait, and which suits their open sets have."""

    def __init__(self, position: Position, seat: ShownSeat) -> None:
        self.seat = seat
        open_sets = len(seat.melds)
        late = position.progress
        if seat.ready is not None:
            waits = 1.0
        else:
            # With three sets declared only four tiles stand, which is nearly always a wait. Late in the deal
            # a closed hand waits in half the cases.
            waits = min(0.95, 0.05 + 0.15 * open_sets + 0.55 * late * late + 0.25 * open_sets * late)
        self.waits = waits
        self.suits = [0, 0, 0, 0]
        for meld in seat.melds:
            if meld.tile is not None:
                self.suits[min(3, meld.tile // 9)] += 1
        self.thrown = set(seat.river)

    def flush(self) -> int | None:
        """The only suit of the player's sets, if there are three of it (honour sets count too)."""
        suited = [suit for suit in range(3) if self.suits[suit]]
        if len(suited) == 1 and self.suits[suited[0]] + self.suits[3] >= 3:
            return suited[0]
        return None


class Danger:
    """The expected cost of each discard, in points."""

    cost = 16.0
    """How much more it costs, on average, to give the winning tile than to see another player give it."""
    flush_cost = 40.0
    """The same against three exposed sets of one suit."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.threats = [Threat(position, seat) for seat in position.others]
        self._known: dict[int, float] = {}

    def of(self, kind: int) -> float:
        """The expected cost of discarding this kind."""
        known = self._known.get(kind)
        if known is None:
            known = self._known[kind] = 0.0 if kind >= KINDS else self.expected(kind)
        return known

    def expected(self, kind: int) -> float:
        """The expected cost of a discard, summed over the other players."""
        return sum(self.against(threat, kind) for threat in self.threats)

    def against(self, threat: Threat, kind: int) -> float:
        """The expected cost of a discard against one other player."""
        if kind in threat.thrown:
            return threat.waits * self.cost * 0.01
        flush = threat.flush()
        chance = self.hit(kind)
        cost = self.cost
        if flush is not None:
            if kind < 27 and kind // 9 != flush:
                return threat.waits * chance * 0.1 * cost
            chance *= 2.5
            cost = self.flush_cost
        return threat.waits * chance * cost

    def hit(self, kind: int) -> float:
        """The chance that a waiting hand waits for this kind. It is lower when fewer copies are unseen."""
        unseen: Sequence[int] = self.position.unseen
        if kind >= 27:
            return (0.0, 0.03, 0.06, 0.05, 0.05)[min(4, unseen[kind])]
        base = 0.05 + 0.015 * unseen[kind]
        return base * (0.75 if kind % 9 in (0, 8) else 1.0)


class CountedDanger(Danger):
    """Danger by how often discards really won, counted over deals of our own bots.

    `benchmarks/count_danger.py` makes the count. Danger grows with the turns and with the number of open sets.
    """

    slope = 0.0006
    """Added to the chance that a discard wins: this much for each turn, times the number of open sets plus one."""
    calm = 5
    """Number of turns at the start in which nobody waits."""
    declared = 0.03
    """The chance that a discard wins against a declared ready hand."""
    cost = 15.0
    flush_cost = 28.0
    RANK_WEIGHTS = (0.45, 1.1, 2.0, 2.0, 2.0, 2.0, 2.0, 1.1, 0.45)
    """How likely each rank is waited for, relative to others: the one, the two … the nine."""
    HONOR_WEIGHT = 0.2
    THROWN_WEIGHT = 0.18
    """Factor for a kind that the player has discarded before."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self._passed = {threat.seat.seat: self._just_passed(threat.seat.seat) for threat in self.threats}

    def _just_passed(self, seat: int) -> set[int]:
        """Kinds discarded since this player's last discard. They are safe: the player would have won on them."""
        found: set[int] = set()
        seats = self.position.view.seats
        while seat != self.position.seat:
            if seats[seat].river:
                found.add(seats[seat].river[-1])
            seat = (seat + 1) % 4
        return found

    def against(self, threat: Threat, kind: int) -> float:
        """The expected cost of a discard against one other player."""
        seat = threat.seat
        if kind in self._passed[seat.seat]:
            return 0.0
        if seat.ready is not None:
            chance = self.declared
        else:
            chance = self.slope * (1 + len(seat.melds)) * max(0, len(seat.river) - self.calm)
        chance *= self.HONOR_WEIGHT if kind >= 27 else self.RANK_WEIGHTS[kind % 9]
        if kind in threat.thrown:
            chance *= self.THROWN_WEIGHT
        if not self.position.unseen[kind] and kind >= 27:
            return 0.0  # no copies are left for a pair or a pung of this honour
        flush = threat.flush()
        if flush is None:
            return chance * self.cost
        if kind < 27 and kind // 9 != flush:
            return 0.15 * chance * self.cost
        return 3 * max(chance, 0.01) * self.flush_cost
