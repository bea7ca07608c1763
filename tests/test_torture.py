"""The tools of `make torture` see what they must see; a small run of each is part of the tests."""

import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.torture import nonsense
from benchmarks.torture.check import differences
from benchmarks.torture.players import Told
from benchmarks.torture.power_cut import cut

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="SIGKILL and fork")

DREW = {"event": "drew", "seat": "E", "tile": "1m"}
RECORD = [{10001: {"event": "deal_started"}, 10002: DREW}, {}, {}, {}]


def told(seen: int, *events: dict[str, str]) -> Told:
    return Told("t", 0, [(seen, [{**event, "told": "words"} for event in events])])


def test_what_was_told_is_looked_up() -> None:
    assert differences(told(10002, {"event": "deal_started"}, DREW), RECORD) == []
    (lost,) = differences(told(10003, {"event": "discarded"}), RECORD)
    assert "10003" in lost
    (changed,) = differences(told(10002, {**DREW, "tile": "2m"}), RECORD)
    assert "2m" in changed
    back = told(10002, DREW)
    back.went_back = 1
    assert "older" in differences(back, RECORD)[0]


def test_a_cut_puts_files_back(tmp_path: Path) -> None:
    live, synced = tmp_path / "live", tmp_path / "synced"
    for folder in (live, synced):
        folder.mkdir()
    (live / "db").write_bytes(b"a" * 512 + b"new!" * 128 + b"c" * 512)
    (synced / "db").write_bytes(b"a" * 512 + b"b" * 512)
    (live / "db-shm").write_bytes(b"x")
    (live / "never").write_bytes(b"x")
    assert cut(live, synced, random.Random(1), torn=False) == 2
    assert (live / "db").read_bytes() == b"a" * 512 + b"b" * 512
    assert [file.name for file in live.iterdir()] == ["db"]


def test_nonsense_is_of_many_kinds(rng: random.Random) -> None:
    made = [nonsense.message(rng) for _ in range(300)]
    assert any(isinstance(one, bytes) for one in made)
    assert any(isinstance(one, str) and one.startswith("[[[") for one in made)
    assert len({nonsense.request(rng, "x").split(b" ")[0] for _ in range(300)}) == len(nonsense.METHODS)


@pytest.mark.twice
@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("kills", ("--count", "3")),
        ("power_cut", ("--count", "3")),
        ("hostile", ("--count", "1000")),
        ("event_kills", ("--count", "3")),
        ("soak", ("--minutes", "0.05", "--tables", "4")),
    ],
)
def test_a_small_run_of_each(tool: str, arguments: tuple[str, ...]) -> None:
    if tool == "power_cut" and shutil.which("gcc") is None:
        pytest.skip("gcc is not installed here")
    done = subprocess.run(
        [sys.executable, "-m", f"benchmarks.torture.{tool}", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].startswith("| ")
    assert "| passed |" in done.stdout
