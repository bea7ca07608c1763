"""The drill `jokers`: is a hand with jokers complete, and what does a joker stand for in it?"""

from dataclasses import replace

from tingpai.hand import Hand
from tingpai.learn.hands import possible, random_sets, random_tile
from tingpai.learn.item import FanName, Idea, Item, Said, Tiles, said
from tingpai.learn.task import Task, show_hand, show_win, situation_facts, text_choices, tile_choices
from tingpai.notation import write
from tingpai.score import Score
from tingpai.tile import TILES, Tile, Wind
from tingpai.win import Situation, Source

MOST_CHOICES = 6


def make(task: Task) -> Item | None:
    """Level 1: complete or not; level 2: the best value of the joker."""
    rng = task.rng
    sets = random_sets(rng, rng.sample(range(3), rng.choice((2, 3))), True, chow=0.75)
    if sets is None:
        return None
    tiles = [tile for one in sets for tile in one]
    joker = random_tile(rng, (0, 1, 2), True)
    if joker in tiles:
        return None
    places = rng.sample(range(len(tiles)), rng.choice((1, 2)) if task.level == 1 else 1)
    for place in places:
        tiles[place] = joker
    situation = Situation(joker=joker)
    return _complete(task, tiles, situation) if task.level == 1 else _stands_for(task, tiles, situation)


def _complete(task: Task, tiles: list[Tile], situation: Situation) -> Item | None:
    rng, joker = task.rng, situation.joker
    assert joker is not None
    if rng.random() < 0.5:
        naturals = [place for place, tile in enumerate(tiles) if tile != joker]
        tiles[rng.choice(naturals)] = random_tile(rng, (0, 1, 2), True)
    natural = [tile for tile in tiles if tile != joker]
    if not possible(tiles) or not natural:
        return None
    last = natural[0]
    rest = list(tiles)
    rest.remove(last)
    hand = Hand(tuple(rest))
    waits = task.rules.waits(hand, situation)
    jokers = tiles.count(joker)
    if last in waits:
        score = task.rules.score(hand, replace(situation, tile=last, source=Source.WALL))
        reason = said(
            "drill-jokers-complete", tiles=Tiles(write(sorted(score.jokers))), joker=Tiles(joker.code)
        )
        idea = Idea("joker-unused", ("is", "no"), reason, task.cite("joker"))
        return _yes_no(task, hand, last, situation, "yes", idea, reason)
    far = task.rules.distance(Hand((*hand.standing, last)), situation)
    missing = max(1, far)
    id = "too-many-gaps" if jokers == 1 else "two-jokers"
    reason = said(f"drill-jokers-idea-{id}", jokers=jokers, missing=missing)
    return _yes_no(
        task, hand, last, situation, "no", Idea(id, ("is", "yes"), reason, task.cite("joker")), reason
    )


def _yes_no(
    task: Task, hand: Hand, last: Tile, situation: Situation, right: str, idea: Idea, reason: Said
) -> Item:
    return task.item(
        question=said("drill-jokers-question"),
        ask="one",
        right=(right,),
        choices=text_choices("complete", "yes", "no"),
        show=show_hand(hand, last),
        facts=situation_facts_of(situation),
        ideas=(idea,),
        reasons=(reason,),
        cite=task.cite("joker"),
    )


def situation_facts_of(situation: Situation) -> tuple[Said, ...]:
    """The facts of a hand that is not won yet: only the joker matters."""
    assert situation.joker is not None
    return (said("drill-fact-joker", tile=Tiles(situation.joker.code)),)


def _stands_for(task: Task, tiles: list[Tile], situation: Situation) -> Item | None:
    """The value of the joker that brings the most points; the other values are scored as natural tiles."""
    rng, joker = task.rng, situation.joker
    assert joker is not None
    natural = [tile for tile in tiles if tile != joker]
    last = rng.choice(natural)
    natural.remove(last)
    there = replace(
        situation, tile=last, source=Source.DISCARD, seat=Wind(rng.randrange(4)), round=Wind(rng.randrange(2))
    )
    hand = Hand((*natural, joker))
    found: dict[Tile, Score] = {}
    for win in task.rules.wins(hand, there):
        counted = task.rules.count(win)
        (value,) = counted.jokers
        if value not in found or counted.total > found[value].total:
            found[value] = counted
    worth = {value: counted.total for value, counted in found.items()}
    if len(worth) < 2 or joker in worth:
        return None
    best = max(worth, key=lambda value: worth[value])
    score = found[best]
    if list(worth.values()).count(score.total) > 1 or not task.table.enough(score):
        return None
    fans = tuple(FanName(task.ruleset, line.fan.id) for line in score.lines)
    reason = said("drill-jokers-best", tile=Tiles(best.code), points=score.total, fans=fans)
    offered = sorted(sorted(worth, key=lambda tile: -worth[tile])[:MOST_CHOICES])
    near = [tile for tile in _near(natural) if tile not in worth and tile != joker]
    strangers = rng.sample(near, min(len(near), max(0, 4 - len(offered))))
    ideas = []
    for tile in offered:
        if tile != best:
            less = worth[best] - worth[tile]
            text = said("drill-jokers-idea-cheaper", tile=Tiles(tile.code), less=less, why=reason)
            ideas.append(Idea("cheaper", ("is", tile.code), text, task.cite("joker_best")))
    for tile in strangers:
        text = said("drill-jokers-idea-incomplete", tile=Tiles(tile.code), why=reason)
        ideas.append(Idea("incomplete", ("is", tile.code), text, task.cite("joker")))
    own = said("drill-jokers-idea-own-face", tile=Tiles(joker.code), why=reason)
    ideas.append(Idea("own-face", ("is", joker.code), own, task.cite("joker")))
    return task.item(
        question=said("drill-jokers-stands-for"),
        ask="one",
        right=(best.code,),
        choices=tile_choices([*offered, *strangers, joker]),
        show=show_win(hand, there),
        facts=situation_facts(task.rules, there),
        ideas=tuple(ideas),
        reasons=(reason,),
        cite=task.cite("joker_best"),
    )


def _near(tiles: list[Tile]) -> list[Tile]:
    """Tiles beside those of the hand."""
    found = {
        TILES[tile + step]
        for tile in tiles
        for step in (-1, 1)
        if tile.is_suited and 0 <= tile + step < 27 and TILES[tile + step].suit is tile.suit
    }
    return sorted(found)
