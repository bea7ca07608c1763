"""Times steps of random play on one core in the environments, beside the former way through a `View` and beside peers.

A step is one choice of one player: the action is checked and played, forced moves are played, and the observation and
the mask of the next player with a choice are made. Choosing at random is part of it. Peers play other games: RLCard a
simplified one, riichienv riichi, pgx sparrow mahjong (44 tiles, three players); each also makes observation and mask.
"""

import importlib
import random
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
from benchmarks import report
from benchmarks.report import Subject, alone, beside

from tingpai import rulesets
from tingpai.env import actions, aec, seats, vector
from tingpai.env.episode import Episode
from tingpai.env.observation import LENGTH, Observer
from tingpai.errors import BadRequest

SEED = 20
ROWS = 256
AT_LEAST, AIM = 15e-6, 10e-6
"""Seconds that a step may take, and should."""


def together(ruleset: str, rows: int = ROWS) -> Callable[[], int]:
    """One step in each of many episodes."""
    many = vector(ruleset, rows)
    rng = np.random.default_rng(SEED)
    steps = many.reset(seed=SEED)

    def go() -> int:
        nonlocal steps
        steps = many.step(by_lot(rng, steps.masks))
        return rows

    return go


def by_lot(rng: np.random.Generator, masks: Any) -> Any:
    """A legal action for each row."""
    return (masks * rng.random(masks.shape, np.float32)).argmax(axis=1)


def through_views(ruleset: str) -> Callable[[], int]:
    """The same as `together`, but each observation is made of a `View`, as it was before."""
    rules = rulesets.table(ruleset)
    rngs = [random.Random(SEED + row) for row in range(ROWS)]
    episodes = [Episode(rules, rng) for rng in rngs]
    observer, lots = Observer(rules), np.random.default_rng(SEED)
    masks = np.zeros((ROWS, actions.COUNT), np.int8)
    for row, episode in enumerate(episodes):
        masks[row, list(episode.choices)] = 1

    def go() -> int:
        nonlocal masks
        for row, number in enumerate(by_lot(lots, masks).tolist()):
            episodes[row].act(number)
            if episodes[row].done:
                episodes[row] = Episode(rules, rngs[row])
        seen = bytearray().join([observer.row(episode.view) for episode in episodes])
        np.frombuffer(seen, np.int16).reshape(ROWS, LENGTH)
        masks = np.zeros((ROWS, actions.COUNT), np.int8)
        for row, episode in enumerate(episodes):
            masks[row, list(actions.choices(episode.view))] = 1
        return ROWS

    return go


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


def gymnasium(ruleset: str) -> Callable[[], int]:
    """One step of each agent in the Gymnasium vector environment; the others draw lots in the same step."""
    many, rng = seats(ruleset, ROWS), np.random.default_rng(SEED)
    seen, _ = many.reset(seed=SEED)

    def go() -> int:
        nonlocal seen
        seen, *_ = many.step(by_lot(rng, seen["action_mask"]))
        return ROWS

    return go


def rlcard() -> Callable[[], int]:
    """RLCard's mahjong: its state has planes and the legal actions."""
    env: Any = importlib.import_module("rlcard").make("mahjong", config={"seed": SEED})
    rng = random.Random(SEED)
    state, _ = env.reset()

    def go() -> int:
        nonlocal state
        state, _ = env.reset() if env.is_over() else env.step(rng.choice(list(state["legal_actions"])))
        return 1

    return go


def riichienv() -> Callable[[], int]:
    """riichienv: the basic observation (74 planes) and the mask of every player who has a choice."""
    env: Any = importlib.import_module("riichienv").RiichiEnv(
        game_mode="4p-red-single", skip_mjai_logging=True
    )
    rng = random.Random(SEED)
    seen = env.reset()

    def go() -> int:
        nonlocal seen
        if env.done():
            seen = env.reset()
        for one in seen.values():
            one.encode()
            one.mask()
        count = len(seen)
        seen = env.step({player: rng.choice(one.legal_actions()) for player, one in seen.items()})
        return count

    return go


def pgx() -> Callable[[], int]:
    """pgx's sparrow mahjong, compiled by JAX, as many together as ours."""
    jax: Any = importlib.import_module("jax")
    env: Any = importlib.import_module("pgx").make("sparrow_mahjong")
    auto_reset = importlib.import_module("pgx.experimental").auto_reset
    init = jax.jit(jax.vmap(env.init))
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9)))
    key = jax.random.PRNGKey(SEED)
    state = init(jax.random.split(key, ROWS))

    def go() -> int:
        nonlocal state, key
        key, lots, walls = jax.random.split(key, 3)
        state = step(state, choose(lots, state.legal_action_mask), jax.random.split(walls, ROWS))
        np.asarray(state.observation)
        return ROWS

    return go


def main() -> None:
    subjects, rows = [], []
    for ruleset in rulesets.IDS:
        subjects += [
            Subject(f"a step of {ruleset}, {ROWS} together", together(ruleset)),
            Subject(f"a step of {ruleset} through a View", through_views(ruleset)),
        ]
        try:
            subjects += [
                Subject(f"PettingZoo, {ruleset}", one_by_one(ruleset)),
                Subject(f"Gymnasium, {ruleset}", gymnasium(ruleset)),
            ]
        except BadRequest as problem:
            print(problem, file=sys.stderr)
    for name, make in (("RLCard", rlcard), ("riichienv", riichienv), ("pgx", pgx)):
        try:
            subjects.append(Subject(name, make()))
        except ImportError:
            report.missing(name)
    found = report.measure(subjects, rounds=3)
    for ruleset in rulesets.IDS:
        name = f"a step of {ruleset}, {ROWS} together"
        rows.append(replace(alone(found, name), at_least=AT_LEAST, aim=AIM))
        peers = [f"a step of {ruleset} through a View", f"PettingZoo, {ruleset}", f"Gymnasium, {ruleset}"]
        rows += [beside(found, name, peer) for peer in peers if peer in found]
    first = f"a step of {rulesets.IDS[0]}, {ROWS} together"
    rows += [beside(found, first, peer) for peer in ("RLCard", "riichienv", "pgx") if peer in found]
    report.show("environments", rows)


if __name__ == "__main__":
    main()
