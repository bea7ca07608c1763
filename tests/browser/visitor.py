"""Somebody with a browser of their own, and everything that went wrong in it."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize, WebSocket

DESK: ViewportSize = {"width": 1280, "height": 800}
WAIT = 180_000
"""Milliseconds that anything may take on a busy machine."""


class Visitor:
    """A browser context with one page. It keeps what its socket received, and what should not have happened."""

    def __init__(self, browser: Browser, address: str, **wishes: Any) -> None:
        wishes = {"locale": "en-GB", "viewport": DESK, "reduced_motion": "reduce", **wishes}
        self.address = address
        self.context = browser.new_context(base_url=address, **wishes)
        self.context.set_default_timeout(WAIT)
        self.problems: list[str] = []
        self.received: list[dict[str, Any]] = []
        self.asked: list[str] = []
        """Every address that was asked for, with the referrer beside it."""
        self.socket: WebSocket | None = None
        self.page: Page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.problems.append(f"{error.name}: {error.message}"))
        self.page.on("websocket", self._opened)
        self.page.on("request", lambda one: self.asked.append(f"{one.url} {one.headers.get('referer', '')}"))

    def _console(self, message: ConsoleMessage) -> None:
        # A new visitor is not logged in yet: the page asks, and the browser logs the 401.
        stranger = "401" in message.text and message.location["url"].endswith("/api/me")
        # What the browser itself has to say of a slow machine.
        slow = message.text.startswith("[Intervention]") or "was preloaded using link preload" in message.text
        if message.type in ("error", "warning") and not stranger and not slow:
            self.problems.append(f"{message.text} ({message.location['url']})")

    def _opened(self, socket: WebSocket) -> None:
        self.socket = socket
        socket.on("framereceived", lambda data: self.received.append(json.loads(data)))

    def find(self, testid: str) -> Locator:
        """What a test calls by this name."""
        return self.page.get_by_test_id(testid)

    def open_table(self, ruleset: str = "mcr", **wishes: Any) -> str:
        """Sit down at a table with three novices, without the pages that lead there: its id."""
        bots = [{"kind": "bot", "bot": "novice"}] * 3
        self.post("/api/guest", {})
        table = {"ruleset": ruleset, "chairs": [{"kind": "me"}, *bots], "seating": "chairs", **wishes}
        id: str = self.post("/api/tables", table)["id"]
        self.post(f"/api/tables/{id}/start", {})
        self.page.goto(f"/table/{id}")
        return id

    def post(self, address: str, data: dict[str, Any]) -> Any:
        """Ask the server as the page would."""
        answer = self.context.request.post(address, data=data)
        assert answer.ok, answer.text()
        return answer.json()

    @property
    def states(self) -> list[dict[str, Any]]:
        """Every state of a table that was received."""
        return [message for message in self.received if message["is"] == "state"]


Visit = Callable[..., Visitor]
"""Somebody comes to a server: `visit(house, **wishes)`, wishes as Playwright has them for a context."""
