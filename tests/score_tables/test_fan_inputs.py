"""Each fan looks at one part, what parts take from each other can wait until they are settled, tables follow fans."""

import ast
import random
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tingpai import rulesets
from tingpai.arrange import pair
from tingpai.hand import Hand
from tingpai.rulesets.dazhong.fast_rules import DazhongFastRules
from tingpai.rulesets.mcr.fast_rules import MCRFastRules
from tingpai.score_tables import table_files
from tingpai.score_tables.book_scorer import Scorer
from tingpai.score_tables.fan_inputs import FastRules
from tingpai.score_tables.probe_wins import probe, pungs_of
from tingpai.score_tables.tallies import Tallies, parts
from tingpai.tile import TILES, Tile, Wind
from tingpai.win import Situation, Source

UNKNOWN = {"kong_of_jokers"}
"""Only in hands with jokers, which the tables do not know."""


def every_book() -> Iterator[FastRules]:
    """Every rulebook with every option that could matter."""
    yield MCRFastRules(rulesets.get("mcr"))
    names = ("half_mixed4_absorbs_half_mixed3", "closed_hand_with_irregular")
    for flags in product((False, True), repeat=2):
        yield DazhongFastRules(rulesets.get("dazhong", dict(zip(names, flags, strict=True))))


BOOKS = list(every_book())


@pytest.mark.parametrize("rules", BOOKS)
def test_each_fan_is_in_one_list(rules: FastRules) -> None:
    listed = [id for ids in rules.inputs.lists for id in ids]
    assert len(listed) == len(set(listed))
    assert set(listed) == {fan.id for fan in rules.fans} - {rules.chicken} - UNKNOWN


NEVER_TOGETHER = {
    # three pungs and three chows are more than four sets
    ("pure_shifted_pungs", "pure_triple_chow"),
    ("four_pure_shifted_pungs", "pure_triple_chow"),
    # thirteen orphans have no pungs, and this fan wants pungs or pairs
    ("thirteen_orphans", "all_terminals_and_honors"),
}


@pytest.mark.parametrize("rules", BOOKS)
def test_parts_may_be_settled_first(rules: FastRules) -> None:
    """If Z takes Y from another part, and Y takes X within its own, then Z takes X too.

    So it does not matter that X was dropped before Z was seen.
    """
    part = parts(rules)
    takes = {id: {other for other in rules.ruleset.takes(id) if other in part} for id in part}
    for z, y in product(part, part):
        if y in takes[z] and part[y] != part[z] and (z, y) not in NEVER_TOGETHER:
            inside = {x for x in takes[y] if part[x] == part[y]}
            assert inside <= takes[z], (z, y, inside - takes[z])


def test_suited_pungs_and_honours_settle_by_themselves(rng: random.Random) -> None:
    """What all pungs of a hand give is what the suited ones give and what the honours give."""
    for rules in (MCRFastRules(rulesets.get("mcr")), DazhongFastRules(rulesets.get("dazhong"))):
        tallies = Tallies(rules)
        for _ in range(600):
            kinds = sorted(rng.sample(range(34), rng.randint(2, 4)))
            eyes = rng.choice([kind for kind in range(34) if kind not in kinds])
            situation = Situation(
                Tile.M1, Source.WALL, seat=Wind(rng.randrange(4)), round=Wind(rng.randrange(4))
            )

            def give(kinds: list[int], eyes: int = eyes, situation: Situation = situation) -> dict[int, int]:
                win = probe([*pungs_of(kinds), pair(TILES[eyes])], situation)
                number = tallies.ask(win, rules.inputs.pungs)  # noqa: B023
                return {entry.fan: entry.times for entry in tallies.all[number]}  # noqa: B023

            together = give(kinds)
            suited, honors = (
                give([kind for kind in kinds if (kind < 27) == which]) for which in (True, False)
            )
            for fan in set(suited) | set(honors) | set(together):
                assert together.get(fan, 0) == suited.get(fan, 0) + honors.get(fan, 0), (kinds, eyes)


HAND = Hand.of("123456m23p55588s"), Situation(Tile.P4, Source.DISCARD)


@pytest.mark.parametrize("id", ["short_straight", "no_honors", "concealed_hand", "self_drawn"])
def test_tables_follow_the_fans(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, id: str) -> None:
    """A fan that says something else changes the quick score: no condition is written twice."""
    ruleset = rulesets.get("mcr")
    before = dict(Scorer(MCRFastRules(ruleset)).score(*HAND).fans)
    fan = ruleset.fans[id]
    monkeypatch.setitem(ruleset.fans._fans, id, replace(fan, test=lambda win: not fan.test(win) and [(0, 1)]))
    if id in MCRFastRules.inputs.chows:
        # The same sources, but not the same fans: the files must not be believed here, nor written over.
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
        monkeypatch.setattr(table_files, "read", lambda *_: None)
    after = dict(Scorer(MCRFastRules(ruleset)).score(*HAND).fans)
    assert (id in before) != (id in after)


def test_files_with_another_stamp_are_ignored(tmp_path: Any) -> None:
    made = []

    def make() -> dict[str, bytes]:
        made.append(1)
        return {"a": b"1"}

    path = tmp_path / "some.zip"
    first = table_files.TableFile("some", b"one", make)
    for _ in range(2):
        assert table_files.keep(path, first)["a"] == b"1"
    assert len(made) == 1
    table_files.keep(path, first._replace(stamp=b"two"))
    assert len(made) == 2
    path.write_bytes(b"no file of tables")
    table_files.keep(path, first)
    assert len(made) == 3


UNSTAMPED = {"tingpai", "tingpai.errors", "tingpai.ruleset", "tingpai.kernel", "tingpai.score_tables"}
"""Modules that fill_tables.py reaches but that decide nothing in a table; their own imports are not followed."""


def test_the_stamp_covers_what_the_tables_are_made_of() -> None:
    stamped = {f"{package}.{name.removesuffix('.py')}" for package, name in table_files.SOURCES}
    reached, waiting = set[str](), ["tingpai.score_tables.fill_tables"]
    while waiting:
        module = waiting.pop()
        if module in reached or module in UNSTAMPED:
            continue
        reached.add(module)
        source = Path(str(resources.files("tingpai")), *module.split(".")[1:]).with_suffix(".py")
        imports = [
            node for node in ast.walk(ast.parse(source.read_text())) if isinstance(node, ast.ImportFrom)
        ]
        waiting += [str(node.module) for node in imports if str(node.module).startswith("tingpai")]
    assert reached - stamped == set()
