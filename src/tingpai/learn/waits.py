"""The drill `waits`: mark every tile that completes the hand; at the highest level, only those that suffice."""

from dataclasses import replace

from tingpai.arrange import GroupKind
from tingpai.errors import TingpaiError
from tingpai.hand import Hand
from tingpai.learn.hands import claims_chows, melded, possible, random_sets, suits_for
from tingpai.learn.item import FanName, Idea, Item, Said, Tiles, said
from tingpai.learn.task import Task, show_hand, situation_facts, tile_choices
from tingpai.notation import write
from tingpai.score import Score
from tingpai.tile import TILES, Tile, Wind
from tingpai.win import Situation, Source


def make(task: Task) -> Item | None:
    """Level 1: a few tiles of one suit; 2: a whole hand; 3: one suit, kongs; 4: which waits suffice, or pay most?"""
    rng, rules = task.rng, task.rules
    suits, situation = suits_for(rules, rng)
    honors = rules.has_honors and task.level in (2, 4)
    if task.level in (1, 3):
        suits = suits[:1]
    sets = random_sets(rng, suits, honors, chow=0.75 if task.level < 4 else 0.85)
    if sets is None:
        return None
    rng.shuffle(sets)
    open_sets = {
        1: rng.choice((2, 3)),
        2: rng.choice((0, 1)),
        3: rng.choice((0, 1)),
        4: rng.choice((0, 1, 2)),
    }
    melds = melded(rng, sets, open_sets[task.level], chows=claims_chows(rules), kongs=0.35)
    if task.level == 1 and len(melds) < 2:
        return None
    tiles = [tile for one in sets for tile in one]
    held = [*tiles, *(tile for meld in melds for tile in meld.tiles)]
    if not possible(held):
        return None
    tiles.remove(rng.choice(tiles))
    hand = Hand(tuple(tiles), melds)
    waits = rules.waits(hand, situation)
    if not waits or len(waits) > 9:
        return None
    if task.level == 4:
        return _worth(task, hand, situation, waits)
    if task.level == 3 and len(waits) < 2 and rng.random() < 0.8:
        return None
    asked = _asked(task, hand, waits)
    ideas = (
        *(_missed(task, hand, situation, tile) for tile in waits),
        *(_marked(task, hand, situation, tile) for tile in asked if tile not in waits),
    )
    return task.item(
        question=said("drill-waits-question"),
        ask="some",
        right=(tuple(tile.code for tile in waits),),
        choices=tile_choices(asked),
        show=show_hand(hand),
        facts=() if situation.void is None else situation_facts(rules, situation),
        ideas=ideas,
        reasons=tuple(_reason(task, hand, situation, tile) for tile in waits),
        cite=task.cite("ready"),
    )


def _asked(task: Task, hand: Hand, waits: list[Tile]) -> list[Tile]:
    """The tiles to choose from: whole suits that stand in the hand, and honours that do."""
    suits = {tile.suit for tile in (*hand.standing, *waits) if tile.suit is not None}
    found = [TILES[9 * suit + rank] for suit in sorted(suits) for rank in range(9)]
    if task.rules.has_honors:
        found += sorted({tile for tile in (*hand.standing, *waits) if tile.is_honor})
    return found


def _missed(task: Task, hand: Hand, situation: Situation, tile: Tile) -> Idea:
    """Somebody did not see that a tile completes the hand."""
    id = f"missed-{_kind(task, hand, situation, tile)}"
    return Idea(id, ("lacks", tile.code), _reason(task, hand, situation, tile), task.cite("ready"))


def _kind(task: Task, hand: Hand, situation: Situation, tile: Tile) -> str:
    """What the tile completes: a chow, a pung, the pair, or a special hand."""
    win = task.rules.wins(hand, replace(situation, tile=tile))[0]
    kinds = {GroupKind.CHOW: "chow", GroupKind.PUNG: "pung", GroupKind.PAIR: "pair"}
    kind = win.place_kind
    return kinds.get(kind, "special") if kind is not None and win.regular else "special"


def _reason(task: Task, hand: Hand, situation: Situation, tile: Tile) -> Said:
    """How a tile completes the hand: the whole reading."""
    win = task.rules.wins(hand, replace(situation, tile=tile))[0]
    kind = _kind(task, hand, situation, tile)
    groups = " ".join(write(group.tiles) for group in win.groups if group.meld is None)
    return said(f"drill-waits-completes-{kind}", tile=Tiles(tile.code), groups=Tiles(groups))


def _marked(task: Task, hand: Hand, situation: Situation, tile: Tile) -> Idea:
    """Somebody thinks that a tile completes the hand, and it does not."""
    if task.rules.caps(hand, situation)[tile] <= hand.counts[tile]:
        sentence = said("drill-waits-idea-fifth", tile=Tiles(tile.code))
        return Idea("fifth", ("has", tile.code), sentence, task.cite("fifth"))
    far = task.rules.distance(Hand((*hand.standing, tile), hand.melds), situation)
    near = [one for one in hand.standing if one.suit == tile.suit is not None and abs(one - tile) <= 2]
    id = "pair" if tile in hand.standing else "near" if near else "stranger"
    sentence = said(f"drill-waits-idea-{id}", tile=Tiles(tile.code), near=Tiles(write(near)), missing=far)
    return Idea(id, ("has", tile.code), sentence, task.cite("shape"))


# -- which waits suffice ------------------------------------------------------------------------------------------


def _worth(task: Task, hand: Hand, situation: Situation, waits: list[Tile]) -> Item | None:
    """Which waits are enough to win on a discard, or where every win is, which one pays most?"""
    if len(waits) < 2:
        return None
    seat, round = Wind(task.rng.randrange(4)), Wind(task.rng.randrange(2))
    here = replace(situation, seat=seat, round=round, source=Source.DISCARD)
    scores: dict[Tile, Score] = {}
    for tile in waits:
        try:
            scores[tile] = task.rules.score(hand, replace(here, tile=tile))
        except TingpaiError:
            return None
    enough = [tile for tile in waits if task.table.enough(scores[tile])]
    best = max(score.total for score in scores.values())
    minimum = 0 < len(enough) < len(waits)
    right = enough if minimum else [tile for tile in waits if scores[tile].total == best]
    if len(right) == len(waits):
        return None
    kind = "enough" if minimum else "most"
    cite = task.table.cites["minimum"] if minimum else task.cite("count")
    reasons = tuple(_worth_said(task, tile, score) for tile, score in scores.items())
    ideas = tuple(
        Idea(
            f"{kind}-missed" if tile in right else f"{kind}-cheap",
            ("lacks" if tile in right else "has", tile.code),
            said(
                f"drill-waits-idea-{kind}-{'missed' if tile in right else 'cheap'}",
                worth=_worth_said(task, tile, scores[tile]),
                best=best,
            ),
            cite,
        )
        for tile in waits
    )
    return task.item(
        question=said(f"drill-waits-{kind}"),
        ask="some",
        right=(tuple(tile.code for tile in right),),
        choices=tile_choices(waits),
        show=show_hand(hand),
        facts=situation_facts(task.rules, here),
        ideas=ideas,
        reasons=reasons,
        cite=cite,
    )


def _worth_said(task: Task, tile: Tile, score: Score) -> Said:
    fans = tuple(FanName(task.ruleset, line.fan.id) for line in score.lines)
    text = "drill-waits-worth" if fans else "drill-waits-worth-plain"
    return said(text, tile=Tiles(tile.code), points=score.total, fans=fans)
