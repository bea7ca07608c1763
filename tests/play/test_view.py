"""No player learns what they may not know: change everything that a seat cannot see, and it receives the same."""

import json
from dataclasses import fields, replace
from random import Random

import pytest

from play.driving import GAMES, SOAK, moves, rules_of
from play.worlds import fold, in_window, other_world
from support import table_after
from tingpai import rulesets
from tingpai.play import view as module
from tingpai.play.delayed import Delayed
from tingpai.play.engine import offers
from tingpai.play.script import Script
from tingpai.play.table import Table
from tingpai.play.view import redact, view
from tingpai.play.view_json import view_json
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.deal import SEATS, ClaimWindow, Deal
from tingpai.table_rules import TableRules
from tingpai.tile import Tile

VIEWERS = (*SEATS, None)
DEALS = max(1, round(3 * SOAK))
MOMENTS = max(1, round(30 * SOAK))
"""How many deals, and how many moments of them, the two worlds are compared at."""


def blind(rules: TableRules, table: Table, rng: Random) -> int:
    """Hold two worlds against each other for every viewer; how often another seat's choices differed."""
    differed = 0
    for seat in VIEWERS:
        here, told = fold(rules, table.events, seat)
        there, told_there = fold(rules, other_world(rules, table.events, seat, rng), seat)
        assert told == told_there
        assert view(rules, here, seat) == view(rules, there, seat)
        if in_window(table):
            choices = [{other for other in offers(rules, deal) if other != seat} for deal in (here, there)]
            differed += choices[0] != choices[1]
    return differed


@pytest.mark.parametrize("enforce", [False, True], ids=["prevent", "enforce"])
@pytest.mark.parametrize("game", GAMES)
def test_non_interference(game: str, enforce: bool, rng: Random) -> None:
    """In a fixed number of deals, at a fixed number of random moments or more, for every seat and a spectator."""
    rules = rules_of(game)
    deals = looked = differed = 0
    while deals < DEALS or looked < MOMENTS or not differed:
        deals += 1
        table = Table.begin(rules, rng, closing=False, enforce=enforce)
        for _ in moves(table, rng, errs=0.1 if enforce else 0.0):
            # Windows of kongs are rare, so none is left out.
            if not table.over and (table.deal.pending_kong is not None or rng.random() < 0.08):
                looked += 1
                differed += blind(rules, table, rng)


KONG_HANDS = {
    "E": "1111m258p369sESWN",
    "S": "234m147p147sSWNF",
    "W": "567m258p147sSWNF",
    "N": "89m369p2589sWNFC",
}


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_the_tile_of_a_concealed_kong_in_its_open_window(ruleset: str) -> None:
    """While a face-down kong may be robbed, only its owner knows its tile (M-15, D-72).

    Sichuan and Classical show it (S-16, C-14).
    """
    hands = KONG_HANDS
    moves_before = [] if ruleset == "mcr" else ["..."]
    if ruleset == "sichuan":
        hands = {
            "E": "1111m258p3669s147s",
            "S": "2345m147p147899s",
            "W": "5678m2588p14778s",
            "N": "99m3699p2225588s",
        }
        moves_before = ["E void p 2p", "S void p 1p", "W void p 2p", "N void p 3p", "..."]
    table = table_after([*moves_before, "E kong 1m"], ruleset=ruleset, short=False, **hands)
    rules, window, kong = table.rules, table.deal.phase, table.events[-1]
    assert isinstance(window, ClaimWindow)
    assert window.kong
    assert isinstance(kong, ev.KongDeclared)
    hidden = ruleset in ("mcr", "dazhong")
    assert rules.hidden_concealed_kongs == hidden
    for seat in VIEWERS:
        knows = seat == 0 or not hidden
        assert table.view(seat).phase.tile == (Tile.M1 if knows else None)
        told = redact(rules, kong, seat, table.deal)
        assert isinstance(told, ev.KongDeclared)
        assert told.tile == (Tile.M1 if knows else None)
        if seat != 0:
            assert ('"1m"' in json.dumps(view_json(table.view(seat)))) == knows


