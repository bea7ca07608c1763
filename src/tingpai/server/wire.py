"""The types of HTTP bodies, HTTP answers and socket messages. docs/protocol.md explains them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tingpai.server.wire_view import SeatName, TableEvent, ViewShown

Strength = Annotated[Literal["novice", "club", "master"], Meta(title="Strength")]
Kind = Literal["person", "bot", "open"]
Place = Literal[0, 1, 2, 3]


class Me(Struct):
    """The person who asks."""

    id: str
    name: str
    guest: bool
    language: str


class NewGuest(Struct, forbid_unknown_fields=True):
    """A visitor who wants to play."""

    name: str = ""
    language: str = ""


class Password(Struct, forbid_unknown_fields=True):
    """A name and a password."""

    name: str
    password: str


class NewPassword(Struct, forbid_unknown_fields=True):
    """Replaces a password."""

    old: str
    new: str


class Deletion(Struct, forbid_unknown_fields=True):
    """Deletes an account; a guest has no password."""

    password: str = ""


class Device(Struct):
    """A device on which the person who asks is logged in. Times are ISO 8601; `seen` is exact to an hour."""

    id: str
    device: str
    """Browser and system; empty if they are not known."""
    created: str
    seen: str
    current: bool
    """True for the device that asks."""


class Devices(Struct):
    """The devices of the person who asks, last used first."""

    devices: list[Device]


class Before(Struct):
    """Asks for the page of a list that comes before this time (seconds since 1970)."""

    before: float | None = None


class Played(Struct):
    """A match in the history of a person."""

    id: str
    ruleset: str
    created: str
    ended: str | None
    players: list[str]
    totals: list[int]
    place: int | None
    chair: int | None = None
    """The chair of the person, in `players` and `totals`."""


class History(Struct):
    """The matches of the person who asks, newest first; `before` asks for the next page, null if there is none."""

    matches: list[Played]
    before: float | None = None


class Clock(Struct, forbid_unknown_fields=True):
    """Seconds for each move, in the time bank for a whole deal, and for which a claim window stays open."""

    move: float
    bank: float
    claim: float


class Length(Struct, forbid_unknown_fields=True):
    """The length of a match; if both are null, the rulebook decides."""

    rounds: int | None = None
    deals: int | None = None


class NewChair(Struct, forbid_unknown_fields=True):
    """Who will sit on a chair of a new table."""

    kind: Literal["me", "open", "bot"]
    bot: Strength | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """The settings of a table, as its owner chose them."""

    ruleset: str
    chairs: list[NewChair]
    options: dict[str, Any] = {}
    length: Length | None = None
    clock: Clock | None = None
    public: bool = False
    hints: bool = True
    counting: bool = True
    watch: bool = True
    stand_in: Strength = "club"
    seating: Literal["chairs", "dice"] = "chairs"
    waits: bool = True
    """True if players may have the waits of their own hand shown."""
    open_hands: bool = False
    """True if those who watch see all hands, as late as everything else."""
    after: str | None = None
    """The table at which these players sat before. Only the server sets it, when they play again."""
    event: str | None = None
    """The competition that the table belongs to; only the server sets it (T-39)."""


class Opened(Struct):
    """A table was opened; `key` is the secret in its link, null for a public table."""

    id: str
    key: str | None


class Join(Struct, forbid_unknown_fields=True):
    """Takes a chair: the one that is named, or any free one."""

    key: str | None = None
    chair: Place | None = None


class Watch(Struct, forbid_unknown_fields=True):
    """Asks to watch a table."""

    key: str | None = None


class SummaryChair(Struct):
    """A chair of a table in a list."""

    kind: Kind
    name: str
    bot: Strength | None
    here: bool


class You(Struct):
    """How the person who asks is connected with a table."""

    chair: int | None
    owner: bool
    watching: bool
    left: int | None = None
    """The chair of the running match that the person left and may take back."""


class Summary(Struct):
    """A table in a list."""

    id: str
    ruleset: str
    options: dict[str, Any]
    chairs: list[SummaryChair]
    owner: str
    clock: Clock | None
    public: bool
    hints: bool
    counting: bool
    watch: bool
    phase: Literal["waiting", "playing", "over"]
    deal: int
    created: str
    you: You | None
    waits: bool = True
    open_hands: bool = False
    after: str | None = None
    """The table at which the same players sat before."""
    host: str = ""
    """The name of the person who opened the table; empty once they have left it."""
    length: Length | None = None
    """None: as long as the book says."""
    event: str | None = None
    """The competition that the table belongs to (T-39)."""


class Summaries(Struct):
    """Lists of tables; `own` are those where the person who asks has a chair."""

    tables: list[Summary]
    own: list[Summary]


# -- from the browser ---------------------------------------------------------------------------------------

Number = int | float | None


class Act(Struct, tag_field="do", tag="act", forbid_unknown_fields=True):
    """A move."""

    action: str
    seen: int
    n: Number = None


class Why(Struct, tag_field="do", tag="why", forbid_unknown_fields=True):
    """Asks why a move is not allowed."""

    action: str
    n: Number = None


class Hint(Struct, tag_field="do", tag="hint", forbid_unknown_fields=True):
    """Asks what a bot would do."""

    n: Number = None


class AskWaits(Struct, tag_field="do", tag="waits", forbid_unknown_fields=True):
    """Asks which tiles complete the player's own hand."""

    n: Number = None


