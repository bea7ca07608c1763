"""Waits for the score page: the tiles that complete a hand, its distance, and the best discards."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from tingpai import exchange, kernel, texts
from tingpai.errors import TingpaiError
from tingpai.exchange import Request
from tingpai.hand import Hand, check_copies
from tingpai.score import Score
from tingpai.tile import Tile
from tingpai.win import Source


class WaitShown(msgspec.Struct, frozen=True):
    """A tile that completes the hand: how many are left, and the score on a discard and from the wall."""

    tile: str
    left: int
    discard: int | None
    wall: int | None
    short: list[str]
    """Those of `discard` and `wall` that fail a condition of the book, such as a minimum."""
    request: dict[str, Any]


class DiscardShown(msgspec.Struct, frozen=True):
    """A discard, and the hand that it leaves."""

    tile: str
    missing: int
    """The number of tiles that the hand needs before it waits for the last one."""
    left: int
    useful: list[str]


class Waits(msgspec.Struct, frozen=True):
    """The waits of a hand, or its distance and the tiles that help; for a full hand its best discards."""

    title: str
    text: str
    waits: list[WaitShown] = []
    useful: list[str] = []
    discards: list[DiscardShown] = []
    notes: list[str] = []


def waits(data: Mapping[str, Any], language: str) -> Waits:
    """The waits of a hand of 13 tiles, or the best discards of a hand of 14 tiles."""
    request = exchange.decode({key: value for key, value in data.items() if key != "win"})
    rules, hand, situation = request.ruleset, request.hand, request.situation
    title = f"{rules.names[language]} · {rules.edition}"
    if len(hand.standing) == 14 - 3 * len(hand.melds):
        return _discards(request, title, language)
    rules.check(hand, situation)
    found = rules.waits(hand, situation)
    if found:
        failed: dict[str, None] = {}
        shown = [_wait(request, data, tile, failed) for tile in found]
        left = sum(item.left for item in shown)
        text = texts.say(language, "waits-ready", count=len(found), left=left)
        notes = [texts.say(language, f"waits-mark-{key}") for key in failed]
        return Waits(title, text, shown, notes=notes)
    away = rules.distance(hand, situation)
    if away >= kernel.NO_HAND:
        return Waits(title, texts.say(language, "waits-never"))
    text = (
        texts.say(language, "waits-missing", missing=away - 1)
        if away > 1
        else texts.say(language, "waits-not-ready")
    )
    return Waits(title, text, useful=[tile.code for tile in rules.useful(hand, situation)])


def _wait(request: Request, data: Mapping[str, Any], tile: Tile, failed: dict[str, None]) -> WaitShown:
    worth: dict[str, int | None] = {}
    short = []
    for source in ("discard", "wall"):
        score = _worth(request, tile, Source(source))
        worth[source] = None if score is None else score.total
        missed = [] if score is None else [key for key, value in score.summary.items() if value is False]
        failed.update(dict.fromkeys(missed))
        if missed:
            short.append(source)
    won = {**data, "win": {"tile": tile.code, "from": "discard" if worth["discard"] is not None else "wall"}}
    left = 4 - request.hand.held[tile]
    return WaitShown(tile.code, left, worth["discard"], worth["wall"], short, won)


def _worth(request: Request, tile: Tile, source: Source) -> Score | None:
    facts = replace(request.situation, tile=tile, source=source, after_kong=False)
    try:
        return request.ruleset.score(request.hand, facts)
    except TingpaiError:
        return None


def _discards(request: Request, title: str, language: str) -> Waits:
    rules, hand, situation = request.ruleset, request.hand, request.situation
    hand.check(standing=14 - 3 * len(hand.melds))
    rules.check_tiles(hand)
    check_copies(hand.held)
    shown = []
    for tile in sorted(set(hand.standing)):
        rest = list(hand.standing)
        rest.remove(tile)
        left = Hand(tuple(rest), hand.melds, hand.flowers)
        away = rules.distance(left, situation)
        if away < kernel.NO_HAND:
            useful = rules.waits(left, situation) if away == 1 else rules.useful(left, situation)
            number = sum(4 - hand.held[other] for other in useful)
            shown.append(DiscardShown(tile.code, away - 1, number, [other.code for other in useful]))
    shown.sort(key=lambda item: (item.missing, -item.left))
    best = [item for item in shown if item.missing <= shown[0].missing + 1] if shown else []
    text = texts.say(language, "waits-discards" if shown else "waits-never")
    return Waits(title, text, discards=best)
