"""The requests to a seat, compared with transcripts written by hand."""

from env.botzone.driving import rules_of
from tingpai.env.botzone.requests import Requests
from tingpai.hand import Meld
from tingpai.notation import parse
from tingpai.play.view import redact
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import Deal
from tingpai.tile import Relative, Tile

HANDS = ("123456789mEEE", "123456789pSSS", "123456789sWWW", "11223344m55667p")
PLACES = tuple(range(12))


def opening(round: int = 1) -> list[ev.Event]:
    """East gets a flower and a 5m last, South two flowers one after the other."""
    hands = [tuple(parse(hand)) for hand in HANDS]
    return [
        ev.DealStarted(1, round, "", wall=(Tile.M1,) * 144),
        *(ev.Dealt(seat, PLACES, hand) for seat, hand in enumerate(hands[:3])),
        ev.Dealt(3, PLACES, hands[3][:12]),
        ev.Dealt(0, (48, 52), (Tile.SPRING, Tile.GREEN)),
        ev.Dealt(1, (49,), (Tile.PLUM,)),
        ev.Dealt(2, (50,), (Tile.WHITE,)),
        ev.Dealt(3, (51,), hands[3][12:]),
        ev.FlowerShown(0, Tile.SPRING),
        ev.Drew(0, 143, True, Tile.M5),
        ev.FlowerShown(1, Tile.PLUM),
        ev.Drew(1, 142, True, Tile.BAMBOO),
        ev.FlowerShown(1, Tile.BAMBOO),
        ev.Drew(1, 141, True, Tile.NORTH),
        ev.PlayOpened(),
    ]


PLAY: list[ev.Event] = [
    ev.Discarded(0, Tile.M5),
    ev.Drew(1, 53, False, Tile.SUMMER),
    ev.FlowerShown(1, Tile.SUMMER),
    ev.Drew(1, 140, True, Tile.M1),
    ev.Discarded(1, Tile.M1),
    ev.Claimed(3, Meld.of("111m", Relative.ACROSS), Tile.M1, 1),
    ev.Discarded(3, Tile.P5),
    ev.Drew(0, 54, False, Tile.EAST),
    ev.KongDeclared(0, True, Tile.EAST),
    ev.KongMade(0),
    ev.Drew(0, 139, True, Tile.M2),
    ev.Discarded(0, Tile.M2),
    ev.Drew(1, 55, False, Tile.S1),
    ev.Discarded(1, Tile.S1),
    ev.Claimed(2, Meld.of("123s", Relative.LEFT), Tile.S1, 1),
    ev.Discarded(2, Tile.WHITE),
    ev.Drew(3, 56, False, Tile.M1),
    ev.KongDeclared(3, False, Tile.M1),
    ev.KongMade(3),
    ev.Drew(3, 138, True, Tile.WEST),
    ev.Discarded(3, Tile.WEST),
    ev.Answered(2, Action(Move.KONG)),
    ev.Claimed(2, Meld.of("WWWW", Relative.RIGHT), Tile.WEST, 3),
    ev.Drew(2, 137, True, Tile.AUTUMN),
    ev.Discarded(2, Tile.AUTUMN),
    ev.DealEnded("time", 1),
]

NORTH = [
    "0 3 1",
    "1 1 2 0 0 W1 W1 W2 W2 W3 W3 W4 W4 B5 B5 B6 B6 B7 H1 H5 H7",
    "3 0 DRAW",
    "3 0 PLAY W5",
    "3 1 BUHUA H2",
    "3 1 DRAW",
    "3 1 PLAY W1",
    "3 3 PENG B5",
    "3 0 DRAW",
    "3 0 GANG",
    "3 0 DRAW",
    "3 0 PLAY W2",
    "3 1 DRAW",
    "3 1 PLAY T1",
    "3 2 CHI T2 J3",
    "2 W1",
    "3 3 BUGANG W1",
    "2 F3",
    "3 3 PLAY F3",
    "3 2 GANG",
    "3 2 DRAW",
    "3 2 PLAY H3",
]
EAST = [
    "0 0 1",
    "1 1 2 0 0 W1 W2 W3 W4 W5 W6 W7 W8 W9 F1 F1 F1 J2 H1 H5 H7",
    "2 W5",
    "3 0 PLAY W5",
    "3 1 BUHUA H2",
    "3 1 DRAW",
    "3 1 PLAY W1",
    "3 3 PENG B5",
    "2 F1",
    "3 0 GANG",
    "2 W2",
    "3 0 PLAY W2",
    "3 1 DRAW",
    "3 1 PLAY T1",
    "3 2 CHI T2 J3",
    "3 3 DRAW",
    "3 3 BUGANG W1",
    "3 3 DRAW",
    "3 3 PLAY F3",
    "3 2 GANG",
    "3 2 DRAW",
    "3 2 PLAY H3",
]


def told(seat: int) -> list[str]:
    """The requests to a seat, made from the events that it may know."""
    rules, requests = rules_of("mcr"), Requests()
    out: list[str] = []
    for event in [*opening(), *PLAY]:
        shown = redact(rules, event, seat, Deal())
        if shown is not None:
            out += requests.add(shown)
    return out


def test_what_north_is_told() -> None:
    assert told(3) == NORTH


def test_what_east_is_told() -> None:
    assert told(0) == EAST


def _kind(request: str) -> str:
    words = request.split()
    return {"0": "seat", "1": "hand", "2": "DRAW"}.get(words[0], " ".join(words[2:]))


def test_every_seat_is_told_of_every_move_at_the_same_turn() -> None:
    """Only a draw looks different: its owner gets the tile. (West's last flower is one that West was not told of.)"""
    for requests in zip(*(told(seat) for seat in (0, 1, 3)), strict=True):
        assert len({_kind(request) for request in requests}) == 1


def test_a_deal_begins_anew() -> None:
    requests = Requests()
    rules = rules_of("mcr")
    for round in (0, 3):
        shown = [redact(rules, event, 2, Deal()) for event in opening(round)]
        out = [line for event in shown if event is not None for line in requests.add(event)]
        assert out == [f"0 2 {round}", out[1], "3 0 DRAW"]
        assert len(out[1].split()) == 1 + 4 + 13 + 3