def test_hidden_wins_and_kongs_are_among_the_worlds(rng: Random) -> None:
    """The worlds differ in what matters most: winners' hands, face-down kongs, void suits."""
    wanted = {"deal_started", "dealt", "drew", "kong_declared", "paid", "void_chosen", "won"}
    seen: set[str] = set()
    for number in range(1000):
        rules = rules_of("sichuan" if number % 2 else "mcr")
        table = Table.begin(rules, rng, closing=False)
        for _ in moves(table, rng, sense=0.8):
            last = table.events[-5:]
            if not table.over and any(isinstance(one, ev.Won | ev.KongMade | ev.VoidChosen) for one in last):
                other = other_world(rules, table.events, 2, rng)
                pairs = zip(
                    (one for one in table.events if not isinstance(one, ev.Answered)),
                    (one for one in other if not isinstance(one, ev.Answered)),
                    strict=True,
                )
                seen |= {here.name for here, there in pairs if here != there}
                blind(rules, table, rng)
        if wanted <= seen:
            return
    raise AssertionError(f"never another {wanted - seen}")


# -- whether another seat has a choice ----------------------------------------------------------------------

HANDS = {"E": "159m159p159sESWNC", "S": "159m159p159sSWNF", "N": "226m337p448sSWNP"}


def test_a_choice_of_another_seat_does_not_show() -> None:
    """A discard that West can pung, and the same where West cannot; before and after the answer."""
    worlds = []
    for west in ("268m268p268sEECP", "268m268p268sFFCP"):
        script = Script({"ruleset": "mcr", "deal": {**HANDS, "W": west}, "moves": []})
        script.run()
        table = script.table
        table.act(0, actions.discard(Tile.EAST))
        worlds.append(table)
    able, unable = worlds
    assert able.waiting_for() == [2]
    assert unable.waiting_for() == []
    for seat in (0, 1, 3, None):
        # The hash that was published is another one, but nobody can tell from it what it hides.
        here, there = (replace(view(one.rules, one.deal, seat), commitment="") for one in worlds)
        assert here == there
        assert here.phase.name == "claim"
        assert here.legal == ()
    shown = [view_json(view(able.rules, able.deal, seat)) for seat in VIEWERS]
    asked = able.deal.copy()
    (answer,) = able.act(2, actions.PASS)
    for seat in VIEWERS:
        assert (redact(able.rules, answer, seat, asked) is None) == (seat != 2)
        assert (view_json(view(able.rules, able.deal, seat)) == shown[VIEWERS.index(seat)]) == (seat != 2)


def test_time_that_runs_out_in_a_window_is_told_to_its_owner_only() -> None:
    """That somebody's time ran out would show that they had a choice; on a turn everybody waits for them."""
    rules = rules_of("mcr")
    deal = Deal()
    event = ev.TimedOut(1)
    assert [redact(rules, event, seat, deal) for seat in VIEWERS] == [event] * 5
    deal.phase = ClaimWindow(0, Tile.M1, kong=False)
    assert [redact(rules, event, seat, deal) for seat in VIEWERS] == [None, event, None, None, None]


# -- what is shown and what is not --------------------------------------------------------------------------


def test_every_event_is_on_the_list_and_no_secret_passes(rng: Random) -> None:
    """What is not known to the allow-list is told to nobody; a secret field reaches only whom it may."""
    hidden: dict[str, int] = {}
    for game in GAMES:
        rules = rules_of(game)
        for _ in range(3):
            table = Table.begin(rules, rng)
            for _ in moves(table, rng):
                pass
            deal = Deal(extra=rules.new_extra())
            for event in table.events:
                told = redact(rules, event, None, deal)
                for item in fields(event):
                    if item.metadata.get("secret") and told is not None:
                        passed = getattr(told, item.name)
                        hidden[f"{event.name}.{item.name}"] = hidden.get(f"{event.name}.{item.name}", 0) + (
                            passed in (None, (), {}, "")
                        )
                rules.before_event(deal, event)
                deal.apply(event)
    for name in ("deal_started.wall", "deal_started.salt", "dealt.tiles", "drew.tile", "void_chosen.suit"):
        assert hidden[name] > 0
    for kind in ev.TYPES.values():
        assert kind in module._PUBLIC or kind in module._REDACT, f"who may know of {kind.__name__}?"


