"""What holds in every event, whatever is asked: refusals change nothing, folding anew gives the same, time goes on."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tingpai.tournament import Competition, Event
from tingpai.tournament.ranking import individual
from tournament.events import Run, picture

EVENTS = 4
LENGTH = 220
FOULS = (
    "false_win",
    "touched_wall",
    "empty_claim",
    "rule_breach",
    "late_pung",
    "dishonest_gain",
    "cheating",
    "x",
)


def command(rng: Random, run: Run) -> dict[str, Any]:
    """A command that may be sensible or not."""
    state = run.event.state
    number = rng.randint(1, 9)
    session = rng.choice((state.last_started, state.last_started, state.last_started + 1, rng.randint(0, 7)))
    table = rng.choice((1, 1, 2, 3))
    hall = state.sessions.get(session)
    rows = (
        len(hall.tables[0].rows)
        if hall and table == 1
        else len(hall.tables[1].rows)
        if hall and table == 2
        else 0
    )
    players = [f"p{one:02}" for one in range(1, 9)]
    person = rng.choice(("boss", "ref", "arb", "desk", None, "stranger", *players))
    where = {"session": session, "table": table}
    won = rng.choice(({"winner": None}, {"winner": number, "from": rng.choice((None, 1, 2, 5)), "points": 8}))
    late = rng.choice((2, 12, 30, -1))
    choices: list[dict[str, Any]] = [
        *[{"do": "deal", **where, "number": rows + rng.choice((1, 1, 1, 0)), **won}] * 4,
        {"do": "deal", **where, "number": rows + 1, "unfinished": True},
        {
            "do": "correct",
            **where,
            "number": rng.randint(1, rows + 1),
            **won,
            "why": rng.choice(("", "wrong")),
        },
        *[
            {
                "do": "foul",
                **where,
                "deal": rows + rng.choice((0, 1)),
                "player": number,
                "foul": rng.choice(FOULS),
            }
        ]
        * 2,
        {"do": "revoke", "ruling": rng.randint(1, len(state.rulings) + 1), "why": "x"},
        *[{"do": "sign", **where, "as": "player", "player": number, "paper": True}] * 3,
        *[{"do": "sign", **where, "as": rng.choice(("referee", "chief_referee"))}] * 2,
        {"do": "late", "session": session, "player": number, "minutes": late},
        {"do": "substitute", "session": session, "player": number, "with": rng.choice(("s1", "s2", "p01"))},
        {"do": "start", "session": session},
        {"do": rng.choice(("pause", "resume", "end")), "session": session},
        {"do": "extra", **where, "minutes": 3, "why": "tea"},
        {"do": "bar", "player": number, "from": session, "why": "x"},
        {"do": "withdraw", "player": number, "why": "x"},
        {"do": "replace", "player": number, "with": rng.choice(("new", "s2")), "from": session},
        {"do": "unplace", "player": number, "why": "x"},
        {
            "do": "appeal",
            "session": session,
            "player": number,
            "about": "rules",
            "text": "x",
            "fee_paid": True,
            "ruling": 1,
        },
        {"do": "answer", "appeal": 1, "step": rng.choice(("referee", "chief_referee")), "decision": "stands"},
        {"do": rng.choice(("standings", "sheet", "honours", "verify", "check"))},
        {"do": "state", **where},
    ]
    found = rng.choice(choices)
    if rng.random() < 0.7:
        official = {"foul": "ref", "late": "ref", "deal": "ref", "correct": "ref", "extra": "ref"}
        who = official.get(found["do"], "boss" if found.get("as") != "referee" else "ref")
        person = None if found["do"] in ("substitute", "withdraw", "replace") else who
    if person is not None:
        found["by"] = person
    if rng.random() < 0.3:
        found["at"] = state.now + rng.choice((1, 5, 40, 150, -1))
    return found


def begin(**settings: Any) -> Run:
    """Eight players and two substitutes, seated."""
    run = Run(**settings)
    run.register(8, substitutes=2)
    run.draw()
    run.ok("schedule", rows=[[[1, 2, 3, 4], [5, 6, 7, 8]], [[1, 5, 2, 6], [3, 7, 4, 8]]] * 3)
    run.ok("start", session=1, by="boss", at=0)
    return run


@pytest.mark.parametrize("settings", [{}, {"at_gong": "finish", "late_points": "total"}])
def test_random_events(settings: dict[str, Any], rng: Random) -> None:
    accepted = 0
    for _ in range(EVENTS):
        run = begin(**settings)
        for _ in range(LENGTH):
            event = run.event
            before, log, now = picture(event), list(event.entries), event.state.now
            asked = command(rng, run)
            answer = run.competition.answer(asked)
            assert answer.get("error", {}).get("code") != "internal_error", (asked, answer)
            if "error" in answer:
                assert answer["error"]["message"]
                assert (picture(event), event.entries) == (before, log)
            else:
                accepted += 1
                assert event.entries[: len(log)] == log
                assert event.state.now >= now
        times = [entry.at for entry in run.event.entries]
        assert times == sorted(times)
        again = Event.rebuild(run.event.entries)
        assert picture(again) == picture(run.event)
        assert individual(again.state, official=False, after=6) == individual(
            run.event.state, official=False, after=6
        )
    assert accepted > EVENTS * LENGTH / 8


def test_the_file_is_the_event(rng: Random, tmp_path: Path) -> None:
    """An event that goes on from its file is the same; the file can be written again to the same byte."""
    file = tmp_path / "event.jsonl"
    run = begin()
    kept = Competition(str(file))
    for line in run.competition.chain.lines:
        assert kept.answer({key: value for key, value in line.items() if key != "chain"})["ok"]
    for _ in range(120):
        asked = command(rng, run)
        assert kept.answer(asked) == run.competition.answer(asked)
        if rng.random() < 0.1:
            kept = Competition(str(file))
    assert kept.event is not None
    assert picture(kept.event) == picture(run.event)
    assert kept.chain.text() == file.read_text(encoding="utf-8") == run.competition.chain.text()
    assert kept.answer({"do": "verify"})["chain"] is True
    lines = file.read_text(encoding="utf-8").splitlines()
    changed = json.loads(lines[5])
    changed["name"] = "Somebody Else"
    lines[5] = json.dumps(changed)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert Competition(str(file)).answer({"do": "verify"})["chain"] is False


@pytest.mark.parametrize(
    "line",
    [
        *[
            "{",
            "[]",
            "7",
            '{"do": 3}',
            '{"do": "nothing"}',
            '{"do": "deal"}',
            '{"do": "start", "session": 1.5}',
        ],
        *[
            '{"do": "register", "player": "123"}',
            '{"do": "state", "session": 1, "table": 99}',
            '{"do": "new", "x": 1}',
        ],
        *[
            '{"do": "standings", "after": 99}',
            '{"do": "role", "person": "x", "roles": ["king"]}',
            '{"by": 7, "do": "check"}',
        ],
        *['{"do": "sign", "session": 1, "table": 1, "as": "cat"}', '{"do": "oath", "player": true}'],
        *['{"do": "check", "at": "noon"}', '{"do": "check", "at": -5}', '{"do": "oath", "player": 99}'],
    ],
)
def test_bad_input_gets_a_sentence(line: str) -> None:
    run = begin()
    (answer,) = map(json.loads, run.competition.answer_lines([line]))
    assert answer["error"]["code"] != "internal_error", answer
    assert answer["error"]["message"]
    assert "cite" in answer["error"]
