"""Thousands of malformed, forged, stale and out-of-turn messages, while the table plays on undisturbed."""

import asyncio
import json
import random
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed

from server.privacy import Witness
from server.serving import Player, Running, Visitor, four, run

MESSAGES = 1500
"""From each of the abusers."""
MOVES = [
    "pass",
    "hu",
    "zimo",
    "pung",
    "kong",
    "ready",
    "void m",
    "void m 1m",
    "chow 12m",
    "discard E",
    "flower 1f",
]
NO_MOVES = [None, 5, "", " ", "discard", "DISCARD 1m", "discard 1m1m", "é" * 900]


def garbage(rng: random.Random, state: dict[str, Any] | None) -> str | bytes:
    """Something that no decent client would send."""
    seen = state["seen"] if state is not None else 0
    tile = f"{rng.randint(0, 10)}{rng.choice('mpsfzx')}"
    # Never a legal move with the right number: that would be playing.
    act = {"do": "act", "n": rng.choice([1, -1, 1e300, None]), "seen": seen, "action": "discard 10x"}
    kinds: list[Any] = [
        "",
        "{",
        "null",
        "[]",
        '"act"',
        "[" * rng.randint(1, 4000),
        '{"a":' * 500,
        "x" * rng.randint(4097, 9000),
        bytes(rng.randrange(256) for _ in range(rng.randint(0, 300))),
        json.dumps({"do": rng.choice(["", "Act", "ACT", "quit", "sql'; drop table log;--", None, 5, []])}),
        json.dumps({**act, "seat": rng.randint(0, 3)}),
        json.dumps({**act, "chair": 2, "player": "anna"}),
        json.dumps({**act, "seen": rng.choice([None, "1", 1.5, True, [], {}])}),
        json.dumps({**act, "seen": seen - rng.randint(1, 9999), "action": rng.choice(MOVES)}),
        json.dumps({**act, "seen": seen + rng.randint(1, 10**15), "action": f"discard {tile}"}),
        json.dumps(
            {
                **act,
                "action": rng.choice([None, 5, "", " ", "discard", "DISCARD 1m", "discard 1m1m", "é" * 900]),
            }
        ),
        json.dumps(act),
        json.dumps({"do": "why", "action": rng.choice([*MOVES, "", "x" * 500, f"discard {tile}"])}),
        json.dumps({"do": "language", "lang": rng.choice(["", "xx", "../../etc", "x" * 3000, None])}),
        json.dumps({"do": "chat", "text": rng.choice(["", "\u0000", "x" * 201, None, 5])}),
        json.dumps({"do": "next"}),
        json.dumps({"is": "state", "seen": seen, "view": None}),
        json.dumps({"do": "ping", "n": "x" * 100}),
        '{"do":"act","do":"why"}',
        '{"do":"act","seen":1e999,"action":"pass"}',
        "\ud83d\ude00".encode("utf-8", "replace").decode(),
    ]
    found: str | bytes = rng.choice(kinds)
    return found


class Abuser:
    """Sends garbage through a socket of its own, as fast as it is answered."""

    def __init__(self, visitor: Visitor, table: str, seed: int) -> None:
        self.visitor = visitor
        self.table = table
        self.rng = random.Random(seed)
        self.state: dict[str, Any] | None = None
        self.answers: dict[str, int] = {}
        self.sent = 0

    async def run(self) -> None:
        while self.sent < MESSAGES:
            try:
                async with self.visitor.socket(self.table) as socket:
                    listening = asyncio.create_task(self._listen(socket))
                    while self.sent < MESSAGES and not listening.done():
                        await socket.send(garbage(self.rng, self.state))
                        self.sent += 1
                        await asyncio.sleep(0)
                    await socket.send('{"do": "ping", "n": 77}')
                    await listening
            except ConnectionClosed:
                continue

    async def _listen(self, socket: Any) -> None:
        async for data in socket:
            message = json.loads(data)
            self.answers[message["is"]] = self.answers.get(message["is"], 0) + 1
            if message["is"] == "state":
                self.state = message
            if message["is"] == "refused":
                assert message["message"]
                assert message["code"] != "internal_error", message
            if message == {"is": "pong", "n": 77}:
                return


def test_a_table_plays_on_undisturbed(running: Running) -> None:
    async def work() -> tuple[list[Player], list[Abuser]]:
        table, visitors = await four(running.address, "mcr", length={"deals": 1})
        stranger = Visitor(running.address)
        await stranger.guest()
        # Two of the players send garbage through a second window, and strangers knock at the door.
        abusers = [Abuser(visitors[number], table, number) for number in (0, 2)]
        players = [Player(visitor, table, number) for number, visitor in enumerate(visitors)]
        all_here = asyncio.Barrier(len(players))
        for player in players:
            player.all_here = all_here  # so that nobody misses the first discard

        async def knock() -> None:
            for number in range(100):
                path = f"/api/tables/{table}/{('join', 'watch', 'start', 'leave')[number % 4]}"
                answer = await stranger.http.post(path, json={"key": "x" * number})
                assert answer.status_code in (200, 403, 409)
                async with stranger.socket(table) as socket:
                    with suppress(ConnectionClosed):
                        await socket.send(garbage(random.Random(number), None))
                        await socket.recv()
                    await socket.wait_closed()
                    assert socket.close_code == 4403

        await asyncio.gather(
            knock(), *(player.play() for player in players), *(abuser.run() for abuser in abusers)
        )
        for visitor in (*visitors, stranger):
            await visitor.close()
        return players, abusers

    players, abusers = run(work())
    assert sum(abuser.sent for abuser in abusers) >= 2 * MESSAGES
    for abuser in abusers:
        assert abuser.answers["refused"] > MESSAGES / 3
    for player in players:
        assert player.state is not None
        assert player.state["table"]["phase"] == "over"
        assert not [one for one in player.received if one["is"] == "refused"]
        assert not [one for one in player.received if one.get("stale")]
        witness = Witness()
        for message in player.received:
            witness.hear(message)
    discards = [[event["tile"] for event in player.events("discarded")] for player in players]
    assert discards[0] == discards[1] == discards[2] == discards[3]
    assert discards[0]
