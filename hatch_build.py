"""Hatchling build hook: makes the kernel's tables and, with a C compiler, compiles the hot modules.

Everything is made in build/kernel and kept until the sources change. A wheel takes it from there; for an
editable install it is copied beside the sources. Without NumPy the tables are left to the first use; without
mypyc or a compiler, or with TINGPAI_PURE=1, the same modules run as plain Python.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("src/tingpai")
BOOKS = ("mcr", "dazhong", "sichuan", "classical")
COMPILED = (
    "kernel/packed_hand",
    "kernel/suit_classes",
    "kernel/limited_copies",
    "kernel/regular",
    "kernel/special",
    "kernel/hand_distance",
    "kernel/one_hand",
    "kernel/batch_loops",
    "score_tables/lookup_tables",
    "score_tables/hand_scorer",
    "score_tables/row_reader",
    "score_tables/fan_lines",
    "score_tables/tally_sum",
    "score_tables/number_cache",
    "rulesets/dazhong/natural_tiles",
    "rulesets/dazhong/joker_pairs",
    "rulesets/dazhong/joker_parts",
    "rulesets/dazhong/joker_search",
    "rising_sets",
    "state/deal",
    "state/event_cache",
    "state/wall",
    "table_rules",
    "play/claims",
    "play/engine",
    "play/table",
    *(f"rulesets/{book}/table" for book in BOOKS),
)
# Not compiled, but imported by those: what they say of types and constants is compiled in.
BESIDE = (
    "errors",
    "exchange",
    "hand",
    "patterns",
    "referee",
    "ruleset",
    "score",
    "texts/__init__",
    "tile",
    "win",
)
BESIDE += ("kernel/__init__", "kernel/shapes", "kernel/class_tables")
BESIDE += ("score_tables/fan_inputs", "score_tables/part_numbers", "score_tables/hand_rows")
BESIDE += ("state/actions", "state/mypyc_compat", "state/events")
BESIDE += ("play/fouls_at_table", "play/fast_win_check", "play/why_not")
READ = BESIDE + tuple(f"rulesets/{book}/{name}" for book in BOOKS for name in ("fouls", "payment"))
TABLES = ("kernel/missing_tiles", "kernel/class_tables")

# Runs in a process of its own: setuptools wants the command line, and a compiler may end in any way it likes.
COMPILE = """
import json, sys
from mypyc.build import mypycify
from setuptools import setup

modules, work = json.loads(sys.argv[1]), sys.argv[2]
flags = ["--config-file=", "--ignore-missing-imports", "--namespace-packages", "--explicit-package-bases"]
flags += ["--follow-imports=silent", "--cache-dir=" + work + "/cache"]
extensions = mypycify(
    flags + modules, opt_level="3", debug_level="0", target_dir=work + "/c", group_name="tingpai_kernel"
)
for extension in extensions:
    # Nobody replaces our functions by others of the same name, so the compiler may put them into one another.
    extension.extra_compile_args += ["-Wno-error", "-fno-semantic-interposition"]
