"""Compiled and plain code give the same scores."""

from pathlib import Path
from random import Random

from support import compiled_and_plain

SCORE = """
import hashlib, sys
from random import Random
from score_tables.hands import dazhong_case, mcr_case
from tingpai import fast_scores, rulesets
from tingpai.score_tables import hand_scorer

rng, told = Random(sys.argv[1]), hashlib.sha256()
for id, case in (("mcr", mcr_case), ("dazhong", dazhong_case)):
    ruleset = rulesets.get(id)
    hands = [case(rng) for _ in range(150)]
    many = fast_scores.score_many(ruleset, fast_scores.batch_of(hands))
    told.update(repr((many.status.tolist(), many.totals.tolist(), many.counts.tolist())).encode())
    told.update(repr([fast_scores.score_one(ruleset, *hand) for hand in hands]).encode())
print(hand_scorer.__file__)
print(told.hexdigest())
"""

FILL = """
import hashlib, sys
from concurrent.futures import ThreadPoolExecutor
from random import Random
from tingpai.score_tables import number_cache

sys.setswitchinterval(1e-6)
cache, told = number_cache.NumberCache(lambda number: number + 1), hashlib.sha256()
numbers = Random(sys.argv[1]).sample(range(1 << 40), 2000)
with ThreadPoolExecutor(4) as pool:
    for found in pool.map(lambda step: [cache.get(number) for number in numbers[::step]], (1, -1, 2, -3)):
        told.update(repr(found).encode())
assert [cache.get(number) for number in numbers] == [number + 1 for number in numbers]
print(number_cache.__file__)
print(told.hexdigest())
"""


def test_threads_fill_a_cache_alike(tmp_path: Path, rng: Random) -> None:
    compiled, plain = compiled_and_plain(FILL, tmp_path, str(rng.random()))
    assert compiled == plain


def test_compiled_and_plain_score_alike(tmp_path: Path, rng: Random) -> None:
    compiled, plain = compiled_and_plain(SCORE, tmp_path, str(rng.random()))
    assert compiled == plain
