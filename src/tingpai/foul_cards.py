"""What a referee needs at hand for a foul: words to find it, the facts it asks for, its ladder, what to say aloud.

Everything follows from the book's table of fouls: costs and ladders are rulings of `tingpai.referee.rule`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tingpai import texts
from tingpai.foul_table import Effect, Foul, FoulTable, Moment, Period, Receiver
from tingpai.referee import SEATS, Incident, Ruling, rule

NOT_AGAIN: Final = frozenset((Effect.BARRED, Effect.SESSION_LOST))
"""After these the player is not at the table any more."""
NO_CLOSING: Final = frozenset((*NOT_AGAIN, Effect.REFEREE_DECIDES, Effect.DEAD_HAND))
"""After these the referee does not ask the player to play on, or has done so already."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a ruling on a foul depends on, besides the player."""

    times: int
    """How many steps the ladder has; 0 if it does not matter which time it is."""
    restarts: Period
    shares: tuple[str, ...]
    """Other fouls that count on the same ladder."""
    victim: bool
    """True if one player may have to be named who was harmed."""
    victim_always: bool
    """False if that player is named only together with an amount."""
    minutes: tuple[int, ...]
    """The last minute of each band of lateness, and one minute that is later than all of them."""
    amounts: tuple[int, ...]
    """The amounts to offer; the referee may choose others from `least` to `most`."""
    usual: int
    """The amount if the referee chooses none."""
    least: int
    most: int
    any_amount: bool
    """True if every amount from `least` to `most` may be chosen, not only those that are offered."""
    out: bool
    """True if it matters who had already won."""
    raised: bool
    """True if it matters whether it was raised before the play went on."""


def facts(fouls: FoulTable, foul: Foul) -> Facts:
    """List the facts that a ruling on this foul depends on."""
    limits = [limit for limit, _ in foul.minutes]
    receivers = {fine.to for fine in foul.fines}
    whole = isinstance(foul.amounts, range)
    return Facts(
        times=len(foul.ladder),
        restarts=foul.restarts,
        shares=tuple(
            one.id
            for one in fouls.values()
            if foul.counter and one.counter == foul.counter and one.id != foul.id
        ),
        victim=Receiver.VICTIM in receivers,
        victim_always=foul.needs_victim,
        minutes=(*limits, limits[-1] + 1) if limits else (),
        amounts=foul.offered if whole else tuple(foul.amounts),
        usual=max((fine.points for fine in foul.fines), default=0) if foul.amounts else 0,
        least=foul.amounts[0] if foul.amounts else 0,
        most=foul.amounts[-1] if foul.amounts else 0,
        any_amount=whole,
        out=Receiver.LEFT in receivers,
        raised=fouls.is_cured(foul),
    )


def by_frequency(fouls: FoulTable) -> list[Foul]:
    """List all fouls, the frequent ones first, the others in the order of the book."""
    return [fouls[id] for id in (*fouls.frequent, *(id for id in fouls if id not in fouls.frequent))]


def words(foul: Foul) -> dict[str, list[str]]:
    """Give the words by which the foul is found, in each language; its name comes first."""
    return {
        language: [
            foul.name(language),
            *(word.strip() for word in texts.say(language, f"{foul.text}-words").split(",")),
        ]
        for language in texts.LANGUAGES
    }


# -- the ladder -------------------------------------------------------------------------------------------------


def ladder(fouls: FoulTable, foul: Foul) -> list[Ruling]:
    """Rule on the first, second … time up to the last step of the ladder; empty if the foul has none."""
    first = Incident(foul.id, seat=0)
    return [rule(fouls, first, [first] * before) for before in range(len(foul.ladder))]


def cases(fouls: FoulTable, foul: Foul) -> list[Ruling]:
    """Rule on every combination of facts that can be tapped; East did it, and South was harmed."""
    asked = facts(fouls, foul)
    found = []
    for before in range(max(1, asked.times)):
        for minutes in asked.minutes or (None,):
            for amount in (None, *asked.amounts):
                harmed = asked.victim and (asked.victim_always or amount is not None)
                incident = Incident(foul.id, 0, victim=1 if harmed else None, amount=amount, minutes=minutes)
                found.append(rule(fouls, incident, [Incident(foul.id, 0)] * before))
    return found


def cost(ruling: Ruling) -> int:
    """Add up the points that the player loses."""
    return sum(one.points for one in ruling.transfers)


def next_time(fouls: FoulTable, incident: Incident, history: Sequence[Incident] = ()) -> Ruling:
    """Rule on the same incident when it happens once more."""
    again = replace(incident, raised=True)
    return rule(fouls, again, [*history, incident])


