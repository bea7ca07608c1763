"""The referee's desk: the fouls of a book and how to find them, rulings, and who gets a tile."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Final, Literal

import msgspec

from tingpai import foul_cards, rulesets, texts
from tingpai.errors import BadRequest
from tingpai.foul_table import Foul, FoulTable
from tingpai.play.claim_outcome import Given, outcome, plays_on
from tingpai.referee import Incident, Ruling, rule
from tingpai.score import balance
from tingpai.state.actions import Move

LETTERS: Final = "ESWN"
Seat = Literal["E", "S", "W", "N"]
Call = Literal["hu", "pung", "kong", "chow"]
Way = Literal["discard", "last_discard", "added_kong", "concealed_kong"]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Times = Annotated[int, msgspec.Meta(ge=1, le=99)]
Minutes = Annotated[float, msgspec.Meta(gt=0, le=100_000)]

# -- the list of fouls --------------------------------------------------------------------------------------


class FoulFacts(msgspec.Struct, frozen=True):
    """The facts that a ruling depends on, besides the player. See `tingpai.foul_cards.Facts`."""

    times: int
    restarts: str
    shared: str
    """A sentence that names the fouls which count on the same ladder, or nothing."""
    victim: bool
    victim_always: bool
    minutes: list[int]
    amounts: list[int]
    usual: int
    least: int
    most: int
    any_amount: bool
    out: bool
    raised: bool


class LadderStep(msgspec.Struct, frozen=True):
    """A step of a ladder: the time, the points (0 is a warning), and both in words."""

    number: int
    points: int
    text: str


class FoulCase(msgspec.Struct, frozen=True):
    """The ruling for some facts, without names: for a telephone that has no network."""

    number: int
    minutes: float | None
    amount: int | None
    warning: bool
    says: list[str]
    effects: list[str]
    next: str
    aloud: dict[str, str]


class FoulCard(msgspec.Struct, frozen=True):
    """A foul: how it is found, what it asks for, what follows."""

    id: str
    name: str
    words: dict[str, list[str]]
    """By language the name and other words to search for."""
    frequent: bool
    what: str
    follows: list[str]
    cite: str
    cured: bool
    """True if it is not judged any more once the play has gone on."""
    facts: FoulFacts
    ladder: list[LadderStep]
    cases: list[FoulCase]


class FoulList(msgspec.Struct, frozen=True):
    """The fouls of a book, the frequent ones first."""

    ruleset: str
    cured: str
    """The paragraphs of the rule that the past is not judged; empty if the book has no such rule."""
    plays_on: bool
    """True if a deal goes on after the first win."""
    fouls: list[FoulCard]


@cache
def foul_list(ruleset: str, language: str) -> FoulList:
    """List the fouls of a book."""
    rules = rulesets.table(ruleset)
    cards = [_card(rules.fouls, foul, language) for foul in foul_cards.by_frequency(rules.fouls)]
    return FoulList(rules.fouls.ruleset, rules.fouls.cured, plays_on(rules), cards)


def _card(fouls: FoulTable, foul: Foul, language: str) -> FoulCard:
    asked = foul_cards.facts(fouls, foul)
    restarts = f"foul-restarts-{asked.restarts.value}"
    return FoulCard(
        id=foul.id,
        name=foul.name(language),
        words=foul_cards.words(foul),
        frequent=foul.id in fouls.frequent,
        what=foul.describe(language),
        follows=foul.follows(language),
        cite=foul.cite,
        cured=fouls.is_cured(foul),
        facts=FoulFacts(
            times=asked.times,
            restarts=texts.say(language, restarts) if asked.times else "",
            shared=foul_cards.say_shared(fouls, foul, language),
            victim=asked.victim,
            victim_always=asked.victim_always,
            minutes=list(asked.minutes),
            amounts=list(asked.amounts),
            usual=asked.usual,
            least=asked.least,
            most=asked.most,
            any_amount=asked.any_amount,
            out=asked.out,
            raised=asked.raised,
        ),
        ladder=_ladder(fouls, foul, language),
        cases=[_case(fouls, one, language) for one in foul_cards.cases(fouls, foul)],
    )


def _ladder(fouls: FoulTable, foul: Foul, language: str) -> list[LadderStep]:
    return [
        LadderStep(step.number, foul_cards.cost(step), foul_cards.say_step(step, language))
        for step in foul_cards.ladder(fouls, foul)
    ]


def _case(fouls: FoulTable, ruling: Ruling, language: str) -> FoulCase:
    history = [Incident(ruling.foul.id, ruling.incident.seat)] * (ruling.number - 1)
    return FoulCase(
        number=ruling.number,
        minutes=ruling.incident.minutes,
        amount=ruling.incident.amount,
        warning=ruling.warning,
        says=foul_cards.points_in_general(ruling, language),
        effects=_effects(ruling, language),
        next=foul_cards.say_next(fouls, ruling, history, language),
        aloud={one: foul_cards.aloud(ruling, one) for one in texts.LANGUAGES},
    )


def _effects(ruling: Ruling, language: str) -> list[str]:
    return [texts.say(language, f"effect-{effect.value}") for effect in ruling.effects]


# -- a ruling -----------------------------------------------------------------------------------------------


class RulingAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A foul that happened. `times` counts this time too; `names` are the players by seat."""

    ruleset: str
    foul: str
    seat: Seat
    times: Times = 1
    victim: Seat | None = None
    amount: int | None = None
    minutes: Minutes | None = None
    out: list[Seat] = []
    raised: bool = True
    names: dict[Seat, Name] = {}


