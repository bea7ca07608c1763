"""The drill `throw`: the best discard, by distance and by the number of tiles that help."""

from tingpai.bots.bot import Advice
from tingpai.hand import Hand
from tingpai.learn.advice import Discard, rank_discards, weigh
from tingpai.learn.hands import (
    claims_chows,
    is_complete,
    melded,
    possible,
    random_sets,
    random_tile,
    suits_for,
)
from tingpai.learn.item import Idea, Item, Said, Shown, Tiles, said
from tingpai.learn.positions import find, show_view, view_facts
from tingpai.learn.task import Task, show_hand, situation_facts, tile_choices
from tingpai.notation import write
from tingpai.play.view import View
from tingpai.state.actions import Move
from tingpai.tile import Tile

CHANGED = {1: 1, 2: 2, 3: 2}
"""How many tiles of a complete hand are exchanged, by level."""
MARGIN = 0.15
"""How much more the best discard of a real position must be worth than the next one."""
RISK = 0.2
"""A difference of risk that is worth a word."""
CHOICES = 5
CLEAR = 3
"""The best discard must leave this many more helpful tiles than the next, so that nobody argues."""


def make(task: Task) -> Item | None:
    """Level 1: one discard is nearer; 2: more tiles help; 3: some of them lie on the table; 4: a real position."""
    if task.level == 4:
        return _in_play(task)
    rng, rules = task.rng, task.rules
    suits, situation = suits_for(rules, rng)
    sets = random_sets(rng, suits, rules.has_honors, chow=0.8)
    if sets is None:
        return None
    melds = melded(rng, sets, rng.randrange(2), chows=claims_chows(rules))
    tiles = [tile for one in sets for tile in one]
    for _ in range(CHANGED[task.level]):
        tiles[rng.randrange(len(tiles))] = random_tile(rng, suits, rules.has_honors)
    held = [*tiles, *(tile for meld in melds for tile in meld.tiles)]
    if not possible(held) or is_complete(rules, tiles, melds, situation):
        return None
    plain = rank_discards(rules, tiles, melds, situation)
    seen = _seen(task, plain, held) if task.level == 3 else []
    ranked = rank_discards(rules, tiles, melds, situation, seen) if seen else plain
    best = [one for one in ranked if (one.distance, one.left) == (ranked[0].distance, ranked[0].left)]
    others = ranked[len(best) :]
    if not others or len(best) > 2 or best[0].left == 0:
        return None
    if task.level == 1:
        if others[0].distance == best[0].distance:
            return None
    elif others[0].distance != best[0].distance or best[0].left - others[0].left < CLEAR:
        return None
    if task.level == 3 and (not seen or plain[0].tile in [one.tile for one in best]):
        return None
    table = (Shown("discards", write(sorted(seen)), said("drill-show-discards")),) if seen else ()
    return task.item(
        question=said("drill-throw-question"),
        ask="one",
        right=tuple(one.tile.code for one in best),
        choices=tile_choices(tiles),
        show=(*show_hand(Hand(tuple(tiles), melds)), *table),
        facts=() if situation.void is None else situation_facts(rules, situation),
        ideas=tuple(_idea(task, tiles, best[0], one, plain, bool(seen)) for one in others),
        reasons=tuple(_reason(one) for one in best),
        cite=task.cite("ready" if best[0].distance == 1 else "shape"),
    )


def _seen(task: Task, plain: list[Discard], held: list[Tile]) -> list[Tile]:
    """Open tiles that make the discard that looks best the second best."""
    helps = [tile for tile in plain[0].useful if held.count(tile) < 4]
    task.rng.shuffle(helps)
    seen: list[Tile] = []
    for tile in helps[:3]:
        seen += [tile] * min(4 - held.count(tile), task.rng.choice((2, 3)))
    return seen


def _reason(one: Discard) -> Said:
    kind = "ready" if one.distance == 1 else "away"
    return said(
        f"drill-throw-reason-{kind}",
        tile=Tiles(one.tile.code),
        useful=Tiles(write(one.useful)),
        left=one.left,
        missing=one.distance - 1,
    )


