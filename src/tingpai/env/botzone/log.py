"""Botzone's match logs: the wall of `initdata` and the answers of the log, replayed at our table."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tingpai import texts
from tingpai.env.botzone import answers, tiles
from tingpai.env.botzone.rules import FAILED, OWN, common, duplicate
from tingpai.errors import BadRequest, TingpaiError
from tingpai.play.engine import Engine
from tingpai.play.record import DealRecord, Header, Record
from tingpai.play.table import Table, commitment
from tingpai.play.view import view
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.deal import SEATS, ClaimWindow, Turn
from tingpai.state.wall import Wall
from tingpai.tile import Tile

Walls = list[list[Tile]]
"""Tiles in drawing order: one list for each seat, or one list for all."""

_CLAIMS: Final = ("PLAY", "PENG", "CHI")


class LogParts(BadRequest):
    """A turn of a log that our rules would not have allowed, and why."""

    def __init__(self, turn: int, problem: TingpaiError) -> None:
        super().__init__("botzone-log-parts", turn=turn, problem=problem)
        self.turn = turn
        self.problem = problem

    def say(self, language: str, *, named: bool = False) -> str:
        """The turn and the problem, as a sentence."""
        return texts.say(language, self.text, turn=self.turn, problem=self.problem.say(language, named=named))


@dataclass(frozen=True, slots=True)
class Turned:
    """One turn of a log: what the judge told each seat, and what each seat answered."""

    number: int
    told: dict[str, Any]
    answered: dict[str, Any]

    def answer(self, seat: int) -> str | None:
        """The answer of a seat, or None if it gave no answer that the judge accepts."""
        found = self.answered.get(str(seat))
        if isinstance(found, dict):
            found = found.get("response") if found.get("verdict", "OK") == "OK" else None
        return found.strip() if isinstance(found, str) else None

    @property
    def event(self) -> tuple[int, list[str]] | None:
        """The seat whose move was announced, and its words. None before the first draw. A draw comes with its tile."""
        for seat in SEATS:
            words = str(self.told.get(str(seat), "")).split()
            if words[:1] == ["2"]:
                return seat, ["DRAW", *words[1:]]
        words = str(self.told.get("0", "")).split()
        return (int(words[1]), words[2:]) if words[:1] == ["3"] else None


@dataclass(frozen=True, slots=True)
class Replayed:
    """A match of Botzone at our table."""

    table: Table
    scores: tuple[int, ...] | None
    """What each seat has won or lost according to the log, or None if it does not say."""
    difference: TingpaiError | None = None
    """The first difference between our rules and the log, or None. The table shows the state at that moment."""

    @property
    def record(self) -> Record:
        """The deal as one of our records."""
        events = tuple(self.table.events)
        deal = DealRecord(events, tuple(range(2, len(events) + 2)))
        return Record(Header.of(self.table.rules), self.table.rules, (deal,))


def read(path: str | Path) -> Replayed:
    """Replay the match log in a file."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except OSError as problem:
        raise BadRequest("cli-no-file", file=path, problem=problem.strerror) from problem
    return replay(text)


def replay(text: str) -> Replayed:
    """Replay a match log: `{"initdata": {…}, "log": […]}`, or the list alone with the initdata in it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadRequest("error-no-json", problem=problem) from None
    log = data.get("log") if isinstance(data, dict) else data
    if not isinstance(log, list) or not all(isinstance(entry, dict) for entry in log):
        raise BadRequest("botzone-no-log")
    turns = list(_turns(log))
    initdata = _initdata(data, log)
    quan = initdata.get("quan")
    if quan not in (0, 1, 2, 3):
        raise BadRequest("botzone-no-quan")
    table = _opened(_walls(initdata, turns), quan)
    return _Replay(table, _scores(log)).run(turns, _judged(log))


# -- reading ------------------------------------------------------------------------------------------------


def _output(entry: dict[str, Any]) -> dict[str, Any]:
    """The output of the judge. Empty for an item with answers."""
    found = entry.get("output", entry)
    if isinstance(found, str):
        try:
            found = json.loads(found)
        except ValueError:
            return {}
    return found if isinstance(found, dict) and "content" in found else {}


def _initdata(data: object, log: list[dict[str, Any]]) -> dict[str, Any]:
    found = data.get("initdata") if isinstance(data, dict) else None
    if isinstance(found, str):
        try:
            found = json.loads(found)
        except ValueError:
            found = None
    if not isinstance(found, dict) or not found.get("walltiles"):
        found = next((out["initdata"] for out in map(_output, log) if "initdata" in out), None)
    if not isinstance(found, dict) or not found.get("walltiles"):
        raise BadRequest("botzone-no-wall")
    return found


def _turns(log: list[dict[str, Any]]) -> Iterator[Turned]:
    number = 0
    for place, entry in enumerate(log):
        output = _output(entry)
        if output and output.get("command", "request") == "request":
            number += 1
            answered = log[place + 1] if place + 1 < len(log) else {}
            yield Turned(number, output["content"], answered)


def _last(log: list[dict[str, Any]]) -> dict[str, Any]:
    """The judge's final result, if the match was played to its end."""
    found = next((out for out in map(_output, reversed(log)) if out), {})
    return found if found.get("command") == "finish" else {}


