"""A PettingZoo environment (AEC: agents act one after another) for each ruleset. It needs the extra `env`."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from tingpai.env.episode import AGENTS, EpisodeSettings
from tingpai.env.spaces import ILLEGAL, Seen, base_of, require, seen
from tingpai.env.zoo_table import ZooTable
from tingpai.errors import BadRequest

_Base: Any = base_of("pettingzoo", "pettingzoo", "AECEnv")


class MahjongEnv(ZooTable, _Base):  # type: ignore[misc] # PettingZoo has no types
    """A ruleset as a PettingZoo environment: `reset`, then `last` and `step` for one agent after another.

    An illegal action raises `IllegalAction` with the book's reason and changes nothing.
    """

    def __init__(
        self,
        ruleset: str,
        options: Mapping[str, object] | None = None,
        plan: EpisodeSettings = EpisodeSettings(),  # noqa: B008 - it is frozen
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"tingpai_{ruleset}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self._set_up(ruleset, options, plan, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode. Without a seed, the random generator goes on where it was."""
        self._begin(seed)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self._episode.player]

    def observe(self, agent: str) -> Seen:
        """What an agent may see now, and what it may do if it has a choice."""
        episode = self._episode
        player = AGENTS.index(agent)
        chooses = player == episode.player and not episode.done
        return seen(self._encoder, episode, player, episode.numbers if chooses else [])

    def step(self, action: int | None) -> None:
        """Play the action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadRequest("env-no-action", agent=agent)
        episode = self._episode
        gains = episode.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(AGENTS, gains, strict=True))
        self._accumulate_rewards()
        if episode.done:
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = AGENTS[0]
        else:
            self.agent_selection = AGENTS[episode.player]


def aec(
    ruleset: str,
    options: Mapping[str, object] | None = None,
    *,
    deals: int = 1,
    zero_sum: bool = False,
    shaping: float = 0.0,
    illegal_reward: float = ILLEGAL,
    render_mode: str | None = None,
) -> Any:
    """The PettingZoo environment of a ruleset with these options.

    `deals`, `zero_sum` and `shaping` are those of `tingpai.env.episode.EpisodeSettings`. An agent's illegal action
    ends the episode: the agent gets `illegal_reward`, the others get nothing. `aec(…).unwrapped` is the environment
    that raises an exception instead.
    """
    require(_Base, "env-no-pettingzoo")
    wrappers = import_module("pettingzoo.utils.wrappers")
    env = MahjongEnv(ruleset, options, EpisodeSettings(deals, zero_sum, shaping), render_mode)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
