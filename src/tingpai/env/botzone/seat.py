"""An external program that speaks Botzone's protocol, as a bot at an MCR table."""

import shlex
import weakref
from collections.abc import Sequence
from typing import Final

from tingpai import rulesets
from tingpai.bots.bot import Advice, Bot
from tingpai.env.botzone import answers
from tingpai.env.botzone.failure import ILLEGAL, NONSENSE, BotFailure
from tingpai.env.botzone.follow import PASS, asks
from tingpai.env.botzone.protocol import FRAMINGS
from tingpai.env.botzone.requests import Requests
from tingpai.env.botzone.talk import Talk
from tingpai.errors import BadRequest, TingpaiError
from tingpai.play.view import View
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.table_rules import TableRules
from tingpai.tile import Tile

TIME_LIMIT: Final = 6.0
"""Seconds for an answer. Botzone gives this to programs in Python."""


class BotzoneSeat:
    """Plays one seat by asking a program. The table tells it every event that the seat may know.

    As on Botzone, the program gets every request when it happens; `choose` gives its answer. Flowers are laid aside
    without asking, because Botzone does not ask either. A mistake of the program is a `BotFailure`, once in a deal;
    afterwards the default action is played until the deal is over.
    """

    name = "botzone"

    def __init__(
        self, command: str | Sequence[str], framing: str = "auto", time_limit: float = TIME_LIMIT
    ) -> None:
        if framing not in FRAMINGS:
            raise BadRequest("botzone-no-framing", framing=framing, known=", ".join(FRAMINGS))
        self.command = tuple(shlex.split(command) if isinstance(command, str) else command)
        if not self.command:
            raise BadRequest("botzone-no-command")
        self.framing = framing
        self.time_limit = time_limit
        self.failure: BotFailure | None = None
        """The program's failure in this deal, if any."""
        self._new_deal()

    def _new_deal(self) -> None:
        self.failure = None
        self._requests = Requests()
        self._talk = self._new_talk()
        self._end = weakref.finalize(self, self._talk.close)
        self._open = ""
        """An answer that the table has not asked for yet. The table may find that there was no choice."""
        self._then: Tile | None = None

    def _new_talk(self) -> Talk:
        return Talk(self.command, self.framing, self.time_limit)

    @property
    def requests(self) -> list[str]:
        """The requests of this deal."""
        return self._talk.requests

    @property
    def responses(self) -> list[str]:
        """The program's answers."""
        return self._talk.responses

    def close(self) -> None:
        """End the program."""
        self._end()

    # -- what the table says --------------------------------------------------------------------------------

    def happened(self, seat: int, event: ev.Event) -> None:
        """Hear an event that the seat may know. Raises `BotFailure`."""
        if isinstance(event, ev.DealStarted):
            self.close()
            self._new_deal()
        if self.failure is not None:
            return
        for request in self._requests.add(event):
            if self._open not in ("", PASS):
                raise self._fail(ILLEGAL, TingpaiError("botzone-no-choice", answer=self._open[:100]))
            self._ask(seat, request)
        if isinstance(event, ev.DealEnded):
            self.close()

    def choose(self, view: View) -> Action:
        """The program's answer. Raises `BotFailure`."""
        if self.failure is not None:
            return default(view)
        for action in view.legal:
            if action.move is Move.FLOWER:
                return action
        assert view.seat is not None
        held = view.seats[view.seat].held_flowers
        if view.phase.name == "turn" and held:
            return actions.discard(held[0])  # no replacement is left for it (M-08)
        if view.phase.after == "claim" and self._then is not None:
            action, text, self._then = actions.discard(self._then), self._talk.responses[-1], None
        else:
            text, self._open = self._open, ""
            try:
                action, self._then = answers.read(text, view)
            except TingpaiError as problem:
                raise self._fail(NONSENSE, problem) from problem
        if action not in view.legal:
            raise self._fail(ILLEGAL, TingpaiError("botzone-not-allowed", answer=text[:100]))
        return action

    def advise(self, view: View, most: int = 3) -> list[Advice]:
        """No advice: a program does not say why."""
        return []

    # -- what the program says ------------------------------------------------------------------------------

    def _ask(self, seat: int, request: str) -> None:
        try:
            answer = self._talk.ask(request)
        except BotFailure as failure:
            self.failure = failure
            self.close()
            raise
        if asks(request, seat):
            self._open = answer
        elif answer != PASS:
            raise self._fail(ILLEGAL, TingpaiError("botzone-only-pass", request=request, answer=answer[:100]))

    def _fail(self, kind: str, problem: TingpaiError) -> BotFailure:
        self.failure = BotFailure(kind, problem)
        self.close()
        return self.failure


def default(view: View) -> Action:
    """The default action for a program that has failed: pass, or discard the tile just drawn."""
    assert view.seat is not None
    drawn = view.seats[view.seat].drawn
    if actions.PASS in view.legal:
        return actions.PASS
    if drawn is not None and actions.discard(drawn) in view.legal:
        return actions.discard(drawn)
    return view.legal[-1]


def make(command: str, rules: TableRules, _seed: int, framing: str = "auto") -> Bot:
    """A seat of the arena: `botzone:./their-bot`."""
    if not isinstance(rules, rulesets.table_kind("mcr")):
        raise BadRequest("botzone-only-mcr")
    return BotzoneSeat(command, framing)
