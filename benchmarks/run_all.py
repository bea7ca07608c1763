"""Runs every benchmark in one process, then prints what is asked for beside what was reached, and all as JSON.

`make bench` runs all of them; `python -m benchmarks.run_all kernel score` runs these two.
"""

import importlib
import json
import sys
from dataclasses import asdict
from pathlib import Path

from benchmarks import report

BENCHMARKS = ("deals", "env", "growth", "jokers", "kernel", "novices", "score", "start")
WRITTEN = Path("build/bench.json")


def main() -> None:
    """Run those named, or all."""
    failed = []
    for name in sys.argv[1:] or BENCHMARKS:
        try:
            importlib.import_module(f"benchmarks.{name}").main()
        except SystemExit as problem:
            if problem.code:
                failed.append(f"{name}: {problem.code}")
    asked = [row for row in report.ROWS if row.at_least is not None]
    if asked:
        report.show("what is asked for", asked)
    WRITTEN.parent.mkdir(exist_ok=True)
    WRITTEN.write_text(json.dumps([asdict(row) for row in report.ROWS], ensure_ascii=False, indent=1))
    print(f"everything stands in {WRITTEN}")
    if failed:
        sys.exit("\n".join(failed))


if __name__ == "__main__":
    main()
