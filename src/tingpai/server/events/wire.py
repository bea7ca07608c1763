"""The types of HTTP bodies and answers of an event. docs/protocol-events.md explains them.

Times are milliseconds since 1970 by the server's clock. Numbers of the draw that are keys of an object are texts.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from tingpai.desk.arrivals import Status

EventStatus = Annotated[Status, Meta(title="EventStatus")]
EventPhase = Annotated[
    Literal["registration", "closed", "drawn", "scheduled", "playing", "between", "over"],
    Meta(title="EventPhase"),
]
EventShow = Annotated[Literal["clock", "seats", "standings", "message", "blank"], Meta(title="EventShow")]
EventWhere = Annotated[Literal["here", "online"], Meta(title="EventWhere")]
EventKeyKind = Annotated[Literal["organiser", "person", "table"], Meta(title="EventKeyKind")]
EventSeat = Literal["E", "S", "W", "N"]
ByNumber = dict[str, int]
"""Points by the number of the draw."""
Signer = int | str
"""A number of the draw, `referee` or `chief_referee`."""


# -- what browsers send --------------------------------------------------------------------------------------


class NewEvent(Struct, forbid_unknown_fields=True):
    """A new event: the browser makes its id and the organiser's key. `settings` are the keys of `create`.

    `day0` is the first moment of the event's first day in the hall; the minutes of the protocol count from it. A
    rehearsal can be deleted whole and is never listed.
    """

    id: str
    key: str
    settings: dict[str, Any]
    day0: int | None = None
    rehearsal: bool = False
    device: str = ""


class EventSent(Struct, forbid_unknown_fields=True):
    """A command with the id that the phone gave it. `after` is `last` of the table's state that the phone showed."""

    id: str
    command: dict[str, Any]
    at: int | None = None
    after: str | None = None


class EventOutbox(Struct, forbid_unknown_fields=True):
    """The commands of one phone, in the order in their order. `as` is the player, if the key is a table's."""

    commands: list[EventSent]
    device: str = ""
    acting: str | None = field(default=None, name="as")


class EventTrial(Struct, forbid_unknown_fields=True):
    """A command whose answer is wanted, without writing it."""

    command: dict[str, Any]
    acting: str | None = field(default=None, name="as")


class EventApplication(Struct, forbid_unknown_fields=True):
    """Somebody wants to take part. `contact` is for the organiser only."""

    id: str
    name: str
    country: str = ""
    club: str = ""
    ema: str = ""
    team: str = ""
    contact: str = ""


class EventContact(Struct, forbid_unknown_fields=True):
    """Contact data of a registered person; an empty text deletes it."""

    player: str
    contact: str


class EventPaste(Struct, forbid_unknown_fields=True):
    """Cells that were copied from a spreadsheet. `columns` says what each column is; left out: it is guessed."""

    text: str
    columns: list[str] | None = None


class EventMadeUp(Struct, forbid_unknown_fields=True):
    """So many made-up players for a rehearsal."""

    players: int = 16


# -- what everybody may read ---------------------------------------------------------------------------------


class EventProblem(Struct):
    """Why something was refused: a code for programs, a sentence for people, the paragraph if a rule is broken."""

    code: str
    message: str
    cite: str | None = None


class EventPlayer(Struct):
    """A player or a substitute. `number` is null before the draw. `gone` is the first session that they miss."""

    key: str
    name: str
    number: int | None
    team: str
    captain: bool
    country: str
    club: str
    ema: str
    substitute: bool
    gone: int | None


class EventDraw(Struct):
    """The draw, so that anybody can repeat it (T-11). `right` is null before it, else whether the numbers follow."""

    hash: str | None
    secret: str | None
    public: str | None
    proxies: dict[str, str]
    right: bool | None


class EventProof(Struct):
    """The proof of the schedule (T-13): repeats, most meetings of a pair, meetings of team-mates, winds that differ."""

    repeats: int
    most_meetings: int
    teammates: int
    winds: int


class EventOfficial(Struct):
    """A person with roles. `tables` are those of a referee; null: all."""

    person: str
    name: str
    roles: list[str]
    tables: list[int] | None