def _scores(log: list[dict[str, Any]]) -> tuple[int, ...] | None:
    content = _last(log).get("content")
    try:
        return tuple(int(content[str(seat)]) for seat in SEATS) if content else None
    except (KeyError, TypeError, ValueError):
        return None


def _judged(log: list[dict[str, Any]]) -> int | None:
    """The seat that lost the match by an error, as the judge found."""
    display = _last(log).get("display")
    if isinstance(display, dict) and display.get("action") not in ("HU", "HUANG", None):
        player = display.get("player")
        return player if player in SEATS else None
    return None


# -- the wall -----------------------------------------------------------------------------------------------


def _walls(initdata: dict[str, Any], turns: Sequence[Turned]) -> Walls:
    """The tiles in drawing order, in the layout that gives the hands of the log.

    Botzone takes tiles from the end of the list; in the duplicate format from the end of each seat's quarter.
    """
    written = initdata["walltiles"]
    codes = written.split() if isinstance(written, str) else written
    wall = [tiles.read(str(code)) for code in codes]
    quarters = [wall[OWN * seat : OWN * seat + OWN] for seat in SEATS]
    layouts = [[wall[::-1]], [wall]]
    if len(wall) == 4 * OWN:
        layouts = [[quarter[::-1] for quarter in quarters], quarters, *layouts]
    elif len(wall) != 4 * OWN + 8:
        raise BadRequest("botzone-wall-size", count=len(wall))
    hands = next((found for turn in turns if (found := _hands(turn)) is not None), None)
    for layout in layouts:
        if hands is None or _dealt(layout) == hands:
            return layout
    raise BadRequest("botzone-wall-differs")


def _hands(turn: Turned) -> Walls | None:
    words = [str(turn.told.get(str(seat), "")).split() for seat in SEATS]
    if any(one[:1] != ["1"] for one in words):
        return None
    return [[tiles.read(code) for code in one[5:18]] for one in words]


def _dealt(layout: Walls) -> Walls:
    """The thirteen tiles of each seat. One seat after another takes tiles until it has them; flowers do not count."""
    hands: Walls = []
    sources = [iter(wall) for wall in layout]
    for seat in SEATS:
        source = sources[seat % len(sources)]
        hands.append([])
        while len(hands[-1]) < 13 and (tile := next(source, None)) is not None:
            if not tile.is_flower:
                hands[-1].append(tile)
    return hands


def _opened(layout: Walls, quan: int) -> Table:
    """The table after the deal."""
    wall = Wall.listed([tile for part in layout for tile in part])
    if len(layout) == len(SEATS):
        table = Table(duplicate(), closing=False)
        table.open_deal(wall, round=quan)
        return table
    table = Table(common(), closing=False)
    engine = Engine(table.rules, table.deal)
    engine.emit(
        ev.DealStarted(1, quan, commitment(wall.tiles, ""), wall=wall.tiles, back_order=wall.back_order)
    )
    for seat, count in ((0, 13), (1, 13), (2, 13), (3, 13), (0, 1)):
        first = table.deal.wall.next_front()
        places = tuple(range(first, first + count))
        engine.emit(ev.Dealt(seat, places, tuple(wall.tiles[place] for place in places)))
        player = table.deal.players[seat]
        while player.held_flowers:
            engine.show_flower(seat, player.held_flowers[0])
    engine.emit(ev.PlayOpened())
    table.events.extend(engine.events)
    return table