options = ["build_ext", "--build-lib", work + "/lib", "--build-temp", work + "/temp"]
setup(name="tingpai-kernel", packages=[], ext_modules=extensions, script_args=["-q", *options])
"""


class KernelHook(BuildHookInterface[Any]):
    """Adds the kernel's tables, compiled modules and the page to a wheel, or puts them beside the sources."""

    def dependencies(self) -> list[str]:
        """What is wanted besides pyproject's list: Node, where the page is to be built and the machine has none."""
        return page_builder(Path(self.root)).wanted(Path(self.root))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        made: dict[str, Path] = {}
        tables = make_tables(root)
        if tables is not None:
            made["tingpai/kernel/tables.zip"] = tables
        made.update(make_score_tables(root))
        compiled = compile_modules(root)
        made.update(compiled)
        pages = page_builder(root)
        page = pages.make(root)
        if version == "editable":
            place(root, made)
            if page is not None:
                pages.place(page, root / pages.PLACE)
            return
        if page is not None:
            made["tingpai/server/page"] = page
        build_data["force_include"].update({str(path): name for name, path in made.items()})
        if compiled:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def page_builder(root: Path) -> ModuleType:
    """tools/build_page.py, by its path: nothing of ours is installed while we are being built."""
    spec = importlib.util.spec_from_file_location("build_page", root / "tools" / "build_page.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def place(root: Path, made: dict[str, Path]) -> None:
    """Put what was made beside the sources, and take away what an earlier build left there."""
    source = root / "src"
    suffix = f"{sys.implementation.cache_tag}-*.so"  # other Pythons' files are theirs
    stale = [*source.glob(f"tingpai_kernel__mypyc.{suffix}"), *source.glob(f"tingpai/**/*.{suffix}")]
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
    """A stamp of some sources, this file, and whatever else matters."""
    stamp = hashlib.sha256("\n".join(more).encode())
    for path in [*(root / PACKAGE / f"{name}.py" for name in names), Path(__file__)]:
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
        "from tingpai.kernel import class_tables, missing_tiles\n"
        "class_tables.write(pathlib.Path(sys.argv[2]), missing_tiles.make())\n"
    )
    command = [sys.executable, "-c", program, str(root / "src" / "tingpai"), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        say("tables not made, they will be on first use", done)
        return None
    note.write_text(stamp)
    return path


def make_score_tables(root: Path) -> dict[str, Path]:
    """The tables of `tingpai.score_tables` by their place in the package; each knows whether it is still current."""
    work = root / "build" / "kernel"
    copy, tables = work / "plain", work / "score_tables"
    shutil.rmtree(copy, ignore_errors=True)
    # What an earlier build compiled may not fit the sources any more.
    shutil.copytree(root / PACKAGE, copy / "tingpai", ignore=shutil.ignore_patterns("*.so", "*.pyd", "*.zip"))
    program = "import sys, pathlib\nfrom tingpai import fast_scores\nfast_scores.make_tables(pathlib.Path(sys.argv[1]))"
    command = [sys.executable, "-c", program, str(tables)]
    place = os.environ | {"PYTHONPATH": str(copy)}
    done = subprocess.run(command, cwd=work, env=place, capture_output=True, text=True, check=False)
    shutil.rmtree(copy)
    if done.returncode:
        say("tables of fans not made, they will be on first use", done)
        return {}
    return {f"tingpai/score_tables/{path.name}": path for path in tables.glob("*.zip")}


def compile_modules(root: Path) -> dict[str, Path]:
    """The compiled modules by their place in the package; empty where all is to stay plain Python."""
    if os.environ.get("TINGPAI_PURE", "") not in ("", "0"):
        print("tingpai: TINGPAI_PURE is set, everything stays plain Python.", flush=True)
        return {}
    try:
        mypy = importlib.metadata.version("mypy")
    except importlib.metadata.PackageNotFoundError:
        print("tingpai: no mypyc here, everything stays plain Python.", flush=True)
        return {}
    tag = f"{sys.implementation.cache_tag}-{platform.system()}-{platform.machine()}".lower()
    work = root / "build" / "kernel" / tag
    library, note = work / "lib", work / "stamp"
    stamp = digest(root, COMPILED + READ, sys.version, mypy)
    if not (note.exists() and note.read_text() == stamp):
        # A copy of just these files: nothing else in the tree can stop them from compiling.
        shutil.rmtree(work, ignore_errors=True)
        copy = work / "src" / "tingpai"
        for name in COMPILED + READ:
            target = copy / f"{name}.py"
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / PACKAGE / f"{name}.py", target)
            for package in target.relative_to(work / "src").parents:
                (work / "src" / package / "__init__.py").touch()
        (work / "src" / "__init__.py").unlink()
        modules = [f"tingpai/{name}.py" for name in COMPILED]
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
            say("compiling failed, everything stays plain Python", done)
            return {}
        done = try_out(root, work, library)
        if done.returncode:
            say("what was compiled cannot be imported, everything stays plain Python", done)
            return {}
        note.write_text(stamp)
    built = [path for path in library.rglob("*") if path.suffix in (".so", ".pyd")]
    return {path.relative_to(library).as_posix(): path for path in built}


def try_out(root: Path, work: Path, library: Path) -> subprocess.CompletedProcess[str]:
    """Import every compiled module among the others once: a broken one would stop the whole package."""
    trial = work / "trial"
    shutil.copytree(root / PACKAGE, trial / "tingpai", ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    shutil.copytree(library, trial, dirs_exist_ok=True)
    names = [f"tingpai.{name.replace('/', '.')}" for name in COMPILED]
    program = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)"
    command = [sys.executable, "-c", program, *names]
    place = os.environ | {"PYTHONPATH": str(trial)}
    done = subprocess.run(command, cwd=trial, env=place, capture_output=True, text=True, check=False)
    shutil.rmtree(trial)
    return done


def say(what: str, done: subprocess.CompletedProcess[str]) -> None:
    """One sentence on what went wrong, with the last line of the reason."""
    lines = (done.stderr.strip() or done.stdout.strip()).splitlines()
    print(f"tingpai: {what} ({lines[-1].strip() if lines else 'no reason given'}).", flush=True)
