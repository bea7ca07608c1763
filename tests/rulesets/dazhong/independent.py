"""A second scorer of Dazhong hands that hold no joker: slow, literal, and sharing no code with the first.

Tiles are plain numbers: 0–26 the suits m, p, s with their ranks, 27–30 the winds, 31–33 red, green, white.
It takes a request of the exchange format and believes it: nothing is checked.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations
from typing import Any, NamedTuple

# Number, points, id, and the numbers of the fans that it absorbs (№1–96, System 5, D-07 to D-16, D-70).
TABLE = """
1 168 happy_four_winds 5 16 23 44 55 62 69 70 86 88
2 168 blessing_of_heaven 63 71 90
3 158 blessing_of_earth 63 90
4 108 blessing_of_man 71
5 88 big_four_winds 44 55 69 70 86 88
6 88 big_three_dragons 60 68 88
7 88 all_green 88
8 88 nine_gates 28 71 86 88 89
9 88 four_kongs 22 54 55 64 76 87
10 88 seven_shifted_pairs 25 28 71 88 89
11 88 thirteen_orphans 23 58 62 71
12 88 kong_of_jokers 76
13 64 all_terminals 23 55 62 74 86 89
14 64 little_four_winds 44 86 88
15 64 little_three_dragons 60 68 88
16 64 all_honors 23 55 62 86 88
17 64 four_concealed_pungs 39 55 71 75
18 64 pure_terminal_chows 25 28 72 82 85 88 89
19 48 quadruple_chow 29 73 82 88
20 48 four_pure_shifted_pungs 30 55 88
21 32 four_pure_shifted_chows 36 84 85 88
22 32 three_kongs 54 64 76 87
23 32 all_terminals_and_honors 55 62 86
24 32 heavenly_ready_hand 81 91
25 24 seven_pairs 71
26 24 greater_honors_and_knitted_tiles 58 71
27 24 all_even_pungs 55 77 89
28 24 full_flush 88 89
29 24 pure_triple_chow 82
30 24 pure_shifted_pungs
31 24 upper_tiles 42 89
32 24 middle_tiles 77 89
33 24 lower_tiles 43 89
34 16 pure_straight 84 85
35 16 three_suited_terminal_chows 72 83 85 89
36 16 pure_shifted_chows
37 16 all_fives 77 89
38 16 triple_pung 74
39 16 three_concealed_pungs 75
40 12 lesser_honors_and_knitted_tiles 58 71
41 12 knitted_straight
42 12 upper_four 89
43 12 lower_four 89
44 12 big_three_winds 86 88
45 8 mixed_straight
46 8 reversible_tiles 88
47 8 mixed_triple_chow 83
48 8 mixed_shifted_pungs
49 8 chicken_hand
50 8 last_tile_draw 90
51 8 last_tile_claim
52 8 out_with_replacement_tile 90
53 8 robbing_the_kong 65
54 6 two_concealed_kongs 76
55 6 all_pungs
56 6 half_flush 88
57 6 mixed_shifted_chows
58 6 all_types
59 6 melded_hand
60 6 two_dragon_pungs 68
61 6 four_mixed_shifted_pungs
62 4 outside_hand
63 4 fully_concealed_hand 71 90
64 4 two_melded_kongs 76 87
65 4 last_tile
66 4 four_mixed_shifted_chows
67 4 half_shifted_pungs
68 2 dragon_pung
69 2 prevalent_wind 86
70 2 seat_wind 86
71 2 concealed_hand
72 2 all_chows 89
73 2 tile_hog
74 2 double_pung
75 2 two_concealed_pungs
76 2 concealed_kong
77 2 all_simples 89
78 2 half_shifted_chows
79 2 no_jokers
80 2 half_straight
81 2 riichi
82 1 pure_double_chow
83 1 mixed_double_chow
84 1 short_straight
85 1 two_terminal_chows
86 1 pung_of_terminals_or_honors
87 1 melded_kong
88 1 one_voided_suit
89 1 no_honors
90 1 self_drawn
91 1 ready_hand
92 1 pair_of_258
93 1 pair_of_19
94 1 flower
95 1 own_flower
96 1 flower_set
"""

ROWS = [line.split() for line in TABLE.split("\n") if line]
POINTS = {int(row[0]): int(row[1]) for row in ROWS}
IDS = {int(row[0]): row[2] for row in ROWS}
ABSORBS = {int(row[0]): [int(word) for word in row[3:]] for row in ROWS}

# Fans of these are absorbed one by one, if they lie inside the more valuable fan (D-07).
PIECEMEAL = {29, 30, 36, 44, 60, 67, 68, 73, 74, 78, 82, 83, 84, 85, 86}

WINDS = [27, 28, 29, 30]
RED, GREEN, WHITE = DRAGONS = [31, 32, 33]
HONORS = WINDS + DRAGONS
TERMINALS = [0, 8, 9, 17, 18, 26]
GREENS = [18 + rank - 1 for rank in (2, 3, 4, 6, 8)] + [GREEN]
REVERSIBLE = (
    [9 + rank - 1 for rank in (1, 2, 3, 4, 5, 8, 9)]
    + [18 + rank - 1 for rank in (2, 4, 5, 6, 8, 9)]
    + [WHITE]
)

Evidence = frozenset[int]
Present = dict[int, list[Evidence]]
"""For each fan the places where it is there, each as the indices of its sets."""
Items = dict[str, tuple[int, int]]
"""For each counted fan how often it counts, and for how many points together."""


class Part(NamedTuple):
    """One part of a reading."""

    kind: str
    """`chow`, `pung`, `kong`, `pair`, or `rest` for what is no set."""
    tiles: tuple[int, ...]
    lies: str
    """`hand`, `open` or `closed` (a concealed kong)."""


@dataclass(frozen=True)
class Facts:
    """What the request says beside the standing tiles."""

    won: int
    source: str
    replacement: bool
    last: bool
    last_of_kind: bool
    seat: int
    round: int
    flowers: tuple[int, ...]
    joker_game: bool
    ready: str | None
    blessing: str | None
    standing: tuple[int, ...]
    """Without the winning tile."""
    melds: tuple[Part, ...]
    options: Mapping[str, Any]

    @property
    def drawn(self) -> bool:
        """Taken from the wall, as a tile that wins: of East's fourteen tiles none is (D-32)."""
        return self.source == "wall" and self.blessing != "heaven"

    @property
    def open(self) -> bool:
        """Is any set claimed?"""
        return any(meld.lies == "open" for meld in self.melds)


