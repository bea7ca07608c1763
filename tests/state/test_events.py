"""Events: every kind can be written as JSON and read again."""

import json
from random import Random

import pytest

from tingpai import rulesets
from tingpai.errors import BadRequest
from tingpai.hand import Meld
from tingpai.play.table import Table
from tingpai.state import events as ev
from tingpai.state.actions import parse
from tingpai.tile import Relative, Suit, Tile

RARE = [
    ev.ReadyLapsed(2),
    ev.KongDeclared(1, True, Tile.M1, tiles=(Tile.M1, Tile.M1, Tile.M1, Tile.P2)),
    ev.KongDeclared(1, False, Tile.RED, late=True),
    ev.KongRobbed(3, Tile.RED),
    ev.Claimed(0, Meld.of("345m", Relative.LEFT), Tile.M4, 3),
    ev.Claimed(0, Meld.of("5555s", Relative.ACROSS), Tile.S5, 2),
    ev.Won(2, "discard", 0, Tile.S9, {"total": 8}, false=True),
    ev.Paid(0, None, 48, "sichuan-pays-void", "§9.2", {"points": 48}),
    ev.Fouled(1, "late_pung", "M-66"),
    ev.HandDied(1, "wrong_count", "M-71", no_claims=True),
    ev.TilesExposed(1, (Tile.M1, Tile.EAST)),
    ev.TimedOut(3),
    ev.VoidChosen(1, Suit.BAMBOO, Tile.S3),
    ev.VoidShown(1, Suit.BAMBOO),
    ev.Answered(2, parse("chow 34m")),
    ev.IndicatorTurned(142, Tile.M9, Tile.M1, (Tile.PLUM, Tile.WINTER)),
]


def again(event: ev.Event) -> ev.Event:
    return ev.decode(json.loads(json.dumps(ev.encode(event))))


@pytest.mark.parametrize("event", RARE, ids=lambda event: event.name)
def test_rare_events_are_written_and_read(event: ev.Event) -> None:
    assert again(event) == event


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_the_events_of_a_deal_are_written_and_read(ruleset: str, rng: Random) -> None:
    table = Table.begin(rulesets.table(ruleset), rng)
    while not table.over:
        seat = table.waiting_for()[0]
        table.act(seat, rng.choice(table.legal_actions(seat)))
    assert [again(event) for event in table.events] == table.events


def test_every_event_has_a_name_of_its_own() -> None:
    assert ev.TYPES["deal_started"] is ev.DealStarted
    assert all(kind.name == name for name, kind in ev.TYPES.items())


@pytest.mark.parametrize(
    "data", [{}, {"event": "lunch"}, {"event": "drew", "seat": 1, "place": 5, "tea": 2}, {"event": "drew"}]
)
def test_no_event(data: dict[str, object]) -> None:
    with pytest.raises(BadRequest):
        ev.decode(data)
