"""Players report somebody or something at a table; operators read it with `tingpai admin reports`."""

import time
from typing import Final

import msgspec

from tingpai.errors import BadRequest
from tingpai.server.http import Call, Nothing, Route
from tingpai.server.operations.operator_store import OperatorStore
from tingpai.server.refusals import Refused
from tingpai.server.rows import Person
from tingpai.server.store import Store

LONGEST: Final = 1000
A_DAY: Final = 20
"""The number of reports that one person may send in a day."""


class Report(msgspec.Struct, forbid_unknown_fields=True):
    """What a player reports; `chair` if it is about the player on a chair."""

    text: str
    chair: int | None = None


async def report(call: Call) -> Nothing:
    """Tell the operators about somebody or something at a table."""
    wanted: Report = call.body
    text = "".join(one if one.isprintable() or one == "\n" else " " for one in wanted.text).strip()
    if not 0 < len(text) <= LONGEST:
        raise BadRequest("report-text", most=LONGEST)
    store = call.services.store
    table = await store.table(call.path["id"])
    mine = table is not None and any(chair.person == call.asker.id for chair in table.chairs)
    if table is None or not (mine or table.public or await store.may_watch(table.id, call.asker.id)):
        raise Refused("server-no-table", code="not_found")
    person = None
    if wanted.chair is not None:
        if not 0 <= wanted.chair < len(table.chairs) or table.chairs[wanted.chair].person is None:
            raise BadRequest("report-nobody")
        person = table.chairs[wanted.chair].person
    operators = OperatorStore(store)
    if await operators.reports_by(call.asker.id, time.time() - 24 * 3600) >= A_DAY:
        raise Refused("report-too-many", code="too_many", retry=3600)
    await operators.add_report(call.asker.id, table.id, person, text)
    return Nothing()


async def check_not_banned(store: Store, person: Person) -> None:
    """Refuse a person who is banned."""
    if await OperatorStore(store).is_banned(person.id):
        raise Refused("operations-banned", code="forbidden")


routes: Final = [
    Route(
        "POST",
        "/api/tables/{id}/report",
        report,
        "Report somebody or something at a table to the operators.",
        body=Report,
        person=True,
        errors=("not_found",),
    )
]
