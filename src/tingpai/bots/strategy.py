"""Strategies: a `Strategy` weighs the legal actions of one ruleset. `PlainStrategy` can do it for any ruleset.

The strategy of a ruleset (in `tingpai.bots.strategies`) extends `PlainStrategy`. It overrides `forecast` and
`forecasts` because it knows better what a hand is worth, and other methods where its game is special.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final, NamedTuple, Protocol

from tingpai import kernel
from tingpai.bots import reasons
from tingpai.bots.bot import Advice, Sentence
from tingpai.bots.danger import Danger
from tingpai.bots.position import Position
from tingpai.hand import Meld, SetKind
from tingpai.kernel import NO_HAND
from tingpai.state.actions import Action, Move
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, TILES, Relative, Tile


@dataclass(frozen=True, slots=True)
class Strength:
    """How well a bot plays."""

    name: str
    mistakes: float = 0.0
    """How often it discards the second-best tile."""
    glances: bool = False
    """True if it looks only at distance and useful tiles."""
    defends: float = 1.0
    """Which part of the danger of a discard it sees."""
    searches: bool = False
    """True if it looks ahead over the tiles that it may draw."""
    common: bool = False
    """True if it knows only the common plans."""
    plans: int = 10
    """Number of plans that it examines closely."""
    exact: int = 3
    """The greatest distance at which it scores a plan exactly."""


class Forecast(NamedTuple):
    """What is expected of a hand of 13 tiles."""

    worth: float
    """Expected gain in points, as long as nobody else wins."""
    distance: int
    useful: int
    """Number of unseen tiles that bring the hand nearer."""
    points: float | None = None
    """What the hand would be worth if it wins."""
    plan: str = ""
    """The plan that the forecast rests on: the id of a fan, or empty."""


class Strategy(Protocol):
    """Weighs the actions of one ruleset."""

    def glance(self, position: Position) -> list[Action]:
        """A few sensible actions, best first, found quickly."""

    def weigh(self, position: Position) -> list[Advice]:
        """The legal actions with the numbers behind them, best first, without sentences."""

    def explain(self, position: Position, advice: Advice) -> Advice:
        """The same advice with its sentences."""

    def compare(self, position: Position, best: Advice, other: Advice) -> Advice:
        """Another choice, explained, with the reason why it is worse than the best one."""


SURE = 10_000.0
"""The worth of actions that are always right: a win, laying a flower aside."""


class PlainStrategy:
    """Plays any ruleset by distance and useful tiles."""

    def __init__(self, rules: TableRules, strength: Strength) -> None:
        self.rules = rules
        self.strength = strength
        self.shapes = rules.rules.shapes

    # -- all actions ----------------------------------------------------------------------------------------

    def glance(self, position: Position) -> list[Action]:
        """A few sensible actions, best first."""
        return [advice.action for advice in self.weigh(position)[:3]]

    def weigh(self, position: Position) -> list[Advice]:
        """The legal actions with the numbers behind them, best first."""
        phase = position.view.phase.name
        if phase == "turn":
            found = self.turn(position)
        elif phase == "claim":
            found = self.window(position)
        else:
            found = self.opening(position)
        return sorted(found, key=lambda advice: -advice.worth)

    def opening(self, position: Position) -> list[Advice]:
        """The steps before the first turn: give up the shortest suit, declare a hand that waits."""
        return [Advice(action, self.opening_worth(position, action)) for action in position.legal]

    def opening_worth(self, position: Position, action: Action) -> float:
        """What an answer before the first turn is worth."""
        if action.move is Move.READY:
            return SURE
        if action.suit is None:
            return 0.0
        suit = position.counts[9 * action.suit : 9 * action.suit + 9]
        joined = sum(min(a, b) for a, b in pairwise(suit)) + sum(n * n for n in suit)
        aside = 0 if action.tile is None else abs(action.tile % 9 - 4)
        return -sum(suit) - 0.1 * joined + 0.01 * aside

    def turn(self, position: Position) -> list[Advice]:
        """The actions of the player's own turn: win, lay a flower aside, declare a kong or a ready hand, discard."""
        found: list[Advice] = []
        forecasts: dict[int, Forecast] | None = None
        danger = self.danger(position)
        for action in position.legal:
            if action.move is Move.ZIMO:
                found.append(self.win(position, action))
            elif action.move is Move.FLOWER:
                found.append(Advice(action, SURE - 1))
            elif action.move is Move.KONG:
                found.append(self.own_kong(position, action))
            elif action.tile is not None:
                if forecasts is None:
                    forecasts = self.forecasts(position, position.counts, position.melds)
                found.append(self.throw(position, action, forecasts.get(action.tile), danger))
        return found

    def throw(self, position: Position, action: Action, forecast: Forecast | None, danger: Danger) -> Advice:
        """A discard, with or without declaring a ready hand."""
        assert action.tile is not None
        if forecast is None:  # a flower, which nobody can claim
            return Advice(action, SURE / 2)
        risk = danger.of(action.tile) * self.strength.defends
        worth = forecast.worth + (
            self.gain_of_ready(position, forecast) if action.move is Move.READY else 0.0
        )
        return Advice(
            action, worth - risk, forecast.distance, forecast.useful, forecast.points, risk, forecast.plan
        )

    def gain_of_ready(self, position: Position, forecast: Forecast) -> float:
        """What it adds to declare a ready hand, which cannot change any more afterwards."""
        return 1.0

    def win(self, position: Position, action: Action) -> Advice:
        """Advice for a win."""
        return Advice(action, SURE, distance=0)

    def own_kong(self, position: Position, action: Action) -> Advice:
        """Advice for a kong on the player's own turn: it is good if the rest of the hand is no farther from a win."""
        tile = action.tile
        assert tile is not None
        counts, melds = self.after_own_kong(position, tile)
        after = self.forecast(position, counts, melds)
        return self.as_advice(action, after, self.gain_of_kong(position, tile))

    def after_own_kong(self, position: Position, tile: Tile) -> tuple[list[int], tuple[Meld, ...]]:
        """The hand after a kong on the player's own turn, before the replacement is drawn."""
        counts = position.counts.copy()
        if counts[tile] == 4:
            counts[tile] = 0
            return counts, (*position.melds, Meld(SetKind.KONG, tile, Relative.SELF))
        counts[tile] -= 1
        melds = tuple(
            Meld(SetKind.KONG, tile, meld.taken_from, added=True)
            if meld.kind is SetKind.PUNG and meld.tile == tile
            else meld
            for meld in position.melds
        )
        return counts, melds

    def gain_of_kong(self, position: Position, tile: Tile) -> float:
        """What a kong brings besides the hand: the replacement tile, and a payment where the book has one."""
        return 0.5

    def window(self, position: Position) -> list[Advice]:
        """The actions on another player's tile: win, claim or pass."""
        before = self.forecast(position, position.counts, position.melds)
        found: list[Advice] = []
        for action in position.legal:
            if action.move is Move.HU:
                found.append(self.win(position, action))
            elif action.move is Move.PASS:
                found.append(self.as_advice(action, before, 0.0))
            else:
                found.append(self.claim(position, action))
        return found

    def claim(self, position: Position, action: Action) -> Advice:
        """Advice for a claim, with the best discard after it."""
        counts, meld = self.after_claim(position, action)
        melds = (*position.melds, meld)
        if action.move is Move.KONG:
            return self.as_advice(
                action, self.forecast(position, counts, melds), self.gain_of_kong(position, meld.tile)
            )
        danger = self.danger(position)
        joker = position.view.joker
        best: Advice | None = None
        for kind, after in self.forecasts(position, counts, melds).items():
            if kind == joker:
                continue
            risk = danger.of(kind) * self.strength.defends
            if best is None or after.worth - risk > best.worth:
                worth = after.worth - risk
                best = Advice(action, worth, after.distance, after.useful, after.points, risk, after.plan)
        return Advice(action, -SURE) if best is None else best

    def after_claim(self, position: Position, action: Action) -> tuple[list[int], Meld]:
        """The standing tiles and the new set after a claim, before the discard."""
        tile = position.offered
        assert tile is not None
        counts = position.counts.copy()
        if action.move is Move.CHOW:
            for one in action.tiles:
                counts[one] -= 1
            return counts, Meld(SetKind.CHOW, min(tile, *action.tiles), Relative.LEFT)
        giver = position.view.phase.seat
        assert giver is not None
        taken = (Relative.RIGHT, Relative.ACROSS, Relative.LEFT)[(giver - position.seat) % 4 - 1]
        kind = SetKind.PUNG if action.move is Move.PUNG else SetKind.KONG
        counts[tile] -= 2 if kind is SetKind.PUNG else 3
        return counts, Meld(kind, tile, taken)

    def as_advice(self, action: Action, forecast: Forecast, extra: float) -> Advice:
        """Advice for an action that leads to this forecast. `extra` is what the action brings besides."""
        return Advice(
            action,
            forecast.worth + extra,
            forecast.distance,
            forecast.useful,
            forecast.points,
            text=forecast.plan,
        )

    # -- what a hand is worth -------------------------------------------------------------------------------

    def forecast(self, position: Position, counts: Sequence[int], melds: Sequence[Meld]) -> Forecast:
        """The forecast for a hand of 13 tiles. A declared set counts as three."""
        naturals, jokers, caps = self.read(position, counts, melds)
        distance = kernel.distance(naturals, len(melds), self.shapes, caps)
        useful = kernel.useful(naturals, len(melds), self.shapes, caps)
        return self.valued(position, distance, useful, jokers)

    def forecasts(
        self, position: Position, counts: Sequence[int], melds: Sequence[Meld]
    ) -> dict[int, Forecast]:
        """The forecast for a hand of 14 tiles after each discard, by kind."""
        naturals, jokers, caps = self.read(position, counts, melds)
        return {
            kind: self.valued(position, distance, useful, jokers)
            for kind, distance, useful in kernel.discards(naturals, len(melds), self.shapes, caps)
        }

    def read(
        self, position: Position, counts: Sequence[int], melds: Sequence[Meld]
    ) -> tuple[list[int], int, list[int]]:
        """The tiles without jokers, the number of jokers, and how many copies of each kind the hand may have."""
        naturals, caps = list(counts), position.caps
        joker = position.view.joker
        if joker is None:
            return naturals, 0, caps
        jokers = naturals[joker]
        naturals[joker] = 0
        return naturals, jokers, [*caps[:joker], 0, *caps[joker + 1 :]]

    def valued(self, position: Position, distance: int, useful: Iterable[int], jokers: int) -> Forecast:
        """A forecast from distance first, then from the number of useful tiles."""
        left = position.left(list(useful))
        if distance >= NO_HAND:
            return Forecast(-20.0, NO_HAND, 0)
        far = max(1, distance - jokers)
        return Forecast(-10.0 * far + 10.0 * left / (left + 30.0), far, left)

    # -- what a discard risks -------------------------------------------------------------------------------

    def danger(self, position: Position) -> Danger:
        """The danger of each discard."""
        return Danger(position)

    # -- why ------------------------------------------------------------------------------------------------

    def explain(self, position: Position, advice: Advice) -> Advice:
        """The same advice with its sentences: what to do, and why."""
        action = advice.action
        explained = self._with_outlook(position, advice)
        then = None if explained.outlook is None else explained.outlook.then
        head = Sentence("advice-do", self._head(position, action, then))
        if action.move in _ALWAYS:
            return replace(explained, head=head, text=_ALWAYS[action.move])
        if position.view.phase.name == "opening" and action.move is Move.READY:
            return replace(explained, head=head, text="advice-heavenly")
        if action.tile is not None and action.tile.is_flower:
            return replace(explained, head=head, text="advice-flower-thrown")
        found = explained.outlook
        assert found is not None
        more = () if found.risk is None else (found.risk,)
        if action.move is Move.DISCARD and not found.needs and not advice.points:
            return replace(explained, head=head, text="advice-safe", more=more)
        arguments = reasons.needs(found)
        arguments["points"] = 0 if advice.points is None else round(advice.points)
        if advice.distance == 1 and advice.points is not None:
            return replace(explained, head=head, text="advice-waits", arguments=arguments, more=more)
        arguments["away"] = max(0, (advice.distance or 1) - 1)
        if advice.points is not None and advice.text in self.rules.rules.fans:
            arguments["plan"] = self.rules.rules.fans[advice.text]
            return replace(explained, head=head, text="advice-plan", arguments=arguments, more=more)
        return replace(explained, head=head, text="advice-nearer", arguments=arguments, more=more)

    def compare(self, position: Position, best: Advice, other: Advice) -> Advice:
        """Another choice, explained, with the reason why it is worse than the best one."""
        return reasons.compared(best, other)

    def _with_outlook(self, position: Position, advice: Advice) -> Advice:
        """The advice with the hand that it leads to."""
        action, tile = advice.action, advice.action.tile
        counts, melds, then = position.counts.copy(), position.melds, None
        if action.move in (Move.DISCARD, Move.READY):
            if tile is not None and tile < KINDS:
                counts[tile] -= 1
        elif action.move is Move.KONG and position.offered is None:
            assert tile is not None
            counts, melds = self.after_own_kong(position, tile)
        elif action.move in (Move.CHOW, Move.PUNG, Move.KONG):
            counts, meld = self.after_claim(position, action)
            melds = (*melds, meld)
            if action.move is not Move.KONG:
                then = self._best_discard(position, counts, melds)
                if then is not None:
                    counts[then] -= 1
        elif action.move is not Move.PASS:
            return advice
        thrown = then if then is not None else tile if action.move in (Move.DISCARD, Move.READY) else None
        kinds = self.needed(position, counts, melds, advice)
        return replace(advice, outlook=reasons.outlook(position, self.danger(position), then, thrown, kinds))

    def _best_discard(self, position: Position, counts: Sequence[int], melds: Sequence[Meld]) -> Tile | None:
        """The discard after a claim."""
        danger, joker = self.danger(position), position.view.joker
        found = {
            kind: after.worth - danger.of(kind) * self.strength.defends
            for kind, after in self.forecasts(position, counts, melds).items()
            if kind != joker
        }
        return TILES[max(found, key=lambda kind: found[kind])] if found else None

    def needed(
        self, position: Position, counts: Sequence[int], melds: Sequence[Meld], advice: Advice
    ) -> Sequence[int]:
        """The kinds that help a hand of 13 tiles, or complete it if it waits."""
        naturals, _, caps = self.read(position, counts, melds)
        return kernel.useful(naturals, len(melds), self.shapes, caps)

    def _head(self, position: Position, action: Action, then: Tile | None) -> dict[str, Any]:
        """The arguments of the few words that name an action."""
        tiles: tuple[Tile, ...] = () if action.tile is None else (action.tile,)
        if action.move in (Move.CHOW, Move.PUNG, Move.KONG) and position.offered is not None:
            _, meld = self.after_claim(position, action)
            tiles = meld.tiles
        return {
            "move": action.move.value,
            "tiles": tiles if tiles else "",
            "tiled": "yes" if tiles else "no",
            "then": "" if then is None else then,
            "follows": "no" if then is None else "yes",
            "suit": "" if action.suit is None else action.suit.code,
        }


_ALWAYS: Final = {
    Move.HU: "advice-win",
    Move.ZIMO: "advice-win",
    Move.FLOWER: "advice-flower",
    Move.VOID: "advice-void",
}