@dataclass(frozen=True)
class Reading:
    """The completed hand in one reading."""

    facts: Facts
    shape: str
    """`regular`, `pairs`, `orphans`, `knitted` (honours and knitted tiles) or `straight` (knitted)."""
    parts: tuple[Part, ...]
    place: int | None
    """The part with the winning tile."""

    @property
    def tiles(self) -> list[int]:
        """All of them."""
        return [tile for part in self.parts for tile in part.tiles]

    def where(self, *kinds: str) -> list[int]:
        """The indices of the parts of these kinds."""
        return [index for index, part in enumerate(self.parts) if part.kind in kinds]

    @property
    def whole(self) -> Evidence:
        """All parts."""
        return frozenset(range(len(self.parts)))

    def first(self, index: int) -> int:
        """The lowest tile of a part."""
        return self.parts[index].tiles[0]

    @property
    def eyes(self) -> int | None:
        """The tile of the obligatory pair; seven pairs have none."""
        found = self.where("pair")
        return self.first(found[0]) if len(found) == 1 else None


# -- the request ---------------------------------------------------------------------------------------------


def numbers(text: str) -> list[int]:
    """The tiles of a text, flowers as 34–41."""
    found = []
    for ranks, suit, honor in re.findall(r"(\d+)([mpsf])|([ESWNCFP])", text.replace(" ", "")):
        if honor:
            found.append(27 + "ESWNCFP".index(honor))
        elif suit == "f":
            found += [33 + int(rank) for rank in ranks]
        else:
            found += [9 * "mps".index(suit) + int(rank) - 1 for rank in ranks]
    return found


def facts_of(request: Mapping[str, Any]) -> Facts:
    """What a request says."""
    win = request["win"]
    melds = tuple(
        Part(
            meld["type"],
            tuple(sorted(numbers(meld["tiles"]))),
            "closed" if meld["from"] == "self" else "open",
        )
        for meld in request.get("melds", [])
    )
    return Facts(
        numbers(win["tile"])[0],
        win["from"],
        win.get("replacement", False),
        win.get("last", False),
        win.get("last_of_kind", False),
        27 + "ESWN".index(request["seat"]),
        27 + "ESWN".index(request["round"]),
        tuple(numbers(request.get("flowers", ""))),
        request.get("joker") is not None,
        request.get("ready"),
        request.get("blessing"),
        tuple(numbers(request["hand"])),
        melds,
        request.get("options", {}),
    )


# -- the readings --------------------------------------------------------------------------------------------


