"""A referee with a telephone: every tap is counted."""

from typing import Any

from playwright.sync_api import Locator

from browser.house import House
from browser.visitor import Visit, Visitor

TALL = {"width": 360, "height": 740}
"""A telephone of today: what a ruling says must be there without scrolling."""
LOCALES = {"en": "en-GB", "ru": "ru-RU", "zh": "zh-CN"}


class Referee:
    """Somebody with a telephone who rules; every tap is counted."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.taps = 0

    def find(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def tap(self, locator: Locator) -> None:
        locator.tap()
        self.taps += 1

    def who(self, seat: str) -> None:
        self.tap(self.find("who").locator(f"[data-seat={seat}]"))

    def what(self, foul: str) -> None:
        self.tap(self.page.locator(f"[data-testid=fouls] [data-foul={foul}]"))

    def facts(self, facts: dict[str, Any]) -> None:
        """Tap every fact that is not the usual one."""
        for name, value in facts.items():
            if name == "times":
                self.tap(self.page.locator(f'[data-time="{value}"]'))
            elif name == "amount":
                self.tap(self.page.locator(f'[data-amount="{value}"]'))
            elif name == "minutes":
                self.tap(self.page.locator(f'[data-minutes="{15 if 10 < value <= 15 else value}"]'))
            elif name == "raised":
                self.tap(self.find("raised").get_by_role("switch"))
            else:
                for seat in value:
                    self.tap(self.find(name).locator(f"[data-seat={seat}]"))

    def begin(self) -> None:
        """Another call, on the same page."""
        self.find("new").tap()
        self.taps = 0


def phone(house: House, visit: Visit, **wishes: Any) -> Visitor:
    """Somebody comes with a telephone."""
    return visit(house, **{"viewport": TALL, "has_touch": True, "is_mobile": True, **wishes})


def totals(referee: Referee) -> dict[str, int]:
    """The points on the screen; nothing if nobody pays."""
    cells = referee.page.locator("[data-points]")
    shown = cells.evaluate_all("all => all.map((one) => [one.dataset.points, one.textContent])")
    return dict.fromkeys("ESWN", 0) | {seat: int(text.replace("−", "-")) for seat, text in shown}
