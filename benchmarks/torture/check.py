"""Is everything that players were told in the final record, and does every record verify?"""

from collections.abc import Sequence
from typing import Any

from benchmarks.torture.players import Told

from tingpai import rulesets
from tingpai.play.match import Match
from tingpai.play.table import Table
from tingpai.play.view import redact
from tingpai.server.game import PER_DEAL
from tingpai.server.log_events import TABLE_EVENTS, decode
from tingpai.server.store import Store
from tingpai.state import events as ev

Events = dict[int, dict[str, Any]]


async def missing(database: str, told: Sequence[Told]) -> tuple[int, int, list[str]]:
    """The number of events that were told, of rows in the logs, and a line for each thing that is wrong."""
    store = Store(database)
    wrong: list[str] = []
    events, rows = 0, 0
    try:
        for table in dict.fromkeys(one.table for one in told):
            found = await recorded(store, table)
            rows += found[1]
            if found[2]:
                wrong.append(f"table {table}: it is gone, or its log has a gap")
            for one in told:
                if one.table == table:
                    events += sum(len(part) for _, part in one.states)
                    wrong += [
                        f"table {table}, chair {one.chair}: {text}" for text in differences(one, found[0])
                    ]
    finally:
        await store.close()
    return events, rows, wrong


async def recorded(store: Store, table: str) -> tuple[list[Events], int, bool]:
    """What the log of a table tells each chair, by `seen`; the number of its rows; True if a number is missing."""
    row = await store.table(table)
    log = await store.events(table)
    if row is None:
        return [{}, {}, {}, {}], 0, True
    rules = rulesets.table(row.ruleset, row.settings.options)
    match: Match | None = None
    seats: tuple[int, ...] = (0, 1, 2, 3)
    deal, counts = Table(rules).deal, [0] * 4
    found: list[Events] = [{}, {}, {}, {}]
    for line in log:
        if line.event["event"] in TABLE_EVENTS:
            continue
        event = decode(line.event)
        if not isinstance(event, ev.Event):
            match = Match.rebuild(rules, [*([] if match is None else match.events), event])  # type: ignore[list-item]
            continue
        assert match is not None
        if isinstance(event, ev.DealStarted):
            deal, counts, seats = Table(rules).deal, [0] * 4, tuple(match.seats)
        for seat, chair in enumerate(seats):
            shown = redact(rules, event, seat, deal)
            if shown is not None:
                counts[chair] += 1
                number = event.number if isinstance(event, ev.DealStarted) else deal.number
                found[chair][number * PER_DEAL + counts[chair]] = ev.encode(shown)
        rules.before_event(deal, event)
        deal.apply(event)
    return found, len(log), [line.n for line in log] != list(range(len(log)))


def differences(told: Told, recorded: Sequence[Events]) -> list[str]:
    """A line for each event that was told and is not in the record, or is another one there."""
    wrong = [f"{told.went_back} states were older than one before"] if told.went_back else []
    for seen, events in told.states:
        for number, event in zip(range(seen - len(events) + 1, seen + 1), events, strict=True):
            stored = recorded[told.chair].get(number)
            plain = {key: value for key, value in event.items() if key not in ("told", "score")}
            kept = None if stored is None else {key: value for key, value in stored.items() if key != "score"}
            if plain != kept:
                wrong.append(f"event {number} was told as {plain}, the record has {kept}")
    return wrong
