"""Which fans the drills can ask about: to recognise, to tell from a near miss, and to see what takes them away."""

from tingpai import rulebook, rulesets
from tingpai.learn import count
from tingpai.learn.drills import start
from tingpai.learn.item import Item

CASES = ("counts", "near_miss", "taken")


def fan_items(ruleset: str, fan: str, seed: int = 0) -> dict[str, Item]:
    """An item of each case for a fan, by `counts`, `near_miss` and `taken`; a case without an example is left out."""
    found: dict[str, Item] = {}
    for shown in rulebook.examples(ruleset):
        if shown.fan != fan or shown.case in found:
            continue
        level = 4 if shown.case == "taken" else 1
        maker = count.who_took_it if shown.case == "taken" else count.does_it_count
        made = maker(start("count", ruleset, level, seed), shown)
        if made is not None and made.right[0] == _wanted(shown.case, made):
            found[shown.case] = made
    return found


def _wanted(case: str, made: Item) -> object:
    """The answer that an example of this case must have."""
    return {"counts": "yes", "near_miss": "no"}.get(case, made.right[0])


def excluded_fans(ruleset: str) -> set[str]:
    """The fans that another fan of the book takes away."""
    rules = rulesets.get(ruleset)
    return {taken for fan in rules.fans for taken in rules.takes(fan.id)}
