"""The people who look at a table: who is here, who is away, and who is ready for the next deal."""

from collections.abc import Callable
from typing import Final

from tingpai.server.close_codes import FORBIDDEN, RESTART
from tingpai.server.viewer import Viewer

CHAIRS: Final = range(4)


class Presence:
    """The open connections of one table."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.viewers: set[Viewer] = set()
        self.ready: set[int] = set()
        """The chairs that are ready for the next deal."""
        self.changes = 0
        """How often a player came or went."""
        self.empty_since = now()
        """The time since which nobody looks at the table."""
        self._away: dict[int, float] = dict.fromkeys(CHAIRS, now())

    def is_here(self, chair: int) -> bool:
        """True if the player of this chair is connected."""
        return any(viewer.chair == chair for viewer in self.viewers)

    def here(self) -> frozenset[int]:
        """The chairs whose players are connected."""
        return frozenset(viewer.chair for viewer in self.viewers if viewer.chair is not None)

    def players_first(self) -> list[Viewer]:
        """All viewers; those who play need not wait for those who watch."""
        return sorted(self.viewers, key=lambda viewer: viewer.chair is None)

    def is_watched(self) -> bool:
        """True if somebody without a chair is connected."""
        return any(viewer.chair is None for viewer in self.viewers)

    def away_since(self, chair: int) -> float:
        """The time since which nobody of a chair is connected; now, if somebody is."""
        return self._away.get(chair, self._now())

    def enter(self, viewer: Viewer) -> bool:
        """Add a connection; True if the viewer's chair was away until now."""
        came = viewer.chair is not None and not self.is_here(viewer.chair)
        self.changes += came
        self.viewers.add(viewer)
        if viewer.chair is not None:
            self._away.pop(viewer.chair, None)
        return came

    def exit(self, viewer: Viewer) -> bool:
        """Remove a connection; True if the viewer's chair is away from now on."""
        self.viewers.discard(viewer)
        went = viewer.chair is not None and not self.is_here(viewer.chair)
        self.changes += went
        if viewer.chair is not None and went:
            self._away[viewer.chair] = self._now()
        if not self.viewers:
            self.empty_since = self._now()
        return went

    def seat(self, person: str, chair: int) -> None:
        """A person takes a chair; their open connections now belong to it."""
        self._away[chair] = self._now()
        for viewer in self.viewers:
            if viewer.person.id == person:
                viewer.chair = chair
                self._away.pop(chair, None)

    def disconnect(self, person: str) -> None:
        """Close all connections of a person who has left."""
        for viewer in self.viewers:
            if viewer.person.id == person:
                viewer.outlet.close(FORBIDDEN)

    def disconnect_all(self) -> None:
        """Close all connections; everybody may come back."""
        for viewer in self.viewers:
            viewer.outlet.close(RESTART)
