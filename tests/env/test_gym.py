"""The Gymnasium environments, by Gymnasium's own checker, its own vector environment, and our tests."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tingpai import rulesets
from tingpai.env import actions, gym, seat, seats
from tingpai.env.observation import FACT, LENGTH, facts
from tingpai.errors import BadRequest

gymnasium: Any = pytest.importorskip("gymnasium", reason="gymnasium is not installed (requirements/env.txt)")

PLANS: tuple[dict[str, Any], ...] = ({}, {"deals": 2, "shaping": 0.1, "zero_sum": True})


def lowest(observations: Any, masks: Any) -> Any:
    """A policy: the legal action with the lowest number."""
    assert observations.shape == (len(masks), LENGTH)
    return masks.argmax(axis=1)


@pytest.mark.filterwarnings("ignore:.*not having a spec")
@pytest.mark.parametrize("plan", PLANS, ids=str)
@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_checked_by_gymnasium(ruleset: str, plan: dict[str, Any]) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(seat(ruleset, agent=2, **plan), skip_render_check=True)


@pytest.mark.parametrize("others", [None, lowest])
@pytest.mark.parametrize("plan", PLANS, ids=str)
@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_it_does_what_gymnasium_s_own_vector_does(
    ruleset: str, plan: dict[str, Any], others: Any, rng: Random
) -> None:
    """The same observations, rewards, ends and infos as `SyncVectorEnv`, also after illegal actions."""
    from gymnasium.utils.env_checker import data_equivalence

    rows, seed = 5, rng.randrange(10**6)
    theirs = gymnasium.vector.SyncVectorEnv(
        [lambda row=row: seat(ruleset, agent=row % 4, others=others, **plan) for row in range(rows)],
        autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP,
    )
    ours = seats(ruleset, rows, others=others, **plan)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    here, there = ours.reset(seed=seed), theirs.reset(seed=seed)
    assert data_equivalence(here, there)
    assert ours.observation_space.contains(here[0])
    ended = 0
    while ended < 8:
        masks = here[0]["action_mask"]
        chosen = np.array([rng.choice(np.flatnonzero(mask).tolist()) for mask in masks])
        if rng.random() < 0.03:
            chosen[rng.randrange(rows)] = rng.randrange(actions.COUNT)
        here, there = ours.step(chosen), theirs.step(chosen)
        assert data_equivalence(here[:4], there[:4])
        assert set(here[4]) == set(there[4])
        if "final_obs" in there[4]:
            assert np.array_equal(here[4]["_final_obs"], there[4]["_final_obs"])
            for row in np.flatnonzero(there[4]["_final_obs"]):
                assert data_equivalence(here[4]["final_obs"][row], there[4]["final_obs"][row])
        ended += int(here[2].sum())
    ours.close()
    theirs.close()


def test_the_agent_sits_where_it_was_put() -> None:
    many = seats("mcr", 8)
    seen, infos = many.reset(seed=3)
    own = facts(seen["observation"])[:, FACT["seat_east"] : FACT["seat_east"] + 4]
    assert own.argmax(axis=1).tolist() == [row % 4 for row in range(8)]
    assert infos == {}
    again, _ = many.reset(seed=[3, *range(100, 107)])
    assert np.array_equal(again["observation"][0], seen["observation"][0])
    assert not np.array_equal(again["observation"][1], seen["observation"][1])


def test_an_illegal_action_ends_only_its_own_episode() -> None:
    many = seats("mcr", 2, illegal_reward=-7)
    seen, _ = many.reset(seed=1)
    chosen = seen["action_mask"].argmax(axis=1)
    chosen[0] = actions.COUNT - 1
    _, rewards, ended, truncated, infos = many.step(chosen)
    assert rewards.tolist() == [-7, 0]
    assert ended.tolist() == [True, False]
    assert not truncated.any()
    assert not infos["final_obs"][0]["action_mask"].any()
    assert np.array_equal(infos["final_obs"][0]["observation"], seen["observation"][0])


def test_wrong_arrays_are_refused() -> None:
    many = seats("sichuan", 2)
    with pytest.raises(BadRequest):
        many.step([0, 0])
    many.reset(seed=1)
    for wrong in ([1], [0.5, 1.0], [[1, 2]]):
        with pytest.raises(BadRequest):
            many.step(wrong)
    with pytest.raises(BadRequest):
        seats("sichuan", 0)


def test_without_gymnasium_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_Env", "_VectorEnv"):
        monkeypatch.setattr(gym, name, object)
    with pytest.raises(BadRequest, match="Gymnasium"):
        seat("mcr")
    with pytest.raises(BadRequest, match="Gymnasium"):
        seats("mcr", 1)
