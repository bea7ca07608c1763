"""Makes the files of tables that the package reads; run it to put them beside the sources.

Everything is made in build/kernel and kept until its sources change. Without NumPy, or if something fails, one
sentence says so, and the tables are made when they are first used.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from build_files import PACKAGE, ROOT, WORK, digest, last_line, put, run

# A stand-in for the package: its other modules are not imported while they may not be installed.
DISTANCES = """
import sys, types, pathlib
for name, parts in (("tingpai", ()), ("tingpai.kernel", ("kernel",))):
    module = types.ModuleType(name)
    module.__path__ = [str(pathlib.Path(sys.argv[1], *parts))]
    sys.modules[name] = module
from tingpai.kernel import class_tables, missing_tiles
class_tables.write(pathlib.Path(sys.argv[2]), missing_tiles.make())
"""
SCORES = """
import sys, pathlib
from tingpai import fast_scores
fast_scores.make_tables(pathlib.Path(sys.argv[1]))
"""


def make(root: Path) -> dict[str, Path]:
    """All tables by their place below src/, made anew if their sources changed."""
    (root / WORK).mkdir(parents=True, exist_ok=True)
    stamp = digest(root, __file__)
    note = root / WORK / "tables.stamp"
    found = existing(root)
    if note.exists() and note.read_text() == stamp and len(found) > 1:
        return found
    print("Making tables …", flush=True)
    done = make_distances(root), make_scores(root)
    for step in done:
        if step.returncode:
            print(f"tingpai: tables not made, they will be on first use ({last_line(step)}).", flush=True)
    if not any(step.returncode for step in done):
        note.write_text(stamp)
    return existing(root)


def existing(root: Path) -> dict[str, Path]:
    """The tables that lie in the folder of the build, by their place below src/."""
    distances, scores = root / WORK / "tables.zip", root / WORK / "score_tables"
    found = {"tingpai/kernel/tables.zip": distances} if distances.exists() else {}
    return found | {f"tingpai/score_tables/{path.name}": path for path in sorted(scores.glob("*.zip"))}


def make_distances(root: Path) -> subprocess.CompletedProcess[str]:
    """Make the tables of `tingpai.kernel`."""
    path = root / WORK / "tables.zip"
    path.unlink(missing_ok=True)
    command = [sys.executable, "-c", DISTANCES, str(root / PACKAGE), str(path)]
    return run(command, root / WORK)


def make_scores(root: Path) -> subprocess.CompletedProcess[str]:
    """Make the tables of `tingpai.score_tables`, except those that still fit their sources."""
    copy = root / WORK / "plain"
    shutil.rmtree(copy, ignore_errors=True)
    # Modules that an earlier build compiled may not fit the sources any more.
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "*.zip", "*.new", "page", "__pycache__")
    shutil.copytree(root / PACKAGE, copy / "tingpai", ignore=left_out)
    command = [sys.executable, "-c", SCORES, str(root / WORK / "score_tables")]
    done = run(command, root / WORK, PYTHONPATH=str(copy))
    shutil.rmtree(copy)
    return done


if __name__ == "__main__":
    put(ROOT / "src", make(ROOT))
