"""How the tests of the command line run it: in this process, or as a process of its own."""

import subprocess
import sys

import pytest
from click.testing import CliRunner, Result

from cli.running import SOURCE, Process, Run
from support import PATIENCE
from tingpai.cli import main


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process, in English and 80 columns unless the test says otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def call(*arguments: str, stdin: bytes | None = None) -> Result:
        return CliRunner().invoke(main, arguments, input=stdin, prog_name="tingpai")

    return call


@pytest.fixture
def process(monkeypatch: pytest.MonkeyPatch) -> Process:
    """Run `python -m tingpai` as a person does."""
    monkeypatch.setenv("PYTHONPATH", str(SOURCE))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def call(*arguments: str, stdin: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
        command = [sys.executable, "-m", "tingpai", *arguments]
        return subprocess.run(command, input=stdin, capture_output=True, timeout=PATIENCE, check=False)

    return call
