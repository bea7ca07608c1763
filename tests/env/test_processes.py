"""Episodes in several processes: the same as in one."""

from random import Random

import numpy as np
import pytest

from tingpai import rulesets
from tingpai.env import actions, vector
from tingpai.env.processes import ProcessVector
from tingpai.errors import BadRequest, IllegalAction


def test_the_same_as_in_one_process(rng: Random) -> None:
    """Rows, seeds, rewards, ends and refusals."""
    seed, rows = rng.randrange(10**6), 5
    lots = np.random.default_rng(seed)
    alone = vector("sichuan", rows, shaping=0.5)
    with vector("sichuan", rows, shaping=0.5, processes=2) as many:
        assert isinstance(many, ProcessVector)
        with pytest.raises(BadRequest):
            many.step([0] * rows)
        here, there, ended = alone.reset(seed=seed), many.reset(seed=seed), 0
        kept = there.observations.copy()
        first = there
        while ended < 6:
            for name in here._fields:
                mine, theirs = getattr(here, name), getattr(there, name)
                assert mine.dtype == theirs.dtype
                assert np.array_equal(mine, theirs)
            chosen = (here.masks * lots.random(here.masks.shape)).argmax(axis=1)
            for wrong in (actions.COUNT - 1, actions.COUNT, -1):
                refused = chosen.copy()
                refused[3] = wrong
                with pytest.raises((IllegalAction, BadRequest)) as problem:
                    many.step(refused)
                with pytest.raises(type(problem.value), match=str(problem.value)[:20]):
                    alone.step(refused)
            here, there = alone.step(chosen), many.step(chosen)
            ended += int(here.dones.sum())
        assert np.array_equal(first.observations, kept), "steps belong to the caller"
    with pytest.raises(BadRequest):
        many.reset()


def test_a_process_that_dies_is_reported() -> None:
    many = vector(rulesets.IDS[0], 2, processes=2)
    assert isinstance(many, ProcessVector)
    steps = many.reset(seed=1)
    many._processes[1].kill()
    many._processes[1].join()
    with pytest.raises(BadRequest, match="process"):
        many.step(steps.masks.argmax(axis=1))
    many.close()


@pytest.mark.parametrize(("rows", "processes"), [(0, 1), (2, 3), (2, -1)])
def test_impossible_numbers_are_refused(rows: int, processes: int) -> None:
    with pytest.raises(BadRequest):
        vector("mcr", rows, processes=processes)
