"""The build: what it compiles, when it compiles again, and what it says where it cannot."""

import importlib.util
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = ROOT / "tools"
MARK = "# Compiled with mypyc."


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """tools/compile_modules.py as a module."""
    monkeypatch.syspath_prepend(str(TOOLS))
    spec = importlib.util.spec_from_file_location("compile_modules", TOOLS / "compile_modules.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tiny project with two modules, one of them marked."""
    package = tmp_path / "src" / "tingpai"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "limits.py").write_text("from typing import Final\n\nMOST: Final = 4\n")
    (package / "fast.py").write_text(
        f"{MARK}\nfrom tingpai.limits import MOST\n\n\ndef most() -> int:\n    return MOST\n"
    )
    (package / "tables.zip").write_text("")
    return tmp_path


def compilable(compiler: ModuleType) -> None:
    problem = compiler.missing()
    if problem is not None:
        pytest.skip(f"nothing can be compiled here: {problem}")


def test_the_first_line_says_what_is_compiled(compiler: ModuleType, tree: Path) -> None:
    (tree / "src/tingpai/other.py").write_text(f'"""Not in the first line."""\n{MARK}\n')
    assert compiler.marked(tree) == ["tingpai/fast.py"]
    assert {"tingpai/play/engine.py", "tingpai/kernel/one_hand.py"} <= set(compiler.marked(ROOT))


@pytest.mark.parametrize("path", ["src/tingpai/limits.py", "src/tingpai/fast.py", "src/tingpai/new.py"])
def test_any_change_in_the_package_changes_the_hash(compiler: ModuleType, tree: Path, path: str) -> None:
    before = compiler.digest(tree, str(TOOLS / "compile_modules.py"))
    assert before == compiler.digest(tree, str(TOOLS / "compile_modules.py"))
    with (tree / path).open("a") as file:
        file.write("# changed\n")
    assert compiler.digest(tree, str(TOOLS / "compile_modules.py")) != before


def test_another_python_or_tool_changes_the_hash(compiler: ModuleType, tree: Path) -> None:
    found = {
        compiler.digest(tree, str(TOOLS / tool), version)
        for tool in ("compile_modules.py", "make_tables.py")
        for version in ("3.11", "3.12")
    }
    assert len(found) == 4


def test_it_compiles_once_and_again_after_a_change(
    compiler: ModuleType, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A constant of a module that is not compiled is compiled in: a change there must be noticed."""
    compilable(compiler)
    for most, told in ((4, "Compiling 1 modules …\n"), (4, ""), (5, "Compiling 1 modules …\n")):
        (tree / "src/tingpai/limits.py").write_text(f"from typing import Final\n\nMOST: Final = {most}\n")
        made = compiler.make(tree)
        assert capsys.readouterr().out == told
        compiler.place(tree, made)
        assert ask_most(tree) == f"{most}"


def test_a_module_that_lost_its_mark_is_plain_again(compiler: ModuleType, tree: Path) -> None:
    compilable(compiler)
    (tree / "src/tingpai/slow.py").write_text(f"{MARK}\nONE: int = 1\n")
    compiler.place(tree, compiler.make(tree))
    assert len(list(tree.glob("src/tingpai/slow.*.so"))) == 1
    (tree / "src/tingpai/slow.py").write_text("ONE: int = 1\n")
    compiler.place(tree, compiler.make(tree))
    assert not list(tree.glob("src/tingpai/slow.*.so"))
    assert len(list(tree.glob("src/tingpai/fast.*.so"))) == 1


def ask_most(tree: Path) -> str:
    """The number that the compiled module of the tiny project gives."""
    program = "from tingpai import fast; assert not fast.__file__.endswith('.py'); print(fast.most())"
    command = [sys.executable, "-c", program]
    place = {"PYTHONPATH": ".", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=tree / "src", env=place, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.parametrize(
    ("lacks", "told"),
    [
        ("compiler", "there is no C compiler no-such-compiler (on Debian: apt-get install g++)"),
        ("headers", "Python's headers are not here (on Debian: apt-get install python3-dev)"),
        ("wish", "TINGPAI_PURE is set"),
    ],
)
def test_what_is_missing_is_told_in_a_sentence(
    lacks: str,
    told: str,
    compiler: ModuleType,
    tree: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.delenv("TINGPAI_PURE", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler" if lacks == "compiler" else sys.executable)
    if lacks == "headers":
        monkeypatch.setattr(compiler.sysconfig, "get_path", lambda _: str(tree))
    if lacks == "wish":
        monkeypatch.setenv("TINGPAI_PURE", "1")
    assert compiler.make(tree) == {}
    assert capsys.readouterr().out == f"tingpai: nothing is compiled: {told}. {compiler.COST}\n"


def test_a_module_that_cannot_be_compiled_leaves_all_plain(
    compiler: ModuleType, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    compilable(compiler)
    (tree / "src/tingpai/fast.py").write_text(f'{MARK}\nNUMBER: int = "no number"\n')
    assert compiler.make(tree) == {}
    assert "tingpai: nothing is compiled: the compiler failed (" in capsys.readouterr().out


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_lists_of_packages_agree() -> None:
    """`make install` builds with the packages that [build-system] names; the check uses the mypy that compiles."""
    groups = project()["dependency-groups"]
    required = set(project()["build-system"]["requires"])
    assert required <= set(groups["build"])
    (mypy,) = (name for name in required if name.startswith("mypy"))
    assert mypy in groups["check"]


def test_the_server_is_an_extra() -> None:
    names = {entry.split(">")[0] for entry in project()["project"]["dependencies"]}
    assert names == {"click", "fluent.runtime", "librt", "mypy-extensions", "numpy", "rich"}


def test_every_target_that_makes_no_file_is_phony() -> None:
    """A file of the same name would otherwise stop the target from running."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    targets = {
        line.partition(":")[0]
        for line in text.splitlines()
        if line[:1].isalpha() and ":=" not in line and ":" in line
    }
    (phony,) = (set(line.split()[1:]) for line in text.splitlines() if line.startswith(".PHONY"))
    assert "pictures" in targets
    assert targets == phony


def test_missing_debian_packages_are_told_with_their_cost(tmp_path: Path) -> None:
    """On a machine without apt-get: the script says what is missing, and fails only if nothing can be installed."""
    (tmp_path / "bin").mkdir()
    for name in ("sh", "id", "ls", "tr", "basename"):
        (tmp_path / "bin" / name).symlink_to(str(shutil.which(name)))
    python = tmp_path / "bin" / "python3"

    def ask(works: str) -> tuple[int, str]:
        python.write_text(
            f"#!/bin/sh\ncase $2 in *version_info*) echo python3.11 ;; {works}) ;; *) exit 1 ;; esac\n"
        )
        python.chmod(0o755)
        command = [str(tmp_path / "bin" / "sh"), str(TOOLS / "debian.sh"), "play", "python3"]
        done = subprocess.run(
            command, env={"PATH": str(tmp_path / "bin")}, capture_output=True, text=True, check=False
        )
        return done.returncode, done.stdout

    slow = "Everything works without it, but the bots think about five times as long."
    headers = f"Missing: python3.11-dev (on Debian: apt-get install python3.11-dev). {slow}\n"
    gcc = f"Missing: gcc (on Debian: apt-get install gcc). {slow}\n"
    venv = "Missing: python3.11-venv (on Debian: apt-get install python3.11-venv). "
    venv += "Nothing can be installed without it.\n"
    assert ask("*ensurepip*") == (0, headers + gcc)
    assert ask("*Python.h*") == (1, venv + gcc)
