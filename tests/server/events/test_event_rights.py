"""Who may do and read what: keys against commands, and what is private (T-02, T-03)."""

import asyncio
import json
import re
import time
from typing import Any

from sqlalchemy import select

from server.events.hall import Hall, Phone, deal, told_part
from server.serving import Running, Visitor, run
from support import PATIENCE
from tingpai.server.events.schema import EVENTS
from tingpai.server.events.store import EventStore
from tingpai.server.store import Store

COMMANDS: dict[str, dict[str, Any]] = {
    "register": {"do": "register", "player": "late", "substitute": True},
    "role": {"do": "role", "person": "boss", "roles": ["chief_referee"]},
    "link": {"do": "link", "persons": ["ref2"]},
    "list": {"do": "list", "listed": False},
    "scores": {"do": "scores", "open": False},
    "message": {"do": "message", "text": "Tea"},
    "present": {"do": "present", "player": "p1"},
    "pause": {"do": "pause", "session": 1},
    "resume": {"do": "resume", "session": 1},
    "extra": {"do": "extra", "session": 1, "table": 1, "minutes": 1, "why": "a tile fell"},
    "foul": {"do": "foul", "session": 1, "table": 1, "deal": 1, "player": "p1", "foul": "false_win"},
    "deal": deal(1, None),
    "tick": {"do": "tick", "session": 1, "table": 1},
    "call": {"do": "call", "session": 1, "table": 1},
    "flag": {"do": "flag", "session": 1, "table": 1, "number": 1},
}
MAY = {
    "organiser": {"register", "role", "link", "list", "scores", "message", "present"},
    "boss": {"scores", "message", "pause", "resume", "extra", "foul", "deal", "tick", "call", "flag"},
    "ref": {"extra", "foul", "deal", "tick", "call", "flag"},
    "desk": {"message", "present", "deal", "tick", "call", "flag"},
    "judge": set(),
    "p1": {"deal", "call", "flag"},
    "table": {"deal", "call", "flag"},
    "other table": set(),
    "nobody": set(),
}
"""The commands that each key may give, of those above."""


