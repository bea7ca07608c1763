"""The odds: how likely a hand gets what it lacks in the turns that are left, before another player wins."""

from collections.abc import Sequence
from math import exp
from typing import Final

from tingpai.bots.plans import PlanGap
from tingpai.bots.position import Position

_SHOWN: Final = 2.5
"""Number of tiles that become visible while a hand waits for one of the tiles it lacks."""
HIDDEN: Final = 40.0
"""Number of tiles that stay hidden to the end, because other players hold them."""


class Pace:
    """How fast a game goes, and how often discards can be used."""

    def __init__(
        self,
        *,
        chow: float = 2.7,
        pung: float = 3.0,
        win: float = 2.8,
        loose: float = 1.4,
        each: float = 4.5,
        calm: int = 7,
        rise: float = 0.03,
        top: float = 0.35,
    ) -> None:
        self.chow = chow
        """Chances per turn to get the last tile of a chow. One's own draw counts as 1."""
        self.pung = pung
        self.win = win
        """Chances per turn to get the winning tile, which any player may discard."""
        self.loose = loose
        """Chances per turn to get a tile of sets that are not decided yet."""
        self.each = each
        """Upper limit for the number of unseen tiles that complete one more set or pair."""
        self.calm = calm
        """For this many turns nobody else wins. Afterwards the chance grows by `rise` with each turn, up to `top`."""
        self.rise = rise
        self.top = top


class Odds:
    """The odds for one decision."""

    def __init__(self, position: Position, pace: Pace) -> None:
        self.pace = pace
        self.unseen = position.unseen
        self.hidden = float(position.hidden)
        self.nodes = self._nodes(position)

    def _nodes(self, position: Position) -> list[tuple[float, float]]:
        """Points in time, in turns from now, each with its weight: the chance that the deal ends for others there."""
        pace = self.pace
        turns = max(0.3, position.draws)
        passed = position.progress * 21.0
        steps = 5
        alive = 1.0
        found: list[tuple[float, float]] = []
        for step in range(1, steps + 1):
            now = turns * step / steps
            when = passed + now
            hazard = min(pace.top, max(0.0, (when - pace.calm) * pace.rise)) * turns / steps
            after = alive * exp(-hazard)
            found.append((now, alive - after if step < steps else alive))
            alive = after
        return found

    def rate(self, tiles: float, chances: float) -> float:
        """The number of such tiles that come per turn, if this many copies are unseen."""
        return tiles * chances / self.hidden

    def within(self, rates: Sequence[float], last: float, *, drawn: float = 1.0) -> float:
        """The chance that all of these tiles come in time, and the `last` one after them.

        The last tile may come from any player once the others are there. Before that it must come from the wall;
        `drawn` is that part of its rate.
        """
        done = 0.0
        arrived: list[float] = []
        earlier: list[float] = []
        total = 0.0
        step = self.nodes[0][0]
        late = exp(-last * step)
        for turns, weight in self.nodes:
            chance = 1.0
            for rate in rates:
                chance *= 1.0 - exp(-rate * turns)
            # Hands that were ready before still lack the last tile a little longer.
            # Hands that become ready now may have drawn it already.
            for place in range(len(earlier)):
                earlier[place] *= late
            middle = turns - step / 2
            earlier.append(exp(-last * drawn * middle - last * step / 2))
            arrived.append(chance - done)
            done = chance
            total += weight * sum(
                new * (1.0 - lacking) for new, lacking in zip(arrived, earlier, strict=True)
            )
        return total

    def chance(self, gap: PlanGap, *, closed: bool, jokers: int = 0) -> float:
        """The chance to get everything that a plan lacks: 0 if a tile is gone. Jokers replace the rarest tiles."""
        pace, unseen = self.pace, self.unseen
        rates: list[tuple[float, float]] = []
        for lacks in gap.missing:
            if len(lacks) == 1:
                left = unseen[lacks[0]]
                if not left and not jokers:
                    return 0.0
                rates.append((left, 1.0 if closed else pace.chow))
                continue
            used: dict[int, int] = {}
            for place, kind in enumerate(lacks):
                left = unseen[kind] - used.get(kind, 0)
                if left <= 0 and not jokers:
                    return 0.0
                used[kind] = used.get(kind, 0) + 1
                claimable = place == len(lacks) - 1 and not closed
                claim = pace.pung if lacks[0] == lacks[-1] else pace.chow
                rates.append((left, claim if claimable else 1.0))
        if gap.rest:
            helps = float(sum(unseen[kind] for kind in gap.useful))
            if not helps:
                return 0.0
            each = helps if gap.rest == 1 else min(pace.each, helps / gap.rest)
            rates.extend([(each, 1.0 if closed else pace.loose)] * gap.rest)
        if jokers:
            rates = sorted(rates)[jokers:]
        if not rates:
            return 1.0
        if rates[0][0] <= 0:
            return 0.0
        hidden = max(HIDDEN, self.hidden - _SHOWN * len(rates))
        slowest = min(range(len(rates)), key=lambda place: rates[place][0])
        last = rates.pop(slowest)[0]
        return self.within(
            [tiles * chances / hidden for tiles, chances in rates],
            last * pace.win / hidden,
            drawn=1 / pace.win,
        )
