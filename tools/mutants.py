"""Breaks the code on purpose, one fault at a time, and says which faults the tests notice.

`tests/mutants.jsonl` lists the faults: a file, the text that is replaced (it occurs there once), what replaces it, and
the tests that should notice. Each fault is put into a copy of the sources, which runs as plain Python.

    python tools/mutants.py            # all of them
    python tools/mutants.py sichuan    # those whose id contains a word
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests" / "mutants.jsonl"
COPIED = (
    "src",
    "tests",
    "docs",
    "tools",
    "benchmarks",
    "examples",
    "web/src",
    "README.md",
    "CONTRIBUTING.md",
    "pyproject.toml",
)
LONGEST = 600
"""Seconds that the tests of one fault may take; a fault that makes them hang is noticed too."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault: in `file`, `old` becomes `new`, and `tests` should fail."""

    id: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def applied(self, text: str) -> str:
        """The text of the file with the fault in it."""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.id}: {self.file} must have this text once: {self.old!r}")
        return text.replace(self.old, self.new)


def read(path: Path = LIST) -> list[Mutant]:
    """The faults of the list, in its order."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [Mutant(row["id"], row["file"], row["old"], row["new"], tuple(row["tests"])) for row in rows]


def copy_sources(target: Path) -> None:
    """Copy what the tests need, without compiled modules: they would hide the fault."""
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "node_modules")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=ignored)
        elif source.exists():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target / name)


def is_noticed(mutant: Mutant, folder: Path) -> bool:
    """Put the fault into the copy, run its tests, and take it out again."""
    path = folder / mutant.file
    text = path.read_text(encoding="utf-8")
    path.write_text(mutant.applied(text), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *mutant.tests]
    environment = os.environ | {"PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(text, encoding="utf-8")
    if done.returncode not in (0, 1):
        raise RuntimeError(
            f"{mutant.id}: the tests could not run\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )
    return done.returncode == 1


def main(words: list[str]) -> int:
    """Try the faults whose id contains one of the words, or all of them; the number that went unnoticed."""
    chosen = [one for one in read() if not words or any(word in one.id for word in words)]
    missed = []
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        copy_sources(folder)
        for number, mutant in enumerate(chosen, 1):
            start = time.monotonic()
            noticed = is_noticed(mutant, folder)
            if not noticed:
                missed.append(mutant.id)
            took = time.monotonic() - start
            print(
                f"{number}/{len(chosen)} {'noticed' if noticed else 'MISSED '} {mutant.id} ({took:.0f} s)",
                flush=True,
            )
    print(f"{len(chosen) - len(missed)} of {len(chosen)} faults were noticed.")
    return len(missed)


if __name__ == "__main__":
    sys.exit(min(1, main(sys.argv[1:])))