def say_step(ruling: Ruling, language: str) -> str:
    """Name a step of a ladder: a warning or its points."""
    points = cost(ruling)
    return (
        texts.say(language, "ladder-points", points=points)
        if points
        else texts.say(language, "ladder-warning")
    )


def say_next(fouls: FoulTable, now: Ruling, history: Sequence[Incident], language: str) -> str:
    """Say what the next time costs; nothing if the player will not be there."""
    if NOT_AGAIN.intersection(now.effects):
        return ""
    if not now.foul.ladder:
        return texts.say(language, "ladder-none")
    points = cost(next_time(fouls, now.incident, history))
    if not points:
        return texts.say(language, "ladder-next-warning")
    grows = "ladder-next-last" if points == cost(now) else "ladder-next-points"
    return texts.say(language, grows, points=points)


def say_shared(fouls: FoulTable, foul: Foul, language: str) -> str:
    """Name the other fouls that count on the same ladder; nothing if there are none."""
    shares = facts(fouls, foul).shares
    names = ", ".join(fouls[id].name(language) for id in shares)
    return texts.say(language, "ladder-shared", names=names) if shares else ""


def points_in_general(ruling: Ruling, language: str) -> list[str]:
    """Write the warning and the points of a ruling in sentences that name nobody."""
    said = [texts.say(language, "ruling-warning")] if ruling.warning else []
    lost = sum(one.points for one in ruling.transfers if one.payee is None)
    if lost:
        said.append(texts.say(language, "ruling-loses", points=lost))
    for receiver, points in _receivers(ruling):
        said.append(texts.say(language, f"foul-pays-{receiver.value}", points=points))
    if ruling.transfers and ruling.moment is not Moment.AT_ONCE:
        said.append(texts.say(language, f"ruling-{ruling.moment.value}"))
    return said


def _receivers(ruling: Ruling) -> list[tuple[Receiver, int]]:
    """Give the receivers of the points that somebody receives, with the points for each of them."""
    paid = dict.fromkeys(one.points for one in ruling.transfers if one.payee is not None)
    receivers = [fine.to for fine in ruling.foul.fines if fine.to is not Receiver.NOBODY]
    return [(receivers[0], points) for points in paid]


# -- what to say aloud ------------------------------------------------------------------------------------------


def seat_names(language: str) -> dict[int, str]:
    """Give the names of the seats."""
    return {seat: texts.say(language, f"seat-{seat}") for seat in SEATS}


def aloud(ruling: Ruling, language: str, names: Mapping[int, str] | None = None) -> str:
    """Give the words that the referee says at the table: what happened, then what follows.

    `names` are the players by seat. Without them nobody is named, and the words fit every seat.
    """
    did = texts.say(language, f"{ruling.foul.text}-say")
    if names is None:
        first = did[0].upper() + did[1:]
    else:
        first = texts.say(language, "aloud-to", who=names[ruling.incident.seat], did=did)
    following = (
        [texts.say(language, "aloud-cured")] if ruling.cured else list(_following(ruling, language, names))
    )
    if not NO_CLOSING.intersection(ruling.effects) and ruling.moment is not Moment.END_OF_DEAL:
        following.append(texts.say(language, "aloud-go-on"))
    return ("" if language == "zh" else " ").join((first, *following))


def _following(ruling: Ruling, language: str, names: Mapping[int, str] | None) -> Iterator[str]:
    if ruling.foul.ladder:
        yield texts.say(language, f"aloud-time-{ruling.foul.restarts.value}", number=ruling.number)
    if ruling.warning:
        yield texts.say(language, "aloud-warning")
    lost = sum(one.points for one in ruling.transfers if one.payee is None)
    if lost:
        yield texts.say(language, "aloud-loses", points=lost)
    yield from _paid(ruling, language, names)
    if ruling.transfers and ruling.moment is not Moment.AT_ONCE:
        yield texts.say(language, f"aloud-{ruling.moment.value}")
    for effect in ruling.effects:
        yield texts.say(language, f"aloud-effect-{effect.value}")
    if not (ruling.warning or ruling.transfers or ruling.effects):
        yield texts.say(language, "aloud-nothing")


def _paid(ruling: Ruling, language: str, names: Mapping[int, str] | None) -> Iterator[str]:
    for receiver, points in _receivers(ruling):
        payees = [one.payee for one in ruling.transfers if one.payee is not None]
        if names is None:
            yield texts.say(language, f"aloud-pays-{receiver.value}", points=points)
        elif len(payees) == len(SEATS) - 1:
            yield texts.say(language, "aloud-pays-each", points=points)
        else:
            text = "aloud-pays-one" if len(payees) == 1 else "aloud-pays-names"
            yield texts.say(language, text, points=points, names=", ".join(names[seat] for seat in payees))
