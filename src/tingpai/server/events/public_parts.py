"""The parts of an event that everybody may read (T-03), in the language of the reader."""

from dataclasses import asdict
from typing import Any, Final

from tingpai.desk.chain import letters
from tingpai.desk.report import judged
from tingpai.desk.sheet import exact
from tingpai.server.events.names import chairs, name_of, where
from tingpai.server.events.wire import (
    EventAppeal,
    EventBestHand,
    EventClock,
    EventDraw,
    EventHonour,
    EventHonours,
    EventInfo,
    EventOfficial,
    EventPhase,
    EventPlace,
    EventPlayer,
    EventProof,
    EventProtocols,
    EventRanking,
    EventRuling,
    EventRulings,
    EventScreen,
    EventScreens,
    EventSeating,
    EventSeats,
    EventSessionPoints,
    EventSessionSeats,
    EventSigned,
    EventStandings,
    EventStep,
    EventTableClock,
    EventTeamPlace,
)
from tingpai.texts import say
from tingpai.tournament.appeals import fee_of
from tingpai.tournament.asking import plain
from tingpai.tournament.drawing import draw_repeats, proof_of
from tingpai.tournament.ranking import individual, teams
from tingpai.tournament.reading import game, honours_of
from tingpai.tournament.results import Result
from tingpai.tournament.shared_event import SharedEvent
from tingpai.tournament.state import LATE, Person, Ruled, State

WARNING: Final = 15
"""So many minutes before the gong there is a warning (§3.5.6, T-15)."""


def phase(shared: SharedEvent, now: float) -> EventPhase:
    """How far the event has come at a minute."""
    state = shared.state
    if state.hash is None:
        return "registration"
    if not state.numbers:
        return "closed"
    if not state.stages:
        return "drawn"
    if not state.sessions:
        return "scheduled"
    hall = state.sessions[state.last_started]
    if not all(hall.finished(table, now) for table in hall.tables):
        return "playing"
    whole = state.last_started == state.settings.total_sessions
    signed = all(table.full for one in state.sessions.values() for table in one.tables)
    return "over" if whole and signed else "between"


def info(shared: SharedEvent, now: float, *, rehearsal: bool) -> EventInfo:
    """What the event is."""
    state, notes = shared.state, shared.notes
    return EventInfo(
        shared.id,
        state.settings.name,
        asdict(state.settings),
        state.settings.by_the_book,
        rehearsal,
        notes.listed,
        phase(shared, now),
        shared.day0,
        state.settings.total_sessions,
        state.scheduled,
        state.last_started,
        state.field_size // 4,
        [_player(state, person) for person in state.people.values()],
        list(state.teams()),
        [_official(state, person) for person, roles in state.roles.items() if roles],
        EventDraw(
            state.hash,
            state.secret,
            state.public,
            dict(state.proxies),
            draw_repeats(shared.event) if state.numbers else None,
        ),
        _proof(shared),
        notes.message,
        {str(table): "online" for table in sorted(notes.online)},
        notes.scores_open,
    )


def _player(state: State, person: Person) -> EventPlayer:
    return EventPlayer(
        person.key,
        person.name,
        state.numbers.get(person.key),
        person.team,
        person.captain,
        person.country,
        person.club,
        person.ema,
        person.substitute,
        person.gone,
    )


def _official(state: State, person: str) -> EventOfficial:
    tables = state.referee_tables.get(person)
    return EventOfficial(
        person, name_of(state, person), list(state.roles[person]), None if tables is None else list(tables)
    )


def _proof(shared: SharedEvent) -> EventProof | None:
    rows = shared.state.rows()
    if not rows:
        return None
    proof = proof_of(shared.event, rows)
    return EventProof(proof.repeats, proof.most_meetings, proof.teammates, proof.winds)


def seats(shared: SharedEvent, rooms: dict[tuple[int, int], str]) -> EventSeats:
    """Who sits where."""
    state = shared.state
    found = []
    for session in range(1, state.scheduled + 1):
        started = state.sessions.get(session)
        found.append(
            EventSessionSeats(
                session,
                None if started is None else shared.moment(started.started),
                [
                    EventSeating(
                        place,
                        where(shared, place),
                        rooms.get((session, place)),
                        chairs(state, session, numbers),
                    )
                    for place, numbers in enumerate(state.seats(session), start=1)
                ],
            )
        )
    return EventSeats(found)


def clock(shared: SharedEvent, now: float) -> EventClock:
    """The clock of the session that started last."""
    state = shared.state
    minutes = state.settings.minutes
    if not state.sessions:
        return EventClock(0, None, minutes, None, None, None, None, [], 0, 0)
    hall = state.sessions[state.last_started]
    paused = hall.paused
    gong = hall.gong(now)
    still = paused is not None
    return EventClock(
        hall.number,
        shared.moment(hall.started),
        minutes,
        None if still else shared.moment(gong),
        None if still else shared.moment(gong - WARNING),
        None if paused is None else shared.moment(paused),
        round((gong - now) * 60_000) if still else None,
        [
            EventTableClock(
                table.number,
                None if still else shared.moment(hall.table_gong(table, now)),
                plain(table.extra),
            )
            for table in hall.tables
            if table.extra
        ],
        sum(hall.finished(table, now) for table in hall.tables),
        len(hall.tables),
    )


