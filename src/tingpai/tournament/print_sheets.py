"""More sheets for the printer: the oath, seats by name and by table, the turns of the seats, blank protocols, fans."""

from dataclasses import dataclass
from typing import Final

from tingpai import rulesets
from tingpai.desk import Desk
from tingpai.texts import say
from tingpai.tournament.sheets import Sheet, event_notes, fouls_sheet, heads, protocol_sheet
from tingpai.tournament.state import State

OATH: Final = 8
"""The paragraphs of the oath (App. 2)."""
ROWS: Final = 16
"""The rows of a blank protocol where the number of deals is not fixed."""
FOULS: Final = 15
"""The lines of a page of fouls."""
_LETTERS: Final = ("A", "B", "C", "D")


def _last_row(desk: Desk) -> int:
    return desk.length.deals or desk.rules.most_deals or ROWS


def oath(language: str) -> list[str]:
    """The oath that every player signs (App. 2), retold."""
    return [say(language, f"oath-{number}") for number in range(1, OATH + 1)]


def rotation_sheet(state: State, language: str) -> Sheet:
    """Who sits where in each round: A begins as East, B as South … (App. 4)."""
    desk = Desk(state.settings.ruleset, _LETTERS, options=state.settings.options)
    rows: list[list[str]] = []
    seen = None
    for deal in range(1, _last_row(desk) + 1):
        place = desk.state.place(deal)
        if place.rounds != seen:
            seen = place.rounds
            rows.append([str(len(rows) + 1), *(_LETTERS[chair] for chair in place.seats)])
        if len(rows) == len(_LETTERS):
            break
    head = [say(language, "sheet-round"), *(say(language, f"seat-{seat}") for seat in range(4))]
    return Sheet(
        say(language, "sheet-rotation-title"),
        head,
        rows,
        [say(language, "sheet-rotation-note"), *event_notes(state, language)],
    )


def fans_sheet(state: State, language: str) -> Sheet:
    """Every fan of the game, the most valuable first (App. 8)."""
    fans = list(rulesets.get(state.settings.ruleset, state.settings.options).fans)
    kinds = sorted({(fan.unit, fan.value) for fan in fans}, key=lambda kind: (kind[0], -kind[1]))
    rows = [
        [f"{value}", ", ".join(fan.names[language] for fan in fans if (fan.unit, fan.value) == (unit, value))]
        for unit, value in kinds
    ]
    head = heads(language, "value", "fans")
    title = say(language, "sheet-fans-title", ruleset=state.settings.ruleset.upper())
    return Sheet(title, head, rows, event_notes(state, language))


def paper_fouls(state: State, language: str) -> Sheet:
    """The sheet of fouls for the pen: the rulings so far, then empty lines to the end of the page (App. 6)."""
    sheet = fouls_sheet(state, language)
    empty = [[""] * len(sheet.head)] * (FOULS - len(sheet.rows) % FOULS)
    return Sheet(sheet.title, sheet.head, sheet.rows + empty, sheet.notes)


def names_sheet(state: State, session: int, language: str) -> Sheet:
    """Where everybody sits in a session, by name."""
    rows = []
    for place, numbers in enumerate(state.seats(session), start=1):
        for seat, number in enumerate(numbers):
            plays = state.plays(session, number) or state.holder(number, session)
            wind = say(language, f"seat-{seat}")
            rows.append([plays.name, str(number), state.team_of(number), str(place), wind])
    rows.sort(key=lambda row: row[0].casefold())
    title = say(language, "sheet-names-title", session=session, event=state.settings.name)
    head = [*heads(language, "name", "number", "team", "table"), say(language, "sheet-seat")]
    return Sheet(title, head, rows, event_notes(state, language))


def tables_sheet(state: State, session: int, language: str) -> Sheet:
    """Who sits at each table of a session."""
    rows = []
    for place, numbers in enumerate(state.seats(session), start=1):
        line = [str(place)]
        for number in numbers:
            plays = state.plays(session, number) or state.holder(number, session)
            line.append(f"{number} {plays.name}")
        rows.append(line)
    title = say(language, "sheet-tables-title", session=session, event=state.settings.name)
    head = [*heads(language, "table"), *(say(language, f"seat-{seat}") for seat in range(4))]
    return Sheet(title, head, rows, event_notes(state, language))


def paper_protocol(state: State, session: int, place: int, language: str) -> Sheet:
    """The protocol of a table for the pen: the rows so far, then empty ones up to the last deal (App. 5)."""
    hall = state.sessions.get(session)
    if hall is not None:
        table = hall.tables[place - 1]
        sheet, written, desk = protocol_sheet(state, hall, table, language), len(table.rows), table.desk
        rows, closing = sheet.rows[:written], sheet.rows[written:]
    else:
        numbers = state.seats(session)[place - 1]
        desk = Desk(state.settings.ruleset, _LETTERS, options=state.settings.options)
        sheet, rows, closing = _blank(state, session, place, numbers, language), [], []
        closing = [[say(language, f"sheet-{word}")] for word in ("sum", "table-points", "signature")]
    width = len(sheet.head)
    empty = [[str(number)] for number in range(len(rows) + 1, _last_row(desk) + 1)]
    lines = [line + [""] * (width - len(line)) for line in (*rows, *empty, *closing)]
    return Sheet(sheet.title, sheet.head, lines, sheet.notes)


def _blank(state: State, session: int, place: int, numbers: tuple[int, ...], language: str) -> Sheet:
    head, people = [say(language, "sheet-deal")], []
    for seat, number in enumerate(numbers):
        wind = say(language, f"seat-{seat}")
        plays = state.plays(session, number) or state.holder(number, session)
        head += [f"{wind} {number} +", "−", say(language, "sheet-sum")]
        people.append(f"{wind}: {number} {plays.name}")
    signed = [f"{say(language, f'sheet-{role}')}: ________" for role in ("referee", "chief_referee")]
    title = say(language, "sheet-protocol-title", session=session, table=place)
    return Sheet(title, [*head, "NB"], [], [*people, *signed, *event_notes(state, language)])


@dataclass(frozen=True, slots=True)
class SlipLine:
    """A session on a personal schedule."""

    session: int
    table: int
    seat: int
    others: list[str]


def personal_schedule(state: State, number: int) -> list[SlipLine]:
    """Where a player sits in every session that is scheduled, and with whom."""
    found = []
    for session in range(1, state.scheduled + 1):
        place = state.table_of(session, number)
        if place is not None:
            four = state.seats(session)[place - 1]
            others = [state.holder(one, session).name for one in four if one != number]
            found.append(SlipLine(session, place, four.index(number), others))
    return found
