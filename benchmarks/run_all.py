"""Runs every benchmark in one process, then prints what is asked for beside what was reached, and all as JSON.

A benchmark is a file of this folder with a `main`; those that take an opponent's machine or an hour are named here.
"""

import importlib
import json
import sys
from dataclasses import asdict
from pathlib import Path

from benchmarks import report

ELSEWHERE = ("count_danger", "count_pace", "load", "report", "run_all")
"""Not benchmarks, or run by a target of their own."""
WRITTEN = Path("build/bench.json")


def main() -> None:
    """Run those named, or all."""
    names = sys.argv[1:] or sorted(path.stem for path in Path(__file__).parent.glob("*.py"))
    failed = []
    for name in names:
        if name in ELSEWHERE:
            continue
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
