"""Attacks on a real server with its real limits, while people play: their slowest moves take at most twice as long."""

import asyncio
import io
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.load_clients import Seats

from server.siege import Besieged, Outcome, attack, besieged, may_be_preferred, preferred, seated
from tingpai import rulesets
from tingpai.play.demo_player import play_out
from tingpai.play.match import Match
from tingpai.play.record import Header, Writer
from tingpai.server.pages.routes import LARGEST_RECORD

KINDS = ("replays", "scores", "logins", "lists", "halves", "sockets", "tables", "nonsense")
ENOUGH = 1000
"""The least number of moves from which the slowest 1 % are taken."""
MOST = 2.0
"""The delay of the slowest 1 % under attack, compared with calm times."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    """A server in a process of its own."""
    with preferred(), besieged(tmp_path_factory.mktemp("siege")) as found:
        yield found


@pytest.fixture(scope="module")
def seats(server: Besieged) -> list[Seats]:
    """People at tables."""
    return seated(server)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The body of a request with a record that is as large as the server takes."""
    rules = rulesets.table("mcr")
    rng = random.Random(5)
    match = Match(rules, ("Anna", "Boris", "陈", "Dora"))
    out = io.StringIO()
    writer = Writer(out, Header.of(rules, match.players, ""))
    while len(json.dumps({"record": out.getvalue()})) < LARGEST_RECORD * 0.9:
        table = match.begin(rng) if not match.over else Match(rules, match.players).begin(rng)
        play_out(table, rng)
        for event in table.events:
            writer.write(event)
    path: Path = tmp_path_factory.mktemp("record") / "record.json"
    path.write_text(json.dumps({"record": out.getvalue()}), encoding="utf-8")
    return path


def check(found: Outcome, kind: str, addresses: int, enough: int) -> None:
    """Nobody was thrown out, and the slowest moves were at most twice as slow."""
    print(f"\n{found.row(kind, addresses)}\n  {found.answers}")
    assert found.lost == 0
    assert min(len(found.calm.delays), len(found.attacked.delays)) >= enough
    assert found.attacked.at(0.99) <= MOST * found.calm.at(0.99)


@pytest.mark.skipif(not os.environ.get("TINGPAI_SIEGE"), reason="takes a quarter of an hour, see make siege")
@pytest.mark.parametrize("addresses", [4, 40])
@pytest.mark.parametrize("kind", KINDS)
def test_people_play_on(
    server: Besieged, seats: list[Seats], record: Path, kind: str, addresses: int
) -> None:
    check(asyncio.run(attack(server, seats, kind, addresses, record)), kind, addresses, ENOUGH)


@pytest.mark.twice
@pytest.mark.skipif(bool(os.environ.get("TINGPAI_SIEGE")), reason="the long ones are run")
@pytest.mark.skipif(
    not may_be_preferred(), reason="other programs would be measured as well; root may prevent that"
)
@pytest.mark.parametrize("kind", ["lists", "tables"])
def test_people_play_on_in_a_short_siege(
    server: Besieged, seats: list[Seats], record: Path, kind: str
) -> None:
    """The two attacks that once stopped the tables."""
    check(asyncio.run(attack(server, seats, kind, 40, record, turns=4)), kind, 40, ENOUGH // 2)
