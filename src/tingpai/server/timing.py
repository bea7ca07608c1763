"""The time of day, as clocks want it: it never runs back while the server runs."""

import time


class Steady:
    """Seconds since 1970; a change of the system's time is not noticed."""

    def __init__(self) -> None:
        self._shift = time.time() - time.monotonic()

    def __call__(self) -> float:
        """Now."""
        return time.monotonic() + self._shift
