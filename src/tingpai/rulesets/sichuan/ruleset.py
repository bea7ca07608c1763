"""Sichuan as one object: its options, the void suit, its waits, and the score of a hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tingpai.errors import ImpossibleHand, NotWinning
from tingpai.hand import Hand, SetKind
from tingpai.kernel.shapes import REGULAR, SEVEN_PAIRS
from tingpai.ruleset import Options, Ruleset, option
from tingpai.rulesets.sichuan import counting, payment
from tingpai.rulesets.sichuan.fans import fans
from tingpai.score import Score
from tingpai.tile import KINDS, TILES, Suit, Tile
from tingpai.win import Situation, Source, Win


@dataclass(frozen=True, slots=True)
class SichuanOptions(Options):
    """The options of a Sichuan table."""

    count_fifth_tile_wait: bool = option(
        False, "A kind whose four copies all stand in the hand still counts as a wait.", "S-36"
    )
    void_fine_stacks: bool = option(
        False, "A void-suit tile in the hand and an exposed set of that suit cost 48 points each.", "S-43"
    )
    false_hu_pays_waiting: bool = option(
        False, "A false winner with the void suit also pays the players who wait at the end.", "S-46"
    )


class Sichuan(Ruleset):
    """Sichuan Bloody Rules."""

    id = "sichuan"
    names: ClassVar = {"en": "Sichuan Bloody Rules", "ru": "Сычуаньский маджонг", "zh": "四川麻将血战到底"}
    edition = "MIL 2019"
    shapes = REGULAR | SEVEN_PAIRS
    fans = fans
    options_type = SichuanOptions
    keys: ClassVar = {"void": (None, "m", "p", "s"), "after_kong": (False, True)}
    winds_matter = False
    has_flowers = False
    has_honors = False
    late_kongs = True
    teaching: ClassVar = {
        "tiles": "§1.1",
        "honors": "§1.1",
        "seats": "§1.2",
        "chow": "Terms",
        "pung": "Terms",
        "pair": "Terms",
        "shape": "§2.1",
        "special": "§2.1",
        "ready": "Terms",
        "fifth": "S-36",
        "count": "§7.3; S-26",
        "claim": "§3.1",
        "danger": "§8.1",
        "void": "§2.2; §4.3",
        "void_choice": "§4.1",
    }
    package = __package__

    # -- what may exist ---------------------------------------------------------------------------------

    def check_tiles(self, hand: Hand) -> None:
        """Refuse flowers and honours (§1.1), and claimed chows (§3.2)."""
        super().check_tiles(hand)
        if any(meld.kind is SetKind.CHOW for meld in hand.melds):
            raise ImpossibleHand("sichuan-no-chow", code="bad_meld", cite="§3.2")

    def check_held(self, held: Sequence[int], hand: Hand, situation: Situation) -> None:
        """Also check that the winning tile is of a suit, and that the flags fit each other and the melds."""
        super().check_held(held, hand, situation)
        tile = situation.tile
        if tile is not None and tile.suit is None:
            raise ImpossibleHand("error-no-honors-here", code="unknown_tile", cite="§1.1", tile=tile)
        if situation.after_kong and (tile is None or situation.source is not Source.DISCARD):
            raise ImpossibleHand("sichuan-after-kong", code="contradiction", cite="№8")

    # -- what a hand waits for --------------------------------------------------------------------------

    def caps(self, hand: Hand, situation: Situation) -> list[int]:
        """Copies in the player's own melds do not matter (S-36). Tiles of the void suit are useless."""
        return [
            0 if kind >= 27 or (situation.void is not None and kind // 9 == situation.void) else 4
            for kind in range(KINDS)
        ]

    def waits(self, hand: Hand, situation: Situation) -> list[Tile]:
        """Find the kinds that complete the hand, except those of which four stand in it (S-36).

        A hand with tiles of its void suit does not wait (S-38); nor does one with all three suits, because one of them
        is void (§2.2). A tile that completes a hand is always of a suit that the hand has.
        """
        if self._spoiled(hand, None, situation.void) is not None:
            return []
        if self.options.count_fifth_tile_wait:
            return self.waits_with_fifth(hand)
        return super().waits(hand, situation)

    def distance(self, hand: Hand, situation: Situation) -> int:
        """Count the missing tiles. Before the void suit is chosen, take the void suit that is best for the hand."""
        if situation.void is not None:
            return super().distance(hand, situation)
        return min(super(Sichuan, self).distance(hand, replace(situation, void=suit)) for suit in Suit)

    def useful(self, hand: Hand, situation: Situation) -> list[Tile]:
        """Find the useful kinds. Before the void suit is chosen, take each void suit that is best for the hand."""
        if situation.void is not None:
            return super().useful(hand, situation)
        least = self.distance(hand, situation)
        found: set[Tile] = set()
        for suit in Suit:
            facts = replace(situation, void=suit)
            if super().distance(hand, facts) == least:
                found.update(super().useful(hand, facts))
        return sorted(found)

    def _spoiled(self, hand: Hand, tile: Tile | None, void: Suit | None) -> NotWinning | None:
        """Give the reason why the suits of the hand and the winning tile alone bar the win, if they do."""
        tiles = [TILES[kind] for kind, count in enumerate(hand.held) if count]
        if tile is not None:
            tiles.append(tile)
        for held in tiles:
            if void is not None and held.suit is void:
                return NotWinning("sichuan-void-suit", cite="§2.2; §9.1; S-38", tile=held, suit=void.code)
        if len({held.suit for held in tiles}) == len(Suit):
            return NotWinning("sichuan-three-suits", cite="§2.2")
        return None

    # -- what a hand is worth ---------------------------------------------------------------------------

    def wins(self, hand: Hand, situation: Situation) -> list[Win]:
        """Give every reading of the completed hand. Empty if it has the void suit or all three suits (§2.2)."""
        if self._spoiled(hand, situation.tile, situation.void) is not None:
            return []
        return super().wins(hand, situation)

    def rank(self, score: Score) -> tuple[int, ...]:
        """Put the reading with the most fans first, even if the table gives others the same value (§7.1, S-30)."""
        return (-sum(line.points for line in score.lines),)

    def count(self, win: Win) -> Score:
        """Score one reading (§7.1, §7.3)."""
        score = counting.count(win)
        return replace(score, payments=payment.payments(score.total, win.situation))

    def worth(self, hand: Hand, situation: Situation) -> Score:
        """Give the greatest possible value of a waiting hand over its winning tiles, №1 to №6 only (§7.2, S-37)."""
        imagined = [
            win
            for tile in self.waits(hand, situation)
            for win in self.wins(hand, Situation(tile=tile, void=situation.void))
        ]
        if not imagined:
            raise self.not_winning(hand, situation)
        return self.best([counting.count(win) for win in imagined], others=False)

    def not_winning(self, hand: Hand, situation: Situation) -> NotWinning:
        """Give the reason why the hand is not a winning one, or not a waiting one if there is no winning tile."""
        spoiled = self._spoiled(hand, situation.tile, situation.void)
        if spoiled is not None:
            return spoiled
        if situation.tile is None:
            return NotWinning("sichuan-not-waiting", cite="§9.1")
        return super().not_winning(hand, situation)
