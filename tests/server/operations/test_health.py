"""What load balancers and Prometheus ask: is it alive, is it ready, and all the counters."""

import asyncio
import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request

from server.serving import Player, Running, Visitor, run, serving, settings_for
from support import comes_true
from tingpai.server.operations import metrics
from tingpai.server.operations.callers import may_read
from tingpai.server.settings import Operations

LINE = re.compile(r'([a-z_]+)\{((?:\w+="(?:[^"\\]|\\.)*",?)*)\} (-?[0-9.e+-]+|[+-]Inf)')


def fetch(running: Running, path: str, **headers: str) -> httpx.Response:
    return httpx.get(running.address + path, headers=headers, trust_env=False)


def samples(text: str) -> dict[tuple[str, str], float]:
    """The values by name and labels; the format is checked on the way."""
    found: dict[tuple[str, str], float] = {}
    family, seen = "", set()
    for line in text.splitlines():
        if line.startswith("# HELP"):
            family = line.split()[2]
            assert family not in seen, f"the series of {family} do not follow each other"
            seen.add(family)
        elif line.startswith("# TYPE"):
            assert line.split()[2] == family
        else:
            match = LINE.fullmatch(line)
            assert match is not None, line
            assert match[1].startswith(family)
            labels = re.sub(r'(node|worker)="[^"]*",?', "", match[2]).strip(",")
            found[match[1], labels] = found.get((match[1], labels), 0) + float(match[3])
    return found


def test_alive_and_ready(running: Running) -> None:
    assert fetch(running, "/healthz").text == "ok\n"
    answer = fetch(running, "/readyz")
    assert (answer.status_code, answer.json()) == (200, {"ready": True})
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_not_ready_while_it_drains_or_starts(tmp_path: Path) -> None:
    with serving(settings_for(tmp_path)) as running:
        services = running.app.state.services
        services.draining = True
        answer = fetch(running, "/readyz")
        assert (answer.status_code, answer.json()["reason"]) == (503, "draining")
        assert answer.headers["retry-after"] == "2"
        assert fetch(running, "/healthz").status_code == 200
        services.draining, services.opened = False, False
        assert fetch(running, "/readyz").json()["reason"] == "starting"
        services.opened = True
        assert fetch(running, "/readyz").status_code == 200


def test_not_ready_without_its_database(tmp_path: Path) -> None:
    with serving(settings_for(tmp_path)) as running:
        with closing(sqlite3.connect(tmp_path / "tingpai.db")) as other, other:
            other.execute("ALTER TABLE meta RENAME TO elsewhere")
        answer = fetch(running, "/readyz")
        assert answer.status_code == 503
        assert answer.json()["reason"] == "database: OperationalError"
        with closing(sqlite3.connect(tmp_path / "tingpai.db")) as other, other:
            other.execute("ALTER TABLE elsewhere RENAME TO meta")
        assert fetch(running, "/readyz").status_code == 200


def test_a_move_is_counted(running: Running) -> None:
    """Play a little: moves, delays, commits, viewers and refusals are in the page, and they agree."""
    before = samples(fetch(running, "/metrics").text)

    async def work() -> dict[tuple[str, str], float]:
        visitor = Visitor(running.address)
        await visitor.guest()
        table, _ = await visitor.open_table("mcr")
        await visitor.post(f"/api/tables/{table}/start")
        player = Player(visitor, table)
        player.done = lambda _state: len(player.events("discarded")) >= 12
        await player.play()
        await visitor.post("/api/tables", {"ruleset": "none"}, status=400)
        async with visitor.socket(table) as socket:
            await socket.recv()
            await socket.send('{"do":"act","seen":0,"action":"nonsense"}')
            await socket.recv()
            found = samples((await visitor.http.get("/metrics")).text)
        await visitor.close()
        return found

    found = run(work())

    def grew(name: str, labels: str = "") -> float:
        return found[name, labels] - before.get((name, labels), 0)

    assert grew("tingpai_moves_total") >= 3
    assert grew("tingpai_move_delay_seconds_count") == grew("tingpai_moves_total")
    assert grew("tingpai_move_delay_seconds_bucket", 'le="+Inf"') == grew("tingpai_moves_total")
    assert 0 < grew("tingpai_move_delay_seconds_sum") < 60
    assert grew("tingpai_commit_rows_sum") > grew("tingpai_commit_rows_count") > 3
    assert grew("tingpai_commit_seconds_count") == grew("tingpai_commit_rows_count")
    assert found["tingpai_viewers", ""] == 1
    assert found["tingpai_heavy_work", ""] == 0
    assert found["tingpai_tables", ""] >= 1
    assert found["tingpai_tables_playing", ""] >= 1
    refused = {labels: value for (name, labels), value in found.items() if name == "tingpai_refusals_total"}
    assert (
        sum(refused.values()) - sum(v for (n, _), v in before.items() if n == "tingpai_refusals_total") >= 2
    )
    assert grew("tingpai_requests_total", 'status="400"') >= 1
    assert found["process_resident_memory_bytes", ""] > 1e7
    assert comes_true(
        lambda: samples(fetch(running, "/metrics").text)["tingpai_loop_lag_seconds_count", ""] > 0
    )


