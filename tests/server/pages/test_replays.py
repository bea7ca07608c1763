"""Replays: from a table's log and from records; nothing of a deal that is still being played, no lie in a proof."""

import io
import json
import random
from functools import cache
from typing import Any, Literal

import msgspec
import pytest

from tingpai import rulesets
from tingpai.errors import TingpaiError
from tingpai.play import match_events
from tingpai.play.demo_player import play_out
from tingpai.play.match import Match
from tingpai.play.record import Header, Writer
from tingpai.play.table import Table, commitment
from tingpai.server.pages import replays as replay
from tingpai.state import events as ev
from tingpai.texts import LANGUAGES

NAMES = ("Anna", "Boris", "陈", "Dora")
SEATS: tuple[Literal["E", "S", "W", "N"], ...] = ("E", "S", "W", "N")


@cache
def log(name: str, *, unfinished: bool = False) -> tuple[dict[str, Any], ...]:
    """The log of a table with two deals, and with a third that is still being played."""
    rules = rulesets.table(name)
    rng = random.Random(11)
    match = Match(rules, NAMES)
    chairs = [
        {"kind": "person", "person": str(chair), "bot": None, "name": one} for chair, one in enumerate(NAMES)
    ]
    chairs[3] = {"kind": "bot", "person": None, "bot": "club", "name": ""}
    rows: list[dict[str, Any]] = [{"event": "table_opened", "chairs": chairs}]
    rows += map(match_events.encode, match.events)
    for _ in range(2):
        table = match.begin(rng)
        play_out(table, rng)
        known = len(match.events)
        match.finish(table)
        rows += map(ev.encode, table.events)
        rows.append({"event": "slept"})
        rows += map(match_events.encode, match.events[known:])
    if unfinished:
        rows += map(ev.encode, match.begin(rng).events)
    return tuple(json.loads(json.dumps(rows)))


def record(name: str = "mcr", *, unfinished: bool = False) -> str:
    """The record of such a log."""
    return replay.record_text(name, {}, 0.0, log(name, unfinished=unfinished))


@pytest.mark.parametrize("name", rulesets.IDS)
def test_a_log_becomes_a_record_that_holds(name: str) -> None:
    read = replay.parse_record(record(name))
    assert len(read.deals) == 2
    found = replay.verified(read, "en")
    assert found.deals == [[], []]
    assert all("holds" in told for told in found.told)


@pytest.mark.parametrize("name", rulesets.IDS)
def test_a_deal_that_is_being_played_is_nobodys_to_see(name: str) -> None:
    text = record(name, unfinished=True)
    assert text == record(name)
    assert len(replay.parse_record(text).deals) == 2
    wall = log(name, unfinished=True)[-1]
    assert wall["event"] in ev.TYPES  # the log itself goes on


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rulesets.IDS)
def test_the_overview(name: str, language: str) -> None:
    players = replay.player_names(log(name), language)
    shown = replay.overview("abc", replay.parse_record(record(name)), language, players)
    assert shown.players[:3] == ["Anna", "Boris", "陈"]
    assert shown.players[3] not in ("Dora", "")  # a bot, by its name in this language
    assert [row.number for row in shown.deals] == [1, 2]
    start = rulesets.table(name).match_plan().start
    for chair in range(4):
        assert shown.totals[chair] == start + sum(row.totals[chair] for row in shown.deals)
    assert shown.name == rulesets.get(name).names[language]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rulesets.IDS)
def test_a_deal_with_everything_open(name: str, language: str) -> None:
    read = replay.parse_record(record(name))
    shown = replay.deal_shown(read, 1, "all", language)
    last = shown.frames[-1].view
    assert len(shown.frames) == len(read.deals[0].events)
    assert all(frame.told and "{" not in frame.told for frame in shown.frames)
    assert all(last["seats"][seat]["tiles"] is not None for seat in SEATS)
    assert commitment(read.deals[0].started.wall, shown.salt) == shown.commitment
    assert last["phase"]["name"] == "over"
    assert all(one["say"] for one in last["transfers"])
    for winner in last["winners"]:
        score = winner["score"]
        assert score is not None
        assert score["lines"] or score["total"] < 2
    msgspec.json.encode(shown)


