"""The drills `referee` and `dead`: an incident and its ruling, by the referee's own table."""

from collections.abc import Sequence

from tingpai import foul_cards
from tingpai.foul_table import Effect, Foul, FoulTable
from tingpai.learn.item import Choice, Idea, Item, Said, Sentences, said
from tingpai.learn.task import Task, seat_said, text_choices
from tingpai.referee import Incident, Ruling, rule

CHOICES = 4


def make(task: Task) -> Item | None:
    """Level 1: frequent fouls; 2: every foul, and which time it is; 3: was it raised, and who receives points?"""
    fouls = task.table.fouls
    foul = _pick(task, fouls)
    incident, history = _incident(task, fouls, foul)
    ruling = rule(fouls, incident, history)
    right = _consequence(ruling)
    others: dict[tuple[Said, ...], tuple[str, Said]] = {}

    def add(id: str, other: Ruling, sentence: Said) -> None:
        said_so = _consequence(other)
        if said_so != right and said_so not in others:
            others[said_so] = (id, sentence)

    name = said(f"{foul.text}-name")
    if not incident.raised and ruling.cured:
        add(
            "cured",
            rule(fouls, _with(incident, raised=True), history),
            said("drill-referee-idea-cured", foul=name),
        )
    elif fouls.is_cured(foul) and task.level == 3:
        add(
            "still-judged",
            rule(fouls, _with(incident, raised=False), history),
            said("drill-referee-idea-still-judged"),
        )
    if foul.ladder and not ruling.cured:
        for before in (len(history) - 1, len(history) + 1, 0):
            if before >= 0 and before != len(history):
                first = Incident(foul.id, incident.seat)
                step = rule(fouls, incident, [first] * before)
                text = said("drill-referee-idea-ladder", number=ruling.number, foul=name, given=step.number)
                add("ladder", step, text)
    pool = [one for one in fouls.values() if one.id != foul.id and not one.minutes and not one.amounts]
    task.rng.shuffle(pool)
    for one in pool:
        if len(others) >= CHOICES - 1:
            break
        victim = (incident.seat + 1) % 4 if one.needs_victim else None
        other = rule(fouls, Incident(one.id, incident.seat, victim=victim))
        text = said("drill-referee-idea-other", foul=name, other=said(f"{one.text}-name"))
        add("other", other, text)
    if not others:
        return None
    ways = [right, *others]
    task.rng.shuffle(ways)
    ids = {way: "abcdef"[place] for place, way in enumerate(ways)}
    return task.item(
        skill=f"foul:{foul.id}",
        question=said("drill-referee-question"),
        ask="one",
        right=(ids[right],),
        choices=tuple(Choice(ids[way], said("drill-referee-ruling", ruling=Sentences(way))) for way in ways),
        facts=_told(foul, incident, history),
        ideas=tuple(Idea(id, ("is", ids[way]), text, ruling.cite) for way, (id, text) in others.items()),
        reasons=(said("drill-referee-ruling", ruling=Sentences(right)),),
        cite=ruling.cite,
    )


def _with(incident: Incident, *, raised: bool) -> Incident:
    from dataclasses import replace

    return replace(incident, raised=raised)


def _pick(task: Task, fouls: FoulTable) -> Foul:
    """A foul; the frequent ones at the first level."""
    known = [
        one
        for one in foul_cards.by_frequency(fouls)
        if not one.amounts and (not one.minutes or task.level > 1)  # with amounts the referee chooses
    ]
    if task.level == 1:
        known = known[: max(4, len(fouls.frequent))]
    if task.level == 2 and task.rng.random() < 0.5:
        known = [one for one in known if one.ladder or one.minutes] or known
    return task.rng.choice(known)


