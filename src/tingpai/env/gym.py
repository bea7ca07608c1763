"""Gymnasium environments: one agent at a table, the other three by lot or by a policy. They need the extra `env`.

`MahjongSeat` is a single environment. `MahjongSeats` steps many of them together, as Gymnasium's `SyncVectorEnv` with
the autoreset mode `SAME_STEP` would, and faster. A test compares the two.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tingpai import rulesets
from tingpai.env import actions, layout
from tingpai.env.batch import Batch
from tingpai.env.encoder import Encoder
from tingpai.env.episode import AGENTS, Episode, EpisodeSettings
from tingpai.env.spaces import ILLEGAL, Seen, action_space, base_of, observation_space, require, seen
from tingpai.env.vectors import checked
from tingpai.errors import BadRequest

_Env: Any = base_of("gymnasium", "gymnasium", "Env")
_VectorEnv: Any = base_of("gymnasium", "gymnasium.vector", "VectorEnv")

Policy = Callable[[NDArray[np.int16], NDArray[np.int8]], ArrayLike]
"""Chooses for other players: observations (k, `LENGTH`) and masks (k, `COUNT`) in, k numbers of actions out."""

_LOTS: Final = "lots"


def _lots(seed: int | None) -> Random:
    """The lots that other players draw. They do not disturb the generator of the deals."""
    return Random(None if seed is None else f"{_LOTS} {seed}")


class MahjongSeat(_Env):  # type: ignore[misc] # Gymnasium may be missing
    """One agent at a table. An episode ends with the deal or the match, or with an illegal action of the agent."""

    def __init__(
        self,
        ruleset: str,
        options: Mapping[str, object] | None = None,
        *,
        agent: int = 0,
        others: Policy | None = None,
        plan: EpisodeSettings = EpisodeSettings(),  # noqa: B008 - it is frozen
        illegal_reward: float = ILLEGAL,
    ) -> None:
        self.metadata: dict[str, Any] = {"render_modes": []}
        self.rules = rulesets.table(ruleset, options)
        self.action_space = action_space()
        self.observation_space = observation_space()
        self._agent = agent
        self._others = others
        self._plan = plan
        self._illegal_reward = illegal_reward
        self._encoder = Encoder(self.rules)
        self._rng, self._lots = Random(), _lots(None)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin an episode in which the agent has a choice. Without a seed, the random generators go on."""
        super().reset(seed=seed)
        if seed is not None:
            self._rng, self._lots = Random(seed), _lots(seed)
        while True:
            self._episode = Episode(self.rules, self._rng, self._plan)
            self._play_others()
            if not self._episode.done:
                return self._seen(self._episode.numbers), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Play the agent's action, and go on until it has a choice again or the episode is over."""
        episode = self._episode
        if episode.done or int(action) not in episode.numbers:
            return self._seen([]), self._illegal_reward, True, False, {}
        gains = episode.act(int(action))[self._agent] + self._play_others()
        return self._seen([] if episode.done else episode.numbers), gains, episode.done, False, {}

    def _play_others(self) -> float:
        """Let the others act until the agent has a choice, and give the agent's rewards."""
        episode, gained = self._episode, 0.0
        while not episode.done and episode.player != self._agent:
            if self._others is None:
                number = self._lots.choice(episode.numbers)
            else:
                shown = seen(self._encoder, episode, episode.player, episode.numbers)
                (number,) = np.asarray(self._others(shown["observation"][None], shown["action_mask"][None]))
            gained += episode.act(int(number))[self._agent]
        return gained

    def _seen(self, numbers: list[int]) -> Seen:
        return seen(self._encoder, self._episode, self._agent, numbers)


