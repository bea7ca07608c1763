"""One row for each torture, as docs/reliability.md has it."""

from collections.abc import Sequence


def row(what: str, amount: str, result: str, wrong: Sequence[str], seconds: float, seed: int) -> int:
    """Print the row and what is wrong; returns the exit code."""
    for line in wrong[:20]:
        print(f"  WRONG: {line}")
    verdict = "failed" if wrong else "passed"
    print(f"| {what} | {amount} | {result} | {verdict} | {seconds / 60:.1f} min | {seed} |", flush=True)
    return 1 if wrong else 0
