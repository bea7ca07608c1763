"""A deal that is followed from its requests looks exactly as it does at the table."""

from dataclasses import replace
from random import Random

import pytest

from env.botzone.driving import FORMATS, rules_of
from tingpai.env.botzone import tiles
from tingpai.env.botzone.follow import Follower
from tingpai.env.botzone.requests import Requests
from tingpai.errors import BadRequest
from tingpai.play.demo_player import choose
from tingpai.play.table import Table
from tingpai.play.view import View, redact, view
from tingpai.state.actions import Move
from tingpai.state.deal import SEATS
from tingpai.table_rules import TableRules


class Followed:
    """A table, and four seats that follow it from their requests alone."""

    def __init__(self, rules: TableRules, rng: Random) -> None:
        self.table = Table.begin(rules, rng, round=rng.randrange(4))
        self.requests = [Requests() for _ in SEATS]
        self.followers = [Follower(rules) for _ in SEATS]
        self.answers = ["", "", "", ""]
        self._told = 0
        self.tell()

    def tell(self) -> None:
        """Tell everybody what is new."""
        for event in self.table.events[self._told :]:
            for seat in SEATS:
                shown = redact(self.table.rules, event, seat, self.table.deal)
                for request in self.requests[seat].add(shown) if shown is not None else ():
                    self.followers[seat].take(request, self.answers[seat])
        self._told = len(self.table.events)


def comparable(shown: View) -> View:
    """Without what the protocol does not tell: the number of the deal, the dice, the commitment."""
    return replace(shown, number=1, commitment="", dice=(), side=0, stacks=0)


@pytest.mark.parametrize("format", FORMATS)
def test_the_view_is_the_same(format: str, rng: Random) -> None:
    rules = rules_of(format)
    compared = 0
    for _ in range(8):
        followed = Followed(rules, rng)
        table = followed.table
        while not table.over:
            for seat in table.waiting_for():
                shown = view(rules, table.deal, seat)
                action = next((one for one in shown.legal if one.move is Move.FLOWER), None)
                if action is None:
                    # Between a claim and its discard Botzone tells nothing.
                    if shown.phase.after != "claim" and not shown.seats[seat].held_flowers:
                        compared += 1
                        assert comparable(followed.followers[seat].view()) == comparable(shown)
                    action = choose(rules, shown, rng, sense=0.9)
                if action.move is Move.KONG and action.tile is not None:
                    followed.answers[seat] = f"GANG {tiles.write(action.tile)}"
                table.act(seat, action)
                followed.tell()
    assert compared > 200


@pytest.mark.parametrize(
    "request_",
    ["", "4", "2", "2 X9", "3 1", "3 1 JUMP", "3 x DRAW", "3 1 PENG W1", "3 1 GANG", "0 1", "1 0 0"],
)
def test_what_cannot_be_followed_is_refused(request_: str) -> None:
    follower = Follower(rules_of("botzone"))
    with pytest.raises(BadRequest):
        follower.take(request_)
