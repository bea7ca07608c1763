"""Times steps of random play on one core in the environments: one by one (PettingZoo), and many together."""

import sys
from collections.abc import Callable

import numpy as np
from benchmarks import report
from benchmarks.report import Subject, alone, beside

from tingpai import rulesets
from tingpai.env import aec, vector
from tingpai.errors import BadRequest

SEED = 20
ROWS = 64


def one_by_one(ruleset: str) -> Callable[[], int]:
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


def together(ruleset: str) -> Callable[[], int]:
    """One step in each of many episodes."""
    many = vector(ruleset, ROWS)
    rng = np.random.default_rng(SEED)
    steps = many.reset(seed=SEED)

    def go() -> int:
        nonlocal steps
        steps = many.step((steps.masks * rng.random(steps.masks.shape)).argmax(axis=1))
        return ROWS

    return go


def main() -> None:
    subjects, alike = [], {}
    for ruleset in rulesets.IDS:
        name = f"a step of {ruleset}, {ROWS} together"
        subjects.append(Subject(name, together(ruleset)))
        try:
            subjects.append(Subject(f"PettingZoo, {ruleset}", one_by_one(ruleset)))
            alike[name] = subjects[-1].name
        except BadRequest as problem:
            print(problem, file=sys.stderr)
    found = report.measure(subjects, rounds=3)
    rows = [
        beside(found, one.name, alike[one.name]) if one.name in alike else alone(found, one.name)
        for one in subjects
        if "together" in one.name
    ]
    report.show("environments", rows)


if __name__ == "__main__":
    main()
