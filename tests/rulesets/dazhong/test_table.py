"""The table of fans and the absorption table as wholes: complete, in order, cited, from valuable to cheap."""

import json
from importlib import resources

import pytest

from tingpai.rulebook import Rulebook
from tingpai.rulesets.dazhong import counting
from tingpai.rulesets.dazhong.absorption import ABSORBS, table
from tingpai.rulesets.dazhong.fans import fans
from tingpai.rulesets.dazhong.options import DazhongOptions
from tingpai.rulesets.dazhong.payment import payments
from tingpai.tile import Wind
from tingpai.win import Situation, Source

IMPOSSIBLE = {
    # No tile is the winning one, so these fans cannot be there (D-32).
    ("fully_concealed_hand", "blessing_of_heaven"),
    ("concealed_hand", "blessing_of_heaven"),
    ("self_drawn", "blessing_of_heaven"),
    # Thirteen orphans are neither pungs nor pairs nor sets, and all types are asked of sets and pairs only.
    ("all_terminals_and_honors", "thirteen_orphans"),
    ("all_types", "thirteen_orphans"),
    ("outside_hand", "thirteen_orphans"),
    ("all_types", "greater_honors_and_knitted_tiles"),
    ("all_types", "lesser_honors_and_knitted_tiles"),
    # One reading is counted at a time (Counting 8): 1122337788995 is chows or pairs, never both.
    ("seven_pairs", "pure_terminal_chows"),
    # One is won on a drawn tile, the other on a tile of another player.
    ("concealed_hand", "fully_concealed_hand"),
}
"""Pairs of the table (what is absorbed, by what) that no hand can show."""


def test_there_are_96_fans_in_the_order_of_the_book() -> None:
    assert [fan.number for fan in fans] == list(range(1, 97))
    assert [fan.id for fan in fans] == fans.ids


def test_dearer_fans_stand_before_cheaper_ones() -> None:
    values = [fan.value for fan in fans]
    assert values == sorted(values, reverse=True)


def test_every_cite_is_a_label_of_the_rulebook() -> None:
    labels = set(Rulebook.load("dazhong").labels)
    cites = [fan.cite for fan in fans]
    cites += [counting.cite_for(name, taker) for taker, names in ABSORBS.items() for name in names]
    cites += [counting.cite_for(name, "chicken_hand") for name in counting.FLOWERS]
    cites += [item.metadata["cite"] for item in DazhongOptions.__dataclass_fields__.values()]
    for source in (Source.WALL, Source.DISCARD):
        cites += [payment.cite for payment in payments(8, Situation(source=source))]
    missing = {label for cite in cites for label in cite.split("; ")} - labels
    assert not missing


def test_only_a_dearer_fan_absorbs() -> None:
    everything = table(half_mixed=True, closed_irregular=False)
    for taker, names in everything.items():
        for name in names:
            assert fans[taker].value > fans[name].value, (taker, name)  # D-08


def test_what_an_absorbed_fan_absorbs_is_absorbed_too() -> None:
    """So it does not matter whether a fan is still counted when it absorbs another (D-07)."""
    for taker, names in ABSORBS.items():
        for name in names:
            if (name, taker) not in IMPOSSIBLE:
                further = {other for other in ABSORBS.get(name, ()) if (other, name) not in IMPOSSIBLE}
                assert further <= set(names), (taker, name)


def test_every_absorption_has_an_example_or_cannot_be() -> None:
    path = resources.files("tingpai.rulesets.dazhong") / "examples.jsonl"
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    shown = {(line["fan"], line["because"]) for line in lines if line["case"] == "taken"}
    pairs = {(name, taker) for taker, names in ABSORBS.items() for name in names}
    assert pairs - shown == IMPOSSIBLE


@pytest.mark.parametrize(
    ("source", "payers"), [(Source.WALL, ["E", "W", "N"]), (Source.DISCARD, ["discarder"])]
)
def test_who_pays(source: Source, payers: list[str]) -> None:
    """Payment 1 and 2: the discarder alone, or each of the three, the value of the hand."""
    made = payments(36, Situation(source=source, seat=Wind.SOUTH))
    assert [(payment.payer, payment.points) for payment in made] == [(payer, 36) for payer in payers]
