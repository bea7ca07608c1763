"""Commands that only read: standings, the sheet of App. 7, honours (T-30 to T-33)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tingpai.desk.sheet import exact
from tingpai.json_input import flag, whole
from tingpai.tournament.asking import plain
from tingpai.tournament.event import Answer, Call, Event
from tingpai.tournament.ranking import individual, teams
from tingpai.tournament.refusals import LawRefused
from tingpai.tournament.results import Result
from tingpai.tournament.state import State


def standings(event: Event, call: Call) -> Answer:
    """The individual and team standings after a session; live, or official (T-22)."""
    call.keys((), ("official", "after"))
    state = event.state
    official = flag(call.data, "official")
    after = state.last_started if call.data.get("after") is None else whole(call.data, "after")
    check_after(state, after)
    lines = individual(state, official=official, after=after)
    return {
        "official": official,
        "individual": [
            {
                "number": line.number,
                "player": state.holder(line.number).key,
                "place": line.place,
                "table_points": exact(line.total.table_points),
                "game_points": game(line.total.game_points),
                "sessions": [session_shown(one) for one in line.total.sessions],
            }
            for line in lines
        ],
        "teams": [
            {
                "team": line.team,
                "place": line.place,
                "table_points": exact(line.table_points),
                "game_points": game(line.game_points),
            }
            for line in teams(state, lines)
        ],
    }


def check_after(state: State, after: int) -> None:
    """There are standings after the draw, up to the last session of the event."""
    if not state.numbers:
        raise LawRefused("tournament-not-drawn", "§3.5.1; T-11")
    if not 0 <= after <= state.settings.total_sessions:
        last = state.settings.total_sessions
        raise LawRefused("tournament-no-session", "T-30", session=after, last=last)


def game(points: Fraction) -> int | float:
    """Game points; a half is possible where finalists carry half over (T-08)."""
    return plain(float(points))


def session_shown(one: Result | None) -> Answer | None:
    """What a player has from a session, as standings show it."""
    if one is None:
        return None
    shown: Answer = {"table_points": exact(one.table_points), "game_points": one.game_points}
    return {**shown, "missed": True} if one.missed else shown


def sheet(event: Event, call: Call) -> Answer:
    """The sheet of results (App. 7)."""
    call.keys()
    check_after(event.state, event.state.last_started)
    return {"rows": sheet_rows(event.state, official=False)}


def sheet_rows(state: State, *, official: bool) -> list[Answer]:
    """App. 7 by number: the player's figures, the team's, and every session with running sums (T-32)."""
    after = state.last_started
    lines = individual(state, official=official, after=after)
    by_team = {line.team: line for line in teams(state, lines)}
    rows = []
    for line in sorted(lines, key=lambda one: one.number):
        person, team = state.holder(line.number), by_team.get(state.team_of(line.number))
        row: Answer = {
            "number": line.number,
            "team": state.team_of(line.number) or None,
            "name": person.name,
            "table_points": exact(line.total.table_points),
            "game_points": game(line.total.game_points),
            "place": line.place,
            "team_table_points": None if team is None else exact(team.table_points),
            "team_game_points": None if team is None else game(team.game_points),
            "team_place": None if team is None else team.place,
            "sessions": [],
        }
        shares, points = Fraction(0), 0
        for one in line.total.sessions:
            if one is not None:
                shares, points = shares + one.table_points, points + one.game_points
            row["sessions"].append(
                {
                    "table_points": None if one is None else exact(one.table_points),
                    "table_points_sum": exact(shares),
                    "game_points": None if one is None else one.game_points,
                    "game_points_sum": points,
                }
            )
        rows.append(row)
    return rows


# -- honours ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Won:
    """A hand that was won."""

    session: int
    table: int
    deal: int
    number: int
    giver: int | None
    points: int
    hand: Any


def wins(state: State, signed: bool = False) -> Iterator[Won]:
    """Every win of the event by a player in their own chair; `signed`: in fully signed protocols only."""
    for hall in state.sessions.values():
        for table in hall.tables:
            if signed and not table.full:
                continue
            for played in table.desk.state.played:
                for seat in played.outcome.winners:
                    chair = played.place.seats[seat]
                    written = played.entry.written
                    number = table.chairs[chair]
                    if state.missed(hall.number, number):
                        continue
                    paid = [one for one in played.outcome.transfers if one.payee == seat]
                    givers = {one.payer for one in paid if one.points == max(two.points for two in paid)}
                    claimed = written["from"] is not None if "from" in written else len(paid) == 1
                    alone = len(givers) == 1 and claimed
                    giver = table.chairs[played.place.seats[givers.pop()]] if alone else None
                    score = played.outcome.scores.get(seat)
                    points = written.get("points") if score is None else score.total
                    hand = None if score is None else written.get("hand")
                    yield Won(
                        hall.number, table.number, played.entry.number, number, giver, points or 0, hand
                    )


def honours(event: Event, call: Call) -> Answer:
    """What the closing ceremony also names (T-33); no part of the ranking."""
    call.keys()
    return honours_of(event.state)


def honours_of(state: State, signed: bool = False) -> Answer:
    """The most valuable hand, and who won, drew and dealt in most often; `signed`: by fully signed protocols."""
    won = list(wins(state, signed))
    best = max((one.points for one in won), default=0)
    return {
        "dearest_hand": [
            {
                "number": one.number,
                "player": state.holder(one.number).key,
                "points": one.points,
                "session": one.session,
                "table": one.table,
                "deal": one.deal,
                "hand": one.hand,
            }
            for one in won
            if best and one.points == best
        ],
        "most_wins": _most(state, [one.number for one in won]),
        "self_draws": _most(state, [one.number for one in won if one.giver is None]),
        "dealt_in": _most(state, [one.giver for one in won if one.giver is not None]),
    }


def _most(state: State, numbers: list[int]) -> list[Answer]:
    """Who stands in a list most often, the highest count first."""
    counted = {number: numbers.count(number) for number in dict.fromkeys(numbers) if number in state.ranked}
    order = sorted(counted, key=lambda number: (-counted[number], number))
    return [
        {"number": number, "player": state.holder(number).key, "count": counted[number]} for number in order
    ]
