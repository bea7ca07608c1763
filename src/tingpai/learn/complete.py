"""The drill `complete`: are these fourteen tiles a winning hand, and if not, which tile is wrong?"""

from collections.abc import Sequence

from tingpai.hand import Hand, Meld, SetKind
from tingpai.kernel.shapes import SEVEN_PAIRS, THIRTEEN_ORPHANS
from tingpai.learn.hands import (
    Sets,
    claims_chows,
    is_complete,
    melded,
    possible,
    random_sets,
    random_tile,
    reading,
    suits_for,
)
from tingpai.learn.item import Idea, Item, Said, Tiles, said
from tingpai.learn.task import Task, show_hand, situation_facts, text_choices, tile_choices
from tingpai.notation import write
from tingpai.tile import TERMINALS_AND_HONORS, TILES, Tile
from tingpai.win import Situation

FLAWS = ("wrap", "mixed", "gap", "two-pairs", "honors")
"""What beginners take for a winning hand."""


def make(task: Task) -> Item | None:
    """Level 1: four sets and a pair; level 2: declared sets and special hands; level 3: which tile is wrong?"""
    if task.level == 3:
        return _wrong_tile(task)
    if task.level == 2 and task.rng.random() < 0.45:
        orphans = bool(task.rules.shapes & THIRTEEN_ORPHANS) and task.rng.random() < 0.3
        return _orphans(task) if orphans else _pairs(task)
    suits, situation = suits_for(task.rules, task.rng)
    sets = random_sets(task.rng, suits, task.rules.has_honors)
    if sets is None:
        return None
    count = task.rng.randrange(1, 3) if task.level == 2 else 0
    melds = melded(task.rng, sets, count, chows=claims_chows(task.rules), kongs=0.5)
    if task.rng.random() < 0.5:
        return _yes(task, _flat(sets), melds, situation)
    flaws = [*FLAWS, *(("void",) if situation.void is not None else ())]
    return _no(task, sets, melds, situation, suits, task.rng.choice(flaws))


def _flat(sets: Sequence[Sequence[Tile]]) -> list[Tile]:
    return [tile for one in sets for tile in one]


def _split(tiles: Sequence[Tile], melds: tuple[Meld, ...], situation: Situation) -> tuple[Hand, Situation]:
    from dataclasses import replace

    return Hand(tuple(tiles[:-1]), melds), replace(situation, tile=tiles[-1])


def _yes(task: Task, tiles: list[Tile], melds: tuple[Meld, ...], situation: Situation) -> Item | None:
    hand, won = _split(tiles, melds, situation)
    if not is_complete(task.rules, tiles, melds, situation):
        return None
    groups = reading(task.rules, hand, won)
    pairs = len(groups) == 7
    kong = next((meld for meld in melds if meld.kind is SetKind.KONG), None)
    text = said(
        "drill-complete-pairs-win" if pairs else "drill-complete-reading", groups=Tiles(" ".join(groups))
    )
    id, idea = "missed-pairs" if pairs else "missed-reading", text
    if kong is not None:
        id, idea = "missed-kong", said("drill-complete-kong", kong=Tiles(write(kong.tiles)), groups=text)
    cite = task.cite("special" if pairs else "shape")
    return _item(task, hand, won, "yes", (Idea(id, ("is", "no"), idea, cite),), (text,), cite)


def _no(
    task: Task,
    sets: Sets,
    melds: tuple[Meld, ...],
    situation: Situation,
    suits: Sequence[int],
    flaw: str,
) -> Item | None:
    """Spoil one set, so that the hand only looks complete."""
    spoiled = next((index for index, one in enumerate(sets) if len(one) == 3), None)
    wrong = _flawed(task, suits, flaw, situation)
    if spoiled is None or wrong is None:
        return None
    rest = [one for index, one in enumerate(sets) if index != spoiled]
    tiles = [*_flat(rest), *wrong]
    held = [*tiles, *(tile for meld in melds for tile in meld.tiles)]
    if not possible(held) or is_complete(task.rules, tiles, melds, situation):
        return None
    hand, won = _split(tiles, melds, situation)
    topic = {"two-pairs": "pair", "void": "void"}.get(flaw, "chow")
    text = said(f"drill-complete-idea-{flaw}", tiles=Tiles(write(wrong)))
    idea = Idea(flaw, ("is", "yes"), text, task.cite(topic))
    return _item(task, hand, won, "no", (idea,), (text,), task.cite("shape"))


def _flawed(task: Task, suits: Sequence[int], flaw: str, situation: Situation) -> list[Tile] | None:
    """Three tiles that are no set."""
    rng = task.rng
    first = 9 * suits[0]
    start = rng.randrange(7)
    if flaw == "wrap":
        return [TILES[first + one] for one in rng.choice(((7, 8, 0), (8, 0, 1)))]
    if flaw == "mixed":
        return [TILES[first + start], TILES[first + start + 1], TILES[9 * suits[1] + start + 2]]
    if flaw == "gap":
        start = rng.randrange(6)
        return [TILES[first + start], TILES[first + start + 1], TILES[first + start + 3]]
    if flaw == "two-pairs":
        pair = random_tile(rng, suits, task.rules.has_honors)
        return [pair, pair, random_tile(rng, suits, task.rules.has_honors)]
    if flaw == "void":
        assert situation.void is not None
        return [TILES[9 * situation.void + start + step] for step in range(3)]
    if not task.rules.has_honors:
        return None
    return list(rng.choice((TILES[27:30], TILES[28:31], TILES[31:34])))


