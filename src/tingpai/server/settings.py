"""The settings of a server. The defaults suit a club."""

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
    """The folder in which programs of this system keep the data of a user."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "tingpai"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tingpai"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tingpai"


def default_database() -> str:
    """An SQLite file in the user's data folder. The folder is created if it is missing; only the owner may read it."""
    folder = data_folder()
    with suppress(OSError):  # opening the database reports the error
        folder.mkdir(0o700, parents=True, exist_ok=True)
        folder.chmod(0o700)
    return f"sqlite:///{folder / 'tingpai.db'}"


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast things happen at a table, in seconds, apart from the clock of the table."""

    bot: tuple[float, float] = (0.4, 0.8)
    """A bot takes at least so long, at random between the two, so that people can follow."""
    thought: float = 5
    """After this time the default move is played for a bot that has not answered."""
    grace: float = 60
    """How long a table of several people without a clock waits for a player who is away."""
    linger: tuple[float, float] = (0.3, 0.9)
    """At a table of several people without a clock a claim window stays open at least so long, at random between the
    two, even if nobody has a choice. So a short window does not show that nobody had one."""
    opening: float = 6
    """Without a clock a step of the opening in which some may declare a ready hand stays open for exactly so long,
    whether anybody may or not. Players who have not answered then pass. 0: it closes when all have answered."""
    between: float = 60
    """How long the result of a deal is shown at a table of several people."""
    spectators: float = 30
    """How much later watchers see what happens."""
    idle: float = 600
    """An empty table goes to sleep after this time. Its clocks stand still until somebody comes."""
    silence: float = 120
    """A connection that sends nothing for so long is closed."""
    heartbeat: float = 2
    """How often the server stores that it is alive. After a crash clocks go on from there."""


@dataclass(frozen=True, slots=True)
class Operations:
    """How the people who run the server look at it."""

    node: str = "tingpai"
    """The name of this machine in logs and metrics."""
    log_format: Literal["text", "json"] = "text"
    log_level: str = "warning"
    log_requests: bool = False
    log_addresses: bool = False
    metrics_from: tuple[str, ...] = ("loopback", "private")
    """The networks whose programs may read the metrics."""
    metrics_token: str | None = None
    """A token with which the metrics can be read from anywhere."""
    drain_seconds: float = 10
    """The number of seconds that stopping takes at most."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a server."""

    database: str
    sync: Sync = "normal"
    """How SQLite writes. With `full` not even a power cut loses a move, but every move waits for the disk."""
    page: Path | None = None
    """The folder of the built page; None for the one in the package, or the one that TINGPAI_PAGE names."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use the server."""
    pace: Pace = field(default_factory=Pace)
    limits: Mapping[str, Limit] = field(default_factory=lambda: LIMITS)
    thinkers: int = 1
    """The number of processes in which bots think; 0 for a thread."""
    heavy: int = 1
    """The number of processes for scores and replays; they are started when they are first needed."""
    longest_work: float = 10
    """The number of seconds after which a piece of work for a page is ended."""
    hold_back: float = 0.5
    """The number of seconds for which a visitor who asks too much waits for the refusal."""
    worker: int = 0
    workers: int = 1
    """The number of this process and the number of all processes; a table lives in exactly one of them."""
    folder: Path | None = None
    """The folder of the private sockets of the workers."""
    keep_days: float | None = None
    """The number of days after which tables that are over, and guests, are deleted; None for never."""
    tls: tuple[str, str] | None = None
    """The files of the certificate and of its key; None for plain http."""
    shortest: float = 1
    """The least number of seconds that the clock of a table must give for a move or a claim."""
    most_tables: int = 50
    """The number of tables that one person may have at a time."""
    most_sockets: int = 20
    """The number of open connections to tables that one person may have in each process."""
    most_sockets_address: int = 400
    """The number of open connections to tables from one address in each process; a club may share an address."""
    most_event_sockets: int = 1500
    """The number of open connections to events from one address in each process: a hall full of phones shares one."""

    secret: str | None = None
    """The text with which tokens are signed; None for TINGPAI_SECRET, or a secret of the database."""
    operations: Operations = field(default_factory=Operations)

    def page_folder(self) -> Path:
        """The folder of the built page."""
        return self.page or Path(os.environ.get("TINGPAI_PAGE") or Path(__file__).parent / "page")

    def token_secret(self) -> str | None:
        """The text with which tokens are signed; None if the database keeps it."""
        return self.secret or os.environ.get("TINGPAI_SECRET") or None
