"""Twenty incidents with the ruling that the books demand, each with its paragraph.

They are asked of the library, of the server and of the page. The numbers were worked out from the rulebooks and the
decisions, not by the program.
"""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Incident:
    """What the referee is called for, and the right ruling."""

    about: str
    ruleset: str
    foul: str
    seat: str
    totals: dict[str, int]
    cite: str
    """The paragraph that the ruling must name."""
    facts: dict[str, Any] = field(default_factory=dict)
    """Keys as `POST /api/referee` has them."""
    warning: bool = False
    dead: bool = False
    cured: bool = False
    next_points: int | None = None
    """What the next time costs, if the foul has a ladder."""


def only(seat: str, points: int) -> dict[str, int]:
    """One player loses points that nobody receives."""
    return {**dict.fromkeys("ESWN", 0), seat: -points}


def to_each(seat: str, points: int) -> dict[str, int]:
    """One player pays each of the others."""
    return {**dict.fromkeys("ESWN", points), seat: -3 * points}


NOTHING = dict.fromkeys("ESWN", 0)

INCIDENTS = [
    Incident(
        "Hu with four sets and no pair", "mcr", "false_win", "S", to_each("S", 20), "§3.11.6.6", dead=True
    ),
    Incident("Hu with six points", "mcr", "short_win", "W", to_each("W", 10), "§3.11.6.6", dead=True),
    Incident(
        "Pung after five seconds, first time this round",
        "mcr",
        "late_pung",
        "E",
        NOTHING,
        "§3.11.6.5",
        warning=True,
        next_points=5,
    ),
    Incident(
        "Pung too late, third time this round",
        "mcr",
        "late_pung",
        "E",
        only("E", 10),
        "§3.11.6.5",
        {"times": 3},
        next_points=20,
    ),
    Incident(
        "Pung called and taken back, fifth time",
        "mcr",
        "empty_claim",
        "N",
        only("N", 40),
        "§3.11.6.3",
        {"times": 5},
        next_points=50,
    ),
    Incident(
        "Wall touched, tile not seen, second time",
        "mcr",
        "touched_wall",
        "W",
        only("W", 5),
        "§3.11.6.4",
        {"times": 2},
        next_points=10,
    ),
    Incident(
        "Tile of the wall taken and seen, second time",
        "mcr",
        "saw_wall_tile",
        "W",
        only("W", 5),
        "§3.11.6.4",
        {"times": 2},
        dead=True,
        next_points=10,
    ),
    Incident("Twelve tiles between turns", "mcr", "wrong_count", "S", NOTHING, "§3.11.6.8", dead=True),
    Incident("Own tile fell face up", "mcr", "exposed_tile", "N", NOTHING, "§3.11.6.7"),
    Incident(
        "Hand opened at somebody's false Hu",
        "mcr",
        "exposed_hand",
        "E",
        to_each("E", 10),
        "§3.11.6.7",
        dead=True,
    ),
    Incident(
        "Neighbour's tile knocked over, referee says 20",
        "mcr",
        "knocked_tile",
        "W",
        {"E": 0, "S": 20, "W": -20, "N": 0},
        "M-70",
        {"victim": "S", "amount": 20},
    ),
    Incident("Twelve minutes late", "mcr", "late", "S", only("S", 20), "M-76", {"minutes": 12}),
    Incident(
        "Winning tile not taken before the count",
        "mcr",
        "winning_tile_not_taken",
        "E",
        to_each("E", 20),
        "M-72",
        dead=True,
    ),
    Incident(
        "Wrong chow found two turns later",
        "mcr",
        "wrong_set",
        "S",
        NOTHING,
        "M-19",
        {"raised": False},
        cured=True,
    ),
    Incident(
        "Win declared, hand ready but not complete",
        "dazhong",
        "false_win_ready",
        "N",
        to_each("N", 10),
        "Fines 1",
        dead=True,
    ),
    Incident("Concealed kong with a joker", "dazhong", "false_kong", "W", to_each("W", 30), "Fines 2"),
    Incident("Fourteen tiles between turns", "dazhong", "too_many", "E", NOTHING, "Wrong count 4", dead=True),
    Incident(
        "False hu after one player had won",
        "sichuan",
        "false_win",
        "W",
        {"E": 0, "S": 8, "W": -16, "N": 8},
        "S-45",
        {"out": ["E"]},
    ),
    Incident("Void suit in hand, wall empty", "sichuan", "void_tiles", "S", only("S", 48), "S-43"),
    Incident("False mah-jong", "classical", "false_win", "N", NOTHING, "C-20", dead=True),
]
