"""Teaches a policy of eighteen weights to play, by policy gradient in plain NumPy. docs/environments.md explains it.

python examples/learn.py --ruleset sichuan --processes 2
"""

import argparse
import time

import numpy as np
from numpy.typing import NDArray

from tingpai import rulesets
from tingpai.env import actions, observation, vector
from tingpai.env.observation import FACT, PLANE
from tingpai.env.processes import ProcessVector
from tingpai.env.vectors import Vector

Numbers = NDArray[np.float64]

WEIGHTS = (
    *("pair", "three", "next", "gap", "suit", "void", "unseen"),  # features of the tile to discard
    *("ready", "chow", "pung", "kong", "own kong", "flower", "win", "pass"),
    *("aside suit", "aside pair", "aside next"),  # features of the tile to set aside
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
"""Number of deals that are played side by side. The policy learns from this many at once."""
RATE = 0.5
"""The first size of a step of the weights."""


def features(seen: NDArray[np.int16]) -> Numbers:
    """The features: for every observation and every action, a number for each weight."""
    n = len(seen)
    planes, facts = observation.planes(seen), observation.facts(seen)
    held = planes[:, PLANE["standing"]]
    suits = held[:, :27].reshape(n, 3, 9)
    has = np.pad(suits > 0, ((0, 0), (0, 0), (2, 2))).astype(float)
    void = facts[:, FACT["void_characters self"] :][:, :3]
    tiles = np.zeros((n, observation.WIDTH, 7))
    tiles[..., 0] = held >= 2
    tiles[..., 1] = held >= 3
    tiles[:, :27, 2] = (has[..., 1:10] + has[..., 3:12]).reshape(n, 27)
    tiles[:, :27, 3] = (has[..., 0:9] + has[..., 4:13]).reshape(n, 27)
    tiles[:, :27, 4] = suits.sum(axis=2).repeat(9, axis=1) / 14
    tiles[:, :27, 5] = void.repeat(9, axis=1)
    tiles[..., 6] = planes[:, PLANE["unseen"]] / 4
    out = np.zeros((n, actions.COUNT, len(WEIGHTS)))
    out[:, : actions.READY_DISCARD, :7] = tiles
    out[:, actions.READY_DISCARD : actions.CHOW, :7] = tiles
    out[:, actions.VOID : actions.VOID_CARD, -3:] = tiles[:, :27, [4, 0, 2]]
    for first, end, name in MOVES:
        out[:, first:end, WEIGHTS.index(name)] = 1
    return out


def choose(
    weights: Numbers, looks: Numbers, masks: NDArray[np.int8], rng: np.random.Generator
) -> tuple[NDArray[np.intp], Numbers]:
    """A random action for each row by its weights, and the direction in which the weights make it likelier."""
    scores = np.where(masks == 1, np.einsum("nak,nk->na", looks, weights), -np.inf)
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    chosen = (scores + rng.gumbel(size=scores.shape)).argmax(axis=1)
    return chosen, looks[np.arange(len(looks)), chosen] - (chances[:, None] @ looks)[:, 0]


def play(
    weights: Numbers, ruleset: str, deals: int, seed: int, *, learn: bool = False, processes: int = 0
) -> Numbers:
    """Play deals against three random players, and give the points of each deal. With `learn`, change the weights."""
    with vector(ruleset, ROWS, processes=processes) as many:
        return play_rows(many, weights, deals, seed, learn=learn)


def play_rows(
    many: Vector | ProcessVector, weights: Numbers, deals: int, seed: int, *, learn: bool
) -> Numbers:
    """Play deals in all rows at once, one after another in each row."""
    rng, rows = np.random.default_rng(seed), np.arange(ROWS)
    steps = many.reset(seed=seed)
    seats = rows % 4
    traces, gradient = np.zeros((ROWS, len(weights))), np.zeros(len(weights))
    points: list[float] = []
    learnt = 0
    while len(points) < deals:
        mine = (steps.agents == seats)[:, None]
        everyone = np.where(mine, weights, 0.0)  # weights of 0 choose at random
        chosen, likelier = choose(everyone, features(steps.observations), steps.masks, rng)
        traces += np.where(mine, likelier, 0.0)
        steps = many.step(chosen)
        gains = steps.rewards[rows, seats].astype(float)
        usual = float(np.mean(points[-500:])) if points else 0.0
        # A reward makes everything likelier that was chosen in this deal so far.
        gradient += (gains - usual * steps.dones) @ traces
        traces[steps.dones] = 0.0
        points += gains[steps.dones].tolist()
        if learn and len(points) >= learnt + ROWS:
            learnt = len(points)
            weights += RATE * (1 - min(1.0, learnt / deals)) * gradient / (np.linalg.norm(gradient) + 1e-9)
            gradient[:] = 0.0
    return np.array(points)


def told(points: Numbers) -> str:
    """The mean points of a deal with the 95 % confidence interval."""
    return f"{points.mean():+.1f} ± {1.96 * points.std() / len(points) ** 0.5:.1f} points a deal"


def learn(
    ruleset: str, deals: int, test_deals: int, seed: int, processes: int = 0
) -> tuple[Numbers, Numbers, Numbers]:
    """Learn from zero weights. Give the weights, and the points of new deals before and after."""
    weights = np.zeros(len(WEIGHTS))
    before = play(weights, ruleset, test_deals, seed + 10**6, processes=processes)
    print(f"before: {told(before)} against three random players")
    start = time.perf_counter()
    points = play(weights, ruleset, deals, seed, learn=True, processes=processes)
    for part in np.array_split(points, 5):
        print(f"  learning: {told(part)}")
    print(f"{len(points)} deals in {time.perf_counter() - start:.0f} s")
    after = play(weights, ruleset, test_deals, seed + 10**6, processes=processes)
    print(f"after: {told(after)} against three random players")
    return weights, before, after


def main() -> None:
    """Learn, and print the weights."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ruleset", choices=rulesets.IDS, default="sichuan")
    parser.add_argument("--deals", type=int, default=10_000, help="to learn from")
    parser.add_argument("--test-deals", type=int, default=1000, help="to measure with, before and after")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=0, help="that play, besides the one that learns")
    given = parser.parse_args()
    weights, _, _ = learn(given.ruleset, given.deals, given.test_deals, given.seed, given.processes)
    for name, weight in sorted(zip(WEIGHTS, weights, strict=True), key=lambda pair: -pair[1]):
        if abs(weight) >= 0.1:
            print(f"{weight:+6.1f}  {name}")


if __name__ == "__main__":
    main()
