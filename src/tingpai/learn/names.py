"""The drill `names`: a tile and its name, and the seats at the table."""

from tingpai.learn.item import Choice, Idea, Item, Name, Said, Shown, said
from tingpai.learn.task import Task, name_choice, seat_said, tile_choice
from tingpai.tile import TILES, Tile

BIRD = Tile.S1


def make(task: Task) -> Item | None:
    """Level 1: tile to name; level 2: name to tile, honours too; level 3: who sits where."""
    if task.level == 3:
        return _seats(task)
    tile, others = _tiles(task)
    chosen = [tile, *others]
    task.rng.shuffle(chosen)
    picture = task.level == 1
    return task.item(
        question=said("drill-names-which-name")
        if picture
        else said("drill-names-which-tile", tile=Name(tile.code)),
        ask="one",
        right=(tile.code,),
        choices=tuple((name_choice if picture else tile_choice)(one) for one in chosen),
        show=(Shown("tile", tile.code, said("drill-show-tile")),) if picture else (),
        pictures=True,
        ideas=tuple(_idea(task, tile, one) for one in others),
        reasons=(said("drill-names-reason", tile=Name(tile.code), sign=_sign(tile)),),
        cite=_cite(task, tile),
    )


def _tiles(task: Task) -> tuple[Tile, list[Tile]]:
    """A tile, and three that beginners take for it."""
    rng, rules = task.rng, task.rules
    if task.level == 2 and rules.has_honors and rng.random() < 0.5:
        tile = TILES[27 + rng.randrange(7)]
        alike = [one for one in TILES[27:34] if one != tile and one.is_wind == tile.is_wind]
        unlike = [one for one in TILES[27:34] if one.is_wind != tile.is_wind]
        return tile, [*rng.sample(alike, 2), rng.choice(unlike)]
    tile = BIRD if rng.random() < 0.12 else TILES[rng.randrange(27)]
    same_rank = [TILES[9 * suit + tile.rank - 1] for suit in range(3) if suit != tile.suit]
    near = [TILES[one] for one in (tile - 1, tile + 1) if 0 <= one < 27 and TILES[one].suit == tile.suit]
    return tile, [*same_rank, rng.choice(near)]


def _sign(tile: Tile) -> Said:
    if tile == BIRD:
        return said("drill-names-sign-bird")
    suit = tile.suit
    kind = f"{suit.code}" if suit is not None else "wind" if tile.is_wind else tile.code
    return said(f"drill-names-sign-{kind}")


def _cite(task: Task, tile: Tile) -> str:
    return task.cite("tiles" if tile.is_suited else "honors")


def _idea(task: Task, tile: Tile, other: Tile) -> Idea:
    """Why somebody takes one tile for the other."""
    if BIRD in (tile, other) and tile.suit != other.suit:
        id = "bird"
    elif tile.is_suited:
        id = "rank" if tile.suit == other.suit else "suit"
    elif tile.is_wind and other.is_wind:
        id = "wind"
    else:
        id = "dragon" if not (tile.is_wind or other.is_wind) else "wind-dragon"
    sentence = said(f"drill-names-idea-{id}", tile=Name(tile.code), other=Name(other.code), sign=_sign(other))
    return Idea(id, ("is", other.code), sentence, _cite(task, tile))


def _seats(task: Task) -> Item:
    """Who plays after somebody, or sits across or on the left."""
    you = task.rng.randrange(4)
    place = task.rng.choice(("right", "across", "left"))
    step = {"right": 1, "across": 2, "left": 3}[place]
    asked = task.rng.choice(("seat", "turn")) if place != "across" else "seat"
    right = (you + step) % 4
    ideas = []
    for other in range(4):
        if other in (you, right):
            continue
        id = "direction" if (other - right) % 4 == 2 else "across"
        sentence = said(
            f"drill-names-idea-{id}", seat=seat_said(right), other=seat_said(other), you=seat_said(you)
        )
        ideas.append(Idea(id, ("is", "ESWN"[other]), sentence, task.cite("seats")))
    own = said("drill-names-idea-yourself", you=seat_said(you))
    ideas.append(Idea("yourself", ("is", "ESWN"[you]), own, task.cite("seats")))
    return task.item(
        question=said(f"drill-names-{asked}", you=seat_said(you), place=place),
        ask="one",
        right=("ESWN"[right],),
        choices=tuple(Choice("ESWN"[seat], seat_said(seat)) for seat in range(4)),
        ideas=tuple(ideas),
        reasons=(said("drill-names-order"),),
        cite=task.cite("seats"),
    )
