"""Sheets for people: standings, seats, the protocol, fouls and results of Appendices 3 and 5 to 7, as plain tables."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from tingpai.desk.sheet import exact
from tingpai.texts import say
from tingpai.tournament.appeals import fee_of
from tingpai.tournament.asking import plain
from tingpai.tournament.hall import OFFICIALS, Session, Table
from tingpai.tournament.ranking import individual, teams
from tingpai.tournament.reading import game, honours_of, sheet_rows
from tingpai.tournament.state import LATE, Ruled, State


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with a title and notes, in one language."""

    title: str
    head: list[str]
    rows: list[list[str]]
    notes: list[str] = field(default_factory=list)


def heads(language: str, *ids: str) -> list[str]:
    """The words over columns."""
    return [say(language, f"sheet-{id}") for id in ids]


def shown(value: Fraction) -> str:
    """Table points for people: at most two decimals (T-30).

    >>> from fractions import Fraction
    >>> shown(Fraction(7, 3)), shown(Fraction(3, 2)), shown(Fraction(4))
    ('2.33', '1.5', '4')
    """
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def standings_sheet(state: State, language: str, *, official: bool, after: int) -> Sheet:
    """Places, players, table points and game points."""
    rows = [
        [
            line.place or "—",
            str(line.number),
            state.holder(line.number).name,
            state.team_of(line.number),
            shown(line.total.table_points),
            str(game(line.total.game_points)),
        ]
        for line in individual(state, official=official, after=after)
    ]
    title = say(language, "sheet-standings-title", session=after, event=state.settings.name)
    head = heads(language, "place", "number", "name", "team", "table-points", "game-points")
    return Sheet(title, head, rows, _counted_notes(state, language, official=official))


def teams_sheet(state: State, language: str, *, official: bool, after: int) -> Sheet:
    """The team standings."""
    lines = teams(state, individual(state, official=official, after=after))
    rows = [[line.place, line.team, shown(line.table_points), str(game(line.game_points))] for line in lines]
    title = say(language, "sheet-teams-title", session=after, event=state.settings.name)
    head = heads(language, "place", "team", "table-points", "game-points")
    return Sheet(title, head, rows, _counted_notes(state, language, official=official))


def _counted_notes(state: State, language: str, *, official: bool) -> list[str]:
    """What counts here (T-22): fully signed protocols, or everything that is entered."""
    return [say(language, "sheet-official" if official else "sheet-live"), *event_notes(state, language)]


def event_notes(state: State, language: str) -> list[str]:
    """What every sheet says where an event is not by the book: friendly (T-05), the gong (T-16), rule options."""
    settings = state.settings
    found = [] if settings.by_the_book else [say(language, "sheet-friendly")]
    if settings.at_gong == "finish":
        found.append(say(language, "sheet-at-gong-finish"))
    if settings.options:
        chosen = [_option(settings.ruleset, *one, language) for one in sorted(settings.options.items())]
        found.append(say(language, "sheet-options", options="; ".join(chosen)))
    return found


def _option(ruleset: str, name: str, value: object, language: str) -> str:
    """A rule option as people read it, with its value."""
    text = f"option-{ruleset}-{name.replace('_', '-')}"
    if isinstance(value, bool):
        return f"{say(language, text)} {'✓' if value else '✗'}"
    return f"{say(language, text)}: {value if isinstance(value, int) else say(language, f'{text}-{value}')}"


def schedule_sheet(state: State, language: str) -> Sheet:
    """The tables of every session (App. 3)."""
    rows = [
        [str(session), str(place), *map(str, table)]
        for session, tables in enumerate(state.rows(), start=1)
        for place, table in enumerate(tables, start=1)
    ]
    title = say(language, "sheet-schedule-title", event=state.settings.name)
    winds = [say(language, f"seat-{seat}") for seat in range(4)]
    return Sheet(title, [*heads(language, "session", "table"), *winds], rows, event_notes(state, language))


