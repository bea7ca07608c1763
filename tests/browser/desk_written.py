"""Desks that are written over HTTP, for tests that look at them in a browser; an evening of each game."""

import secrets
from typing import Any

from browser.desk_phone import NAMES
from browser.visitor import Visitor

IVANOV, LI, SMITH, ORLOVA = NAMES


def fresh() -> str:
    """An id or a key as a phone makes it."""
    return secrets.token_urlsafe(16)


def win(number: int, winner: str, source: str | None, points: int) -> dict[str, Any]:
    """A deal with one winner."""
    return {"do": "deal", "number": number, "winner": winner, "from": source, "points": points}


def draw(number: int) -> dict[str, Any]:
    """A deal without a winner."""
    return {"do": "deal", "number": number, "winner": None}


EVENINGS: dict[str, list[dict[str, Any]]] = {
    "mcr": [
        win(1, IVANOV, LI, 24),
        {"do": "foul", "player": SMITH, "foul": "false_win"},
        win(2, ORLOVA, None, 12),
        {"do": "adjust", "player": LI, "points": 5, "to": SMITH, "why": "a bet"},
        draw(3),
        {"do": "note", "text": "Tea at eight"},
        win(4, SMITH, ORLOVA, 88),
    ],
    "dazhong": [win(1, IVANOV, LI, 24), win(2, ORLOVA, None, 3), draw(3), win(4, LI, SMITH, 14)],
    "sichuan": [
        {
            "do": "deal",
            "number": 1,
            "events": [
                {"kong": IVANOV, "kind": "concealed"},
                {"hu": {LI: 2, SMITH: 4}, "from": IVANOV, "after_kong": True},
            ],
            "end": "exhausted",
            "waiting": {IVANOV: None, ORLOVA: 1},
        },
        {
            "do": "deal",
            "number": 2,
            "events": [
                {"kong": LI, "kind": "open", "from": SMITH},
                {"hu": {IVANOV: 1}, "from": None},
                {"hu": {ORLOVA: 8}, "from": LI},
                {"hu": {SMITH: 2}, "from": LI},
            ],
        },
    ],
    "classical": [
        {
            "do": "deal",
            "number": 1,
            "winner": IVANOV,
            "hands": {IVANOV: 104, LI: 16, SMITH: 0, ORLOVA: 8},
        },
        draw(2),
        {"do": "deal", "number": 3, "winner": LI, "hands": {LI: 44, IVANOV: 2, SMITH: 128, ORLOVA: 8}},
    ],
}


class WrittenDesk:
    """A desk at which this test writes without a page."""

    def __init__(
        self, visitor: Visitor, ruleset: str = "mcr", players: tuple[str, ...] = NAMES, **more: Any
    ) -> None:
        self.visitor = visitor
        self.id, self.key, self.device = fresh(), fresh(), fresh()
        opening = {"id": fresh(), "do": "open", "ruleset": ruleset, "players": players, **more}
        desk = {"id": self.id, "key": self.key, "device": self.device, "command": opening}
        self.state: dict[str, Any] = visitor.post("/api/desks", desk)

    @property
    def followers_link(self) -> str:
        """The address without the key."""
        return f"/desk/{self.id}"

    @property
    def writers_link(self) -> str:
        """The address with the key."""
        return f"{self.followers_link}#{self.key}"

    @property
    def referees_link(self) -> str:
        """The referee's desk of this desk."""
        return f"/referee?desk={self.id}#{self.key}"

    def seen(self) -> dict[str, Any]:
        """The desk as the server has it now."""
        found: dict[str, Any] = self.visitor.context.request.get(f"/api/desks/{self.id}").json()
        return found

    def write(
        self, *commands: dict[str, Any], device: str | None = None, after: str | None = None
    ) -> dict[str, Any]:
        """Send commands as this device or another one does; the state after them. None may be refused."""
        sent = [{"id": fresh(), "after": after or self.state["last"], "command": one} for one in commands]
        answer = self.visitor.context.request.post(
            f"/api/desks/{self.id}/commands",
            data={"device": device or self.device, "commands": sent},
            headers={"Desk-Key": self.key},
        )
        assert answer.ok, answer.text()
        found = answer.json()
        assert [one["error"] for one in found["answers"]] == [None] * len(commands)
        self.state = found["state"]
        return self.state


def evening(visitor: Visitor, ruleset: str, **more: Any) -> WrittenDesk:
    """A desk with some deals of a game."""
    desk = WrittenDesk(visitor, ruleset, **more)
    desk.write(*EVENINGS[ruleset])
    return desk
