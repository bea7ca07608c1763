"""Fixtures for every test: a fresh random seed each run, told when a test fails."""

import os
import random
from collections.abc import Generator

import pytest

SEED = int(os.environ.get("TINGPAI_SEED", random.SystemRandom().randrange(1 << 32)))


def pytest_report_header() -> str:
    """Say the seed at the top of the run, so that any failure can be repeated."""
    return f"seed: TINGPAI_SEED={SEED}"


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """A random generator of this test's own, the same for the same seed and test."""
    return random.Random(f"{SEED}/{request.node.nodeid}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Print the seed under a failed test."""
    report = yield
    if report.failed and "rng" in getattr(item, "fixturenames", ()):
        report.sections.append(("seed", f"repeat with TINGPAI_SEED={SEED}"))
    return report