def _idea(
    task: Task, tiles: list[Tile], best: Discard, given: Discard, plain: list[Discard], seen: bool
) -> Idea:
    """Why a discard is worse than the best one."""
    same = tiles.count(given.tile)
    facts = {
        "tile": Tiles(given.tile.code),
        "best": Tiles(best.tile.code),
        "left": given.left,
        "most": best.left,
        "missing": given.distance - best.distance,
    }
    cite = task.cite("shape")
    if given.distance > best.distance:
        if same >= 3:
            return Idea(
                "breaks-pung", ("is", given.tile.code), said("drill-throw-idea-breaks-pung", **facts), cite
            )
        if same == 2:
            pair = task.cite("pair")
            return Idea(
                "breaks-pair", ("is", given.tile.code), said("drill-throw-idea-breaks-pair", **facts), pair
            )
        id = "breaks-run" if given.tile.is_suited else "needed"
        return Idea(id, ("is", given.tile.code), said(f"drill-throw-idea-{id}", **facts), cite)
    before = next(one for one in plain if one.tile == given.tile)
    id = "seen" if seen and before.left > given.left else "fewer"
    return Idea(
        id,
        ("is", given.tile.code),
        said(f"drill-throw-idea-{id}", **facts, before=before.left),
        task.cite("ready"),
    )


# -- in a real position -------------------------------------------------------------------------------------------


def _in_play(task: Task) -> Item | None:
    """The discard that a bot thinks is worth most: speed, value and risk together."""
    turns = task.rng.randrange(3, 9)
    ranked: list[Advice] = []

    def wanted(view: View) -> bool:
        assert view.seat is not None
        only = all(one.move is Move.DISCARD for one in view.legal) and len(view.legal) >= CHOICES
        if not only or view.phase.name != "turn" or len(view.seats[view.seat].river) < turns:
            return False
        weighed = weigh(task.table, view)
        ranked[:] = [one for one in weighed if one.action.tile is not None and not one.action.tile.is_flower]
        return (
            len(ranked) > 1 and ranked[0].worth - ranked[1].worth >= MARGIN and ranked[0].distance is not None
        )

    view = find(task.table, task.rng, wanted)
    if view is None:
        return None
    best = ranked[0]
    tiles = [one.action.tile for one in ranked if one.action.tile is not None]
    return task.item(
        question=said("drill-throw-in-play"),
        ask="one",
        right=(_code(best),),
        choices=tile_choices(tiles),
        show=show_view(view),
        facts=view_facts(view, winds=task.rules.winds_matter),
        ideas=tuple(_worse(task, best, one) for one in ranked[1:]),
        reasons=(_outlook(best), _outlook(ranked[1])),
        cite=task.cite("shape"),
    )


def _code(one: Advice) -> str:
    assert one.action.tile is not None
    return one.action.tile.code


def _outlook(one: Advice) -> Said:
    """What a discard leads to, in numbers."""
    worth = "" if one.points is None else said("drill-claim-worth", points=round(one.points))
    return said(
        "drill-throw-outlook-ready" if one.distance == 1 else "drill-throw-outlook-away",
        tile=Tiles(_code(one)),
        missing=max(0, (one.distance or 1) - 1),
        useful=one.useful or 0,
        worth=worth,
    )


def _worse(task: Task, best: Advice, given: Advice) -> Idea:
    """The clearest number by which a discard is worse."""
    slower = (given.distance or 0) > (best.distance or 0)
    cheaper = best.points is not None and given.points is not None and given.points < best.points - 0.5
    fewer = given.distance == best.distance and (given.useful or 0) < (best.useful or 0)
    riskier = (given.danger or 0.0) > (best.danger or 0.0) + RISK
    id = (
        "slower"
        if slower
        else "fewer-in-play"
        if fewer
        else "cheaper"
        if cheaper
        else "risk"
        if riskier
        else "plan"
    )
    sentence = said(
        f"drill-throw-idea-{id}", best=_outlook(best), given=_outlook(given), tile=Tiles(_code(given))
    )
    return Idea(id, ("is", _code(given)), sentence, task.cite("danger" if id == "risk" else "shape"))
