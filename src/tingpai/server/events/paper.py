"""What an event prints, and its files. These functions run in another process and get the log as it is stored."""

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from tingpai.server.events.jobs import fold
from tingpai.server.events.names import SEATS
from tingpai.server.events.wire import EventCertificate, EventPrint, EventSheet, EventSlip, EventSlipLine
from tingpai.server.refusals import Refused
from tingpai.tournament import print_sheets, sheets
from tingpai.tournament.exports import to_csv, write_xlsx
from tingpai.tournament.ranking import individual
from tingpai.tournament.sheets import Sheet
from tingpai.tournament.state import State

PERSONAL: Final = "personal"
"""The personal schedules; the organiser gets the keys of the personal links with them."""
PUBLIC_SHEETS: Final = (
    "oath",
    "seats",
    "rotation",
    "results",
    "standings",
    "honours",
    "fans",
    "names",
    "tables",
    PERSONAL,
    "certificates",
)
OFFICIAL_SHEETS: Final = ("protocols", "fouls")
CARDS: Final = "cards"
"""The cards have keys, so they are made where the organiser's key is."""


def printed(
    id: str,
    day0: int,
    rows: list[str],
    what: str,
    session: int | None,
    table: int | None,
    official: bool,
    language: str,
) -> bytes:
    """The data of a print page, in JSON."""
    state = fold(id, day0, rows).state
    number = session or max(1, min(state.last_started or 1, state.scheduled))
    if session is not None and not 1 <= session <= state.scheduled:
        raise Refused("event-not-scheduled", code="not_found", session=session)
    page = EventPrint(what, state.settings.name, sheets.event_notes(state, language), [], [], [], [], [], [])
    if what == "oath":
        page.oath = print_sheets.oath(language)
        page.people = [person.name for person in (*state.players, *state.substitutes)]
    elif what == PERSONAL:
        page.slips = _slips(state)
    elif what == "certificates":
        page.certificates = _certificates(state, language)
    else:
        page.sheets = [_shown(what, one) for one in _sheets(state, what, number, table, official, language)]
    return msgspec.json.encode(page)


def _sheets(
    state: State, what: str, session: int, table: int | None, official: bool, language: str
) -> list[Sheet]:
    if what in ("protocols", "names", "tables") and not state.scheduled:
        raise Refused("event-not-scheduled", code="not_found", session=session)
    after = state.last_started
    if what == "protocols":
        places = range(1, len(state.seats(session)) + 1)
        return [
            print_sheets.paper_protocol(state, session, place, language)
            for place in places
            if table in (None, place)
        ]
    if what == "standings":
        found = [sheets.standings_sheet(state, language, official=official, after=after)]
        if state.settings.team_size:
            found.append(sheets.teams_sheet(state, language, official=official, after=after))
        return found
    make: Mapping[str, Callable[[], Sheet]] = {
        "seats": lambda: sheets.schedule_sheet(state, language),
        "rotation": lambda: print_sheets.rotation_sheet(state, language),
        "results": lambda: sheets.results_sheet(state, language, official=official),
        "honours": lambda: sheets.honours_sheet(state, language, official=True),
        "fans": lambda: print_sheets.fans_sheet(state, language),
        "names": lambda: print_sheets.names_sheet(state, session, language),
        "tables": lambda: print_sheets.tables_sheet(state, session, language),
        "fouls": lambda: print_sheets.paper_fouls(state, language),
    }
    return [make[what]()]


def _shown(form: str, sheet: Sheet) -> EventSheet:
    return EventSheet(form, sheet.title, sheet.head, sheet.rows, sheet.notes)


def _slips(state: State) -> list[EventSlip]:
    found = []
    for number in sorted(state.holders):
        lines = [
            EventSlipLine(line.session, line.table, SEATS[line.seat], line.others)
            for line in print_sheets.personal_schedule(state, number)
        ]
        if lines:
            found.append(EventSlip(number, state.holder(number).name, state.team_of(number), None, lines))
    return found


def _certificates(state: State, language: str) -> list[EventCertificate]:
    if not state.numbers:
        return []
    lines = individual(state, official=True, after=state.last_started)
    placed = [line for line in lines if line.place is not None]
    texts = sheets.certificates(state, language)
    return [
        EventCertificate(state.holder(line.number).name, str(line.place), state.team_of(line.number), text)
        for line, text in zip(placed, texts, strict=True)
    ]


# -- files --------------------------------------------------------------------------------------------------------

PUBLIC_FILES: Final = ("standings.csv", "teams.csv", "schedule.csv", "results.csv", "honours.csv", "ema.csv")
OFFICIAL_FILES: Final = ("deals.csv", "fouls.csv", "appeals.csv", "event.xlsx")
WHOLE: Final = "event.jsonl"
"""The whole event, for the organiser."""
MEDIA: Final[Mapping[str, str]] = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "jsonl": "application/jsonl",
}


def file(id: str, day0: int, rows: list[str], name: str, language: str) -> bytes:
    """A file of the event."""
    shared = fold(id, day0, rows)
    state = shared.state
    if name == WHOLE:
        return shared.run.chain.text().encode("utf-8", "backslashreplace")
    if not state.numbers:
        raise Refused("tournament-not-drawn", code="conflict", cite="§3.5.1; T-11")
    if name == "event.xlsx":
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / name
            write_xlsx(str(path), sheets.event_sheets(state, language))
            return path.read_bytes()
    after = state.last_started
    make: Mapping[str, Callable[[], Sheet]] = {
        "standings.csv": lambda: sheets.standings_sheet(state, language, official=True, after=after),
        "teams.csv": lambda: sheets.teams_sheet(state, language, official=True, after=after),
        "schedule.csv": lambda: sheets.schedule_sheet(state, language),
        "results.csv": lambda: sheets.results_sheet(state, language, official=True),
        "honours.csv": lambda: sheets.honours_sheet(state, language, official=True),
        "ema.csv": lambda: sheets.ema_sheet(state),
        "deals.csv": lambda: sheets.deals_sheet(state, language),
        "fouls.csv": lambda: sheets.fouls_sheet(state, language),
        "appeals.csv": lambda: sheets.appeals_sheet(state, language),
    }
    return to_csv(make[name]()).encode()
