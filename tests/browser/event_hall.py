"""A competition for tests in a browser: organiser and officials act over HTTP, the players with their phones."""

import secrets
from typing import Any

import httpx

from browser.house import House
from support import PATIENCE
from tingpai.tournament.draw import hash_of

OFFICIALS = {
    "boss": "chief_referee",
    "ref": "referee",
    "desk": "scorer",
    "judge": "arbiter",
}
SECRET = "open sesame"


def fresh() -> str:
    """An id or a key as a browser makes it."""
    return secrets.token_urlsafe(16)


class EventHall:
    """An event on a server, with the keys of everybody: a new one, or one that is `known` by its id and key."""

    def __init__(self, house: House, known: tuple[str, str] | None = None, **settings: Any) -> None:
        self.house = house
        self.id, self.key = known or (fresh(), fresh())
        if known is None:
            made = {"name": "Club Cup", "sessions": 1, "friendly": True, **settings}
            self.ask("POST", "/api/events", {"id": self.id, "key": self.key, "settings": made})
        self.people: dict[str, str] = {}
        """The keys of personal links."""
        self.tables: dict[int, str] = {}
        """The keys of the tables."""

    @property
    def path(self) -> str:
        """The address of the event's pages."""
        return f"/events/{self.id}"

    def ask(self, method: str, address: str, body: Any = None, key: str | None = None) -> Any:
        """A request, with a key or without; it must be answered."""
        headers = {} if key is None else {"Event-Key": key}
        answer = httpx.request(
            method,
            self.house.address + address,
            json=body,
            headers=headers,
            timeout=PATIENCE,
            trust_env=False,
        )
        assert answer.status_code == 200, answer.text
        return answer.json()

    def part(self, name: str = "", key: str | None = None) -> Any:
        """A part of the event."""
        return self.ask("GET", f"/api{self.path}/{name}" if name else f"/api{self.path}", key=key)

    def must(self, *commands: dict[str, Any], by: str | None = None, acting: str | None = None) -> list[Any]:
        """Give commands that are taken, as the organiser or as a person; their answers."""
        key = self.key if by is None else self.people[by]
        sent = [{"id": fresh(), "command": command} for command in commands]
        body = {"commands": sent, "as": acting}
        answers = self.ask("POST", f"/api{self.path}/commands", body, key)["answers"]
        assert all(one["status"] == "written" for one in answers), answers
        return [one["answer"] for one in answers]

    # -- before the first session -------------------------------------------------------------------------------

    def officials(self) -> None:
        """A chief referee, a referee, a scorer and an arbiter, each with a link."""
        self.must(*({"do": "role", "person": person, "roles": [role]} for person, role in OFFICIALS.items()))
        self.link(*OFFICIALS)

    def link(self, *persons: str) -> None:
        """Give people their links."""
        (made,) = self.must({"do": "link", "persons": list(persons)})
        self.people |= made["persons"]

    def register(self, names: list[str], teams: int = 0) -> None:
        """Players p1, p2 … with oath; with teams the first of each four is captain."""
        for place, name in enumerate(names):
            more: dict[str, Any] = {}
            if teams:
                more = {"team": f"Team {place // 4 + 1}", "captain": place % 4 == 0}
            self.must(
                {"do": "register", "player": f"p{place + 1}", "name": name, "country": "RUS"}
                | {"club": "East", "oath": True, **more}
            )

    def draw(self) -> dict[str, int]:
        """Draw, find the seats, and make the links of the tables; the numbers."""
        numbers: dict[str, int]
        _, drawn = self.must({"do": "commit", "hash": hash_of(SECRET)}, {"do": "draw", "secret": SECRET})
        numbers = drawn["numbers"]
        self.must({"do": "schedule"})
        self.link_tables(len(numbers) // 4)
        return numbers

    def link_tables(self, many: int) -> None:
        """Make the links of the tables."""
        (made,) = self.must({"do": "link", "tables": list(range(1, many + 1))})
        self.tables = {int(number): key for number, key in made["tables"].items()}

    # -- sessions -----------------------------------------------------------------------------------------------

    def chairs(self, session: int, table: int) -> list[dict[str, Any]]:
        """The four chairs of a table in the order of the seats."""
        found: list[dict[str, Any]] = self.part("seats")["sessions"][session - 1]["tables"][table - 1][
            "chairs"
        ]
        return found

    def play(self, session: int, table: int, rows: int = 16, begin: int = 1) -> None:
        """The scorer types rows from paper: everybody wins in turn, from the wall or from somebody."""
        numbers = [chair["number"] for chair in self.chairs(session, table)]
        typed = []
        for deal in range(begin, rows + 1):
            winner, giver = numbers[deal % 4], numbers[(deal + 1 + deal % 3) % 4]
            result = {
                "winner": winner,
                "from": None if giver == winner else giver,
                "points": 8 + deal * table,
            }
            typed.append({"do": "deal", "session": session, "table": table, "number": deal, **result})
        self.must(*typed, by="desk")

    def sign(self, session: int, table: int, players: bool = True) -> None:
        """Everybody signs: the players on paper, then the referee and the chief referee."""
        signed = self.part(f"protocols/{session}/{table}", self.people["boss"])["signed"]
        about = {"session": session, "table": table}
        for chair in self.chairs(session, table) if players else ():
            if chair["number"] not in signed:
                self.must(
                    {"do": "sign", **about, "as": "player", "player": chair["number"], "paper": True},
                    by="ref",
                )
        self.must({"do": "sign", **about, "as": "referee"}, by="ref")
        self.must({"do": "sign", **about, "as": "chief_referee"}, by="boss")
