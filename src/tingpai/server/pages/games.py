"""The games for the pages: names, options, length of a match, fans, and what their hands can have."""

from dataclasses import Field, fields
from functools import cache
from typing import Any, Final, Literal

import msgspec

from tingpai import rulebook, rulesets, texts
from tingpai.errors import ImpossibleHand
from tingpai.explain import value_of
from tingpai.hand import Hand, Meld
from tingpai.ruleset import Ruleset
from tingpai.score import Fan
from tingpai.tile import KINDS, TILES, Relative

SAMPLES: Final = 6
"""The number of sample hands of a game."""

# -- answers -----------------------------------------------------------------------------------------------

OptionKind = Literal["bool", "int", "choice"]


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option of a rulebook."""

    name: str
    type: OptionKind
    default: bool | int | str
    label: str
    help: str
    cite: str
    choices: list[str | int] | None = None
    choice_labels: list[str] | None = None
    """A text for each of the choices."""
    min: int | None = None


class Plan(msgspec.Struct, frozen=True):
    """The length of a match by the book, and the points that each player starts with."""

    rounds: int | None
    deals: int | None
    start: int
    deals_per_round: int | None
    """None if a dealer may stay, so that a round has at least four deals; also where the book has no rounds."""


class FanInfo(msgspec.Struct, frozen=True):
    """A fan in a list."""

    id: str
    number: int | None
    points: str
    name: str
    cite: str


class HandKind(msgspec.Struct, frozen=True):
    """What a hand of this game can have, for pages on which a hand is put together."""

    winds: bool
    flowers: bool
    honors: bool
    chows: bool
    """True if chows can be claimed."""
    late_kongs: bool
    without_win: bool
    """True if a hand that did not win has a score too."""
    keys: dict[str, list[str | bool | None]]
    """Keys of a request that only this game has, with their values."""
    indicators: dict[str, dict[str, str]]
    """The joker for each indicator, by direction; empty if the game has no jokers."""


class DeskEntry(msgspec.Struct, frozen=True):
    """How the result of a deal is taken down at a score desk, see `tingpai.desk_rules.Entry`."""

    kind: Literal["win", "events", "hands"]
    usual: list[int]
    """Values that are one tap away."""
    least: int
    """The fewest points that a winning hand can have; `cite` is where the book says so."""
    cite: str
    surprising: int | None
    """Above how many points the writer must say that it is really so."""


class Sample(msgspec.Struct, frozen=True):
    """A sample hand: the name of a fan, and a request for a hand that has it."""

    name: str
    request: dict[str, Any]


class RulesetInfo(msgspec.Struct, frozen=True):
    """A game that can be played and scored."""

    id: str
    name: str
    edition: str
    players: int
    options: list[Option]
    plan: Plan
    fans: list[FanInfo]
    hand: HandKind
    samples: list[Sample]
    desk: DeskEntry


# -- the games ----------------------------------------------------------------------------------------------


@cache
def games(language: str) -> list[RulesetInfo]:
    """The games that Tingpai knows."""
    return [_game(id, language) for id in rulesets.IDS]


def _game(id: str, language: str) -> RulesetInfo:
    rules = rulesets.get(id)
    plan = rulesets.table(id).match_plan()
    return RulesetInfo(
        id,
        rules.names[language],
        rules.edition,
        4,
        [_option(id, item, language) for item in fields(rules.options_type)],
        Plan(plan.rounds, plan.deals, plan.start, plan.deals_per_round),
        [
            FanInfo(fan.id, number_of(fan), value_of(fan, fan.value, language), fan.names[language], fan.cite)
            for fan in rules.fans
        ],
        _hand_kind(rules),
        _samples(rules, language),
        _desk_entry(id),
    )


def _desk_entry(id: str) -> DeskEntry:
    entry = rulesets.desk(id).entry()
    return DeskEntry(entry.kind, list(entry.usual), entry.least, entry.cite, entry.surprising)


def _samples(rules: Ruleset, language: str) -> list[Sample]:
    """Hands for fans from all parts of the book, of high and low value."""
    fans = list(rules.fans)
    chosen = fans[:: max(1, len(fans) // SAMPLES)][:SAMPLES]
    found = [(fan, rulebook.example(rules.id, fan.id, "counts")) for fan in chosen]
    return [Sample(fan.names[language], dict(one.request)) for fan, one in found if one is not None]


def _option(ruleset: str, item: "Field[Any]", language: str) -> Option:
    choices = item.metadata["choices"]
    default: Any = item.default
    kind: OptionKind = "choice" if choices else "bool" if isinstance(default, bool) else "int"
    text = f"option-{ruleset}-{item.name.replace('_', '-')}"
    return Option(
        item.name,
        kind,
        default,
        texts.say(language, text),
        texts.say(language, f"{text}-help"),
        item.metadata["cite"],
        list(choices) if choices else None,
        [texts.say(language, f"{text}-{value}") for value in choices] if choices else None,
        item.metadata["allowed"][0] if kind == "int" else None,
    )


def _hand_kind(rules: Ruleset) -> HandKind:
    return HandKind(
        rules.winds_matter,
        rules.has_flowers,
        rules.has_honors,
        _takes_chows(rules),
        rules.late_kongs,
        type(rules).worth is not Ruleset.worth,
        {key: list(values) for key, values in rules.keys.items()},  # type: ignore[arg-type]
        _indicators(rules.id) if "joker" in rules.keys else {},
    )


def _indicators(id: str) -> dict[str, dict[str, str]]:
    """For each direction of the joker: which indicator makes which kind joker."""
    found: dict[str, dict[str, str]] = {}
    for direction in ("up", "down"):
        table = rulesets.table(id, {"joker_direction": direction})
        jokers = {tile: table.joker_of(tile) for tile in TILES[:KINDS]}
        found[direction] = {tile.code: joker.code for tile, joker in jokers.items() if joker is not None}
    return found


def _takes_chows(rules: Ruleset) -> bool:
    try:
        rules.check_tiles(Hand.of("", Meld.of("123m", Relative.LEFT)))
    except ImpossibleHand:
        return False
    return True


def number_of(fan: Fan) -> int | None:
    """The number of a fan, if the book numbers its fans."""
    return fan.number if fan.cite.startswith("№") else None
