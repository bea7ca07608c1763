"""The most valuable reading of hands with jokers: against every assignment, and against the explained count."""

import random
from collections import Counter
from dataclasses import replace
from time import process_time

import pytest

from rulesets.dazhong.brute import all_totals, best_total
from rulesets.dazhong.hands import BOOK, describe, random_case
from tingpai import exchange, notation
from tingpai.arrange import Arrangement, GroupKind
from tingpai.errors import NotWinning
from tingpai.hand import Hand, Meld
from tingpai.kernel.shapes import REGULAR, SEVEN_PAIRS
from tingpai.rulesets.dazhong import Dazhong, best_reading, counting
from tingpai.rulesets.dazhong.joker_wins import JokerHand
from tingpai.rulesets.dazhong.options import DazhongOptions
from tingpai.tile import KINDS, TILES, Relative, Tile, count_tiles
from tingpai.win import Situation, Source, Win

ONE_SUIT = (*range(9), *range(27, 34))
TERMINALS = (*range(27, 34), 0, 8, 9, 17, 18, 26)
LOW = (0, 1, 2, 9, 10, 11, 18, 19, 20)
SORTS = (tuple(range(KINDS)), tuple(range(KINDS)), ONE_SUIT, TERMINALS, LOW, tuple(range(18, 27)))
"""Kinds to build hands of, so that valuable fans come up too."""


def total(ruleset: Dazhong, hand: Hand, situation: Situation) -> int | None:
    try:
        return ruleset.score(hand, situation).total
    except NotWinning:
        return None


@pytest.mark.parametrize(("jokers", "hands"), [(1, 400), (2, 200), (3, 25), (4, 3)])
def test_no_assignment_is_worth_more(rng: random.Random, jokers: int, hands: int) -> None:
    """Every value for every joker, every reading and place, through the scorer of hands without jokers."""
    for _ in range(hands):
        hand, situation = random_case(rng, jokers, rng.choice(SORTS))
        assert total(BOOK, hand, situation) == best_total(hand, situation, BOOK), describe(hand, situation)


@pytest.mark.parametrize("jokers", [1, 2])
def test_every_reading_is_found(rng: random.Random, jokers: int) -> None:
    """Not only the most valuable: whatever some permitted reading is worth, one of ours is worth."""
    for _ in range(60):
        hand, situation = random_case(rng, jokers, rng.choice(SORTS))
        expected = set(all_totals(hand, situation, BOOK, TILES[:KINDS]))
        assert {BOOK.count(win).total for win in BOOK.wins(hand, situation)} == expected, describe(
            hand, situation
        )


@pytest.mark.parametrize("jokers", [3, 4])
def test_no_assignment_of_few_kinds_is_worth_more(rng: random.Random, jokers: int) -> None:
    """Many more hands, with jokers that stand for a few kinds only: a lower bound of the optimum."""
    for _ in range(60):
        kinds = sorted(rng.sample(ONE_SUIT, 7))
        hand, situation = random_case(rng, jokers, kinds, irregular=0.1)
        least = best_total(hand, situation, BOOK, [TILES[kind] for kind in kinds])
        assert (total(BOOK, hand, situation) or 0) >= (least or 0), describe(hand, situation)


def test_fast_and_explained_totals_are_equal(rng: random.Random) -> None:
    """The fast count against counting every reading in full, in games with all kinds of options."""
    for _ in range(250):
        options = DazhongOptions(
            half_mixed4_absorbs_half_mixed3=rng.random() < 0.3,
            closed_ready_total=rng.choice((2, 3)),
            chicken_adds_flowers=rng.random() < 0.3,
            closed_hand_with_irregular=rng.random() < 0.3,
            jokers_in_irregular=rng.random() < 0.8,
        )
        ruleset = Dazhong(options)
        hand, situation = random_case(rng, rng.randint(1, 4), rng.choice(SORTS))
        fast = total(ruleset, hand, situation)
        wins = ruleset.wins(hand, situation)
        every = [counting.count(win, options).total for win in wins]
        assert fast == max(every, default=None), describe(hand, situation)
        assert [counting.total(win, options) for win in wins] == every, describe(hand, situation)


