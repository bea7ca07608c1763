"""How the bots play Classical: doubles and limit hands, points that losers are paid for too, and liability."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import exp, log
from typing import Final, NamedTuple

from tingpai.bots.danger import Danger
from tingpai.bots.position import Position
from tingpai.bots.strategies import race
from tingpai.bots.strategies.classical_danger import ClassicalDanger
from tingpai.bots.strategies.classical_values import TileValues, is_major
from tingpai.bots.strategies.race_strategy import (
    PUNGS,
    PlanFit,
    RacePlan,
    RaceStrategy,
    TileChances,
    only_pungs,
)
from tingpai.bots.strategy import Forecast, Strength
from tingpai.errors import TingpaiError
from tingpai.hand import Meld
from tingpai.kernel.shapes import REGULAR, THIRTEEN_ORPHANS, TWINS
from tingpai.state.actions import Action, Move
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, Tile
from tingpai.win import Source


class SpeedEstimate(NamedTuple):
    """Estimated number of tiles that help a hand, by the number of tiles it lacks (1, 2, …), for each sort of plan."""

    any: tuple[float, ...]
    suit: tuple[float, ...]
    pungs: tuple[float, ...]
    pairs: tuple[float, ...]
    wonders: tuple[float, ...]
    given: float
    """How often another player discards a kind that they draw."""
    calm: float
    """Until this part of the deal nobody else wins. Then the chance per turn is `rise` times the progress beyond it."""
    rise: float


COUNTED_SPEEDS: Final = SpeedEstimate(
    any=(4.6, 14.5, 30.0, 48.0, 62.0),
    suit=(4.0, 10.0, 15.0, 21.0, 26.0),
    pungs=(5.0, 11.0, 15.0, 19.0, 23.0),
    pairs=(2.5, 4.5, 6.0, 8.0, 9.0),
    wonders=(4.0, 5.0, 9.0, 12.0, 16.0),
    given=0.5,
    calm=0.3,
    rise=0.55,
)
"""Counted over our own bots' deals (`benchmarks/count_pace.py`). Valuable plans are set to win as often as expected."""
GUESSED_SPEEDS: Final = SpeedEstimate(
    any=(6.0, 16.0, 26.0, 34.0, 40.0),
    suit=(6.0, 14.0, 18.0, 21.0, 23.0),
    pungs=(8.0, 12.0, 16.0, 18.0, 20.0),
    pairs=(3.0, 7.0, 11.0, 15.0, 18.0),
    wonders=(5.0, 6.0, 10.0, 14.0, 18.0),
    given=0.75,
    calm=-0.06,
    rise=0.24,
)
"""What a club player believes: distant hands seem slower than they are, and others may win from the first turn on."""
SPARED: Final = 70.0
"""What a player pays on average when another player wins."""
LONE: Final = 3.0
"""The worth of a single tile whose pung doubles the hand: one in eleven becomes a pung, one hand in four wins."""
SOFT: Final = 6.0