class EventInfo(Struct, tag_field="is", tag="info"):
    """What the event is and how far it has come. `session` is the last one that has started; 0 before the first.

    `by_the_book` is false for an event with fewer than six sessions (T-05). `settings` has every key of `create`.
    """

    id: str
    name: str
    settings: dict[str, Any]
    by_the_book: bool
    rehearsal: bool
    listed: bool
    phase: EventPhase
    day0: int
    sessions: int
    scheduled: int
    session: int
    tables: int
    players: list[EventPlayer]
    teams: list[str]
    officials: list[EventOfficial]
    draw: EventDraw
    proof: EventProof | None
    message: str
    where: dict[str, EventWhere]
    scores_open: bool
    """True if players see live standings while they play."""


class EventChair(Struct):
    """A chair at a table. `player` and `name` are of the person who plays; `for_name` is set for a substitute."""

    number: int
    seat: EventSeat
    player: str | None
    name: str
    team: str
    for_name: str | None


class EventSeating(Struct):
    """A table of a session, in the order of the first seats. `room` is the server's table if it is played online."""

    table: int
    where: EventWhere
    room: str | None
    chairs: list[EventChair]


class EventSessionSeats(Struct):
    """The tables of a session."""

    session: int
    started: int | None
    tables: list[EventSeating]


class EventSeats(Struct, tag_field="is", tag="seats"):
    """Who sits where in every session that is scheduled."""

    sessions: list[EventSessionSeats]


class EventTableClock(Struct):
    """A table whose gong is not the hall's: `gong` is null while the hall stands still. `extra` is in minutes."""

    table: int
    gong: int | None
    extra: float


class EventClock(Struct, tag_field="is", tag="clock"):
    """The clock of the session that started last (T-15). While the hall stands still `gong` is null and `left` counts.

    `left` is milliseconds to the gong at `paused`. `warning` is when 15 minutes are left. `done` tables of `tables`
    have reached their gong or their last row.
    """

    session: int
    started: int | None
    minutes: float
    gong: int | None
    warning: int | None
    paused: int | None
    left: int | None
    extra: list[EventTableClock]
    done: int
    tables: int


class EventSessionPoints(Struct):
    """What a player has from a session."""

    table_points: str
    game_points: float
    missed: bool


class EventPlace(Struct):
    """A line of the standings. `place` is null for a player without one; a session is null if it does not count yet."""

    number: int
    player: str
    name: str
    team: str
    country: str
    place: str | None
    table_points: str
    game_points: float
    sessions: list[EventSessionPoints | None]


class EventTeamPlace(Struct):
    """A line of the team standings."""

    team: str
    place: str
    table_points: str
    game_points: float


class EventRanking(Struct):
    """Standings: individual and by team."""

    individual: list[EventPlace]
    teams: list[EventTeamPlace]


class EventStandings(Struct, tag_field="is", tag="standings"):
    """Live standings count what is entered; official ones only what is fully signed (T-22).

    `hidden`: the reader plays in the running session, so `live` has the sessions before it only.
    """

    after: int
    live: EventRanking
    official: EventRanking
    signed: int
    tables: int
    hidden: bool = False


class EventRuling(Struct):
    """A ruling with player, foul and fine, which is public (T-03). `points` are null if it was revoked."""

    ruling: int
    session: int
    table: int
    deal: int
    number: int
    player: str
    name: str
    foul: str
    foul_name: str
    fine: int | None
    cite: str
    at: int
    stands: bool
    effects: list[str]


class EventStep(Struct):
    """An answer to an appeal."""

    step: str
    decision: str
    broke: str
    at: int


class EventAppeal(Struct):
    """An appeal: that it is there, and how it ended (T-03). `until` is when the next step must be asked for."""

    appeal: int
    session: int
    number: int
    name: str
    about: str
    at: int
    ruling: int | None
    table: int | None
    deal: int | None
    answers: list[EventStep]
    fee: str


class EventRulings(Struct, tag_field="is", tag="rulings"):
    """Every ruling and every appeal, in their order."""

    rulings: list[EventRuling]
    appeals: list[EventAppeal]


class EventHonour(Struct):
    """Who did something most often."""

    number: int
    player: str
    name: str
    count: int


class EventBestHand(Struct):
    """The most valuable hand of the event; `hand` is null if only its points were written."""

    number: int
    player: str
    name: str
    points: int
    session: int
    table: int
    deal: int
    hand: dict[str, Any] | None


