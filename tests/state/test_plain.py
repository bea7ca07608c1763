"""The same deals come of the same chance, whether the engine is compiled or not."""

from pathlib import Path
from random import Random

from support import compiled_and_plain

PLAY = """
import hashlib, json, sys
from random import Random
from tingpai import rulesets
from tingpai.play.demo_player import play_out
from tingpai.play.table import Table
from tingpai.state import deal
from tingpai.state.events import encode
from tingpai.tile import TILES

rng, told = Random(sys.argv[1]), hashlib.sha256()
for ruleset, options in (("mcr", {}), ("dazhong", {"jokers": True}), ("sichuan", {}), ("classical", {})):
    for enforce in (False, True):
        for sense in (0.0, 0.95):
            table = Table.begin(rulesets.table(ruleset, options), rng, enforce=enforce)
            play_out(table, rng, sense=sense)
            told.update(json.dumps([encode(event) for event in table.events]).encode())
            told.update(repr((table.deal.players, table.deal.totals, table.deal.visible)).encode())
print(deal.__file__)
print(told.hexdigest())
"""


def test_compiled_and_plain_play_alike(tmp_path: Path, rng: Random) -> None:
    compiled, plain = compiled_and_plain(PLAY, tmp_path, str(rng.random()))
    assert compiled == plain
