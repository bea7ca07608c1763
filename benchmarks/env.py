"""Times steps of random play on one core in the environments: one by one (PettingZoo), and many together."""

import sys
import time
from collections.abc import Callable

import numpy as np
from rich.console import Console
from rich.table import Table as Grid

from tingpai import rulesets
from tingpai.env import aec, vector
from tingpai.errors import BadRequest
from tingpai.kernel import single

SEED = 20
ROWS = 64
ROUNDS = 3
SECONDS = 1.0
"""How long one round lasts, at least."""

Go = Callable[[], int]
"""Makes some steps and tells how many."""


def one_by_one(ruleset: str) -> Go:
    """An episode of the AEC environment, with its wrappers."""
    env = aec(ruleset)
    rng = np.random.default_rng(SEED)
    env.reset(seed=SEED)

    def go() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, _, _ = env.last()
            env.step(None if terminated else rng.choice(np.flatnonzero(seen["action_mask"])))
            steps += not terminated
        return steps

    return go


def together(ruleset: str) -> Go:
    """One step in each of many episodes."""
    many = vector(ruleset, ROWS)
    rng = np.random.default_rng(SEED)
    steps = many.reset(seed=SEED)

    def go() -> int:
        nonlocal steps
        steps = many.step((steps.masks * rng.random(steps.masks.shape)).argmax(axis=1))
        return ROWS

    return go


def speed(go: Go) -> float:
    """Steps in a second of processor time, the best round after one to warm up."""
    best = 0.0
    for round in range(ROUNDS + 1):
        start, count = time.process_time(), 0
        while (taken := time.process_time() - start) < (SECONDS if round else SECONDS / 3):
            count += go()
        best = max(best, count / taken) if round else 0.0
    return best


def main() -> None:
    how = "plain Python" if str(single.__file__).endswith(".py") else "compiled"
    grid = Grid(title=f"steps of random play (kernel: {how}), Python {sys.version.split()[0]}, one core")
    for column in ("game", "AEC, steps a second", f"vector of {ROWS}", "ratio"):
        grid.add_column(column, justify="left" if column == "game" else "right")
    for ruleset in rulesets.IDS:
        many = speed(together(ruleset))
        try:
            alone = speed(one_by_one(ruleset))
        except BadRequest as problem:
            print(problem, file=sys.stderr)
            grid.add_row(ruleset, "–", f"{many:,.0f}", "–")
        else:
            grid.add_row(ruleset, f"{alone:,.0f}", f"{many:,.0f}", f"{many / alone:.2f}")
    Console(width=100).print(grid)


if __name__ == "__main__":
    main()
