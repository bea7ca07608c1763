# Compiled with mypyc.
"""A table in memory: begin a deal, act, let time run out; every event is kept."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, cast

from tingpai.errors import IllegalAction
from tingpai.play import fouls_at_table
from tingpai.play.choices import Choices
from tingpai.play.engine import Engine, Observer
from tingpai.play.view import View, view
from tingpai.play.why_not import refusal
from tingpai.referee import Incident, rule
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import Deal, Over, Turn
from tingpai.state.wall import Break, Wall, opened, shuffle
from tingpai.table_rules import TableRules
from tingpai.tile import CODES, TILES, Tile


def commitment(wall: Sequence[Tile], salt: str) -> str:
    """The hash that is published before the deal: SHA-256 over the salt and the wall in drawing order."""
    codes, tiles = CODES, tuple(wall)
    text = "".join([codes[cast(int, tile)] for tile in tiles])
    return hashlib.sha256(f"{salt}:{text}".encode()).hexdigest()


def shuffled(rules: TableRules, rng: Random) -> tuple[list[Tile], Break]:
    """Build the wall of shuffled tiles, throw the dice, and open it: the tiles in drawing order."""
    built = rules.tiles()
    shuffle(built, rng)
    opening = rules.throw(rng)
    return opened(built, rules.sides(), opening), opening


class Table:
    """One deal being played. `act` and `expire` change it; `events` is everything that has happened.

    With `closing` a window closes by itself as soon as everybody who has a choice has answered; a server
    closes it when its time is over, so that nobody learns who had a choice. The `observer` is called with the
    deal and each event just before the event changes the deal.
    """

    def __init__(
        self,
        rules: TableRules,
        *,
        closing: bool = True,
        enforce: bool = False,
        choices: Choices | None = None,
        observer: Observer | None = None,
    ) -> None:
        self.rules = rules
        self.closing = closing
        self.enforce = enforce
        self.choices = Choices(rules, Deal(extra=rules.new_extra())) if choices is None else choices
        self.deal = self.choices.deal
        """The deal that is being played."""
        make = fouls_at_table.EnforcingEngine if enforce else Engine
        self.engine: Engine = make(rules, self.deal, self.choices, observer)
        self.events: list[ev.Event] = []

    @classmethod
    def begin(
        cls,
        rules: TableRules,
        rng: Random,
        *,
        round: int = 0,
        number: int = 1,
        closing: bool = True,
        enforce: bool = False,
        observer: Observer | None = None,
    ) -> "Table":
        """Shuffle, build, break and deal."""
        tiles, opening = shuffled(rules, rng)
        salt = f"{rng.getrandbits(128):032x}"
        choices = Choices(rules, Deal(extra=rules.new_extra()), score_tables=True)
        table = cls(rules, closing=closing, enforce=enforce, choices=choices, observer=observer)
        table.open_deal(Wall.stacked(tiles), round=round, number=number, opening=opening, salt=salt)
        return table

    def copy(self, observer: Observer | None = None) -> "Table":
        """An independent copy in the same state, with an observer of its own, on which something can be tried."""
        choices = self.choices.copy(self.deal.copy())
        made = Table(
            self.rules, closing=self.closing, enforce=self.enforce, choices=choices, observer=observer
        )
        made.events = self.events[:]
        return made

    def open_deal(
        self,
        wall: Wall,
        *,
        round: int,
        number: int = 1,
        opening: Break | None = None,
        salt: str = "",
        order: Sequence[tuple[int, tuple[int, ...]]] | None = None,
        indicator: Tile | None = None,
    ) -> None:
        """Deal from a wall, replace the flowers, and open the first step or turn."""
        engine = self._engine()
        tiles = wall.tiles
        dice, side, stacks = (opening.dice, opening.side, opening.stacks) if opening else ((), 0, 0)
        engine.emit(
            ev.DealStarted(
                *(number, round, commitment(wall.tiles, salt), dice, side, stacks),
                *(wall.tiles, wall.back_order, salt),
            )
        )
        for seat, places in order if order is not None else self.rules.deal_order():
            engine.emit(ev.Dealt(seat, places, tuple([tiles[place] for place in places])))
        self.rules.prepare(engine, indicator)
        for seat in range(4):
            player = self.deal.players[seat]
            while player.held_flowers and self.rules.replacements_left(self.deal):
                engine.show_flower(seat, player.held_flowers[0])
        engine.open_step(0)
        self._record(engine)

    def legal_actions(self, seat: int) -> Sequence[Action]:
        """What the player on this seat may do now."""
        return self.choices.legal_actions(seat)

    def view(self, seat: int | None) -> View:
        """Show the deal as this seat, or a spectator (None), may see it."""
        return view(self.rules, self.deal, seat, legal=() if seat is None else self.legal_actions(seat))

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return isinstance(self.deal.phase, Over)

    def waiting_for(self) -> list[int]:
        """The seats that must still act."""
        return self.choices.waiting_for()

    def act(self, seat: int, action: Action) -> list[ev.Event]:
        """Do what a player asks for; the events that followed. Raises `IllegalAction`."""
        engine = self._engine()
        engine.act(seat, action)
        return self._record(engine)

    def foul(self, seat: int, foul: str, *, history: Sequence[Incident] = (), **facts: Any) -> list[ev.Event]:
        """The referee rules on what the engine cannot see; `history` are the fouls of the session so far.

        `facts` are what an `Incident` says of it: victim, amount, tiles, player …
        """
        if self.over:
            raise IllegalAction("refused-over", cite=self.rules.cites["turn"])
        engine = self._engine()
        incident = replace(fouls_at_table.incident(self.deal, seat, foul), **facts)
        fouls_at_table.punish(engine, rule(self.rules.fouls, incident, history))
        return self._record(engine)

    def close(self) -> list[ev.Event]:
        """Close the open window, once everybody who has a choice has answered."""
        engine = self._engine()
        engine.close()
        return self._record(engine)

    def expire(self, seat: int) -> list[ev.Event]:
        """A player's time ran out: the default action is played for them."""
        engine = self._engine()
        action = default_action(self.choices, seat)
        engine.emit(ev.TimedOut(seat))
        engine.act(seat, action)
        return self._record(engine)

    def stop(self, end: str = "time") -> list[ev.Event]:
        """The session's time is over, or what `end` says: the deal ends as it stands, unless it has already."""
        engine = self._engine()
        if not self.over:
            engine.end(end)
        return self._record(engine)

    def _engine(self) -> Engine:
        """Give the engine with an empty list for the events that follow."""
        engine = self.engine
        engine.events = []
        return engine

    def _record(self, engine: Engine) -> list[ev.Event]:
        if self.closing:
            while self.choices.may_close():
                engine.close()
        if (
            isinstance(self.deal.phase, Over)
            and engine.events
            and isinstance(engine.events[-1], ev.DealEnded)
        ):
            started = self.events[0] if self.events else engine.events[0]
            assert isinstance(started, ev.DealStarted)
            ended = engine.events[-1]
            engine.events[-1] = ev.DealEnded(ended.end, ended.next_dealer, started.salt, started.wall)
        self.events.extend(engine.events)
        return engine.events


def default_action(choices: Choices, seat: int) -> Action:
    """What is played for a player whose time ran out: pass, or throw the tile just drawn."""
    legal, deal = choices.legal_actions(seat), choices.deal
    if not legal:
        raise refusal(choices.rules, deal, seat, actions.PASS)
    if actions.PASS in legal:
        return actions.PASS
    phase = deal.phase
    if isinstance(phase, Turn):
        drawn = deal.players[seat].drawn
        if drawn is not None and actions.discard(TILES[drawn]) in legal:
            return actions.discard(TILES[drawn])
        for action in reversed(legal):
            if action.move is Move.DISCARD:
                return action
    return legal[0]


def replay(rules: TableRules, events: Sequence[ev.Event]) -> Deal:
    """Fold recorded events into a deal."""
    deal = Deal(extra=rules.new_extra())
    for event in events:
        rules.before_event(deal, event)
        deal.apply(event)
    return deal
