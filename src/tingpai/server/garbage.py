"""When Python looks for garbage: often among new objects, and once an hour among all.

A table has thousands of objects, and every move makes most of them anew. By default Python looks through all of them
now and then, and everybody waits for a tenth of a second or more, though nearly everything here is freed without that.
"""

import gc
import time
from collections.abc import Callable
from typing import Final

YOUNG: Final = 5_000
"""The number of new objects after which the new ones are looked through; that takes less than a millisecond."""
NEVER: Final = 1_000_000
HOUR: Final = 3600.0


class GarbageCare:
    """Call `beat` every few seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._whole = now()
        """The time at which everything was looked through last."""
        self._before = gc.get_threshold()

    def start(self) -> None:
        """From now on only the new objects are looked through by themselves."""
        gc.set_threshold(YOUNG, NEVER, NEVER)
        gc.collect()
        gc.freeze()
        self._whole = self._now()

    def stop(self) -> None:
        """From now on everything is as it was before."""
        gc.set_threshold(*self._before)
        gc.unfreeze()

    def beat(self) -> None:
        """Look through everything if an hour has passed."""
        if self._now() - self._whole > HOUR:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self._whole = self._now()
