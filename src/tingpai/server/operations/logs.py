"""The log of the server: lines to read, or JSON; each with the request, the table, the worker and the machine.

Names, tokens and keys of private tables are never logged, addresses only if the operator asks for them.
"""

import json
import logging
import re
import sys
import time
from contextvars import Context, ContextVar, copy_context
from typing import Any, Final

from tingpai.server.settings import Settings

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
"""The id of the request, or of the socket, that is being answered."""
TABLE: Final[ContextVar[str]] = ContextVar("table", default="")
"""The id of the table that it is about."""

REQUESTS: Final = logging.getLogger("tingpai.requests")

_SECRETS: Final = re.compile(
    r"(?i)((?:\b(?:tingpai|key|password|token|secret|login|name)\b[\"']?\s*[=:]\s*)|(?:Bearer\s+))[\"']?[^\s\"',;&)}\]]+"
)
"""What looks like a secret or a name in a message that comes from a library."""
_ADDRESSES: Final = re.compile(
    r"(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])|(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{1,4}(?![\w:])"
)


def context_of_table(table: str) -> Context:
    """The context for what a table does by itself, whatever request has loaded it."""
    made = copy_context()
    made.run(REQUEST.set, "")
    made.run(TABLE.set, table)
    return made


def set_up(settings: Settings) -> None:
    """Log to the standard error stream as the settings say, in this process."""
    own = settings.operations
    formatter = JsonLines(settings) if own.log_format == "json" else TextLines(settings)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(own.log_level.upper())
    REQUESTS.setLevel(logging.INFO if own.log_requests else logging.WARNING)


class _Lines(logging.Formatter):
    """What both formats share."""

    def __init__(self, settings: Settings) -> None:
        super().__init__("%(message)s")
        self._node = settings.operations.node
        self._worker = settings.worker
        self._addresses = settings.operations.log_addresses

    def cleaned(self, text: str) -> str:
        """A text without what looks like a secret, a name or an address."""
        text = _SECRETS.sub(r"\1***", text)
        return text if self._addresses else _ADDRESSES.sub("(address)", text)

    def parts(self, record: logging.LogRecord) -> dict[str, Any]:
        """What belongs to a record besides its message."""
        found = {
            "node": self._node,
            "worker": self._worker,
            "request": getattr(record, "request", "") or REQUEST.get(),
            "table": getattr(record, "table", "") or TABLE.get(),
            **getattr(record, "figures", {}),
        }
        return {name: value for name, value in found.items() if value != ""}

    def trouble(self, record: logging.LogRecord) -> str:
        """The traceback of a record; empty without one."""
        return self.cleaned(self.formatException(record.exc_info)) if record.exc_info else ""


class JsonLines(_Lines):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "time": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": self.cleaned(record.getMessage()),
            **self.parts(record),
        }
        trouble = self.trouble(record)
        if trouble:
            line["traceback"] = trouble
        return json.dumps(line, ensure_ascii=False, default=str)


class TextLines(_Lines):
    """Lines that people read."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line, and its traceback below it."""
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        message = self.cleaned(record.getMessage())
        parts = " ".join(f"{name}={value}" for name, value in self.parts(record).items() if name != "node")
        trouble = self.trouble(record)
        line = f"{at} {record.levelname} {record.name}: {message}"
        return f"{line} ({parts})" + (f"\n{trouble}" if trouble else "")
