"""Who gets a tile that several players want: the books' own order, asked of the engine."""

import pytest

from tingpai import rulesets
from tingpai.errors import BadRequest
from tingpai.play.claim_outcome import Given, Outcome, outcome, plays_on
from tingpai.rulebook import Rulebook
from tingpai.state.actions import Move

HU, PUNG, KONG, CHOW = Move.HU, Move.PUNG, Move.KONG, Move.CHOW


def asked(ruleset: str, giver: str, given: str = "discard", out: str = "", **calls: Move) -> Outcome:
    """Seats as letters."""
    return outcome(
        rulesets.table(ruleset),
        "ESWN".index(giver),
        {"ESWN".index(seat): move for seat, move in calls.items()},
        given=Given(given),
        out=["ESWN".index(seat) for seat in out],
    )


def taken(found: Outcome) -> str:
    """Who gets it, for what, and whose turn it is then: `W hu, N`."""
    takers = " ".join(f"{'ESWN'[seat]} {move.value}" for seat, move in found.takers)
    following = "-" if found.next is None else "ESWN"[found.next] + (" draws" if found.draws else " discards")
    return f"{takers or 'nobody'}, {following}"


@pytest.mark.parametrize(
    ("ruleset", "giver", "calls", "wanted", "cite"),
    [
        ("mcr", "E", {}, "nobody, S draws", "§3.6.2"),
        ("mcr", "E", {"S": CHOW}, "S chow, S discards", "§3.6.6"),
        ("mcr", "E", {"S": CHOW, "N": PUNG}, "N pung, N discards", "M-16"),
        ("mcr", "E", {"S": CHOW, "N": KONG}, "N kong, N draws", "M-16"),
        ("mcr", "E", {"W": PUNG, "N": HU}, "N hu, -", "M-16"),
        ("mcr", "S", {"W": CHOW, "E": HU, "N": HU}, "N hu, -", "§3.7.2.4"),
        ("mcr", "N", {"E": HU, "S": HU, "W": HU}, "E hu, -", "§3.7.2.4"),
        ("dazhong", "E", {"S": CHOW, "W": PUNG}, "W pung, W discards", "Priority 2"),
        ("dazhong", "W", {"N": CHOW, "E": PUNG, "S": HU}, "S hu, -", "Priority 2"),
        ("dazhong", "W", {"S": HU, "E": HU}, "E hu, -", "Priority 2"),
        ("sichuan", "E", {"N": PUNG, "W": HU}, "W hu, N draws", "S-10"),
        ("sichuan", "E", {"S": HU, "N": HU}, "S hu N hu, E draws", "§3.6"),
        ("sichuan", "W", {"N": HU, "E": HU, "S": HU}, "N hu E hu S hu, -", "§3.6"),
        ("classical", "E", {"S": CHOW, "N": PUNG}, "N pung, N discards", "C-11"),
        ("classical", "E", {"S": HU, "W": HU}, "W hu, -", "C-12"),
        ("classical", "S", {"W": HU, "N": HU, "E": HU}, "E hu, -", "§III several winners"),
    ],
)
def test_priority(ruleset: str, giver: str, calls: dict[str, Move], wanted: str, cite: str) -> None:
    """Golden: from the paragraphs named beside them."""
    found = asked(ruleset, giver, "discard", "", **calls)
    assert taken(found) == wanted
    assert cite in found.cite.split("; ")
    assert set(found.cite.split("; ")) <= set(Rulebook.load(ruleset).labels)
    assert found.refused == {}


def test_order_of_calling_does_not_matter() -> None:
    """All claims are gathered first (M-16)."""
    for calls in ({"S": CHOW, "W": HU, "N": HU}, {"N": HU, "W": HU, "S": CHOW}):
        assert taken(asked("mcr", "E", "discard", "", **calls)) == "W hu, -"


