"""Fixtures for every test: a fresh random seed each run, told when a test fails; a second try where one is due."""

import gc
import os
import random
import sys
import warnings
from collections.abc import Generator
from contextlib import suppress

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings

# The processes that share the tests inherit the seed of the first one.
SEED = int(os.environ.setdefault("TINGPAI_SEED", str(random.SystemRandom().randrange(1 << 32))))

# How long something takes says nothing about whether it is right, and no folder is written to.
settings.register_profile(
    "tingpai",
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("tingpai")

_AT_FIRST = "failed at first"
"""The property of a test's last report that tells why it was tried again."""


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


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A test marked `twice` that fails is tried once more, with everything set up anew; the summary tells of it."""
    if item.get_closest_marker("twice") is None:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    failed = [report for report in reports if report.failed]
    if failed:
        why = "\n".join(report.longreprtext for report in failed)
        with suppress(Exception):  # what is broken may not close in order
            item.session._setupstate.teardown_exact(None)
        _sweep()
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        reports[-1].user_properties.append((_AT_FIRST, why))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def _sweep() -> None:
    """Let go of what a failed test left open, which would otherwise be told to a later one."""
    for name in ("last_exc", "last_type", "last_value", "last_traceback"):
        vars(sys).pop(name, None)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell which tests failed at first."""
    reports = [
        one for kind in terminalreporter.stats.values() for one in kind if hasattr(one, "user_properties")
    ]
    repeated = {one.nodeid: why for one in reports for name, why in one.user_properties if name == _AT_FIRST}
    if not repeated:
        return
    terminalreporter.section("tried a second time")
    for name, text in repeated.items():
        terminalreporter.write_line(f"{name} failed at first:")
        terminalreporter.write_line(text)
