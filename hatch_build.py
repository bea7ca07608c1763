"""Hatchling build hook for the kernel: makes its tables and, with a C compiler, compiles its hot modules.

Everything is made in build/kernel and kept until the sources change. A wheel takes it from there; for an
editable install it is copied beside the sources. Without NumPy the tables are left to the first use; without
mypyc or a compiler, or with TINGPAI_PURE=1, the same modules run as plain Python.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KERNEL = Path("src/tingpai/kernel")
COMPILED = ("classes", "regular", "special", "single")
READ = ("shapes", "tables")  # not compiled, but what they say is compiled into the others
TABLES = ("rows", "tables")

# Runs in a process of its own: setuptools wants the command line, and a compiler may end in any way it likes.
COMPILE = """
import json, sys
from mypyc.build import mypycify
from setuptools import setup

modules, work = json.loads(sys.argv[1]), sys.argv[2]
flags = ["--config-file=", "--ignore-missing-imports", "--namespace-packages", "--explicit-package-bases"]
flags += ["--cache-dir=" + work + "/cache"]
extensions = mypycify(
    flags + modules, opt_level="3", debug_level="0", target_dir=work + "/c", group_name="tingpai_kernel"
)
for extension in extensions:
    extension.extra_compile_args.append("-Wno-error")
options = ["build_ext", "--build-lib", work + "/lib", "--build-temp", work + "/temp"]
setup(name="tingpai-kernel", packages=[], ext_modules=extensions, script_args=["-q", *options])
"""


class KernelHook(BuildHookInterface[Any]):
    """Adds the kernel's tables and compiled modules to a wheel, or puts them beside the sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        made: dict[str, Path] = {}
        tables = make_tables(root)
        if tables is not None:
            made["tingpai/kernel/tables.zip"] = tables
        compiled = compile_kernel(root)
        made.update(compiled)
        if version == "editable":
            place(root, made)
            return
        build_data["force_include"].update({str(path): name for name, path in made.items()})
        if compiled:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def place(root: Path, made: dict[str, Path]) -> None:
    """Put what was made beside the sources, and take away what an earlier build left there."""
    source = root / "src"
    suffix = f"{sys.implementation.cache_tag}-*.so"  # other Pythons' files are theirs
    stale = [*source.glob(f"tingpai_kernel__mypyc.{suffix}"), *source.glob(f"tingpai/kernel/*.{suffix}")]
    for path in stale:
        if str(path.relative_to(source)) not in made:
            path.unlink()
    for name, path in made.items():
        target = source / name
        if not target.exists() or target.read_bytes() != path.read_bytes():
            # A running program may have the old file mapped: replace it, never write into it.
            fresh = target.with_name(target.name + ".new")
            shutil.copyfile(path, fresh)
            fresh.replace(target)


def digest(root: Path, names: tuple[str, ...], *more: str) -> str:
    """A stamp of some of the kernel's sources, this file, and whatever else matters."""
    stamp = hashlib.sha256("\n".join(more).encode())
    for path in [*(root / KERNEL / f"{name}.py" for name in names), Path(__file__)]:
        stamp.update(path.read_bytes())
    return stamp.hexdigest()


def make_tables(root: Path) -> Path | None:
    """The file of tables, made anew if its sources changed, or None without NumPy."""
    work = root / "build" / "kernel"
    path, note = work / "tables.zip", work / "tables.stamp"
    stamp = digest(root, TABLES)
    if path.exists() and note.exists() and note.read_text() == stamp:
        return path
    # Through a stand-in for the package, lest its other modules be imported while they are not installed.
    program = (
        "import sys, types, pathlib\n"
        "for name, parts in (('tingpai', ()), ('tingpai.kernel', ('kernel',))):\n"
        "    module = types.ModuleType(name)\n"
        "    module.__path__ = [str(pathlib.Path(sys.argv[1], *parts))]\n"
        "    sys.modules[name] = module\n"
        "from tingpai.kernel import rows, tables\n"
        "tables.write(pathlib.Path(sys.argv[2]), rows.make())\n"
    )
    command = [sys.executable, "-c", program, str(root / "src" / "tingpai"), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        say("tables not made, they will be on first use", done)
        return None
    note.write_text(stamp)
    return path


def compile_kernel(root: Path) -> dict[str, Path]:
    """The compiled modules by their place in the package; empty where the kernel is to stay plain Python."""
    if os.environ.get("TINGPAI_PURE", "") not in ("", "0"):
        print("tingpai: TINGPAI_PURE is set, the kernel stays plain Python.", flush=True)
        return {}
    try:
        mypy = importlib.metadata.version("mypy")
    except importlib.metadata.PackageNotFoundError:
        print("tingpai: no mypyc here, the kernel stays plain Python.", flush=True)
        return {}
    tag = f"{sys.implementation.cache_tag}-{platform.system()}-{platform.machine()}".lower()
    work = root / "build" / "kernel" / tag
    library, note = work / "lib", work / "stamp"
    stamp = digest(root, COMPILED + READ, sys.version, mypy)
    if not (note.exists() and note.read_text() == stamp):
        # A copy of just these files: nothing else in the tree can stop them from compiling.
        shutil.rmtree(work, ignore_errors=True)
        copy = work / "src" / "tingpai" / "kernel"
        copy.mkdir(parents=True)
        for name in COMPILED + READ:
            shutil.copyfile(root / KERNEL / f"{name}.py", copy / f"{name}.py")
        for package in (copy, copy.parent):
            (package / "__init__.py").touch()
        modules = [f"tingpai/kernel/{name}.py" for name in COMPILED]
        command = [sys.executable, "-c", COMPILE, json.dumps(modules), str(work)]
        done = subprocess.run(
            command,
            cwd=work / "src",
            env=os.environ | {"MYPYPATH": "."},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            say("compiling failed, the kernel stays plain Python", done)
            return {}
        note.write_text(stamp)
    built = [path for path in library.rglob("*") if path.suffix in (".so", ".pyd")]
    return {path.relative_to(library).as_posix(): path for path in built}


def say(what: str, done: subprocess.CompletedProcess[str]) -> None:
    """One sentence on what went wrong, with the last line of the reason."""
    lines = (done.stderr.strip() or done.stdout.strip()).splitlines()
    print(f"tingpai: {what} ({lines[-1].strip() if lines else 'no reason given'}).", flush=True)
