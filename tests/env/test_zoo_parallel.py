"""The PettingZoo environment in which all agents act together, by PettingZoo's own tests and ours."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tingpai import rulesets
from tingpai.env import actions, aec, parallel, zoo_parallel
from tingpai.errors import BadRequest

pettingzoo_test: Any = pytest.importorskip(
    "pettingzoo.test", reason="pettingzoo is not installed (requirements/env.txt)"
)

PLANS: tuple[dict[str, Any], ...] = ({}, {"deals": 2, "shaping": 0.1, "zero_sum": True})


@pytest.mark.parametrize("plan", PLANS, ids=str)
@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_api(ruleset: str, plan: dict[str, Any]) -> None:
    pettingzoo_test.parallel_api_test(parallel(ruleset, **plan), num_cycles=1000)


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_seed(ruleset: str) -> None:
    pettingzoo_test.parallel_seed_test(lambda: parallel(ruleset), num_cycles=200)


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_it_plays_what_the_other_environment_plays(ruleset: str, rng: Random) -> None:
    """The same actions lead to the same observations and rewards as one agent after another."""
    seed = rng.randrange(10**6)
    together, in_turn = parallel(ruleset), aec(ruleset)
    seen, _ = together.reset(seed=seed)
    in_turn.reset(seed=seed)
    asked_together = 0
    while together.agents:
        chosen = {agent: rng.choice(np.flatnonzero(seen[agent]["action_mask"]).tolist()) for agent in seen}
        asked = [agent for agent in seen if seen[agent]["action_mask"].sum() > 1]
        asked_together += len(asked) > 1
        rewards = dict.fromkeys(together.possible_agents, 0.0)
        for _ in asked:
            agent = in_turn.agent_selection
            shown, *_ = in_turn.last()
            assert np.array_equal(shown["observation"], seen[agent]["observation"])
            assert np.array_equal(shown["action_mask"], seen[agent]["action_mask"])
            in_turn.step(chosen[agent])
            rewards = {name: rewards[name] + in_turn.rewards[name] for name in rewards}
        seen, gained, ended, *_ = together.step(chosen)
        assert gained == rewards
        assert ended == in_turn.terminations
    assert ruleset != "sichuan" or asked_together, "all four choose their void suit at once"


def test_an_illegal_action_ends_the_episode() -> None:
    env = parallel("mcr", illegal_reward=-7)
    env.reset(seed=1)
    _, rewards, ended, _, _ = env.step(dict.fromkeys(env.agents, actions.PASS))
    assert rewards == {"east": -7, "south": 0, "west": 0, "north": 0}
    assert all(ended.values())
    assert env.agents == []
    with pytest.raises(BadRequest):
        env.step(dict.fromkeys(env.possible_agents, actions.PASS))


def test_everybody_with_a_choice_must_act() -> None:
    env = parallel("mcr")
    env.reset(seed=1)
    with pytest.raises(BadRequest, match="east"):
        env.step({"south": actions.PASS})


def test_render() -> None:
    env = parallel("mcr", render_mode="ansi")
    env.reset(seed=1)
    assert "?" * 13 in env.render()
    env = parallel("mcr")
    env.reset(seed=1)
    assert env.render() is None


def test_without_pettingzoo_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zoo_parallel, "_Base", object)
    with pytest.raises(BadRequest, match="PettingZoo"):
        parallel("mcr")
