"""Scripted deals, the second half of the exchange format. `play(data)` runs one deal and returns its outcome.

A script contains only moves. Draws, passes and flower replacements follow by themselves.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from tingpai import exchange, rulesets, texts
from tingpai.errors import BadRequest, ImpossibleHand, InternalError, TingpaiError, UnknownKey
from tingpai.play.table import Table
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, ClaimWindow, Opening, Over, Turn
from tingpai.table_rules import TableRules
from tingpai.tile import Suit, Tile

_KEYS: Final = (
    *("id", "ruleset", "options", "round", "deal", "wall", "back", "short", "void", "joker_indicator"),
    *("referee", "moves"),
)
_CLAIMS: Final = (Move.CHOW, Move.PUNG, Move.KONG, Move.HU)


class MoveRefused(Exception):
    """A scripted move was refused; `at` is its index."""

    def __init__(self, problem: TingpaiError, at: int) -> None:
        super().__init__(str(problem))
        self.problem = problem
        self.at = at


class Script:
    """One scripted deal while it runs."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        exchange.known(data, _KEYS, "deal")
        exchange.required(data, ("ruleset", "deal"), "deal")
        self.rules: TableRules = rulesets.table(
            exchange.text(data, "ruleset"), exchange.mapping(data, "options")
        )
        for key, own in (("void", "void"), ("joker_indicator", "joker")):
            if data.get(key) and own not in self.rules.rules.keys:
                known = ", ".join(other for other in _KEYS if other != key)
                raise UnknownKey("error-unknown-key", key=key, where=self.rules.rules.id, known=known)
        referee = data.get("referee", "prevent")
        if referee not in ("prevent", "enforce"):
            raise BadRequest(
                "error-not-a-choice", key="referee", value=json.dumps(referee), known="prevent, enforce"
            )
        self.moves = [_move(item) for item in _list(data, "moves")]
        self.at = 0
        self.void = _void(data)
        self.table = Table(self.rules, closing=False, enforce=referee == "enforce")
        self._deal(data)

    def _deal(self, data: Mapping[str, Any]) -> None:
        hands = _hands(exchange.mapping(data, "deal"))
        live, back = exchange.tiles(data, "wall", ""), exchange.tiles(data, "back", "")
        indicator = (
            exchange.tiles(data, "joker_indicator", "") if data.get("joker_indicator") is not None else []
        )
        if len(indicator) > 1:
            raise BadRequest(
                "error-not-a-choice", key="joker_indicator", value=data["joker_indicator"], known="5m"
            )
        dealt = [tile for hand in hands for tile in hand]
        rest = _rest(self.rules.tiles(), [*dealt, *live, *back, *indicator])
        short = exchange.flag(data, "short")
        wall = self.rules.scripted_wall(dealt, live, [] if short else rest, [*indicator, *back], short=short)
        self.rules.script_extra(self.table.deal, len(live), len(back), short=short)
        places = iter(range(53))
        order = [(seat, tuple(next(places) for _ in hands[seat])) for seat in SEATS]
        self.table.open_deal(
            wall, round=_round(data), order=order, indicator=indicator[0] if indicator else None
        )
        self._dealt_flowers()

    def _dealt_flowers(self) -> None:
        """Skip moves that write out what happened by itself: the dealt flowers, beginning with East's."""
        shown = [(event.seat, event.tile) for event in self.table.events if isinstance(event, ev.FlowerShown)]
        while (coming := self._next()) is not None and coming[1].move is Move.FLOWER:
            seat, tile = coming[0], coming[1].tile
            if (seat, tile) not in shown:
                return
            shown = [(who, other) for who, other in shown if who >= seat and other != tile]
            self.at += 1

    # -- running --------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play the moves. Everything that needs no choice happens by itself."""
        while not self.table.over:
            phase = self.table.deal.phase
            if isinstance(phase, Turn):
                if self._flower(phase.seat):
                    continue
                if self.at == len(self.moves):
                    return
                self._act()
            elif isinstance(phase, Opening):
                self._answer_step(phase)
            elif isinstance(phase, ClaimWindow):
                self._answer_window(phase)
        if self.at < len(self.moves):
            self._act()

    def _next(self) -> tuple[int, Action] | None:
        return self.moves[self.at] if self.at < len(self.moves) else None

    def _act(self) -> None:
        seat, action = self.moves[self.at]
        try:
            self.table.act(seat, action)
        except TingpaiError as problem:
            raise MoveRefused(problem, self.at) from problem
        self.at += 1

    def _flower(self, seat: int) -> bool:
        """Replace a drawn flower, unless a move, now or later, says what to do with it."""
        for tile in self.table.deal.players[seat].held_flowers:
            named = any(who == seat and move.tile == tile for who, move in self.moves[self.at :])
            if not named and actions.flower(tile) in self.table.legal_actions(seat):
                self.table.act(seat, actions.flower(tile))
                return True
        return False

    def _answer_step(self, phase: Opening) -> None:
        while (coming := self._next()) is not None and coming[1] in (actions.READY,):
            self._act()
        for seat, found in self.table.choices.offers().items():
            if seat not in phase.answers:
                self.table.act(seat, self._void_answer(seat) if phase.step == "void" else found[-1])
        self.table.close()

    def _void_answer(self, seat: int) -> Action:
        """Set aside the first tile of the suit that the player will discard."""
        counts = self.table.deal.players[seat].counts
        suit = self.void.get(seat)
        if suit is None:
            suit = min(Suit, key=lambda one: sum(counts[9 * one : 9 * one + 9]))
        held = [Tile(kind) for kind in range(9 * suit, 9 * suit + 9) if counts[kind]]
        for who, action in self.moves:
            if who == seat and action.move is Move.DISCARD and action.tile in held:
                return actions.void(suit, action.tile)
        return actions.void(suit, held[0] if held else None)

    def _answer_window(self, phase: ClaimWindow) -> None:
        while (coming := self._next()) is not None and self.table.deal.phase is phase:
            seat, action = coming
            bare = action.tile is None and (action.move is Move.CHOW or not action.tiles)
            if action.move not in _CLAIMS or not bare or seat in phase.answers:
                break
            self._act()
        if self.table.deal.phase is not phase:
            return
        for seat, found in self.table.choices.offers().items():
            if seat not in phase.answers:
                self.table.act(seat, found[-1])
        self.table.close()

    # -- what came of it ------------------------------------------------------------------------------------

    def result(self, id: object) -> dict[str, Any]:
        """Give the outcome as the exchange format writes it."""
        deal = self.table.deal
        over = deal.phase if isinstance(deal.phase, Over) else None
        dealer = deal.next_dealer if over else self.rules.settled_dealer(deal)
        return {
            "id": id,
            "end": over.end if over else "unfinished",
            "winners": [
                {
                    "seat": _letter(winner.seat),
                    "by": winner.by,
                    "tile": winner.tile.code,
                    "from": _letter(winner.giver),
                    "score": {key: value for key, value in winner.score.items() if key != "id"},
                }
                for winner in deal.winners
                if not (winner.false and over)  # until the deal has ended, a false win counts like any other
            ],
            "transfers": [
                {
                    "from": _letter(one.payer),
                    "to": _letter(one.payee),
                    "points": one.points,
                    "why": texts.say("en", one.why, **one.arguments),
                    "cite": one.cite,
                }
                for one in (*deal.transfers, *deal.fines)
            ],
            "totals": {_letter(seat): total for seat, total in enumerate(deal.totals)},
            "next_dealer": _letter(dealer),
            "events": [ev.encode(event) for event in self.table.events],
        }


