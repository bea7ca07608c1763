"""The root of the repository: only what is meant to lie there, and decisions without a hole in their numbers."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = {".ci", "benchmarks", "deploy", "docs", "examples", "requirements", "src", "tests", "tools", "web"}
FILES = {
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "hatch_build.py",
    "pyproject.toml",
}


def tracked() -> list[str]:
    """The files that git keeps."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no clone")
    command = ["git", "-c", f"safe.directory={ROOT}", "-C", str(ROOT), "ls-files"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_only_what_is_meant_lies_in_the_root() -> None:
    assert {path.split("/")[0] for path in tracked()} == FOLDERS | FILES


def test_no_tracked_file_is_empty_by_accident() -> None:
    """Only files that mark something may be empty."""
    empty = {path for path in tracked() if (ROOT / path).is_file() and not (ROOT / path).stat().st_size}
    assert {Path(path).name for path in empty} <= {"__init__.py", "py.typed"}


def test_decisions_are_numbered_without_a_hole() -> None:
    numbers = sorted(int(path.name[:4]) for path in (ROOT / "docs" / "decisions").glob("*.md"))
    assert numbers == list(range(1, len(numbers) + 1))
