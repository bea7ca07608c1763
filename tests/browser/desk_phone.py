"""A phone at a desk: it taps, and counts its taps."""

import re
from collections import Counter
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.house import House
from browser.visitor import Visit, Visitor

UPRIGHT = {"width": 360, "height": 740}
PHONE = {"viewport": UPRIGHT, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
NAMES = ("Ivanov", "Li", "Smith", "Orlova")
QUICK = "sessionStorage.setItem('tingpai-desk-waits', '[60, 120, 250]')"
"""A phone in a hurry: it tries again sooner than a person could wait in a test."""


KEPT = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
  while (active.state !== 'activated' || navigator.serviceWorker.controller === null) await pause();
  while ((await (await caches.open('tingpai-data')).keys()).length === 0) await pause();
}"""

NETWORK = re.compile(
    r"net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE|FAILED)\b"
    r"|WebSocket connection to '[^']*' failed: "
)
"""What Chromium itself prints when the network is cut or the server is dead; `FAILED` if a service worker asked for the
page. No answer of a server is among it."""


class Phone:
    """Somebody with a desk on their phone."""

    def __init__(self, visitor: Visitor, *, quick: bool = True) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.taps = 0
        if quick:
            visitor.context.add_init_script(QUICK)

    # -- the desk -------------------------------------------------------------------------------------------

    def open(self, ruleset: str = "mcr", names: tuple[str, ...] = NAMES) -> int:
        """Open a desk as a person does, with the key of the phone that leads to the next name; returns the taps."""
        self.page.goto("/desk")
        self.taps = 0
        self.tap(self.page.get_by_test_id("name-E"))
        self.page.keyboard.type("\n".join(names))
        self.tap(self.page.locator("label", has=self.page.locator(f"input[value={ruleset}]")))
        self.tap(self.page.get_by_test_id("open-desk"))
        self.desk.wait_for()
        taps, self.taps = self.taps, 0
        return taps

    @property
    def desk(self) -> Locator:
        """The whole desk."""
        return self.page.get_by_test_id("desk")

    @property
    def writers_link(self) -> str:
        """The address with the key."""
        return self.page.url

    @property
    def followers_link(self) -> str:
        """The address without the key."""
        return self.page.url.split("#")[0]

    # -- taps -----------------------------------------------------------------------------------------------

    def tap(self, place: Locator) -> None:
        """Tap something, and count it."""
        place.tap()
        self.taps += 1

    def chip(self, name: str) -> None:
        """Tap the answer to a question."""
        self.tap(self.page.locator(f'[data-chip="{name}"]').last)

    def chips(self, *names: str) -> None:
        """Tap several answers."""
        for name in names:
            self.chip(name)

    def digits(self, number: int) -> None:
        """Type a number on the pad."""
        for digit in str(number):
            self.tap(self.page.locator(f'[data-digit="{digit}"]').last)

    def write(self) -> int:
        """Write it; returns the taps since the last row."""
        self.tap(self.page.get_by_test_id("write").last)
        taps, self.taps = self.taps, 0
        return taps

    def win(self, winner: str, source: str | None, points: int) -> int:
        """Enter a win of one player; returns the taps it took."""
        self.taps = 0
        self.chips(f"winner:{winner}", f"from:{'none' if source is None else source}")
        usual = self.page.locator(f'[data-chip="points:{points}"]')
        if usual.count():
            self.tap(usual.first)
        else:
            self.digits(points)
        return self.write()

    def draw(self) -> int:
        """Enter a draw; returns the taps it took."""
        self.taps = 0
        self.chip("winner:draw")
        return self.write()

    # -- what it shows --------------------------------------------------------------------------------------

    def row(self, number: int) -> Locator:
        """A row under the entry."""
        return self.page.locator(f'.rows [data-row="{number}"]')

    def has(self, number: int, text: str | re.Pattern[str] = "") -> None:
        """The desk has this row, and the phone says so."""
        expect(self.row(number).first).to_have_attribute("data-stage", "written")
        if text:
            expect(self.row(number).first).to_contain_text(text)

    def has_no_rows(self) -> None:
        """The desk is there, and nothing is written yet."""
        expect(self.desk).to_have_attribute("data-linked", "true")
        expect(self.page.locator(".rows > li")).to_have_count(0)

    def keeps_the_page(self) -> None:
        """Wait until the worker has the page and the games: from now on it opens without a network."""
        self.page.evaluate(KEPT)

    def letters(self) -> str:
        """The check letters."""
        return self.page.get_by_test_id("letters").inner_text()

    def sums(self) -> dict[str, str]:
        """Everybody's points as they are shown."""
        found: dict[str, str] = self.page.evaluate(
            "() => Object.fromEntries([...document.querySelectorAll('[data-sum]')]"
            ".map((one) => [one.dataset.sum, one.textContent]))"
        )
        return found

    def view(self, name: str) -> None:
        """Look at another part of the desk, sheet or share; the same again goes back."""
        self.page.locator(f"[data-view={name}]").tap()


def forgive(*phones: Phone, refusal: str | None = None, asked: str = "") -> Counter[str]:
    """The evening is over for these phones. What the browser says of a missing network is no fault of the page.

    `refusal` is the status of an answer that the test asked for, `asked` the end of the address that it came from.
    Returns how often each message was forgiven.
    """
    forgiven: Counter[str] = Counter()
    for one in phones:
        one.visitor.context.close()
        left: list[str] = []
        for problem in one.visitor.problems:
            is_asked_for = (
                refusal is not None and f"status of {refusal} " in problem and f"{asked})" in problem
            )
            if found := NETWORK.search(problem):
                forgiven[found[1] or "WebSocket"] += 1
            elif not is_asked_for:
                left.append(problem)
        one.visitor.problems[:] = left
    return forgiven


def phone(house: House, visit: Visit, **wishes: Any) -> Phone:
    """Somebody comes with a phone."""
    quick = wishes.pop("quick", True)
    return Phone(visit(house, **{**PHONE, **wishes}), quick=quick)
