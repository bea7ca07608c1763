"""Times a fresh Python that imports the package, less the same Python that imports nothing."""

import os
import resource
import statistics
import subprocess
import sys

from benchmarks import report
from benchmarks.report import Row

ROUNDS = 9
PROGRAMS = {
    "import tingpai": "import tingpai",
    "and every name in it": "import tingpai; [getattr(tingpai, name) for name in tingpai.__all__]",
    "the first MCR table": "from tingpai import rulesets; rulesets.table('mcr')",
}


def taken(program: str) -> float:
    """Processor time of a Python that runs this, in seconds; it may use compiled bytecode."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    place = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", program], env=place, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    found: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for number in range(ROUNDS + 1):
        bare = taken("pass")
        for name, program in PROGRAMS.items():
            extra = taken(program) - bare
            if number:
                found[name].append(max(extra, 0.0))
    first, *others = PROGRAMS
    rows = [Row(first, statistics.median(found[first]), at_least=0.150, aim=0.060)]
    report.show("start", [*rows, *(report.alone(found, name) for name in others)])


if __name__ == "__main__":
    main()