class EventHonours(Struct, tag_field="is", tag="honours"):
    """What the closing ceremony also names (T-33)."""

    best_hands: list[EventBestHand]
    most_wins: list[EventHonour]
    self_draws: list[EventHonour]
    dealt_in: list[EventHonour]


class EventScreen(Struct):
    """What a screen shows. `text` is a message; `page` is a filter that the screen's page understands."""

    screen: int
    show: EventShow
    text: str
    page: str


class EventScreens(Struct, tag_field="is", tag="screens"):
    """What every screen shows. A screen that is not listed shows the clock."""

    screens: list[EventScreen]


class EventProtocolRow(Struct):
    """A row of a protocol. `entry` is the id of the entry that stands, `letters` are the chain's at that row."""

    number: int
    round: str | None
    seats: dict[EventSeat, int]
    row: ByNumber
    running: ByNumber
    said: str
    result: dict[str, Any] | None
    unfinished: bool
    by: str | None
    at: int
    corrected: bool
    entry: str | None
    letters: str | None
    open: bool


class EventProtocol(Struct, tag_field="is", tag="protocol"):
    """The protocol of a table (App. 5). The public gets it when it is fully signed (T-03)."""

    session: int
    table: int
    chairs: list[EventChair]
    rows: list[EventProtocolRow]
    fines: ByNumber
    sums: ByNumber
    table_points: dict[str, str]
    rulings: list[EventRuling]
    signed: list[Signer]
    missing: list[Signer]
    full: bool
    corrected: bool
    over: bool
    letters: str


class EventSigned(Struct):
    """A protocol that is fully signed and can be read by everybody."""

    session: int
    table: int
    corrected: bool
    letters: str


class EventProtocols(Struct, tag_field="is", tag="protocols"):
    """The list of the protocols that are fully signed."""

    signed: list[EventSigned]


# -- what the table, the officials and the organiser may read ----------------------------------------------------


class EventVersion(Struct):
    """A version of a row. `row` is what it would give; null if it cannot be written."""

    entry: str
    by: str | None
    name: str
    device: str
    at: int | None
    result: dict[str, Any] | None
    row: ByNumber | None
    said: str | None
    error: EventProblem | None
    stands: bool


class EventQuestion(Struct):
    """A row with different versions; nobody goes on at the table until one is chosen. The first version stands."""

    number: int
    versions: list[EventVersion]


class EventHeld(Struct):
    """An entry that waits for another one, or for a referee's word that it was over before the gong (`gong`)."""

    entry: str
    do: str
    number: int | None
    by: str | None
    name: str
    device: str
    at: int | None
    command: dict[str, Any]
    gong: bool
    error: EventProblem | None


class EventFlag(Struct):
    """Somebody says that a row is wrong."""

    number: int
    text: str
    by: str | None
    name: str
    at: int


class EventCall(Struct):
    """A table calls the referee. `taken` is when somebody set out, `done` when it was settled."""

    call: str
    session: int
    table: int
    text: str
    by: str | None
    name: str
    at: int
    taken: int | None
    taken_by: str | None
    taken_name: str
    done: int | None


class EventNext(Struct):
    """The deal that follows; `round` is null in games without rounds. Seats have numbers of the draw."""

    number: int
    round: str | None
    seats: dict[EventSeat, int]


class EventTable(Struct, tag_field="is", tag="table"):
    """A table for its players and the officials. `form` is how the ruleset writes deals, `last` goes into `after`.

    `gong` is null while the hall stands still. `next` is null after the last row. `table` is 0 and `session` is 0
    before the first session has started.
    """

    session: int
    table: int
    protocol: EventProtocol | None
    next: EventNext | None
    form: str
    gong: int | None
    questions: list[EventQuestion]
    held: list[EventHeld]
    flags: list[EventFlag]
    calls: list[EventCall]
    last: str
    players_enter: bool
    where: EventWhere
    room: str | None


class EventHallTable(Struct):
    """A table at a glance: `deal` is reached, `row_at` the time of the last row, `ticked` of its second reading."""

    table: int
    session: int
    deal: int
    rows: int
    row_at: int | None
    gong: int | None
    over: bool
    full: bool
    missing: list[Signer]
    names: list[str]
    numbers: list[int]
    flagged: list[int]
    questions: list[int]
    held: int
    called: int | None
    taken_by: str | None
    typed_by: list[str]
    ticked: int | None
    ticked_by: str | None
    where: EventWhere


