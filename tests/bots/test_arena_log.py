"""The log of a run: an interrupted run goes on, and nothing is counted twice."""

import json
from pathlib import Path

import pytest

from bots.test_arena import deals, plain
from tingpai.bots import arena
from tingpai.errors import BadRequest

FOUR = ("random",) * 4


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    log = tmp_path / "run.jsonl"

    def interrupt(done: int, _walls: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.run("sichuan", FOUR, 5, 3, on="one", resume=log, progress=interrupt)
    assert [line.get("wall") for line in lines(log)] == [None, 0, 1]
    told: list[int] = []
    result = arena.run(
        "sichuan", FOUR, 5, 3, on="one", resume=log, progress=lambda done, _: told.append(done)
    )
    assert told == [2, 3, 4, 5]
    fresh = arena.run("sichuan", FOUR, 5, 3, on="one")
    assert plain(result) == plain(fresh)
    assert deals(result) == deals(fresh)
    assert [line.get("wall") for line in lines(log)] == [None, 0, 1, 2, 3, 4]


def test_a_finished_run_is_read_and_may_be_made_longer_or_shorter(tmp_path: Path) -> None:
    log = tmp_path / "run.jsonl"
    first = arena.run("sichuan", FOUR, 3, 3, on="one", resume=log)
    size = log.stat().st_size
    assert arena.run("sichuan", FOUR, 3, 3, on="one", resume=log) == first, "times are from the log too"
    assert len(arena.run("sichuan", FOUR, 2, 3, on="one", resume=log).walls) == 2
    assert log.stat().st_size == size
    longer = arena.run("sichuan", FOUR, 4, 3, on="one", resume=log)
    assert longer.walls[:3] == first.walls


def test_a_line_that_breaks_off_is_played_again(tmp_path: Path) -> None:
    log = tmp_path / "run.jsonl"
    whole = arena.run("sichuan", FOUR, 3, 3, on="one", resume=log)
    log.write_bytes(log.read_bytes()[:-40])
    assert deals(arena.run("sichuan", FOUR, 3, 3, on="one", resume=log)) == deals(whole)
    assert [line.get("wall") for line in lines(log)] == [None, 0, 1, 2]


def test_a_wall_that_stands_twice_counts_once(tmp_path: Path) -> None:
    log = tmp_path / "run.jsonl"
    whole = arena.run("sichuan", FOUR, 2, 3, on="one", resume=log)
    head, first, _ = log.read_text(encoding="utf-8").splitlines(keepends=True)
    log.write_text(head + first + first, encoding="utf-8")
    assert deals(arena.run("sichuan", FOUR, 2, 3, on="one", resume=log)) == deals(whole)


def test_runs_with_other_settings_do_not_mix(tmp_path: Path) -> None:
    log = tmp_path / "runs.jsonl"
    for seed in (1, 2):
        arena.run("sichuan", FOUR, 1, seed, on="one", resume=log)
    arena.run("classical", FOUR, 1, 1, on="one", resume=log)
    assert len({line["run"] for line in lines(log)}) == 3
    assert deals(arena.run("sichuan", FOUR, 1, 2, on="one", resume=log)) == deals(
        arena.run("sichuan", FOUR, 1, 2, on="one")
    )
    assert len(lines(log)) == 6


@pytest.mark.parametrize("text", ["dear diary", "dear diary\n", '{"a": 1}\n', "[]\n", "3\n"])
def test_no_other_file_is_taken_for_a_log(tmp_path: Path, text: str) -> None:
    diary = tmp_path / "diary"
    diary.write_text(text, encoding="utf-8")
    with pytest.raises(BadRequest, match="Line 1"):
        arena.run("sichuan", FOUR, 1, on="one", resume=diary)
    assert diary.read_text(encoding="utf-8") == text


def test_a_log_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(BadRequest, match="cannot be used"):
        arena.run("sichuan", FOUR, 1, on="one", resume=tmp_path / "no" / "such" / "folder")
    with pytest.raises(BadRequest, match="cannot be used"):
        arena.run("sichuan", FOUR, 1, on="one", resume=tmp_path)
