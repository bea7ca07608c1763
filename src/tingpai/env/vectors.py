"""Many episodes stepped together in one process: arrays in, arrays out. It needs only NumPy."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tingpai import rulesets
from tingpai.env import actions, observation
from tingpai.env.batch import Batch
from tingpai.env.episode import AGENTS, EpisodeSettings
from tingpai.errors import BadRequest


class Steps(NamedTuple):
    """The state of all episodes, one per row. After its end a row shows the next episode and the last reward."""

    observations: NDArray[np.int16]
    """(n, `observation.LENGTH`): what the agent with the choice sees."""
    masks: NDArray[np.int8]
    """(n, `actions.COUNT`): 1 for each action that this agent may choose."""
    agents: NDArray[np.int8]
    """(n,): the agent with the choice, 0 = east."""
    rewards: NDArray[np.float32]
    """(n, 4): each agent's reward for the last action."""
    dones: NDArray[np.bool_]
    """(n,): True if the last action ended the episode."""


class Vector:
    """`n` episodes of one ruleset. When an episode ends, a new one begins in the same row."""

    def __init__(
        self,
        ruleset: str,
        n: int,
        options: Mapping[str, object] | None = None,
        plan: EpisodeSettings = EpisodeSettings(),  # noqa: B008 - it is frozen
    ) -> None:
        if n < 1:
            raise BadRequest("env-rows", count=n)
        self.n = n
        self.rules = rulesets.table(ruleset, options)
        self._batch = Batch(self.rules, plan)
        self._rngs = [Random() for _ in range(n)]
        self._begun = False

    def reset(self, seed: int | None = None) -> Steps:
        """Begin all episodes again. Row i plays the same as an environment with the seed `seed + i`."""
        if seed is not None:
            self._rngs = [Random(seed + row) for row in range(self.n)]
        self._batch.reset(self._rngs)
        self._begun = True
        return self._steps()

    def step(self, numbers: ArrayLike) -> Steps:
        """Play the chosen action in each row. Raises `IllegalAction`; then no row has moved."""
        chosen = np.asarray(numbers)
        rows = self.n if self._begun else 0
        if chosen.shape != (rows,) or not np.issubdtype(chosen.dtype, np.integer):
            raise BadRequest("env-step", rows=rows, shape=chosen.shape, type=chosen.dtype)
        self._batch.step(range(rows), chosen.tolist())
        return self._steps()

    def _steps(self) -> Steps:
        seen, masks, agents, rewards, dones = map(bytearray, self._batch.arrays())
        return Steps(
            np.frombuffer(seen, np.int16).reshape(self.n, observation.LENGTH),
            np.frombuffer(masks, np.int8).reshape(self.n, actions.COUNT),
            np.frombuffer(agents, np.int8),
            np.frombuffer(rewards, np.float32).reshape(self.n, len(AGENTS)),
            np.frombuffer(dones, np.bool_),
        )


def vector(
    ruleset: str,
    n: int,
    options: Mapping[str, object] | None = None,
    *,
    deals: int = 1,
    zero_sum: bool = False,
    shaping: float = 0.0,
) -> Vector:
    """`n` episodes of a ruleset with these options, stepped together. `reset` begins them.

    `deals`, `zero_sum` and `shaping` are those of `tingpai.env.episode.EpisodeSettings`.

    >>> many = vector("sichuan", 3)
    >>> steps = many.reset(seed=7)
    >>> steps = many.step(steps.masks.argmax(axis=1))
    >>> steps.observations.shape, steps.masks.shape, steps.rewards.shape
    ((3, 1511), (3, 164), (3, 4))
    """
    return Vector(ruleset, n, options, EpisodeSettings(deals, zero_sum, shaping))