class Moved(msgspec.Struct, frozen=True):
    """Points that one player loses; `payee` is null if nobody receives them."""

    payer: Seat
    payee: Seat | None
    points: int


class RulingShown(msgspec.Struct, frozen=True):
    """A ruling, and what the referee says and shows."""

    ruleset: str
    foul: str
    name: str
    seat: Seat
    number: int
    cured: bool
    warning: bool
    aloud: dict[str, str]
    """What to say at the table, by language."""
    says: list[str]
    """The points in sentences."""
    transfers: list[Moved]
    totals: dict[str, int]
    recorded: str
    effects: list[str]
    dead: bool
    """True if the hand cannot win this deal any more."""
    cite: str
    ladder: list[LadderStep]
    next: str
    """What the next time costs."""
    shared: str


def ruling(asked: RulingAsked, language: str) -> RulingShown:
    """Rule on a foul."""
    fouls = rulesets.table(asked.ruleset).fouls
    seat = LETTERS.index(asked.seat)
    if not asked.raised and not fouls.cured:
        raise BadRequest("referee-no-cure", ruleset=asked.ruleset)
    incident = Incident(
        asked.foul,
        seat,
        victim=None if asked.victim is None else LETTERS.index(asked.victim),
        amount=asked.amount,
        minutes=asked.minutes,
        out=tuple(LETTERS.index(one) for one in asked.out),
        raised=asked.raised,
    )
    history = [Incident(asked.foul, seat)] * (asked.times - 1)
    names = {LETTERS.index(letter): name for letter, name in asked.names.items()}
    return shown(fouls, rule(fouls, incident, history), history, names, language)


def shown(
    fouls: FoulTable,
    found: Ruling,
    history: Sequence[Incident],
    names: Mapping[int, str],
    language: str,
) -> RulingShown:
    """Give a ruling with everything that a referee says and shows. Players without a name are called by their seats."""
    called = {one: {**foul_cards.seat_names(one), **names} for one in texts.LANGUAGES}
    return RulingShown(
        ruleset=fouls.ruleset,
        foul=found.foul.id,
        name=found.foul.name(language),
        seat=_letter(found.incident.seat),
        number=found.number,
        cured=found.cured,
        warning=found.warning,
        aloud={one: foul_cards.aloud(found, one, called[one]) for one in texts.LANGUAGES},
        says=found.points_said(language, called[language]),
        transfers=[
            Moved(_letter(one.payer), None if one.payee is None else _letter(one.payee), one.points)
            for one in found.transfers
        ],
        totals=dict(zip(LETTERS, balance(found.transfers), strict=True)),
        recorded=found.moment.value,
        effects=_effects(found, language),
        dead=found.kills_hand,
        cite=found.cite,
        ladder=_ladder(fouls, found.foul, language),
        next=foul_cards.say_next(fouls, found, history, language),
        shared=foul_cards.say_shared(fouls, found.foul, language),
    )


def _letter(seat: int) -> Any:
    return LETTERS[seat]


# -- who gets a tile ----------------------------------------------------------------------------------------


class ClaimsAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A tile on the table: who gave it and how, who wants it, and who has left the deal."""

    ruleset: str
    giver: Seat
    calls: dict[Seat, Call] = {}
    given: Way = "discard"
    out: list[Seat] = []
    options: dict[str, Any] = {}
    names: dict[Seat, Name] = {}


class Taker(msgspec.Struct, frozen=True):
    """A player who gets the tile, and for what."""

    seat: Seat
    call: Call


class CallRefused(msgspec.Struct, frozen=True):
    """A call that the book does not allow."""

    seat: Seat
    why: str
    cite: str


class ClaimsAnswer(msgspec.Struct, frozen=True):
    """Who gets the tile, and whose turn it is then."""

    may: dict[str, list[Call]]
    """What each other player may call the tile for."""
    takers: list[Taker]
    refused: list[CallRefused]
    next: Seat | None
    says: list[str]
    """The answer in sentences."""
    cite: str


def claims(asked: ClaimsAsked, language: str) -> ClaimsAnswer:
    """Say who gets a tile, by the engine's own rules."""
    rules = rulesets.table(asked.ruleset, asked.options)
    found = outcome(
        rules,
        LETTERS.index(asked.giver),
        {LETTERS.index(seat): Move(call) for seat, call in asked.calls.items()},
        given=Given(asked.given),
        out=[LETTERS.index(seat) for seat in asked.out],
    )
    names = foul_cards.seat_names(language) | {LETTERS.index(one): name for one, name in asked.names.items()}
    says = [texts.say(language, f"claims-taker-{move.value}", who=names[seat]) for seat, move in found.takers]
    if not says:
        says.append(texts.say(language, "claims-nobody"))
    if found.next is None:
        says.append(texts.say(language, "claims-over"))
    else:
        text = "claims-next-draws" if found.draws else "claims-next-discards"
        says.append(texts.say(language, text, who=names[found.next]))
    return ClaimsAnswer(
        may={LETTERS[seat]: [_call(move) for move in moves] for seat, moves in found.may.items()},
        takers=[Taker(_letter(seat), _call(move)) for seat, move in found.takers],
        refused=[
            CallRefused(_letter(seat), problem.say(language), problem.cite or "")
            for seat, problem in found.refused.items()
        ],
        next=None if found.next is None else _letter(found.next),
        says=says,
        cite=found.cite,
    )


def _call(move: Move) -> Any:
    return move.value