class MahjongSeats(_VectorEnv):  # type: ignore[misc] # Gymnasium may be missing
    """Many agents, each at a table of its own. When an episode ends, the next one begins in the same step.

    `infos` has the last observations of episodes that ended under "final_obs", as Gymnasium asks for.
    """

    def __init__(
        self,
        ruleset: str,
        n: int,
        options: Mapping[str, object] | None = None,
        *,
        agents: Sequence[int] | None = None,
        others: Policy | None = None,
        plan: EpisodeSettings = EpisodeSettings(),  # noqa: B008 - it is frozen
        illegal_reward: float = ILLEGAL,
    ) -> None:
        from gymnasium.vector import AutoresetMode
        from gymnasium.vector.utils import batch_space

        if n < 1:
            raise BadRequest("env-rows", count=n)
        self.num_envs = n
        self.metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.rules = rulesets.table(ruleset, options)
        self.single_action_space = action_space()
        self.single_observation_space = observation_space()
        self.action_space = batch_space(self.single_action_space, n)
        self.observation_space = batch_space(self.single_observation_space, n)
        self._agents = [row % len(AGENTS) for row in range(n)] if agents is None else list(agents)
        self._others = others
        self._illegal_reward = illegal_reward
        self._batch = Batch(self.rules, plan)
        self._seed([None] * n)

    def _seed(self, seeds: Sequence[int | None]) -> None:
        self._rngs, self._lots = [Random(seed) for seed in seeds], [_lots(seed) for seed in seeds]

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin all episodes again. With one seed, row i plays the same as `MahjongSeat` with the seed `seed + i`."""
        if isinstance(seed, int):
            seed = [seed + row for row in range(self.num_envs)]
        if seed is not None:
            self._seed(seed)
        self._batch.reset(self._rngs)
        self._play_others(range(self.num_envs), _Outcome(self))
        return self._seen(), {}

    def step(
        self, numbers: ArrayLike
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play the agents' actions, and go on until each agent has a choice again."""
        rows = len(self._batch.episodes)
        wanted: list[int] = checked(numbers, rows).tolist()
        episodes, outcome = self._batch.episodes, _Outcome(self)
        legal = [row for row in range(rows) if wanted[row] in episodes[row].numbers]
        for row in set(range(rows)).difference(legal):
            outcome.end(row, episodes[row], self._illegal_reward)
            episodes[row] = Episode(self.rules, self._rngs[row], self._batch.plan)
        self._act(legal, [wanted[row] for row in legal], outcome)
        self._play_others(range(rows), outcome)
        return self._seen(), outcome.rewards, outcome.ended, np.zeros(rows, np.bool_), outcome.infos

    def _act(self, rows: Sequence[int], numbers: list[int], outcome: "_Outcome") -> None:
        batch = self._batch
        batch.step(rows, numbers)
        for row in rows:
            gain = batch.gains[row][self._agents[row]]
            if row in batch.ended:
                outcome.end(row, batch.ended[row], gain)
            elif not outcome.ended[row]:
                outcome.rewards[row] += gain

    def _play_others(self, rows: Sequence[int], outcome: "_Outcome") -> None:
        """Let the other players of these rows act until the agents have a choice."""
        episodes = self._batch.episodes
        while True:
            rows = [row for row in rows if episodes[row].player != self._agents[row]]
            if not rows:
                return
            self._act(rows, self._choose(rows), outcome)

    def _choose(self, rows: Sequence[int]) -> list[int]:
        episodes, encoder = self._batch.episodes, self._batch.encoder
        if self._others is None:
            return [self._lots[row].choice(episodes[row].numbers) for row in rows]
        shown = [seen(encoder, episodes[row], episodes[row].player, episodes[row].numbers) for row in rows]
        together = [np.stack([one[key] for one in shown]) for key in ("observation", "action_mask")]
        return [int(number) for number in np.asarray(self._others(*together))]

    def _seen(self) -> Seen:
        observations, masks, *_ = map(bytearray, self._batch.arrays())
        return {
            "observation": np.frombuffer(observations, np.int16).reshape(self.num_envs, layout.LENGTH),
            "action_mask": np.frombuffer(masks, np.int8).reshape(self.num_envs, actions.COUNT),
        }


class _Outcome:
    """What a step brings: rewards, the episodes that ended, and their last observations."""

    def __init__(self, env: MahjongSeats) -> None:
        self._env = env
        self.rewards = np.zeros(env.num_envs)
        self.ended = np.zeros(env.num_envs, np.bool_)
        self.infos: dict[str, Any] = {}

    def end(self, row: int, episode: Episode, gain: float) -> None:
        """Note the end of a row's episode. Another one may end before the agent has a choice; it does not count."""
        if self.ended[row]:
            return
        env = self._env
        self.ended[row] = True
        self.rewards[row] += gain
        last = seen(env._batch.encoder, episode, env._agents[row], [])
        self.infos = env._add_info(self.infos, {"final_obs": last, "final_info": {}}, row)


def seat(
    ruleset: str,
    options: Mapping[str, object] | None = None,
    *,
    agent: int = 0,
    others: Policy | None = None,
    deals: int = 1,
    zero_sum: bool = False,
    shaping: float = 0.0,
    illegal_reward: float = ILLEGAL,
) -> Any:
    """A Gymnasium environment: the agent at a table (0 = east in the first deal), the others by lot or by a policy.

    `deals`, `zero_sum` and `shaping` are those of `tingpai.env.episode.EpisodeSettings`. An illegal action ends the
    episode with `illegal_reward`.
    """
    require(_Env, "env-no-gymnasium")
    plan = EpisodeSettings(deals, zero_sum, shaping)
    return MahjongSeat(ruleset, options, agent=agent, others=others, plan=plan, illegal_reward=illegal_reward)


def seats(
    ruleset: str,
    n: int,
    options: Mapping[str, object] | None = None,
    *,
    agents: Sequence[int] | None = None,
    others: Policy | None = None,
    deals: int = 1,
    zero_sum: bool = False,
    shaping: float = 0.0,
    illegal_reward: float = ILLEGAL,
) -> Any:
    """A Gymnasium vector environment of `n` agents, each at a table of its own; see `seat`.

    Row i has the agent `agents[i]`, or i % 4.
    """
    require(_VectorEnv, "env-no-gymnasium")
    plan = EpisodeSettings(deals, zero_sum, shaping)
    return MahjongSeats(
        ruleset, n, options, agents=agents, others=others, plan=plan, illegal_reward=illegal_reward
    )
