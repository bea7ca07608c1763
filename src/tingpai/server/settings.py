"""What a server is told when it starts; everything has a value that suits a club."""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from tingpai.server.limits import LIMITS, Limit

Sync = Literal["normal", "full"]


def data_folder() -> Path:
    """Where programs of this system keep what belongs to a user."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "tingpai"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tingpai"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tingpai"


def default_database() -> str:
    """An SQLite file in the user's data folder; the folder is made where it is missing."""
    folder = data_folder()
    with suppress(OSError):  # the one who opens the database says what is wrong
        folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tingpai.db'}"


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a table goes, in seconds, where its clock does not say."""

    bot: tuple[float, float] = (0.4, 0.8)
    """A bot takes so long at least, so that people can follow."""
    thought: float = 5
    """A bot that has not answered by then plays the default."""
    grace: float = 60
    """At a table of several people without a clock: how long is waited for one who is away."""
    linger: tuple[float, float] = (0.3, 0.9)
    """At a table of several people without a clock a claim window stays open at least so long, by chance, also when
    nobody has a choice: so it tells less of who had one."""
    between: float = 60
    """How long the result of a deal stands, at a table of several people."""
    spectators: float = 30
    """How far watchers are behind the table."""
    idle: float = 600
    """A table at which nobody is goes to sleep after this; its clocks stand still until somebody comes."""
    silence: float = 120
    """A socket that says nothing for so long is closed."""
    heartbeat: float = 2
    """How often the server writes down that it is alive: clocks run on from there after a crash."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All of it."""

    database: str
    sync: Sync = "normal"
    """How hard SQLite writes: with `full` a power cut loses nothing either, but every move waits for the disk."""
    page: Path | None = None
    """The built page; None: the one in the package, or where TINGPAI_PAGE points."""
    origins: tuple[str, ...] = ()
    """Pages of these origins may talk to the server, besides its own."""
    pace: Pace = field(default_factory=Pace)
    limits: Mapping[str, Limit] = field(default_factory=lambda: LIMITS)
    thinkers: int = 1
    """Processes in which bots think; 0: a thread."""
    worker: int = 0
    workers: int = 1
    """Which of how many processes this one is; a table lives in exactly one of them."""
    folder: Path | None = None
    """Where the private sockets of the workers are."""
    keep_days: float | None = None
    """Tables that are over, and guests, are deleted after so many days; None: never."""
    shortest: float = 1
    """Seconds that a table's clock must give at least for a move or a claim."""
    most_tables: int = 50
    """How many tables one person may have that are not over."""

    def page_folder(self) -> Path:
        """Where the page is."""
        return self.page or Path(os.environ.get("TINGPAI_PAGE") or Path(__file__).parent / "page")
