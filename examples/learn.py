"""Teaches a policy of eighteen weights to play, by policy gradient in plain NumPy: docs/environments.md tells how.

    python examples/learn.py --ruleset sichuan --deals 4000
"""

import argparse
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tingpai.env import actions, observation, vector
from tingpai.env.observation import FACT, PLANE

Numbers = NDArray[np.float64]

WEIGHTS = (
    *("pair", "three", "next", "gap", "suit", "void", "unseen"),  # of the tile that would be thrown
    *("ready", "chow", "pung", "kong", "own kong", "flower", "win", "pass"),
    *("void suit", "void pair", "void next"),  # of the tile that would be set aside
)
MOVES = (
    (actions.READY_DISCARD, actions.CHOW, "ready"),
    (actions.CHOW, actions.PUNG, "chow"),
    (actions.PUNG, actions.KONG, "pung"),
    (actions.KONG, actions.OWN_KONG, "kong"),
    (actions.OWN_KONG, actions.FLOWER, "own kong"),
    (actions.FLOWER, actions.WIN, "flower"),
    (actions.WIN, actions.READY, "win"),
    (actions.READY, actions.PASS, "ready"),
    (actions.PASS, actions.VOID, "pass"),
)
ROWS = 64


def features(seen: NDArray[np.int16]) -> Numbers:
    """What the policy looks at: for every observation and every action, eighteen numbers."""
    n = len(seen)
    planes, facts = observation.planes(seen), observation.facts(seen)
    held = planes[:, PLANE["standing"]]
    suits = held[:, :27].reshape(n, 3, 9)
    edged = np.pad(suits, ((0, 0), (0, 0), (2, 2)))
    of_suit = np.zeros((n, observation.WIDTH, 4))
    of_suit[:, :27, 0] = ((edged[..., 1:10] > 0) * 1.0 + (edged[..., 3:12] > 0)).reshape(n, 27)
    of_suit[:, :27, 1] = ((edged[..., 0:9] > 0) * 1.0 + (edged[..., 4:13] > 0)).reshape(n, 27)
    of_suit[:, :27, 2] = suits.sum(axis=2).repeat(9, axis=1) / 14
    void = FACT["void_characters self"]
    of_suit[:, :27, 3] = facts[:, void : void + 3].repeat(9, axis=1)
    unseen = planes[:, PLANE["unseen"], :, None] / 4
    tiles = np.concatenate(((held >= 2)[..., None], (held >= 3)[..., None], of_suit, unseen), axis=2)
    out = np.zeros((n, actions.COUNT, len(WEIGHTS)))
    out[:, : actions.READY_DISCARD, :7] = tiles
    out[:, actions.READY_DISCARD : actions.CHOW, :7] = tiles
    for first, end, name in MOVES:
        out[:, first:end, WEIGHTS.index(name)] = 1
    out[:, actions.VOID : actions.VOID_CARD, -3] = of_suit[:, :27, 2]
    out[:, actions.VOID : actions.VOID_CARD, -2] = held[:, :27] >= 2
    out[:, actions.VOID : actions.VOID_CARD, -1] = of_suit[:, :27, 0]
    return out


class Player:
    """Chooses by lot, with chances that follow from the weights; learns from the points of whole deals."""

    def __init__(self, seed: int = 0) -> None:
        self.weights = np.zeros(len(WEIGHTS))
        self.rng = np.random.default_rng(seed)

    def choose(self, looks: Numbers, masks: NDArray[np.int8], learns: NDArray[np.bool_]) -> tuple[Any, Numbers]:
        """Actions, those who do not learn choosing blindly; and how the weights would make each likelier."""
        scores = np.where(masks == 1, (looks @ self.weights) * learns[:, None], -np.inf)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        chosen = (scores + self.rng.gumbel(size=scores.shape)).argmax(axis=1)
        taken = looks[np.arange(len(looks)), chosen]
        return chosen, (taken - (chances[:, None] @ looks)[:, 0]) * learns[:, None]


def play(player: Player, ruleset: str, deals: int, seed: int, rate: float = 0.0, own: int = 1) -> Numbers:
    """Play deals against three blind players; the points of each. With a rate the player learns meanwhile."""
    many = vector(ruleset, ROWS)
    steps = many.reset(seed=seed)
    seats = np.arange(ROWS) % 4  # where the learner sits
    traces = np.zeros((ROWS, 4, len(WEIGHTS)))
    points: list[float] = []
    gradient, counted = np.zeros(len(WEIGHTS)), 0
    squares = 0.0
    while len(points) < deals:
        mine = (steps.agents == seats) | (own==4)
        chosen, likelier = player.choose(features(steps.observations), steps.masks, mine)
        traces[np.arange(ROWS), steps.agents] += likelier
        steps = many.step(chosen)
        for row in np.flatnonzero(steps.dones):
            points.append(float(steps.rewards[row, seats[row]]))
            if own == 4:
                gradient += steps.rewards[row] @ traces[row]
            else:
                gradient += (points[-1] - np.mean(points[-500:])) * traces[row,seats[row]]
            traces[row] = 0
            counted += 1
            if rate and counted == ROWS:
                player.weights += rate * gradient / (np.linalg.norm(gradient) + 1e-9)
                gradient[:], counted = 0, 0
    return np.array(points)


def main() -> None:
    import sys
    rs, deals, rate, own = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])
    p = Player(); t=time.time(); c=time.process_time()
    for k in range(8):
        pts = play(p, rs, deals//8, 1000*(k+1), rate*(1-k/8), own)
        print(k, pts.mean().round(2), dict(zip(WEIGHTS,p.weights.round(2))), f"{time.time()-t:.0f}s {time.process_time()-c:.0f}")
    pts = play(p, rs, 500, 1, 0, 1)
    print(rs, own, rate, "AFTER", pts.mean(), "+-", 1.96*pts.std()/len(pts)**.5)
main()
