"""A ruling at a desk before it is written: players, seats and ladders come from the desk's log."""

from collections.abc import Callable
from typing import Annotated, Final

import msgspec

from tingpai.desk.desk import Desk
from tingpai.server.bridge import at_home
from tingpai.server.desks.routes import live_desk
from tingpai.server.http import Call, Route
from tingpai.server.pages.referee import Minutes, Name, RulingShown, shown

Number = Annotated[int, msgspec.Meta(ge=1, le=1000)]
LARGEST: Final = 4 * 1024


class DeskFoul(msgspec.Struct, forbid_unknown_fields=True):
    """A foul at a desk, with the keys of the desk's command `foul`. Without `deal` it is the one being played."""

    player: Name
    foul: str
    victim: Name | None = None
    amount: int | None = None
    minutes: Minutes | None = None
    deal: Number | None = None


def ruling_at(
    desk: Desk,
    asked: DeskFoul,
    language: str,
    *,
    admitted: bool = False,
    called: Callable[[str], str] = str,
) -> RulingShown:
    """Rule on a foul as if it were written now; the desk stays as it is. Raises where the desk would refuse it.

    `called` gives the name that is said aloud for a player of the desk.
    """
    trial = desk.copy()
    number = trial.foul(
        asked.player,
        asked.foul,
        victim=asked.victim,
        amount=asked.amount,
        minutes=asked.minutes,
        deal=asked.deal,
        admitted=admitted,
    ).ruling
    state = trial.state
    deal = state.facts.fouls[number].deal
    names = state.facts.names(deal).names
    by_seat = {seat: called(names[chair]) for seat, chair in enumerate(state.place(deal).seats)}
    history = [
        one.incident
        for ruling, one in state.rulings.items()
        if ruling != number and state.facts.fouls[ruling].deal <= deal
    ]
    return shown(trial.rules.table.fouls, state.rulings[number], history, by_seat, language)


@at_home
async def ruling(call: Call) -> RulingShown:
    """The ruling that a foul would get at a desk."""
    live = await live_desk(call)
    return ruling_at(live.shared.desk, call.body, call.language)


routes = [
    Route(
        "POST",
        "/api/desks/{id}/ruling",
        ruling,
        "The ruling that a foul would get at a desk, with the ladders of its log; nothing is written.",
        body=DeskFoul,
        answer=RulingShown,
        errors=("not_found", "refused", "no_player"),
        limit="desk_address",
        largest=LARGEST,
    )
]