def test_the_histogram_counts_to_its_bounds() -> None:
    made = metrics.Histogram("tingpai_test", "Test.", (1, 2))
    try:
        for value in (0.5, 1, 1.5, 2, 9):
            made.observe(value)
        values = {own.get("le", name): value for name, own, value in made.samples()}
        assert values == {"1": 2, "2": 4, "+Inf": 5, "tingpai_test_sum": 14, "tingpai_test_count": 5}
    finally:
        metrics.FAMILIES.remove(made)


def test_several_workers_are_one_page() -> None:
    one = metrics.text_of([("tingpai_tables", "Tables.", 2.0)], {"worker": "0"})
    two = metrics.text_of([("tingpai_tables", "Tables.", 3.0)], {"worker": "1"})
    found = samples(metrics.merged([one, two]))
    assert found["tingpai_tables", ""] == 5
    assert metrics.merged([one, two]).count("# TYPE tingpai_tables gauge") == 1


def request_from(host: str, **headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "client": (host, 1), "headers": raw})


@pytest.mark.parametrize(
    ("host", "headers", "allowed"),
    [
        ("127.0.0.1", {}, True),
        ("::1", {}, True),
        ("10.1.2.3", {}, True),
        ("::ffff:192.168.1.9", {}, True),
        ("fd00::7", {}, True),
        ("8.8.8.8", {}, False),
        ("2001:db8::1", {}, False),
        ("testclient", {}, False),
        ("127.0.0.1", {"x_forwarded_for": "8.8.8.8"}, False),
        ("127.0.0.1", {"x_forwarded_for": "10.0.0.1, 10.0.0.2"}, True),
        ("127.0.0.1", {"forwarded": "for=8.8.8.8"}, False),
        ("8.8.8.8", {"authorization": "Bearer abc"}, True),
        ("8.8.8.8", {"authorization": "Bearer abd"}, False),
        ("127.0.0.1", {"x_forwarded_for": "8.8.8.8", "authorization": "Bearer abc"}, True),
    ],
)
def test_who_may_read_the_metrics(host: str, headers: Mapping[str, str], allowed: bool) -> None:
    assert may_read(request_from(host, **headers), ("loopback", "private"), "abc") is allowed


def test_no_token_opens_nothing() -> None:
    assert not may_read(request_from("8.8.8.8", authorization="Bearer "), ("loopback",), None)
    assert not may_read(request_from("8.8.8.8", authorization="Bearer None"), ("loopback",), None)
    assert may_read(request_from("8.8.8.8"), ("8.8.0.0/16",), None)


def test_the_metrics_are_refused_with_a_sentence(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    settings = replace(settings, operations=Operations(metrics_from=(), metrics_token="t"))
    with serving(settings) as running:
        refused = fetch(running, "/metrics")
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
        assert "metrics_token" in refused.json()["message"]
        assert fetch(running, "/metrics", authorization="Bearer t").status_code == 200


def test_they_count_against_no_limit(running: Running) -> None:
    async def work() -> set[int]:
        async with httpx.AsyncClient(base_url=running.address, trust_env=False) as http:
            answers = await asyncio.gather(*(http.get("/healthz") for _ in range(150)))
            return {answer.status_code for answer in answers}

    assert run(work()) == {200}
