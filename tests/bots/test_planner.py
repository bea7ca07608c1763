"""Bots come and go with their tables, and nothing of them is left behind."""

import os
import subprocess
import sys

from tingpai import bots, rulesets
from tingpai.bots import planner

PROGRAM = """
import gc
from tingpai import bots, rulesets
from tingpai.bots import planner
for _ in range(60):
    for id in rulesets.IDS:
        bots.make("master", rulesets.table(id, {}), 0)
    gc.collect()
    list(planner._SCORES)
"""


def test_tables_that_are_gone_do_no_harm() -> None:
    """In a process of its own: objects that were freed too early end it."""
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=paths, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_scores_are_shared_and_forgotten() -> None:
    table = rulesets.table("mcr", {})
    made = planner._scores_of(table)
    assert planner._scores_of(table) is made
    others = [rulesets.table("mcr", {}) for _ in range(planner._MOST_RULES)]
    for other in others:
        assert bots.make("master", other, 0)
    assert len(planner._SCORES) == planner._MOST_RULES
    assert table not in planner._SCORES
