"""The drill `danger`: order three tiles of your hand by the risk that somebody wins on them."""

from collections.abc import Callable
from itertools import combinations, pairwise

from tingpai.learn.advice import weigh
from tingpai.learn.item import Idea, Item, Said, Tiles, said
from tingpai.learn.positions import find, show_view, view_facts
from tingpai.learn.task import Task, seat_said, tile_choice
from tingpai.play.view import ShownSeat, View
from tingpai.state.actions import Move
from tingpai.tile import Tile

LATE = (0.35, 0.5, 0.65)
"""How much of the wall is gone at least, by level."""
APART = 1.35
"""The risk of each tile must be this many times that of the next one."""
COUNT = 3


def make(task: Task) -> Item | None:
    """The later in the deal, the higher the level."""
    rules = task.table
    start = len(rules.tiles()) - 53

    def later_than(gone: float) -> Callable[[View], bool]:
        def fits(view: View) -> bool:
            late = 1 - view.wall.live / start >= gone
            return (
                late and view.phase.name == "turn" and sum(one.move is Move.DISCARD for one in view.legal) > 3
            )

        return fits

    view = find(rules, task.rng, later_than(LATE[task.level - 1]), later_than(LATE[0]))
    if view is None:
        return None
    risks = {
        one.action.tile: one.danger
        for one in weigh(rules, view)
        if one.action.move is Move.DISCARD and one.action.tile is not None and one.danger is not None
    }
    chosen = _apart(task, {tile: risk for tile, risk in risks.items() if not tile.is_flower})
    if chosen is None:
        return None
    ideas = []
    for risky, safe in combinations(chosen, 2):
        id, sentence = _why(view, risky, safe)
        if id == "sum":
            return None  # no single fact tells them apart
        ideas.append(Idea(id, ("before", safe.code, risky.code), sentence, task.cite("danger")))
    offered = list(chosen)
    task.rng.shuffle(offered)
    return task.item(
        question=said("drill-danger-question"),
        ask="order",
        right=(tuple(tile.code for tile in chosen),),
        choices=tuple(tile_choice(tile) for tile in offered),
        show=show_view(view),
        facts=view_facts(view, winds=False),
        ideas=tuple(ideas),
        reasons=tuple(idea.sentence for idea in ideas),
        cite=task.cite("danger"),
    )


def _apart(task: Task, risks: dict[Tile, float]) -> list[Tile] | None:
    """Three tiles whose risks differ clearly and can be told apart by facts, the riskiest first."""
    ranked = sorted(risks, key=lambda tile: -risks[tile])
    found = []
    for three in combinations(ranked, COUNT):
        values = [risks[tile] for tile in three]
        if values[0] > 0 and all(a > APART * b for a, b in pairwise(values)):
            found.append(list(three))
    return task.rng.choice(found) if found else None


def _unseen(view: View, tile: Tile) -> int:
    """How many copies the player cannot see."""
    assert view.seat is not None
    own = view.seats[view.seat].counts or ()
    seen = own[tile]
    for seat in view.seats:
        seen += sum(one == tile for place, one in enumerate(seat.river) if place not in seat.taken)
        for meld in seat.melds:
            if meld.tile is not None:
                seen += _in_meld(meld.kind.value, meld.tile, tile)
    return max(0, 4 - seen)


def _in_meld(kind: str, first: Tile, tile: Tile) -> int:
    if kind == "chow":
        return int(first <= tile <= first + 2)
    return (4 if kind == "kong" else 3) if first == tile else 0


def _why(view: View, risky: Tile, safe: Tile) -> tuple[str, Said]:
    """The clearest fact by which one tile is safer than another."""
    threats = [seat for seat in view.seats if seat.seat != view.seat and not seat.won]
    facts = {"risky": Tiles(risky.code), "safe": Tiles(safe.code)}
    voided = [seat for seat in threats if seat.void is not None and safe.suit is seat.void is not risky.suit]
    if len(voided) == len(threats) and threats:
        return "void", said("drill-danger-idea-void", **facts)
    if voided:
        return "void", said("drill-danger-idea-void-some", seats=_seats(voided), **facts)
    thrown = [seat for seat in threats if safe in seat.river and risky not in seat.river]
    if thrown:
        return "thrown", said("drill-danger-idea-thrown", seats=_seats(thrown), **facts)
    for seat in threats:
        suits = {meld.tile.suit for meld in seat.melds if meld.tile is not None and meld.tile.is_suited}
        if len(seat.melds) >= 2 and suits == {risky.suit} and safe.suit is not risky.suit:
            return "suit", said("drill-danger-idea-suit", seats=_seats([seat]), **facts)
    if safe.is_honor and not risky.is_honor:
        return "honor", said("drill-danger-idea-honor", left=_unseen(view, safe), **facts)
    if safe.is_terminal and risky.is_simple:
        return "edge", said("drill-danger-idea-edge", **facts)
    if abs(safe.rank - 5) > abs(risky.rank - 5) and safe.is_suited and risky.is_suited:
        return "middle", said("drill-danger-idea-middle", **facts)
    left = (_unseen(view, safe), _unseen(view, risky))
    if left[0] < left[1]:
        return "copies", said("drill-danger-idea-copies", left=left[0], more=left[1], **facts)
    return "sum", said("drill-danger-idea-sum", **facts)


def _seats(seats: list[ShownSeat]) -> tuple[Said, ...]:
    return tuple(seat_said(seat.seat) for seat in seats)