def test_rights_as_a_table(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin(8)
        numbers = await hall.public.part("seats")
        tables = numbers["sessions"][0]["tables"]
        seated = [[chair["player"] for chair in table["chairs"]] for table in tables]
        first = seated[0][0]
        await hall.people["boss"].must(deal(1, None))
        phones = {
            "organiser": hall.organiser,
            **{key: hall.people[key] for key in ("boss", "ref", "desk", "judge")},
            "p1": hall.people[first],
            "table": Phone(visitor, hall.id, hall.tables[1], first),
            "other table": Phone(visitor, hall.id, hall.tables[2], seated[1][0]),
            "nobody": Phone(visitor, hall.id, "no-key-of-this-event"),
        }
        found: dict[str, set[str]] = {}
        for who, phone in phones.items():
            found[who] = set()
            for name, given in COMMANDS.items():
                if name == "resume":
                    continue
                command = {**given, "player": first} if name == "foul" else given
                if who == "nobody":
                    await phone.post(phone.sent(command), status=403)
                    continue
                (answer,) = await phone.do(command)
                if answer["status"] in ("written", "same"):
                    found[who].add(name)
                if name == "pause" and answer["status"] == "written":
                    await phone.must(COMMANDS["resume"])
                    found[who].add("resume")
        assert found == MAY
        await visitor.close()

    run(work())


def test_the_public_never_reads_what_is_private(running: Running) -> None:
    """Contact data, oaths, texts of appeals, unsigned rows, keys: none of it is in any public answer (T-03)."""

    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin(4, minutes=0.001, at_gong="finish")
        path = hall.public.path
        seats = (await hall.public.part("seats"))["sessions"][0]["tables"][0]["chairs"]
        one = seats[0]["player"]
        contact = {"player": one, "contact": "secret-contact@example.org"}
        await visitor.post(f"{path}/contacts", contact, headers=hall.organiser.headers)
        await visitor.post(f"{path}/contacts", contact, 403, headers=hall.people["boss"].headers)
        await hall.people["ref"].must({**deal(1, one, seats[1]["player"], 77), "confirmed": True})
        appeal = {"do": "appeal", "session": 1, "player": one, "about": "other", "text": "secret-appeal-text"}
        await hall.people[one].must({**appeal, "fee_paid": True})
        for address in ("protocols/1/1", "tables/1", "hall", "manage", "person", "log", "files/deals.csv"):
            assert (await visitor.http.get(f"{path}/{address}")).status_code == 403, address
        said = ""
        parts = ("", "seats", "clock", "standings", "rulings", "protocols", "honours", "screens", "versions")
        for part in parts:
            said += json.dumps(await hall.public.part(part))
        async with hall.public.socket(follow=["info", "hall", "manage", "table/1", "person"]) as socket:
            await socket.send('{"ping": 1}')
            while (message := str(await socket.recv())).find('"pong"') < 0:
                said += message
        private = ["secret-contact", "secret-appeal-text", '"oath"', hall.key, *hall.tables.values()]
        private += [str(phone.key) for phone in hall.people.values()]
        for secret in private:
            assert secret not in said.replace(hall.id, ""), secret
        assert not re.search(
            r"(?<![\w.-])77(?![\w.-])", said
        )  # the points; times and hashes may have these digits
        assert '"table/1"' not in said
        manage = json.dumps(await hall.organiser.part("manage"))
        assert "secret-contact" in manage
        assert "secret-appeal-text" in json.dumps(await hall.people["judge"].part("hall"))
        await visitor.close()

    run(work())


def test_players_get_live_standings_after_the_session_unless_they_are_opened(running: Running) -> None:
    """Nothing of the running session reaches a player's phone, on no way; the public has it (T-03)."""

    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin(8)
        east, south, *_ = await hall.seated()
        await east.must(deal(1, east.acting, south.acting, 77))
        other = (await hall.seated(2))[0]
        player = hall.people[str(other.acting)]
        for phone in (other, player):
            found = await phone.part("standings")
            assert found["hidden"]
            assert {one["game_points"] for one in found["live"]["individual"]} == {0}
            assert "101" not in json.dumps(await phone.part("print/standings?official=false"))
            async with phone.socket(follow=["standings"]) as socket:
                assert (await told_part(socket, "standings"))["hidden"]
        for phone in (hall.public, hall.organiser, hall.people["ref"]):
            assert (await phone.part("standings"))["live"]["individual"][0]["game_points"] == 101
        async with player.socket(follow=["standings"]) as socket:
            assert (await told_part(socket, "standings"))["hidden"]
            await hall.organiser.must({"do": "scores", "open": True})
            opened = await told_part(socket, "standings")
            assert (opened["hidden"], opened["live"]["individual"][0]["game_points"]) == (False, 101)
        assert (await hall.public.part())["scores_open"]
        await visitor.close()

    run(work())


def test_live_standings_reach_players_at_the_gong(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin(minutes=0.05)
        east, *_ = await hall.seated()
        async with hall.people[str(east.acting)].socket(follow=["standings"]) as socket:
            assert (await told_part(socket, "standings"))["hidden"]
            async with asyncio.timeout(PATIENCE):
                while (await told_part(socket, "standings"))["hidden"]:
                    pass
        await visitor.close()

    run(work())


def test_a_link_that_is_made_anew_ends_the_older_one(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.create()
        await hall.officials()
        old = hall.people["ref"]
        assert (await old.part("person"))["roles"] == ["referee"]
        await hall.link("ref")
        await old.part("person", 403)
        assert (await hall.people["ref"].part("person"))["person"] == "ref"
        await hall.organiser.must({"do": "unlink", "persons": ["ref"]})
        await hall.people["ref"].part("person", 403)
        await visitor.close()

    run(work())


def test_contact_data_is_forgotten_ninety_days_after_the_last_change(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.create()
        asked = {"id": "application-1", "name": "Li Wei", "contact": "li@example.org"}
        await visitor.post(f"{hall.public.path}/applications", asked)
        assert (await hall.organiser.part("manage"))["applications"][0]["contact"] == "li@example.org"
        await visitor.close()

    run(work())

    async def later() -> None:
        store = EventStore(Store(running.app.state.services.settings.database))
        (id,) = [row.id for row in await store._all(select(EVENTS)) if await store.private(row.id)][-1:]
        await store.forget(time.time() - 89 * 24 * 3600)
        assert await store.private(id)
        await store.forget(time.time() + 1)
        assert not await store.private(id)
        await store._engine.dispose()

    run(later())
