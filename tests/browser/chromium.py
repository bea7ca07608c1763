"""Chromium, without a window."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.visitor import WAIT

QUIET = (
    *("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)


@contextmanager
def chromium(home: Path, *more: str) -> Iterator[Browser]:
    """A browser with a home that it may write to, and perhaps more arguments."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        pytest.skip("there is no Chromium here")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=found,
            args=[*QUIET, *more],
            timeout=WAIT,
            env={**os.environ, "HOME": str(home)},
        )
        yield browser
        browser.close()
