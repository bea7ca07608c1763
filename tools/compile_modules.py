"""Compiles the modules marked `# Compiled with mypyc.` in their first line; run it to put them beside the sources.

Everything is made in build/kernel and kept until something in the package changes. Without mypyc, a C compiler or
Python's headers, or with TINGPAI_PURE=1, one sentence says so, and the same modules run as plain Python.
"""

from __future__ import annotations

import importlib.metadata
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from build_files import PACKAGE, ROOT, WORK, digest, last_line, put, run

MARK = "# Compiled with mypyc."
SUFFIXES = (".so", ".pyd")
COST = "Everything works, but the bots think about five times as long."

# This runs in a process of its own: setuptools wants the command line, and a compiler may end in any way.
COMPILE = """
import json, sys
from mypyc.build import mypycify
from setuptools import setup

modules, work, parallel = json.loads(sys.argv[1]), sys.argv[2], sys.argv[3] == "gcc"
flags = ["--config-file=", "--ignore-missing-imports", "--namespace-packages", "--explicit-package-bases"]
flags += ["--follow-imports=silent", "--cache-dir=" + work + "/cache"]
extensions = mypycify(
    flags + modules, opt_level="3", debug_level="0", target_dir=work + "/c", group_name="tingpai_kernel"
)
for extension in extensions:
    # Nobody replaces our functions by others of the same name, so the compiler may inline them. Calls into Python go
    # straight to their address (a deal takes 1 % less).
    extension.extra_compile_args += ["-Wno-error", "-fno-semantic-interposition", "-fno-plt"]
if parallel:
    # All modules are one C file, so that calls between them are cheap. gcc optimises its parts on all cores when it
    # links; the other extensions only import this one. Two parts: with gcc's usual 32 a score took 8 % longer.
    extensions[0].extra_compile_args += ["-flto"]
    extensions[0].extra_link_args += ["-flto=auto", "--param=lto-partitions=2", "-O3"]
options = ["build_ext", "--build-lib", work + "/lib", "--build-temp", work + "/temp", "--parallel", "2"]
setup(name="tingpai-kernel", packages=[], ext_modules=extensions, script_args=["-q", *options])
"""


def marked(root: Path) -> list[str]:
    """The paths below src/ of all modules that want to be compiled."""
    found = []
    for path in sorted((root / PACKAGE).rglob("*.py")):
        with path.open(encoding="utf-8") as file:
            if file.readline().rstrip("\n") == MARK:
                found.append(path.relative_to(root / "src").as_posix())
    return found


def make(root: Path) -> dict[str, Path]:
    """Compile what has changed. The compiled files by their place below src/; empty if all stays plain Python."""
    problem = missing()
    if problem is not None:
        print(f"tingpai: nothing is compiled: {problem}. {COST}", flush=True)
        return {}
    tag = f"{sys.implementation.cache_tag}-{platform.system()}-{platform.machine()}".lower()
    work = root / WORK / tag
    note = work / "stamp"
    stamp = digest(root, __file__, sys.version, importlib.metadata.version("mypy"))
    if not (note.exists() and note.read_text() == stamp):
        note.unlink(missing_ok=True)
        modules = marked(root)
        print(f"Compiling {len(modules)} modules …", flush=True)
        problem = build(root, work, modules)
        if problem is not None:
            print(f"tingpai: nothing is compiled: {problem}. {COST}", flush=True)
            return {}
        note.write_text(stamp)
    library = work / "lib"
    return {
        path.relative_to(library).as_posix(): path for path in library.rglob("*") if path.suffix in SUFFIXES
    }


def missing() -> str | None:
    """Why nothing can be compiled here, with the Debian package that would help; None if all is there."""
    if os.environ.get("TINGPAI_PURE", "") not in ("", "0"):
        return "TINGPAI_PURE is set"
    try:
        importlib.metadata.version("mypy")
    except importlib.metadata.PackageNotFoundError:
        return "the Python package mypy is not installed"
    if os.name == "nt":
        return None  # setuptools finds the compiler by itself
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler {compiler} (on Debian: apt-get install g++)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers are not here (on Debian: apt-get install python3-dev)"
    return None


def build(root: Path, work: Path, modules: list[str]) -> str | None:
    """Compile in the folder `work`. C files that come out as before are not compiled again. The problem, if any."""
    source, library = work / "src" / "tingpai", work / "lib"
    shutil.rmtree(source, ignore_errors=True)
    # Only the sources: mypy follows the imports of the compiled modules through the whole package.
    shutil.copytree(root / PACKAGE, source, ignore=all_but_python)
    command = [sys.executable, "-c", COMPILE, json.dumps(modules), str(work), compiler_family()]
    done = run(command, work / "src", MYPYPATH=".")
    if done.returncode:
        return f"the compiler failed ({last_line(done)})"
    names = {path.removesuffix(".py") for path in modules}
    for path in library.rglob("*"):  # modules that are no longer marked
        name = path.relative_to(library).as_posix().partition(".")[0]
        if path.suffix in SUFFIXES and name not in names | {"tingpai_kernel__mypyc"}:
            path.unlink()
    done = try_out(root, work, modules)
    return f"what was compiled cannot be imported ({last_line(done)})" if done.returncode else None


def all_but_python(folder: str, names: list[str]) -> set[str]:
    """What a copy of the sources leaves out."""
    return {name for name in names if not name.endswith(".py") and not Path(folder, name).is_dir()}


def compiler_family() -> str:
    """The word "gcc" for a gcc, which can optimise in parallel; else an empty word."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if not compiler:
        return ""
    told = subprocess.run([compiler[0], "--version"], capture_output=True, text=True, check=False).stdout
    return "gcc" if "Free Software Foundation" in told else ""


def try_out(root: Path, work: Path, modules: list[str]) -> subprocess.CompletedProcess[str]:
    """Import every compiled module once, among the others: a broken one would stop the whole package."""
    trial = work / "trial"
    shutil.rmtree(trial, ignore_errors=True)
    shutil.copytree(root / PACKAGE, trial / "tingpai", ignore=shutil.ignore_patterns("*.so", "*.pyd", "page"))
    shutil.copytree(work / "lib", trial, dirs_exist_ok=True)
    names = [path.removesuffix(".py").replace("/", ".") for path in modules]
    program = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)"
    done = run([sys.executable, "-c", program, *names], trial, PYTHONPATH=str(trial))
    shutil.rmtree(trial)
    return done


def place(root: Path, made: dict[str, Path]) -> None:
    """Put compiled files beside the sources, and take away what an earlier build of this Python left there."""
    source = root / "src"
    suffix = f"{sys.implementation.cache_tag}-*.so"
    for path in [*source.glob(f"tingpai_kernel__mypyc.{suffix}"), *source.glob(f"tingpai/**/*.{suffix}")]:
        if path.relative_to(source).as_posix() not in made:
            path.unlink()
    put(source, made)


if __name__ == "__main__":
    place(ROOT, make(ROOT))