def test_the_fast_count_of_each_shape(rng: random.Random) -> None:
    """Not only the most valuable one: the best regular reading and the best seven pairs, and how they are laid out."""
    options = BOOK.options
    for _ in range(200):
        hand, situation = random_case(rng, rng.randint(1, 4), rng.choice(SORTS))
        joker_hand = JokerHand(hand, situation, options)
        every = [counting.count(win, options) for win in joker_hand.wins()]
        for found, shape in (
            (best_reading.regular(joker_hand, options), REGULAR),
            (best_reading.seven_pairs(joker_hand, options), SEVEN_PAIRS),
        ):
            totals = [score.total for score in every if score.win is not None and score.win.shape == shape]
            fast = [item.total for item in found]
            assert fast == ([max(totals)] if totals else []), describe(hand, situation)
        for item in best_reading.regular(joker_hand, options):
            win = item.win()
            laid = Counter(tile for group in win.groups for tile in group.tiles)
            laid -= Counter(tile for group in win.groups for tile in group.jokers)
            held = Counter(tile for tile in (*hand.standing, situation.tile) if tile != situation.joker)
            assert laid == held + Counter(tile for meld in hand.melds for tile in meld.tiles)
            assert counting.count(win, options).total == item.total, describe(hand, situation)


def test_the_fast_count_of_each_knitted_straight(rng: random.Random) -> None:
    """All of them, with melds and options, in the order in which they are found."""
    tried = 0
    while tried < 60:
        options = DazhongOptions(
            closed_ready_total=rng.choice((2, 3)), chicken_adds_flowers=rng.random() < 0.3
        )
        hand, situation = random_case(rng, rng.randint(1, 4), rng.choice(SORTS), irregular=1.0)
        joker_hand = JokerHand(hand, situation, options)
        found = list(best_reading.knitted_straights(joker_hand, options))[:50]
        tried += bool(found)
        for item in found:
            assert item.total == counting.count(item.win(), options).total, describe(hand, situation)


def test_a_situation_that_was_met_before_gives_the_same(rng: random.Random) -> None:
    """What is kept of situations, against the fans asked about the hand itself."""
    options = BOOK.options
    book = best_reading.tables(options).book
    for _ in range(200):
        hand, situation = random_case(rng, rng.randint(1, 4))
        situation = replace(situation, last_of_kind=rng.random() < 0.3)
        joker_hand = JokerHand(hand, situation, options)
        for shape in (REGULAR, SEVEN_PAIRS):
            place = None if joker_hand.won is None else 0
            win = Win(hand, situation, Arrangement(shape, (best_reading.ONE_JOKER,)), place)
            packed = best_reading.tables(options).packed_tally(book.tallies.ask(win, book.inputs.situation))
            assert best_reading._situation(joker_hand, options, shape) == packed, describe(hand, situation)


def test_kongs_of_jokers_fast_and_explained(rng: random.Random) -> None:
    """The same with a kong of jokers, its own or any (D-41)."""
    for _ in range(40):
        hand, situation = kong_case(rng)
        for options in (DazhongOptions(), DazhongOptions(joker_kong_wild=True)):
            ruleset = Dazhong(options)
            every = [counting.count(win, options).total for win in ruleset.wins(hand, situation)]
            assert total(ruleset, hand, situation) == max(every), describe(hand, situation)


def kong_case(rng: random.Random) -> tuple[Hand, Situation]:
    """Three sets and a pair beside a kong of jokers."""
    while True:
        hand, situation = random_case(rng, 0, rng.choice(SORTS), irregular=0.0)
        assert situation.joker is not None
        readings = BOOK.wins(hand, situation)
        groups = readings[0].groups if readings else ()
        loose = [
            group for group in groups if group.kind in (GroupKind.CHOW, GroupKind.PUNG) and not group.meld
        ]
        spare = [group for group in loose if situation.tile not in group.tiles]
        if spare and not hand.held[situation.joker]:
            standing = list(hand.standing)
            for tile in spare[0].tiles:
                standing.remove(tile)
            kong = Meld.of([situation.joker] * 4, Relative.SELF)
            plain = Situation(situation.tile, situation.source, joker=situation.joker)
            return Hand(tuple(standing), (*hand.melds, kong), hand.flowers), plain