class EventScreenHere(Struct):
    """A screen that is connected, and whether its sound runs."""

    screen: int
    show: EventShow
    connected: int
    sound: bool


class EventAppealText(Struct):
    """The text of an appeal, which only the officials read."""

    appeal: int
    author: str
    text: str
    fee_paid: bool


class EventHall(Struct, tag_field="is", tag="hall"):
    """The hall for the officials: the tables of the running session, and what is open of earlier ones."""

    session: int
    tables: list[EventHallTable]
    open: list[EventHallTable]
    calls: list[EventCall]
    screens: list[EventScreenHere]
    appeals: list[EventAppealText]
    warnings: list[str]


class EventRegistered(Struct):
    """A registered person with what is private. `link` is their own key, if the asker's key made it."""

    key: str
    oath: bool
    present: bool
    contact: str
    linked: bool
    link: str | None


class EventApplied(Struct):
    """Somebody who wants to take part and is not registered yet."""

    id: str
    name: str
    country: str
    club: str
    ema: str
    team: str
    contact: str
    at: int


class EventLink(Struct):
    """A link. `key` goes behind the `#`; it is null if another key made the link: then make a new one."""

    key: str | None
    person: str | None
    table: int | None


class EventCheck(Struct):
    """What is possible with those who are registered (T-06, T-07, T-10)."""

    players: int
    substitutes_needed: int
    tables: int
    max_without_repeats: int
    problems: list[str]
    lacking_oaths: list[str]


class EventManage(Struct, tag_field="is", tag="manage"):
    """What the organiser needs besides the public parts. `searching` is when a search for a schedule began."""

    registered: list[EventRegistered]
    applications: list[EventApplied]
    links: list[EventLink]
    check: EventCheck
    entries: int
    searching: int | None


class EventMySession(Struct):
    """A session of one player: their table, first seat, and who sits there."""

    session: int
    table: int
    where: EventWhere
    room: str | None
    seat: EventSeat
    chairs: list[EventChair]
    result: EventSessionPoints | None
    to_sign: bool


class EventSat(Struct):
    """Somebody sits at one of the server's own tables now; `table` is its id (T-39)."""

    table: str


class EventPerson(Struct, tag_field="is", tag="person"):
    """Whom a key stands for, and what they may do. A table's key stands for the four who sit there."""

    kind: EventKeyKind
    person: str | None
    name: str
    table: int | None
    tables: list[int] | None
    roles: list[str]
    commands: list[str]
    number: int | None
    oath: bool | None
    sessions: list[EventMySession]
    chairs: list[EventChair]


class EventLogLine(Struct):
    """An entry of the log: who did what, when, and what became of it."""

    n: int
    id: str
    at: int
    by: str | None
    name: str
    device: str
    do: str
    command: dict[str, Any]
    status: EventStatus
    error: EventProblem | None


class EventLogPage(Struct):
    """A page of the log, the newest entry first. `before` asks for the page that follows; null on the last one."""

    lines: list[EventLogLine]
    before: int | None


# -- answers ----------------------------------------------------------------------------------------------------


class EventAnswer(Struct):
    """What became of a command. `entry` is the entry that says the same; `answer` is that of the exchange format."""

    id: str
    status: EventStatus
    entry: str | None = None
    error: EventProblem | None = None
    answer: dict[str, Any] | None = None


class EventLogQuery(Struct):
    """Asks for the page of the log that comes before an entry."""

    before: int | None = None


class EventSessionQuery(Struct):
    """Asks for another session than the one that started last."""

    session: int | None = None


class EventApplicationDropped(Struct, forbid_unknown_fields=True):
    """The organiser takes an application out of the list."""

    id: str


class EventAnswers(Struct):
    """The answers to the commands in their order, and the versions of the public parts after them."""

    answers: list[EventAnswer]
    versions: dict[str, int]


class EventTried(Struct):
    """The answer that a command would get."""

    answer: dict[str, Any]


class EventVersions(Struct, tag_field="is", tag="versions"):
    """The version of each part that the asker may read. A part is fetched again when its number has changed."""

    versions: dict[str, int]
    now: int


