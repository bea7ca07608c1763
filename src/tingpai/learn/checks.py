"""Checks of items: is the right answer what the rulebook says, and what else might be answered?

The generators take their answers from the rulebooks. These checks ask the rulebooks once more, from what the item
shows, as a player sees it. Tests and `benchmarks/drills.py` use them.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, permutations
from random import Random
from typing import Any

from tingpai import notation, rulesets
from tingpai.hand import Hand, Meld
from tingpai.learn.item import Item, Tiles
from tingpai.tile import Relative, Suit, Tile
from tingpai.win import Situation


def wrong_answers(item: Item, rng: Random, most: int) -> Iterator[Any]:
    """Wrong answers of all sorts, `most` at the most: single mistakes first, then random ones."""
    return islice(_wrong(item, rng), most)


def _wrong(item: Item, rng: Random) -> Iterator[Any]:
    ids = [choice.id for choice in item.choices]
    if item.ask == "one":
        yield from (id for id in ids if id not in item.right)
    elif item.ask == "order":
        yield from (order for order in permutations(ids) if order not in item.right)
    elif item.ask == "some":
        right = set(item.right[0])
        single = [right ^ {id} for id in ids]
        rng.shuffle(single)
        yield from (sorted(one) for one in single)
        for _ in range(20):
            given = {id for id in ids if rng.random() < 0.4}
            if given != right:
                yield sorted(given)
    else:
        yield from (idea.when[1] for idea in item.ideas if idea.when[0] == "is")
        for _ in range(20):
            numbers = tuple(one + rng.choice((0, -8, 1, 2, 8, -one)) for one in item.right[0])
            if numbers != item.right[0]:
                yield numbers


def check_item(item: Item) -> list[str]:
    """What is wrong with an item: nothing, if the rulebook agrees with it."""
    problems: list[str] = []
    ids = [choice.id for choice in item.choices]
    if len(set(ids)) != len(ids) or (item.ask != "numbers" and len(ids) < 2):
        problems.append("choices")
    if item.drill == "waits" and item.level < 4:
        hand, situation = _shown_hand(item)
        waits = {tile.code for tile in rulesets.get(item.ruleset).waits(hand, situation)}
        if waits != set(item.right[0]):
            problems.append(f"waits for {sorted(waits)}")
    elif item.drill in ("complete", "jokers", "void") and set(ids) == {"yes", "no"}:
        if _is_complete(item) != (item.right[0] == "yes"):
            problems.append("complete or not")
    elif item.drill == "pays" and len(item.right[0]) != 4:
        problems.append("four seats")
    return problems


def _shown_hand(item: Item) -> tuple[Hand, Situation]:
    """The hand that an item shows, with what its facts say about it."""
    standing: tuple[Tile, ...] = ()
    melds: list[Meld] = []
    for shown in item.show:
        tiles = tuple(notation.parse(shown.tiles))
        if shown.kind == "hand":
            standing = tiles
        elif shown.kind in ("meld", "concealed"):
            melds.append(Meld.of(tiles, Relative.SELF if shown.kind == "concealed" else Relative.LEFT))
    situation = Situation()
    for fact in item.facts:
        if fact.text == "drill-fact-void":
            situation = replace(situation, void=Suit("mps".index(fact.arguments["suit"])))
        if fact.text == "drill-fact-joker" and isinstance(fact.arguments["tile"], Tiles):
            situation = replace(situation, joker=notation.parse(fact.arguments["tile"].codes)[0])
    return Hand(standing, tuple(melds)), situation


def _is_complete(item: Item) -> bool:
    """True if some tile of the shown hand completes the others: so it can have come last."""
    hand, situation = _shown_hand(item)
    rules = rulesets.get(item.ruleset)
    for tile in set(hand.standing) - {situation.joker}:
        rest = list(hand.standing)
        rest.remove(tile)
        if tile in rules.waits(Hand(tuple(rest), hand.melds), situation):
            return True
    return False
