"""All options of a server, as one table. Flags, environment, file and docs/configuration.md come from it."""

from dataclasses import dataclass
from typing import Final, Literal

Kind = Literal["text", "whole", "number", "choice", "list", "switch"]
Value = str | int | float | bool | tuple[str, ...]

PREFIX: Final = "TINGPAI_"


@dataclass(frozen=True, slots=True)
class Option:
    """One option: how it is called everywhere, what it takes, and a sentence that explains it."""

    key: str
    """The name in the file; the flag and the variable of the environment follow from it."""
    kind: Kind
    help: str
    default: Value | None = None
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    group: str = "server"
    secret: bool = False
    """True if it has no flag: everybody on the machine can read the flags of a program."""
    shown: str = ""
    """How the default is written, if it is not a plain value."""

    @property
    def flag(self) -> str:
        """The flag; empty for a secret."""
        return "" if self.secret else f"--{self.key.replace('_', '-')}"

    @property
    def variable(self) -> str:
        """The variable of the environment."""
        return f"{PREFIX}{self.key.upper()}"

    @property
    def takes(self) -> str:
        """What the option takes, as people read it."""
        match self.kind:
            case "choice":
                return " or ".join(f"`{one}`" for one in self.choices)
            case "switch":
                return "true or false"
            case "list":
                return "a list"
            case "text":
                return "a text"
        name = "a whole number" if self.kind == "whole" else "a number"
        if self.least is not None and self.most is not None:
            return f"{name} from {self.least:g} to {self.most:g}"
        return name if self.least is None else f"{name} above {self.least:g}"

    @property
    def default_shown(self) -> str:
        """The default, as people read it."""
        if self.shown or self.default is None:
            return self.shown or "none"
        if isinstance(self.default, bool):
            return str(self.default).lower()
        return ", ".join(self.default) if isinstance(self.default, tuple) else str(self.default)


GROUPS: Final = {
    "server": "The server",
    "data": "Data",
    "watch": "Health and metrics",
    "logs": "Logs",
}
"""The sections of the page, in its order."""

OPTIONS: Final = (
    Option(
        "host",
        "text",
        "Address to listen on. 0.0.0.0 listens on all addresses of the machine.",
        "127.0.0.1",
    ),
    Option("port", "whole", "Port to listen on. 0 takes a free port.", 8000, 0, 65535),
    Option(
        "workers",
        "whole",
        "Number of processes that share the address. Each table lives in one of them.",
        1,
        1,
        64,
    ),
    Option(
        "thinkers",
        "whole",
        "Number of processes in each worker in which bots think. With 0 they think in a thread.",
        1,
        0,
        64,
    ),
    Option("tls_cert", "text", "File of a certificate (PEM) to serve https with.", None, shown="plain http"),
    Option("tls_key", "text", "File of the key of the certificate.", None),
    Option("origin", "list", "Another site whose page may use this server.", ()),
    Option("page", "text", "Folder of the built page.", None, shown="the page of the package"),
    Option("most_tables", "whole", "Number of tables that one person may have at a time.", 50, 1, 1000000),
    Option(
        "drain_seconds",
        "number",
        "Number of seconds that a stopping server takes at most to store its tables and to close connections.",
        10.0,
        0,
        60,
    ),
    Option(
        "db",
        "text",
        "Database: sqlite:///file.db or postgresql://name@host/database.",
        None,
        group="data",
        shown="a file in your data folder",
    ),
    Option(
        "sync",
        "choice",
        "How SQLite writes. With full not even a power cut loses a move, but every move waits for the disk.",
        "normal",
        choices=("normal", "full"),
        group="data",
    ),
    Option(
        "keep_days",
        "number",
        "Number of days after which finished tables, and guests who have nothing left here, are deleted.",
        None,
        0,
        group="data",
        shown="everything is kept",
    ),
    Option(
        "secret",
        "text",
        "Text with which tokens are signed. Without it the server makes one and keeps it in the database.",
        None,
        group="data",
        secret=True,
        shown="from the database",
    ),
    Option(
        "metrics_from",
        "list",
        "Networks whose programs may read /metrics: addresses like 10.0.0.0/8, or the words loopback and private.",
        ("loopback", "private"),
        group="watch",
    ),
    Option(
        "metrics_token",
        "text",
        "Token with which /metrics is read from anywhere, sent as `Authorization: Bearer …`.",
        None,
        group="watch",
        secret=True,
    ),
    Option(
        "node",
        "text",
        "Name of this machine in logs and metrics.",
        None,
        group="watch",
        shown="the name of the machine",
    ),
    Option(
        "log_format",
        "choice",
        "Format of the log: lines to read, or one JSON object per line.",
        "text",
        choices=("text", "json"),
        group="logs",
    ),
    Option(
        "log_level",
        "choice",
        "Least weight of what is logged.",
        "warning",
        choices=("debug", "info", "warning", "error"),
        group="logs",
    ),
    Option(
        "log_requests", "switch", "Log every request and every socket with its duration.", False, group="logs"
    ),
    Option(
        "log_addresses",
        "switch",
        "Log the addresses of visitors too. They are personal data, so they are left out otherwise.",
        False,
        group="logs",
    ),
)

BY_KEY: Final = {option.key: option for option in OPTIONS}

NOT_OPTIONS: Final = (
    "TINGPAI_CONFIG",  # the path of the file itself
    *("TINGPAI_SEED", "TINGPAI_SOAK", "TINGPAI_HANDS", "TINGPAI_PICTURES", "TINGPAI_REWRITE"),  # the tests
    *("TINGPAI_PURE", "TINGPAI_WEB_OUT", "TINGPAI_BARE", "TINGPAI_BARE_SECONDS"),  # the build
)
"""Other variables of the environment that begin like ours."""
