"""The «does not combine» table: each pair has an example, or cannot happen and is listed with the reason."""

import json
import random
from importlib import resources

from rulesets.mcr.random_hands import describe, random_win
from tingpai import rulesets
from tingpai.rulesets.mcr.counting import PRINCIPLES, cite_for
from tingpai.rulesets.mcr.exclusions import EXCLUDES
from tingpai.rulesets.mcr.fans import fans

PAIRS = [(fan, taker) for taker, excludes in EXCLUDES.items() for fan in excludes.all]
"""What is taken away, and by what."""

ANOTHER_READING = "the same tiles read in another way, and only one reading counts (M-39, M-56)"
NINE_WAITS = "1112345678999 waits for nine kinds, and a wait counts only for one (№77–79)"
NO_SETS = "a hand of single tiles has no sets or pairs of all five types (M-61)"
IMPOSSIBLE = {
    ("edge_wait", "nine_gates"): NINE_WAITS,
    ("closed_wait", "nine_gates"): NINE_WAITS,
    ("single_wait", "nine_gates"): NINE_WAITS,
    ("all_types", "thirteen_orphans"): NO_SETS,
    (
        "single_wait",
        "thirteen_orphans",
    ): "a hand that waits for the pair holds all thirteen and waits for all of them",
    ("all_terminals_and_honors", "thirteen_orphans"): "№18 asks for pungs or pairs, the orphans are single",
    ("outside_hand", "thirteen_orphans"): "№55 asks for sets and a pair, the orphans are single",
    ("all_types", "greater_honors_and_knitted_tiles"): NO_SETS,
    ("all_types", "lesser_honors_and_knitted_tiles"): NO_SETS,
    ("seven_pairs", "pure_terminal_chows"): ANOTHER_READING,
    ("pure_shifted_pungs", "quadruple_chow"): ANOTHER_READING,
    ("pure_triple_chow", "four_pure_shifted_pungs"): ANOTHER_READING,
    ("pure_shifted_pungs", "pure_triple_chow"): ANOTHER_READING,
    ("pure_triple_chow", "pure_shifted_pungs"): ANOTHER_READING,
    ("pure_double_chow", "three_suited_terminal_chows"): "each of its chows is there once (M-55)",
    ("concealed_hand", "fully_concealed_hand"): "№62 is won on another's tile, №56 on one's own",
}
"""Pairs that the book names, or that follow from it, but no hand can show: (fan, what takes it) → why."""

USED_UP = (
    *(
        (fan, "account_once")
        for fan in ("pure_double_chow", "mixed_double_chow", "short_straight", "two_terminal_chows")
    ),
    *(
        (fan, "non_identical")
        for fan in (
            "pure_straight",
            "pure_shifted_chows",
            "mixed_straight",
            "mixed_triple_chow",
            "mixed_shifted_pungs",
            "mixed_shifted_chows",
            "mixed_double_chow",
            "short_straight",
            "two_terminal_chows",
        )
    ),
)
"""The fans that can be left over because the sets are used up (§3.9.1.5(3), (5); M-40, M-41). Not among them:
fans of four sets; a second triple chow, which makes the quadruple one; double and dragon pungs, which share
pungs only inside a more valuable fan that takes them away; pure shifted pungs, of which two are within the four."""


def test_every_pair_has_an_example_or_a_reason() -> None:
    text = (resources.files("tingpai.rulesets.mcr") / "examples.jsonl").read_text(encoding="utf-8")
    shown = {
        (example["fan"], example["because"])
        for example in map(json.loads, text.splitlines())
        if example["case"] == "taken"
    }
    wanted = {*PAIRS, *USED_UP}
    assert shown | set(IMPOSSIBLE) == wanted
    assert not shown & set(IMPOSSIBLE)


def test_random_hands_show_no_other_pair(rng: random.Random) -> None:
    mcr = rulesets.get("mcr")
    possible = {*PAIRS, *USED_UP} - set(IMPOSSIBLE)
    for _ in range(4000):
        hand, situation = random_win(rng)
        for win in mcr.wins(hand, situation):
            score = mcr.count(win)
            taken = {(entry.fan.id, entry.because) for entry in score.uncounted}
            assert taken <= possible, (describe(hand, situation), taken - possible)
            for entry in score.uncounted:
                assert entry.because in PRINCIPLES or score.count(entry.because), describe(hand, situation)


def test_nothing_dearer_is_taken_away() -> None:
    """«Take the main fan first» (§3.9.1.5): a fan takes only cheaper ones, or its like."""
    for fan, taker in PAIRS:
        assert fans[fan].value <= fans[taker].value, (fan, taker)
        assert fans[fan].number != fans[taker].number


def test_each_pair_is_listed_once_and_cited() -> None:
    for taker, excludes in EXCLUDES.items():
        assert len(set(excludes.all)) == len(excludes.all), taker
        for fan in excludes.all:
            assert cite_for(fan, taker).startswith(f"№{fans[taker].number}"), (fan, taker)
            assert ("§3.9.1.5(1)" in cite_for(fan, taker)) == (fan not in excludes.stated), (fan, taker)