def readings(facts: Facts) -> Iterator[Reading]:
    """Every reading of the hand, with every place of the winning tile (Counting 8, D-14)."""
    tiles = sorted([*facts.standing, facts.won])
    for shape, parts in shapes(tiles, facts.melds):
        if facts.blessing == "heaven":
            yield Reading(facts, shape, parts, None)
            continue
        for index, part in enumerate(parts):
            if part.lies == "hand" and facts.won in part.tiles:
                yield Reading(facts, shape, parts, index)


def shapes(tiles: list[int], melds: tuple[Part, ...]) -> Iterator[tuple[str, tuple[Part, ...]]]:
    """Every way to see the standing tiles as a winning hand («Победная рука»)."""
    for parts in sets_and_pair(tiles):
        yield "regular", (*melds, *parts)
    for spread in knitted():
        rest = without(tiles, spread)
        if rest is not None:
            for parts in sets_and_pair(rest):
                yield "straight", (*melds, Part("rest", tuple(spread), "hand"), *parts)
    if melds or len(tiles) != 14:
        return
    if all(tiles[i] == tiles[i + 1] for i in range(0, 14, 2)):
        yield "pairs", tuple(Part("pair", (tile, tile), "hand") for tile in tiles[::2])
    if set(tiles) == {*TERMINALS, *HONORS}:
        yield "orphans", (Part("rest", tuple(tiles), "hand"),)
    if len(set(tiles)) == 14 and any(set(tiles) <= {*HONORS, *spread} for spread in knitted()):
        yield "knitted", (Part("rest", tuple(tiles), "hand"),)


def knitted() -> Iterator[list[int]]:
    """The six times nine tiles of a knitted straight: 147, 258 and 369, each in a suit of its own (№41)."""
    for suits in permutations(range(3)):
        yield [9 * suit + start + step for start, suit in enumerate(suits) for step in (0, 3, 6)]


def without(tiles: Iterable[int], taken: Iterable[int]) -> list[int] | None:
    """The tiles that are left, or nothing if one of those taken is not there."""
    left = list(tiles)
    for tile in taken:
        if tile not in left:
            return None
        left.remove(tile)
    return left


def sets_and_pair(tiles: list[int]) -> Iterator[list[Part]]:
    """Every split of sorted tiles into sets and one pair."""
    for eyes in sorted(set(tiles)):
        rest = without(tiles, [eyes, eyes])
        if rest is not None:
            for parts in all_sets(rest):
                yield [*parts, Part("pair", (eyes, eyes), "hand")]


def all_sets(tiles: list[int]) -> Iterator[list[Part]]:
    """Every split of sorted tiles into sets."""
    if not tiles:
        yield []
        return
    low = tiles[0]
    tries = [Part("pung", (low, low, low), "hand")]
    if low < 27 and low % 9 < 7:
        tries.append(Part("chow", (low, low + 1, low + 2), "hand"))
    for part in tries:
        rest = without(tiles, part.tiles)
        if rest is not None:
            for parts in all_sets(rest):
                yield [part, *parts]


# -- the fans ------------------------------------------------------------------------------------------------


def steps(ranks: Sequence[int]) -> set[int]:
    """The differences between neighbours."""
    return {high - low for low, high in pairwise(ranks)}


