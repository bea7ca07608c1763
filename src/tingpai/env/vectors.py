"""Many episodes stepped together: arrays in, arrays out. It needs only NumPy."""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tingpai import rulesets
from tingpai.env import actions, observation
from tingpai.env.batch import Batch
from tingpai.env.episode import AGENTS, EpisodeSettings
from tingpai.errors import BadRequest, TingpaiError

if TYPE_CHECKING:
    from tingpai.env.processes import ProcessVector


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


def checked(numbers: ArrayLike, rows: int) -> NDArray[np.integer[Any]]:
    """The chosen actions as an array; anything but a whole number for each row is refused."""
    chosen = np.asarray(numbers)
    if chosen.shape != (rows,) or not np.issubdtype(chosen.dtype, np.integer):
        raise BadRequest("env-step", rows=rows, shape=chosen.shape, type=chosen.dtype)
    return chosen


class Closing:
    """Can be closed by a `with` statement."""

    def close(self) -> None:
        """Release what is held: processes, if there are any."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_problem: object) -> None:
        self.close()


class Vector(Closing):
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
        chosen = checked(numbers, self.n if self._begun else 0)
        self._batch.step(range(self.n), chosen.tolist())
        return self._steps()

    def refusal(self, row: int, number: int) -> TingpaiError:
        """The reason why the agent with the choice in a row may not choose this."""
        return self._batch.episodes[row].refusal(number)

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
    processes: int = 0,
) -> "Vector | ProcessVector":
    """`n` episodes of a ruleset with these options, stepped together. `reset` begins them.

    `deals`, `zero_sum` and `shaping` are those of `tingpai.env.episode.EpisodeSettings`. With `processes`, the episodes
    are shared out over as many other processes, and `close` ends them; rows and seeds stay the same.

    >>> many = vector("sichuan", 3)
    >>> steps = many.reset(seed=7)
    >>> steps = many.step(steps.masks.argmax(axis=1))
    >>> steps.observations.shape, steps.masks.shape, steps.rewards.shape
    ((3, 1511), (3, 164), (3, 4))
    """
    plan = EpisodeSettings(deals, zero_sum, shaping)
    if not processes:
        return Vector(ruleset, n, options, plan)
    from tingpai.env.processes import ProcessVector

    return ProcessVector(ruleset, n, processes, options, plan)
