"""The drill `pays`: what each seat gets or pays, by the desk's payments and the referee's rulings."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from tingpai import rulesets
from tingpai.desk_rules import DeskRules, Names, Outcome, Sitting
from tingpai.foul_table import Foul
from tingpai.learn.item import Idea, Item, Said, Sentences, said
from tingpai.learn.task import Task, seat_said
from tingpai.referee import Incident, rule
from tingpai.score import Score, Transfer, balance
from tingpai.tile import Wind

SEATS = ("E", "S", "W", "N")
Story = tuple[dict[str, Any], list[Said]]
"""A result as the desk takes it, and the sentences that tell it."""


@cache
def _desk(ruleset: str) -> DeskRules[Any]:
    return rulesets.desk(ruleset)


def _no_hands(*_: object) -> Score:
    raise AssertionError("results of drills have numbers, not hands")


def settle(ruleset: str, result: dict[str, Any]) -> Outcome:
    """What follows from a result, by the book."""
    desk, names = _desk(ruleset), Names(SEATS)
    return desk.settle(desk.read(result, names), Sitting((0, 1, 2, 3), Wind.EAST, names, _no_hands))


def make(task: Task) -> Item | None:
    """Level 1: a win on a discard; 2: a win from the wall, and what else ends a deal; 3: fouls, kongs, liability."""
    desk = _desk(task.ruleset)
    kind = desk.entry().kind
    story, wrong = {"win": _one_win, "events": _events, "hands": _hands}[kind](task)
    result, told = story
    outcome = settle(task.ruleset, result)
    transfers = list(outcome.transfers)
    fines: list[Transfer] = []
    if kind == "win" and task.level == 3:
        foul = _with_foul(task, result)
        if foul is None:
            return None
        fines, sentence = foul
        transfers += fines
        told.append(sentence)
    right = tuple(balance(transfers))
    if not any(right):
        return None
    ideas = _ideas(
        transfers,
        right,
        [(id, [*settle(task.ruleset, other).transfers, *fines]) for id, other in wrong],
    )
    return task.item(
        question=said("drill-pays-question"),
        ask="numbers",
        right=(right,),
        fields=tuple(seat_said(seat) for seat in range(4)),
        facts=tuple(told),
        ideas=ideas,
        reasons=tuple(_paid(one) for one in transfers),
        cite=transfers[0].cite,
    )


# -- what happened --------------------------------------------------------------------------------------------------


def _one_win(task: Task) -> tuple[Story, list[tuple[str, dict[str, Any]]]]:
    """One player wins, on a discard or from the wall."""
    rng, entry = task.rng, _desk(task.ruleset).entry()
    winner, giver = rng.sample(SEATS, 2)
    points = rng.randrange(entry.least, 40) if rng.random() < 0.5 else rng.choice(entry.usual)
    drawn = task.level > 1 and rng.random() < 0.5
    robbed = not drawn and task.level > 1 and rng.random() < 0.4
    result = {"winner": winner, "from": None if drawn else giver, "points": points}
    way = "drawn" if drawn else "robbed" if robbed else "discard"
    told = [said(f"drill-pays-{way}", winner=_seat(winner), giver=_seat(giver), points=points)]
    other = {**result, "from": giver if drawn else None}
    return (result, told), [("as-discard" if drawn else "as-drawn", other)]


def _with_foul(task: Task, result: dict[str, Any]) -> tuple[list[Transfer], Said] | None:
    """A foul with points in the same deal, by somebody who did not win."""
    fouls = task.table.fouls
    fined = [one for one in fouls.values() if _has_points(one)]
    foul = task.rng.choice(fined)
    seat = task.rng.choice([one for one in range(4) if SEATS[one] != result["winner"]])
    before = task.rng.randrange(min(4, len(foul.ladder))) if foul.ladder else 0
    incident = Incident(foul.id, seat)
    ruling = rule(fouls, incident, [incident] * before)
    if not ruling.transfers:
        return None
    time = said(f"ruling-time-{foul.restarts.value}", number=ruling.number) if foul.ladder else ""
    told = said("drill-pays-foul", seat=seat_said(seat), foul=said(foul.text), time=time)
    return list(ruling.transfers), told


def _has_points(foul: Foul) -> bool:
    return (
        bool(foul.ladder or (foul.fines and not foul.needs_victim and not foul.amounts)) and not foul.minutes
    )


def _hands(task: Task) -> tuple[Story, list[tuple[str, dict[str, Any]]]]:
    """Everybody's hand has a value; at the highest level somebody may pay for all."""
    rng, entry = task.rng, _desk(task.ruleset).entry()
    winner = rng.choice(SEATS)
    values = {seat: 2 * rng.randrange(16) for seat in SEATS}
    values[winner] = entry.least + 2 * rng.randrange(40)
    if task.level == 1:
        values = {seat: value if seat == winner else 0 for seat, value in values.items()}
    result: dict[str, Any] = {"winner": winner, "hands": values}
    told = [said("drill-pays-mahjong", winner=_seat(winner), points=values[winner])]
    told += [said("drill-pays-hand", seat=_seat(one), points=values[one]) for one in SEATS if one != winner]
    wrong: list[tuple[str, dict[str, Any]]] = []
    if task.level > 1:
        alone = {seat: value if seat == winner else 0 for seat, value in values.items()}
        wrong.append(("losers-settle", {"winner": winner, "hands": alone}))
    if task.level == 3:
        liable = rng.choice([one for one in SEATS if one != winner])
        wrong.append(("liable", dict(result)))
        result = {**result, "liable": liable}
        told.append(said("drill-pays-liable", seat=_seat(liable)))
    return (result, told), wrong


