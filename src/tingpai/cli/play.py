"""`tingpai play`: a deal or a match against bots in the terminal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import click

from tingpai.cli.hands import OPTION, RULESET, choice
from tingpai.cli.language import language_option
from tingpai.errors import TingpaiError
from tingpai.texts import say

if TYPE_CHECKING:
    from rich.console import Console

    from tingpai.bots.bot import Bot
    from tingpai.bots.seat import Maker
    from tingpai.play.match import Match
    from tingpai.play.table import Table
    from tingpai.play.view import View
    from tingpai.state.actions import Action
    from tingpai.state.events import Event
    from tingpai.table_rules import TableRules

EPILOG = """\b
Examples:
  tingpai play --seed 7
  tingpai play --ruleset sichuan --deals 4 --lang ru
"""
QUIET_EVENTS: Final = ("answered", "dealt", "drew", "kong_made", "play_opened")
"""Events that are not printed, because the table shows them or they are obvious."""


class _Leaves(Exception):
    """The person leaves the table."""


@click.command(epilog=EPILOG, short_help="Play against bots in the terminal.")
@RULESET
@OPTION
@click.option("--bots", metavar="A,B,C", help="One bot for all three other seats, or three bots.")
@click.option("--deals", type=click.IntRange(1), default=1, show_default=True, help="Number of deals.")
@click.option("--hints", metavar="BOT", help="The bot that gives hints. Default: the strongest.")
@click.option("--match", "whole", is_flag=True, help="Play a whole match of the book.")
@click.option("--seed", type=int, help="The same seed and moves give the same game. Default: a new seed.")
@language_option
def play(
    ruleset: str,
    options: tuple[str, ...],
    bots: str | None,
    deals: int,
    hints: str | None,
    whole: bool,
    seed: int | None,
    lang: str,
) -> None:
    """Sit down with three bots. Tingpai asks for your moves. If a move is not allowed, it says why."""
    from random import Random, SystemRandom

    from rich.console import Console

    from tingpai import bots as library
    from tingpai import rulesets
    from tingpai.bots.arena_seats import entry
    from tingpai.cli.arena import open_doors
    from tingpai.play.match import Length, Match

    rules = rulesets.table(ruleset.lower(), dict(map(choice, options)))
    usual = library.NAMES[len(library.NAMES) // 2]
    names = [name.strip() for name in (bots or usual).split(",")]
    open_doors(names)
    entries = [entry(name) for name in (names * 3 if len(names) == 1 else names)]
    if len(entries) != 3:
        raise click.UsageError("--bots takes one bot, or three.", click.get_current_context())
    seed = SystemRandom().randrange(1 << 32) if seed is None else seed
    out = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    players = [say(lang, "play-you"), *(one.name for one in entries)]
    game = f"{rules.rules.names[lang]} · {rules.rules.edition}"
    out.print(
        say(lang, "play-welcome", game=game, names=", ".join(players[1:]), seed=str(seed)), style="bold"
    )
    out.print(say(lang, "play-how"), style="dim")
    match = Match(rules, players, length=None if whole else Length())
    adviser = entry(hints or library.NAMES[-1]).make
    rng = Random(seed)
    try:
        # Some books do not count a deal that nobody won. Here it is one of the deals that were asked for.
        while not match.over and (whole or len(match.deals) < deals):
            makers = [one.make for one in entries]
            _Deal(out, match, match.begin(rng), makers, adviser, rng.getrandbits(32), lang).run()
    except _Leaves:
        out.print(say(lang, "play-bye"))


class _Deal:
    """One deal, from the first tile to the points."""

    def __init__(
        self,
        out: "Console",
        match: "Match",
        table: "Table",
        makers: "Sequence[Maker]",
        adviser: "Maker",
        seed: int,
        lang: str,
    ) -> None:
        from tingpai.bots.arena import LIMIT
        from tingpai.bots.seat import Audience, Seat
        from tingpai.play.delayed import Delayed

        self.out, self.match, self.table, self.lang = out, match, table, lang
        self.rules: TableRules = table.rules
        self.me = match.seats.index(0)
        self.seats: dict[int, Seat] = {
            seat: Seat(makers[player - 1], self.rules, seed + seat, LIMIT)
            for seat, player in enumerate(match.seats)
            if player
        }
        self.seed = seed
        self.make_adviser = adviser
        self.adviser: Bot | None = None
        self.audience = Audience(self.rules, self.seats)
        self.feed = Delayed(self.rules, self.me)

    def run(self) -> None:
        """Play the deal, and give its result."""
        from tingpai.bots.seat import clock
        from tingpai.play.describe import wind_name

        table = self.table
        places = [
            f"{wind_name(seat, self.lang)} {self.match.players[player]}"
            for seat, player in enumerate(self.match.seats)
        ]
        self.out.print()
        self.out.print(" · ".join(places), style="bold")
        self._tell(table.events)
        try:
            with clock():
                while not table.over:
                    for seat in table.waiting_for():
                        self._tell(self._move(seat))
        finally:
            for one in self.seats.values():
                one.close()
        self._settle()

    def _move(self, seat: int) -> "list[Event]":
        from tingpai.play.describe import wind_name

        shown = self.table.view(seat)
        if seat == self.me:
            return self.table.act(seat, self._ask(shown))
        action = self.seats[seat].choose(shown)
        if action is not None:
            return self.table.act(seat, action)
        self.out.print(say(self.lang, "play-failed", player=wind_name(seat, self.lang)), style="yellow")
        return self.table.expire(seat)

    def _tell(self, events: "Sequence[Event]") -> None:
        from tingpai.play.describe import tell

        self.audience.tell(events)
        for event in events:
            for told in self.feed.happened(event, 0):
                if told.name not in QUIET_EVENTS:
                    self.out.print(tell(told, self.lang), style="dim" if told.name == "discarded" else None)

    # -- the person's move ----------------------------------------------------------------------------------

    def _ask(self, shown: "View") -> "Action":
        """Show the table and the legal actions until one of them is chosen."""
        self._show_table(shown)
        listed = self._show_moves(shown)
        while True:
            try:
                text = input(f"{say(self.lang, 'play-ask')}> ").strip()
            except EOFError:
                raise _Leaves from None
            if text in ("q", "quit"):
                raise _Leaves
            if text == "?":
                self._hint(shown)
            elif text == "t":
                self._show_table(shown)
                self._show_moves(shown)
            elif text in ("h", "help"):
                self.out.print(say(self.lang, "play-how"))
            elif text:
                action = self._understood(text, listed)
                if action is not None and self._allowed(action):
                    return action

    def _understood(self, text: str, listed: "Sequence[Action]") -> "Action | None":
        from tingpai import notation
        from tingpai.state import actions

        if text.isdecimal():
            if 1 <= int(text) <= len(listed):
                return listed[int(text) - 1]
            self.out.print(say(self.lang, "play-number", number=text, last=len(listed)))
            return None
        try:
            return actions.parse(text)
        except TingpaiError as problem:
            try:
                (tile,) = notation.read(text)
            except ValueError:
                said = problem.say(self.lang)
                self.out.print(say(self.lang, "play-what", text=text, problem=said))
                return None
            return actions.discard(tile)

    def _allowed(self, action: "Action") -> bool:
        from tingpai.play.why_not import why_not

        refused = why_not(self.rules, self.table.deal, self.me, action)
        if refused is not None:
            why = refused.say(self.lang)
            self.out.print(say(self.lang, "play-refused", why=why, cite=refused.cite or "—"), style="yellow")
        return refused is None

    def _hint(self, shown: "View") -> None:
        self.adviser = self.adviser or self.make_adviser(self.rules, self.seed)
        advice = self.adviser.advise(shown)
        if not advice:
            self.out.print(say(self.lang, "play-no-hint"))
            return
        self.out.print(say(self.lang, "play-hint"), style="bold")
        for one in advice:
            self.out.print(
                f"  {one.do(self.lang) or one.action}. {one.say(self.lang)}"
                if one.text
                else f"  {one.action}"
            )

    def _show_table(self, shown: "View") -> None:
        from tingpai.cli import show
        from tingpai.play.describe import picture

        self.out.print()
        for line in picture(shown, self.lang):
            self.out.print(line)
        self.out.print(show.tiles(self.out, shown.seats[self.me].tiles), style="bold")

    def _show_moves(self, shown: "View") -> "list[Action]":
        """All legal actions with numbers. Discards are last, on one line."""
        from tingpai.state.actions import Move

        discards = [action for action in shown.legal if action.move is Move.DISCARD]
        others = [action for action in shown.legal if action.move is not Move.DISCARD]
        listed = others + discards
        if others:
            self.out.print(say(self.lang, "play-may"))
        for number, action in enumerate(others, 1):
            meaning = say(self.lang, f"play-move-{action.move.value}")
            self.out.print(f"  {number:>2}  {action} — {meaning}")
        if discards:
            numbered = enumerate(discards, len(others) + 1)
            tiles = "  ".join(f"{number}:{action.tile}" for number, action in numbered)
            self.out.print(f"{say(self.lang, 'play-may-discard')} {tiles}")
        return listed

    # -- the end --------------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Show the wins, and everybody's points."""
        from tingpai.cli import show
        from tingpai.play.describe import wind_name

        fans = self.rules.rules.fans
        for win in self.table.deal.winners:
            counted = [fans[item["id"]].names[self.lang] for item in win.score["items"] if item["id"] in fans]
            told = {"player": wind_name(win.seat, self.lang), "fans": ", ".join(counted)}
            self.out.print(say(self.lang, "play-won-with", **told))
        self.match.finish(self.table)
        show.heading(self.out, say(self.lang, "play-deal-over"))
        table = show.plain_table(self.out, "number", "text")
        for player, total in sorted(enumerate(self.match.totals), key=lambda pair: -pair[1]):
            table.add_row(f"{total:+d}", self.match.players[player])
        self.out.print(table)
