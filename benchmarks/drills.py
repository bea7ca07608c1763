"""Ten thousand items of all drills: are they right, is every wrong answer explained, and how long do they take?

    python benchmarks/drills.py [--items 10000]

Prints, for each drill: items, wrong answers, those explained by an idea of their own, those explained by the facts
alone, disagreements with the rulebooks, and the processor time of an item in milliseconds (median and slowest).
The exit code is 1 if anything is wrong or slower than the limit.
"""

import argparse
import gc
import statistics
import sys
import time
from random import Random

from tingpai import learn, rulesets, texts
from tingpai.learn.checks import check_item, wrong_answers

LIMIT_MS = 50.0
GENERAL = ("less", "more", "any", "sum_not", "not_at")
"""Conditions that fit whatever was wrong; their sentences name the facts."""
WRONG_EACH = 5


def main() -> int:
    """Make the items and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--items", type=int, default=10_000)
    wanted = parser.parse_args().items
    kinds = [
        (drill, ruleset, level)
        for drill in learn.DRILLS
        for ruleset in rulesets.IDS
        for level in range(1, learn.levels(drill, ruleset) + 1)
    ]
    each = -(-wanted // len(kinds))
    print(
        f"{'drill':<10}{'items':>7}{'wrong':>8}{'own':>8}{'facts':>7}{'differ':>8}{'median':>9}{'slowest':>9}"
    )
    for name, ruleset, level in kinds:
        learn.make_item(name, ruleset, level, each)
    gc.freeze()  # as a server does after it has started: a full collection would count as the time of some item
    sums = [0, 0, 0, 0, 0]
    worst = 0.0
    for drill in learn.DRILLS:
        made = wrong = own = facts = differ = 0
        spent: list[float] = []
        for name, ruleset, level in kinds:
            if name != drill:
                continue
            for seed in range(each):
                begun = time.process_time()
                item = learn.make_item(drill, ruleset, level, seed)
                took = 1000 * (time.process_time() - begun)
                spent.append(took)
                made += 1
                differ += bool(check_item(item)) or not learn.answer(item, item.right[0]).right
                for given in wrong_answers(item, Random(seed), WRONG_EACH):
                    verdict = learn.answer(item, given)
                    said = all(verdict.sentence.say(language).strip() for language in texts.LANGUAGES)
                    idea = next(one for one in item.ideas if one.sentence == verdict.sentence)
                    wrong += 1
                    general = idea.when[0] in GENERAL
                    own += said and not general
                    facts += said and general
        worst = max(worst, *spent)
        sums = [a + b for a, b in zip(sums, (made, wrong, own, facts, differ), strict=True)]
        middle = statistics.median(spent)
        print(f"{drill:<10}{made:>7}{wrong:>8}{own:>8}{facts:>7}{differ:>8}{middle:>9.2f}{max(spent):>9.1f}")
    made, wrong, own, facts, differ = sums
    print(f"{'all':<10}{made:>7}{wrong:>8}{own:>8}{facts:>7}{differ:>8}{'':>9}{worst:>9.1f}")
    silent = wrong - own - facts
    print(f"wrong answers without a sentence: {silent}; disagreements: {differ}; limit {LIMIT_MS:g} ms")
    return int(bool(silent or differ or worst > LIMIT_MS))


if __name__ == "__main__":
    sys.exit(main())