def play(data: object) -> dict[str, Any]:
    """Run one scripted deal; never raises."""
    id = data.get("id") if isinstance(data, Mapping) else None
    try:
        if not isinstance(data, Mapping):
            raise BadRequest("error-not-an-object")
        script = Script(data)
        script.run()
        return script.result(id)
    except MoveRefused as refused:
        problem = refused.problem
        error = {"code": problem.code, "message": problem.message, "at": refused.at, "cite": problem.cite}
        return {"id": id, "error": error}
    except TingpaiError as problem:
        return exchange.error(id, problem)
    except Exception as problem:  # an error in one line must not stop the other lines
        return exchange.error(id, InternalError("error-internal", problem=repr(problem)))


def play_lines(lines: Iterable[str]) -> Iterator[str]:
    """Run JSON lines of scripted deals. Each input line gives one output line."""
    return exchange.each_line(lines, play)


# -- reading ------------------------------------------------------------------------------------------------


def _letter(seat: int | None) -> str | None:
    return None if seat is None else "ESWN"[seat]


def _list(data: Mapping[str, Any], key: str) -> Sequence[Any]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise BadRequest("error-not-a-list", key=key)
    return value


def _move(item: object) -> tuple[int, Action]:
    if not isinstance(item, str):
        raise BadRequest("error-not-a-text", key="moves", value=json.dumps(item))
    letter, _, rest = item.strip().partition(" ")
    if letter not in ("E", "S", "W", "N"):
        raise BadRequest(
            "error-not-a-choice", key="moves", value=json.dumps(item), known="E …, S …, W …, N …"
        )
    return "ESWN".index(letter), actions.parse(rest)


def _hands(data: Mapping[str, Any]) -> list[list[Tile]]:
    exchange.known(data, "ESWN", "deal")
    exchange.required(data, "ESWN", "deal")
    hands = [exchange.tiles(data, letter) for letter in "ESWN"]
    for seat, hand in enumerate(hands):
        wanted = 14 if seat == 0 else 13
        if len(hand) != wanted:
            raise ImpossibleHand(
                "error-dealt-count", code="wrong_count", seat="ESWN"[seat], count=len(hand), wanted=wanted
            )
    return hands


def _rest(full: list[Tile], used: list[Tile]) -> list[Tile]:
    """List the tiles of the set that are not used, in the order of the set."""
    left = list(full)
    for tile in used:
        if tile not in left:
            if tile not in full:
                raise ImpossibleHand("error-tile-not-in-set", code="unknown_tile", tile=tile)
            raise ImpossibleHand("error-tile-too-often", code="too_many_copies", tile=tile)
        left.remove(tile)
    return left


def _round(data: Mapping[str, Any]) -> int:
    value = data.get("round", "E")
    if value not in ("E", "S", "W", "N"):
        raise BadRequest("error-not-a-choice", key="round", value=json.dumps(value), known="E, S, W, N")
    return "ESWN".index(value)


def _void(data: Mapping[str, Any]) -> dict[int, Suit]:
    if data.get("void") is None:
        return {}
    given = exchange.mapping(data, "void")
    exchange.known(given, "ESWN", "void")
    for letter, suit in given.items():
        if suit not in ("m", "p", "s"):
            raise BadRequest(
                "error-not-a-choice", key=f"void.{letter}", value=json.dumps(suit), known="m, p, s"
            )
    return {"ESWN".index(letter): Suit("mps".index(suit)) for letter, suit in given.items()}