def test_option_of_the_book() -> None:
    """Classical's usual rule is an option (C-12)."""
    rules = rulesets.table("classical", {"mahjong_priority": "nearest"})
    assert outcome(rules, 0, {1: HU, 2: HU}).takers == [(1, HU)]


def test_what_each_may_call() -> None:
    """A chow only from the left; none at all in Sichuan (§3.2)."""
    assert asked("mcr", "E").may == {1: [HU, PUNG, KONG, CHOW], 2: [HU, PUNG, KONG], 3: [HU, PUNG, KONG]}
    assert asked("sichuan", "E").may == {seat: [HU, PUNG, KONG] for seat in (1, 2, 3)}
    assert set(asked("sichuan", "E", out="S").may) == {2, 3}


@pytest.mark.parametrize(
    ("ruleset", "given", "may"),
    [
        ("mcr", "last_discard", [HU]),
        ("dazhong", "last_discard", [HU]),
        ("sichuan", "last_discard", [HU, PUNG]),
        ("classical", "last_discard", [HU]),
        ("mcr", "added_kong", [HU]),
        ("sichuan", "added_kong", [HU]),
        ("mcr", "concealed_kong", []),
        ("dazhong", "concealed_kong", []),
        ("sichuan", "concealed_kong", []),
        ("classical", "concealed_kong", [HU]),
    ],
)
def test_last_discard_and_kongs(ruleset: str, given: str, may: list[Move]) -> None:
    """M-11, D-53, S-17, C-08; robbing: M-65, S-33, C-17, C-44."""
    assert asked(ruleset, "E", given).may[1] == may


def test_refused_calls() -> None:
    """What no tiles can make right is refused with its paragraph, and the others go on."""
    found = asked("mcr", "E", W=CHOW, N=PUNG)
    assert taken(found) == "N pung, N discards"
    assert found.refused[2].cite == "§3.6.6"
    assert asked("sichuan", "E", S=CHOW).refused[1].cite == "§3.2"
    assert asked("mcr", "E", E=HU).refused[0].text == "refused-own-tile"
    assert asked("mcr", "E", "last_discard", S=PUNG).refused[1].cite == "№45; M-11"
    assert asked("mcr", "E", "added_kong", S=PUNG).refused[1].cite == "№47"
    assert asked("mcr", "E", "concealed_kong", S=HU).refused[1].cite == "№47"
    assert asked("sichuan", "E", out="S", S=HU).refused[1].text == "refused-has-won"


def test_whose_turn() -> None:
    """After the last discard the deal is over; a kong that nobody robs goes on; winners are skipped (S-11)."""
    assert taken(asked("mcr", "W", "last_discard")) == "nobody, -"
    assert taken(asked("mcr", "W", "added_kong")) == "nobody, W draws"
    assert taken(asked("sichuan", "E", out="S")) == "nobody, W draws"
    assert taken(asked("sichuan", "E", out="N", W=HU)) == "W hu, E draws"
    assert taken(asked("sichuan", "E", out="NS", W=HU)) == "W hu, -"
    assert taken(asked("sichuan", "E", "last_discard", W=PUNG)) == "W pung, W discards"


def test_questions_without_an_answer() -> None:
    with pytest.raises(BadRequest, match="four tiles of a kind"):
        asked("mcr", "E", S=PUNG, W=PUNG)
    with pytest.raises(BadRequest, match="four tiles of a kind"):
        asked("mcr", "E", S=KONG, W=PUNG)
    with pytest.raises(BadRequest, match="left the deal already"):
        asked("sichuan", "E", out="E")
    with pytest.raises(BadRequest, match="nobody leaves"):
        asked("mcr", "E", out="S")
    with pytest.raises(BadRequest, match="hu, pung, kong, chow"):
        asked("mcr", "E", S=Move.FLOWER)


def test_where_the_deal_goes_on() -> None:
    assert [plays_on(rulesets.table(one)) for one in rulesets.IDS] == [
        one == "sichuan" for one in rulesets.IDS
    ]
