"""The settings of a competition, as `create` fixes them, with the defaults of the book."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tingpai import rulesets
from tingpai.errors import BadRequest
from tingpai.json_input import choice, flag, mapping, text, whole
from tingpai.tournament.asking import number
from tingpai.tournament.refusals import LawRefused

SCHEMES: Final = ("round_robin", "knockout", "mixed")
LEAST_SESSIONS: Final = 6
"""A competition by the book has at least six sessions (§3.5.4)."""
DEFAULT_RULESET: Final = rulesets.IDS[0]


@dataclass(frozen=True, slots=True)
class Settings:
    """What is fixed before anybody registers. The fields are the keys of `create`."""

    name: str
    ruleset: str = DEFAULT_RULESET
    scheme: str = "round_robin"
    sessions: int = 6
    minutes: float = 150
    friendly: bool = False
    team_size: int = 0
    at_gong: str = "stop"
    late_points: str = "session"
    players_enter: bool = True
    appeal_fee: float = 200
    currency: str = "USD"
    advance: int = 2
    final_sessions: int = 0
    finalists: int = 16
    carry: str = "all"
    final_seating: str = "snake"
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def total_sessions(self) -> int:
        """The sessions of the whole event, the finals included."""
        return self.sessions + (self.final_sessions if self.scheme == "mixed" else 0)

    @property
    def by_the_book(self) -> bool:
        """True if the event has as many sessions as the book asks for (T-05)."""
        return self.total_sessions >= LEAST_SESSIONS


KEYS: Final = tuple(Settings.__dataclass_fields__)

_CHOICES: Final[Mapping[str, tuple[tuple[object, ...], str]]] = {
    "scheme": (SCHEMES, "§3.5.4; T-04"),
    "at_gong": (("stop", "finish"), "§3.5.6; T-16"),
    "late_points": (("session", "total"), "T-18"),
    "advance": ((1, 2), "T-07"),
    "carry": (("all", "half", "none"), "T-08"),
    "final_seating": (("snake", "tables"), "T-12"),
}
"""Keys that have few values, and where the law names them."""


def read_settings(data: Mapping[str, Any]) -> Settings:
    """The settings in a `create` command; refuses what the law does not allow."""
    found: dict[str, Any] = {"name": text(data, "name")}
    if not found["name"].strip():
        raise BadRequest("tournament-blank", key="name")
    for key in ("ruleset", "currency"):
        if key in data:
            found[key] = text(data, key)
    for key, (choices, cite) in _CHOICES.items():
        if key in data:
            found[key] = _choice(data, key, choices, cite)
    for key in ("friendly", "players_enter"):
        if key in data:
            found[key] = flag(data, key)
    for key, least in (("sessions", 1), ("team_size", 0), ("final_sessions", 0), ("finalists", 4)):
        if key in data:
            found[key] = _at_least(whole(data, key), key, least)
    if "minutes" in data:
        found["minutes"] = _above_zero(number(data, "minutes"), "minutes")
    if "appeal_fee" in data:
        found["appeal_fee"] = _at_least(number(data, "appeal_fee"), "appeal_fee", 0)
    found["options"] = dict(mapping(data, "options"))
    settings = Settings(**found)
    _check(settings, "final_sessions" in data)
    return settings


def _choice(data: Mapping[str, Any], key: str, choices: tuple[object, ...], cite: str) -> object:
    try:
        return choice(data, key, choices)
    except BadRequest as problem:
        raise LawRefused(problem.text, cite, **problem.arguments) from None


def _at_least(value: Any, key: str, least: int) -> Any:
    if value < least:
        raise BadRequest("tournament-at-least", key=key, least=least, value=value)
    return value


def _above_zero(value: float, key: str) -> float:
    if value <= 0 or not math.isfinite(value):
        raise BadRequest("tournament-above-zero", key=key, value=value)
    return value


def _check(settings: Settings, finals_named: bool) -> None:
    """What the settings must be together."""
    rulesets.desk(settings.ruleset, settings.options)
    if settings.scheme == "mixed":
        if settings.final_sessions < 1:
            raise LawRefused("tournament-no-finals", "T-08")
        if settings.finalists % 4:
            raise LawRefused("tournament-finalists", "T-08", count=settings.finalists)
    elif finals_named and settings.final_sessions:
        raise LawRefused("tournament-finals-elsewhere", "T-08", scheme=settings.scheme)
    if not settings.by_the_book and not settings.friendly:
        raise LawRefused(
            "tournament-six-sessions", "§3.5.4; T-05", count=settings.total_sessions, least=LEAST_SESSIONS
        )
