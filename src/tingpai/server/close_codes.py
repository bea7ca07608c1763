"""The codes with which connections to tables are closed; docs/protocol.md says what a program should do then."""

from typing import Final

NO_TOKEN: Final = 4401
FORBIDDEN: Final = 4403
"""The person may not look at this table, or not any more."""
NO_TABLE: Final = 4404
SILENT: Final = 4408
TOO_MANY: Final = 4429
"""Too many messages or connections: wait before you connect again."""
RESTART: Final = 1012
"""The table goes to sleep or the server stops: connect again."""
TOO_SLOW: Final = 1013
BROKEN: Final = 1011
