"""The drill `claim`: a discard lies there. Claim it, or pass?"""

from tingpai.bots.bot import Advice
from tingpai.learn.advice import weigh
from tingpai.learn.item import Choice, Idea, Item, Said, Shown, Tiles, said
from tingpai.learn.positions import find, show_view, view_facts
from tingpai.learn.task import Task, seat_said
from tingpai.notation import write
from tingpai.play.view import View
from tingpai.state.actions import Action, Move

MARGIN = {1: 1.5, 2: 0.7, 3: 0.3}
"""How much more the best action must be worth than the next one, by level."""


def make(task: Task) -> Item | None:
    """The levels differ in how clear the choice is, and how late in the deal it comes."""
    least = task.rng.randrange(0, (8, 20, 40)[task.level - 1])

    def wanted(view: View) -> bool:
        return (
            view.phase.name == "claim"
            and not view.phase.kong
            and sum(len(seat.river) for seat in view.seats) >= least
            and len(view.legal) > 1
            and all(action.move is not Move.HU for action in view.legal)
        )

    view = find(task.table, task.rng, wanted)
    if view is None:
        return None
    ranked = weigh(task.table, view)
    best, tile = ranked[0], view.phase.tile
    if len(ranked) < 2 or tile is None or best.worth - ranked[1].worth < MARGIN[task.level]:
        return None
    if any(one.distance is None for one in ranked) or best.distance == ranked[1].distance == 99:
        return None
    if best.action.move is not Move.PASS and task.rng.random() < 0.3:
        return None  # passes are rarer than claims where a bot finds a clear difference
    ideas = tuple(_idea(task, best, one) for one in ranked[1:])
    assert view.phase.seat is not None
    offered = Shown("offered", tile.code, said("drill-show-offered", seat=seat_said(view.phase.seat)))
    return task.item(
        question=said("drill-claim-question", tile=Tiles(tile.code), seat=seat_said(view.phase.seat)),
        ask="one",
        right=(str(best.action),),
        choices=tuple(_choice(action) for action in view.legal),
        show=(*show_view(view), offered),
        facts=view_facts(view, winds=task.rules.winds_matter),
        ideas=ideas,
        reasons=(_outcome(best), *(_outcome(one) for one in ranked[1:3])),
        cite=task.cite("claim"),
    )


def _choice(action: Action) -> Choice:
    return Choice(str(action), _named(action))


def _named(action: Action) -> Said:
    if action.move is Move.CHOW:
        return said("drill-claim-choice-chow", tiles=Tiles(write(action.tiles)))
    return said(f"drill-claim-choice-{action.move.value}")


def _outcome(one: Advice) -> Said:
    """What an action leads to, in numbers."""
    kind = "ready" if one.distance == 1 else "away"
    worth = "" if one.points is None else said("drill-claim-worth", points=round(one.points))
    return said(
        f"drill-claim-outcome-{kind}",
        action=_named(one.action),
        missing=max(0, (one.distance or 1) - 1),
        useful=one.useful or 0,
        worth=worth,
    )


def _idea(task: Task, best: Advice, given: Advice) -> Idea:
    """Why an action is worse than the best one, from their numbers."""
    passing = given.action.move is Move.PASS
    nearer = (given.distance or 0) - (best.distance or 0)
    cheaper = best.points is not None and given.points is not None and given.points < best.points - 0.5
    if passing:
        id = "missed-step" if nearer > 0 else "missed-value" if cheaper else "missed-wait"
    elif best.action.move is Move.PASS:
        id = "no-nearer" if nearer >= 0 and not cheaper else "lost-value" if cheaper else "flexibility"
    else:
        id = "other-claim"
    sentence = said(
        f"drill-claim-idea-{id}", action=_named(given.action), best=_outcome(best), given=_outcome(given)
    )
    return Idea(id, ("is", str(given.action)), sentence, task.cite("claim"))
