"""All drills by name, and how their items and rounds are made."""

from collections.abc import Callable
from random import Random
from typing import Final

from tingpai import rulesets
from tingpai.errors import BadRequest
from tingpai.learn import claim, complete, count, danger, jokers, names, payments, rulings, throw, void, waits
from tingpai.learn.item import Item
from tingpai.learn.task import Drill, Task
from tingpai.ruleset import Ruleset

ROUND: Final = 10
"""How many items a round has."""
TRIES: Final = 2000
"""How often a generator is asked for one item; each time the dice roll on."""
MOST: Final = 10**15
"""Seeds are smaller than this."""


def _always(levels: int) -> Callable[[Ruleset], int]:
    return lambda _: levels


def _with_key(key: str, levels: int) -> Callable[[Ruleset], int]:
    """A drill that needs something of the book: a void suit, or jokers."""
    return lambda rules: levels if key in rules.keys else 0


def _count_levels(rules: Ruleset) -> int:
    """Level 4 asks what took a fan away: not every book takes fans away."""
    return 4 if any(rules.takes(fan.id) for fan in rules.fans) else 3


def _dead_levels(rules: Ruleset) -> int:
    fouls = rulesets.table(rules.id).fouls
    if not rulings.may_be_dead(fouls):
        return 0
    return 2 if fouls.cured else 1


DRILLS: Final = {
    drill.name: drill
    for drill in (
        Drill("names", names.make, _always(3)),
        Drill("complete", complete.make, _always(3)),
        Drill("waits", waits.make, _always(4)),
        Drill("throw", throw.make, _always(4)),
        Drill("count", count.make, _count_levels),
        Drill("pays", payments.make, _always(3)),
        Drill("claim", claim.make, _always(3)),
        Drill("danger", danger.make, _always(3)),
        Drill("void", void.make, _with_key("void", 2)),
        Drill("jokers", jokers.make, _with_key("joker", 2)),
        Drill("dead", rulings.make_dead, _dead_levels),
        Drill("referee", rulings.make, _always(3)),
    )
}
"""The drills in the order in which one learns."""


def levels(drill: str, ruleset: str) -> int:
    """How many levels a drill has in a rulebook; 0 if the rulebook has no such drill."""
    return _drill(drill).levels(rulesets.get(ruleset))


def make_item(drill: str, ruleset: str, level: int, seed: int) -> Item:
    """Make an item. The same four values always make the same one."""
    task = start(drill, ruleset, level, seed)
    maker = _drill(drill).make
    for _ in range(TRIES):
        made = maker(task)
        if made is not None:
            return made
    raise BadRequest("drill-error-none", name=drill, ruleset=ruleset, level=level, seed=seed)


def start(drill: str, ruleset: str, level: int, seed: int) -> Task:
    """The task for an item; a drill, a level or a seed that does not exist is refused."""
    most = levels(drill, ruleset)
    if not most:
        fitting = [one for one in rulesets.IDS if levels(drill, one)]
        raise BadRequest("drill-error-not-here", name=drill, ruleset=ruleset, known=", ".join(fitting))
    if type(level) is not int or not 1 <= level <= most:
        raise BadRequest("drill-error-level", name=drill, ruleset=ruleset, most=most)
    if type(seed) is not int or not 0 <= seed < MOST:
        raise BadRequest("drill-error-seed")
    return Task(drill, ruleset, level, seed, Random(f"{drill}/{ruleset}/{level}/{seed}"))


def make_round(drill: str, ruleset: str, level: int, seed: int) -> list[Item]:
    """The ten items of a round: those with the seeds ten times `seed` and the nine after it."""
    start(drill, ruleset, level, seed)
    return [make_item(drill, ruleset, level, ROUND * seed + number) for number in range(ROUND)]


def from_link(link: str) -> Item:
    """Make the item of a link: `waits/mcr/2/70`."""
    parts = link.split("/")
    if len(parts) != 4 or not all(one.isascii() and one.isdigit() and len(one) < 17 for one in parts[2:]):
        raise BadRequest("drill-error-link", link=link)
    return make_item(parts[0], parts[1], int(parts[2]), int(parts[3]))


def _drill(name: str) -> Drill:
    if name not in DRILLS:
        raise BadRequest("drill-error-name", name=name, known=", ".join(DRILLS))
    return DRILLS[name]
