"""`Desk`: a match at a real table, written down deal by deal."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tingpai import rulesets
from tingpai.desk import entries as log
from tingpai.desk.checks import check_name, check_opened, check_why
from tingpai.desk.fold import DealFailed, Facts, State, fold, settle_with
from tingpai.desk.refusals import DeskRefused, LaterDealRefused
from tingpai.desk.sheet import Decision, Next, Rank, Row, ranks
from tingpai.desk_rules import Names, ResultRefused
from tingpai.errors import BadRequest
from tingpai.foul_table import Foul
from tingpai.play.course import Length
from tingpai.play.standings import standings
from tingpai.texts import Text

CURED = "M-19"
"""What was not raised at once is not judged."""


class Desk:
    """A log of entries and the match that they make.

    >>> desk = Desk("mcr", ["Anna", "Boris", "Chen", "Dina"])
    >>> desk.deal({"winner": "Anna", "from": "Boris", "points": 24}).points
    {'Anna': 48, 'Boris': -32, 'Chen': -8, 'Dina': -8}
    >>> desk.next.seats["E"]
    'Boris'
    """

    def __init__(
        self,
        ruleset: str,
        players: Sequence[str],
        *,
        options: Mapping[str, object] | None = None,
        deals: int | None = None,
        by: str | None = None,
    ) -> None:
        self._begin([log.DeskOpened(ruleset, dict(options or {}), tuple(players), deals, by)])

    @classmethod
    def rebuild(cls, entries: Iterable[log.Entry]) -> "Desk":
        """The desk that these entries of a log made."""
        desk = cls.__new__(cls)
        desk._begin(list(entries))
        return desk

    def copy(self) -> "Desk":
        """The same desk, to try something on. Hands that were scored need not be scored again."""
        desk = Desk.__new__(Desk)
        desk.__dict__.update(self.__dict__)
        desk.entries = list(self.entries)
        return desk

    def _begin(self, entries: list[log.Entry]) -> None:
        opened = entries[0]
        assert isinstance(opened, log.DeskOpened)
        self.opened = opened
        self.rules = rulesets.desk(opened.ruleset, opened.options)
        check_opened(opened, self.rules)
        self.plan = self.rules.table.match_plan()
        self.length = (
            Length(self.plan.rounds, self.plan.deals) if opened.deals is None else Length(None, opened.deals)
        )
        chips = opened.options.get("starting_chips", 0)
        self._start = chips if isinstance(chips, int) else 0
        self._settle = settle_with(self.rules, opened)
        self.entries = entries
        """The log. Entries are only ever added at its end."""
        self.state = self._fold(entries)
        """What the log folds into. Players are chairs there; the methods of the desk give names."""

    def _fold(self, entries: Iterable[log.Entry]) -> State:
        return fold(self.rules, self.length, self._start, Facts.of(entries), self._settle)

    # -- where the match stands -----------------------------------------------------------------------------

    @property
    def names(self) -> Names:
        """Who sits on the four chairs now."""
        return self.state.facts.names(self.state.number)

    @property
    def sums(self) -> dict[str, int]:
        """The points of everybody, with all the rulings that stand."""
        return dict(zip(self.names.names, self.state.sums, strict=True))

    @property
    def start(self) -> list[int]:
        """The points that each chair began with."""
        return [self._start] * 4

    @property
    def over(self) -> bool:
        """Do no more deals follow?"""
        return self.state.over

    @property
    def next(self) -> Next | None:
        """The deal that follows; None when the match is over."""
        number = self.state.number
        return None if self.over else Next(number, self._round(number), self._seats(number))

    @property
    def rows(self) -> list[Row]:
        """The score sheet: every deal, and one that is being played if it has fines."""
        state = self.state
        ahead = {
            foul.deal
            for number, foul in state.facts.fouls.items()
            if foul.deal >= state.number and state.rulings[number].transfers
        }
        return [self.row(number) for number in (*range(1, state.number), *sorted(ahead))]

    def row(self, number: int) -> Row:
        """The line of one deal."""
        state = self.state
        names = state.facts.names(number).names
        fines = dict(zip(names, state.fines(number), strict=True))
        if number >= state.number:
            return Row(number, self._round(number), self._seats(number), None, None, fines, {})
        played = state.played[number - 1]
        return Row(
            number,
            self._round(number),
            self._seats(number),
            played.entry.written,
            dict(zip(names, played.points, strict=True)),
            fines,
            {names[played.place.seats[seat]]: score for seat, score in played.outcome.scores.items()},
        )

    def _round(self, number: int) -> str | None:
        return None if self.plan.rounds is None else self.state.place(number).wind.code

    def _seats(self, number: int) -> dict[str, str]:
        names = self.state.facts.names(number).names
        seats = self.state.place(number).seats
        return {letter: names[chair] for letter, chair in zip("ESWN", seats, strict=True)}

    def dealer_by_book(self, number: int) -> int:
        """The chair that deals a deal by the book, after what is written before it."""
        facts = replace(self.state.facts, deals=self.state.facts.deals[: number - 1], fouls={})
        return fold(self.rules, self.length, self._start, facts, self._settle).course.seats[0]

    def decision(self, ruling: int) -> Decision:
        """A ruling that stands, as it is seen today."""
        state = self.state
        found = state.rulings[ruling]
        names = state.facts.names(state.facts.fouls[ruling].deal).names
        points = dict(zip(names, state.fine(ruling), strict=True))
        effects = tuple(effect.value for effect in found.effects)
        return Decision(ruling, points, effects, found.warning, found.cite)

    def standings(self) -> list[Rank]:
        """Places by points, equals in the order of the players."""
        return ranks(self.names.names, standings(self.state.sums, self.plan.table_points))

    # -- commands -------------------------------------------------------------------------------------------

    def deal(
        self,
        result: Mapping[str, Any],
        *,
        number: int | None = None,
        dealer: str | None = None,
        by: str | None = None,
    ) -> Row:
        """Write the result of the next deal."""
        state = self.state
        if state.facts.ended:
            raise DeskRefused("desk-ended")
        if state.over:
            raise DeskRefused("desk-over", cite=self.rules.length_cite)
        if number is not None and number != state.number:
            raise DeskRefused("desk-number", number=number, next=state.number)
        self._write_deal(self._read_deal(state.number, result, dealer, by))
        return self.row(state.number)

    def correct(
        self,
        number: int,
        result: Mapping[str, Any],
        why: str,
        *,
        dealer: str | None = None,
        by: str | None = None,
    ) -> tuple[Row, list[int]]:
        """Write another result for a deal; its row, and the later deals in which people sat elsewhere."""
        before = self.state
        if not 1 <= number < before.number:
            raise DeskRefused("desk-no-deal", number=number)
        check_why(why)
        entry = self._read_deal(number, result, dealer, by)
        if dealer is None:
            old = before.played[number - 1].entry.dealer
            entry = log.DealWritten(number, entry.result, entry.written, old, by)
        self._write_deal(log.DealCorrected(entry, why, by))
        moved = [
            later
            for later in range(number + 1, before.number)
            if self.state.place(later).seats != before.place(later).seats
        ]
        return self.row(number), moved

    def _read_deal(
        self, number: int, result: Mapping[str, Any], dealer: str | None, by: str | None
    ) -> log.DealWritten:
        names = self.state.facts.names(number)
        east = None if dealer is None else names.chair(dealer, "dealer")
        return log.DealWritten(number, self.rules.read(result, names), dict(result), east, by)

    def _write_deal(self, entry: log.DealWritten | log.DealCorrected) -> None:
        """Write a deal if it can stand and every later one can."""
        written = entry.deal if isinstance(entry, log.DealCorrected) else entry
        try:
            state = self._fold([*self.entries, entry])
        except DealFailed as failed:
            if failed.number == written.number and failed.problem is not None:
                raise failed.problem from None
            raise LaterDealRefused(failed.number, failed.problem) from None
        played = state.played[written.number - 1]
        for seat in played.outcome.winners:
            chair = played.place.seats[seat]
            ruling = state.dead_by(written.number, chair)
            if ruling is not None:
                found = state.rulings[ruling]
                raise ResultRefused(
                    "desk-dead-hand",
                    cite=found.cite,
                    name=state.facts.names(written.number).names[chair],
                    ruling=ruling,
                    foul=Text(f"{found.foul.text}-name"),
                )
        self.entries.append(entry)
        self.state = state

    def _write(self, entry: log.Entry) -> None:
        self.state = self._fold([*self.entries, entry])
        self.entries.append(entry)

    def undo(self, why: str, *, by: str | None = None) -> None:
        """Take the last deal out."""
        if self.state.facts.ended:
            raise DeskRefused("desk-ended")
        if not self.state.played:
            raise DeskRefused("desk-nothing-to-undo")
        check_why(why)
        self._write(log.DealUndone(why, by))

    def foul(
        self,
        player: str,
        foul: str,
        *,
        victim: str | None = None,
        amount: int | None = None,
        minutes: float | None = None,
        deal: int | None = None,
        admitted: bool = False,
        by: str | None = None,
    ) -> Decision:
        """Write a foul down, in the deal that is being played or in the one named; what follows from it.

        With `admitted` it may lie in any deal: somebody who may do so has decided that it is judged after all.
        """
        found = self.rules.table.fouls[foul]
        if foul in self.rules.in_result:
            raise DeskRefused(
                "desk-foul-in-result", cite=found.cite, foul=foul, key=self.rules.in_result[foul]
            )
        number = self._being_played if deal is None else deal
        self._check_foul_deal(number, found, admitted)
        if minutes is not None and (not found.minutes or not math.isfinite(minutes)):
            raise BadRequest("desk-no-minutes", foul=foul)
        names = self.state.facts.names(number)
        ruling = self.state.facts.rulings + 1
        chair = names.chair(player, "player")
        harmed = None if victim is None else names.chair(victim, "victim")
        self._write(log.FoulWritten(ruling, chair, foul, number, harmed, amount, minutes, by))
        return self.decision(ruling)

    @property
    def _being_played(self) -> int:
        """The deal that is being played; when the match is over, the last one that was."""
        number = self.state.number
        return max(1, number - 1) if self.over else number

    def _check_foul_deal(self, number: int, foul: Foul, admitted: bool) -> None:
        """Only the deal being played and the last one can have fouls; what is older is cured (M-19)."""
        last = self.state.number - 1
        if number < 1 or number > (last if self.state.course.over else last + 1):
            raise DeskRefused("desk-no-deal-to-foul", number=number)
        if number < last and not (foul.never_cured or admitted):
            raise DeskRefused("desk-cured", cite=self.rules.table.fouls.cured or CURED, number=number)

    def revoke(self, ruling: int, why: str, *, by: str | None = None) -> None:
        """Take a ruling back."""
        facts = self.state.facts
        if ruling not in facts.fouls:
            text = "desk-revoked-before" if 1 <= ruling <= facts.rulings else "desk-no-ruling"
            raise DeskRefused(text, ruling=ruling)
        check_why(why)
        self._write(log.RulingRevoked(ruling, why, by))

    def adjust(
        self, player: str, points: int, why: str, *, to: str | None = None, by: str | None = None
    ) -> None:
        """Give a player points, or take them, because the table agreed so; `to` has the opposite."""
        chair = self.names.chair(player, "player")
        other = None if to is None else self.names.chair(to, "to")
        if other == chair:
            raise DeskRefused("desk-adjust-same")
        if points == 0:
            raise BadRequest("desk-adjust-nothing")
        check_why(why)
        self._write(log.PointsAdjusted(chair, points, why, other, by))

    def replace(self, player: str, name: str, since: int, *, by: str | None = None) -> None:
        """Somebody else takes a chair and its points from a deal on."""
        state = self.state
        if state.facts.ended:
            raise DeskRefused("desk-ended")
        last = self._last_number
        if since < 1 or (last is not None and since > last):
            raise DeskRefused("desk-no-deal-to-replace", number=since)
        chair = state.facts.names(since).chair(player, "player")
        check_name(name)
        changes = [since, *(entry.since for entry in state.facts.taken if entry.since > since)]
        if any(name in state.facts.names(number).names for number in changes):
            raise DeskRefused("desk-sits-already", name=name)
        self._write(log.ChairTaken(chair, name, since, by))

    @property
    def _last_number(self) -> int | None:
        """The number of the last deal of the match, where it is known already."""
        if self.over:
            return self.state.number - 1
        if not self.plan.draws_count:
            return None  # deals that are not counted have numbers too
        if self.length.deals is not None:
            return self.length.deals
        rounds, deals = self.length.rounds, self.plan.deals_per_round
        return None if rounds is None or deals is None else rounds * deals

    def end(self, why: str | None = None, *, by: str | None = None) -> list[Rank]:
        """End the match: because it is over, or for a reason; the final standings."""
        if why is not None:
            check_why(why)
        elif not self.over:
            raise DeskRefused("desk-not-over", next=self.state.number)
        if not self.state.facts.ended:
            self._write(log.MatchEnded(why, by))
        return self.standings()

    # -- remarks: they change no points ------------------------------------------------------------------------

    def note(self, text: str, *, deal: int | None = None, by: str | None = None) -> None:
        """Write something down, about a deal or about the evening."""
        if not text.strip():
            raise BadRequest("desk-empty-note")
        if deal is not None and not 1 <= deal <= self.state.number:
            raise DeskRefused("desk-no-row", number=deal)
        self._write(log.NoteWritten(text, deal, by))

    def flag(self, deal: int, text: str = "", *, by: str | None = None) -> None:
        """Say that the row of a deal is wrong."""
        self._check_row(deal)
        self._write(log.RowFlagged(deal, text, by))

    def take_flags_down(self, deal: int, *, by: str | None = None) -> None:
        """Say that the row of a deal is right after all."""
        self._check_row(deal)
        if all(flag.deal != deal for flag in self.state.facts.flags):
            raise DeskRefused("desk-no-flag", number=deal)
        self._write(log.FlagsTakenDown(deal, by))

    def _check_row(self, deal: int) -> None:
        if not 1 <= deal < self.state.number:
            raise DeskRefused("desk-no-row", number=deal)

    def sign(self, player: str, *, by: str | None = None) -> None:
        """Sign the sheet of a match that is over."""
        if not self.over:
            raise DeskRefused("desk-sign-before-end", next=self.state.number)
        chair = self.names.chair(player, "player")
        if chair in self.state.facts.signatures:
            raise DeskRefused("desk-signed-before", name=player)
        self._write(log.SheetSigned(chair, by))

    def ask_chief(
        self, player: str, foul: str, text: str = "", *, deal: int | None = None, by: str | None = None
    ) -> int:
        """Keep a question to the chief referee about what a player did; its number. Play goes on."""
        known = self.rules.table.fouls[foul]
        number = self._being_played if deal is None else deal
        if not 1 <= number <= self.state.number:
            raise DeskRefused("desk-no-row", number=number)
        chair = self.state.facts.names(number).chair(player, "player")
        self._write(log.ChiefAsked(number, chair, known.id, text, by))
        return len(self.state.facts.asked)

    def answer_chief(self, question: int, text: str, *, by: str | None = None) -> None:
        """Keep what the chief referee said."""
        facts = self.state.facts
        if not 1 <= question <= len(facts.asked):
            raise DeskRefused("desk-no-chief-question", question=question)
        if question in facts.answers:
            raise DeskRefused("desk-chief-answered", question=question)
        if not text.strip():
            raise BadRequest("desk-empty-note")
        self._write(log.ChiefAnswered(question, text, by))
