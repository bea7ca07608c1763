"""Each fan of the four books can be asked for: to recognise, as a near miss, and where it is taken away."""

import pytest

from tingpai import rulesets
from tingpai.learn.coverage import excluded_fans, fan_items

NEVER_TAKEN = {"all_types", "edge_wait", "closed_wait", "earthly_bliss"}
"""Fans that a book excludes beside another fan, though no hand can have both: then there is nothing to take away."""


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_fan_can_be_asked_for(ruleset: str) -> None:
    missing = []
    for fan in rulesets.get(ruleset).fans:
        found = fan_items(ruleset, fan.id)
        missing += [f"{fan.id}: {case}" for case in ("counts", "near_miss") if case not in found]
        if fan.id in excluded_fans(ruleset) - NEVER_TAKEN and "taken" not in found:
            missing.append(f"{fan.id}: taken")
    assert missing == []
