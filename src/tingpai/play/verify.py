"""Checks a record: the wall is the promised one, and every draw, move and payment follows from it.

The deal is played again from the same wall with the recorded moves. Every difference is a `Problem` with its line.
Only the facts of a referee's ruling are taken as given, because no program sees them. What follows from them must be
what the book says.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from random import Random

from tingpai import texts
from tingpai.errors import TingpaiError
from tingpai.play.describe import tell, wind_name
from tingpai.play.fouls_at_table import error, incident
from tingpai.play.match import DealPlayed, Match
from tingpai.play.record import BrokenRecord, DealRecord, Record, fold
from tingpai.play.ruling_facts import possible_facts
from tingpai.play.table import Table, commitment
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import ClaimWindow, Deal, Over, Turn
from tingpai.state.wall import Break, Wall
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, TILES, Tile


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem in a record: the line, and a text with its arguments.

    Among the arguments, `player`, `side` and `seat` are seat numbers; events and refusals are objects.
    """

    line: int
    text: str
    arguments: Mapping[str, object] = field(default_factory=dict)

    def say(self, language: str) -> str:
        """Tell the line and the problem in a sentence."""
        said = {key: _said(key, value, language) for key, value in self.arguments.items()}
        problem = texts.say(language, self.text, **said)
        return texts.say(language, "record-line", line=self.line, problem=problem)


def _said(key: str, value: object, language: str) -> object:
    if isinstance(value, ev.Event):
        return tell(value, language)
    if isinstance(value, TingpaiError):
        return value.say(language)
    if key in ("player", "side", "seat") and isinstance(value, int):
        return wind_name(value, language)
    return value


def verify(record: Record) -> list[list[Problem]]:
    """List the problems of each deal of a record. A deal without problems is proved."""
    enforce = record.header.referee == "enforce"
    found = [verify_deal(record.rules, deal, enforce=enforce) for deal in record.deals]
    for number, problem in _of_match(record):
        found[number].append(problem)
    return found


def verify_deal(rules: TableRules, deal: DealRecord, *, enforce: bool = False) -> list[Problem]:
    """List the problems of one deal."""
    found = [*_of_wall(rules, deal)] or [*_of_places(rules, deal)]
    if found and found[0].text != "record-does-not-fit":
        return found
    # The rules explain better why it does not fit.
    return [*_Again(rules, deal, enforce=enforce).problems()] or found


def validate(rules: TableRules, deal: DealRecord, *, enforce: bool = False) -> list[Problem]:
    """List the problems with the moves and payments of a deal, without checking its wall."""
    return [*_Again(rules, deal, enforce=enforce).problems()]


# -- the wall -----------------------------------------------------------------------------------------------


def _of_wall(rules: TableRules, deal: DealRecord) -> Iterator[Problem]:
    started, ended = deal.started, deal.ended
    first = deal.lines[0]
    if commitment(started.wall, started.salt) != started.commitment:
        yield Problem(first, "verify-commitment")
    if ended is None:
        yield Problem(deal.lines[-1], "verify-not-opened")
    elif (ended.salt, ended.wall) != (started.salt, started.wall):
        yield Problem(deal.lines[-1], "verify-opened")
    wrong = Counter(started.wall)
    wrong.subtract(Counter(rules.tiles()))
    if any(wrong.values()):
        listed = ", ".join(f"{tile}: {count:+d}" for tile, count in sorted(wrong.items()) if count)
        yield Problem(first, "verify-set", {"wrong": listed})
    dice = "-".join(map(str, started.dice)) or "—"
    try:
        opening = rules.throw(_Loaded(started.dice))
    except ValueError:
        yield Problem(first, "verify-dice", {"dice": dice})
    else:
        if opening != Break(started.dice, started.side, started.stacks):
            facts = {"dice": dice, "side": opening.side, "stacks": opening.stacks}
            yield Problem(first, "verify-break", facts)
    if started.back_order != Wall.stacked(started.wall).back_order:
        yield Problem(first, "verify-stacks")


