"""What a generator of a drill gets: the rulebook, the level and the dice; and what it gives back."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from tingpai import rulesets
from tingpai.hand import Hand
from tingpai.learn.item import Choice, Item, Name, Said, Shown, Tiles, said
from tingpai.notation import write
from tingpai.ruleset import Ruleset
from tingpai.table_rules import TableRules
from tingpai.tile import Relative, Tile
from tingpai.win import Situation


@cache
def _table(ruleset: str) -> TableRules:
    return rulesets.table(ruleset)


@dataclass(frozen=True, slots=True)
class Task:
    """An order for one item."""

    drill: str
    ruleset: str
    level: int
    seed: int
    rng: Random

    @property
    def table(self) -> TableRules:
        """How the rulebook is played."""
        return _table(self.ruleset)

    @property
    def rules(self) -> Ruleset:
        """The rulebook."""
        return self.table.rules

    def cite(self, topic: str) -> str:
        """Where the book explains a topic."""
        return self.rules.teaching[topic]

    def item(self, **parts: Any) -> Item:
        """The item that this task asked for."""
        parts.setdefault("skill", self.drill)
        return Item(self.drill, self.ruleset, self.level, self.seed, **parts)


Make = Callable[[Task], Item | None]
"""Makes an item, or gives None if these dice led to nothing; then it is asked again."""


@dataclass(frozen=True, slots=True)
class Drill:
    """A kind of exercise."""

    name: str
    make: Make
    levels: Callable[[Ruleset], int]
    """How many levels it has in a rulebook; 0 if it makes no sense there."""


# -- parts that many drills use -----------------------------------------------------------------------------------


def tile_choices(tiles: list[Tile]) -> tuple[Choice, ...]:
    """Each of these tiles as a choice, in order."""
    return tuple(tile_choice(tile) for tile in sorted(set(tiles)))


def tile_choice(tile: Tile) -> Choice:
    """A tile as a choice."""
    return Choice(tile.code, said("drill-tile", tile=Tiles(tile.code)), tile.code)


def name_choice(tile: Tile) -> Choice:
    """The name of a tile as a choice."""
    return Choice(tile.code, said("drill-tile", tile=Name(tile.code)))


def text_choices(drill: str, *ids: str) -> tuple[Choice, ...]:
    """Choices whose texts are named after the drill."""
    return tuple(Choice(id, said(f"drill-{drill}-choice-{id}")) for id in ids)


def seat_said(seat: int) -> Said:
    """The name of a seat."""
    return said(f"seat-{seat}")


def wind_said(wind: int) -> Said:
    """The name of a wind, for a round."""
    return said("drill-wind", wind="ESWN"[wind])


def show_hand(hand: Hand, extra: Tile | None = None) -> tuple[Shown, ...]:
    """A hand to draw: its sets, its standing tiles, and the flowers. `extra` stands among the others."""
    standing = sorted((*hand.standing, *(() if extra is None else (extra,))))
    shown = [Shown("hand", write(standing), said("drill-show-hand"))]
    for meld in hand.melds:
        kind = "concealed" if meld.taken_from is Relative.SELF else "meld"
        shown.append(Shown(kind, write(meld.tiles), said(f"drill-show-{kind}")))
    if hand.flowers:
        shown.append(Shown("flowers", write(hand.flowers), said("drill-show-flowers")))
    return tuple(shown)


def show_win(hand: Hand, situation: Situation) -> tuple[Shown, ...]:
    """A winning hand to draw, the winning tile apart."""
    assert situation.tile is not None
    winning = Shown("winning", situation.tile.code, said(f"drill-show-{situation.source.value}"))
    return (*show_hand(hand), winning)


def situation_facts(rules: Ruleset, situation: Situation) -> tuple[Said, ...]:
    """What the tiles of a winning hand do not show, in sentences."""
    facts: list[Said] = []
    if rules.winds_matter:
        facts.append(
            said("drill-fact-winds", seat=seat_said(situation.seat), round=wind_said(situation.round))
        )
    if situation.void is not None:
        facts.append(said("drill-fact-void", suit=situation.void.code))
    if situation.joker is not None:
        facts.append(said("drill-fact-joker", tile=Tiles(situation.joker.code)))
    for flag in ("replacement", "last", "last_of_kind", "after_kong"):
        if getattr(situation, flag):
            drawn = "wall" if situation.self_drawn else "discard"
            facts.append(said(f"drill-fact-{flag}", source=drawn))
    if situation.ready is not None:
        facts.append(said("drill-fact-ready", ready=situation.ready))
    if situation.blessing is not None:
        facts.append(said("drill-fact-blessing", blessing=situation.blessing))
    return tuple(facts)
