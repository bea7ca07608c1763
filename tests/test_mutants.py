"""The list of deliberate faults stays true to the code, so that `make mutants` can always run."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutants", ROOT / "tools" / "mutants.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutants"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


mutants = load()


@pytest.mark.parametrize("mutant", mutants.read(), ids=lambda mutant: str(mutant.id))
def test_every_fault_fits_the_code(mutant: Any) -> None:
    text = (ROOT / mutant.file).read_text(encoding="utf-8")
    assert mutant.applied(text) != text
    for path in mutant.tests:
        assert (ROOT / path).exists(), path


def test_a_fault_that_does_not_fit_is_refused() -> None:
    fault = mutants.Mutant("nothing", "x.py", "not there", "", ())
    with pytest.raises(ValueError, match="must have this text once"):
        fault.applied("some text")
