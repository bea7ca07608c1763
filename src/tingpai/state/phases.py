# Compiled with mypyc.
"""The phases of a deal, each a type of its own: `Opening`, `Turn`, `ClaimWindow` and `Over`."""

from dataclasses import dataclass, field
from typing import Final

from tingpai.state.actions import Action
from tingpai.tile import Tile

NO_ANSWERS: Final[dict[int, Action]] = {}
"""The answers of a window that was just opened. Answers are never changed: a new answer makes a new dictionary."""


@dataclass(slots=True)
class Opening:
    """A question that all players answer before the first turn.

    `step` says which one: `void` (choose the forbidden suit, Sichuan) or `ready` (declare a hand that already waits,
    Dazhong and Classical).
    """

    step: str
    answers: dict[int, Action] = field(default_factory=dict)


@dataclass(init=False)
class Turn:
    """One player is to move. A turn never changes.

    `after` says what the turn follows: `deal`, `draw`, `kong`, `flower`, `claim`, or `show` between a flower and its
    replacement.
    """

    seat: int
    after: str

    # Written by hand, like the other constructors of the state: mypyc compiles it, but not one that `dataclass` makes.
    def __init__(self, seat: int, after: str) -> None:
        self.seat = seat
        self.after = after


@dataclass(init=False)
class ClaimWindow:
    """The other players may claim a tile: a discard, or the tile of a kong that may be robbed."""

    giver: int
    tile: Tile
    kong: bool
    answers: dict[int, Action]

    def __init__(self, giver: int, tile: Tile, kong: bool, answers: dict[int, Action] | None = None) -> None:
        self.giver = giver
        self.tile = tile
        self.kong = kong
        self.answers = NO_ANSWERS if answers is None else answers


@dataclass(slots=True)
class Over:
    """The deal has ended."""

    end: str


Phase = Opening | Turn | ClaimWindow | Over


def copy_phase(phase: Phase) -> Phase:
    """Copy a phase so that later answers do not reach the original. They make a new dictionary."""
    if isinstance(phase, ClaimWindow):
        return ClaimWindow(phase.giver, phase.tile, phase.kong, phase.answers)
    if isinstance(phase, Opening):
        return Opening(phase.step, phase.answers)
    return phase