class _Loaded(Random):
    """A random source for dice that shows the recorded numbers."""

    def __init__(self, dice: Sequence[int]) -> None:
        super().__init__()
        self._dice = list(dice)

    def randint(self, a: int, b: int) -> int:
        """Give the next recorded number, if a die can show it."""
        if not self._dice or not a <= self._dice[0] <= b:
            raise ValueError("no such throw")
        return self._dice.pop(0)


def _of_places(rules: TableRules, record: DealRecord) -> Iterator[Problem]:
    """Check that every tile came from the place of the wall that the rules name, and that it lay there."""
    wall = record.started.wall
    order = iter(rules.deal_order())
    deal = Deal(extra=rules.new_extra())
    for line, event in zip(record.lines, record.events, strict=True):
        if isinstance(event, ev.Dealt):
            yield from _of_dealt(line, event, next(order, (0, ())))
            yield from _of_tiles(line, event.seat, wall, event.places, event.tiles)
        elif isinstance(event, ev.Drew):
            place = _next_place(rules, deal, replacement=event.replacement)
            if place is None or event.place != place:
                facts = {
                    "player": event.seat,
                    "place": event.place,
                    "wanted": "—" if place is None else place,
                }
                yield Problem(line, "verify-place", facts)
                return  # from here on the walls differ
            yield from _of_tiles(line, event.seat, wall, (place,), (event.tile,))
        try:
            fold(rules, deal, event, line)
        except BrokenRecord as broken:
            yield Problem(line, broken.problem.text, broken.problem.arguments)
            return


def _next_place(rules: TableRules, deal: Deal, *, replacement: bool) -> int | None:
    """Give the place of the next tile, or None if the wall has no tile left to draw."""
    left = rules.replacements_left(deal) if replacement else rules.live_left(deal)
    if left <= 0:
        return None
    return rules.replacement_place(deal) if replacement else rules.draw_place(deal)


def _of_dealt(line: int, event: ev.Dealt, wanted: tuple[int, tuple[int, ...]]) -> Iterator[Problem]:
    if (event.seat, event.places) != wanted:
        facts = {"player": event.seat, "places": _list(event.places)}
        yield Problem(
            line, "verify-deal-order", {**facts, "seat": wanted[0], "wanted_places": _list(wanted[1])}
        )


def _of_tiles(
    line: int, seat: int, wall: Sequence[Tile], places: Sequence[int], tiles: Sequence[Tile | None]
) -> Iterator[Problem]:
    for place, tile in zip(places, tiles, strict=False):
        if wall[place] != tile:
            facts = {"player": seat, "tile": tile, "place": place, "wanted": wall[place]}
            yield Problem(line, "verify-tile", facts)


def _list(places: Sequence[int]) -> str:
    return ", ".join(map(str, places)) or "—"


# -- the moves ----------------------------------------------------------------------------------------------


class _Wrong(Exception):
    """The record differs from the rules."""

    def __init__(self, text: str, **arguments: object) -> None:
        super().__init__(text)
        self.text = text
        self.arguments = arguments


