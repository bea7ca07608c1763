"""The PettingZoo environments, by PettingZoo's own tests and ours."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tingpai import rulesets
from tingpai.env import actions, aec, vector, zoo
from tingpai.env.observation import LENGTH
from tingpai.errors import BadRequest, IllegalAction

pettingzoo_test: Any = pytest.importorskip(
    "pettingzoo.test", reason="pettingzoo is not installed (requirements/env.txt)"
)

pytestmark = [
    # Advice of its tests that does not fit: dictionaries with a mask are its own convention, winds are names.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:We recommend agents to be named in the format"),
]

PLANS: tuple[dict[str, Any], ...] = ({}, {"deals": 2, "shaping": 0.1, "zero_sum": True})


@pytest.mark.parametrize("plan", PLANS, ids=str)
@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_api(ruleset: str, plan: dict[str, Any]) -> None:
    pettingzoo_test.api_test(aec(ruleset, **plan), num_cycles=1000)


@pytest.mark.parametrize("plan", PLANS, ids=str)
@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_seed(ruleset: str, plan: dict[str, Any]) -> None:
    pettingzoo_test.seed_test(lambda: aec(ruleset, **plan), num_cycles=500)


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_it_plays_what_the_vector_plays(ruleset: str, rng: Random) -> None:
    seed = rng.randrange(10**6)
    env, many = aec(ruleset), vector(ruleset, 1)
    env.reset(seed=seed)
    steps = many.reset(seed=seed)
    while True:
        seen, *_ = env.last()
        assert env.agents.index(env.agent_selection) == steps.agents[0]
        assert np.array_equal(seen["observation"], steps.observations[0])
        assert np.array_equal(seen["action_mask"], steps.masks[0])
        chosen = rng.choice(np.flatnonzero(steps.masks[0]).tolist())
        env.step(chosen)
        steps = many.step([chosen])
        assert list(env.rewards.values()) == steps.rewards[0].tolist()
        if steps.dones[0]:
            break
    assert all(env.terminations.values())
    gained = {}
    for agent in env.agent_iter():
        _, gained[agent], terminated, _, _ = env.last()
        assert terminated
        env.step(None)
    assert list(gained.values()) == steps.rewards[0].tolist()


def test_only_the_selected_agent_has_a_mask() -> None:
    env = aec("sichuan")
    env.reset(seed=1)
    for agent in env.agents:
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert seen["observation"].shape == (LENGTH,)
        assert seen["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action_ends_the_episode() -> None:
    env = aec("mcr", illegal_reward=-7)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(actions.PASS)
    assert all(env.terminations.values())
    assert env.rewards == {other: -7 if other == agent else 0 for other in env.possible_agents}


def test_unwrapped_an_illegal_action_is_refused() -> None:
    env = aec("mcr").unwrapped
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    with pytest.raises(IllegalAction):
        env.step(actions.PASS)
    with pytest.raises(BadRequest):
        env.step(None)
    with pytest.raises(BadRequest):
        env.step(actions.COUNT)
    assert np.array_equal(env.observe(env.agent_selection)["observation"], before["observation"])
    assert not any(env.terminations.values())


def test_the_book_s_options_are_kept() -> None:
    env = aec("dazhong", {"jokers": False})
    env.reset(seed=1)
    assert env.unwrapped.rules.options.jokers is False
    assert str(env.unwrapped) == "tingpai_dazhong_v0"


def test_render() -> None:
    env = aec("mcr", render_mode="ansi")
    env.reset(seed=1)
    assert "?" * 13 in env.render()
    env = aec("mcr")
    env.reset(seed=1)
    assert env.render() is None


def test_without_pettingzoo_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zoo, "_Base", object)
    with pytest.raises(BadRequest, match="PettingZoo"):
        aec("mcr")
