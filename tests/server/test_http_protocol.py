"""Slow and half requests, too many connections, and no descriptors left."""

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from server.serving import Running, Visitor, run, serving, settings_for
from support import PATIENCE
from tingpai.server.http_protocol import Patience, _is_trusted, protocol_class
from tingpai.server.run import config
from tingpai.server.security import HEADERS

QUICK = Patience(head=0.5, body=1, answer=2, most_from_address=10, most=60)
STRANGER = "127.0.0.2"
"""The address of a visitor who is no proxy."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="several loopback addresses")


@pytest.fixture
def impatient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server with little patience."""

    def patient(app: object) -> object:
        made = config(app)  # type: ignore[arg-type]
        made.http = protocol_class(QUICK)
        return made

    monkeypatch.setattr("server.serving.config", patient)
    with serving(settings_for(tmp_path)) as running:
        yield running


def connected(port: int, address: str = STRANGER) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(address, 0))
    made.settimeout(PATIENCE)
    return made


def everything(line: socket.socket) -> bytes:
    """Read until the other side closes."""
    found = b""
    try:
        while part := line.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def check_refusal(answer: bytes, status: int, code: str) -> None:
    """A refusal without the application is like every other."""
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {status} ".encode())
    for name in HEADERS:
        assert f"\r\n{name}: ".encode() in head
    assert json.loads(body)["code"] == code
    assert len(json.loads(body)["message"]) < 100


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/tables HT",
        b"GET /api/tables HTTP/1.1\r\nhost: x\r\nx-a: b\r\n",
        b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
        b"POST /api/guest HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{",
    ],
)
def test_half_requests_are_dropped(impatient: Running, sent: bytes) -> None:
    began = time.monotonic()
    with connected(impatient.port) as line:
        line.sendall(sent)
        answer = everything(line)
        assert 0.4 < time.monotonic() - began < 30
    if sent:
        check_refusal(answer, 408, "too_slow")
    else:
        assert answer == b""


def trickle(line: socket.socket) -> None:
    """Send one header after another, for half a minute."""
    line.sendall(b"GET / HTTP/1.1\r\n")
    for _ in range(300):
        line.sendall(b"x-a: b\r\n")
        time.sleep(0.1)


def test_trickling_does_not_help(impatient: Running) -> None:
    """Neither in the first request nor after a whole one."""
    whole = b"GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n"
    for before in (b"", whole):
        with connected(impatient.port) as line:
            line.sendall(before)
            began = time.monotonic()
            with pytest.raises(ConnectionError):
                trickle(line)
            assert time.monotonic() - began < 25


def test_whoever_does_not_read_is_dropped(impatient: Running) -> None:
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.bind((STRANGER, 0))
        line.connect(("127.0.0.1", impatient.port))
        line.sendall(b"GET /api/docs HTTP/1.1\r\nhost: x\r\n\r\n" * 200)
        connections = impatient._server.server_state.connections
        until = time.monotonic() + 60
        while connections and time.monotonic() < until:
            time.sleep(0.1)
        assert not connections


def test_honest_visitors_keep_their_connection(impatient: Running) -> None:
    with httpx.Client(base_url=impatient.address, trust_env=False, timeout=PATIENCE) as client:
        for _ in range(6):
            assert client.get("/api/tables").status_code == 200
            time.sleep(0.15)


def test_an_address_has_so_many_connections_and_others_have_theirs(impatient: Running) -> None:
    with ExitStack() as lines:
        for _ in range(QUICK.most_from_address):
            lines.enter_context(connected(impatient.port))
        one_more = lines.enter_context(connected(impatient.port))
        check_refusal(everything(one_more), 429, "too_many")
        for address in ("127.0.0.3", "127.0.0.1"):
            with connected(impatient.port, address) as other:
                other.sendall(b"GET /api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                assert everything(other).startswith(b"HTTP/1.1 401 ")
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with connected(impatient.port) as line:
            line.sendall(b"GET /api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            if everything(line).startswith(b"HTTP/1.1 401 "):
                break
    else:
        pytest.fail("closed connections are still counted")


@pytest.mark.parametrize(
    "junk", [b"\x16\x03\x01\x00\xff", b"HELO\r\n\r\n", b"GET / HTTP/x\r\n\r\n", b"\r\n" * 9 + b"\0"]
)
def test_what_is_not_http_is_refused_in_our_way(impatient: Running, junk: bytes) -> None:
    with connected(impatient.port) as line:
        line.sendall(junk)
        answer = everything(line)
    check_refusal(
        answer,
        400 if b" 400 " in answer[:20] else 408,
        "bad_request" if b" 400 " in answer[:20] else "too_slow",
    )


def test_proxies_are_not_counted() -> None:
    assert _is_trusted("10.1.2.3", "127.0.0.1, 10.0.0.0/8")
    assert _is_trusted("::1", ["::1"])
    assert _is_trusted("192.0.2.1", "*")
    assert not _is_trusted("192.0.2.1", "127.0.0.1,nonsense")
    assert not _is_trusted("192.0.2.1", None)


LOW = """
import resource, sys
from tingpai.cli import main
resource.setrlimit(resource.RLIMIT_NOFILE, (160, 160))
main(["serve", "--port", "0", "--db", sys.argv[1]])
"""


@pytest.mark.twice
def test_no_descriptors_left(tmp_path: Path) -> None:
    """The server says so once, refuses newcomers kindly, and serves those who are there."""
    process = subprocess.Popen(
        [sys.executable, "-c", LOW, f"sqlite:///{tmp_path / 'x.db'}"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline().decode())
        assert found is not None
        port = int(found[1])

        async def work() -> None:
            visitor = Visitor(f"http://127.0.0.1:{port}")
            await visitor.guest()
            table, _ = await visitor.open_table("mcr")
            async with visitor.socket(table) as player:
                await player.recv()
                with ExitStack() as lines:
                    flood = [lines.enter_context(connected(port, "127.0.0.1")) for _ in range(200)]
                    check_refusal(everything(flood[-1]), 503, "busy")
                    for n in range(20):
                        await player.send(json.dumps({"do": "ping", "n": n}))
                        assert json.loads(await player.recv())["n"] == n
                    await visitor.post(f"/api/tables/{table}/start")  # over the connection that is there
            await visitor.close()

        run(work())
    finally:
        process.terminate()
        _, told = process.communicate(timeout=PATIENCE)
    lines = told.decode().splitlines()
    assert process.returncode == 0
    assert len(lines) == 1, lines
    assert "no descriptors for more" in lines[0]
