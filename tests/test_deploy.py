"""The files in deploy/ are true: systemd accepts the unit, names and commands agree with the code and the page."""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tingpai.server.operations.configuration import read
from tingpai.server.operations.options import BY_KEY, PREFIX

DEPLOY = Path(__file__).parent.parent / "deploy"
PAGE = (DEPLOY / "README.md").read_text(encoding="utf-8")
UNIT = (DEPLOY / "tingpai.service").read_text(encoding="utf-8")
COMPOSE = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
CONTAINER = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
OWN_VARIABLES = {"TINGPAI_DOMAIN", "TINGPAI_DB_PASSWORD", "TINGPAI_SIGNING_SECRET"}
"""Variables of compose.yaml itself, which do not reach the server."""


def commands(page: str) -> list[list[str]]:
    """The commands of a page."""
    blocks = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    return [shlex.split(line) for block in blocks for line in block.splitlines()]


def test_the_configuration_is_valid() -> None:
    assert read({}, {}, str(DEPLOY / "tingpai.toml"))["workers"] == 2
    assert tomllib.loads((DEPLOY / "tingpai.toml").read_text(encoding="utf-8"))["host"] == "127.0.0.1"


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not installed here")
    unit = tmp_path / "tingpai.service"
    unit.write_text(UNIT.replace("/opt/tingpai/bin/tingpai", sys.executable), encoding="utf-8")
    done = subprocess.run([program, "verify", unit], capture_output=True, text=True, check=False)
    own = [line for line in done.stderr.splitlines() if "tingpai.service" in line]
    assert own == []
    done = subprocess.run(
        [program, "security", "--offline=true", "--threshold=25", unit],
        capture_output=True,
        text=True,
        check=False,
    )
    if "Unknown" not in done.stderr and "unrecognized" not in done.stderr:
        assert done.returncode == 0, done.stdout[-300:]  # at most 2.5 of 10


def test_the_unit_and_the_page_agree() -> None:
    (start,) = re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    program, *arguments = start.split()
    assert arguments == ["serve", "--config", "/etc/tingpai/tingpai.toml"]
    told = commands(PAGE)
    assert ["python3", "-m", "venv", str(Path(program).parent.parent)] in told
    assert ["cp", "deploy/tingpai.toml", arguments[-1]] in told
    for command in told:
        for word in command:
            if word.startswith("deploy/"):
                assert (DEPLOY.parent / word).exists(), word
    stops = int(re.findall(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE)[0])
    assert stops > float(str(BY_KEY["drain_seconds"].default))


@pytest.mark.parametrize("text", [UNIT, COMPOSE, CONTAINER, PAGE])
def test_every_variable_is_an_option(text: str) -> None:
    known = {option.variable for option in BY_KEY.values()} | OWN_VARIABLES
    assert set(re.findall(rf"{PREFIX}[A-Z_]+", text)) <= known


def test_the_containers() -> None:
    """The compose file is checked by a program that knows it, where there is one."""
    stages = re.findall(r"^FROM (\S+)(?: AS (\w+))?$", CONTAINER, re.MULTILINE)
    assert len(stages) == 2
    assert stages[0][1] == "build"
    assert 'ENTRYPOINT ["tingpai"]' in CONTAINER
    assert '".[postgres]"' in CONTAINER
    assert (DEPLOY.parent / "requirements" / "node.txt").exists()
    port = str(BY_KEY["port"].default)
    assert f"EXPOSE {port}" in CONTAINER
    assert f"server:{port}" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert "/metrics" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")


def test_the_compose_file() -> None:
    alone = shutil.which("docker-compose")
    program = alone or shutil.which("docker") or shutil.which("podman")
    if program is None:
        pytest.skip("neither docker nor podman is installed here")
    command = [program] if alone else [program, "compose"]
    values = dict.fromkeys(OWN_VARIABLES, "x")
    done = subprocess.run(
        [*command, "-f", str(DEPLOY / "compose.yaml"), "config", "--quiet"],
        env={"PATH": str(Path(program).parent), "HOME": "/tmp", **values},
        capture_output=True,
        text=True,
        check=False,
    )
    if "is not a docker command" in done.stderr or "unknown shorthand flag" in done.stderr:
        pytest.skip("docker has no compose here")
    assert done.returncode == 0, done.stderr