def protocol_sheet(state: State, hall: Session, table: Table, language: str) -> Sheet:
    """The protocol of a table: every row with plus, minus and sum of the four, and the column NB (App. 5)."""
    running = dict.fromkeys(table.chairs, 0)
    rows: list[list[str]] = []
    for number in range(1, len(table.rows) + 1):
        row, line = table.row(number), [str(number)]
        for chair in table.chairs:
            points = row[str(chair)]
            running[chair] += points
            line += [
                str(points) if points > 0 else "",
                str(points) if points < 0 else "",
                str(running[chair]),
            ]
        rows.append([*line, _notes(state, hall, table, number, language)])
    sums = state.sums(hall.number, table)
    shares = table.shares(sums)
    for word, values in (
        ("sum", [str(sums[chair]) for chair in table.chairs]),
        ("table-points", [shown(shares[chair]) for chair in table.chairs]),
        ("signature", ["✓" if chair in table.signed else "" for chair in table.chairs]),
    ):
        line = [say(language, f"sheet-{word}")]
        for value in values:
            line += ["", "", value]
        rows.append([*line, ""])
    title = say(language, "sheet-protocol-title", session=hall.number, table=table.number)
    head = [say(language, "sheet-deal")]
    for seat, chair in enumerate(table.chairs):
        wind = say(language, f"seat-{seat}")
        head += [f"{wind} {chair} +", "−", say(language, "sheet-sum")]
    people = [
        f"{say(language, f'seat-{seat}')}: {chair} {state.people[table.persons[seat]].name}"
        for seat, chair in enumerate(table.chairs)
    ]
    signed = [
        f"{say(language, f'sheet-{role}')}: {'✓' if role in table.signed else '—'}" for role in OFFICIALS
    ]
    corrected = [say(language, "sheet-corrected")] if table.corrected else []
    notes = [*people, *signed, *corrected, *event_notes(state, language)]
    return Sheet(title, [*head, "NB"], rows, notes)


def _notes(state: State, hall: Session, table: Table, number: int, language: str) -> str:
    """The column NB: the rulings of a deal; lateness stands at the first one."""
    said = [
        f"{ruled.number}: {_matter(state, ruled, language)} {_fine(state, ruled)}".strip()
        for ruled in state.rulings.values()
        if ruled.stands and (ruled.session, ruled.table) == (hall.number, table.number)
        if max(1, ruled.deal) == number
    ]
    if table.unfinished and number == len(table.rows):
        said.append(say(language, "sheet-unfinished"))
    return "; ".join(said)


def _matter(state: State, ruled: Ruled, language: str) -> str:
    if ruled.foul == LATE:
        return say(language, "sheet-late", minutes=str(plain(ruled.minutes or 0)))
    table = state.sessions[ruled.session].tables[ruled.table - 1]
    return table.desk.rules.table.fouls[ruled.foul].name(language)


def _fine(state: State, ruled: Ruled) -> str:
    if ruled.desk is None:
        return str(state.late_fine(ruled.session, ruled.number) or "")
    table = state.sessions[ruled.session].tables[ruled.table - 1]
    points = table.desk.state.fine(ruled.desk)[table.chair(ruled.number)]
    return str(points or "")


def fouls_sheet(state: State, language: str) -> Sheet:
    """Every ruling with the fields of App. 6 (T-26)."""
    rows = []
    for ruled in state.rulings.values():
        table = state.sessions[ruled.session].tables[ruled.table - 1]
        place = f"{ruled.session}/{ruled.deal or '—'}/{ruled.table}/{_seat(table, ruled, language)}"
        state_word = "" if ruled.stands else say(language, "sheet-revoked")
        rows.append(
            [
                str(ruled.ruling),
                state.team_of(ruled.number),
                state.people[ruled.key].name,
                str(ruled.number),
                place,
                _matter(state, ruled, language),
                _fine(state, ruled) if ruled.stands else "",
                " ".join(one for one in (state_word, ruled.why) if one),
                _name(state, ruled.by),
                _time(ruled.at, language),
            ]
        )
    head = heads(
        language,
        "ruling",
        "team",
        "name",
        "number",
        "place-of-foul",
        "matter",
        "fine",
        "notes",
        "referee",
        "time",
    )
    title = say(language, "sheet-fouls-title", event=state.settings.name)
    return Sheet(title, head, rows, event_notes(state, language))


def _name(state: State, key: str | None) -> str:
    """The name of somebody who may be registered; an official who is not has the name as key."""
    return state.people[key].name if key in state.people else key or ""


def _time(minute: float, language: str) -> str:
    """A minute of the event as the clock in the hall shows it: day 0 begins at midnight."""
    day, minute_of_day = divmod(int(minute), 24 * 60)
    time = f"{minute_of_day // 60}:{minute_of_day % 60:02}"
    return say(language, "sheet-day-time", day=day + 1, time=time) if day else time


def _seat(table: Table, ruled: Ruled, language: str) -> str:
    seats = table.desk.state.place(max(1, ruled.deal)).seats
    return say(language, f"seat-{seats.index(table.chair(ruled.number))}")


