"""An organiser and officials at their pages: steps that several tests take."""

import re

from playwright.sync_api import Locator, expect

from browser.desk_phone import PHONE
from browser.event_hall import EventHall
from browser.house import House
from browser.visitor import Visit, Visitor

TEAMS = ("Beijing", "Paris", "Oslo", "Москва")
NAMES = [
    f"{first} {last}"
    for last in ("Ivanov", "Li", "Smith", "Orlova")
    for first in ("Anna", "Bo", "Chen", "Dora")
]
PASTED = "Name\tTeam\tCaptain\tCountry\n" + "\n".join(
    f"{name}\t{TEAMS[place // 4]}\t{'x' if place % 4 == 0 else ''}\tSWE" for place, name in enumerate(NAMES)
)

KEY = """(name) => new Promise((resolve, reject) => {
  const asked = indexedDB.open('tingpai-events');
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const found = asked.result.transaction('kept').objectStore('kept').get(name);
    found.onsuccess = () => { asked.result.close(); resolve(found.result.value); };
  };
})"""
"""What the organiser's browser keeps under a name."""


def create(visitor: Visitor, name: str = "Spring Cup", sessions: int = 2, rehearsal: bool = False) -> str:
    """Create an event with teams; its id."""
    visitor.page.goto("/events/new")
    visitor.find("event-name").fill(name)
    visitor.find("event-sessions").fill(str(sessions))
    switches = visitor.page.get_by_role("switch")
    switches.first.check()
    if rehearsal:
        switches.last.check()
    visitor.find("create").click()
    visitor.page.wait_for_url(re.compile(r"/manage"))
    found = re.search(r"/events/([\w-]+)/manage", visitor.page.url)
    assert found is not None
    return found[1]


def tab(visitor: Visitor, name: str) -> None:
    """Open a part of the desk."""
    visitor.page.locator(f"[data-tab={name}]").click()


def paste(visitor: Visitor) -> None:
    """Register sixteen players in four teams from a spreadsheet."""
    tab(visitor, "players")
    visitor.find("paste").click()
    visitor.find("pasted").fill(PASTED)
    visitor.find("understand").click()
    expect(visitor.find("understood").locator("li")).to_have_count(16)
    visitor.find("take-list").click()
    expect(visitor.find("players").locator("li")).to_have_count(16)


def draw(visitor: Visitor) -> None:
    """Publish the hash and open the secret."""
    tab(visitor, "draw")
    visitor.find("publish").click()
    visitor.find("publish-sure").click()
    expect(visitor.find("hash")).to_have_text(re.compile("[0-9a-f]{64}"))
    visitor.find("public-text").fill("dice 3 5")
    visitor.find("draw-now").click()
    visitor.find("numbers").wait_for()


def seats(visitor: Visitor) -> None:
    """Find the seats."""
    tab(visitor, "schedule")
    visitor.find("find-seats").click()
    visitor.find("proof").wait_for()


def official(visitor: Visitor, name: str, *roles: str) -> str:
    """Give somebody roles; the address of their link."""
    tab(visitor, "officials")
    visitor.find("official-name").fill(name)
    for role in ("chief_referee", "referee", "scorer", "arbiter"):
        visitor.find(f"role-{role}").set_checked(role in roles)
    visitor.find("give-role").click()
    visitor.find(f"link-{name}").click()
    dialog = visitor.page.get_by_role("dialog")
    address = dialog.locator("input[readonly]").input_value()
    dialog.get_by_role("button").first.click()
    return address


def up_to_the_seats(visitor: Visitor) -> str:
    """Create an event, register, take the oaths, draw, find the seats; the event's id."""
    id = create(visitor)
    paste(visitor)
    visitor.find("all-oaths").click()
    expect(visitor.find("all-oaths")).to_have_count(0)
    draw(visitor)
    seats(visitor)
    return id


def begin(visitor: Visitor) -> tuple[str, str, str]:
    """Everything up to the seats: the event, the link of the chief referee, and that of the scoring desk."""
    id = up_to_the_seats(visitor)
    return id, official(visitor, "Boss", "chief_referee"), official(visitor, "Desk", "scorer")


def hall_of(visitor: Visitor, house: House) -> EventHall:
    """An event that an organiser has brought up to its seats at their page, with links for everybody."""
    id = up_to_the_seats(visitor)
    hall = EventHall(house, (id, visitor.page.evaluate(KEY, f"{id}/key/organiser")))
    hall.officials()
    chairs = [chair for table in range(1, 5) for chair in hall.chairs(1, table)]
    hall.link(*(chair["player"] for chair in chairs))
    hall.link_tables(4)
    return hall


def open_table(visitor: Visitor, number: int) -> None:
    """Go to a table of the hall from wherever one is."""
    back = visitor.page.locator(".back a")
    if back.count():
        back.click()
    visitor.page.locator(f"[data-testid=grid] [data-table='{number}']").click()
    visitor.find("protocol").wait_for()


def hall_page(hall: EventHall, visit: Visit, person: str, locale: str = "en-GB") -> Visitor:
    """An official opens the hall's page on a phone with their own link."""
    visitor = visit(hall.house, **PHONE, locale=locale)
    visitor.page.goto(f"{hall.path}/hall#{hall.people[person]}")
    visitor.find("grid").wait_for()
    return visitor


def rule(visitor: Visitor, table: int, seat: str, foul: str, minutes: int | None = None) -> None:
    """A referee rules on a foul at a table: who, what, and the facts; the book's answer comes first."""
    open_table(visitor, table)
    visitor.find("ruling-open").click()
    visitor.find("who").locator(f"[data-seat={seat}]").click()
    visitor.page.locator(f"[data-foul={foul}]").first.click()
    if minutes is not None:
        visitor.page.locator(f"[data-minutes='{minutes}']").click()
    visitor.find("points").wait_for()
    visitor.find("rule-it").click()
    visitor.find("protocol").wait_for()


def answer(visitor: Visitor, decision: str, broke: str = "") -> None:
    """Answer the appeal whose step it is."""
    back = visitor.page.locator(".back a")
    if back.count():
        back.click()
    tab(visitor, "appeals")
    visitor.page.locator(f"input[value={decision}]").check()
    if broke:
        visitor.find("broke").fill(broke)
    visitor.find("answer").click()
    expect(visitor.find("answer")).to_have_count(0)


def sign_everything(visitor: Visitor, why: str = "") -> Locator:
    """Record the four paper signatures, sign as referee and countersign; where the state is said."""
    if why:
        visitor.find("sign-why").fill(why)
    visitor.find("sign-paper").click()
    expect(visitor.find("sign-paper")).to_have_count(0)
    visitor.find("sign-referee").click()
    expect(visitor.find("sign-referee")).to_have_count(0)
    visitor.find("sign-chief").click()
    return visitor.find("signature-state")
