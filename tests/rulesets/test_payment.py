"""payment.py of each book is the one place that says who pays whom."""

import ast
from importlib import import_module
from itertools import product
from pathlib import Path

import pytest

import tingpai
from tingpai import rulesets
from tingpai.score import Transfer, balance
from tingpai.tile import Tile, Wind
from tingpai.win import Situation, Source

FOLDERS = Path(tingpai.__file__).parent / "rulesets"


@pytest.mark.parametrize("id", rulesets.IDS)
def test_only_payment_makes_transfers(id: str) -> None:
    """Other files of a book ask payment.py; they write down no payer themselves."""
    for path in (FOLDERS / id).glob("*.py"):
        if path.name == "payment.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = isinstance(node, ast.Call) and ast.unparse(node.func)
            assert called not in ("Transfer", "Payment", "score.Transfer"), (
                f"{path.name}: {ast.unparse(node)}"
            )


@pytest.mark.parametrize("id", ["mcr", "dazhong", "sichuan"])
@pytest.mark.parametrize(("winner", "giver"), [*product(Wind, (None, *Wind))])
def test_the_score_tells_what_the_table_pays(id: str, winner: Wind, giver: Wind | None) -> None:
    """The scorer names the same points, reasons and paragraphs as the table pays, for every pair of seats."""
    if winner == giver:
        return
    payment = import_module(f"tingpai.rulesets.{id}.payment")
    paid: list[Transfer] = payment.transfers(winner, giver, 24)
    source = Source.WALL if giver is None else Source.DISCARD
    told = {one.payer: one for one in payment.payments(24, Situation(Tile.M1, source, seat=winner))}
    for one in paid:
        names = [Wind(one.payer).code, "discarder" if one.payer == giver else "each_other", "each_without_hu"]
        line = next(told[name] for name in names if name in told)
        assert (line.points, line.why, line.cite) == (one.points, one.why, one.cite)
    assert sum(balance(paid)) == 0
    assert len({one.payer for one in paid}) == len(paid) == (3 if giver is None or id == "mcr" else 1)
