"""The scorer against a second one that shares no code with it, on random winning hands and on the examples."""

import json
import random
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from rulesets.dazhong import independent
from rulesets.dazhong.independent import HONORS, TERMINALS, Part
from support import cases, request_of
from tingpai.exchange import answer

HANDS = 3000
CODES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNCFP")
ALL = list(range(34))
SUITED = list(range(27))


def ranked(low: int, high: int) -> list[int]:
    """The tiles of these ranks in all suits."""
    return [tile for tile in SUITED if low <= tile % 9 + 1 <= high]


def of_suits(*suits: int) -> list[int]:
    """The tiles of these suits."""
    return [tile for tile in SUITED if tile // 9 in suits]


def pools(rng: random.Random) -> list[int]:
    """The tiles that a hand is made of, often few."""
    one, two, _ = rng.sample(range(3), 3)
    return rng.choice(
        [
            ALL,
            SUITED,
            of_suits(one),
            of_suits(one, two),
            of_suits(one) + HONORS,
            of_suits(one, two) + HONORS,
            HONORS,
            TERMINALS,
            TERMINALS + HONORS,
            ranked(1, 3) + ranked(7, 9) + HONORS,
            ranked(1, 3) + ranked(7, 9),
            [tile for tile in ranked(1, 3) + ranked(7, 9) if tile // 9 != one],
            *(ranked(low, high) for low, high in ((1, 3), (4, 6), (7, 9), (1, 4), (6, 9), (2, 8), (3, 7))),
            [tile for tile in SUITED if tile % 9 % 2],
            independent.GREENS,
            independent.REVERSIBLE,
        ]
    )


def series(rng: random.Random) -> Iterator[Part]:
    """Three or four sets a fixed step apart, in one suit or in several."""
    kind = rng.choice(("chow", "pung"))
    size, step = rng.choice((3, 4)), rng.choice((0, 1, 1, 2, 3))
    highest = 6 if kind == "chow" else 8
    suits = rng.choices(range(3), k=rng.choice((1, 2, 3, 3)))
    rank = rng.randint(0, max(0, highest - (size - 1) * step))
    for index in range(size):
        if rank <= highest:
            tile = 9 * suits[index % len(suits)] + rank
            yield a_set(kind, tile)
        rank += step


def a_set(kind: str, tile: int) -> Part:
    """A chow or a pung in the hand."""
    return Part(kind, (tile, tile + 1, tile + 2) if kind == "chow" else (tile,) * 3, "hand")


def sets_from(rng: random.Random, pool: list[int], share: float) -> Iterator[Part]:
    """Endless chows and pungs of the tiles of a pool."""
    starts = [tile for tile in pool if tile % 9 < 7 and {tile, tile + 1, tile + 2} <= set(pool) & set(SUITED)]
    while True:
        if starts and rng.random() < share:
            yield a_set("chow", rng.choice(starts))
        else:
            yield a_set("pung", rng.choice(pool))


def four_sets(rng: random.Random) -> list[Part]:
    """A regular hand."""
    pool, share = pools(rng), rng.choice((0, 0.3, 0.6, 1))
    parts = list(series(rng)) if rng.random() < 0.4 else []
    source = sets_from(rng, pool, share)
    while len(parts) < 4:
        parts.append(rng.choice(parts) if parts and rng.random() < 0.1 else next(source))
    return [*parts[:4], Part("pair", (rng.choice(pool),) * 2, "hand")]


def around_a_straight(rng: random.Random) -> list[Part]:
    """A knitted straight, a set and a pair."""
    spread = rng.choice(list(independent.knitted()))
    pool = pools(rng)
    last = next(sets_from(rng, pool, 0.5))
    return [Part("rest", tuple(spread), "hand"), last, Part("pair", (rng.choice(pool),) * 2, "hand")]


def seven_pairs(rng: random.Random) -> list[Part]:
    """Seven pairs, at times in a row."""
    if rng.random() < 0.2:
        start = 9 * rng.randrange(3) + rng.randrange(3)
        return [Part("pair", (start + step,) * 2, "hand") for step in range(7)]
    pool = pools(rng)
    return [Part("pair", (rng.choice(pool),) * 2, "hand") for _ in range(7)]


def singles(rng: random.Random) -> list[Part]:
    """Orphans, or honours and knitted tiles."""
    if rng.random() < 0.3:
        tiles = [*TERMINALS, *HONORS, rng.choice(TERMINALS + HONORS)]
    else:
        spread = rng.choice(list(independent.knitted()))
        honors = rng.choice((5, 6, 7))
        tiles = rng.sample(HONORS, honors) + rng.sample(spread, 14 - honors)
    return [Part("rest", tuple(tiles), "hand")]


def named_hands(rng: random.Random) -> list[Part]:
    """Nine gates, the two hands of terminal chows, and four or three winds with dragons."""
    low, high = (9 * suit for suit in rng.sample(range(3), 2))
    winds = rng.sample(HONORS[:4], 4)
    dragons = rng.sample(HONORS[4:], 3)
    gates = [low] * 3 + [low + rank for rank in range(1, 8)] + [low + 8] * 3 + [low + rng.randrange(9)]
    pick = rng.randrange(5)
    if pick == 0:
        return [Part("rest", tuple(gates), "hand")]
    if pick <= 2:
        other = low if pick == 1 else high
        sets = [a_set("chow", start) for start in (low, low + 6, other, other + 6)]
        return [*sets, Part("pair", (rng.choice([4, 13, 22]),) * 2, "hand")]
    honors = (winds if pick == 3 else dragons)[: rng.choice((2, 3, 4))]
    sets = [a_set("pung", tile) for tile in honors]
    while len(sets) < 4:
        sets.append(next(sets_from(rng, pools(rng), 0.5)))
    eyes = rng.choice([winds[-1], dragons[-1], rng.choice(ALL)])
    return [*sets, Part("pair", (eyes, eyes), "hand")]


def plain_hand(rng: random.Random) -> list[Part]:
    """Chows and a pung or two of simples, crowded together, and a pair of honours: few fans or none."""
    source = sets_from(rng, ranked(*rng.choice(((2, 8), (2, 6), (3, 8)))), 0.6)
    return [*(next(source) for _ in range(4)), Part("pair", (rng.choice(HONORS),) * 2, "hand")]


def declared(rng: random.Random, parts: list[Part]) -> list[Part]:
    """The same parts, some of them melds now: chows and pungs claimed, kongs of all kinds."""
    claimed, kongs = rng.choice((0, 0.2, 0.6, 1)), rng.choice((0, 0, 0.4, 1))
    made = []
    for part in parts:
        if part.kind == "pung" and rng.random() < kongs:
            made.append(Part("kong", part.tiles[:1] * 4, rng.choice(("open", "closed"))))
        elif part.kind in ("chow", "pung") and rng.random() < claimed:
            made.append(part._replace(lies="open"))
        else:
            made.append(part)
    return made


def text_of(tiles: list[int] | tuple[int, ...]) -> str:
    """The tiles as the exchange format writes them."""
    return "".join(CODES[tile] for tile in tiles)


def meld_of(rng: random.Random, part: Part) -> dict[str, Any]:
    """A part as a meld of the exchange format."""
    meld: dict[str, Any] = {"type": part.kind, "tiles": text_of(part.tiles)}
    if part.lies == "closed":
        return meld | {"from": "self"}
    meld["from"] = "left" if part.kind == "chow" else rng.choice(("left", "across", "right"))
    if part.kind == "kong":
        meld["added"] = rng.random() < 0.5
    return meld


def random_request(rng: random.Random) -> dict[str, Any]:
    """A winning hand that can exist, with flags that fit it."""
    makers = {four_sets: 12, plain_hand: 3, seven_pairs: 2, named_hands: 2, around_a_straight: 1, singles: 1}
    make = rng.choices(list(makers), list(makers.values()))[0]
    while True:
        parts = declared(rng, make(rng))
        held = [tile for part in parts for tile in part.tiles]
        if all(held.count(tile) <= 4 for tile in held):
            break
    standing = [tile for part in parts if part.lies == "hand" for tile in part.tiles]
    won = rng.choice(standing)
    standing.remove(won)
    rng.shuffle(standing)
    melds = [part for part in parts if part.lies != "hand"]
    quiet = rng.random() < (0.8 if make is plain_hand else 0.1)
    request: dict[str, Any] = {
        "ruleset": "dazhong",
        "options": options(rng),
        "hand": text_of(standing),
        "melds": [meld_of(rng, part) for part in melds],
        "win": {"tile": CODES[won], "from": "discard"} if quiet else winning(rng, melds, won, standing),
        "seat": rng.choice("ESWN"),
        "round": rng.choice("ESWN"),
        "flowers": "".join(f"{n}f" for n in range(1, 9) if rng.random() < rng.choice((0, 0, 0.3, 0.9))),
    }
    if quiet:
        return request
    if rng.random() < 0.15:
        request["joker"] = rng.choice([CODES[tile] for tile in ALL if tile not in held])
    ready_or_blessed(rng, request, closed=all(part.lies == "closed" for part in melds))
    return request


def options(rng: random.Random) -> dict[str, Any]:
    """Mostly none."""
    if rng.random() < 0.85:
        return {}
    flags = ("half_mixed4_absorbs_half_mixed3", "chicken_adds_flowers", "closed_hand_with_irregular")
    return {flag: rng.random() < 0.5 for flag in flags} | {"closed_ready_total": rng.choice((2, 3))}


def winning(rng: random.Random, melds: list[Part], won: int, standing: list[int]) -> dict[str, Any]:
    """How the hand was won."""
    source = rng.choice(("wall", "discard"))
    shown = [tile for part in melds if part.lies == "open" for tile in part.tiles]
    hidden = standing + [tile for part in melds if part.lies == "closed" for tile in part.tiles]
    if won not in shown + hidden and rng.random() < 0.1:
        return {"tile": CODES[won], "from": "kong", "last_of_kind": rng.random() < 0.5}
    win: dict[str, Any] = {"tile": CODES[won], "from": source, "last": rng.random() < 0.1}
    if won not in hidden and (shown.count(won) == 3 or rng.random() < 0.15):
        win["last_of_kind"] = True
    if source == "wall" and any(part.kind == "kong" for part in melds):
        win["replacement"] = rng.random() < 0.3
    return win


def ready_or_blessed(rng: random.Random, request: dict[str, Any], *, closed: bool) -> None:
    """Declare the hand ready, or give it a blessing, where it can be."""
    win = request["win"]
    if rng.random() < 0.3:
        request["ready"] = rng.choice(("declared", "heavenly")) if closed else "declared"
    if rng.random() < 0.1 and not request["melds"] and not win.get("last") and win["from"] != "kong":
        if win["from"] == "wall":
            request["blessing"] = "heaven" if request["seat"] == "E" else "earth"
        elif request["seat"] != "E":
            request["blessing"] = "man"
    if request.get("blessing") == "heaven":
        request.pop("ready", None)
        win.pop("last_of_kind", None)
    if request.get("blessing") == "man" and request.get("ready") == "declared":
        request["ready"] = "heavenly"


def differences(request: dict[str, Any]) -> str | None:
    """What the two scorers say differently about a winning hand, if anything."""
    result, wanted = answer(request), independent.best(request)
    if not result.get("valid"):
        return f"{json.dumps(request)}: {result}"
    said = {
        "total": result["total"],
        "items": {item["id"]: (item["count"], item["points"]) for item in result["items"]},
        "missed": {entry["id"] for entry in result["not_counted"]},
    }
    if any(all(getattr(found, key) == value for key, value in said.items()) for found in wanted):
        return None
    return f"{json.dumps(request)}: {said}, wanted one of {wanted}"


def test_random_hands(rng: random.Random) -> None:
    """The same total, the same fans, each as often, and the same ones absorbed; any highest-scoring reading will do."""
    for _ in range(HANDS):
        assert differences(random_request(rng)) is None


def test_hands_that_may_not_win(rng: random.Random) -> None:
    """With one standing tile exchanged for a near one, both say alike whether it is a win, and of what."""
    for _ in range(HANDS // 4):
        request = random_request(rng)
        standing = independent.numbers(request["hand"])
        standing[0] = max(0, min(33, standing[0] + rng.choice((-9, -1, 1, 9))))
        held = [*standing, *independent.numbers(request["win"]["tile"])]
        held += [tile for meld in request["melds"] for tile in independent.numbers(meld["tiles"])]
        if held.count(standing[0]) > 4:
            continue
        plain = {key: request[key] for key in ("ruleset", "melds", "seat", "round", "flowers")}
        win = {"tile": request["win"]["tile"], "from": rng.choice(("wall", "discard"))}
        exchanged = plain | {"hand": text_of(standing), "win": win}
        if independent.best(exchanged):
            assert differences(exchanged) is None
        else:
            assert answer(exchanged).get("valid") is False


def examples() -> Iterator[Any]:
    """The examples of the package whose hands hold no joker."""
    source = files("tingpai.rulesets.dazhong") / "examples.jsonl"
    for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
        example = json.loads(line)
        if jokerless(example["request"]):
            yield pytest.param(example, id=f"{number}-{example['fan']}-{example['case']}")


def jokerless(request: dict[str, Any]) -> bool:
    """Does the hand hold no joker?"""
    joker = request.get("joker")
    texts = [request["hand"], request["win"]["tile"], *(meld["tiles"] for meld in request.get("melds", []))]
    return joker is None or not any(
        tile in independent.numbers(text) for text in texts for tile in independent.numbers(joker)
    )


@pytest.mark.parametrize("example", list(examples()))
def test_examples(example: dict[str, Any]) -> None:
    """Every example shows what it says, and is worth what it says."""
    request, fan = example["request"], example["fan"]
    assert differences(request) is None
    found = independent.best(request)
    assert {result.total for result in found} == {example["total"]}
    if example["case"] == "counts":
        assert any(fan in result.items for result in found)
    elif example["case"] == "near_miss":
        assert not any(fan in result.present for result in found)
    else:
        assert not any(fan in result.items for result in found)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case["id"])
        for case in cases("dazhong")
        if case["expect"].get("valid") and jokerless(request_of(case))
    ],
)
def test_golden_cases(case: dict[str, Any]) -> None:
    """Every golden case without jokers: what the second scorer says is what the book says."""
    wanted = {item["id"]: (item["count"], item["points"]) for item in case["expect"]["items"]}
    found = independent.best(request_of(case))
    assert any(result.items == wanted and result.total == case["expect"]["total"] for result in found)