class EventImported(Struct):
    """A person in a pasted list. `problem` says why they cannot be registered as they are."""

    line: int
    name: str
    country: str
    club: str
    ema: str
    team: str
    captain: bool
    substitute: bool
    contact: str
    player: str
    problem: str | None


class EventImport(Struct):
    """A pasted list as it was understood, to be shown before anything is taken. `columns` are the guesses."""

    columns: list[str]
    heading: bool
    people: list[EventImported]


class EventListed(Struct):
    """An event in the public list."""

    id: str
    name: str
    ruleset: str
    phase: EventPhase
    players: int
    created: int


class EventList(Struct):
    """The events that their organisers have listed, the newest first."""

    events: list[EventListed]


# -- paper ------------------------------------------------------------------------------------------------------


class EventSheet(Struct):
    """A sheet for the printer: a table with a title and notes. `form` says what it is, as in the address."""

    form: str
    title: str
    head: list[str]
    rows: list[list[str]]
    notes: list[str]


class EventCard(Struct):
    """The card of a table. `key` goes behind the `#` of its link; null if the asker cannot show it."""

    table: int
    key: str | None


class EventSlipLine(Struct):
    """A session on a personal schedule. `others` are the names of the three others."""

    session: int
    table: int
    seat: EventSeat
    others: list[str]


class EventSlip(Struct):
    """The personal schedule of a player. `key` is that of their own link; null if the asker cannot show it."""

    number: int
    name: str
    team: str
    key: str | None
    sessions: list[EventSlipLine]


class EventCertificate(Struct):
    """A certificate of place (T-34). The title itself is the WMCC's to give."""

    name: str
    place: str
    team: str
    text: str


class EventPrint(Struct):
    """What is printed. Sheets are tables; cards, personal schedules and certificates have lists of their own.

    `oath` are the paragraphs of the oath (App. 2), `people` those who sign it. `notes` stand on every sheet.
    """

    what: str
    event: str
    notes: list[str]
    sheets: list[EventSheet]
    cards: list[EventCard]
    slips: list[EventSlip]
    certificates: list[EventCertificate]
    oath: list[str]
    people: list[str]


class EventPrintQuery(Struct):
    """Asks for the sheets of one session, or of one table in it. `official` counts fully signed protocols only."""

    session: int | None = None
    table: int | None = None
    official: bool = True


# -- the socket -------------------------------------------------------------------------------------------------


class EventHello(Struct, forbid_unknown_fields=True):
    """A message of a browser over `/ws/event/ID`. Every field may be left out.

    `key` and `as` say who it is. `follow` names the parts that shall be sent when they change. `screen` and `sound`
    are reported by screens. A `ping` is answered with its number and the server's time.
    """

    key: str | None = None
    lang: str | None = None
    follow: list[str] | None = None
    screen: int | None = None
    sound: bool | None = None
    ping: int | None = None


class EventPart(Struct, tag_field="is", tag="part"):
    """A part that is followed, whenever it has changed. `data` is what its address answers."""

    part: str
    version: int
    data: Any


class EventPong(Struct, tag_field="is", tag="pong"):
    """The answer to a ping."""

    n: int
    now: int


FromServer = EventVersions | EventPart | EventPong
"""The messages of the server over the socket."""


# -- the officials at a table ----------------------------------------------------------------------------------------


class EventFoul(Struct, forbid_unknown_fields=True):
    """A foul whose ruling is asked for. Players are numbers of the draw; `admitted` as in the command `foul`."""

    session: int
    table: int
    deal: int
    player: int
    foul: str
    victim: int | None = None
    amount: int | None = None
    minutes: float | None = None
    admitted: bool = False


class EventTyped(Struct, forbid_unknown_fields=True):
    """Rows as they stand on paper, from the first one that is not written yet: what each of the four chairs got."""

    session: int
    table: int
    rows: list[list[int]]


class EventTypedRow(Struct):
    """A row from paper as a deal. `surprising`: so many points must be said twice. `problem`: no deal pays so."""

    number: int
    winner: int | None
    giver: int | None
    points: int | None
    surprising: bool
    problem: str | None


class EventTypedRows(Struct):
    """All rows that were typed, in their order."""

    rows: list[EventTypedRow]
