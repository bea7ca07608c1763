"""`Ruleset`: the interface of a rulebook for everything about hands and scores."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, field, fields, replace
from typing import Any, ClassVar

from tingpai import kernel
from tingpai.arrange import arrange, places
from tingpai.errors import BadOption, ImpossibleHand, NotWinning
from tingpai.hand import Hand, SetKind, caps_for, check_copies
from tingpai.score import FanTable, Score
from tingpai.tile import TILES, Tile
from tingpai.win import Situation, Source, Win


def option(
    default: bool | int | str,
    text: str,
    cite: str,
    *,
    choices: Sequence[object] = (),
    allowed: range | None = None,
) -> Any:
    """Define a field of a ruleset's options: the book's value, its meaning, and the rule or decision behind it.

    A number needs the range that is `allowed`, a text its `choices`; a flag needs neither.
    """
    if not isinstance(default, bool) and not choices and allowed is None:
        raise ValueError(f"the option with the default {default!r} needs choices or a range")
    return field(
        default=default, metadata={"text": text, "cite": cite, "choices": choices, "allowed": allowed}
    )


@dataclass(frozen=True, slots=True)
class Options:
    """The options that a table may choose. The defaults are the book's values."""

    @classmethod
    def of(cls, values: Mapping[str, object]) -> "Options":
        """Make options from a mapping. A wrong name or value is refused with the ones allowed (C-55)."""
        known = {item.name: item for item in fields(cls)}
        for name, value in values.items():
            if name not in known:
                raise BadOption("error-no-option", name=name, known=", ".join(known) or "—")
            _check_option(known[name], value)
        return cls(**values)


def _check_option(item: "Field[Any]", value: object) -> None:
    """Refuse a value that this option cannot have."""
    choices, allowed = item.metadata["choices"], item.metadata["allowed"]
    right_type = type(value) is type(item.default)  # True is not a number here, and 2.0 is not 2
    told = {"name": item.name, "value": repr(value)}
    if choices:
        if not right_type or value not in choices:
            raise BadOption("error-option-choice", known=_list(choices), **told)
    elif allowed is None:
        if not right_type:
            raise BadOption("error-option-flag", **told)
    elif not right_type or value not in allowed:
        raise BadOption("error-option-range", low=str(allowed[0]), high=str(allowed[-1]), **told)