def _incident(task: Task, fouls: FoulTable, foul: Foul) -> tuple[Incident, list[Incident]]:
    rng = task.rng
    asked = foul_cards.facts(fouls, foul)
    seat = rng.randrange(4)
    victim = (seat + rng.randrange(1, 4)) % 4 if foul.needs_victim else None
    minutes = rng.choice(asked.minutes) if asked.minutes else None
    out = tuple(rng.sample([one for one in range(4) if one != seat], rng.randrange(2))) if asked.out else ()
    raised = not (asked.raised and task.level == 3 and rng.random() < 0.4)
    before = rng.randrange(min(4, asked.times)) if asked.times and task.level > 1 else 0
    history = [Incident(foul.id, seat)] * before
    return Incident(foul.id, seat, victim=victim, minutes=minutes, out=out, raised=raised), history


def _consequence(ruling: Ruling) -> tuple[Said, ...]:
    """What follows from a ruling, in sentences that can be compared."""
    if ruling.cured:
        return (said("ruling-cured"),)
    told: list[Said] = [said("ruling-warning")] if ruling.warning else []
    lost = sum(one.points for one in ruling.transfers if one.payee is None)
    if lost:
        told.append(said("ruling-loses", points=lost))
    for points in dict.fromkeys(one.points for one in ruling.transfers if one.payee is not None):
        seats = tuple(
            seat_said(one.payee) for one in ruling.transfers if one.payee is not None and one.points == points
        )
        told.append(said("ruling-pays", points=points, seats=seats))
    told += [said(f"effect-{effect.value}") for effect in ruling.effects]
    return tuple(told) or (said("ruling-nothing"),)


def _told(foul: Foul, incident: Incident, history: Sequence[Incident]) -> tuple[Said, ...]:
    """The incident as a player would report it."""
    told = [said("drill-referee-incident", seat=seat_said(incident.seat), foul=said(foul.text))]
    if foul.ladder:
        told.append(said(f"ruling-time-{foul.restarts.value}", number=len(history) + 1))
    if incident.minutes is not None:
        told.append(said("drill-referee-minutes", minutes=int(incident.minutes)))
    if incident.victim is not None:
        told.append(said("drill-referee-victim", seat=seat_said(incident.victim)))
    told += [said("drill-fact-won", seat=seat_said(seat)) for seat in incident.out]
    if not incident.raised:
        told.append(said("drill-referee-late"))
    return tuple(told)


# -- dead or alive ------------------------------------------------------------------------------------------------


def may_be_dead(fouls: FoulTable) -> bool:
    """True if the book has dead hands."""
    return any(Effect.DEAD_HAND in foul.effects for foul in fouls.values())


def make_dead(task: Task) -> Item | None:
    """After this incident, may the player still win the deal? At level 2 some incidents were raised too late."""
    fouls = task.table.fouls
    dead = task.rng.random() < 0.5
    fitting = [
        one
        for one in fouls.values()
        if (Effect.DEAD_HAND in one.effects) == dead
        and not (one.minutes or one.amounts or foul_cards.NOT_AGAIN.intersection(one.effects))
    ]
    foul = task.rng.choice(fitting)
    incident, history = _incident(task, fouls, foul)
    incident = _with(
        incident, raised=not (fouls.is_cured(foul) and task.level == 2 and task.rng.random() < 0.4)
    )
    ruling = rule(fouls, incident, history[:0])
    right = "dead" if ruling.kills_hand else "alive"
    follows = Sentences(_consequence(ruling))
    name = said(f"{foul.text}-name")
    if ruling.cured:
        id = "cured"
        text = said("drill-dead-idea-cured", foul=name)
    elif ruling.kills_hand:
        id = "dead"
        text = said("drill-dead-idea-dead", foul=name, ruling=follows)
    else:
        id = "alive-fined" if ruling.transfers else "alive"
        text = said(f"drill-dead-idea-{id}", foul=name, ruling=follows)
    wrong = "alive" if right == "dead" else "dead"
    return task.item(
        skill=f"foul:{foul.id}",
        question=said("drill-dead-question"),
        ask="one",
        right=(right,),
        choices=text_choices("dead", "dead", "alive"),
        facts=_told(foul, incident, ()),
        ideas=(Idea(id, ("is", wrong), text, ruling.cite),),
        reasons=(text,),
        cite=ruling.cite,
    )
