"""The log: JSON or text, with request, table and node; without names, tokens and addresses."""

import json
import logging
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.operations.command import served
from server.serving import Visitor, run
from tingpai.server.operations.logs import REQUEST, TABLE, JsonLines, TextLines, context_of_table
from tingpai.server.settings import Operations, Settings

PLAIN = Settings("sqlite://", operations=Operations(node="one"))


def record(message: str, *arguments: object, **extra: Any) -> logging.LogRecord:
    made = logging.LogRecord("tingpai.server", logging.WARNING, __file__, 1, message, arguments, None)
    vars(made).update(extra)
    return made


def test_a_line_of_json() -> None:
    tokens = REQUEST.set("r1"), TABLE.set("t1")
    try:
        line = json.loads(JsonLines(replace(PLAIN, worker=3)).format(record("about %s", "it")))
    finally:
        REQUEST.reset(tokens[0])
        TABLE.reset(tokens[1])
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line.pop("time"))
    assert line == {
        "level": "warning",
        "logger": "tingpai.server",
        "message": "about it",
        "node": "one",
        "worker": 3,
        "request": "r1",
        "table": "t1",
    }


def test_what_a_table_does_by_itself_belongs_to_no_request() -> None:
    token = REQUEST.set("r1")
    try:
        line = json.loads(context_of_table("t2").run(JsonLines(PLAIN).format, record("tick")))
    finally:
        REQUEST.reset(token)
    assert line["table"] == "t2"
    assert "request" not in line


def test_a_line_to_read() -> None:
    line = TextLines(PLAIN).format(record("about %s", "it", table="t1"))
    assert line.endswith("WARNING tingpai.server: about it (worker=0 table=t1)")


@pytest.mark.parametrize(
    "message",
    [
        "cookie: tingpai=AbC.12.xyz; other",
        "GET /x?key=AbC.12.xyz",
        "Authorization: Bearer AbC.12.xyz",
        "{'password': 'AbC.12.xyz'}",
        "name='AbC.12.xyz'",
    ],
)
def test_secrets_are_left_out(message: str) -> None:
    assert "AbC" not in TextLines(PLAIN).format(record(message))
    assert "AbC" not in JsonLines(PLAIN).format(record(message))


def test_addresses_are_left_out_unless_asked_for() -> None:
    asked = replace(PLAIN, operations=Operations(log_addresses=True))
    for address in ("203.0.113.9", "2001:db8:0:1::7"):
        assert address not in TextLines(PLAIN).format(record("from %s", address))
        assert address in TextLines(asked).format(record("from %s", address))
    assert "10:20:30" in TextLines(PLAIN).format(record("at 10:20:30"))


def test_a_traceback_is_one_line_of_json() -> None:
    try:
        raise ValueError("password=hunter22")
    except ValueError:
        made = record("broken")
        made.exc_info = sys.exc_info()
    line = JsonLines(PLAIN).format(made)
    assert "\n" not in line
    assert "ValueError" in json.loads(line)["traceback"]
    assert "hunter22" not in line


@pytest.mark.twice
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_requests_are_logged_without_people(tmp_path: Path) -> None:
    async def work(address: str) -> tuple[str, str, str]:
        visitor = Visitor(address)
        answer = await visitor.http.post(
            "/api/guest", json={"name": "Melusine"}, headers={"x-request-id": "from-proxy"}
        )
        assert answer.headers["x-request-id"] == "from-proxy"
        bad = await visitor.http.get("/api/me", headers={"x-request-id": "bad id"})
        assert re.fullmatch(r"[0-9a-f]{16}", bad.headers["x-request-id"])
        table, key = await visitor.open_table("mcr", [{"kind": "me"}, *({"kind": "open"} for _ in range(3))])
        await visitor.get(f"/api/tables/{table}?key={key}")
        async with visitor.socket(table) as socket:
            await socket.recv()
        token = str(visitor.http.cookies["tingpai"])
        await visitor.close()
        return table, token, key or ""

    with served(tmp_path, "--node", "one", "--log-format", "json", "--log-requests") as server:
        table, token, key = run(work(server.address))
    text = (tmp_path / "log").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    for private in ("Melusine", token, key, "127.0.0.1"):
        assert private not in text
    (first,) = [line for line in lines if line["message"] == "POST /api/guest"]
    assert (first["message"], first["request"], first["status"], first["node"]) == (
        "POST /api/guest",
        "from-proxy",
        200,
        "one",
    )
    assert first["ms"] > 0
    assert {"GET", "POST", "SOCKET"} <= {line["message"].split()[0] for line in lines}
    (socket,) = [line for line in lines if line["message"].startswith("SOCKET")]
    assert socket["table"] == table
