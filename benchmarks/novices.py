"""Times whole arena deals of four novices on one core, for each ruleset. MCR should reach fifty per second."""

import sys
import time

from rich.console import Console
from rich.table import Table as Grid

from tingpai import rulesets
from tingpai.bots import arena
from tingpai.kernel import one_hand

SEED = 7
WALLS = 30
"""Number of walls in a round. Each is played four times."""
ROUNDS = 4
SEATS = ["novice"] * 4


def speed(ruleset: str) -> tuple[float, float]:
    """Deals per second of processor time in the best round after a warm-up, and milliseconds per decision."""
    best, thought = 0.0, 0.0
    for round in range(ROUNDS + 1):
        start = time.process_time()
        result = arena.run(ruleset, SEATS, WALLS if round else 2, SEED + round, on="one")
        taken = time.process_time() - start
        if round and len(result.deals) / taken > best:
            best = len(result.deals) / taken
            thought = 1000 * (result.standing("novice").mean_seconds or 0.0)
    return best, thought


def main() -> None:
    how = "plain Python" if str(one_hand.__file__).endswith(".py") else "compiled"
    grid = Grid(
        title=f"arena deals of four novices (kernel: {how}), Python {sys.version.split()[0]}, one core"
    )
    grid.add_column("game")
    grid.add_column("deals a second", justify="right")
    grid.add_column("ms a decision", justify="right")
    for ruleset in rulesets.IDS:
        found, thought = speed(ruleset)
        grid.add_row(ruleset, f"{found:.1f}", f"{thought:.2f}")
    Console(width=100).print(grid)


if __name__ == "__main__":
    main()
