"""A phone at a table of a competition."""

from typing import Any

from playwright.sync_api import Locator, expect

from browser.desk_phone import PHONE, Phone
from browser.event_hall import EventHall
from browser.visitor import Visit


class TablePhone(Phone):
    """Somebody at a table, with the code of the table's card or with their own link."""

    @property
    def desk(self) -> Locator:
        """The whole page."""
        return self.page.get_by_test_id("table-phone")

    def sit(self, hall: EventHall, table: int, player: str | None = None) -> None:
        """Scan the card and choose a name, which takes one tap; without a player nobody is chosen."""
        self.page.goto(f"{hall.path}/table/{table}#{hall.tables[table]}")
        if player is not None:
            session = hall.part()["session"]
            number = next(one["number"] for one in hall.chairs(session, table) if one["player"] == player)
            self.page.locator(f'[data-person="{number}"]').tap()
        expect(self.desk).to_have_attribute("data-linked", "true")


def table_phone(hall: EventHall, visit: Visit, **wishes: Any) -> TablePhone:
    """Somebody comes to the hall with a phone."""
    return TablePhone(visit(hall.house, **{**PHONE, **wishes}))


def four_phones(hall: EventHall, visit: Visit, session: int, table: int) -> dict[str, TablePhone]:
    """The four phones of a table, by the name of the player, in the order of the first seats."""
    found = {}
    for chair in hall.chairs(session, table):
        found[chair["name"]] = table_phone(hall, visit)
        found[chair["name"]].sit(hall, table, chair["player"])
    return found
