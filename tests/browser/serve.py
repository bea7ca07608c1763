"""A server for the tests in a browser: bots do not dawdle, nobody is limited, and a test may stack the next wall.

`python serve.py PORT FOLDER`; the database lies in the folder, and so does `wall.json`, where a test wants one: the
`hands` of the chairs, the tiles that are drawn (`live`) `after` some that come as they will, and the `last` tiles of
the wall, from which replacements come. The next deal that begins takes it.
"""

import json
import random
import sys
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Any

from tingpai import notation
from tingpai.play.engine import Observer
from tingpai.play.match import Match
from tingpai.play.table import Table
from tingpai.server.limits import LIMITS, Limit
from tingpai.server.run import run
from tingpai.server.settings import Pace, Settings
from tingpai.state.wall import Wall
from tingpai.table_rules import TableRules
from tingpai.tile import Tile

PACE = Pace(
    bot=(0.0, 0.02),
    thought=60,
    linger=(0.0, 0.05),
    opening=0.05,
    between=600,
    spectators=1,
    silence=600,
    heartbeat=0.5,
)
FREE = {name: Limit(1e6, 1e6) for name in LIMITS}


def main() -> None:
    """Serve until killed."""
    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    _stack(folder / "wall.json")
    settings = Settings(f"sqlite:///{folder / 'tingpai.db'}", pace=PACE, limits=FREE, thinkers=0)
    run(settings, "127.0.0.1", port)


def _stack(path: Path) -> None:
    usual = Match.begin

    def begin(
        match: Match, rng: random.Random, *, closing: bool = True, observer: Observer | None = None
    ) -> Table:
        if not path.exists():
            return usual(match, rng, closing=closing, observer=observer)
        wishes = json.loads(path.read_text(encoding="utf-8"))
        path.unlink()
        table = Table(match.rules, closing=closing, observer=observer)
        table.open_deal(
            Wall.stacked(arranged(match.rules, match.seats, wishes, rng)),
            round=match.round,
            number=match.number,
            opening=match.rules.throw(rng),
            salt=f"{rng.getrandbits(128):032x}",
        )
        return table

    Match.begin = begin  # type: ignore[method-assign, assignment]


def arranged(
    rules: TableRules, seats: tuple[int, ...], wishes: dict[str, Any], rng: random.Random
) -> list[Tile]:
    """A wall in drawing order: the hands that were wished for, then the tiles to be drawn, the rest as it comes."""
    hands = {int(chair): notation.parse(text) for chair, text in wishes["hands"].items()}
    live, last = notation.parse(wishes.get("live", "")), notation.parse(wishes.get("last", ""))
    rest = list((Counter(rules.tiles()) - Counter([*live, *last, *chain(*hands.values())])).elements())
    flowers = [tile for tile in rest if tile.is_flower]
    rest = [tile for tile in rest if not tile.is_flower]
    rng.shuffle(rest)
    for flower in flowers:  # not among the first tiles: a hand that was wished for stays as it is
        rest.insert(rng.randrange(len(rest) // 2), flower)
    count = len(rules.tiles())
    wall: list[Tile | None] = [None] * count
    for seat, places in rules.deal_order():
        held = hands.get(seats[seat], [])
        for place in places:
            wall[place] = held.pop(0) if held else rest.pop()
    for place, tile in enumerate(last, count - len(last)):
        wall[place] = tile
    after = wishes.get("after", 0)
    for number, place in enumerate(place for place in range(count) if wall[place] is None):
        wall[place] = live.pop(0) if live and number >= after else rest.pop()
    return [tile for tile in wall if tile is not None]


if __name__ == "__main__":
    main()
