"""How the bots play Sichuan: a void suit, kongs that pay, and a battle that goes on after each win."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import exp, log
from typing import Final

from tingpai.bots.bot import Advice, Sentence
from tingpai.bots.danger import Danger
from tingpai.bots.position import Position
from tingpai.bots.strategies import race
from tingpai.bots.strategies.race_strategy import (
    PUNGS,
    PlanFit,
    RacePlan,
    RaceStrategy,
    TileChances,
    nearness,
)
from tingpai.bots.strategies.sichuan_danger import SichuanDanger, read_chances
from tingpai.bots.strategies.sichuan_values import (
    SURELY,
    cost_of_not_waiting,
    fans_of,
    kong_income,
    paid_meanwhile,
    prospects,
    value,
    void_left_chance,
)
from tingpai.bots.strategy import Forecast, Strength
from tingpai.hand import Meld, SetKind
from tingpai.kernel.shapes import REGULAR, SEVEN_PAIRS
from tingpai.state import actions
from tingpai.state.actions import Action, Move
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, Suit, Tile

PACE_REGULAR: Final = (5.0, 13.0, 20.0, 26.0, 30.0)
PACE_FLUSH: Final = (5.0, 9.0, 12.0, 14.0, 15.0)
PACE_PUNGS: Final = (5.0, 9.0, 12.0, 13.0, 14.0)
PACE_PAIRS: Final = (3.0, 8.0, 14.0, 20.0, 25.0)
VOID_FINE: Final = 48.0
LOOSE: Final = 0.2
"""What a replacement tile is worth."""
LASTS: Final = 0.6
"""The part of the turns left in which a player still plays."""
KEPT: Final = 0.8
"""The part of the income from kongs that is not paid back, and not bought with a worse hand."""
SOFT: Final = 0.25
"""How close two plans must be, in points, to be worth more together than one of them."""


class SichuanStrategy(RaceStrategy):
    """Discards its void suit early, makes kongs, and compares a win now with a later one."""

    def __init__(self, rules: TableRules, strength: Strength) -> None:
        super().__init__(rules, strength)
        self.passes = strength.searches
        """True if it asks whether playing on offers more than a win on a discard."""
        self.counts_shapes = strength.searches
        """True if it counts the shapes that a waiting hand could have."""
        self.tempo = 0.2 if strength.searches else 0.15
        self.keeps_pungs = strength.searches
        """True if it keeps pungs for the fourth tile, which may still come."""
        self._seen: tuple[Position, TileChances] | None = None
        self._void: Suit | None = None

    # -- plans -----------------------------------------------------------------------------------------------

    def plans(self, position: Position, counts: Sequence[int], melds: Sequence[Meld]) -> list[RacePlan]:
        """The plans: any hand of two suits, one suit, pungs, pairs."""
        void = self._void if position.void is None else position.void
        caps = [0 if kind >= 27 or kind // 9 == void else 4 for kind in range(KINDS)]
        shapes = REGULAR if melds else REGULAR | SEVEN_PAIRS
        found = [RacePlan("sichuan_any", shapes, caps, 0.3, PACE_REGULAR)]
        melded = {meld.tile // 9 for meld in melds}
        for suit in range(3):
            held = sum(counts[9 * suit : 9 * suit + 9]) + 3 * sum(meld.tile // 9 == suit for meld in melds)
            if suit != void and melded <= {suit} and held >= 7:
                one = [4 if kind // 9 == suit else 0 for kind in range(KINDS)]
                found.append(RacePlan("full_flush", shapes, one, 2.2, PACE_FLUSH))
        pairs = sum(count >= 2 for kind, count in enumerate(counts) if caps[kind])
        if pairs + len(melds) >= 3:
            found.append(RacePlan("all_pungs", PUNGS, caps, 1.1, PACE_PUNGS))
        if pairs >= 4 and not melds:
            found.append(RacePlan("seven_pairs", SEVEN_PAIRS, caps, 2.2, PACE_PAIRS, claims=False))
        return found

    def tile_chances(self, position: Position) -> TileChances:
        """How likely each kind comes. Tiles that nobody else keeps are in the wall."""
        if self._seen is None or self._seen[0] is not position:
            self._seen = (position, read_chances(position))
        return self._seen[1]

    # -- worth -----------------------------------------------------------------------------------------------

    def weigh_hand(
        self,
        position: Position,
        counts: list[int],
        melds: Sequence[Meld],
        fits: Iterable[PlanFit],
        turns: int,
    ) -> Forecast:
        """The best plan, a little more if another one is nearly as good, less the fine for the void suit."""
        read = list(fits)
        found = [self._follow(position, counts, melds, fit, turns) for fit in read]
        fine = self._fine(position, counts, turns)
        if not found:
            return Forecast(self.failed(position, turns) - fine, 99, 0)
        best = max(found)
        together = best.worth + SOFT * log(sum(exp((one.worth - best.worth) / SOFT) for one in found))
        extra = self._kongs_to_come(position, counts, melds, turns) if self.keeps_pungs else 0.0
        extra += self.tempo * nearness(position, read)
        return best._replace(worth=together - fine + extra)

    def _follow(
        self, position: Position, counts: list[int], melds: Sequence[Meld], fit: PlanFit, turns: int
    ) -> Forecast:
        """The forecast for one plan: reach the wait and win, or end without a wait."""
        plan, left = fit.plan, position.left(fit.useful)
        payers = len(position.others)
        passes = self.passes
        if fit.distance == 1:
            tile_chances = self.tile_chances(position)
            draw = race.parts(sum(tile_chances.draw[kind] for kind in fit.useful))
            thrown = race.parts(sum(tile_chances.thrown[kind] for kind in fit.useful))
            points = self._points(counts, melds, fit.useful, tile_chances.draw)
            worth = prospects(round(4 * points), draw, thrown, payers, turns, passes)[0]
            return Forecast(worth, 1, left, points, plan.name)
        points = value(plan.worth + fans_of(counts, melds, alone=False))
        coming = race.arrivals(self.stages(position, counts, len(melds), fit), turns)
        wait = plan.pace[0] / position.hidden
        later = prospects(
            round(4 * points), race.parts(wait), race.parts(0.9 * payers * wait), payers, turns, passes
        )
        worth = sum(chance * bring for chance, bring in zip(coming, later, strict=True))
        worth += (1 - sum(coming)) * self.failed(position, turns)
        return Forecast(worth - 0.001 * fit.distance, fit.distance, left, points, plan.name)

    def _points(
        self, counts: list[int], melds: Sequence[Meld], waits: Sequence[int], draw: Sequence[float]
    ) -> float:
        """The mean value of the waiting hand."""
        total, weight = 0.0, 1e-9
        for kind in waits:
            counts[kind] += 1
            points = value(fans_of(counts, melds, alone=True))
            counts[kind] -= 1
            total += points * (draw[kind] + 1e-6)
            weight += draw[kind] + 1e-6
        return max(1.0, total / weight)

    def _kongs_to_come(
        self, position: Position, counts: Sequence[int], melds: Sequence[Meld], turns: int
    ) -> float:
        """What the fourth tile of a pung may still earn before the hand has won (§10)."""
        tile_chances, payers = self.tile_chances(position), len(position.others)
        long = LASTS * turns
        void = self._void if position.void is None else position.void
        worth = 0.0
        for kind in range(27):
            if counts[kind] == 3 and kind // 9 != void and tile_chances.draw[kind] > 0:
                worth += 2.0 * payers * (1 - (1 - tile_chances.draw[kind]) ** long)
                worth += 2.0 * (1 - (1 - min(0.9, tile_chances.thrown[kind])) ** long)
        for meld in melds:
            if meld.kind is SetKind.PUNG:
                worth += payers * (1 - (1 - tile_chances.draw[meld.tile]) ** long)
        return KEPT * worth

    def failed(self, position: Position, turns: int) -> float:
        """What a hand that never waits costs: the others win meanwhile, and those who wait at the end are paid."""
        payers = len(position.others)
        return -paid_meanwhile(payers, turns, turns) - cost_of_not_waiting(
            payers, turns, kong_income(position)
        )

    def _fine(self, position: Position, counts: Sequence[int], turns: int) -> float:
        """What tiles of the void suit may cost if they are not discarded in time (§9.2)."""
        void = self._void if position.void is None else position.void
        held = 0 if void is None else sum(counts[9 * void : 9 * void + 9])
        if held == 0:
            return 0.0
        sure = min(turns, position.live // (len(position.others) + 1))
        more = sum(self.tile_chances(position).draw[9 * void : 9 * void + 9]) if void is not None else 0.0
        return 0.3 * held + VOID_FINE * void_left_chance(held, sure, round(more, 1))

    # -- the forbidden suit ----------------------------------------------------------------------------------

    def opening_worth(self, position: Position, action: Action) -> float:
        """What the other two suits are worth. The tile to set aside is one that others could use later."""
        plain = super().opening_worth(position, action)
        if self.strength.glances or action.suit is None:
            return plain
        counts = position.counts.copy()
        if action.tile is not None and sum(counts) == 14:
            counts[action.tile] -= 1
        self._void = action.suit
        try:
            if sum(counts) == 14:
                worth = max(forecast.worth for forecast in super().forecasts(position, counts, ()).values())
            else:
                worth = self.forecast(position, counts, ()).worth
        finally:
            self._void = None
        middle = 0 if action.tile is None else 4 - abs(action.tile % 9 - 4)
        return worth + 0.02 * plain + 0.001 * middle

    def forecasts(
        self, position: Position, counts: Sequence[int], melds: Sequence[Meld]
    ) -> dict[int, Forecast]:
        """Even a beginner knows that the void suit is discarded first."""
        found = super().forecasts(position, counts, melds)
        if self.strength.glances and position.void is not None:
            first = 9 * position.void
            for kind in range(first, first + 9):
                if kind in found:
                    found[kind] = found[kind]._replace(worth=found[kind].worth + 4.0)
        return found

    # -- kongs and wins --------------------------------------------------------------------------------------

    def gain_of_kong(self, position: Position, tile: Tile) -> float:
        """What a kong brings: two or one from each, two from the giver, nothing if late. It may be robbed (§10)."""
        if self.strength.glances:
            return super().gain_of_kong(position, tile)
        paid = self.paid_for_kong(
            position, actions.KONG if position.offered is not None else actions.kong(tile)
        )
        robbed = position.offered is None and position.counts[tile] < 4
        return paid + LOOSE - (1.5 * self.danger(position).of(tile) if robbed else 0.0)

    def paid_for_kong(self, position: Position, action: Action) -> float:
        """What a kong earns at once (§10.1 … §10.3)."""
        if action.tile is None:
            return 2.0
        payers = len(position.others)
        if position.counts[action.tile] == 4:
            return 2.0 * payers
        return float(payers) if position.me.drawn == action.tile else 0.0

    def window(self, position: Position) -> list[Advice]:
        """A win on a discard pays once. A strong player asks whether playing on offers more (§2.7)."""
        if not self.passes or actions.HU not in position.legal:
            return super().window(position)
        tempo, self.tempo = self.tempo, 0.0  # a hand that wins now is neither nearer nor farther
        try:
            found = super().window(position)
        finally:
            self.tempo = tempo
        return [self._weighed(position, one) if one.action.move is Move.HU else one for one in found]

    def _weighed(self, position: Position, advice: Advice) -> Advice:
        tile = position.offered
        if tile is None or position.view.phase.kong:
            return advice
        counts = position.counts.copy()
        counts[tile] += 1
        points = value(fans_of(counts, position.melds, alone=True) + (position.live == 0))
        return replace(advice, worth=points + SURELY, points=points, distance=0)

    # -- defence ---------------------------------------------------------------------------------------------

    def danger(self, position: Position) -> Danger:
        """The danger of each discard."""
        return SichuanDanger(position, counts_shapes=self.counts_shapes)

    # -- why -------------------------------------------------------------------------------------------------

    def explain(self, position: Position, advice: Advice) -> Advice:
        """The same advice with its sentences. What the game pays besides the hand is said first."""
        plain = super().explain(position, advice)
        action = advice.action
        if action.move is Move.VOID and action.suit is not None:
            count = sum(position.counts[9 * action.suit : 9 * action.suit + 9])
            return replace(
                plain, text="advice-sichuan-void", arguments={"suit": action.suit.code, "count": count}
            )
        first: Sentence | None = None
        if action.move is Move.KONG:
            income = round(self.paid_for_kong(position, action))
            first = Sentence("advice-sichuan-kong", {"income": income})
        elif action.move is Move.HU and advice.points is not None:
            return replace(plain, text="advice-sichuan-take", arguments={"points": round(advice.points)})
        elif action.move is Move.PASS and any(other.move is Move.HU for other in position.legal):
            first = Sentence("advice-sichuan-wait", {})
        elif _throws(position, action):
            return replace(plain, text="advice-sichuan-throw-void", arguments={}, more=())
        if first is None:
            return plain
        reason = Sentence(plain.text, plain.arguments)
        return replace(plain, text=first.text, arguments=dict(first.arguments), more=(reason, *plain.more))

    def compare(self, position: Position, best: Advice, other: Advice) -> Advice:
        """A win now pays once; a tile of the void suit that stays may be fined."""
        if other.action.move is Move.HU:
            points = 0 if other.points is None else round(other.points)
            return replace(other, text="advice-sichuan-now", arguments={"points": points}, more=())
        if _throws(position, best.action) and not _throws(position, other.action):
            return replace(other, text="advice-sichuan-keep-void", arguments={}, more=())
        return super().compare(position, best, other)


def _throws(position: Position, action: Action) -> bool:
    """True if a tile of the void suit is discarded."""
    return action.tile is not None and position.void is not None and action.tile.suit is position.void
