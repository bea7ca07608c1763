"""Our bots as Botzone programs: through the bridge they play the same moves as in process."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from env.botzone.driving import FORMATS, PROGRAMS, Eager, NearSeat, rules_of, seats
from support import PATIENCE
from tingpai.bots.arena_deal import play_deal
from tingpai.bots.bot import Bot
from tingpai.env.botzone.agent import Agent, serve
from tingpai.env.botzone.protocol import KEEP_RUNNING
from tingpai.env.botzone.seat import BotzoneSeat
from tingpai.errors import BadRequest
from tingpai.play.table import Table
from tingpai.state import events as ev
from tingpai.table_rules import TableRules

TESTS = PROGRAMS.parents[2]
SOURCE = TESTS.parent / "src"


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs of ours find the package and the tests."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (SOURCE, TESTS))))


def play(rules: TableRules, seed: int, players: list[Bot]) -> Table:
    """A deal with these bots, none of whom may fail."""
    table = Table.begin(rules, Random(seed), round=seed % 4)
    sitting = seats(rules, players)
    play_deal(table, sitting)
    assert [one.failures for one in sitting] == [[], [], [], []]
    for one in sitting:
        one.close()
    return table


@pytest.mark.parametrize("format", FORMATS)
def test_four_bots_behind_the_bridge_play_as_they_do_in_process(format: str) -> None:
    rules = rules_of(format)
    ends, moves = set(), set()
    for seed in range(6):
        ours = play(rules, seed, [Eager(rules) for _ in range(4)])
        theirs = play(rules, seed, [NearSeat(rules, Eager(rules)) for _ in range(4)])
        kept_flowers = any(isinstance(event, ev.Discarded) and event.tile.is_flower for event in ours.events)
        assert theirs.events == ours.events or kept_flowers
        ends |= {event.end for event in ours.events if isinstance(event, ev.DealEnded)}
        moves |= {event.name for event in ours.events}
    assert "win" in ends
    assert {"claimed", "discarded", "won"} <= moves


@pytest.mark.usefixtures("found")
@pytest.mark.parametrize("format", ["botzone", "mcr"])
def test_a_program_of_ours_plays_as_it_does_in_process(format: str) -> None:
    rules = rules_of(format)
    bot = BotzoneSeat(
        (sys.executable, str(PROGRAMS / "eager.py"), format, "keep-running"), "keep-running", PATIENCE
    )
    for seed in (1, 2):
        ours = play(rules, seed, [Eager(rules) for _ in range(4)])
        theirs = play(rules, seed, [Eager(rules), bot, Eager(rules), Eager(rules)])
        assert theirs.events == ours.events


def test_a_history_is_answered_as_the_last_request_is() -> None:
    """One-shot framings give the same answers as a program that keeps running."""
    rules = rules_of("botzone")
    seat = NearSeat(rules, Eager(rules))
    play(rules, 4, [Eager(rules), Eager(rules), seat, Eager(rules)])
    requests, responses = seat.requests, seat.responses
    asked = [number for number, one in enumerate(responses) if one != "PASS"][::3]
    for number in (0, 1, *asked, len(requests) - 1):
        history = {"requests": requests[: number + 1], "responses": responses[:number]}
        (text,) = serve(rules, Eager(rules), "json", [json.dumps(history)])
        assert json.loads(text) == {"response": responses[number]}
        lines = [str(number + 1)]
        for request, response in zip(requests[:number], responses[:number], strict=True):
            lines += [request, response]
        text_lines = [line + "\n" for line in (*lines, requests[number], "saved data", "more")]
        assert list(serve(rules, Eager(rules), "text", text_lines)) == [responses[number] + "\n"]


@pytest.mark.parametrize("dress", ["text", "json"])
def test_keep_running_in_either_dress(dress: str) -> None:
    rules = rules_of("botzone")
    agent = Agent(rules, Eager(rules))
    requests = ["0 0 2", "1 0 0 0 0 W1 W2 W3 W4 W5 W6 W7 W8 W9 F1 F1 F1 J2", "2 J2"]
    expected = [agent.answer(request) for request in requests]
    if dress == "json":
        first = json.dumps({"requests": requests[:1], "responses": []})
        lines = [first, *map(json.dumps, requests[1:])]
    else:
        lines = ["1", *requests]
    said = "".join(serve(rules, Eager(rules), "keep-running", [line + "\n" for line in lines]))
    shown = [json.dumps({"response": one}) for one in expected] if dress == "json" else expected
    assert said == "".join(f"{one}\n{KEEP_RUNNING}\n" for one in shown)
    assert expected == ["PASS", "PASS", "HU"]


@pytest.mark.parametrize(
    ("framing", "text"),
    [
        ("json", ""),
        ("json", "[]"),
        ("json", '{"requests": []}'),
        ("json", '{"requests": [1], "responses": []}'),
        ("text", ""),
        ("text", "x"),
        ("text", "2\n0 0 0\nPASS"),
        ("text", "0"),
        ("keep-running", "3 1 JUMP"),
    ],
)
def test_what_is_no_history_is_refused(framing: str, text: str) -> None:
    rules = rules_of("botzone")
    with pytest.raises(BadRequest):
        list(serve(rules, Eager(rules), framing, text.splitlines(keepends=True)))


@pytest.mark.parametrize(
    ("framing", "told", "said"),
    [
        ("json", '{"requests": ["0 3 1"], "responses": []}\n', '{"response": "PASS"}\n'),
        ("text", "1\n0 3 1\n", "PASS\n"),
        ("keep-running", "1\n0 3 1\n", f"PASS\n{KEEP_RUNNING}\n"),
    ],
)
def test_the_command(framing: str, told: str, said: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tingpai", "botzone", "run", "--bot", "random", "--framing", framing],
        input=told,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        timeout=PATIENCE,
        check=False,
    )
    assert (done.stdout, done.stderr, done.returncode) == (said, "", 0)
