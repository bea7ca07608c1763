"""Shows the page a state of a table that a test has made: the page is real, only the server's socket is not.

So a test sees states that are rare in play, such as four kongs and thirty discards, without playing for them.
"""

import json
from typing import Any

from playwright.sync_api import Route, WebSocketRoute

from browser.visitor import Visitor

SEATS = "ESWN"
NAMES = {
    "en": ("Katya", "Anna", "Mei", "Oskar"),
    "ru": ("Катя", "Анна", "Мэй", "Оскар"),
    "zh": ("卡佳", "安娜", "小梅", "奥斯卡"),
}
Shown = dict[str, Any]


def seat(**changed: Any) -> Shown:
    """A seat after the deal, and what a test changes."""
    usual: Shown = {
        "standing": 13,
        "tiles": None,
        "drawn": None,
        "melds": [],
        "flowers": "",
        "river": "",
        "taken": [],
        "ready": None,
        "dead": None,
        "no_claims": False,
        "barred": False,
        "won": False,
        "exposed": "",
        "void": None,
        "void_tile": None,
        "void_shown": False,
    }
    return usual | changed


def meld(type: str, tiles: str | None, source: str = "self", *, added: bool = False) -> Shown:
    """A declared set."""
    return {"type": type, "tiles": tiles, "from": source, "added": added}


def phase(name: str = "turn", seat: str | None = "S", **changed: Any) -> Shown:
    """Whose turn it is, or what may be claimed."""
    usual: Shown = {"after": "draw", "answers": {}, "end": None, "kong": False, "step": None, "tile": None}
    return usual | {"name": name, "seat": seat} | changed


def view(seats: dict[str, Shown], **changed: Any) -> Shown:
    """What South sees in the middle of a deal."""
    usual: Shown = {
        "seat": "S",
        "number": 3,
        "round": "E",
        "commitment": "",
        "dice": [3, 4],
        "side": "E",
        "stacks": 7,
        "wall": {"left": 34, "live": 34, "replacements": 0, "places": [[110, 143]], "tiles": None},
        "indicator": None,
        "joker": None,
        "last_discard": None,
        "winners": [],
        "transfers": [],
        "fouls": [],
        "totals": dict.fromkeys(SEATS, 0),
        "next_dealer": None,
        "legal": [],
        "phase": phase(),
    }
    return usual | {"seats": {one: seat() for one in SEATS} | seats} | changed


def table(language: str = "en", **changed: Any) -> Shown:
    """A table with three bots: Anna sits South, Katya deals."""
    bots = ("master", None, "club", "novice")
    totals = (-40, 38, -12, 14)
    chairs = [
        {
            "name": name,
            "kind": "bot" if bot else "person",
            "bot": bot,
            "here": True,
            "away": False,
            "total": total,
            "seat": wind,
            "ready": False,
        }
        for name, bot, total, wind in zip(NAMES[language], bots, totals, SEATS, strict=True)
    ]
    usual: Shown = {
        "id": "shown",
        "ruleset": "mcr",
        "phase": "playing",
        "deal": 3,
        "round": "E",
        "chairs": chairs,
        "you": 1,
        "length": {"rounds": None, "deals": 16},
        "clock": {"move": 20, "bank": 45, "claim": 10},
        "clocks": [
            {"left": 12 if place == 1 else None, "bank": 45, "runs": place == 1} for place in range(4)
        ],
        "window": None,
        "next": None,
        "hints": True,
        "counting": True,
        "sheet": [],
        "waits": True,
        "open_hands": False,
        "behind": None,
        "again": None,
        "event": None,
    }
    return usual | changed


class Stage:
    """The page at a table whose states a test makes."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.said: list[Shown] = []
        """What the page has sent."""
        self.answers: dict[str, Shown] = {}
        """What it gets back, by what it does; nothing otherwise."""
        self._seen = 0
        self._socket: WebSocketRoute | None = None
        self._state: Shown = {}
        self._lost = False
        self.page.route("**/api/tables/shown", self._summary)
        self.page.route_web_socket("**/ws/table/shown*", self._connect)

    def show(self, view: Shown | None, table: Shown, *, events: list[Shown] | None = None) -> None:
        """Show this state: at a page that is opened for it, or as the next state of the open one."""
        self._seen += 1
        self._state = {
            "is": "state",
            "seen": self._seen,
            "stale": False,
            "events": events or [],
            "view": view,
            "table": table,
        }
        if self._socket is None:
            self.page.goto("/table/shown")
            self.page.locator(".table-page[data-ready]").wait_for()
        else:
            self._socket.send(json.dumps(self._state))

    def drop(self) -> None:
        """Cut the line; it is not open again until the next state is shown."""
        assert self._socket is not None
        self._lost = True
        self._socket.close(code=1011)

    def _summary(self, route: Route) -> None:
        shown = self._state["table"]
        chairs = [{key: one[key] for key in ("kind", "name", "bot", "here")} for one in shown["chairs"]]
        you = {"chair": shown["you"], "owner": False, "watching": shown["you"] is None, "left": None}
        route.fulfill(
            json={
                "id": "shown",
                "ruleset": shown["ruleset"],
                "options": {},
                "chairs": chairs,
                "owner": "",
                "clock": shown["clock"],
                "public": False,
                "hints": True,
                "counting": True,
                "watch": True,
                "phase": "playing",
                "deal": shown["deal"],
                "created": "",
                "you": you,
                "waits": False,
                "open_hands": False,
                "after": None,
            }
        )

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._lost:
            socket.close(code=1011)
            return
        self._socket = socket
        socket.on_message(self._hear)
        socket.send(json.dumps(self._state))

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.said.append(message)
        answer = self.answers.get(message["do"])
        if answer is not None and self._socket is not None:
            self._socket.send(json.dumps({**answer, "n": message["n"]}))
