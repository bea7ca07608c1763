"""The types of HTTP bodies and answers of a desk. docs/desk.md explains them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from tingpai.desk.arrivals import Status
from tingpai.desk_rules import SheetForm

DeskStatus = Annotated[Status, Meta(title="DeskStatus")]
DeskForm = Annotated[SheetForm, Meta(title="DeskForm")]
DeskSeat = Literal["E", "S", "W", "N"]
Points = dict[str, int]
"""Points by the name of the player."""


# -- what phones send ---------------------------------------------------------------------------------------


class DeskOpening(Struct, forbid_unknown_fields=True):
    """The command that opens a desk."""

    id: str
    ruleset: str
    players: list[str]
    do: Literal["open"] = "open"
    options: dict[str, Any] = {}
    deals: int | None = None
    at: int | None = None
    by: str | None = None


class NewDesk(Struct, forbid_unknown_fields=True):
    """A new desk: the phone makes its id and the writer's key."""

    id: str
    key: str
    command: DeskOpening
    device: str = ""


class DeskSent(Struct, forbid_unknown_fields=True):
    """A command with the id that the phone gave it. `after` is `last` of the state that the phone showed."""

    id: str
    command: dict[str, Any]
    at: int | None = None
    after: str | None = None
    by: str | None = None


class DeskOutbox(Struct, forbid_unknown_fields=True):
    """The commands of one phone, in the order in which they were written."""

    commands: list[DeskSent]
    device: str = ""


class DeskTrial(Struct, forbid_unknown_fields=True):
    """A command whose answer is wanted, without writing it."""

    command: dict[str, Any]
    by: str | None = None


# -- what phones get ----------------------------------------------------------------------------------------


class DeskProblem(Struct):
    """Why something was refused: a code for programs, a sentence for people, the paragraph if a rule is broken."""

    code: str
    message: str
    cite: str | None = None


class DeskAnswer(Struct):
    """What became of a command. `entry` is the entry that says the same; `answer` is that of the exchange format."""

    id: str
    status: DeskStatus
    entry: str | None = None
    error: DeskProblem | None = None
    answer: dict[str, Any] | None = None


class DeskTried(Struct):
    """The answer that a command would get."""

    answer: dict[str, Any]


class DeskNext(Struct):
    """The deal that follows; `round` is null in games without rounds."""

    number: int
    round: str | None
    seats: dict[DeskSeat, str]


class DeskTransfer(Struct):
    """Points that one player paid another for one reason; `to` is null if nobody received them."""

    payer: str = field(name="from")
    to: str | None
    points: int
    reason: str
    cite: str


class DeskAgreed(Struct):
    """Points that the table agreed on itself."""

    player: str
    points: int
    to: str | None
    why: str


class DeskRow(Struct):
    """A line of the sheet. `row` and `result` are null for the deal that is being played and has fines already.

    `names` are those who sat on the four chairs in this deal. `said` is the result in a few words. `running` is what
    everybody has after this line. `entry` is the id of the entry that stands, `letters` are those of the chain at that
    entry. `corrected` has the reason of each correction. With `open` there are two versions.
    """

    number: int
    round: str | None
    seats: dict[DeskSeat, str]
    names: list[str]
    dealer: str
    result: dict[str, Any] | None
    said: str | None
    row: Points | None
    fines: Points
    running: Points
    transfers: list[DeskTransfer]
    agreed: list[DeskAgreed]
    scores: dict[str, dict[str, Any]]
    corrected: list[str]
    entry: str | None
    letters: str | None
    by: str | None
    device: str | None
    at: int | None
    open: bool


class DeskVersion(Struct):
    """A version of a deal. `row` is what it would give; it is null if the deal would be taken out, or cannot stand.

    `twin` is the number of the deal before or after it that says the same: perhaps it is one and the same deal.
    """

    entry: str
    by: str | None
    device: str
    at: int | None
    result: dict[str, Any] | None
    row: Points | None
    said: str | None
    error: DeskProblem | None
    stands: bool
    twin: int | None


class DeskQuestion(Struct):
    """A deal with different versions; no later deal is written until somebody chooses. The first version stands."""

    number: int
    versions: list[DeskVersion]


class DeskHeld(Struct):
    """An entry that waits, or one that waited and was refused then. `error` says why it cannot be written."""

    entry: str
    do: str
    number: int | None
    by: str | None
    device: str
    at: int | None
    command: dict[str, Any]
    error: DeskProblem | None


class DeskRuling(Struct):
    """A ruling. `revoked` is the reason if it was taken back."""

    ruling: int
    entry: str | None
    deal: int
    player: str
    foul: str
    name: str
    points: Points
    transfers: list[DeskTransfer]
    effects: list[str]
    warning: bool
    cite: str
    say: list[str]
    by: str | None
    revoked: str | None


class DeskFlag(Struct):
    """Somebody says that the row of a deal is wrong."""

    number: int
    text: str
    by: str | None


class DeskNote(Struct):
    """A note, about a deal or about the evening."""

    number: int | None
    text: str
    by: str | None


class DeskSignature(Struct):
    """A player who has signed the sheet as it is."""

    player: str
    by: str | None


class DeskAsked(Struct):
    """A question to the chief referee. `answer` is null until somebody writes down what the chief said."""

    question: int
    deal: int
    player: str
    foul: str
    name: str
    text: str
    by: str | None
    answer: str | None


class DeskRank(Struct):
    """A line of the standings; `place` may be `2-3`, `table_points` a decimal or a fraction, or null."""

    player: str
    place: str
    points: int
    table_points: str | None


class DeskState(Struct, tag_field="is", tag="desk"):
    """Everything about a desk, for one reader.

    `entries` is the number of everything that was sent, `last` the id of the last of it, `letters` the chain's.
    `before` is what the table agreed on before the first row. `chart` has everybody's points by chair, at the start and
    after each row. `standings` are final if the match is over. `refused` waited and was refused then. `unsigned` are
    the players who signed before the sheet was changed.
    """

    id: str
    ruleset: str
    options: dict[str, Any]
    deals: int | None
    players: list[str]
    opened: int
    form: DeskForm
    entries: int
    last: str
    letters: str
    before: list[DeskAgreed]
    rows: list[DeskRow]
    sums: Points
    chart: list[list[int]]
    next: DeskNext | None
    over: bool
    ended: bool
    standings: list[DeskRank]
    questions: list[DeskQuestion]
    held: list[DeskHeld]
    refused: list[DeskHeld]
    rulings: list[DeskRuling]
    flags: list[DeskFlag]
    notes: list[DeskNote]
    signatures: list[DeskSignature]
    unsigned: list[str]
    asked: list[DeskAsked]
    may_write: bool


class DeskAnswers(Struct):
    """The answers to the commands, in their order, and the desk after them."""

    answers: list[DeskAnswer]
    state: DeskState


class MyDesk(Struct):
    """A desk in the list of a person."""

    id: str
    ruleset: str
    players: list[str]
    sums: list[int]
    deals: int
    over: bool
    created: str
    changed: str


class MyDesks(Struct):
    """The desks that the person who asks opened or wrote at, the last one first."""

    desks: list[MyDesk]
