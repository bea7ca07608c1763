"""How likely a hand gets what it lacks in the turns that are left, before somebody else wins."""

from collections.abc import Sequence
from math import exp
from typing import Final

from tingpai.bots.plans import PlanGap
from tingpai.bots.position import Position

_SHOWN: Final = 2.5
"""For each tile that a hand lacks, so many are shown on the way: what is hidden later is less than now."""
HIDDEN: Final = 40.0
"""So many tiles stay hidden to the end: what the others hold."""


class Pace:
    """How fast a game goes, and what others' discards are good for."""

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
        """How many chances a turn has for the last tile of a chow, one's own draw being one."""
        self.pung = pung
        self.win = win
        """The same for the winning tile, which anybody may discard."""
        self.loose = loose
        """The same for tiles of sets that are not decided yet."""
        self.each = each
        """The most unseen tiles that one more set or pair may be expected to be completed by."""
        self.calm = calm
        """Nobody else wins in so many turns from the start; then, each turn, `rise` more likely up to `top`."""
        self.rise = rise
        self.top = top


class Odds:
    """The chances of one decision."""

    def __init__(self, position: Position, pace: Pace) -> None:
        self.pace = pace
        self.unseen = position.unseen
        self.hidden = float(position.hidden)
        self.nodes = self._nodes(position)

    def _nodes(self, position: Position) -> list[tuple[float, float]]:
        """Turns from now, with the weight of having finished by then: what others leave of the deal."""
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
        """How often, per turn, one of so many unseen tiles comes."""
        return tiles * chances / self.hidden

    def within(self, rates: Sequence[float], last: float, *, drawn: float = 1.0) -> float:
        """The chance that all of these come in time, and `last` after them.

        The last tile counts from anybody once the others are there; before that only from the wall (`drawn`
        is that part of it).
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
            # Who was there before lacks the last tile a little longer; who comes now has drawn so far for it.
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
        """The chance to get all that a plan lacks; 0 if one of the tiles is gone. Jokers are the rarest of them."""
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
