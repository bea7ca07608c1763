"""The shapes inside a `state` of the socket and a frame of a replay: events, the view, and the score of a win.

The server sends them as plain dictionaries, made in `presentation.py`. These types describe the dictionaries: for mypy,
and for the schema from which the types of the page are generated. docs/protocol.md explains the fields.
"""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta

SeatName = Annotated[str, Meta(title="SeatName", extra_json_schema={"enum": ["E", "S", "W", "N"]})]
"""A seat as a letter. The schema lists the letters; mypy sees a text."""
Declared = Annotated[str, Meta(title="Declared", extra_json_schema={"enum": ["", "claimed", "concealed"]})]
"""Whether a group of a hand was claimed, declared face down, or not declared at all."""
Source = Literal["wall", "discard", "kong"]
Tiles = str
"""Tiles in the exchange notation, such as `123m44pE`."""
Tile = str
"""One tile in the exchange notation."""

_From = TypedDict("_From", {"from": Literal["left", "across", "right", "self"]})


class MeldShown(_From):
    """A declared set. `tiles` is null if the viewer may not see them."""

    type: Literal["chow", "pung", "kong"]
    tiles: Tiles | None
    added: bool
    late: NotRequired[bool]
    holds: NotRequired[Tiles]
    """The tiles that really lie in a false kong."""


class Happened(TypedDict):
    """An event without its sentence. Only the fields that belong to `event` are there, and only if they differ from
    their defaults; docs/protocol-records.md has the list. Seats are numbers here: 0 is East.
    """

    event: Literal[
        "deal_started",
        "dealt",
        "indicator_turned",
        "step_opened",
        "play_opened",
        "void_chosen",
        "void_shown",
        "drew",
        "flower_shown",
        "ready_declared",
        "ready_lapsed",
        "discarded",
        "answered",
        "claimed",
        "kong_declared",
        "kong_made",
        "kong_robbed",
        "won",
        "paid",
        "fouled",
        "hand_died",
        "tiles_exposed",
        "timed_out",
        "deal_ended",
    ]
    seat: NotRequired[int]
    tile: NotRequired[Tile]
    tiles: NotRequired[Tiles]
    number: NotRequired[int]
    round: NotRequired[int]
    commitment: NotRequired[str]
    dice: NotRequired[list[int]]
    side: NotRequired[int]
    stacks: NotRequired[int]
    wall: NotRequired[Tiles]
    back_order: NotRequired[list[int]]
    salt: NotRequired[str]
    place: NotRequired[int]
    places: NotRequired[list[int]]
    joker: NotRequired[Tile]
    flowers: NotRequired[Tiles]
    step: NotRequired[str]
    suit: NotRequired[str]
    replacement: NotRequired[bool]
    kind: NotRequired[str]
    action: NotRequired[str]
    meld: NotRequired[MeldShown]
    giver: NotRequired[int | None]
    concealed: NotRequired[bool]
    late: NotRequired[bool]
    by: NotRequired[Source]
    false: NotRequired[bool]
    payer: NotRequired[int]
    payee: NotRequired[int | None]
    points: NotRequired[int]
    why: NotRequired[str]
    cite: NotRequired[str]
    arguments: NotRequired[dict[str, int | str]]
    foul: NotRequired[str]
    due: NotRequired[dict[str, int]]
    warning: NotRequired[bool]
    no_claims: NotRequired[bool]
    this_turn: NotRequired[bool]
    must_discard: NotRequired[bool]
    end: NotRequired[str]
    next_dealer: NotRequired[int]


class TableEvent(Happened):
    """An event, and the sentence that tells it in the viewer's language."""

    told: str


class ReplayEvent(Happened):
    """An event of a replay. A discard of the tile that was just drawn has `drawn`."""

    drawn: NotRequired[bool]


class Phase(TypedDict):
    """What the table waits for. `answers` has the viewer's own answer; after the deal it is empty."""

    name: Literal["opening", "turn", "claim", "over"]
    step: Literal["void", "ready"] | None
    seat: SeatName | None
    after: str | None
    tile: Tile | None
    kong: bool
    answers: dict[SeatName, str]
    end: str | None


class WallShown(TypedDict):
    """The wall: how many tiles are left, and from where to where they stand in drawing order."""

    left: int
    live: int
    replacements: int
    places: list[tuple[int, int]]
    tiles: Tiles | None


class SeatShown(TypedDict):
    """What the viewer sees of a seat. Null means hidden, or that there is nothing."""

    standing: int
    tiles: Tiles | None
    drawn: Tile | None
    melds: list[MeldShown]
    flowers: Tiles
    river: Tiles
    taken: list[int]
    """The places in the river whose tiles were taken."""
    ready: str | None
    dead: str | None
    dead_say: NotRequired[str]
    """Why the hand is dead, in words."""
    no_claims: bool
    barred: bool
    won: bool
    void: Literal["m", "p", "s"] | None
    void_tile: Tile | None
    void_shown: bool
    exposed: Tiles


class SeatsShown(TypedDict):
    """What the viewer sees of the four seats."""

    E: SeatShown
    S: SeatShown
    W: SeatShown
    N: SeatShown


class SeatTotals(TypedDict):
    """The points of the four seats in this deal."""

    E: int
    S: int
    W: int
    N: int


class WinLine(TypedDict):
    """A line of a score that counted. `evidence` names groups of the arrangement for each occurrence; without any, the
    whole hand makes it.
    """

    fan: str
    name: str
    value: str
    evidence: list[str]
    cite: str


class WinDropped(TypedDict):
    """A line that did not count, and why."""

    fan: str
    name: str
    because: str
    evidence: list[str]
    cite: str


class WinPiece(TypedDict):
    """A group of the hand that won: its tiles without the winning one, and the winning tile if it stands here."""

    tiles: Tiles
    winning: Tile | None
    declared: Declared


class WinScore(TypedDict):
    """The answer of the exchange format; nothing for a false win. The fields after `arrangement` explain it in the
    viewer's language; they are missing if the hand cannot be read any more.
    """

    total: NotRequired[int]
    arrangement: NotRequired[list[str]]
    lines: NotRequired[list[WinLine]]
    dropped: NotRequired[list[WinDropped]]
    pieces: NotRequired[list[WinPiece]]
    jokers: NotRequired[Tiles]
    facts: NotRequired[list[str]]
    sums: NotRequired[list[str]]


_Giver = TypedDict("_Giver", {"from": SeatName | None})


class Winner(_Giver):
    """A win. `score` is null as long as the viewer may not know it."""

    seat: SeatName
    by: Source
    tile: Tile | None
    score: WinScore | None


class Transfer(_Giver):
    """Points that went from one seat to another, or to nobody. `say` is the reason in words."""

    to: SeatName | None
    points: int
    why: str
    arguments: dict[str, int | str]
    cite: str
    say: str


class ViewShown(TypedDict):
    """A deal as one viewer sees it: from their seat, or with everything open."""

    seat: SeatName | None
    phase: Phase
    number: int
    round: SeatName
    commitment: str
    dice: list[int]
    side: SeatName
    stacks: int
    wall: WallShown
    indicator: Tile | None
    joker: Tile | None
    last_discard: tuple[SeatName, Tile] | None
    seats: SeatsShown
    winners: list[Winner]
    transfers: list[Transfer]
    totals: SeatTotals
    fouls: list[tuple[SeatName, str]]
    next_dealer: SeatName | None
    legal: list[str]


Request = dict[str, Any]
"""A request of the exchange format, as docs/exchange.md describes it."""
