"""https with a certificate of our own: the page, the cookie and the socket; a bad certificate is refused at once."""

import os
import re
import shutil
import ssl
import subprocess
import sys
from functools import partial
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from websockets.sync.client import connect

from certificates import make_certificate
from server.desks.writing import NAMES, fresh
from support import PATIENCE, comes_true
from tingpai.cli import main

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed here")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """A certificate for this machine, and its key."""
    return make_certificate(tmp_path_factory.mktemp("tls"))


def found(visitor: httpx.Client, path: str) -> bool:
    """True if there is something; while a worker starts, the other one is busy."""
    return visitor.get(path).status_code == 200


@pytest.mark.twice
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("workers", [1, 3])
def test_https(certificate: tuple[str, str], tmp_path: Path, workers: int) -> None:
    """With several workers most sockets reach one that does not have the desk, which carries them to the right one."""
    cert, key = certificate
    tls = ["--tls-cert", cert, "--tls-key", key, "--workers", str(workers)]
    database = ["--db", f"sqlite:///{tmp_path / 'club.db'}", "--thinkers", "0"]
    process = subprocess.Popen(
        [sys.executable, "-m", "tingpai", "serve", "--port", "0", "--lang", "en", *database, *tls],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        address = re.search(r"https://127\.0\.0\.1:\d+", process.stdout.readline().decode())
        assert address is not None
        trusted = ssl.create_default_context(cafile=cert)
        transport = httpx.HTTPTransport(verify=trusted, retries=9)
        with httpx.Client(base_url=address[0], transport=transport, timeout=PATIENCE) as visitor:
            guest = visitor.post("/api/guest", json={})
            assert "Secure" in guest.headers["set-cookie"]
            for _ in range(2 * workers):
                id = fresh()
                command = {"id": fresh(), "ruleset": "mcr", "players": NAMES}
                opened = visitor.post("/api/desks", json={"id": id, "key": fresh(), "command": command})
                assert opened.status_code == 200, opened.text
                assert comes_true(partial(found, visitor, f"/api/desks/{id}"))
                assert visitor.get(f"/api/desks/{id}").json()["players"] == NAMES
                socket = f"{address[0].replace('https', 'wss')}/ws/desk/{id}"
                with connect(socket, ssl=trusted, proxy=None, open_timeout=PATIENCE) as line:
                    assert '"is":"desk"' in str(line.recv(PATIENCE))
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()


def test_a_bad_certificate_is_refused(certificate: tuple[str, str], tmp_path: Path) -> None:
    cert, key = certificate
    for pair in ((cert, cert), (str(tmp_path / "nothing"), key)):
        database = f"sqlite:///{tmp_path / 'club.db'}"
        options = ["--db", database, "--tls-cert", pair[0], "--tls-key", pair[1], "--lang", "en"]
        refused = CliRunner().invoke(main, ["serve", *options])
        assert refused.exit_code == 2
        assert "certificate" in refused.output
    refused = CliRunner().invoke(main, ["serve", "--tls-cert", cert, "--lang", "en"])
    assert refused.exit_code == 2
    assert "neither" in refused.output
