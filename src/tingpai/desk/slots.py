"""The deals of a desk by number: the version in the row, and the other versions that were sent."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(slots=True)
class Slot:
    """One deal. Versions are named by the ids of the arrivals that brought them."""

    number: int
    stands: str
    """The version that stands: a result, or the `undo` that took the deal out."""
    changed: int
    """The position of the arrival that changed it last."""
    others: dict[str, int] = field(default_factory=dict)
    """Versions that differ from it, with the position of the arrival that brought them up. As long as there are
    any, somebody must choose."""
    past: list[str] = field(default_factory=list)
    """Versions that were corrected, or not chosen."""

    @property
    def open(self) -> bool:
        """True if somebody must choose."""
        return bool(self.others)

    @property
    def versions(self) -> list[str]:
        """Everything that can be chosen; the one that stands comes first."""
        return [self.stands, *self.others]

    def settle(self, id: str, position: int, left: Mapping[str, int]) -> None:
        """Let a version stand; the others are past, but for those that are `left` to choose from."""
        gone = [one for one in self.versions if one != id and one not in left]
        self.past = [one for one in (*self.past, *gone) if one != id]
        self.stands, self.changed, self.others = id, position, dict(left)
