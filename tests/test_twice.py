"""A second try where a machine may have hiccups: told in the summary, and no third one."""

import shutil
import subprocess
import sys
from pathlib import Path

from support import PATIENCE, TESTS

TRIED = """
import pytest

tries = {"once": 0, "hiccup": 0, "never": 0}


@pytest.fixture(scope="module")
def server():
    return sum(tries.values())


def attempt(name):
    tries[name] += 1
    return tries[name]


@pytest.mark.twice
def test_once(server):
    assert attempt("once") == 1


@pytest.mark.twice
def test_hiccup(server):
    assert attempt("hiccup") == 2
    assert server == 2, "set up anew"


@pytest.mark.twice
def test_never(server):
    assert attempt("never") > 2


def test_not_marked(server):
    assert False
"""


def test_a_second_try(tmp_path: Path) -> None:
    shutil.copy(TESTS / "conftest.py", tmp_path)
    (tmp_path / "test_it.py").write_text(TRIED)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = twice: as ours\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=tmp_path, timeout=PATIENCE, check=False
    )
    assert done.returncode == 1
    assert "2 failed, 2 passed" in done.stdout
    told = done.stdout.partition("tried a second time")[2]
    assert told.count("failed at first:") == 2
    assert "test_hiccup failed at first:" in told
    assert "test_never failed at first:" in told
