"""Observations: what they count is true, and they know nothing that the seat may not know."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from env.playing import GAMES, episodes
from tingpai.env import observation
from tingpai.env.observation import FACT, FACTS, LENGTH, PLANE, PLANES, Observer
from tingpai.hand import SetKind
from tingpai.play.view import view
from tingpai.state.deal import Deal
from tingpai.tile import KINDS, TILES, Relative


def hidden(deal: Deal, seat: int, *, face_down: bool) -> list[int]:
    """How many of each kind a seat cannot see: the wall, other hands, and kongs that lie face down."""
    counts = Counter(int(tile) for tile in deal.wall.remaining())
    for other, player in enumerate(deal.players):
        if other == seat:
            continue
        counts.update({kind: count for kind, count in enumerate(player.counts) if count})
        counts.update(int(tile) for tile in player.held_flowers)
        if face_down:
            counts.update({int(meld.tile): 4 for meld in player.melds if meld.concealed})
    return [counts[tile] for tile in TILES]


@pytest.mark.parametrize(("ruleset", "options"), GAMES)
def test_what_is_counted_is_true(ruleset: str, options: dict[str, object], rng: Random) -> None:
    for episode in episodes(ruleset, options, rng, 6):
        rules, deal, seat = episode.rules, episode.table.deal, episode.seat
        seen = Observer(rules)(episode.view)
        assert seen.shape == (LENGTH,)
        assert seen.dtype == np.int16
        planes, facts = observation.planes(seen), observation.facts(seen)
        me = deal.players[seat]
        assert planes[PLANE["standing"], :KINDS].tolist() == me.counts
        assert planes[PLANE["unseen"]].tolist() == hidden(deal, seat, face_down=rules.hidden_concealed_kongs)
        assert facts[FACT["seat_east"] + seat] == 1
        assert facts[FACT["live"]] == rules.live_left(deal)
        for place, chair in enumerate(observation.CHAIRS):
            other = deal.players[(seat + place) % 4]
            lying = [tile for index, tile in enumerate(other.river.tiles) if index not in other.river.taken]
            assert planes[PLANE[f"river {chair}"]].tolist() == [lying.count(tile) for tile in TILES]
            assert facts[FACT[f"tiles {chair}"]] == other.standing
            assert facts[FACT[f"sets {chair}"]] == len(other.melds)
            assert facts[FACT[f"won {chair}"]] == other.won
            for kind in SetKind:
                shown = planes[PLANE[f"{kind.value}s {chair}"]].sum()
                open_sets = [
                    meld for meld in other.melds if meld.kind is kind and meld.taken_from is not Relative.SELF
                ]
                assert shown == len(open_sets)
            if other.river.tiles:
                last = other.river.tiles[-1]
                assert planes[PLANE[f"latest {chair}"], last] == len(other.river.tiles)


@pytest.mark.parametrize(("ruleset", "options"), GAMES)
def test_other_hands_change_nothing(ruleset: str, options: dict[str, object], rng: Random) -> None:
    for episode in episodes(ruleset, options, rng, 2):
        seat, deal = episode.seat, episode.table.deal.copy()
        others = [player for other, player in enumerate(deal.players) if other != seat]
        tiles = [kind for player in others for kind, count in enumerate(player.counts) for _ in range(count)]
        rng.shuffle(tiles)
        for player in others:
            size = sum(player.counts)
            mixed, tiles = tiles[:size], tiles[size:]
            player.counts = [mixed.count(kind) for kind in range(KINDS)]
        observer = Observer(episode.rules)
        shuffled = observer(view(episode.rules, deal, seat))
        assert np.array_equal(observer(episode.view), shuffled)


def test_names() -> None:
    assert len(set(PLANES)) == len(PLANES) == 34
    assert len(set(FACTS)) == len(FACTS) == 83
    assert LENGTH == 34 * 42 + 83


def test_planes_and_facts_of_many() -> None:
    many = np.arange(6 * LENGTH).reshape(2, 3, LENGTH)
    assert observation.planes(many).shape == (2, 3, 34, 42)
    assert observation.facts(many).shape == (2, 3, 83)
    assert observation.planes(many)[1, 2, 5, 7] == many[1, 2, 5 * 42 + 7]
    assert observation.facts(many)[1, 2, 3] == many[1, 2, 34 * 42 + 3]