def _events(task: Task) -> tuple[Story, list[tuple[str, dict[str, Any]]]]:
    """Kongs and wins in their order, and how the deal ended."""
    rng, entry = task.rng, _desk(task.ruleset).entry()
    first, second, third, _ = order = rng.sample(SEATS, 4)
    value = rng.choice(entry.usual)
    events: list[dict[str, Any]] = []
    wrong: list[tuple[str, dict[str, Any]]] = []
    if task.level == 1:
        return _events_told([{"hu": {first: value}, "from": second}], wrong)
    if task.level == 2:
        drawn = rng.random() < 0.6
        events = [{"hu": {first: value}, "from": None if drawn else second}]
        events.append({"hu": {second: rng.choice(entry.usual)}, "from": None})
        if rng.random() < 0.5:
            kind = rng.choice(("concealed", "added", "open", "late"))
            kong: dict[str, Any] = {"kong": third, "kind": kind}
            events.insert(rng.randrange(3), {**kong, "from": order[3]} if kind == "open" else kong)
        return _events_told(events, wrong)
    kind = rng.choice(("after_kong", "robbed", "two", "false", "void", "waiting"))
    more = rng.choice([one for one in entry.usual if one > 1])
    if kind == "after_kong":
        events = [
            {"kong": second, "kind": "concealed"},
            {"hu": {first: more}, "from": second, "after_kong": True},
        ]
        wrong.append(
            ("kong-kept", {"events": [events[0], {"hu": {first: more}, "from": second}], "end": "time"})
        )
    elif kind == "robbed":
        events = [
            {"kong": second, "kind": "added", "robbed": True},
            {"hu": {first: more}, "from": second, "robbed": True},
        ]
        paid = [{"kong": second, "kind": "added"}, {"hu": {first: more}, "from": second}]
        wrong.append(("robbed-paid", {"events": paid, "end": "time"}))
    elif kind == "two":
        events = [{"hu": {first: value, third: more}, "from": second}]
        wrong.append(("one-winner", {"events": [{"hu": {first: value}, "from": second}], "end": "time"}))
    else:
        events = [{"kong": first, "kind": "concealed"}] if rng.random() < 0.6 else []
        events.append({"hu": {second: value}, "from": None})
        return _empty_wall(kind, order, events, more)
    return _events_told(events, wrong)


