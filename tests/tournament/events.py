"""Events for the tests: a run of commands that says at once what must be accepted and what refused."""

from hashlib import sha256
from typing import Any

from tingpai.tournament import Competition, Event

SECRET = "secret"


def picture(event: Event | None) -> str:
    """Everything that an event is."""
    if event is None:
        return ""
    state = event.state
    tables = [
        [
            table.desk.rows,
            table.desk.sums,
            table.signed,
            table.rows,
            table.extra,
            table.unfinished,
            table.closed,
        ]
        for hall in state.sessions.values()
        for table in hall.tables
    ]
    halls = [(hall.number, hall.started, hall.stopped, hall.paused) for hall in state.sessions.values()]
    rest = [
        state.people,
        state.roles,
        state.numbers,
        state.holders,
        state.stages,
        state.seated,
        state.rulings,
    ]
    more = [state.now, state.bars, state.unplaced, state.appeals, state.hash, state.secret]
    return repr([tables, halls, rest, more])


class Run:
    """A competition whose commands are given as keys; `ok` must be accepted, `no` refused without any change."""

    def __init__(self, **settings: Any) -> None:
        self.competition = Competition()
        self.ok("create", **{"name": "Cup", **settings})
        for person, role in (
            ("boss", "chief_referee"),
            ("ref", "referee"),
            ("arb", "arbiter"),
            ("desk", "scorer"),
        ):
            self.ok("role", person=person, roles=[role])

    @property
    def event(self) -> Event:
        assert self.competition.event is not None
        return self.competition.event

    def ok(self, do: str, **keys: Any) -> dict[str, Any]:
        """A command that is accepted; its answer."""
        answer = self.competition.answer({"do": do, **_plain(keys)})
        assert answer.get("ok") is True, answer
        return answer

    def no(self, cite: str, do: str, **keys: Any) -> str:
        """A command that is refused by this paragraph and changes nothing; its sentence."""
        before = picture(self.competition.event)
        answer = self.competition.answer({"do": do, **_plain(keys)})
        assert "error" in answer, answer
        assert answer["error"]["code"] != "internal_error", answer
        assert cite in answer["error"]["cite"], answer
        assert picture(self.competition.event) == before
        return str(answer["error"]["message"])

    def register(self, count: int = 4, *, teams: int = 0, substitutes: int = 0, **keys: Any) -> None:
        """Players p01, p02 … with oaths; teams of so many, in order; substitutes s1, s2 …"""
        for number in range(1, count + 1):
            team = (
                {"team": f"T{(number - 1) // teams + 1}", "captain": number % teams == 1 % teams}
                if teams
                else {}
            )
            self.ok(
                "register", player=f"p{number:02}", name=f"P{number:02}", **{"oath": True, **team, **keys}
            )
        for number in range(1, substitutes + 1):
            self.ok("register", player=f"s{number}", name=f"S{number}", substitute=True, oath=True)

    def draw(self) -> dict[str, int]:
        """Hash and secret; the numbers."""
        self.ok("commit", hash=sha256(SECRET.encode()).hexdigest())
        numbers: dict[str, int] = self.ok("draw", secret=SECRET)["numbers"]
        return numbers

    def key(self, number: int) -> str:
        """Who has a number."""
        return self.event.state.holder(number).key

    def deal(
        self, number: int, winner: int | None, giver: int | None = None, points: int = 8, **keys: Any
    ) -> Any:
        """A row of table 1 by the referee."""
        won = {} if winner is None else {"from": giver, "points": points}
        base: dict[str, Any] = {"session": 1, "table": 1, "by": "ref"}
        return self.ok("deal", **{**base, "number": number, "winner": winner, **won, **keys})

    def sign_all(self, session: int = 1, table: int = 1, **keys: Any) -> None:
        """All six signatures."""
        for number in self.event.state.seats(session)[table - 1]:
            self.ok(
                "sign",
                session=session,
                table=table,
                **{"as": "player"},
                player=number,
                paper=True,
                by="ref",
                **keys,
            )
        self.ok("sign", session=session, table=table, **{"as": "referee"}, by="ref", **keys)
        self.ok("sign", session=session, table=table, **{"as": "chief_referee"}, by="boss", **keys)

    def play(self, session: int, wins: dict[int, int], **start: Any) -> None:
        """A whole session: at each table the number in `wins` draws a win of so many points; then all is signed."""
        begun = self.event.state.now + 1
        self.ok("start", session=session, by="boss", **{"at": begun, **start})
        gong = begun + self.event.state.settings.minutes
        for place, chairs in enumerate(self.event.state.seats(session), start=1):
            for deal, number in enumerate((one for one in chairs if one in wins), start=1):
                keys = {"number": deal, "winner": number, "from": None, "points": wins[number]}
                self.ok("deal", session=session, table=place, by="ref", **keys)
            if not any(one in wins for one in chairs):
                self.ok("deal", session=session, table=place, by="ref", number=1, winner=None)
        for place in range(1, len(self.event.state.seats(session)) + 1):
            self.sign_all(session, place, at=gong)


def _plain(keys: dict[str, Any]) -> dict[str, Any]:
    """Keys that are words of Python are written with a line after them."""
    return {key.removesuffix("_"): value for key, value in keys.items()}


ROWS = [[[1, 2, 3, 4]]] * 6


def started(**settings: Any) -> Run:
    """Four players, drawn, seated 1 2 3 4 in every session, and session 1 started at minute 0."""
    run = Run(**settings)
    run.register(4, substitutes=1)
    run.draw()
    run.ok("schedule", rows=ROWS)
    run.ok("start", session=1, by="boss", at=0)
    return run