def test_an_unknown_event_is_told_to_nobody() -> None:
    """By allow-list: a new kind of event is hidden until somebody decides."""

    class Secret(ev.Event):
        pass

    assert redact(rules_of("mcr"), Secret(), 0, Deal()) is None


@pytest.mark.parametrize("game", GAMES)
def test_the_end_opens_everything(game: str, rng: Random) -> None:
    """After the end every viewer sees the same, and everything."""
    rules = rules_of(game)
    table = Table.begin(rules, rng)
    for _ in moves(table, rng):
        pass
    views = [view_json(view(rules, table.deal, seat)) for seat in VIEWERS]
    assert all({**one, "seat": None} == views[-1] for one in views)
    assert all(seat["tiles"] is not None for seat in views[0]["seats"].values())
    assert all(meld["tiles"] for seat in views[0]["seats"].values() for meld in seat["melds"])
    assert json.loads(json.dumps(views[0])) == views[0]


@pytest.mark.parametrize("game", GAMES)
def test_own_hand_is_shown_and_legal_actions_come_with_it(game: str, rng: Random) -> None:
    """A seat sees its tiles, the others' number of tiles, and what it may do."""
    rules = rules_of(game)
    table = Table.begin(rules, rng, closing=False)
    for _ in moves(table, rng):
        for seat in SEATS:
            shown = view(rules, table.deal, seat)
            assert shown.legal == tuple(table.legal_actions(seat))
            assert shown.seats[seat].counts == tuple(table.deal.players[seat].counts)
            assert [one.standing for one in shown.seats] == [one.standing for one in table.deal.players]
            if not table.over:
                assert [one.counts is None for one in shown.seats] == [other != seat for other in SEATS]
                assert shown.wall.tiles is None
        assert view(rules, table.deal, None, closed=False).wall.tiles is not None


def test_a_winner_keeps_his_hand_to_himself() -> None:
    """Sichuan §2.4, S-18, S-55: a claimed tile is shown, a drawn one, the score and its payments are not."""
    rules = rules_of("sichuan")
    drawn = ev.Won(1, "wall", None, Tile.M1, {"total": 4})
    claimed = ev.Won(1, "discard", 2, Tile.M1, {"total": 4}, false=True)
    paid = ev.Paid(2, 1, 4, "sichuan-pays-claimed", "§8.1", {"points": 4})
    kong = ev.Paid(2, 1, 2, "sichuan-pays-kong", "§10.2", {"kong": 1})
    for seat in VIEWERS:
        deal = Deal(extra=rules.new_extra())
        told = [redact(rules, event, seat, deal) for event in (drawn, claimed, paid, kong)]
        if seat == 1:
            assert told == [drawn, claimed, paid, kong]
        else:
            assert told == [ev.Won(1, "wall", None), ev.Won(1, "discard", 2, Tile.M1), None, kong]


# -- later --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("closed", [True, False])
def test_delay_by_events(closed: bool, rng: Random) -> None:
    """Told `n` told events later, in order and complete once the deal is over."""
    rules = rules_of("sichuan")
    table = Table.begin(rules, rng)
    for _ in moves(table, rng):
        pass
    now, later = Delayed(rules, closed=closed), Delayed(rules, events=10, closed=closed)
    wanted: list[ev.Event] = []
    told: list[ev.Event] = []
    for event in table.events:
        wanted += now.happened(event, 0)
        told += later.happened(event, 0)
        if not isinstance(event, ev.DealEnded):
            assert told == wanted[:-10]
    assert told == wanted
    assert later.view() == view(rules, table.deal, None)


def test_delay_by_time(rng: Random) -> None:
    """Told so many seconds later, the end included."""
    rules = rules_of("mcr")
    table = Table.begin(rules, rng)
    for _ in moves(table, rng):
        pass
    feed = Delayed(rules, None, seconds=30, closed=False)
    assert [told for clock, event in enumerate(table.events) for told in feed.happened(event, clock)] == [
        *table.events[:-30]
    ]
    assert feed.view().phase.name != "over"
    assert feed.due(10_000) == table.events[-30:]
    assert feed.view().phase.name == "over"
