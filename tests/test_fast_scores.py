"""Scores without explanation are those of the explained score: statuses, totals and fans, one hand or many.

TINGPAI_HANDS=1000000 makes it a million hands of each rulebook.
"""

import json
import os
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from itertools import islice, product

import numpy as np
import pytest

import tingpai
from score_tables.hands import Case, dazhong_case, explained, mcr_case
from support import cases, request_of
from tingpai import exchange, fast_scores, rulesets
from tingpai.errors import BadRequest, ImpossibleHand
from tingpai.hand import Hand, Meld
from tingpai.ruleset import Ruleset
from tingpai.score_tables import hand_rows
from tingpai.score_tables.fan_inputs import IMPOSSIBLE
from tingpai.score_tables.part_numbers import MELD_CODES
from tingpai.tile import TILES, Relative, Tile
from tingpai.win import Situation, Source

HANDS = int(os.environ.get("TINGPAI_HANDS", "8000"))
MAKERS = {"mcr": mcr_case, "dazhong": dazhong_case}
PORTION = 4000
TOLD = 100_000
"""After so many hands the test says where it is."""
LIMITS = {
    hand_rows.TILE: 34,
    hand_rows.SOURCE: 3,
    hand_rows.FLAGS: 8,
    hand_rows.SEAT: 4,
    hand_rows.ROUND: 4,
    hand_rows.JOKER: 35,
    hand_rows.READY: 3,
    hand_rows.BLESSING: 4,
    hand_rows.WIDTH - 1: 1,
}
"""What a column of a row stays below. Any byte can be flowers."""


def check(ruleset: Ruleset, hands: list[Case]) -> None:
    """Hold the three ways equal on these hands."""
    possible = [case for case in hands if case[1].tile is not None and case[1].tile < 34]
    many = fast_scores.score_many(ruleset, fast_scores.batch_of(possible))
    for number, case in enumerate(possible):
        wanted = explained(ruleset, case)
        assert (many.status[number], many.totals[number]) == (wanted.status, wanted.total), case
        assert many.fans_of(number) == wanted.fans, case
        assert fast_scores.score_one(ruleset, *case) == wanted, case


@pytest.mark.parametrize("id", MAKERS)
def test_as_explained(rng: random.Random, id: str, capsys: pytest.CaptureFixture[str]) -> None:
    ruleset = rulesets.get(id)
    for done in range(0, HANDS, PORTION):
        check(ruleset, [MAKERS[id](rng) for _ in range(min(PORTION, HANDS))])
        if done and done % TOLD == 0:
            with capsys.disabled():
                print(f"{id}: {done:,} of {HANDS:,} hands", flush=True)


OPTIONS = [
    ("mcr", {"count_fifth_tile_wait": True}),
    *(
        (
            "dazhong",
            dict(zip(("half_mixed4_absorbs_half_mixed3", "closed_hand_with_irregular"), flags, strict=True)),
        )
        for flags in islice(product((True, False), repeat=2), 3)
    ),
    ("dazhong", {"closed_ready_total": 3}),
    ("dazhong", {"chicken_adds_flowers": True}),
    ("dazhong", {"jokers_in_irregular": False, "joker_kong_wild": True}),
]


