"""The layout of an observation: which number stands where. Everything else about it follows from the names here.

An observation is one row of `LENGTH` whole numbers of 16 bits. First come the planes, one number for each of the 42
kinds of tile; then the facts, one number each. Seats are named from the viewer: `self`, then `right` (who plays next),
`across` and `left`. docs/decisions/0012-observation-layout.md has a drawing.
"""

from typing import Final

from tingpai.tile import TILES

CHAIRS: Final = ("self", "right", "across", "left")
WIDTH: Final = len(TILES)
"""Length of a plane."""
BYTES: Final = 2
"""Bytes of a number, the low one first."""
MOST: Final = 32767
"""The largest number that an observation can hold. Larger ones are cut down to it."""

TABLE_PLANES: Final = ("standing", "drawn", "claimable", "joker", "indicator", "unseen")
SEAT_PLANES: Final = ("river", "latest", "chows", "pungs", "kongs", "concealed_kongs", "aside")
PLANES: Final = (*TABLE_PLANES, *(f"{plane} {chair}" for chair in CHAIRS for plane in SEAT_PLANES))
"""The names of the planes, in order."""

PHASES: Final = ("opening_void", "opening_ready", "turn", "claim", "over")
AFTER: Final = ("deal", "draw", "kong", "flower", "claim")
READY: Final = ("announced", "declared", "heavenly")
_WINDS: Final = ("east", "south", "west", "north")
TABLE_FACTS: Final = (
    *(f"seat_{wind}" for wind in _WINDS),
    *(f"round_{wind}" for wind in _WINDS),
    *PHASES,
    *(f"after_{what}" for what in AFTER),
    "robbing",
    *(f"whose_{chair}" for chair in CHAIRS),
    *("wall", "live", "replacements", "deal"),
)
SEAT_FACTS: Final = (
    *("tiles", "sets", "face_down"),
    *(f"ready_{kind}" for kind in READY),
    *("won", "dead", "no_claims", "barred"),
    *("void_characters", "void_dots", "void_bamboo"),
    "points",
)
FACTS: Final = (*TABLE_FACTS, *(f"{fact} {chair}" for chair in CHAIRS for fact in SEAT_FACTS))
"""The names of the facts, in order."""

PLANE: Final = {name: index for index, name in enumerate(PLANES)}
FACT: Final = {name: index for index, name in enumerate(FACTS)}
FIRST_FACT: Final = len(PLANES) * WIDTH
"""The place of the first fact."""
LENGTH: Final = FIRST_FACT + len(FACTS)
"""Length of an observation."""


def place_of(name: str) -> int:
    """The place of a fact, or of the first number of a plane.

    >>> place_of("drawn"), place_of("seat_east")
    (42, 1428)
    """
    return PLANE[name] * WIDTH if name in PLANE else FIRST_FACT + FACT[name]


def table() -> str:
    """The places of all planes and facts as a table in Markdown; of the seats `self`, and the step to the next one."""
    groups = (
        ("planes of the table", TABLE_PLANES, WIDTH, 0),
        ("planes of each seat", SEAT_PLANES, WIDTH, len(SEAT_PLANES) * WIDTH),
        ("facts of the table", TABLE_FACTS, 1, 0),
        ("facts of each seat", SEAT_FACTS, 1, len(SEAT_FACTS)),
    )
    lines = ["| part | name | first place | numbers | next seat |", "| --- | --- | --- | --- | --- |"]
    for part, names, size, step in groups:
        for name in names:
            first = place_of(f"{name} self" if step else name)
            lines.append(f"| {part} | `{name}` | {first} | {size} | {f'+{step}' if step else ''} |")
    return "\n".join(lines)
