"""What the two PettingZoo environments share: spaces, a new episode, and the picture of the table."""

from collections.abc import Mapping
from random import Random
from typing import Any

from tingpai import rulesets
from tingpai.env.encoder import Encoder
from tingpai.env.episode import AGENTS, Episode, EpisodeSettings
from tingpai.env.spaces import action_space, observation_space
from tingpai.play.describe import picture
from tingpai.play.view import view


class ZooTable:
    """A table with four agents. It stands before PettingZoo's own class among the bases."""

    _episode: Episode

    def _set_up(
        self,
        ruleset: str,
        options: Mapping[str, object] | None,
        plan: EpisodeSettings,
        render_mode: str | None,
    ) -> None:
        """Make everything that stays the same from episode to episode."""
        self.render_mode = render_mode
        self.rules = rulesets.table(ruleset, options)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.action_spaces = {agent: action_space() for agent in AGENTS}
        self.observation_spaces = {agent: observation_space() for agent in AGENTS}
        self._encoder = Encoder(self.rules)
        self._plan = plan
        self._rng = Random()

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of actions: the numbers of `tingpai.env.actions`."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        """Begin an episode. Without a seed, the random generator goes on where it was."""
        if seed is not None:
            self._rng = Random(seed)
        self._episode = Episode(self.rules, self._rng, self._plan)
        self.agents = list(AGENTS)

    def render(self) -> str | None:
        """With the render mode `ansi`: the table as a spectator sees it."""
        if self.render_mode is None:
            return None
        return "\n".join(picture(view(self.rules, self._episode.table.deal, None), "en"))

    def close(self) -> None:
        """Nothing needs to be released."""
