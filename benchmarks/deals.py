"""Times deals of random play on one core for each ruleset, beside RLCard and riichienv where installed."""

import importlib
import random
import sys
import time
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from tingpai import rulesets
from tingpai.kernel import single
from tingpai.play.table import Table

SEED = 20
ROUNDS = 5
SECONDS = 1.5
"""How long one round lasts, at least."""

Deal = Callable[[], int]
"""Plays one deal and tells how many choices were made in it."""


def ours(ruleset: str) -> Deal:
    """A deal of ours: every event is made and kept, every action is checked."""
    rules, rng = rulesets.table(ruleset), random.Random(SEED)

    def deal() -> int:
        table = Table.begin(rules, rng)
        choices = 0
        while not table.over:
            seat = table.waiting_for()[0]
            table.act(seat, rng.choice(table.legal_actions(seat)))
            choices += 1
        return choices

    return deal


def rlcard() -> Deal:
    """RLCard's mahjong: a simplified game on 136 tiles."""
    env: Any = importlib.import_module("rlcard").make("mahjong", config={"seed": SEED})
    rng = random.Random(SEED)

    def deal() -> int:
        state, _ = env.reset()
        choices = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            choices += 1
        return choices

    return deal


def riichienv() -> Deal:
    """riichienv: riichi, written in Rust; its log is switched off, one hand is one game."""
    env: Any = importlib.import_module("riichienv").RiichiEnv(
        game_mode="4p-red-single", skip_mjai_logging=True
    )
    rng = random.Random(SEED)

    def deal() -> int:
        seen = env.reset()
        choices = 0
        while not env.done():
            seen = env.step({player: rng.choice(one.legal_actions()) for player, one in seen.items()})
            choices += len(seen)
        return choices

    return deal


def speed(deal: Deal) -> tuple[float, float]:
    """Deals in a second of processor time, the best round after one to warm up; and choices a deal."""
    best, choices, deals = 0.0, 0, 0
    for round in range(ROUNDS + 1):
        start, count = time.process_time(), 0
        while (taken := time.process_time() - start) < (SECONDS if round else SECONDS / 3):
            choices += deal()
            count += 1
        best = max(best, count / taken) if round else 0.0
        deals += count
    return best, choices / deals


def main() -> None:
    rows = [(ruleset, *speed(ours(ruleset))) for ruleset in rulesets.IDS]
    peers: dict[str, float] = {}
    for name, make in (("rlcard", rlcard), ("riichienv", riichienv)):
        try:
            deal = make()
        except ImportError:
            print(f"{name} is not installed: pip install {name}", file=sys.stderr)
            continue
        found, choices = speed(deal)
        peers[name] = found
        rows.append((name, found, choices))
    how = "plain Python" if str(single.__file__).endswith(".py") else "compiled"
    grid = Grid(title=f"deals of random play (kernel: {how}), Python {sys.version.split()[0]}, one core")
    grid.add_column("game")
    grid.add_column("deals a second", justify="right")
    grid.add_column("choices a deal", justify="right")
    for name in peers:
        grid.add_column(f"ratio to {name}", justify="right")
    for name, found, choices in rows:
        ratios = [f"{found / base:.2f}" for base in peers.values()]
        grid.add_row(name, f"{found:,.0f}", f"{choices:.0f}", *ratios)
    Console(width=100).print(grid)


if __name__ == "__main__":
    main()
