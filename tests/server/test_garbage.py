"""Garbage is looked for in small portions, found all the same, and everything is as before when the server stops."""

import gc
import weakref

from tingpai.server.garbage import HOUR, YOUNG, GarbageCare


class Loop:
    """Something that only the collector of garbage can free."""

    def __init__(self) -> None:
        self.own = self


def test_garbage_is_found() -> None:
    now = 0.0
    before = gc.get_threshold()
    care = GarbageCare(lambda: now)
    try:
        care.start()
        assert gc.get_threshold() != before
        young = weakref.ref(Loop())
        rest = [[] for _ in range(2 * YOUNG)]  # type: ignore[var-annotated]
        assert young() is None
        kept = Loop()
        old = weakref.ref(kept)
        rest += [[] for _ in range(2 * YOUNG)]  # it is not new any more
        del kept
        care.beat()
        assert old() is not None
        now = HOUR + 1
        care.beat()
        assert old() is None
    finally:
        care.stop()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