# -- standings ----------------------------------------------------------------------------------------------


def standings(shared: SharedEvent, *, hidden: bool = False) -> EventStandings:
    """Live and official standings; `hidden`: without what is entered in the running session."""
    state = shared.state
    after = state.last_started
    tables = [table for hall in state.sessions.values() for table in hall.tables]
    if not state.numbers:
        return EventStandings(0, EventRanking([], []), EventRanking([], []), 0, 0)
    live = _ranking(state, official=False, after=after - 1 if hidden else after)
    official = _ranking(state, official=True, after=after)
    return EventStandings(after, live, official, sum(table.full for table in tables), len(tables), hidden)


def _ranking(state: State, *, official: bool, after: int) -> EventRanking:
    lines = individual(state, official=official, after=after)
    return EventRanking(
        [
            EventPlace(
                line.number,
                (person := state.holder(line.number)).key,
                person.name,
                state.team_of(line.number),
                person.country,
                line.place,
                exact(line.total.table_points),
                game(line.total.game_points),
                [session_points(one) for one in line.total.sessions],
            )
            for line in lines
        ],
        [
            EventTeamPlace(line.team, line.place, exact(line.table_points), game(line.game_points))
            for line in teams(state, lines)
        ],
    )


def session_points(one: Result | None) -> EventSessionPoints | None:
    """What a player has from a session."""
    return None if one is None else EventSessionPoints(exact(one.table_points), one.game_points, one.missed)


# -- rulings, protocols, honours, screens -----------------------------------------------------------------------


def ruling_shown(shared: SharedEvent, ruled: Ruled, language: str) -> EventRuling:
    """A ruling with player, foul and fine."""
    state = shared.state
    table = state.sessions[ruled.session].tables[ruled.table - 1]
    fine: int | None = None
    effects: list[str] = []
    if ruled.foul == LATE:
        name, cite = say(language, "sheet-late", minutes=str(plain(ruled.minutes or 0))), "§3.11.2; T-18"
        if ruled.stands:
            fine = state.late_fine(ruled.session, ruled.number)
    else:
        foul = table.desk.rules.table.fouls[ruled.foul]
        name, cite = foul.name(language), foul.cite
        if ruled.stands and ruled.desk is not None:
            found = judged(table.desk, ruled.desk)
            fine, cite = found.points[table.chair(ruled.number)], found.cite
            effects = list(found.effects)
    return EventRuling(
        ruled.ruling,
        ruled.session,
        ruled.table,
        ruled.deal,
        ruled.number,
        ruled.key,
        name_of(state, ruled.key),
        ruled.foul,
        name,
        fine,
        cite,
        shared.moment(ruled.at),
        ruled.stands,
        effects,
    )


def rulings(shared: SharedEvent, language: str, now: float) -> EventRulings:
    """Every ruling and every appeal."""
    state = shared.state
    return EventRulings(
        [ruling_shown(shared, one, language) for one in state.rulings.values()],
        [
            EventAppeal(
                one.appeal,
                one.session,
                one.number,
                state.holder(one.number, one.session).name,
                one.about,
                shared.moment(one.at),
                one.ruling,
                one.table,
                one.deal,
                [
                    EventStep(step.step, step.decision, step.broke, shared.moment(step.at))
                    for step in one.answers
                ],
                fee_of(one, now),
            )
            for one in state.appeals.values()
        ],
    )


def protocols(shared: SharedEvent) -> EventProtocols:
    """The protocols that everybody may read."""
    return EventProtocols(
        [
            EventSigned(
                hall.number,
                table.number,
                table.corrected,
                letters(shared.shared_table(hall.number, table.number).link),
            )
            for hall in shared.state.sessions.values()
            for table in hall.tables
            if table.full
        ]
    )


def honours(shared: SharedEvent) -> EventHonours:
    """What the closing ceremony also names, by the protocols that are fully signed (T-03)."""
    state = shared.state
    found = honours_of(state, signed=True)

    def most(key: str) -> list[EventHonour]:
        return [
            EventHonour(one["number"], one["player"], name_of(state, one["player"]), one["count"])
            for one in found[key][:5]
        ]

    best = [
        EventBestHand(
            one["number"],
            one["player"],
            name_of(state, one["player"]),
            one["points"],
            one["session"],
            one["table"],
            one["deal"],
            one["hand"],
        )
        for one in found["dearest_hand"]
    ]
    return EventHonours(best, most("most_wins"), most("self_draws"), most("dealt_in"))


def screens(shared: SharedEvent) -> EventScreens:
    """What every screen shows."""
    known: list[Any] = [shared.notes.screens[number] for number in sorted(shared.notes.screens)]
    return EventScreens([EventScreen(one.screen, one.show, one.text, one.page) for one in known])
