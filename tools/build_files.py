"""What the steps of the build share: where the package is, when it has changed, and how a file is put in its place."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

PACKAGE = Path("src/tingpai")
WORK = Path("build/kernel")
ROOT = Path(__file__).resolve().parent.parent


def digest(root: Path, tool: str, *more: str) -> str:
    """A hash of every Python file of the package, of the tool that asks, and of whatever else matters."""
    stamp = hashlib.sha256("\n".join(more).encode())
    for path in [*sorted((root / PACKAGE).rglob("*.py")), Path(tool), Path(__file__)]:
        stamp.update(f"\n{path.name}\n".encode())
        stamp.update(path.read_bytes())
    return stamp.hexdigest()


def put(source: Path, made: dict[str, Path]) -> None:
    """Copy files to their places below a folder, where they are not there yet."""
    for name, path in made.items():
        target = source / name
        if not target.exists() or target.read_bytes() != path.read_bytes():
            # A running program may have the old file mapped: replace it, never write into it.
            fresh = target.with_name(target.name + ".new")
            shutil.copyfile(path, fresh)
            fresh.replace(target)


def run(command: list[str], folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a step and keep what it prints."""
    return subprocess.run(
        command, cwd=folder, env=os.environ | environment, capture_output=True, text=True, check=False
    )


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    """The last line that a step printed, which usually names the reason."""
    lines = (done.stderr.strip() or done.stdout.strip()).splitlines()
    return lines[-1].strip() if lines else "no reason given"
