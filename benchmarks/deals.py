"""Times deals of random play on one core for each ruleset, beside RLCard and riichienv where installed."""

import importlib
import random
from collections.abc import Callable
from typing import Any

from benchmarks import report
from benchmarks.report import Subject, beside

from tingpai import rulesets
from tingpai.play.table import Table

SEED = 20


def ours(ruleset: str) -> Callable[[], int]:
    """A deal of ours: every event is made and kept, every action is checked."""
    rules, rng = rulesets.table(ruleset), random.Random(SEED)

    def deal() -> int:
        table = Table.begin(rules, rng)
        while not table.over:
            seat = table.waiting_for()[0]
            table.act(seat, rng.choice(table.legal_actions(seat)))
        return 1

    return deal


def rlcard() -> Callable[[], int]:
    """RLCard's mahjong: a simplified game on 136 tiles."""
    env: Any = importlib.import_module("rlcard").make("mahjong", config={"seed": SEED})
    rng = random.Random(SEED)

    def deal() -> int:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
        return 1

    return deal


def riichienv() -> Callable[[], int]:
    """riichienv: riichi, written in Rust; its log is switched off, one hand is one game."""
    env: Any = importlib.import_module("riichienv").RiichiEnv(
        game_mode="4p-red-single", skip_mjai_logging=True
    )
    rng = random.Random(SEED)

    def deal() -> int:
        seen = env.reset()
        while not env.done():
            seen = env.step({player: rng.choice(one.legal_actions()) for player, one in seen.items()})
        return 1

    return deal


def main() -> None:
    subjects = [Subject(f"a deal of {ruleset}", ours(ruleset)) for ruleset in rulesets.IDS]
    for name, make in (("RLCard", rlcard), ("riichienv", riichienv)):
        try:
            subjects.append(Subject(name, make()))
        except ImportError:
            report.missing(name)
    found = report.measure(subjects)
    rows = [beside(found, "a deal of mcr", "RLCard", 20, 60), beside(found, "a deal of mcr", "riichienv")]
    rows += [beside(found, f"a deal of {ruleset}", "RLCard") for ruleset in rulesets.IDS[1:]]
    report.show("random play", rows)


if __name__ == "__main__":
    main()
