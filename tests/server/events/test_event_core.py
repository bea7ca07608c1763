"""An event over real HTTP and a real socket: from its creation to a row on the other phones."""

import json

from server.events.hall import Hall, deal, told, told_part
from server.serving import Running, Visitor, run


def test_from_creation_to_a_row_on_the_other_phones(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin()
        info = await hall.public.part()
        assert (info["phase"], info["session"], len(info["players"]), info["draw"]["right"]) == (
            "playing",
            1,
            4,
            True,
        )
        east, south, west, _ = await hall.seated()
        me = await east.part("person")
        assert (me["kind"], me["table"], len(me["chairs"])) == ("table", 1, 4)
        async with west.socket(follow=["table/1", "clock"]) as socket:
            first = await told_part(socket, "table/1")
            assert (first["next"]["number"], first["protocol"]["rows"]) == (1, [])
            (answer,) = await east.must(deal(1, east.acting, south.acting))
            row = (await told_part(socket, "table/1"))["protocol"]["rows"][0]
            assert row["row"] == answer["row"]
            assert row["said"] == f"Name {east.acting} from Name {south.acting}, 24"
            assert len(row["letters"]) == 4
            await socket.send(json.dumps({"ping": 7}))
            while (message := await told(socket))["is"] != "pong":
                pass
            assert message["n"] == 7
            assert message["now"] > 1e12
        standings = await hall.public.part("standings")
        assert standings["live"]["individual"][0]["player"] == east.acting
        assert standings["official"]["individual"][0]["sessions"] == [None]
        await visitor.close()

    run(work())