def results_sheet(state: State, language: str, *, official: bool) -> Sheet:
    """The sheet of the final results (App. 7, T-32)."""
    head = heads(language, "number", "team", "name", "table-points", "game-points", "place")
    head += [
        f"{say(language, 'sheet-team')}: {one}"
        for one in heads(language, "table-points", "game-points", "place")
    ]
    for session in range(1, state.last_started + 1):
        for one in heads(language, "table-points", "sum", "game-points", "sum"):
            head.append(f"{session}: {one}")
    rows = []
    for row in sheet_rows(state, official=official):
        line = [
            row["number"],
            row["team"],
            row["name"],
            row["table_points"],
            row["game_points"],
            row["place"],
        ]
        line += [row["team_table_points"], row["team_game_points"], row["team_place"]]
        for one in row["sessions"]:
            line += [one["table_points"], one["table_points_sum"], one["game_points"], one["game_points_sum"]]
        rows.append(["" if value is None else str(value) for value in line])
    title = say(language, "sheet-results-title", event=state.settings.name)
    return Sheet(title, head, rows, _counted_notes(state, language, official=official))


def deals_sheet(state: State, language: str) -> Sheet:
    """Every row of every protocol, one line each."""
    rows = []
    for hall in state.sessions.values():
        for table in hall.tables:
            for number in range(1, len(table.rows) + 1):
                for chair, points in table.row(number).items():
                    rows.append([str(hall.number), str(table.number), str(number), chair, str(points)])
    head = heads(language, "session", "table", "deal", "number", "game-points")
    return Sheet(say(language, "sheet-deals-title", event=state.settings.name), head, rows)


def appeals_sheet(state: State, language: str) -> Sheet:
    """Appeals: that they are there and how they ended is public, their text is not (T-03)."""
    rows = [
        [
            str(one.appeal),
            str(one.session),
            state.holder(one.number).name,
            ", ".join(f"{step.step}: {step.decision}" for step in one.answers),
            say(language, f"sheet-fee-{fee_of(one, state.now)}"),
        ]
        for one in state.appeals.values()
    ]
    head = heads(language, "appeal", "session", "name", "decision", "fee")
    return Sheet(say(language, "sheet-appeals-title", event=state.settings.name), head, rows)


def honours_sheet(state: State, language: str, *, official: bool) -> Sheet:
    """What the closing ceremony also names (T-33); `official`: by fully signed protocols only (T-03)."""
    found = honours_of(state, official)
    rows = [
        [say(language, "sheet-best-hand"), state.people[one["player"]].name, str(one["points"])]
        for one in found["dearest_hand"]
    ]
    for key, word in (("most_wins", "wins"), ("self_draws", "self-draws"), ("dealt_in", "dealt-in")):
        best = max((one["count"] for one in found[key]), default=0)
        rows += [
            [say(language, f"sheet-{word}"), state.people[one["player"]].name, str(one["count"])]
            for one in found[key]
            if one["count"] == best
        ]
    title = say(language, "sheet-honours-title", event=state.settings.name)
    head = heads(language, "honour", "name", "count")
    return Sheet(title, head, rows, _counted_notes(state, language, official=official))


EMA_HEAD = ["Place", "EMA number", "Last name", "First name", "Country", "Member", "Table points", "Score"]


def ema_sheet(state: State) -> Sheet:
    """The rows of the EMA's report, which is in English; names are split before the last word."""
    rows = []
    for line in individual(state, official=True, after=state.last_started):
        person = state.holder(line.number)
        first, _, last = person.name.rpartition(" ")
        member = "yes" if person.ema else "no"
        points = [exact(line.total.table_points), str(game(line.total.game_points))]
        rows.append([line.place or "", person.ema, last, first, person.country, member, *points])
    return Sheet(f"EMA report: {state.settings.name}", EMA_HEAD, rows)


def event_sheets(state: State, language: str) -> list[Sheet]:
    """Everything that an export has: what counts officially, and live standings as long as a signature is missing."""
    after = state.last_started

    def standings(*, official: bool) -> list[Sheet]:
        found = [standings_sheet(state, language, official=official, after=after)]
        if state.settings.team_size:
            found.append(teams_sheet(state, language, official=official, after=after))
        return found

    return [
        *standings(official=True),
        schedule_sheet(state, language),
        results_sheet(state, language, official=True),
        deals_sheet(state, language),
        fouls_sheet(state, language),
        appeals_sheet(state, language),
        honours_sheet(state, language, official=True),
        *([] if all_signed(state) else standings(official=False)),
    ]


def all_signed(state: State) -> bool:
    """True if every protocol so far is fully signed."""
    return all(table.full for hall in state.sessions.values() for table in hall.tables)


def certificates(state: State, language: str) -> Sequence[str]:
    """A certificate of place for everybody who has one (T-34). Titles are the WMCC's to give."""
    return [
        say(
            language,
            "sheet-certificate",
            name=state.holder(line.number).name,
            place=line.place,
            event=state.settings.name,
        )
        for line in individual(state, official=True, after=state.last_started)
        if line.place is not None
    ]
