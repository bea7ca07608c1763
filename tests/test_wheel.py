"""The package: an sdist has what a build needs, and its wheel works with nothing but the packages it asks for."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import pytest

from tingpai.state import deal

ROOT = Path(__file__).parent.parent
COMPILED = str(deal.__file__).endswith(tuple(EXTENSION_SUFFIXES))
PROGRAM = """
from random import Random
from tingpai import Hand, Situation, Source, Tile, rulesets
from tingpai.play.table import Table

score = rulesets.get("mcr").score(Hand.of("2233445566778s"), Situation(tile=Tile.S8, source=Source.DISCARD))
table = Table.begin(rulesets.table("sichuan"), Random(7))
while not table.over:
    seat = table.waiting_for()[0]
    table.act(seat, table.legal_actions(seat)[-1])
print(score.total, table.deal.phase)
"""

pytestmark = pytest.mark.skipif(
    find_spec("hatchling") is None, reason="hatchling is not installed (make install)"
)


def build(target: str, source: Path, to: Path) -> Path:
    """Build an sdist or a wheel, as `make dist` does."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(to)]
    plain = {} if COMPILED else {"TINGPAI_PURE": "1"}
    done = subprocess.run(
        command, cwd=source, env=os.environ | plain, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Compiling" not in done.stdout, "the sdist has other sources than the tree"
    (made,) = to.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel that was built from the sdist; what `make install` has built of the same sources is taken over."""
    sdist = build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(sdist) as archive:
        if hasattr(tarfile, "data_filter"):  # Debian 12's Python 3.11.2 does not have it yet
            archive.extraction_filter = staticmethod(tarfile.data_filter)
        archive.extractall(folder)
    (source,) = folder.iterdir()
    shutil.copytree(ROOT / "build" / "kernel", source / "build" / "kernel")
    for name in ("stamp", "out"):
        made = ROOT / "build" / "page" / name
        if made.is_dir():
            shutil.copytree(made, source / "build" / "page" / name)
        elif made.exists():
            (source / "build" / "page").mkdir(parents=True)
            shutil.copyfile(made, source / "build" / "page" / name)
    return build("wheel", source, tmp_path_factory.mktemp("wheel"))


def needs(package: str, seen: set[str]) -> Iterator[metadata.Distribution]:
    """The packages that a package asks for without extras, and those that they ask for."""
    for entry in metadata.distribution(package).requires or []:
        name, _, marker = entry.partition(";")
        name = name.strip().split("[")[0].split("(")[0].strip()
        name = next((name[:at] for at, letter in enumerate(name) if letter in "<>=!~ "), name)
        if "extra" in marker or name in seen:
            continue
        seen.add(name)
        try:
            yield metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue  # for another system or Python
        yield from needs(name, seen)


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment in which only the wheel is, and what it asks for."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    command = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "install", "-qq"]
    subprocess.run([*command, "--no-deps", "--no-index", str(wheel)], check=True)
    for found in needs("tingpai", set()):
        # Linked, not loaded from a network: the files are those of the environment of the tests.
        for top in {
            file.parts[0] for file in found.files or [] if file.parts[0] not in ("..", "__pycache__")
        }:
            if not (packages / top).exists():
                (packages / top).symlink_to(Path(str(found.locate_file(top))))
    return folder / "bin"


def run(program: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program of the environment, far from our sources."""
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "LANGUAGE")}
    return subprocess.run(
        [program, *arguments],
        cwd=program.parent,
        env=clean | {"LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_says_its_version(environment: Path) -> None:
    state = "compiled" if COMPILED else "not compiled: bots think longer"
    assert (
        run(environment / "tingpai", "--version").stdout
        == f"tingpai {metadata.version('tingpai')} ({state})\n"
    )


def test_it_scores_a_hand_and_plays_a_deal(environment: Path, tmp_path: Path) -> None:
    done = run(environment / "python", "-c", PROGRAM)
    assert done.stdout == "90 Over(end='exhausted')\n", done.stderr
    record = tmp_path / "deal.jsonl"
    for arguments in (("deal", "--ruleset", "mcr", "--seed", "7", "-o"), ("verify",)):
        done = run(environment / "tingpai", *arguments, str(record))
        assert done.returncode == 0, done.stderr
    assert all(json.loads(line) for line in record.read_text(encoding="utf-8").splitlines())


def test_without_the_extra_the_server_says_what_to_install(environment: Path) -> None:
    done = run(environment / "tingpai", "serve", "--port", "0", "--lang", "en")
    assert done.returncode == 2
    assert done.stderr.startswith("The server is not installed (")
    assert done.stderr.endswith('Install it with: pip install "tingpai[server]"\n')


def test_it_has_tables_and_texts(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {
        "tingpai/kernel/tables.zip",
        "tingpai/score_tables/mcr.zip",
        "tingpai/texts/ru/core.ftl",
        "tingpai/rulesets/mcr/rulebook.md",
        "tingpai/py.typed",
    } <= names
    assert any(name.endswith(tuple(EXTENSION_SUFFIXES)) for name in names) == COMPILED
    assert not any(name.startswith(("tests/", "tools/", "web/")) for name in names)
