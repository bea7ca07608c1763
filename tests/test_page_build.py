"""The page: built when its sources change, left out with a sentence where it cannot be, and sound."""

import gzip
import importlib.util
import re
import stat
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
TOOL = ROOT / "tools" / "build_page.py"
LOCK = ROOT / "web" / "package-lock.json"

FACE = re.compile(r"['\"`]?9m['\"`]?:\{box:")
FIRST_LOAD = 60_000
"""Bytes, packed, of the scripts that every page begins with."""

NODE = '#!/bin/sh\n[ "$1" = --version ] && { echo v22.12.0; exit; }\n'
VITE = 'echo "$@" >> {log}\nmkdir -p "$TINGPAI_WEB_OUT/assets"\ncp index.html "$TINGPAI_WEB_OUT/index.html"\n'
NPM = '#!/bin/sh\necho npm "$@" >> {log}\nmkdir -p node_modules\n'


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The tool as a module."""
    spec = importlib.util.spec_from_file_location("build_page", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tiny project with a page and a text."""
    root = tmp_path / "project"
    for path, text in {
        "web/package-lock.json": "{}",
        "web/index.html": "<h1>one</h1>",
        "web/node_modules/big.js": "",
        "src/tingpai/texts/en/web.ftl": "web-a = A",
        "src/tingpai/texts/en/core.ftl": "b = B",
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    return root


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine whose Node and npm only write down what they were asked; the answer is where."""
    log, programs = tmp_path / "log", tmp_path / "bin"
    programs.mkdir()
    put(programs / "node", NODE + VITE.format(log=log))
    put(programs / "npm", NPM.format(log=log))
    monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin")
    return log


def put(path: Path, text: str) -> None:
    path.write_text(text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def asked(log: Path) -> list[str]:
    """The programs that were started, since the last time one asked."""
    lines = log.read_text().splitlines() if log.exists() else []
    log.unlink(missing_ok=True)
    return [line.split()[0].rpartition("/")[2] for line in lines]


def test_it_is_built_when_sources_change_and_only_then(tool: ModuleType, tree: Path, machine: Path) -> None:
    assert tool.wanted(tree) == []  # the machine has its own Node
    assert tool.make(tree) == tree / tool.OUT
    assert asked(machine) == ["npm", "vite.js"]
    assert tool.make(tree) == tree / tool.OUT
    assert asked(machine) == []

    (tree / "src/tingpai/texts/en/core.ftl").write_text("b = no text of the page")
    (tree / "web/node_modules/big.js").write_text("no source")
    assert tool.is_current(tree)

    (tree / "src/tingpai/texts/en/web.ftl").write_text("web-a = B")
    tool.make(tree)
    assert asked(machine) == ["vite.js"]  # what is installed stays
    (tree / "web/package-lock.json").write_text('{"other": 1}')
    tool.make(tree)
    assert asked(machine) == ["npm", "vite.js"]


@pytest.mark.usefixtures("machine")
def test_a_source_that_is_gone_is_gone_from_the_copy(tool: ModuleType, tree: Path) -> None:
    (tree / "web/old.ts").write_text("")
    tool.make(tree)
    assert (tree / tool.WORK / "web/old.ts").exists()
    (tree / "web/old.ts").unlink()
    tool.make(tree)
    assert not (tree / tool.WORK / "web/old.ts").exists()
    assert (tree / tool.WORK / "web/node_modules").is_dir()


@pytest.mark.usefixtures("machine")
def test_it_is_put_where_the_server_looks(tool: ModuleType, tree: Path) -> None:
    target = tree / tool.PLACE
    target.mkdir(parents=True)
    (target / "stale.js").write_text("")
    assert tool.main(tree, [])
    assert tool.contents(target) == {"index.html": b"<h1>one</h1>"}
    before = target.stat().st_ino
    assert tool.main(tree, [])
    assert target.stat().st_ino == before  # nothing new, nothing moved


def test_without_node_one_sentence_says_so(
    tool: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(tool, "of_python", lambda: None)
    assert tool.wanted(tree) == [tool.NODE]
    assert tool.make(tree) is None
    told = capsys.readouterr().out
    assert told.startswith("tingpai: no page for the browser (there is no Node")
    assert len(told.splitlines()) == 1
    assert not tool.main(tree, [])
    assert tool.main(tree, ["--check"])  # nothing to look at is nothing wrong


@pytest.mark.parametrize("version", ["v18.20.0", "v20.10.0", "v21.7.3", "v22.11.0"])
def test_an_old_node_is_not_used(tool: ModuleType, tree: Path, machine: Path, version: str) -> None:
    assert tool.of_machine() is not None
    put(machine.parent / "bin/node", NODE.replace("v22.12.0", version))
    assert tool.of_machine() is None
    assert tool.wanted(tree) == [tool.NODE]


def test_what_npm_says_is_passed_on(
    tool: ModuleType, tree: Path, machine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tool.make(tree)
    put(
        machine.parent / "bin/npm",
        "#!/bin/sh\necho something\necho npm error network is unreachable >&2\nexit 1\n",
    )
    (tree / "web/package-lock.json").write_text("[]")
    assert tool.make(tree) is None
    assert "(npm ci failed: npm error network is unreachable)" in capsys.readouterr().out
    assert not tool.is_current(tree)


def test_the_lock_names_no_host() -> None:
    """Everybody's own registry is asked."""
    assert not re.search(r'"resolved": "http', LOCK.read_text())


@pytest.fixture(scope="module")
def page(tool: ModuleType) -> Path:
    """The real page as it was built last."""
    if not tool.is_current(ROOT):
        pytest.skip("the page is not built from these sources: make page")
    return ROOT / Path(tool.OUT)


def test_the_page_needs_nothing_from_elsewhere(page: Path) -> None:
    """No inline script or style, nothing from another host: the content security policy would stop it."""
    index = (page / "index.html").read_text()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=", index)
    for address in re.findall(r'(?:src|href)="([^"]+)"', index):
        assert address.startswith("/")
        assert (page / address[1:]).is_file(), address
    for sheet in (page / "assets").glob("*.css"):
        assert not re.search(r"@import|url\([\"']?(?:https?:)?//", sheet.read_text()), sheet.name
    for script in (page / "assets").glob("*.js"):
        text = script.read_text()
        assert not re.search(r"\beval\(|new Function\(", text), script.name


def test_the_first_load_is_small(page: Path) -> None:
    """The drawn faces of the tiles, and whole pages, come when they are wanted."""
    index = (page / "index.html").read_text()
    first = [page / name[1:] for name in re.findall(r'"(/assets/[^"]+\.js)"', index)]
    assert first
    assert sum(len(gzip.compress(script.read_bytes())) for script in first) < FIRST_LOAD
    faces = [script for script in (page / "assets").glob("*.js") if FACE.search(script.read_text())]
    assert len(faces) == 1
    assert not set(faces) & set(first)


def test_licences_come_with_it(page: Path) -> None:
    told = (page / "licences.txt").read_text()
    for words in ("SIL OPEN FONT LICENSE", "noto-sans-symbols-2", "pt-sans", "svelte", "@fluent/bundle"):
        assert words.lower() in told.lower(), words


def test_the_real_sources_are_found(tool: ModuleType) -> None:
    found = {path.as_posix() for path in tool.sources(ROOT)}
    assert {"web/src/main.ts", "web/package-lock.json", "src/tingpai/texts/zh/web.ftl"} <= found
    assert "src/tingpai/texts/zh/core.ftl" in found  # its letters are in the Chinese font
    assert not any("node_modules" in path or path.endswith("/en/core.ftl") for path in found)
