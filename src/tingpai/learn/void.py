"""The drill `void`: which suit to give up, and what a tile of that suit does to a hand."""

from collections.abc import Sequence
from itertools import pairwise

from tingpai.hand import Hand
from tingpai.learn.advice import weigh
from tingpai.learn.hands import possible, random_sets
from tingpai.learn.item import Choice, Idea, Item, Tiles, said
from tingpai.learn.positions import find
from tingpai.learn.task import Task, show_hand, situation_facts, text_choices
from tingpai.notation import write
from tingpai.play.view import View
from tingpai.state.actions import Move
from tingpai.tile import TILES, Suit, Tile
from tingpai.win import Situation

MARGIN = 0.3


def make(task: Task) -> Item | None:
    """Level 1: what suit to give up; level 2: may this hand win?"""
    return _choose(task) if task.level == 1 else _may_win(task)


def _choose(task: Task) -> Item | None:
    def wanted(view: View) -> bool:
        return any(action.move is Move.VOID for action in view.legal)

    view = find(task.table, task.rng, wanted)
    if view is None or view.seat is None:
        return None
    ranked = weigh(task.table, view)
    suits = list(dict.fromkeys(one.action.suit for one in ranked if one.action.suit is not None))
    best = {suit: max(one.worth for one in ranked if one.action.suit is suit) for suit in suits}
    if len(suits) < 2 or best[suits[0]] - best[suits[1]] < MARGIN:
        return None
    tiles = view.seats[view.seat].tiles
    held = {suit: [tile for tile in tiles if tile.suit is suit] for suit in Suit}
    right = suits[0]
    cite = task.cite("void_choice")
    ideas = []
    for suit in Suit:
        if suit is right:
            continue
        more = len(held[suit]) - len(held[right])
        id = "longer" if more > 0 else "sets" if _joined(held[suit]) > _joined(held[right]) else "worth"
        sentence = said(
            f"drill-void-idea-{id}",
            tiles=Tiles(write(held[suit])) if held[suit] else said("drill-none"),
            best=Tiles(write(held[right])) if held[right] else said("drill-none"),
            count=len(held[suit]),
            less=len(held[right]),
        )
        ideas.append(Idea(id, ("is", suit.code), sentence, cite))
    return task.item(
        question=said("drill-void-question"),
        ask="one",
        right=(right.code,),
        choices=tuple(Choice(suit.code, said("drill-void-suit", suit=suit.code)) for suit in Suit),
        show=show_hand(Hand(tuple(tiles))),
        ideas=tuple(ideas),
        reasons=(said("drill-void-reason", suit=right.code, count=len(held[right])),),
        cite=cite,
    )


def _joined(tiles: Sequence[Tile]) -> int:
    """How many pairs and neighbours there are in a suit."""
    return sum(a == b or b - a <= 2 for a, b in pairwise(tiles))


def _may_win(task: Task) -> Item | None:
    """Four sets and a pair, sometimes with a set of the void suit."""
    rng = task.rng
    order = rng.sample(range(3), 3)
    void = Suit(order[2])
    sets = random_sets(rng, order[:2], False)
    if sets is None:
        return None
    kind = rng.choice(("clean", "set", "pair", "other"))
    if kind == "set":
        start = 9 * void + rng.randrange(7)
        sets[0] = [TILES[start + step] for step in range(3)]
    elif kind == "pair":
        sets[-1] = [TILES[9 * void + rng.randrange(9)]] * 2
    elif kind == "other":
        void = Suit(order[1])
    tiles = [tile for one in sets for tile in one]
    if not possible(tiles):
        return None
    situation = Situation(void=void)
    hand = Hand(tuple(tiles[:-1]))
    wins = tiles[-1] in task.rules.waits(hand, situation)
    spoilt = sorted(tile for tile in tiles if tile.suit is void)
    if wins == bool(spoilt):
        return None
    cite = task.cite("void")
    if wins:
        idea = Idea("two-suits", ("is", "no"), said("drill-void-idea-two-suits", suit=void.code), cite)
        reason = said("drill-void-clean", suit=void.code)
    else:
        whole = "void-set" if len(spoilt) == 3 else "void-pair" if len(spoilt) == 2 else "void-many"
        reason = said(f"drill-void-idea-{whole}", tiles=Tiles(write(spoilt)), suit=void.code)
        idea = Idea(whole, ("is", "yes"), reason, cite)
    return task.item(
        question=said("drill-void-may-win"),
        ask="one",
        right=("yes" if wins else "no",),
        choices=text_choices("complete", "yes", "no"),
        show=show_hand(hand, tiles[-1]),
        facts=situation_facts(task.rules, situation),
        ideas=(idea,),
        reasons=(reason,),
        cite=cite,
    )