def by_suit(indices: Iterable[int], reading: Reading) -> tuple[list[int], int]:
    """The sorted ranks (from 0) of some suited sets, and how many suits they have."""
    firsts = [reading.first(index) for index in indices]
    return sorted(tile % 9 for tile in firsts), len({tile // 9 for tile in firsts})


def two_chows(ranks: list[int], suits: int) -> int | None:
    """№82–85."""
    if suits == 2:
        return 83 if steps(ranks) == {0} else None
    if ranks == [0, 6]:
        return 85
    return {0: 82, 3: 84}.get(ranks[1] - ranks[0])


def three_chows(ranks: list[int], suits: int) -> int | None:
    """№29, 34, 36, 45, 47, 57, 78, 80."""
    if ranks == [0, 3, 6]:
        return {1: 34, 2: 80, 3: 45}[suits]
    if steps(ranks) == {0}:
        return {1: 29, 3: 47}.get(suits)
    if steps(ranks) == {1}:
        return {1: 36, 2: 78, 3: 57}[suits]
    return 36 if suits == 1 and steps(ranks) == {2} else None


def four_chows(ranks: list[int], suits: int) -> int | None:
    """№19, 21, 66."""
    if suits == 1:
        return 19 if steps(ranks) == {0} else 21 if steps(ranks) in ({1}, {2}) else None
    return 66 if suits == 3 and steps(ranks) == {1} else None


def two_pungs(ranks: list[int], suits: int) -> int | None:
    """№74."""
    return 74 if suits == 2 and steps(ranks) == {0} else None


def three_pungs(ranks: list[int], suits: int) -> int | None:
    """№30, 38, 48, 67."""
    if suits == 3 and steps(ranks) == {0}:
        return 38
    return {1: 30, 2: 67, 3: 48}[suits] if steps(ranks) == {1} else None


def four_pungs(ranks: list[int], suits: int) -> int | None:
    """№20, 61."""
    return {1: 20, 3: 61}.get(suits) if steps(ranks) == {1} else None


CLASSES: list[tuple[str, int, Callable[[list[int], int], int | None]]] = [
    ("chow", 2, two_chows),
    ("chow", 3, three_chows),
    ("chow", 4, four_chows),
    ("pung", 2, two_pungs),
    ("pung", 3, three_pungs),
    ("pung", 4, four_pungs),
]


def of_suited_sets(reading: Reading) -> Iterator[tuple[int, Evidence]]:
    """Fans of two, three and four chows or pungs: every choice of sets counts (System 3, D-06)."""
    sets = {
        "chow": reading.where("chow"),
        "pung": [index for index in reading.where("pung", "kong") if reading.first(index) < 27],
    }
    for kind, size, classify in CLASSES:
        for chosen in combinations(sets[kind], size):
            fan = classify(*by_suit(chosen, reading))
            if fan is not None:
                yield fan, frozenset(chosen)


def of_honor_sets(reading: Reading) -> Iterator[tuple[int, Evidence]]:
    """№1, 5, 6, 14, 15, 44, 60, 68, 69, 70, 86."""
    pungs = reading.where("pung", "kong")
    winds = [index for index in pungs if reading.first(index) in WINDS]
    dragons = [index for index in pungs if reading.first(index) in DRAGONS]
    if len(winds) == 4:
        yield 5, frozenset(winds)
        if reading.eyes == GREEN:
            yield 1, reading.whole
    for three in combinations(winds, 3):
        yield 44, frozenset(three)
    if len(winds) == 3 and reading.eyes in WINDS:
        yield 14, frozenset([*winds, *reading.where("pair")])
    if len(dragons) == 3:
        yield 6, frozenset(dragons)
    if len(dragons) == 2 and reading.eyes in DRAGONS:
        yield 15, frozenset([*dragons, *reading.where("pair")])
    for two in combinations(dragons, 2):
        yield 60, frozenset(two)
    for index in pungs:
        tile = reading.first(index)
        named = {68: DRAGONS, 69: [reading.facts.round], 70: [reading.facts.seat], 86: TERMINALS + WINDS}
        for fan, tiles in named.items():
            if tile in tiles:
                yield fan, frozenset([index])


def of_kongs(reading: Reading) -> Iterator[tuple[int, Evidence]]:
    """№9, 22, 54, 64, 76, 87."""
    kongs = reading.where("kong")
    closed = [index for index in kongs if reading.parts[index].lies == "closed"]
    for index in kongs:
        yield (76 if index in closed else 87), frozenset([index])
    for two in combinations(kongs, 2):
        yield (54 if set(two) <= set(closed) else 64), frozenset(two)
    for three in combinations(kongs, 3):
        yield 22, frozenset(three)
    if len(kongs) == 4:
        yield 9, frozenset(kongs)


def of_concealed_pungs(reading: Reading) -> Iterator[tuple[int, Evidence]]:
    """№17, 39, 75: a pung that a discard completed is open (Counting 2, D-31)."""
    concealed = [
        index
        for index in reading.where("pung", "kong")
        if reading.parts[index].lies != "open"
        and not (index == reading.place and reading.facts.source in ("discard", "kong"))
    ]
    for size, fan in {2: 75, 3: 39, 4: 17}.items():
        for chosen in combinations(concealed, size):
            yield fan, frozenset(chosen)


def of_tiles(reading: Reading) -> Iterator[int]:
    """Fans of which tiles there are: №7, 13, 16, 23, 28, 31–33, 42, 43, 46, 56, 58, 77, 88, 89."""
    tiles = set(reading.tiles)
    suits = {tile // 9 for tile in tiles if tile < 27}
    honors = tiles & set(HONORS)
    if reading.shape in ("regular", "pairs"):
        ranks = {
            fan: {9 * suit + rank - 1 for suit in range(3) for rank in range(low, high + 1)}
            for fan, low, high in ((31, 7, 9), (32, 4, 6), (33, 1, 3), (42, 6, 9), (43, 1, 4), (77, 2, 8))
        }
        only = {
            7: set(GREENS),
            13: set(TERMINALS),
            16: set(HONORS),
            23: {*TERMINALS, *HONORS},
            46: set(REVERSIBLE),
            **ranks,
        }
        yield from (fan for fan, allowed in only.items() if tiles <= allowed)
        if len(suits) == 1:
            yield 56 if honors else 28
    if (
        reading.shape in ("regular", "pairs", "straight")
        and len(suits) == 3
        and tiles & set(WINDS)
        and tiles & set(DRAGONS)
    ):
        yield 58
    if len(suits) < 3:
        yield 88
    if not honors:
        yield 89


def of_sets_and_pair(reading: Reading) -> Iterator[int]:
    """Fans of all four sets and the pair: №8, 18, 27, 35, 37, 55, 59, 62, 72, 92, 93."""
    eyes = reading.eyes
    assert eyes is not None
    if reading.shape == "straight":  # counts as a hand of chows (№41)
        if reading.where("chow") and eyes < 27:
            yield 72
        return
    chows, pungs = reading.where("chow"), reading.where("pung", "kong")
    if len(pungs) == 4:
        yield 55
        if all(tile < 27 and tile % 9 in (1, 3, 5, 7) for tile in reading.tiles):
            yield 27
    if len(chows) == 4 and eyes < 27:
        yield 72
        ends = sorted(reading.first(index) for index in chows)
        if eyes % 9 == 4:
            own, others = eyes - 4, [9 * suit for suit in range(3) if suit != eyes // 9]
            if ends == [own, own, own + 6, own + 6]:
                yield 18
            if ends == sorted([*others, *(low + 6 for low in others)]):
                yield 35
    if all(any(tile < 27 and tile % 9 == 4 for tile in part.tiles) for part in reading.parts):
        yield 37
    if all(set(part.tiles) & {*TERMINALS, *HONORS} for part in reading.parts):
        yield 62
    if sum(part.lies == "open" for part in reading.parts) == 4 and reading.facts.source != "wall":
        yield 59
    if reading.place is not None:
        yield from nine_gates(reading.facts)
        if reading.parts[reading.place].kind == "pair" and eyes < 27:
            yield from {2: [92], 5: [92], 8: [92], 1: [93], 9: [93]}.get(eyes % 9 + 1, [])


def nine_gates(facts: Facts) -> Iterator[int]:
    """№8: the thirteen tiles before the win are 1112345678999, and any tile of the suit wins."""
    gates = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
    for suit in range(3):
        if sorted(facts.standing) == [9 * suit + rank for rank in gates] and facts.won // 9 == suit:
            yield 8


def of_shape(reading: Reading) -> Iterator[int]:
    """№10, 11, 25, 26, 40, 41."""
    tiles = reading.tiles
    if reading.shape == "pairs":
        yield 25
        kinds = sorted(set(tiles))
        if len(kinds) == 7 and kinds[-1] < 27 and kinds[0] // 9 == kinds[-1] // 9 and steps(kinds) == {1}:
            yield 10
    elif reading.shape == "orphans":
        yield 11
    elif reading.shape == "straight":
        yield 41
    elif reading.shape == "knitted":
        yield 26 if set(HONORS) <= set(tiles) else 40
        if any(set(spread) <= set(tiles) for spread in knitted()):
            yield 41


def of_hogs(reading: Reading) -> Iterator[tuple[int, Evidence]]:
    """№73: four of a kind, none of them in a kong; in seven pairs too (D-64, D-68)."""
    loose = {index for index, part in enumerate(reading.parts) if part.kind != "kong"}
    for tile in set(reading.tiles):
        inside = [index for index in loose if tile in reading.parts[index].tiles]
        if sum(reading.parts[index].tiles.count(tile) for index in inside) == 4:
            yield 73, frozenset(inside)


def of_the_win(reading: Reading) -> Iterator[int]:
    """№2–4, 50–53, 63, 65, 71, 79, 90."""
    facts = reading.facts
    if facts.blessing is not None:
        yield {"heaven": 2, "earth": 3, "man": 4}[facts.blessing]
    if facts.last:
        yield 50 if facts.source == "wall" else 51
    if facts.replacement:
        yield 52
    if facts.source == "kong":
        yield 53
    if facts.last_of_kind:
        yield 65
    if facts.drawn:
        yield 90
        if reading.shape == "regular" and not facts.open:  # D-28
            yield 63
    if facts.source != "wall" and not facts.open:
        yield 71
    if facts.joker_game:  # D-25; this scorer's hands never hold one
        yield 79


def of_ready(reading: Reading) -> Iterator[int]:
    """№24, 81, 91 (D-19)."""
    facts = reading.facts
    if facts.ready == "heavenly":
        yield 24
    if facts.ready is not None:
        if not facts.open:
            yield 81
        if facts.open or facts.options.get("closed_ready_total", 2) == 3:
            yield 91


def present(reading: Reading) -> Present:
    """Every fan that is there, before anything is absorbed; without chicken and flowers."""
    found: Present = {}
    for several in (of_suited_sets, of_honor_sets, of_kongs, of_concealed_pungs, of_hogs):
        for fan, evidence in several(reading):
            found.setdefault(fan, []).append(evidence)
    hand_level = [of_tiles, of_shape, of_the_win, of_ready]
    if reading.shape in ("regular", "straight"):
        hand_level.append(of_sets_and_pair)
    for single in hand_level:
        for fan in single(reading):
            found.setdefault(fan, []).append(reading.whole)
    return found


# -- counting ------------------------------------------------------------------------------------------------


def absorbed_by(fan: int, options: Mapping[str, Any]) -> list[int]:
    """What a fan absorbs at this table."""
    taken = ABSORBS[fan]
    if options.get("closed_hand_with_irregular", False) and fan in (10, 11, 25, 26, 40):  # D-29
        return [other for other in taken if other != 71]
    if options.get("half_mixed4_absorbs_half_mixed3", False) and fan in (61, 66):  # D-10
        return [*taken, 67 if fan == 61 else 78]
    return taken


def absorb(found: Present, options: Mapping[str, Any]) -> Present:
    """The fans left when every more valuable fan has absorbed those inside it (System 5)."""
    left = {fan: list(places) for fan, places in found.items()}
    for fan in sorted(found, key=lambda number: (-POINTS[number], number)):
        for evidence in left[fan]:
            for other in absorbed_by(fan, options):
                if other in left:
                    left[other] = [
                        place for place in left[other] if other in PIECEMEAL and not place <= evidence
                    ]
    return {fan: places for fan, places in left.items() if places}


def worth(fan: int, evidence: Evidence, reading: Reading) -> int:
    """The points of one occurrence; an open and a concealed kong make 6 together (№64, D-13)."""
    if fan == 64 and any(reading.parts[index].lies == "closed" for index in evidence):
        return 6
    return POINTS[fan]


def flower_items(facts: Facts) -> Items:
    """№94–96 (D-50)."""
    flowers = [tile - 34 for tile in facts.flowers]
    own = sum(flower % 4 == facts.seat - 27 for flower in flowers)
    quartets = sum(set(quartet) <= set(flowers) for quartet in (range(4), range(4, 8)))
    counts = {94: len(flowers), 95: own, 96: quartets}
    return {IDS[fan]: (count, count) for fan, count in counts.items() if count}


@dataclass(frozen=True)
class Result:
    """What one reading gives."""

    total: int
    items: Items
    present: frozenset[str]
    """All fans that are there, counted or not."""
    missed: frozenset[str]
    """Those that are there more often than they count."""


def value(reading: Reading) -> Result:
    """The items of one reading."""
    facts = reading.facts
    found = present(reading)
    flowers = flower_items(facts)
    there = {IDS[fan]: len(places) for fan, places in found.items()}
    there |= {name: count for name, (count, _) in flowers.items()}
    if found:
        items = {
            IDS[fan]: (len(places), sum(worth(fan, place, reading) for place in places))
            for fan, places in absorb(found, facts.options).items()
        } | flowers
    else:  # D-26
        there[IDS[49]] = 1
        items = {IDS[49]: (1, POINTS[49])}
        if facts.options.get("chicken_adds_flowers", False):
            items |= flowers
    missed = frozenset(name for name, count in there.items() if items.get(name, (0, 0))[0] < count)
    return Result(sum(points for _, points in items.values()), items, frozenset(there), missed)


def best(request: Mapping[str, Any]) -> list[Result]:
    """The highest-scoring readings of a hand, all of the same total; none if it does not win."""
    facts = facts_of(request)
    results = [value(reading) for reading in readings(facts)]
    most = max((result.total for result in results), default=0)
    return [result for result in results if result.total == most]