# -- the moves ----------------------------------------------------------------------------------------------


class _Replay:
    """Plays the answers of a log."""

    def __init__(self, table: Table, scores: tuple[int, ...] | None) -> None:
        self.table = table
        self.scores = scores

    def run(self, turns: Sequence[Turned], judged: int | None) -> Replayed:
        """Play turn after turn until the log ends or our rules disagree."""
        for number, turn in enumerate(turns, 1):
            if judged is not None and number == len(turns):
                self.table.foul(judged, FAILED)
                self.table.stop("foul")
                break
            try:
                self._turn(turn)
            except TingpaiError as problem:
                return Replayed(self.table, self.scores, LogParts(turn.number, problem))
        return Replayed(self.table, self.scores, self._compared())

    def _compared(self) -> TingpaiError | None:
        totals = tuple(self.table.deal.totals)
        if self.scores is None or (self.table.over and totals == self.scores):
            return None
        theirs, ours = (" ".join(f"{points:+d}" for points in side) for side in (self.scores, totals))
        return BadRequest("botzone-scores-differ", theirs=theirs, ours=ours)

    def _turn(self, turn: Turned) -> None:
        found = turn.event
        if found is None or not turn.answered:
            return
        seat, words = found
        self._check(turn, seat, words)
        if words[0] == "DRAW":
            self._move(seat, turn)
        elif words[0] in _CLAIMS:
            self._window(seat, turn, claims=True)
        elif words[0] == "BUGANG":
            self._window(seat, turn, claims=False)
        elif words[0] == "GANG" and isinstance(self.table.deal.phase, ClaimWindow):
            self._close()

    def _check(self, turn: Turned, seat: int, words: list[str]) -> None:
        """True if the log agrees with our table."""
        phase = self.table.deal.phase
        drawn = self.table.deal.players[seat].drawn
        if words[0] == "DRAW":
            fits = isinstance(phase, Turn) and phase.seat == seat and drawn == tiles.read(words[1])
        elif words[0] in (*_CLAIMS, "BUGANG"):
            tile = tiles.read(words[-1])
            fits = isinstance(phase, ClaimWindow) and phase.giver == seat and phase.tile == tile
        else:
            fits = words[0] in ("GANG", "BUHUA")
        if not fits:
            raise BadRequest("botzone-turn-differs", told=f"{seat} {' '.join(words)}")

    def _move(self, seat: int, turn: Turned) -> None:
        action, _ = answers.read(turn.answer(seat) or "", view(self.table.rules, self.table.deal, seat))
        self.table.act(seat, action)

    def _claim(self, seat: int, turn: Turned) -> None:
        action, then = answers.read(turn.answer(seat) or "", view(self.table.rules, self.table.deal, seat))
        self.table.act(seat, action)
        self._close()
        if then is not None:
            self.table.act(seat, actions.discard(then))

    def _window(self, giver: int, turn: Turned, *, claims: bool) -> None:
        """The judge's order: a win before a pung or kong, those before a chow. The nearest win comes first."""
        seats = [(giver + step) % 4 for step in (1, 2, 3)]
        for words in (("HU",), ("PENG", "GANG"), ("CHI",)) if claims else (("HU",),):
            for seat in seats:
                if (turn.answer(seat) or "").split(" ")[0] in words:
                    self._claim(seat, turn)
                    return
        self._close()

    def _close(self) -> None:
        """Everybody else passes and play goes on. Flowers are laid aside without asking."""
        for seat in self.table.waiting_for():
            self.table.act(seat, actions.PASS)
        self.table.close()
        while not self.table.over and isinstance(phase := self.table.deal.phase, Turn):
            held = self.table.deal.players[phase.seat].held_flowers
            if not held or not self.table.rules.may_replace(self.table.deal, phase.seat):
                break
            self.table.act(phase.seat, actions.flower(held[0]))