@pytest.mark.parametrize(("id", "options"), OPTIONS)
def test_options_are_honoured(rng: random.Random, id: str, options: dict[str, object]) -> None:
    check(rulesets.get(id, options), [MAKERS[id](rng) for _ in range(max(500, HANDS // 40))])


@pytest.mark.parametrize("id", MAKERS)
def test_every_case_of_the_rulebook(id: str) -> None:
    package = rulesets.kind(id).package
    lines = (resources.files(package) / "examples.jsonl").read_text(encoding="utf-8").splitlines()
    requests = [request_of(case) for case in cases(id)] + [json.loads(line)["request"] for line in lines]
    asked = 0
    for data in requests:
        try:
            request = exchange.decode(data)
        except tingpai.TingpaiError:
            continue
        check(request.ruleset, [(request.hand, request.situation)])
        asked += 1
    assert asked > 0.9 * len(requests)


def test_bytes_of_any_kind_raise_nothing(rng: random.Random) -> None:
    good = np.array(
        fast_scores.batch_of(
            [case for case in (dazhong_case(rng) for _ in range(300)) if case[1].tile in TILES[:34]]
        )
    )
    for row in good:
        for _ in range(rng.choice((1, 1, 2, 20))):
            row[rng.randrange(hand_rows.WIDTH)] = rng.choice((0, 1, 2, 3, 5, 127, 128, 250, 255))
    found = fast_scores.score_many("dazhong", good)
    ruleset = rulesets.get("dazhong")
    for number, row in enumerate(good.tolist()):
        sound = all(row[column] < limit for column, limit in LIMITS.items())
        if (
            sound
            and all(code < MELD_CODES for code in row[hand_rows.MELDS : hand_rows.SOURCE])
            and max(row[:34]) < 5
        ):
            wanted = explained(ruleset, hand_rows.hand_of(row))
            assert (found.status[number], found.totals[number]) == (wanted.status, wanted.total), row
        else:
            assert found.status[number] == IMPOSSIBLE, row


def test_the_order_of_hands_and_the_size_of_a_batch_do_not_matter(rng: random.Random) -> None:
    batch = fast_scores.batch_of(
        [case for case in (mcr_case(rng) for _ in range(60)) if case[1].tile in TILES[:34]]
    )
    together = fast_scores.score_many("mcr", np.concatenate([batch] * 300))
    alone = [fast_scores.score_many("mcr", batch[number : number + 1]) for number in range(len(batch))]
    assert together.totals[-len(batch) :].tolist() == [int(one.totals[0]) for one in alone]
    assert np.array_equal(together.counts[: len(batch)], np.concatenate([one.counts for one in alone]))
    assert len(fast_scores.score_many("mcr", batch[:0])) == 0


def test_what_is_refused() -> None:
    with pytest.raises(BadRequest, match="no tables"):
        tingpai.score_one("sichuan", Hand.of("123456789m23p55s"), Situation(Tile.P4, Source.WALL))
    with pytest.raises(BadRequest, match="48 columns"):
        tingpai.score_many("mcr", np.zeros((3, 47), np.uint8))
    batch = np.array(
        fast_scores.batch_of([(Hand.of("123456789m23p55s"), Situation(Tile.P4, ready="declared"))])
    )
    with pytest.raises(BadRequest, match="ready"):
        tingpai.score_many("mcr", batch)
    assert tingpai.score_many("dazhong", batch).totals[0] > 0
    five = Hand((), tuple(Meld.of(f"{rank}{rank}{rank}p", Relative.LEFT) for rank in range(1, 6)))
    assert tingpai.score_one("mcr", five, Situation(Tile.P4)).status == IMPOSSIBLE
    with pytest.raises(ImpossibleHand, match="melds"):
        fast_scores.batch_of([(five, Situation(Tile.P4))])


def test_a_row_is_a_hand(rng: random.Random) -> None:
    for _ in range(300):
        case = dazhong_case(rng)
        if case[1].tile is not None and case[1].tile < 34:
            row = hand_rows.row_of(*case)
            assert hand_rows.row_of(*hand_rows.hand_of(row)) == row


def test_threads_may_ask_about_different_books(rng: random.Random) -> None:
    """New tables, so that the threads fill them together; each asks about one book and then the other."""
    books = [rulesets.get("mcr"), rulesets.get("dazhong", {"closed_ready_total": 3})]
    hands = [mcr_case(rng) for _ in range(400)]
    wanted = [[explained(book, case) for case in hands] for book in books]
    fast_scores._scorer.cache_clear()
    fast_scores._Last.used = None
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(4) as pool:
            found = list(
                pool.map(
                    lambda turn: [
                        fast_scores.score_one(books[(turn + at) % 2], *case) for at, case in enumerate(hands)
                    ],
                    range(4),
                )
            )
    finally:
        sys.setswitchinterval(before)
    for turn, told in enumerate(found):
        assert told == [wanted[(turn + at) % 2][at] for at in range(len(hands))]
