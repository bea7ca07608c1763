"""Many episodes stepped together in one process: arrays in, arrays out. It needs only NumPy."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tingpai import rulesets
from tingpai.env import actions, observation
from tingpai.env.episode import AGENTS, Episode, EpisodeSettings
from tingpai.env.observation import Observer
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
        self._observer = Observer(self.rules)
        self._plan = plan
        self._rngs = [Random() for _ in range(n)]
        self._episodes: list[Episode] = []

    def reset(self, seed: int | None = None) -> Steps:
        """Begin all episodes again. Row i plays the same as an environment with the seed `seed + i`."""
        if seed is not None:
            self._rngs = [Random(seed + row) for row in range(self.n)]
        self._episodes = [self._new(row) for row in range(self.n)]
        return self._steps(np.zeros((self.n, len(AGENTS)), np.float32), np.zeros(self.n, np.bool_))

    def step(self, numbers: ArrayLike) -> Steps:
        """Play the chosen action in each row. Raises `IllegalAction`; then no row has moved."""
        chosen = np.asarray(numbers)
        if chosen.shape != (len(self._episodes),) or not np.issubdtype(chosen.dtype, np.integer):
            raise BadRequest("env-step", rows=len(self._episodes), shape=chosen.shape, type=chosen.dtype)
        wanted: list[int] = chosen.tolist()
        for episode, number in zip(self._episodes, wanted, strict=True):
            if number not in episode.choices:
                raise episode.refusal(number)
        rewards = np.zeros((self.n, len(AGENTS)), np.float32)
        dones = np.zeros(self.n, np.bool_)
        for row, episode in enumerate(self._episodes):
            rewards[row] = episode.act(wanted[row])
            if episode.done:
                dones[row] = True
                self._episodes[row] = self._new(row)
        return self._steps(rewards, dones)

    def _new(self, row: int) -> Episode:
        return Episode(self.rules, self._rngs[row], self._plan)

    def _steps(self, rewards: NDArray[np.float32], dones: NDArray[np.bool_]) -> Steps:
        episodes, observe = self._episodes, self._observer.row
        seen = bytearray().join([observe(episode.view) for episode in episodes])
        masks = np.zeros(self.n * actions.COUNT, np.int8)
        masks[
            [
                row * actions.COUNT + number
                for row, episode in enumerate(episodes)
                for number in episode.choices
            ]
        ] = 1
        return Steps(
            np.frombuffer(seen, np.int16).reshape(self.n, observation.LENGTH),
            masks.reshape(self.n, actions.COUNT),
            np.array([episode.player for episode in episodes], np.int8),
            rewards,
            dones,
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
