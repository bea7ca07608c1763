"""Why not? For each refusal at the table a situation in which just this one comes, with its paragraph."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import tingpai
from support import table_after
from tingpai import notation, rulesets
from tingpai.play.why_not import why_not
from tingpai.rulebook import Rulebook
from tingpai.state import actions

STRAIGHT = "123456789m12p55s"  # waits for 3p, worth 22 in MCR
SOURCE = Path(tingpai.__file__).parent
ASKED = [SOURCE / "table_rules.py", SOURCE / "play" / "why_not.py", *SOURCE.glob("rulesets/*/table.py")]


@dataclass(frozen=True)
class Refused:
    """A move that is tried after others, and the refusal that must come."""

    text: str
    cite: str
    tried: str
    moves: tuple[str, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)
    foul: tuple[str, str, str] | None = None
    """A foul that the referee rules on before: seat, foul, tiles shown."""


def mcr(text: str, cite: str, tried: str, *moves: str, foul: Any = None, **data: Any) -> Refused:
    return Refused(text, cite, tried, moves, {"wall": "9s9s8s8s7s7s", **data}, foul)


def dazhong(text: str, cite: str, tried: str, *moves: str, foul: Any = None, **data: Any) -> Refused:
    return mcr(text, cite, tried, "...", *moves, foul=foul, ruleset="dazhong", **data)


def classical(text: str, cite: str, tried: str, *moves: str, **data: Any) -> Refused:
    return mcr(text, cite, tried, *moves, ruleset="classical", back="6s6s", **data)


def sichuan(text: str, cite: str, tried: str, *moves: str, **data: Any) -> Refused:
    hands = {
        "E": "1123456789m1234p",
        "S": "12223456789s56p",
        "W": "222333m44p55578p",
        "N": "444666m99p88899s",
    }
    return Refused(text, cite, tried, moves, {"ruleset": "sichuan", **hands, "wall": "1p1p2p2p3p3p", **data})


VOIDS = ("E void m 1m", "S void m", "W void m 2m", "N void s 8s", "...")
LATER = (*VOIDS, "E discard 1m", "...", "S discard 1p", "...", "W discard 2m", "...", "N discard 8s", "...")
NINE = {"E": "12345678m1234p9s1s"}
NINES = ("N void s 9s", "E void s 9s", "...", "E discard 9s")
THREE = {"E": "158m269p37sESWNC3p"}
PUNG = {**THREE, "W": "33p259m14p26sESWN"}
JOKER = {"joker_indicator": "9p", "W": "369m257p48sCFPEN"}  # 1p is the joker
# South has claimed three pungs; 33s and two jokers are left.
JOKERS = {
    "joker_indicator": "9p",
    "E": "258m269p37sESWNCP",
    "S": "22m55m77m33s11pESW",
    "W": "157m457p34sCFPN8s",
    "N": "146m258p49sCFPSW",
}
PUNGS = (
    *("E discard 2m", "S pung", "...", "S discard E", "...", "W discard 5m", "S pung", "...", "S discard S"),
    *("...", "W discard 7m", "S pung", "...", "S discard W", "...", "W discard 3s"),
)
ROBBED = (
    *("E discard 3p", "W pung", "...", "W discard N", "...", "N discard 9s", "..."),
    *("E discard 8s", "...", "S discard 8s", "...", "W kong 3p"),
)
ROB = {**PUNG, "S": STRAIGHT, "wall": "9s8s8s3p7s7s"}
READY_STRAIGHT = {"S": "123456789m24p55s"}
KEPT = ("E discard P", "...", "S discard F", "...", "W discard 9s", "...", "N discard 9s", "...")
FLOWER = "§3.4.20; M-06; M-07; M-08"
LOCKED = "Ready hand 3; D-22"

REFUSED = [
    # -- the phase
    mcr("refused-over", "§3.6.2", "S discard F", "E discard P", "...", "S discard 9s", "...", wall="9s"),
    mcr("refused-not-your-turn", "§3.6.2", "S discard F"),
    mcr("refused-not-now", "§3.6.2", "E void m 1m"),
    mcr("refused-no-tile-to-claim", "§3.6.7; M-16; M-17", "E hu"),
    mcr("refused-no-tile-to-claim", "§3.6.7; M-16; M-17", "E pung"),
    sichuan("refused-has-won", "§2.4", "S discard 1s", *LATER, "E discard 4p", "S hu", "..."),
    # -- a window
    mcr("refused-answered", "§3.6.7; M-16; M-17", "W pung", "E discard 3p", "W pung", **PUNG),
    mcr("refused-own-tile", "§3.6.7; M-16; M-17", "E hu", "E discard 3p", **PUNG),
    mcr("refused-nothing-to-pass", "§3.6.7; M-16; M-17", "N pass", "E discard 3p", **PUNG),
    mcr("refused-window-open", "§3.6.7; M-16; M-17", "S discard F", "E discard 3p", **PUNG),
    mcr("refused-claim-names-tile", "§3.6.8", "W kong 3p", "E discard 3p", **PUNG),
    mcr(
        "refused-claim-flower",
        FLOWER,
        "W pung",
        "E discard P",
        "...",
        "S discard 1f",
        wall="1f9s9s",
        back="7s",
    ),
    mcr("refused-chow-seat", "§3.6.6", "W chow 12p", "E discard 3p", **THREE),
    mcr("refused-no-chow", "§3.6.6", "S chow 18p", "E discard 3p", **THREE),
    mcr("refused-not-held", "§3.6.6", "S chow 24p", "E discard 3p", **THREE),
    mcr("refused-too-few", "§3.6.7", "S pung", "E discard 3p", **THREE),
    mcr("refused-too-few", "§3.6.8", "W kong", "E discard 3p", **PUNG),
    mcr("refused-last-discard", "№45; M-11", "W pung", "E discard P", "...", "S discard 9s", wall="9s"),
    mcr("refused-only-robbing", "№47", "N pung", *ROBBED, **ROB),
    mcr("refused-rob-concealed", "№47", "S hu", "E kong 1s", E="1111s158m269p3sESP", S=STRAIGHT),
    sichuan("refused-no-chows", "§3.2", "S chow 56p", *LATER, "E discard 4p"),
    # -- winning
    mcr("not-winning-shape", "§3.7.2", "S hu", "E discard 3p", **THREE),
    mcr("refused-nothing-drawn", "§3.6.2", "W zimo", "E discard 3p", "W pung", "...", **PUNG),
    mcr(
        "refused-minimum",
        "§3.9.1.1; M-29",
        "S hu",
        "E discard 6p",
        S="234m23478p456s88s",
        E="158m239p37sESWNC6p",
        wall="9s9s",
    ),
    mcr("refused-win-on-flower", FLOWER, "S zimo", "E discard P", "...", S=STRAIGHT, wall="1f"),
    mcr("refused-flower-held", FLOWER, "S zimo", *KEPT, "E discard 9s", "...", wall="1f9s9s9s8s7s"),
    mcr(
        "refused-dead-hand",
        "§3.11.3",
        "S hu",
        "E discard 3p",
        **THREE,
        S=STRAIGHT,
        foul=("S", "wrong_count", ""),
    ),
    mcr(
        "refused-barred",
        "§3.11.3",
        "S hu",
        "E discard 3p",
        **THREE,
        S=STRAIGHT,
        foul=("S", "claim_then_win", ""),
    ),
    sichuan(
        *("sichuan-refused-lock", "§2.7; S-21; S-23", "S hu"),
        *(*LATER, "E discard 4p", "S pass", "W pung", "...", "W discard 7p"),
    ),
    # -- flowers
    mcr("refused-not-held", FLOWER, "E flower 1f"),
    mcr(
        *("refused-flower-after-claim", FLOWER, "S flower 1f"),
        *(*KEPT, "E discard 3s", "S chow 24s", "..."),
        S="259m148p24sESWNF",
        wall="1f9s9s9s8s",
        back="7s",
    ),
    mcr("refused-no-replacement", FLOWER, "S flower 1f", "E discard P", "...", wall="1f"),
    dazhong(
        *("refused-flower-first", "Flowers 3; D-71", "S discard 2f"),
        *("E discard P", "...", "S flower 1f"),
        wall="1f9s9s",
        back="2f7s",
    ),
    dazhong(
        "dazhong-refused-flower-or-it", "Flowers 2; D-50", "S discard F", "E discard P", "...", wall="1f9s"
    ),
    dazhong(
        *("dazhong-refused-flower-or-it", "Flowers 2; D-50", "S kong 1s", "E discard P", "..."),
        S="1111s59m148pSWNF",
        wall="1f9s",
    ),
    dazhong(
        "dazhong-refused-flower-or-it", "Flowers 2; D-50", "S ready F", "E discard P", "...", wall="1f9s"
    ),
    # -- discards
    mcr("refused-not-held", "§3.6.4", "E discard 9m"),
    mcr("refused-must-discard", "§3.4.27; M-74", "E discard P", foul=("E", "exposed_tile", "C")),
    dazhong(
        "dazhong-refused-joker-discard", "Jokers 7; D-39", "E discard 1p", **JOKER, E="158m169p37sESWNCP"
    ),
    sichuan("sichuan-refused-aside", "§4.1; S-05", "E discard 2m", *VOIDS),
    # -- kongs
    mcr("refused-false-kong", "§3.6.8", "E kong 111s3s", E="1111s158m269p3sESP"),
    mcr("refused-kong-of-what", "§3.6.8", "E kong"),
    mcr("refused-no-kong", "§3.6.8", "E kong 1m"),
    mcr("refused-no-kong", "§3.6.8", "E kong 1f"),
    mcr("refused-kong-after-claim", "§3.6.8", "W kong 3p", "E discard 3p", "W pung", "...", **PUNG),
    mcr(
        "refused-no-replacement",
        "§3.6.8; M-10",
        "S kong 1s",
        "E discard P",
        "...",
        S="111s259m148pSWNF",
        wall="1s",
    ),
    dazhong(
        *("refused-no-claims", "Wrong count 4; Wrong calls 6; D-57; D-58", "W pung", "E discard 3p"),
        **PUNG,
        foul=("W", "too_many", ""),
    ),
    dazhong(
        *("refused-no-claims", "Wrong count 4; Wrong calls 6; D-57; D-58", "E kong 1s"),
        E="1111s158m269p3sESP",
        foul=("E", "too_many", ""),
    ),
    sichuan("sichuan-refused-aside-set", "§4.1; S-58", "N pung", *NINES, **NINE),
    sichuan("sichuan-refused-void-set", "Fines 2; S-08", "W pung", "E void m 2m", "...", "E discard 2m"),
    dazhong(
        "dazhong-refused-joker-set",
        "Jokers 8; D-40",
        "S chow 12p",
        "E discard 3p",
        **JOKER,
        **THREE,
        S="259m128p26sESWNF",
    ),
    dazhong("dazhong-refused-only-jokers", "Jokers 7; D-39", "S pung", *PUNGS, **JOKERS),
    # -- ready hands
    mcr("refused-no-ready", "§3.6.1", "E ready P"),
    mcr("refused-no-ready", "§3.6.1", "E ready"),
    dazhong("refused-not-waiting", "Ready hand 1; D-23", "E ready P"),
    dazhong(
        *("refused-dead-hand", "Wrong count 4; Wrong calls 6; D-57; D-58", "E ready P"),
        E="123456789m24p55sP",
        foul=("E", "too_few", ""),
    ),
    dazhong("dazhong-refused-ready-late", "Ready hand 2; D-20", "S ready", "E discard P", "..."),
    dazhong(
        "refused-locked",
        LOCKED,
        "S discard 5s",
        "E discard P",
        "...",
        "S ready 9s",
        "...",
        "W discard 9s",
        "...",
        "N discard 8s",
        "...",
        "E discard 8s",
        "...",
        **READY_STRAIGHT,
    ),
    dazhong(
        "refused-locked",
        LOCKED,
        "S pung",
        "E discard P",
        "...",
        "S ready 9s",
        "...",
        "W discard 5s",
        **READY_STRAIGHT,
        W="369m157p58sCFPEN",
    ),
    dazhong(
        "dazhong-refused-locked-kong",
        LOCKED,
        "S kong 2s",
        "E discard P",
        "...",
        "S ready 8s",
        "...",
        "W discard 8p",
        "...",
        "N discard 8p",
        "...",
        "E discard 8s",
        "...",
        S="2223s123456789m",
        wall="8s8p8p8s2s7s",
    ),
    mcr("dazhong-refused-east-ready", "№24; D-20", "E ready", ruleset="dazhong"),
    mcr("refused-not-waiting", "№24; D-23", "S ready", ruleset="dazhong"),
    mcr("refused-not-now", "Play 2", "S discard F", ruleset="dazhong"),
    mcr("refused-answered", "Priority 1; D-55", "S ready", "S ready", ruleset="dazhong", **READY_STRAIGHT),
    classical("classical-refused-east-ready", "ready_at_once; C-19", "E ready"),
    classical(
        "classical-refused-ready-late", "ready_at_once; C-19", "S ready F", "...", "E discard P", "..."
    ),
    classical("refused-not-waiting", "ready_at_once; C-19", "S ready"),
    classical("refused-not-waiting", "ready_at_once; C-19", "E ready P", "..."),
    classical(
        "refused-locked",
        "ready_at_once; C-19",
        "S discard 5s",
        "S ready",
        "...",
        "E discard P",
        "...",
        **READY_STRAIGHT,
    ),
    # -- the void suit
    sichuan("sichuan-refused-void-first", "§4.1", "E discard 1m"),
    sichuan("sichuan-refused-card", "§4.2; S-04", "E void m"),
    sichuan("sichuan-refused-void-tile", "§4.1", "E void s 1s"),
]


@pytest.mark.parametrize("case", REFUSED, ids=[f"{case.text}-{case.tried}" for case in REFUSED])
def test_the_refusal_and_its_paragraph(case: Refused) -> None:
    table = table_after(case.moves, **case.data)
    if case.foul:
        seat, foul, shown = case.foul
        table.foul("ESWN".index(seat), foul, tiles=tuple(notation.parse(shown)))
    who, _, rest = case.tried.partition(" ")
    seat_number, action = "ESWN".index(who), actions.parse(rest)
    problem = why_not(table.rules, table.deal, seat_number, action)
    assert problem is not None
    assert (problem.text, problem.cite) == (case.text, case.cite)
    assert len({problem.say(language) for language in ("en", "ru", "zh")}) == 3
    labels = set(Rulebook.load(table.rules.rules.id).labels)
    assert set(case.cite.split("; ")) <= labels
    with pytest.raises(type(problem), match=re.escape(problem.message)):
        table.act(seat_number, action)


def test_every_refusal_has_a_situation() -> None:
    written = {
        text
        for path in ASKED
        for text in re.findall(r'reason\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8"))
    }
    assert written == {case.text for case in REFUSED} - {"not-winning-shape"}


def test_what_is_allowed_is_not_refused() -> None:
    table = table_after((), wall="9s9s")
    for seat in range(4):
        for action in table.legal_actions(seat):
            assert why_not(table.rules, table.deal, seat, action) is None


def test_a_concealed_kong_may_be_written_out() -> None:
    table = table_after((), E="1111s158m269p3sESP", wall="9s9s")
    assert why_not(table.rules, table.deal, 0, actions.parse("kong 1111s")) is None


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_general_paragraph_is_a_label_of_the_rulebook(ruleset: str) -> None:
    labels = set(Rulebook.load(ruleset).labels)
    cites = rulesets.table(ruleset).cites
    assert not {label for cite in cites.values() for label in cite.split("; ")} - labels
    assert set(cites) == set(rulesets.table("mcr").cites)