class ClassicalStrategy(RaceStrategy):
    """Weighs a fast hand against a valuable one, and what the hand is worth if another player wins."""

    def __init__(self, rules: TableRules, strength: Strength) -> None:
        super().__init__(rules, strength)
        self.speeds = COUNTED_SPEEDS if strength.searches else GUESSED_SPEEDS
        self.shown = 4.0 if strength.searches else 0.0
        self._seen: Position | None = None
        self._chances: TileChances
        self._values: TileValues
        self._known: dict[tuple[tuple[int, ...], int, int], float] = {}
        self._staying: dict[int, tuple[float, ...]] = {}

    def _look(self, position: Position) -> None:
        """Prepare what every question about this decision needs, once."""
        if self._seen is position:
            return
        self._seen = position
        self._known = {}
        self._staying = {}
        self._values = TileValues(position)
        draw = [unseen / position.hidden for unseen in position.unseen]
        before = [self.speeds.given * chance for chance in draw]
        self._chances = TileChances(draw, [len(position.others) * chance for chance in before], before)

    def tile_chances(self, position: Position) -> TileChances:
        """How likely each kind comes."""
        self._look(position)
        return self._chances

    # -- plans -----------------------------------------------------------------------------------------------

    def plans(self, position: Position, counts: Sequence[int], melds: Sequence[Meld]) -> list[RacePlan]:
        """The plans: any hand, one suit with or without honours, pungs, and limit hands that are near."""
        every, speeds = [4] * KINDS, self.speeds
        found = [RacePlan("classical_any", REGULAR, every, 0.2, speeds.any)]
        held = [sum(counts[9 * suit : 9 * suit + 9]) for suit in range(3)]
        honors = sum(counts[27:])
        melded = {min(3, meld.tile // 9) for meld in melds}
        for meld in melds:
            if meld.tile < 27:
                held[meld.tile // 9] += 3
            else:
                honors += 3
        pungs = only_pungs(melds)
        pairs = sum(count >= 2 for count in counts)
        for suit in range(3):
            if not melded <= {suit, 3}:
                continue
            mixed = [4 if kind >= 27 or kind // 9 == suit else 0 for kind in range(KINDS)]
            if held[suit] + honors >= 7:
                found.append(RacePlan("pure_suit_with_honors", REGULAR, mixed, 1.2, speeds.suit))
                if pungs and pairs + len(melds) >= 4:
                    found.append(RacePlan("pure_suit_with_honors", PUNGS, mixed, 2.2, speeds.pungs))
            if held[suit] >= 6 and 3 not in melded:
                pure = [4 if kind // 9 == suit else 0 for kind in range(KINDS)]
                found.append(RacePlan("pure_suit", REGULAR, pure, 3.1, speeds.suit))
                if not melds and held[suit] >= 8:
                    found.append(RacePlan("heavenly_twins", TWINS, pure, 99.0, speeds.pairs, claims=False))
        if pungs and pairs + len(melds) >= 4:
            found.append(RacePlan("no_sequences", PUNGS, every, 1.2, speeds.pungs))
        if not melds and sum(counts[kind] > 0 for kind in range(KINDS) if is_major(kind)) >= 8:
            found.append(
                RacePlan("thirteen_wonders", THIRTEEN_ORPHANS, every, 99.0, speeds.wonders, claims=False)
            )
        return found

    # -- worth -----------------------------------------------------------------------------------------------

    def weigh_hand(
        self,
        position: Position,
        counts: list[int],
        melds: Sequence[Meld],
        fits: Iterable[PlanFit],
        turns: int,
    ) -> Forecast:
        """The best plan, a little more if another one is nearly as good, and what the hand is worth if it loses."""
        self._look(position)
        found = [self._follow(position, counts, melds, fit, turns) for fit in fits]
        lost = self._settled(position) * self._values.lost(counts, melds)
        if not found:
            return Forecast(0.8 * lost, 99, 0)
        best, wins = max(found)
        together = best.worth + SOFT * log(sum(exp((one.worth - best.worth) / SOFT) for one, _ in found))
        return best._replace(worth=together + max(0.0, 0.85 - wins) * lost + self._lone(position, counts))

    def _lone(self, position: Position, counts: Sequence[int]) -> float:
        """What single dragons and own winds are worth while a pung of them is still possible."""
        return LONE * sum(
            self._values.doubles(kind)
            for kind in range(27, KINDS)
            if counts[kind] == 1 and position.unseen[kind] >= 2
        )

    def _follow(
        self, position: Position, counts: list[int], melds: Sequence[Meld], fit: PlanFit, turns: int
    ) -> tuple[Forecast, float]:
        """The forecast for one plan, and the chance that it wins."""
        plan = fit.plan
        tile_chances = self.tile_chances(position)
        stages = self.stages(position, counts, len(melds), fit)
        if fit.distance == 1:
            points = self._points(position, counts, melds, fit)
            last = sum(tile_chances.draw[kind] + tile_chances.thrown[kind] for kind in fit.useful)
        else:
            points = self._values.hoped(counts, melds, plan.caps, plan.worth)
            passed = sum(race.PARTS / max(1, stage) for stage in stages)
            last = (
                plan.pace[0] * (1 + self.speeds.given * len(position.others)) / self.hidden(position, passed)
            )
        coming = race.arrivals((*stages, race.parts(last)), turns)
        stays = self._stays(position, turns)
        wins = sum(chance * stay for chance, stay in zip(coming, stays, strict=True))
        worth = wins * (self._paid(position) * points + self._spared(position))
        return Forecast(worth, fit.distance, position.left(fit.useful), points, plan.name), wins

    def _points(self, position: Position, counts: list[int], melds: Sequence[Meld], fit: PlanFit) -> float:
        """The mean score of the waiting hand by the book. Each hand is scored once."""
        draw = self.tile_chances(position).draw
        kinds = [kind for kind in fit.useful if draw[kind] > 0]
        total, weight = 0.0, 0.0
        for kind in kinds:
            key = (tuple(counts), len(melds), kind)
            points = self._known.get(key)
            if points is None:
                points = self._known[key] = self._scored(position, counts, melds, kind)
            total += points * draw[kind]
            weight += draw[kind]
        return total / weight if weight else self._values.hoped(counts, melds, fit.plan.caps, 0.0)

    def _scored(self, position: Position, counts: list[int], melds: Sequence[Meld], kind: int) -> float:
        situation = replace(position.situation(kind, Source.DISCARD), ready=None)
        try:
            return float(self.rules.rules.score(position.hand(counts, melds), situation).total)
        except TingpaiError:
            return 0.0

    def _paid(self, position: Position) -> int:
        """How many times its value a win is paid. East's payments are doubled (C-34)."""
        return 6 if position.seat == 0 else 4

    def _spared(self, position: Position) -> float:
        """What the player would have paid if another player had won."""
        return SPARED * (2 if position.seat == 0 else 1)

    def _settled(self, position: Position) -> float:
        """How many times the value of a lost hand counts against the two other losers."""
        return 4.0 if position.seat == 0 else 2.6

    def _stays(self, position: Position, turns: int) -> tuple[float, ...]:
        """The chance that nobody else has won after 0 … `turns` turns."""
        known = self._staying.get(turns)
        if known is not None:
            return known
        ready = sum(seat.ready is not None for seat in position.others)
        found, stay, speeds = [1.0], 1.0, self.speeds
        for turn in range(turns):
            late = min(1.0, position.progress + (1 - position.progress) * turn / max(1, turns))
            ends = speeds.rise * max(0.0, late - speeds.calm) + 0.12 * ready * (1 - late)
            stay *= 1 - min(0.5, ends)
            found.append(stay)
        self._staying[turns] = tuple(found)
        return self._staying[turns]

    # -- actions ---------------------------------------------------------------------------------------------

    def opening_worth(self, position: Position, action: Action) -> float:
        """Declare a hand that waits at once: it counts double, and the game is short (C-19)."""
        return 1.0 if action.move is Move.READY else 0.0

    def gain_of_ready(self, position: Position, forecast: Forecast) -> float:
        """The worth of the double for a hand that waits at once."""
        return 0.5 * max(0.0, forecast.worth)

    def gain_of_kong(self, position: Position, tile: Tile) -> float:
        """The worth of a kong besides its points: a loose tile, less the risk that somebody robs it."""
        return 0.5 if self.strength.glances else 3.0

    # -- defence ---------------------------------------------------------------------------------------------

    def danger(self, position: Position) -> Danger:
        """The danger of each discard."""
        return ClassicalDanger(position)
