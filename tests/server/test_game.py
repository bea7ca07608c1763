"""A game that is being played and the same game read from its log are equal."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tingpai import bots, rulesets
from tingpai.bots.bot import Bot
from tingpai.server.game import Game
from tingpai.server.log_events import TABLE_EVENTS
from tingpai.server.presentation import viewer_json
from tingpai.server.proposals import Proposal
from tingpai.server.rows import ChairRow, LogRow
from tingpai.server.wire import Clock, Length, NewTable
from tingpai.state import events as ev
from tingpai.state.deal import ClaimWindow

FRIENDS = [ChairRow("person", name, None, name) for name in ("anna", "boris", "chen", "dora")]
CLOCK = Clock(20, 60, 4)


class Logged:
    """A game with its log; each row goes through JSON, as in the database."""

    def __init__(self, settings: NewTable) -> None:
        self.settings = settings
        self.game = Game(settings)
        self.rows: list[LogRow] = []
        self.told: list[list[ev.Event]] = [[], [], [], []]
        """Everything that each chair was told of the last deal."""
        self.now = 0.0

    def write(self, proposal: Proposal) -> None:
        """Store and apply a proposal, half a second after the last one."""
        self.now += 0.5
        first = self.game.next_n
        data = msgspec.json.decode(msgspec.json.encode(proposal.rows()))
        self.rows += [LogRow(first + place, self.now, row) for place, row in enumerate(data)]
        update = self.game.apply(proposal, self.now)
        if any(row["event"] == "deal_started" for row in data):
            self.told = [[], [], [], []]
        for chair, events in enumerate(update.told):
            self.told[chair] += events

    def loaded(self) -> Game:
        """The same game, read from the log."""
        game = Game(self.settings)
        game.load(self.rows)
        return game


def everything(game: Game) -> dict[str, Any]:
    """Everything that a game says about itself, as a copy."""
    assert game.match is not None
    rules = game.rules.rules
    return {
        "views": [viewer_json(rules, game.view(chair), "en", game.wins) for chair in range(4)],
        "seen": [game.seen(chair) for chair in range(4)],
        "chairs": (list(game.chairs), list(game.first_chairs)),
        "left": [game.left_by(one.person or "") for one in FRIENDS],
        "match": (list(game.match.events), game.match.totals, game.over),
        "times": (game.since, game.at, game.next_n, game.asleep_since),
        "clocks": [
            (game.clocks.runs_out_at(seat), game.clocks.left(seat, game.at + 30)) for seat in range(4)
        ],
        "window": (game.window_closes_at(), game.next_deal_at(60)),
        "waiting": (game.playing, game.waiting()),
        "history": list(game.history),
        "seats": game.seats,
        "scores": list(game.wins.scores),
    }


def check(log: Logged) -> None:
    """The log gives the same game, and the same events to everybody."""
    game = log.loaded()
    assert everything(game) == everything(log.game)
    assert game._live is not None
    assert game._live.told == log.told


def step(log: Logged, players: Sequence[Bot]) -> None:
    """Move for the players who are waited for; if there are none, the window closes."""
    game = log.game
    waiting = game.waiting()
    if not waiting:
        log.write(game.propose_timeout((), close=True))
        return
    chair = game.seats[waiting[0]]
    log.write(game.propose_action(chair, players[chair].choose(game.view(chair))))


@pytest.mark.parametrize("clock", [None, CLOCK], ids=["no-clock", "clock"])
@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_a_log_gives_the_same_game(ruleset: str, clock: Clock | None) -> None:
    log = Logged(NewTable(ruleset, [], length=Length(deals=2), clock=clock, stand_in="novice"))
    game = log.game
    players = [bots.make("novice", game.rules, seed) for seed in range(4)]
    log.write(game.propose_start(FRIENDS, [one.name for one in FRIENDS]))
    check(log)
    counted = 0
    while counted < 2:
        for number in range(1000):
            step(log, players)
            if number == 5:
                log.write(game.propose_leave(1))
                check(log)
            elif number == 9:
                log.write(game.propose_return(1, "boris", "boris"))
                check(log)
            elif number == 12:
                log.write(game.propose_sleep())
                check(log)
                log.write(game.propose_resume(log.now + 100, 0.0))
                check(log)
            elif number in (17, 18, 19) and game.waiting():
                log.write(game.propose_timeout(game.waiting()[:1]))
            if number % 10 == 0 or not game.playing:
                check(log)
            if not game.playing:
                break
        assert not game.playing
        # The end is told to everybody, with the salt and the wall that prove the deal.
        assert all(isinstance(told[-1], ev.DealEnded) and told[-1].wall for told in log.told)
        last = log.told[0][-1]
        assert isinstance(last, ev.DealEnded)
        # A void game does not count in every book: then the match goes on (C-09).
        counted += last.end != "exhausted" or game.rules.match_plan().draws_count
        assert game.over == (counted == 2)
        if not game.over:
            log.write(game.propose_next_deal())
            check(log)
    names = {row.event["event"] for row in log.rows}
    assert names >= TABLE_EVENTS
    assert {"timed_out", "deal_played"} <= names


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_a_proposal_changes_nothing(ruleset: str) -> None:
    """What is not stored has not happened, also at the end of a deal."""
    log = Logged(NewTable(ruleset, [], length=Length(deals=1)))
    game = log.game
    players = [bots.make("novice", game.rules, seed) for seed in range(4)]
    log.write(game.propose_start(FRIENDS, [one.name for one in FRIENDS]))
    while not game.over:
        if not game.playing:  # a void game, which does not count in every book (C-09)
            log.write(game.propose_next_deal())
            continue
        before = everything(game)
        chair = game.seats[game.waiting()[0]]
        action = players[chair].choose(game.view(chair))
        first = game.propose_action(chair, action).rows()
        assert everything(game) == before
        proposal = game.propose_action(chair, action)
        assert proposal.rows() == first
        log.write(proposal)


@pytest.mark.parametrize(("people", "timed"), [(4, True), (2, True), (1, False)])
def test_windows_are_timed_from_two_people_on(people: int, timed: bool) -> None:
    """With a clock and two people or more, a claim window stays open for its whole time and reveals nothing."""
    chairs = [one if place < people else ChairRow("bot", None, "novice") for place, one in enumerate(FRIENDS)]
    log = Logged(NewTable("mcr", [], clock=CLOCK, stand_in="novice"))
    game = log.game
    log.write(game.propose_start(chairs, [one.name for one in FRIENDS]))
    players = [bots.make("novice", game.rules, seed) for seed in range(4)]
    for _ in range(400):
        if game.deal is not None and isinstance(game.deal.phase, ClaimWindow):
            break
        step(log, players)
    else:
        pytest.fail("no window opened")
    assert game.window_is_timed() is timed
    assert (game.window_closes_at() is not None) is timed