class AskPast(Struct, tag_field="do", tag="past", forbid_unknown_fields=True):
    """Asks for what was told in this deal so far, and for the chat."""

    n: Number = None


class Next(Struct, tag_field="do", tag="next", forbid_unknown_fields=True):
    """Says that the player is ready for the next deal."""

    n: Number = None


class Chat(Struct, tag_field="do", tag="chat", forbid_unknown_fields=True):
    """A message to everybody at the table."""

    text: str
    n: Number = None


class Language(Struct, tag_field="do", tag="language", forbid_unknown_fields=True):
    """Changes the language."""

    lang: str
    n: Number = None


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Keeps the connection open."""

    n: Number = None


Message = Act | Why | Hint | AskWaits | AskPast | Next | Chat | Language | Ping


# -- from the server ----------------------------------------------------------------------------------------


class ChairShown(Struct):
    """A chair at the table."""

    name: str
    kind: Kind
    bot: Strength | None
    here: bool
    away: bool
    total: int
    seat: SeatName | None
    ready: bool


class ClockShown(Struct):
    """The clock of a player: seconds left for this move (null if it does not run) and in the bank."""

    left: float | None
    bank: float
    runs: bool


class SheetRow(Struct):
    """A deal that was played: `seats` are the chairs on E, S, W and N; `totals` are by chair."""

    number: int
    round: SeatName
    seats: list[int]
    end: str
    totals: list[int]
    winners: list[int]


class Again(Struct):
    """The table at which the same players play again, and who opened it."""

    id: str
    name: str


class TableShown(Struct):
    """Everything around the deal."""

    id: str
    ruleset: str
    phase: Literal["waiting", "playing", "between", "over"]
    deal: int
    length: Length
    round: SeatName
    chairs: list[ChairShown]
    you: int | None
    clock: Clock | None
    clocks: list[ClockShown] | None
    window: float | None
    next: float | None
    hints: bool
    counting: bool
    sheet: list[SheetRow]
    waits: bool = True
    open_hands: bool = False
    behind: float | None = None
    """The number of seconds after which those who watch are told; null for players."""
    again: Again | None = None
    event: str | None = None
    """The competition that the table belongs to. It opens its tables itself, so nobody plays again here."""


class State(Struct, tag_field="is", tag="state"):
    """The events since the last state, and everything that the viewer may know now."""

    seen: int
    stale: bool
    events: list[TableEvent]
    view: ViewShown | None
    table: TableShown


class Refusal(Struct, tag_field="is", tag="refused"):
    """A message was refused, and why; nothing has happened."""

    n: Number
    code: str
    message: str
    cite: str | None = None


class Done(Struct, tag_field="is", tag="done"):
    """A message was accepted."""

    n: Number


class Because(Struct, tag_field="is", tag="why"):
    """The reason why a move is not allowed, or that it is allowed."""

    n: Number
    message: str
    cite: str | None = None


class AdviceShown(Struct):
    """A move that a bot recommends, with the numbers behind it."""

    action: str
    worth: float
    distance: int | None
    useful: int | None
    danger: float | None
    say: str
    """The reasons in sentences. Tiles stand in them between ⟦ and ⟧."""
    head: str = ""
    """What to do, in a few words."""


class Hints(Struct, tag_field="is", tag="hint"):
    """The moves that a bot recommends, best first."""

    n: Number
    advice: list[AdviceShown]


class Said(Struct, tag_field="is", tag="chat"):
    """A chat message of a player."""

    chair: int
    name: str
    text: str


class Pong(Struct, tag_field="is", tag="pong"):
    """The answer to a ping."""

    n: Number


class WinningTile(Struct):
    """A tile that completes the hand: the copies that the player has not seen, and the points of a win on a discard
    and from the wall; null where that is no win.
    """

    tile: str
    left: int
    discard: int | None
    wall: int | None


class DiscardWaits(Struct):
    """The waits of a hand: as it stands, or after a discard."""

    thrown: str | None
    waits: list[WinningTile]


class WaitsTold(Struct, tag_field="is", tag="waits"):
    """The waits of the player's own hand; empty if it does not wait. On their turn one for each discard after which it
    waits.
    """

    n: Number
    hands: list[DiscardWaits]


class Past(Struct, tag_field="is", tag="past"):
    """What the viewer was told in this deal so far, and the last messages of the chat."""

    n: Number
    events: list[TableEvent]
    chat: list[Said]


FromServer = State | Refusal | Done | Because | Hints | WaitsTold | Past | Said | Pong