def _empty_wall(
    kind: str, order: Sequence[str], events: list[dict[str, Any]], value: int
) -> tuple[Story, list[tuple[str, dict[str, Any]]]]:
    """The wall ran out: who waits is paid, kongs of the others go back, fines are found."""
    first, second, third, fourth = order
    waiting: dict[str, int | None] = {first: None, third: value, fourth: None}
    result: dict[str, Any] = {"events": events, "end": "exhausted", "waiting": waiting}
    (_, told), _ = _events_told(events, [])
    told[-1] = said("drill-pays-exhausted")
    told += [
        said("drill-pays-waits", seat=_seat(one), points=worth)
        if worth
        else said("drill-pays-not-waiting", seat=_seat(one))
        for one, worth in waiting.items()
    ]
    plain = dict(result)
    if kind == "void":
        result["void"] = [fourth]
        told.append(said("drill-pays-void", seat=_seat(fourth)))
        return (result, told), [("fine-forgotten", plain)]
    if kind == "false":
        result["false"] = [second]
        told.append(said("drill-pays-false", seat=_seat(second)))
        return (result, told), [("false-paid", plain)]
    return (result, told), [("kongs-kept", {"events": events, "end": "time"})]


def _events_told(
    events: list[dict[str, Any]], wrong: list[tuple[str, dict[str, Any]]]
) -> tuple[Story, list[tuple[str, dict[str, Any]]]]:
    told: list[Said] = []
    for event in events:
        if "kong" in event:
            robbed = event.get("robbed")
            text = "drill-pays-kong-robbed" if robbed else f"drill-pays-kong-{event['kind']}"
            giver = _seat(event["from"]) if "from" in event else ""
            told.append(said(text, seat=_seat(event["kong"]), giver=giver))
            continue
        for seat, value in event["hu"].items():
            giver = event["from"]
            way = "wall" if giver is None else "after-kong" if event.get("after_kong") else "from"
            way = "robbing" if event.get("robbed") else way
            said_giver = "" if giver is None else _seat(giver)
            told.append(said(f"drill-pays-hu-{way}", winner=_seat(seat), giver=said_giver, points=value))
    told.append(said("drill-pays-time"))
    return ({"events": events, "end": "time"}, told), wrong


def _seat(letter: str) -> Said:
    return seat_said(SEATS.index(letter))


# -- wrong ideas ----------------------------------------------------------------------------------------------------


def _ideas(
    transfers: list[Transfer], right: tuple[int, ...], wrong: list[tuple[str, list[Transfer]]]
) -> tuple[Idea, ...]:
    """Answers as if something else had happened, or without one of the payments; then the seats one by one."""
    ideas: list[Idea] = []
    known = {right}

    def add(id: str, amounts: Sequence[int], sentence: Said, cite: str) -> None:
        if tuple(amounts) not in known:
            known.add(tuple(amounts))
            ideas.append(Idea(id, ("is", tuple(amounts)), sentence, cite))

    add("signs", [-one for one in right], said("drill-pays-idea-signs"), transfers[0].cite)
    for id, others in wrong:
        shown = next((one for one in transfers if one not in others), transfers[-1])
        add(id, balance(others), said(f"drill-pays-idea-{id}", why=_paid(shown)), shown.cite)
    for reason in dict.fromkeys((one.why, one.payer) for one in transfers):
        rest = [one for one in transfers if (one.why, one.payer) != reason]
        left = next(one for one in transfers if (one.why, one.payer) == reason)
        add("forgot", balance(rest), said("drill-pays-idea-forgot", why=_paid(left)), left.cite)
    kept = sum(right)
    text = "drill-pays-idea-sum" if kept == 0 else "drill-pays-idea-nobody"
    ideas.append(Idea("sum", ("sum_not", kept), said(text, points=-kept), transfers[-1].cite))
    for seat in range(4):
        own = Sentences(tuple(_paid(one) for one in transfers if seat in (one.payer, one.payee)))
        cite = next((one.cite for one in transfers if seat in (one.payer, one.payee)), transfers[0].cite)
        sentence = (
            said("drill-pays-idea-seat", seat=seat_said(seat), points=right[seat], why=own)
            if own.parts
            else said("drill-pays-idea-nothing", seat=seat_said(seat))
        )
        ideas.append(Idea("seat", ("not_at", seat), sentence, cite))
    return tuple(ideas)


def _paid(one: Transfer) -> Said:
    """A payment in words: who, to whom, how much, and why."""
    why = Said(one.why, dict(one.arguments))
    if one.payee is None:
        return said("drill-pays-line-nobody", payer=seat_said(one.payer), points=one.points, why=why)
    return said(
        "drill-pays-line", payer=seat_said(one.payer), payee=seat_said(one.payee), points=one.points, why=why
    )
