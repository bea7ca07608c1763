"""The first request for the games fails: the page says why, asks again by itself, and goes on without a reload."""

import re

from playwright.sync_api import Route, expect

from browser.desk_phone import Phone, phone
from browser.desk_written import WrittenDesk
from browser.house import House
from browser.visitor import Visit


def fails_at_first(writer: Phone, times: int = 2) -> None:
    """The first answers for the games get lost."""
    left = [None] * times

    def answer(route: Route) -> None:
        if left:
            left.pop()
            route.abort()
        else:
            route.continue_()

    writer.visitor.context.route(re.compile(r"/api/(rulesets|referee)\b"), answer)


def test_it_asks_again(house: House, visit: Visit) -> None:
    """A new desk, a desk that is running, and the referee's desk."""
    writer = phone(house, visit, service_workers="block")
    desk = WrittenDesk(writer.visitor)
    for address, ready in (
        ("/desk", "open-desk"),
        (desk.writers_link, "letters"),
        (desk.referees_link, "who"),
    ):
        fails_at_first(writer)
        writer.page.goto(address)
        expect(writer.page.get_by_test_id(ready)).to_be_visible()
        writer.visitor.context.unroute_all()
    expected = re.compile("net::ERR_FAILED|Service Worker registration blocked")
    assert [one for one in writer.visitor.problems if not expected.search(one)] == []
    writer.visitor.problems.clear()