def _pairs(task: Task) -> Item | None:
    """Seven pairs, or nearly."""
    suits, situation = suits_for(task.rules, task.rng)
    kinds: list[Tile] = []
    while len(kinds) < 7:
        tile = random_tile(task.rng, suits, task.rules.has_honors)
        if tile not in kinds:
            kinds.append(tile)
    tiles = _flat([[tile, tile] for tile in kinds])
    known = bool(task.rules.shapes & SEVEN_PAIRS)
    if not known or task.rng.random() < 0.5:
        if known:
            tiles[0] = random_tile(task.rng, suits, task.rules.has_honors)
        if not possible(tiles) or is_complete(task.rules, tiles, (), situation):
            return None
        singles = sorted(tile for tile in set(tiles) if tiles.count(tile) % 2)
        if known and len(singles) != 2:
            return None
        id = "six-pairs" if known else "pairs-not-here"
        text = said(f"drill-complete-idea-{id}", tiles=Tiles(write(singles)) if known else "")
        hand, won = _split(tiles, (), situation)
        idea = Idea(id, ("is", "yes"), text, task.cite("special"))
        return _item(task, hand, won, "no", (idea,), (text,), task.cite("special"))
    return _yes(task, tiles, (), situation)


def _orphans(task: Task) -> Item | None:
    """One of each terminal and honour and a pair of one of them, or nearly."""
    tiles = [*TERMINALS_AND_HONORS, task.rng.choice(TERMINALS_AND_HONORS)]
    lacking = ""
    if task.rng.random() < 0.5:
        place = task.rng.randrange(13)
        lacking = tiles[place].code
        if tiles.count(tiles[place]) > 1:
            return None
        tiles[place] = task.rng.choice([tile for tile in TERMINALS_AND_HONORS if tile != tiles[place]])
    hand, won = _split(tiles, (), Situation())
    complete = is_complete(task.rules, tiles, (), Situation())
    if complete == bool(lacking):
        return None
    cite = task.cite("special")
    if complete:
        text = said("drill-complete-orphans")
        return _item(
            task, hand, won, "yes", (Idea("missed-orphans", ("is", "no"), text, cite),), (text,), cite
        )
    text = said("drill-complete-idea-orphans", tile=Tiles(lacking))
    return _item(task, hand, won, "no", (Idea("orphans", ("is", "yes"), text, cite),), (text,), cite)


def _item(
    task: Task,
    hand: Hand,
    won: Situation,
    right: str,
    ideas: tuple[Idea, ...],
    reasons: tuple[Said, ...],
    cite: str,
) -> Item:
    return task.item(
        question=said("drill-complete-question"),
        ask="one",
        right=(right,),
        choices=text_choices("complete", "yes", "no"),
        show=show_hand(hand, won.tile),
        facts=() if won.void is None else situation_facts(task.rules, Situation(void=won.void)),
        ideas=ideas,
        reasons=reasons,
        cite=cite,
    )


# -- which tile is wrong ------------------------------------------------------------------------------------------


def _wrong_tile(task: Task) -> Item | None:
    """A complete hand with one tile exchanged: exactly one kind can be the wrong one."""
    suits, situation = suits_for(task.rules, task.rng)
    sets = random_sets(task.rng, suits, task.rules.has_honors)
    if sets is None:
        return None
    melds = melded(task.rng, sets, task.rng.randrange(3), chows=claims_chows(task.rules))
    tiles = _flat(sets)
    tiles[task.rng.randrange(len(tiles))] = random_tile(task.rng, suits, task.rules.has_honors)
    held = [*tiles, *(tile for meld in melds for tile in meld.tiles)]
    if not possible(held) or is_complete(task.rules, tiles, melds, situation):
        return None
    waits = {tile: _waits_without(task, tiles, tile, melds, situation) for tile in sorted(set(tiles))}
    wrong = [tile for tile, found in waits.items() if found]
    if len(wrong) != 1:
        return None
    (odd,) = wrong
    needed = Tiles(write(waits[odd]))
    ideas = []
    for tile in waits:
        if tile != odd:
            rest = list(tiles)
            rest.remove(tile)
            far = task.rules.distance(Hand(tuple(rest), melds), situation)
            id = (
                "breaks-pair"
                if tiles.count(tile) == 2
                else "breaks-pung"
                if tiles.count(tile) > 2
                else "needed"
            )
            sentence = said(
                f"drill-complete-idea-{id}",
                tile=Tiles(tile.code),
                missing=far,
                odd=Tiles(odd.code),
                waits=needed,
            )
            ideas.append(
                Idea(id, ("is", tile.code), sentence, task.cite("pair" if id == "breaks-pair" else "shape"))
            )
    hand, won = _split(tiles, melds, situation)
    return task.item(
        question=said("drill-complete-wrong-tile"),
        ask="one",
        right=(odd.code,),
        choices=tile_choices(tiles),
        show=show_hand(hand, won.tile),
        facts=() if won.void is None else situation_facts(task.rules, Situation(void=won.void)),
        ideas=tuple(ideas),
        reasons=(said("drill-complete-odd", tile=Tiles(odd.code), waits=needed),),
        cite=task.cite("shape"),
    )


def _waits_without(
    task: Task, tiles: list[Tile], tile: Tile, melds: tuple[Meld, ...], situation: Situation
) -> list[Tile]:
    rest = list(tiles)
    rest.remove(tile)
    return task.rules.waits(Hand(tuple(rest), melds), situation)