def test_every_reading_keeps_the_rules(rng: random.Random) -> None:
    """Jokers 10 and 14, the natural tiles all used, and the winning tile where it may be."""
    for _ in range(150):
        jokers = rng.randint(1, 4)
        hand, situation = random_case(rng, jokers, rng.choice(SORTS))
        assert situation.tile is not None
        naturals = Counter(tile for tile in (*hand.standing, situation.tile) if tile != situation.joker)
        for win in BOOK.wins(hand, situation):
            loose = [group for group in win.groups if group.meld is None]
            assert sum(len(group.jokers) for group in loose) == jokers
            assert (
                Counter(tile for group in loose for tile in group.tiles)
                - Counter(tile for group in loose for tile in group.jokers)
                == naturals
            )
            assert max(count_tiles([tile for group in loose for tile in group.tiles])) <= 4
            sets = [group for group in loose if group.kind in (GroupKind.CHOW, GroupKind.PUNG)]
            assert all(len(group.jokers) <= 2 for group in sets)
            if situation.blessing == "heaven":
                assert win.place is None
            else:
                assert win.place is not None
                group = win.groups[win.place]
                if situation.tile == situation.joker:
                    assert group.jokers
                else:
                    assert group.tiles.count(situation.tile) > group.jokers.count(situation.tile)


def test_waits_are_what_completes_the_hand(rng: random.Random) -> None:
    """D-49, against trying every kind with every assignment."""
    tried = 0
    while tried < 15:
        hand, situation = random_case(rng, rng.randint(1, 2))
        if situation.joker is None or not hand.held[situation.joker]:
            continue
        tried += 1
        waits = {tile for tile in BOOK.waits(hand, situation) if tile != situation.joker}
        expected = {
            kind
            for kind in TILES[:KINDS]
            if kind != situation.joker and hand.held[kind] < 4 and completes(hand, kind, situation.joker)
        }
        assert waits == expected, describe(hand, situation)


def test_a_useful_draw_makes_a_hand_ready(rng: random.Random) -> None:
    """Two tiles away: a kind is useful where, with some discard, the hand waits; one more joker always is."""
    tried = 0
    while tried < 2:
        hand, situation = random_case(rng, rng.randint(1, 3), irregular=0.1)
        joker = situation.joker
        assert joker is not None
        naturals = [tile for tile in hand.standing if tile != joker]
        if not hand.counts[joker] or len(naturals) < 3 or total(BOOK, hand, situation) is None:
            continue
        kept = swap(hand.standing, naturals[0], rng.choice([tile for tile in TILES[:KINDS] if tile != joker]))
        hand = Hand(kept, hand.melds)
        if max(hand.held) > 4 or BOOK.waits(hand, situation):
            continue
        tried += 1
        assert BOOK.distance(hand, situation) == 2
        near = {
            kind
            for kind in TILES[:KINDS]
            if hand.held[kind] < 4
            and any(
                BOOK.waits(Hand(swap(hand.standing, tile, kind), hand.melds), situation)
                for tile in {*hand.standing} - {joker}
            )
        }
        assert set(BOOK.useful(hand, situation)) == near, describe(hand, situation)


def swap(tiles: tuple[Tile, ...], old: Tile, new: Tile) -> tuple[Tile, ...]:
    changed = list(tiles)
    changed[changed.index(old)] = new
    return tuple(changed)


def test_a_waiting_hand_is_one_tile_away(rng: random.Random) -> None:
    for _ in range(30):
        hand, situation = random_case(rng, rng.randint(1, 4))
        waits = BOOK.waits(hand, situation)
        assert (BOOK.distance(hand, situation) == 1) == bool(waits), describe(hand, situation)
        if waits:
            assert BOOK.useful(hand, situation) == waits


def completes(hand: Hand, kind: Tile, joker: Tile) -> bool:
    return best_total(hand, Situation(kind, Source.WALL, joker=joker), BOOK) is not None


# -- properties ---------------------------------------------------------------------------------------------


