"""States for viewers: made from a room when something has happened, once for each chair and language."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tingpai.play.match import DealPlayed
from tingpai.server.presentation import Parts, event_json, name_of, shown_json
from tingpai.server.store import ChairRow
from tingpai.server.viewer import Viewer
from tingpai.server.wire import ChairShown, ClockShown, Length, SheetRow, State, TableShown
from tingpai.server.wire_view import TableEvent, ViewShown
from tingpai.state import events as ev

if TYPE_CHECKING:
    from tingpai.server.room import Room


class Publisher:
    """Composes the states of one moment; what several viewers share is made once."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._tables: dict[tuple[str, bool], TableShown] = {}
        self._told: dict[tuple[int, str], TableEvent] = {}
        self._parts = Parts()

    def state(self, viewer: Viewer, events: Sequence[ev.Event] = (), *, stale: bool = False) -> State:
        """The state for a viewer, with the events that he is told."""
        chair, language = viewer.chair, viewer.language
        watching = chair is None
        table = self._tables.get((language, watching))
        if table is None:
            table = self._tables[language, watching] = self._table(language, watching=watching)
        seats = self.room.shown_seats if watching else self._seats()
        names = [name_of(one, self.room.chairs[one], language) for one in seats]
        return State(
            self._seen(chair),
            stale,
            [self._event(event, language, names) for event in events],
            self._view(chair, language),
            msgspec.structs.replace(table, you=chair),
        )

    def _event(self, event: ev.Event, language: str, names: Sequence[str]) -> TableEvent:
        """Redacted events that are the same object for several viewers are put into words once."""
        key = (id(event), language)
        found = self._told.get(key)
        if found is None:
            found = self._told[key] = event_json(event, language, names)
        return found

    def _seats(self) -> tuple[int, ...]:
        return self.room.game.seats if self.room.game is not None else (0, 1, 2, 3)

    def _seen(self, chair: int | None) -> int:
        if chair is None or self.room.game is None:
            return 0
        return self.room.game.seen(chair)

    def _view(self, chair: int | None, language: str) -> ViewShown | None:
        game = self.room.game
        if game is None or game.deal is None:
            return None
        if chair is not None:
            return shown_json(game.rules.rules, game.view(chair), language, game.wins, self._parts)
        gallery = self.room.gallery()
        shown = None if gallery is None else gallery.view()
        if gallery is None or shown is None:
            return None
        return shown_json(game.rules.rules, shown, language, gallery.wins)

    # -- around the deal ------------------------------------------------------------------------------------

    def _table(self, language: str, *, watching: bool) -> TableShown:
        room, game = self.room, self.room.game
        wishes = room.wishes
        if game is None or game.match is None:
            length = wishes.length or Length()
            deals: list[DealPlayed] = []
            number, round, seats, totals = 0, "E", None, [0] * 4
        else:
            length = Length(game.match.length.rounds, game.match.length.deals)
            number = room.shown_deal if watching else (game.deal.number if game.deal is not None else 0)
            ended = room.shown_over if watching else not game.playing
            deals = game.match.deals[: number if ended else max(0, number - 1)]
            seats = room.shown_seats if watching else game.seats
            round = "ESWN"[deals[-1].round if ended and deals else game.match.round]
            totals = game.match.totals_after(len(deals))
        return TableShown(
            room.id,
            wishes.ruleset,
            room.shown_phase(watching=watching),
            number,
            length,
            round,
            [self._chair(chair, one, seats, totals, language) for chair, one in enumerate(room.chairs)],
            None,
            wishes.clock,
            None if watching else self._clocks(),
            None if watching else self._seconds(game.window() if game is not None else None),
            None if watching else self._seconds(room.next_at()),
            wishes.hints,
            wishes.counting,
            [_row(deal) for deal in deals],
        )

    def _chair(
        self, chair: int, row: ChairRow, seats: Sequence[int] | None, totals: Sequence[int], language: str
    ) -> ChairShown:
        here = row.kind == "bot" or self.room.is_here(chair)
        return ChairShown(
            name_of(chair, row, language),
            row.kind,  # type: ignore[arg-type]
            row.bot,  # type: ignore[arg-type]
            here,
            row.kind == "person" and not here,
            totals[chair],
            None if seats is None else "ESWN"[seats.index(chair)],
            chair in self.room.ready,
        )

    def _clocks(self) -> list[ClockShown] | None:
        game = self.room.game
        if game is None or game.clock is None or not game.playing:
            return None
        now = self.room.now()
        found = []
        for chair, row in enumerate(game.chairs):
            left, bank = game.clocks.left(game.seat_of(chair), now)
            if row.kind != "person":
                left = None  # a bot's clock would tell whether it has a choice, and it needs none
            shown = None if left is None else round(left, 1)
            found.append(ClockShown(shown, round(bank, 1), left is not None))
        return found

    def _seconds(self, at: float | None) -> float | None:
        return None if at is None else round(max(0.0, at - self.room.now()), 1)


def _row(deal: DealPlayed) -> SheetRow:
    by_chair = [0] * 4
    for chair, points in zip(deal.players, deal.totals, strict=True):
        by_chair[chair] = points
    return SheetRow(
        deal.number,
        "ESWN"[deal.round],
        list(deal.players),
        deal.end,
        by_chair,
        [deal.players[seat] for seat in deal.winners],
    )