class _Again:
    """Plays a recorded deal again and compares it with the record."""

    def __init__(self, rules: TableRules, record: DealRecord, *, enforce: bool) -> None:
        self.rules = rules
        self.record = record
        self.events = record.events
        self.table = Table(rules, closing=False, enforce=enforce)
        self.at = 0
        """The number of recorded events that have been reproduced."""

    def problems(self) -> Iterator[Problem]:
        """Give the first problem, if there is one. After it the two games differ, so nothing more can be compared."""
        try:
            self._open()
            while self.at < len(self.events):
                self._go_on()
        except _Wrong as wrong:
            line = self.record.lines[min(self.at, len(self.events) - 1)]
            yield Problem(line, wrong.text, wrong.arguments)
        except BrokenRecord as broken:
            yield Problem(broken.line, broken.problem.text, broken.problem.arguments)

    def _open(self) -> None:
        started = self.record.started
        dealt = [event for event in self.events if isinstance(event, ev.Dealt)]
        turned = [event.tile for event in self.events if isinstance(event, ev.IndicatorTurned)]
        opening = Break(started.dice, started.side, started.stacks) if started.dice else None
        self.table.open_deal(
            Wall(started.wall, started.back_order),
            round=started.round,
            number=started.number,
            opening=opening,
            salt=started.salt,
            order=[(event.seat, event.places) for event in dealt],
            indicator=turned[0] if turned else None,
        )
        self._compare()

    def _compare(self) -> None:
        """Compare the new events with the record."""
        for event in self.table.events[self.at :]:
            if self.at == len(self.events):
                if self.record.ended is not None:
                    raise _Wrong("verify-missing", wanted=event)
                return
            if event != self.events[self.at]:
                raise _Wrong("verify-differs", found=self.events[self.at], wanted=event)
            self.at += 1

    def _go_on(self) -> None:
        """Make the move that the next events of the record describe."""
        event = self.events[self.at]
        table = self.table
        phase = table.deal.phase
        if isinstance(phase, Over):
            raise _Wrong("verify-no-action", event=event)
        if isinstance(event, ev.Fouled):
            self._foul(event)
        elif self._time_is_over():
            self._try(None, None, table.stop)
        elif isinstance(event, ev.TimedOut):
            self._try(event.seat, None, lambda: table.expire(event.seat))
        elif isinstance(phase, Turn):
            seat, action = self._move()
            self._try(seat, action, lambda: table.act(seat, action))
        elif isinstance(event, ev.Answered):
            self._try(event.seat, event.action, lambda: table.act(event.seat, event.action))
        else:
            self._close()
        self._compare()

    def _close(self) -> None:
        waiting = self.table.waiting_for()
        if waiting:
            raise _Wrong("verify-unanswered", player=waiting[0])
        self._try(None, None, self.table.close)

    def _try(self, seat: int | None, action: Action | None, do: Callable[[], object]) -> None:
        try:
            do()
        except TingpaiError as problem:
            raise _Wrong("verify-illegal", player=seat, action=action or "—", problem=problem) from problem

    def _time_is_over(self) -> bool:
        """True if nothing follows but the end of the session."""
        rest = self.events[self.at :]
        last = rest[-1]
        if not isinstance(last, ev.DealEnded) or last.end != "time":
            return False
        return all(isinstance(event, ev.Paid | ev.Fouled) for event in rest[:-1])

    def _move(self) -> tuple[int, Action]:
        """Give the move on a player's turn that the next events describe."""
        rest = self.events[self.at :]
        event = rest[0]
        if isinstance(event, ev.ReadyDeclared | ev.ReadyLapsed | ev.Discarded):
            thrown = next((one for one in rest if isinstance(one, ev.Discarded)), None)
            if thrown is not None:
                is_ready = isinstance(event, ev.ReadyDeclared)
                return event.seat, Action(Move.READY if is_ready else Move.DISCARD, thrown.tile)
        elif isinstance(event, ev.KongDeclared) and event.tile is not None:
            return event.seat, Action(Move.KONG, tiles=event.tiles) if event.tiles else actions.kong(
                event.tile
            )
        elif isinstance(event, ev.FlowerShown):
            return event.seat, actions.flower(event.tile)
        elif isinstance(event, ev.Won) and event.by == "wall":
            return event.seat, actions.ZIMO
        raise _Wrong("verify-no-action", event=event)

    # -- fouls ----------------------------------------------------------------------------------------------

    def _foul(self, event: ev.Fouled) -> None:
        """A ruling on an error that the engine sees comes out again; any other must be one that the book allows."""
        seen = self._trials(self._errors(event.seat), event)
        # A declared win shows false kongs too (D-74): then the engine rules on more than the referee would.
        hides = seen and self.table.deal.players[event.seat].false_kongs
        ruled = [] if hides or self._would_see(event) else self._trials(self._rulings(event), event)
        if not seen and not ruled:
            raise _Wrong("verify-no-action", event=event)
        self.table = max([*seen, *ruled], key=self._agrees)

    def _trials(self, tried: Iterable[Callable[[Table], object]], event: ev.Fouled) -> list[Table]:
        """The tables after those of the tried things that lead to this ruling."""
        return [trial for do in tried if (trial := self._trial(do, event)) is not None]

    def _would_see(self, event: ev.Fouled) -> bool:
        """Is it a wrong claim that a player could still make in the open window, and the engine would see?"""
        table, window = self.table, self.table.deal.phase
        if not table.enforce or not isinstance(window, ClaimWindow) or event.seat in window.answers:
            return False
        claims = (actions.HU, actions.PUNG, actions.KONG)
        found = [error(self.rules, table.deal, event.seat, claim) for claim in claims]
        return any(foul is not None and foul.id == event.foul for foul in found)

    def _rulings(self, event: ev.Fouled) -> Iterator[Callable[[Table], object]]:
        """Give the referee's rulings on this foul for all facts that may have led to the recorded consequences."""
        if event.foul in self.rules.fouls:
            following = [*takewhile(_follows_ruling, self.events[self.at + 1 :])]
            now = incident(self.table.deal, event.seat, event.foul)
            for facts in possible_facts(self.rules.fouls[event.foul], event, following, now):
                yield partial(Table.foul, seat=event.seat, foul=event.foul, **facts)

    def _trial(self, do: Callable[[Table], object], event: ev.Fouled) -> Table | None:
        """Give the table after an error, if it leads to this ruling."""
        choices = self.table.choices.copy(self.table.deal.copy())
        trial = Table(self.rules, closing=False, enforce=self.table.enforce, choices=choices)
        trial.events = self.table.events[:]
        try:
            do(trial)
        except TingpaiError:
            return None
        return trial if trial.events[self.at :][:1] == [event] else None

    def _agrees(self, trial: Table) -> tuple[bool, int]:
        """Tell whether all new events of a table agree with the record, and how many do."""
        new = trial.events[self.at :]
        pairs = zip(new, self.events[self.at :], strict=False)
        agreeing = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        return agreeing == len(new), agreeing

    def _errors(self, seat: int) -> Iterator[Callable[[Table], object]]:
        table = self.table
        if isinstance(table.deal.phase, Turn):
            player = table.deal.players[seat]
            held = [TILES[kind] for kind, count in enumerate(player.counts) if count]
            flowers = map(actions.flower, [*held, *player.held_flowers])
            for action in (actions.ZIMO, *flowers, *map(actions.kong, TILES[:KINDS])):
                yield partial(Table.act, seat=seat, action=action)
        elif not table.waiting_for():
            yield Table.close
        if self._time_is_over():
            yield Table.stop


def _follows_ruling(event: ev.Event) -> bool:
    passes = isinstance(event, ev.Answered) and event.action == actions.PASS
    return passes or isinstance(event, ev.Paid | ev.HandDied | ev.TilesExposed)


# -- the match ----------------------------------------------------------------------------------------------


def _of_match(record: Record) -> Iterator[tuple[int, Problem]]:
    """Check that the account of the match is consistent and agrees with the deals."""
    if not record.account or not record.deals:
        return
    try:
        Match.rebuild(record.rules, record.account)
    except TingpaiError as problem:
        yield len(record.deals) - 1, Problem(record.deals[-1].lines[-1], "verify-match", {"problem": problem})
    played = [event for event in record.account if isinstance(event, DealPlayed)]
    for number, (deal, entry) in enumerate(zip(record.deals, played, strict=False)):
        ended = deal.ended
        try:
            totals = deal.replay(record.rules).totals
        except BrokenRecord:
            continue  # already reported
        result = None if ended is None else (ended.end, ended.next_dealer, totals)
        if (entry.end, entry.next_dealer, list(entry.totals)) != result:
            yield number, Problem(deal.lines[-1], "verify-match-deal")