def test_the_order_of_tiles_does_not_matter(rng: random.Random) -> None:
    for _ in range(40):
        hand, situation = random_case(rng, rng.randint(0, 4))
        answers = []
        for _ in range(3):
            tiles = [tile.code for tile in hand.standing]
            rng.shuffle(tiles)
            melds = [
                {"type": meld.kind.value, "tiles": notation.write(meld.tiles), "from": meld.taken_from.value}
                for meld in rng.sample(hand.melds, len(hand.melds))
            ]
            assert situation.tile is not None
            assert situation.joker is not None
            request = {
                "ruleset": "dazhong",
                "hand": "".join(tiles),
                "melds": melds,
                "win": {
                    "tile": situation.tile.code,
                    "from": situation.source.value,
                    "last": situation.last,
                },
                "flowers": notation.write(rng.sample(hand.flowers, len(hand.flowers))),
                "seat": situation.seat.code,
                "round": situation.round.code,
                "joker": situation.joker.code,
                "ready": situation.ready,
                "blessing": situation.blessing,
            }
            answers.append(exchange.answer(request))
        assert answers[0] == answers[1] == answers[2]
        assert "error" not in answers[0]


NAME_A_SUIT = ("all_green", "reversible_tiles")


def test_suits_may_change_places(rng: random.Random) -> None:
    """No fan but two names a suit; where neither is near, the value stays."""
    for _ in range(120):
        hand, situation = random_case(rng, rng.randint(0, 4))
        order = rng.sample(range(3), 3)

        def moved(tile: Tile, order: list[int] = order) -> Tile:
            return TILES[9 * order[tile // 9] + tile % 9] if tile < 27 else tile

        assert situation.tile is not None
        assert situation.joker is not None
        melds = tuple(
            Meld.of([moved(tile) for tile in meld.tiles], meld.taken_from, added=meld.added)
            for meld in hand.melds
        )
        other = Hand(tuple(map(moved, hand.standing)), melds, hand.flowers)
        changed = replace(situation, tile=moved(situation.tile), joker=moved(situation.joker))
        if any(names_a_suit(*item) for item in ((hand, situation), (other, changed))):
            continue
        assert total(BOOK, hand, situation) == total(BOOK, other, changed), describe(hand, situation)


def names_a_suit(hand: Hand, situation: Situation) -> bool:
    return any(BOOK.fans[name].find(win) for win in BOOK.wins(hand, situation) for name in NAME_A_SUIT)


def test_a_second_joker_is_never_worse(rng: random.Random) -> None:
    """A natural tile that becomes a joker can still stand for itself, and two jokers may be in any set."""
    tried = 0
    while tried < 60:
        hand, situation = random_case(rng, 1)
        before = total(BOOK, hand, situation)
        naturals = [tile for tile in hand.standing if tile != situation.joker]
        if before is None or situation.joker is None or situation.tile == situation.joker or not naturals:
            continue
        tried += 1
        standing = list(hand.standing)
        standing[standing.index(rng.choice(naturals))] = situation.joker
        after = total(BOOK, Hand(tuple(standing), hand.melds, hand.flowers), situation)
        assert after is not None
        assert after >= before, describe(hand, situation)


def test_ties_go_to_the_pair_then_to_the_first_sets(rng: random.Random) -> None:
    """Among equally valuable readings (docs/decisions/0006-our-judgements.md), of a closed hand with one joker."""

    def order(win: Win) -> tuple[bool, list[tuple[Tile, bool]], Tile]:
        *sets, pair = win.groups
        first = sorted((group.tiles[0], group.tiles[0] == group.tiles[1]) for group in sets)
        return win.place != len(sets), first, pair.tiles[0]

    tried = 0
    while tried < 40:
        hand, situation = random_case(rng, 1, rng.choice(SORTS))
        joker_hand = JokerHand(hand, situation, BOOK.options)
        best = best_reading.best(joker_hand, BOOK.options)
        if hand.melds or not joker_hand.jokers or best is None or best.shape != REGULAR:
            continue
        every = [(BOOK.count(win).total, win) for win in BOOK.wins(hand, situation) if win.shape == REGULAR]
        highest = max(points for points, _ in every)
        equal = [win for points, win in every if points == highest]
        if len({str(win.groups) for win in equal}) > 1:
            tried += 1
            assert order(best) == min(order(win) for win in equal), describe(hand, situation)


def test_four_jokers_are_not_tried_one_by_one(rng: random.Random) -> None:
    """That would take many minutes, also on a quick machine; benchmarks/jokers.py measures."""
    start = process_time()
    for _ in range(40):
        total(BOOK, *random_case(rng, 4))
    assert process_time() - start < 120
