"""Many episodes at once: the same as one by one, and what is gained in them."""

from random import Random

import numpy as np
import pytest

from env.playing import episodes
from tingpai import bots, rulesets
from tingpai.env import vector
from tingpai.env.episode import Episode, EpisodeSettings
from tingpai.env.observation import Observer
from tingpai.errors import BadRequest, IllegalAction
from tingpai.state.deal import Over


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_rows_are_episodes_of_their_own(ruleset: str, rng: Random) -> None:
    rows, seed = 3, rng.randrange(10**6)
    many = vector(ruleset, rows)
    steps = many.reset(seed=seed)
    rules, observer = many.rules, Observer(many.rules)
    rngs = [Random(seed + row) for row in range(rows)]
    alone = [Episode(rules, rngs[row]) for row in range(rows)]
    ended = 0
    while ended < 4:
        chosen = []
        for row, episode in enumerate(alone):
            assert steps.agents[row] == episode.player
            assert np.flatnonzero(steps.masks[row]).tolist() == sorted(episode.choices)
            assert np.array_equal(steps.observations[row], observer(episode.view))
            chosen.append(rng.choice(sorted(episode.choices)))
        steps = many.step(np.array(chosen))
        for row, number in enumerate(chosen):
            assert steps.rewards[row].tolist() == alone[row].act(number)
            assert steps.dones[row] == alone[row].done
            if alone[row].done:
                ended += 1
                alone[row] = Episode(rules, rngs[row])


def test_same_seed_same_deals() -> None:
    many = vector("mcr", 4)
    first, again, other = many.reset(seed=3), many.reset(seed=3), many.reset(seed=30)
    assert np.array_equal(first.observations, again.observations)
    assert not np.array_equal(first.observations, other.observations)
    assert not np.array_equal(many.reset().observations, many.reset().observations)


def test_steps_can_be_kept() -> None:
    many = vector("sichuan", 2)
    first = many.reset(seed=1)
    kept = first.observations.copy()
    first.observations[0, 0] += 0  # they belong to the caller
    many.step(first.masks.argmax(axis=1))
    assert np.array_equal(first.observations, kept)


@pytest.mark.parametrize("chosen", [[1], [1, 2, 3], [0.5, 1.0], [[1, 2]]])
def test_wrong_arrays_are_refused(chosen: list[float]) -> None:
    many = vector("sichuan", 2)
    many.reset(seed=1)
    with pytest.raises(BadRequest):
        many.step(np.array(chosen))


def test_illegal_actions_are_refused_with_a_reason() -> None:
    many = vector("mcr", 1)
    steps = many.reset(seed=1)
    for number in np.flatnonzero(steps.masks[0] == 0):
        with pytest.raises(IllegalAction) as refused:
            many.step([number])
        assert refused.value.message
    many.step(steps.masks.argmax(axis=1))
    for wrong in (-1, 164):
        with pytest.raises(BadRequest):
            many.step([wrong])


def test_nothing_is_no_length() -> None:
    with pytest.raises(BadRequest):
        vector("mcr", 0)
    with pytest.raises(BadRequest):
        vector("mcr", 1, deals=0)


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_everybody_asked_has_a_choice(ruleset: str, rng: Random) -> None:
    for episode in episodes(ruleset, {}, rng, 3):
        assert len(episode.choices) > 1
        assert episode.view.seat == episode.seat


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_points_are_gained_when_a_deal_ends(ruleset: str, rng: Random) -> None:
    episode = Episode(rulesets.table(ruleset), rng, EpisodeSettings(deals=3))
    bot = bots.make("novice", episode.rules, 1)  # a bot that wins now and then
    gained, tables = np.zeros(4), [episode.table]
    expected = np.zeros(4)
    while not episode.done:
        table, players = episode.table, episode.players
        chosen = bot.choose(episode.view)
        gains = episode.act(next(number for number, one in episode.choices.items() if one == chosen))
        gained += gains
        if isinstance(table.deal.phase, Over):
            for seat, points in enumerate(table.deal.totals):
                expected[players[seat]] += points
        else:
            assert not any(gains)
        if episode.table is not table:
            tables.append(episode.table)
    assert len(tables) == 3
    assert [table.deal.number for table in tables] == [1, 2, 3]
    assert gained.tolist() == expected.tolist()


def test_zero_sum() -> None:
    gained = []
    for plan in (EpisodeSettings(), EpisodeSettings(zero_sum=True)):
        episode, lots, gains = Episode(rulesets.table("sichuan"), Random(5), plan), Random(5), np.zeros(4)
        while not episode.done:
            gains += episode.act(lots.choice(sorted(episode.choices)))
        gained.append(gains)
    plain, balanced = gained
    assert plain.sum() < 0, "fines that go to nobody"
    assert balanced == pytest.approx(plain - plain.mean())


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_shaping_is_zero_sum_and_adds_up(ruleset: str, rng: Random) -> None:
    seed = rng.randrange(10**6)
    rules = rulesets.table(ruleset)
    shaping = set()
    for play in range(2):
        episode = Episode(rules, Random(seed), EpisodeSettings(shaping=0.5))
        lots, total = Random(seed + play), np.zeros(4)
        while not episode.done:
            gains = np.array(episode.act(lots.choice(sorted(episode.choices))))
            if not episode.done:
                assert gains.sum() == pytest.approx(0)
            total += gains
        shaping.add(tuple(np.round(total - episode.table.deal.totals, 6).tolist()))
    assert len(shaping) == 1, "it depends on the dealt hands, not on how they are played"
