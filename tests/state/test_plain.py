"""The same deals come of the same chance, whether the engine is compiled or not."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from random import Random

import pytest

import tingpai
from tingpai.state import deal

PLAY = """
import hashlib, json, sys
from random import Random
from tingpai import rulesets
from tingpai.play.chance import play_out
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


def played(package: Path, seed: str) -> list[str]:
    """Where the state's module was found, and a hash of everything that happened."""
    command = [sys.executable, "-c", PLAY, seed]
    place = os.environ | {"PYTHONPATH": str(package.parent)}
    done = subprocess.run(command, env=place, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_compiled_and_plain_play_alike(tmp_path: Path, rng: Random) -> None:
    if not str(deal.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
        pytest.skip("the engine is not compiled here")
    package, seed = Path(tingpai.__file__).parent, str(rng.random())
    plain = tmp_path / "tingpai"
    shutil.copytree(package, plain, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page"))
    (file, here), (other_file, there) = played(package, seed), played(plain, seed)
    assert file != other_file
    assert other_file.endswith(".py")
    assert here == there