class Ruleset(ABC):
    """A rulebook as one object. The four of them are in `tingpai.rulesets`."""

    id: ClassVar[str]
    names: ClassVar[Mapping[str, str]]
    edition: ClassVar[str]
    shapes: ClassVar[int]
    """The shapes that a winning hand may have."""
    fans: ClassVar[FanTable]
    options_type: ClassVar[type[Options]]
    principles: ClassVar[Mapping[str, str]] = {}
    """Principles, besides other fans, that can take a fan away: id → citation."""
    teaching: ClassVar[Mapping[str, str]] = {}
    """Where the book explains what drills ask about: a topic (tiles, seats, chow, shape …) → citation."""
    keys: ClassVar[Mapping[str, Sequence[object]]] = {}
    """The keys of a request that only this ruleset has, with their possible values."""
    winds_matter: ClassVar[bool] = True
    has_flowers: ClassVar[bool] = True
    has_honors: ClassVar[bool] = True
    late_kongs: ClassVar[bool] = False
    """True if the book treats an added kong differently when it is declared late."""
    package: ClassVar[str]

    def __init__(self, options: Options | None = None) -> None:
        self.options: Any = options if options is not None else self.options_type()

    def takes(self, fan: str) -> tuple[str, ...]:
        """List the fans that a counted fan takes away: those it does not combine with, or those it absorbs."""
        return ()

    # -- what may exist ---------------------------------------------------------------------------------

    def check(self, hand: Hand, situation: Situation) -> None:
        """Refuse an impossible hand: wrong counts, five of a kind, flags that contradict each other."""
        hand.check()
        self.check_tiles(hand)
        tile = situation.tile
        held = hand.held
        if tile is not None:
            if tile.is_flower:
                raise ImpossibleHand("error-flower-wins", code="flower_in_hand", tile=tile)
            self._check_flags(hand, situation)
            held[tile] += 1
        self.check_held(held, hand, situation)

    def check_tiles(self, hand: Hand) -> None:
        """Refuse tiles and melds that this book does not have."""
        if hand.flowers and not self.has_flowers:
            raise ImpossibleHand("error-no-flowers-here", code="no_flowers")
        if not self.has_honors:
            for kind, count in enumerate(hand.held):
                if count and kind >= 27:
                    raise ImpossibleHand("error-no-honors-here", code="unknown_tile", tile=TILES[kind])

    def check_held(self, held: Sequence[int], hand: Hand, situation: Situation) -> None:
        """Refuse more copies of a kind than the set has. `held` counts all tiles, the winning tile included."""
        check_copies(held)
        tile = situation.tile
        if tile is None:
            return
        if situation.source is Source.KONG and held[tile] > 1:
            raise ImpossibleHand("error-robbed-held", code="too_many_copies", tile=tile)
        if situation.last_of_kind and hand.counts[tile]:
            raise ImpossibleHand("error-last-of-kind-held", code="contradiction", tile=tile)

    def may_have_replaced(self, hand: Hand) -> bool:
        """True if the last tile can have been a replacement. That is possible only after a kong."""
        return any(meld.kind is SetKind.KONG for meld in hand.melds)

    def _check_flags(self, hand: Hand, situation: Situation) -> None:
        if situation.replacement and not situation.self_drawn:
            raise ImpossibleHand(
                "error-replacement-not-wall", code="contradiction", source=situation.source.value
            )
        if situation.replacement and not self.may_have_replaced(hand):
            raise ImpossibleHand("error-replacement-of-nothing", code="contradiction")
        if situation.last and situation.source is Source.KONG:
            raise ImpossibleHand("error-last-robbed", code="contradiction")

    # -- what a hand waits for --------------------------------------------------------------------------

    def caps(self, hand: Hand, situation: Situation) -> list[int]:
        """Give the most copies of each kind that the hidden tiles may have: four less those in the player's melds."""
        caps = caps_for(hand, count_melds=True)
        return caps if self.has_honors else caps[:27] + [0] * 7

    def waits(self, hand: Hand, situation: Situation) -> list[Tile]:
        """Find the kinds that would complete the hand, except those of which the player holds all four."""
        caps = self.caps(hand, situation)
        return [TILES[kind] for kind in kernel.waits(hand.counts, len(hand.melds), self.shapes, caps)]

    def distance(self, hand: Hand, situation: Situation) -> int:
        """Count the tiles that are missing to win: 0 is complete, 1 is ready, 99 is impossible."""
        return kernel.distance(hand.counts, len(hand.melds), self.shapes, self.caps(hand, situation))

    def useful(self, hand: Hand, situation: Situation) -> list[Tile]:
        """Find the kinds whose draw brings the hand nearer to a win."""
        caps = self.caps(hand, situation)
        return [TILES[kind] for kind in kernel.useful(hand.counts, len(hand.melds), self.shapes, caps)]

    def waits_with_fifth(self, hand: Hand) -> list[Tile]:
        """Find the kinds that would complete the hand, a fifth copy of a tile included."""
        kinds = kernel.waits(hand.counts, len(hand.melds), self.shapes)
        for kind, count in enumerate(hand.counts):
            if count == 4:
                counts = list(hand.counts)
                counts[kind] = 5
                if any(True for _ in arrange(counts, hand.melds, self.shapes)):
                    kinds.append(kind)
        return [TILES[kind] for kind in sorted(kinds)]

    # -- what a hand is worth ---------------------------------------------------------------------------

    def wins(self, hand: Hand, situation: Situation) -> list[Win]:
        """Give every reading of the completed hand, with every place of the winning tile."""
        tile = situation.tile
        assert tile is not None
        counts = list(hand.counts)
        counts[tile] += 1
        waits = tuple(self.waits(hand, situation))
        return [
            Win(hand, situation, arrangement, place, waits)
            for arrangement in arrange(counts, hand.melds, self.shapes)
            for place in places(arrangement.groups, tile)
        ]

    def score(self, hand: Hand, situation: Situation, *, others: bool = False) -> Score:
        """Score the hand in its best reading. Raises `ImpossibleHand`, or `NotWinning` with the reason.

        With `others` the score also has the other readings with their values.
        """
        self.check(hand, situation)
        if situation.tile is None:
            return self.worth(hand, situation)
        scores = [self.count(win) for win in self.wins(hand, situation)]
        if not scores:
            raise self.not_winning(hand, situation)
        return self.best(scores, others=others)

    def best(self, scores: Sequence[Score], *, others: bool) -> Score:
        """Choose the first of the readings by `rank`."""
        ranked = sorted(scores, key=self.rank)
        return replace(ranked[0], others=tuple(ranked[1:])) if others else ranked[0]

    def rank(self, score: Score) -> tuple[int, ...]:
        """Give the sorting key of a reading: the highest score first; among equals the winning tile in the pair."""
        return (-score.total, score.win is not None and not _won_in_pair(score.win))

    @abstractmethod
    def count(self, win: Win) -> Score:
        """Score one reading by the book's counting principles."""

    def worth(self, hand: Hand, situation: Situation) -> Score:
        """Score the hand of a player who did not win, if the book values it."""
        raise ImpossibleHand("error-no-winning-tile", code="no_win")

    def not_winning(self, hand: Hand, situation: Situation) -> NotWinning:
        """Give the reason why the hand is not a winning one."""
        waits = self.waits(hand, situation)
        if waits:
            return NotWinning("not-winning-waits", tile=situation.tile, waits=_list(waits))
        return NotWinning("not-winning-shape", tile=situation.tile)


def _list(values: Sequence[object]) -> str:
    return ", ".join(map(str, values))


def _won_in_pair(win: Win) -> bool:
    return win.place == len(win.groups) - 1 and win.with_sets