@pytest.mark.parametrize("seat", "ESWN")
@pytest.mark.parametrize("name", rulesets.IDS)
def test_a_seat_sees_what_it_saw(name: str, seat: Any) -> None:
    shown = replay.deal_shown(replay.parse_record(record(name)), 2, seat, "en")
    for frame in shown.frames[:-1]:
        assert frame.view["seat"] == seat
        for other in SEATS:
            assert (frame.view["seats"][other]["tiles"] is not None) == (other == seat)
        if frame.event["event"] == "drew" and "ESWN"[frame.event["seat"]] != seat:
            assert "tile" not in frame.event
        assert "salt" not in frame.event or frame.event["event"] == "deal_ended"
    assert shown.frames[-1].event["event"] == "deal_ended"


def test_a_tile_thrown_as_it_was_drawn_is_marked() -> None:
    shown = replay.deal_shown(replay.parse_record(record()), 1, "all", "en")
    drawn: dict[int, str] = {}
    marked = 0
    for frame in shown.frames:
        event = frame.event
        if event["event"] == "drew":
            drawn[event["seat"]] = event["tile"]
        elif event["event"] == "claimed":
            drawn.pop(event["seat"], None)
        elif event["event"] == "discarded":
            thrown = drawn.pop(event["seat"], None)
            if thrown is not None:
                assert event.get("drawn", False) == (thrown == event["tile"])
                marked += event.get("drawn", False)
    assert marked


def test_names_are_of_those_who_sat_there() -> None:
    read = replay.parse_record(record())
    assert replay.deal_shown(read, 1, "all", "en", NAMES).names == list(NAMES)
    assert replay.deal_shown(read, 2, "all", "en", NAMES).names == ["Boris", "陈", "Dora", "Anna"]
    assert replay.deal_shown(read, 2, "all", "en").frames[0].told.startswith("Deal 2")


@pytest.mark.parametrize("number", [0, 3, -1])
def test_there_is_no_such_deal(number: int) -> None:
    with pytest.raises(TingpaiError) as problem:
        replay.deal_shown(replay.parse_record(record()), number, "all", "en")
    assert problem.value.code == "not_found"


def test_a_single_deal_without_a_match() -> None:
    rules = rulesets.table("sichuan")
    rng = random.Random(3)
    table = Table.begin(rules, rng)
    play_out(table, rng)
    file = io.StringIO()
    Writer(file, Header.of(rules)).write(*table.events)
    read = replay.parse_record(file.getvalue())
    shown = replay.overview("", read, "ru")
    assert shown.players == ["Восток", "Юг", "Запад", "Север"]
    assert shown.totals == list(table.deal.totals)
    assert replay.deal_shown(read, 1, "N", "ru").frames


# -- records from elsewhere ---------------------------------------------------------------------------------


def changed(name: str, **values: Any) -> str:
    """A record in which the first event of a kind says something else."""
    lines = record().splitlines()
    place = next(place for place, line in enumerate(lines) if f'"event":"{name}"' in line)
    lines[place] = json.dumps({**json.loads(lines[place]), **values})
    return "\n".join(lines) + "\n"


def test_a_lie_is_found() -> None:
    found = replay.verified(replay.parse_record(changed("deal_started", salt="00")), "ru")
    assert found.deals[0]
    assert "не подтверждена" in found.told[0]
    assert found.deals[1] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{}",
        '{"tingpai": 1}',
        '{"tingpai": 2, "ruleset": "mcr", "edition": "WMO 2006"}',
        "[" * 10_000,
    ],
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(TingpaiError):
        replay.parse_record(text)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("won", {"score": {"total": 8, "items": [{"id": "nothing", "count": 1, "points": 8}]}}),
        ("won", {"score": {"total": "many"}}),
        ("paid", {"why": "nobody-knows", "arguments": {}}),
        ("discarded", {"tile": "9f"}),
        ("drew", {"place": 5000}),
    ],
)
def test_a_record_that_makes_no_sense_breaks_nothing(name: str, values: dict[str, Any]) -> None:
    """It is refused with a sentence, or shown as far as it can be."""
    assert refusal(changed(name, **values)) != ""


def refusal(text: str) -> str | None:
    """Why a record cannot be looked at; None: it can."""
    try:
        read = replay.parse_record(text)
        for number in (1, 2):
            replay.deal_shown(read, number, "all", "en")
        replay.verified(read, "en")
    except TingpaiError as problem:
        return problem.say("zh")
    return None


def test_a_deal_without_end_is_refused() -> None:
    lines = record().splitlines()
    place = next(place for place, line in enumerate(lines) if '"event":"discarded"' in line)
    text = "\n".join([*lines[:place], *([lines[place]] * replay.LONGEST_DEAL)])
    with pytest.raises(TingpaiError) as problem:
        replay.parse_record(text)
    assert str(replay.LONGEST_DEAL // 1000) in problem.value.message
