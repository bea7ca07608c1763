"""The explanation of a score: rows, reasons, totals and payments, in three languages, for every ruleset."""

from typing import Any

import pytest

import support
from tingpai import exchange, rulesets, texts
from tingpai.errors import TingpaiError
from tingpai.explain import Explanation, Piece, cells, explain, pad, reason
from tingpai.rulebook import examples
from tingpai.texts import LANGUAGES
from tingpai.tile import Tile


def told(language: str = "en", *, others: bool = False, **changes: Any) -> Explanation:
    """The explanation of an MCR hand: a pure straight, the winning tile drawn from the wall."""
    request = exchange.decode(
        {
            "ruleset": "mcr",
            "hand": "12345678m99p",
            "melds": [{"type": "chow", "tiles": "678p", "from": "left"}],
            "win": {"tile": "9m", "from": "wall"},
            "seat": "E",
            "round": "S",
            **changes,
        }
    )
    score = request.ruleset.score(request.hand, request.situation, others=others)
    return explain(request.ruleset, request.hand, request.situation, score, language)


def test_rows_have_value_name_evidence_and_cite() -> None:
    """What counted."""
    row = told().rows[0]
    assert (row.fan, row.value, row.name, row.cite) == ("pure_straight", "16", "Pure Straight", "№28")
    assert row.evidence == ("123m 456m 789m",)


def test_dropped_fans_name_their_reason() -> None:
    """What did not count: another fan by name, and how often."""
    dropped = {item.fan: item for item in told().dropped}
    assert dropped["short_straight"].name == "Short Straight ×2"
    assert dropped["short_straight"].because == "included in Pure Straight"
    assert dropped["short_straight"].cite.startswith("№28")
    assert dropped["no_honors"].because == "included in All Chows"


def test_principles_are_told_in_words() -> None:
    """A principle that takes a fan away has a text in every language."""
    for name in rulesets.IDS:
        ruleset = rulesets.get(name)
        for principle in ruleset.principles:
            spoken = {reason(ruleset, principle, language) for language in LANGUAGES}
            assert len(spoken) == len(LANGUAGES), principle


def test_reading_marks_the_winning_tile_and_melds() -> None:
    """The winning tile behind a plus, a claimed set in brackets, a concealed kong in parentheses."""
    assert [piece.written for piece in told().pieces] == ["123m", "456m", "78m+9m", "[678p]", "99p"]
    assert told().pieces[2].drawn == "🀍🀎+🀏"
    middle = told(hand="12345679m99p", win={"tile": "8m", "from": "wall"})
    assert middle.pieces[2].written == "79m+8m"
    assert told().legend == "+ the winning tile, [ ] claimed"
    assert Piece((Tile.P1,) * 4, declared="concealed").written == "(1111p)"


def test_facts() -> None:
    """What the tiles do not show."""
    assert told().facts == ("9m drawn from the wall", "seat East", "round South")
    last = told(flowers="1f", win={"tile": "9m", "from": "discard", "last": True, "last_of_kind": True})
    assert last.facts == (
        "9m from a discard",
        "the last tile",
        "the last one of its kind",
        "seat East",
        "round South",
        "flowers 1f",
    )


@pytest.mark.parametrize(
    ("language", "total", "minimum"),
    [
        ("en", "Total: 20 points", "The minimum of 8 points without flowers is met: 20."),
        ("ru", "Итого: 20 очков", "Минимум в 8 очков без цветов набран: 20."),
        ("zh", "合计：20 分", "不计花牌达到 8 分起和：20 分。"),
    ],
)
def test_totals(language: str, total: str, minimum: str) -> None:
    """The total and the minimum, in three languages."""
    assert told(language).totals == (total, minimum)


def test_minimum_missed_leaves_flowers_out() -> None:
    """Flowers count for the total but not for the minimum."""
    missed = told(
        hand="12367p44s",
        melds=[{"type": "chow", "tiles": tiles, "from": "left"} for tiles in ("345m", "789s")],
        win={"tile": "8p", "from": "discard"},
        flowers="1f2f3f",
    )
    assert missed.totals[0] == "Total: 5 points"
    assert missed.totals[1].startswith("Below the minimum: 2 of the 8 points")


def test_payments() -> None:
    """Who pays, how much, why, and by which paragraph."""
    drawn = told().payments
    assert [(entry.payer, entry.points) for entry in drawn] == [("South", 28), ("West", 28), ("North", 28)]
    claimed = told(win={"tile": "9m", "from": "discard"}).payments
    assert [(entry.payer, entry.points) for entry in claimed] == [
        ("The player who gave the tile", 27),
        ("Each other player", 8),
    ]
    assert all(entry.cite == "§3.9.1.3; M-65" for entry in drawn + claimed)


def test_other_readings() -> None:
    """Asked for, the other readings come with their totals, best first; the best one is not among them."""
    best = told(hand="1112223339995s", melds=[], win={"tile": "5s", "from": "wall"}, others=True)
    assert best.others
    totals = [reading.total for reading in best.others]
    assert totals == sorted(totals, reverse=True)
    assert best.pieces not in [reading.pieces for reading in best.others]
    assert best.say("score-others") in best.lines()
    assert not told().others


def test_plain_lines() -> None:
    """The whole as plain text, without blanks at the line ends."""
    lines = told().lines()
    assert lines[0] == "MCR · WMO 2006"
    assert "123m 456m 78m+9m [678p] 99p" in lines
    assert "  16  Pure Straight (123m 456m 789m)  [№28]" in lines
    assert "   2  All Chows  [№63]" in lines
    assert "Did not count" in lines
    assert not [line for line in lines if line != line.rstrip()]


def test_width_of_chinese() -> None:
    """Chinese letters take two columns."""
    assert cells("番 1") == 4
    assert pad("番", 4) == "  番"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rulesets.IDS)
def test_every_score_can_be_explained(name: str, language: str) -> None:
    """Golden cases and examples of every ruleset: no text is missing, every line has its paragraph."""
    requests = [support.request_of(case) for case in support.cases(name)]
    requests += [dict(shown.request) for shown in examples(name)]
    explained = 0
    for data in requests:
        try:
            request = exchange.decode(data)
            score = request.ruleset.score(request.hand, request.situation, others=True)
        except TingpaiError:
            continue
        full = explain(request.ruleset, request.hand, request.situation, score, language)
        assert all(row.cite and row.name and row.value for row in full.rows)
        assert all(item.cite and item.because for item in full.dropped)
        assert all(entry.cite and entry.why for entry in full.payments)
        assert texts.say(language, "score-total", total=score.total) in full.lines()
        explained += 1
    assert explained
