"""A clock that never runs backwards while the server runs."""

import time


class SteadyClock:
    """Seconds since 1970; changes of the system time while the server runs have no effect."""

    def __init__(self) -> None:
        self._shift = time.time() - time.monotonic()

    def __call__(self) -> float:
        """The time now."""
        return time.monotonic() + self._shift
