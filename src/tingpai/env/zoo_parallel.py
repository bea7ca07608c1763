"""A PettingZoo environment in which all agents act in each step (`ParallelEnv`). It needs the extra `env`.

In a claim window all agents with a choice answer at the same time, as at a real table. An agent without a choice may
only pass, and its action is not looked at.
"""

from collections.abc import Mapping
from typing import Any

from tingpai.env import actions
from tingpai.env.episode import AGENTS, EpisodeSettings
from tingpai.env.spaces import ILLEGAL, Seen, base_of, require, seen
from tingpai.env.zoo_table import ZooTable
from tingpai.errors import BadRequest
from tingpai.state.deal import ClaimWindow

_Base: Any = base_of("pettingzoo", "pettingzoo", "ParallelEnv")


class ParallelMahjong(ZooTable, _Base):  # type: ignore[misc] # PettingZoo has no types
    """A ruleset as a PettingZoo environment: `reset`, then `step` with an action of every agent.

    An agent's illegal action ends the episode: the agent gets `illegal_reward`, the others get nothing.
    """

    def __init__(
        self,
        ruleset: str,
        options: Mapping[str, object] | None = None,
        plan: EpisodeSettings = EpisodeSettings(),  # noqa: B008 - it is frozen
        illegal_reward: float = ILLEGAL,
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"name": f"tingpai_{ruleset}_parallel_v0", "render_modes": ["ansi"]}
        self._set_up(ruleset, options, plan, render_mode)
        self.illegal_reward = illegal_reward

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin an episode. Without a seed, the random generator goes on where it was."""
        self._begin(seed)
        return self._observe(), {agent: {} for agent in AGENTS}

    def step(
        self, chosen: Mapping[str, int]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Play the actions of all agents that have a choice."""
        episode, numbers = self._episode, self._numbers()
        missing = [AGENTS[player] for player in numbers if AGENTS[player] not in chosen]
        if missing or not self.agents:
            raise BadRequest("env-no-action", agent=", ".join(missing or AGENTS))
        wrong = [player for player, legal in numbers.items() if int(chosen[AGENTS[player]]) not in legal]
        rewards = dict.fromkeys(AGENTS, 0.0)
        if wrong:
            rewards |= {AGENTS[player]: self.illegal_reward for player in wrong}
        else:
            # The episode asks them one after another; nobody learns the answers of the others.
            for player in numbers:
                assert episode.player == player
                for agent, gain in zip(AGENTS, episode.act(int(chosen[AGENTS[player]])), strict=True):
                    rewards[agent] += gain
        ended = bool(wrong) or episode.done
        seen = self._observe()
        if ended:
            self.agents = []
        return (
            seen,
            rewards,
            dict.fromkeys(AGENTS, ended),
            dict.fromkeys(AGENTS, False),
            {agent: {} for agent in AGENTS},
        )

    def _numbers(self) -> dict[int, list[int]]:
        """The numbers of the actions of each player with a choice, in the order in which the episode asks them."""
        episode = self._episode
        if episode.done:
            return {}
        table = episode.table
        phase = table.deal.phase
        claimed = phase.tile if isinstance(phase, ClaimWindow) else None
        legal = {episode.players[seat]: table.legal_actions(seat) for seat in table.waiting_for()}
        return {player: actions.numbers(found, claimed) for player, found in legal.items() if len(found) > 1}

    def _observe(self) -> dict[str, Seen]:
        numbers = self._numbers()
        return {
            agent: seen(self._encoder, self._episode, player, numbers.get(player, [actions.PASS]))
            for player, agent in enumerate(AGENTS)
        }


def parallel(
    ruleset: str,
    options: Mapping[str, object] | None = None,
    *,
    deals: int = 1,
    zero_sum: bool = False,
    shaping: float = 0.0,
    illegal_reward: float = ILLEGAL,
    render_mode: str | None = None,
) -> Any:
    """The environment of a ruleset with these options in which all agents act in each step.

    `deals`, `zero_sum` and `shaping` are those of `tingpai.env.episode.EpisodeSettings`.
    """
    require(_Base, "env-no-pettingzoo")
    plan = EpisodeSettings(deals, zero_sum, shaping)
    return ParallelMahjong(ruleset, options, plan, illegal_reward, render_mode)
