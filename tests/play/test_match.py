"""Matches: seats and dealers deal by deal, length, the referee's ledger, and records."""

import json
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tingpai import rulesets
from tingpai.errors import BadRequest
from tingpai.play.match import DealPlayed, Length, Match, MatchStopped
from tingpai.play.match_events import decode, encode
from tingpai.play.seating import Seating, seat
from tingpai.play.table import Table
from tingpai.rulebook import Rulebook
from tingpai.state import actions
from tingpai.state.deal import Over, Turn
from tingpai.texts import LANGUAGES
from tingpai.tile import Wind

NAMES = ("Anna", "Boris", "Clara", "Daniil")
NOTHING = (0, 0, 0, 0)


def match_of(ruleset: str, options: dict[str, object] | None = None, **more: Any) -> Match:
    return Match(rulesets.table(ruleset, options), NAMES, **more)


def letters(seats: Sequence[int]) -> str:
    """The players on East, South, West and North: A to D as they sat down."""
    return "".join("ABCD"[player] for player in seats)


def won_by(match: Match, winner: int) -> None:
    """Count a deal that this seat won."""
    dealer = 0 if winner == 0 else 1
    match.count("win", [30 if one == winner else -10 for one in range(4)], dealer, [winner])


def drawn(match: Match, next_dealer: int = 1) -> None:
    """Count a deal that nobody won."""
    match.count("exhausted", NOTHING, next_dealer)


def play_out(match: Match, rng: Random) -> None:
    """Play the next deal by chance."""
    table = match.begin(rng)
    while not table.over:
        one = table.waiting_for()[0]
        legal = table.legal_actions(one)
        wins = [action for action in legal if action.move.value in ("hu", "zimo")]
        table.act(one, rng.choice(wins or legal))
    match.finish(table)


# -- seats, rounds and length -------------------------------------------------------------------------------


def test_mcr_has_sixteen_deals_on_changing_seats() -> None:
    """mcr-seatrotation: ABCD, BADC, CDBA, DCAB open the rounds (App.4, M-22, M-23)."""
    match = match_of("mcr")
    seen: list[tuple[str, str]] = []
    while not match.over:
        assert match.number == len(seen) + 1
        seen.append((match.round.code, letters(match.seats)))
        drawn(match)
    assert [wind for wind, _ in seen] == list("EEEESSSSWWWWNNNN")
    assert [seats for _, seats in seen[::4]] == ["ABCD", "BADC", "CDBA", "DCAB"]
    assert [seats for _, seats in seen[4:8]] == ["BADC", "ADCB", "DCBA", "CBAD"]
    assert sorted(seats[0] for _, seats in seen) == sorted("ABCD" * 4), "each deals four times"
    left_of = {(a, b) for _, seats in seen[::4] for a, b in pairwise(seats + seats[0])}
    assert len(left_of) == 12, "everybody sits to the left of everybody else"


def test_first_seats_need_not_be_in_order() -> None:
    match = match_of("mcr", seating=Seating((2, 0, 3, 1)))
    for _ in range(4):
        drawn(match)
    assert letters(match.seats) == "ACBD"  # A and B of the book are those who sat East and South first
    assert NAMES[match.dealer] == "Anna"


def test_dazhong_plays_four_rounds_of_four() -> None:
    """The deal passes after every result; nobody changes chairs (Dealer 6, D-04)."""
    match = match_of("dazhong")
    seen = []
    while not match.over:
        seen.append((match.round.code, letters(match.seats)))
        match.count("win", (24, -8, -8, -8), 1, [0])
    assert [wind for wind, _ in seen] == list("EEEESSSSWWWWNNNN")
    assert [seats for _, seats in seen] == ["ABCD", "BCDA", "CDAB", "DABC"] * 4


def test_sichuan_follows_the_first_winner() -> None:
    """§5.3–§5.5: the next dealer is East, and the chairs stay; no rounds, a number of deals (§5.6, S-51)."""
    match = match_of("sichuan", length=Length(deals=5))
    for next_dealer, seats in ((0, "ABCD"), (2, "CDAB"), (3, "BCDA"), (0, "BCDA")):
        drawn(match, next_dealer)
        assert letters(match.seats) == seats
        assert not match.over
    assert match.round is Wind.EAST
    drawn(match)
    assert match.over
    assert match_of("sichuan").length == Length(None, 16)
    with pytest.raises(BadRequest, match="has no rounds"):
        match_of("sichuan", length=Length(rounds=1))


def test_classical_round_ends_when_the_lead_has_left_all_four() -> None:
    """C-09, C-10: East stays after a win and after a void game; such games are extra ones."""
    match = match_of("classical")
    deals = 0
    for round in range(4):
        for leader in range(4):
            assert (match.round, match.dealer) == (round, leader)
            won_by(match, 0)  # stays
            drawn(match, 0)  # a void game
            assert (match.round, match.dealer) == (round, leader)
            won_by(match, 1 + leader % 3)
            deals += 3
    assert match.over
    assert len(match.deals) == deals == 48


def test_classical_sixteen_games_by_option() -> None:
    """`fixed_16_games`: four games a round, East's repeats among them; void games do not count (C-10)."""
    match = match_of("classical", {"fixed_16_games": True})
    for game in range(16):
        assert match.round == game // 4
        drawn(match, 0)
        won_by(match, 0 if game % 2 else 2)
    assert match.over
    assert len(match.deals) == 32
    assert NAMES[match.dealer] == "Anna"  # eight games passed the lead on


def test_classical_void_game_passes_east_by_option() -> None:
    """`void_game_passes_east`: then it is a game like any other."""
    match = match_of("classical", {"void_game_passes_east": True, "fixed_16_games": True})
    for _ in range(16):
        drawn(match, 1)
    assert match.over
    match = match_of("classical", {"void_game_passes_east": True})
    for _ in range(4):
        drawn(match, 1)
    assert match.round is Wind.SOUTH


@pytest.mark.parametrize(
    ("length", "deals"), [(Length(rounds=1), 4), (Length(deals=6), 6), (Length(2, 7), 7), (Length(1, 7), 4)]
)
def test_other_lengths(length: Length, deals: int) -> None:
    match = match_of("mcr", length=length)
    while not match.over:
        drawn(match)
    assert len(match.deals) == deals
    with pytest.raises(BadRequest, match="over"):
        match.begin(Random(1))
    with pytest.raises(BadRequest, match="over"):
        drawn(match)


def test_a_match_without_end_goes_round_the_winds_again() -> None:
    """Dealer 4: after North's round comes East's."""
    match = match_of("dazhong", length=Length())
    for _ in range(17):
        drawn(match)
    assert match.round is Wind.EAST
    match.stop()
    assert match.over


def test_starting_points() -> None:
    """C-36, D-05: a parameter of the table, by default the ruleset's."""
    assert match_of("classical").totals == [2000] * 4
    assert match_of("classical", {"starting_chips": 500}).totals == [500] * 4
    assert match_of("dazhong").totals == [0] * 4
    assert match_of("dazhong", start=800).totals == [800] * 4


# -- deals at the table -------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_deals_are_counted_for_the_players_on_the_seats(ruleset: str, rng: Random) -> None:
    rules = rulesets.table(ruleset)
    match = Match(rules, NAMES, length=Length(deals=3), seating=seat(rules, rng))
    expected = [match.start] * 4
    while not match.over:
        seats, round = match.seats, match.round
        play_out(match, rng)
        played = match.deals[-1]
        assert (played.players, played.round) == (seats, round)
        for one, player in enumerate(seats):
            expected[player] += played.totals[one]
        assert match.totals == match.totals_after(len(match.deals)) == expected
        assert match.dealer == seats[played.next_dealer] or match.over or played.number % 4 == 0
    rebuilt = Match.rebuild(rules, [decode(json.loads(json.dumps(encode(event)))) for event in match.events])
    assert rebuilt.events == match.events
    assert (rebuilt.totals, rebuilt.seats, rebuilt.over, rebuilt.steps) == (
        match.totals,
        match.seats,
        True,
        match.steps,
    )


def test_a_deal_knows_its_round_and_number(rng: Random) -> None:
    match = match_of("mcr")
    for _ in range(4):
        drawn(match)
    deal = match.begin(rng).deal
    assert (deal.round, deal.number) == (1, 5)


def test_a_running_deal_is_not_counted(rng: Random) -> None:
    match = match_of("mcr")
    with pytest.raises(BadRequest, match="has not ended"):
        match.finish(match.begin(rng))


def first_discards(table: Table, count: int) -> None:
    """Let the players throw a few tiles."""
    while count:
        one = table.waiting_for()[0]
        legal = table.legal_actions(one)
        count -= isinstance(table.deal.phase, Turn)
        table.act(one, actions.PASS if actions.PASS in legal else legal[-1])


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_time_is_over(ruleset: str, rng: Random) -> None:
    """The unfinished deal stops by the book, nothing follows, fines stay (§3.5.6, M-24, S-44)."""
    match = match_of(ruleset)
    drawn(match, 0)
    table = match.begin(rng)
    first_discards(table, 5)
    match.adjust(2, -10, "late", "M-24")
    match.stop(table)
    assert isinstance(table.deal.phase, Over)
    assert (match.deals[-1].end, match.deals[-1].totals) == ("time", NOTHING)
    assert match.over
    assert match.totals == [match.start + points for points in (0, 0, -10, 0)]
    assert not any(isinstance(event, MatchStopped) for event in match.events), "the deal's end says it"


# -- the referee's ledger -----------------------------------------------------------------------------------


def test_adjustments_are_counted_and_revoked() -> None:
    match = match_of("mcr")
    match.count("win", (-8, 46, -30, -8), 1, [1])
    fine = match.adjust(0, -10, "came late", "M-76", 0)
    drawn(match)
    false_win = [match.adjust(3, -20, "false win", "M-68", to=other) for other in (0, 1, 2)]
    assert match.totals == [2, 66, -10, -68]
    assert match.totals_after(1) == [-18, 46, -30, -8], "the false win came later"
    assert match.totals_after(0) == [-10, 0, 0, 0]
    match.revoke(fine.id)
    assert match.totals == [12, 66, -10, -68]
    assert match.totals_after(0) == [0, 0, 0, 0]
    for entry in false_win:
        match.revoke(entry.id, "the judge was wrong")
    assert match.totals == [-8, 46, -30, -8]
    assert [line.player for line in match.standings()] == [1, 0, 3, 2]
    assert [line.place for line in match.standings()] == [1, 2, 2, 4]
    assert [str(line.table_points) for line in match.standings()] == ["4", "3/2", "3/2", "0"]
    assert [line.place for line in match.standings(0)] == [1, 1, 1, 1]
    rebuilt = Match.rebuild(match.rules, match.events)
    assert (rebuilt.totals, rebuilt.adjustments) == (match.totals, {})
    later = rebuilt.adjust(0, 5, "x", "M-70")
    assert later.id not in {entry.id for entry in (fine, *false_win)}


def test_adjustments_after_the_end() -> None:
    match = match_of("mcr", length=Length(deals=1))
    drawn(match)
    match.adjust(1, -60, "words", "M-66")
    assert match.totals == [0, -60, 0, 0]


def test_why_can_be_said_or_is_the_referees_own_words() -> None:
    match = match_of("mcr")
    known = match.adjust(0, -8, "pays-base", "M-65", to=1, arguments={"base": 8})
    own = match.adjust(0, -5, "whistled", "M-66")
    assert all(known.say(language) != "pays-base" for language in LANGUAGES)
    assert own.say("zh") == "whistled"


@pytest.mark.parametrize(
    ("player", "points", "deal", "to", "text"),
    [
        (4, -5, None, None, "is no player"),
        (0, -5, None, 4, "is no player"),
        (0, -5, None, 0, "is no player"),
        (0, -5, 2, None, "no deal 2"),
        (0, -5, -1, None, "no deal -1"),
    ],
)
def test_adjustments_that_cannot_be(
    player: int, points: int, deal: int | None, to: int | None, text: str
) -> None:
    match = match_of("mcr")
    with pytest.raises(BadRequest, match=text):
        match.adjust(player, points, "x", "M-66", deal, to=to)
    assert match.totals == [0, 0, 0, 0]
    assert len(match.events) == 1


def test_revoking_twice() -> None:
    match = match_of("mcr")
    entry = match.adjust(0, -5, "x", "M-66")
    match.revoke(entry.id)
    with pytest.raises(BadRequest, match="no adjustment"):
        match.revoke(entry.id)


# -- records ------------------------------------------------------------------------------------------------


def test_records_that_do_not_fit_are_refused() -> None:
    match = match_of("mcr")
    drawn(match)
    drawn(match)
    started, first, second = match.events
    rules = match.rules
    assert isinstance(first, DealPlayed)
    with pytest.raises(BadRequest, match="begins with its players"):
        Match.rebuild(rules, [])
    with pytest.raises(BadRequest, match="begins with its players"):
        Match.rebuild(rules, [first])
    with pytest.raises(BadRequest, match="begun already"):
        Match.rebuild(rules, [started, started])
    with pytest.raises(BadRequest, match="does not follow"):
        Match.rebuild(rules, [started, second])
    with pytest.raises(BadRequest, match="not by “sichuan”"):
        Match.rebuild(rulesets.table("sichuan"), match.events)
    with pytest.raises(BadRequest, match="four players"):
        Match(rules, NAMES[:3])
    with pytest.raises(BadRequest, match="at least one"):
        Match(rules, NAMES, length=Length(deals=0))


@pytest.mark.parametrize(
    "data",
    [
        {"event": "lunch"},
        {"event": "revoked"},
        {"event": "revoked", "id": 1, "tip": 5},
        {"event": "match_started", "steps": [{"player": 1}]},
        {"event": "match_started", "steps": [{"player": 1, "wind": "X"}]},
    ],
)
def test_events_that_cannot_be_read(data: dict[str, Any]) -> None:
    with pytest.raises(BadRequest):
        decode(data)


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_cite_of_a_plan_is_a_label(ruleset: str) -> None:
    labels = set(Rulebook.load(ruleset).labels)
    assert set(rulesets.table(ruleset).match_plan().cite.split("; ")) <= labels


# -- fouls in a match ---------------------------------------------------------------------------------------


def test_fouls_may_come_late_and_be_revoked_and_ladders_follow() -> None:
    match = match_of("mcr")
    for _ in range(3):
        drawn(match)
    first = match.foul(0, "empty_claim", deal=1)
    assert first.warning
    assert not first.transfers
    second = match.foul(0, "empty_claim", deal=3)
    assert [one.points for one in second.transfers] == [5]
    assert match.totals == [-5, 0, 0, 0]
    between = match.foul(
        0, "empty_claim", deal=2
    )  # written down late: the third in the book, the second in time
    assert [one.points for one in between.transfers] == [5]
    assert match.totals == [-15, 0, 0, 0]  # so the one of deal 3 costs 10 now
    assert match.totals_after(2) == [-5, 0, 0, 0]
    match.revoke(1)  # the warning goes: everything moves down
    assert match.totals == [-5, 0, 0, 0]
    again = Match.rebuild(match.rules, [decode(json.loads(json.dumps(encode(one)))) for one in match.events])
    assert again.totals == match.totals
    assert again.rulings().keys() == match.rulings().keys()


def test_a_fine_goes_to_the_players_who_sat_there() -> None:
    match = match_of("mcr")
    for _ in range(5):  # the second round: B sits on East, A on South
        drawn(match)
    assert letters(match.deals[4].players) == "BADC"
    match.foul(0, "false_win", deal=5)
    assert match.totals == [-60, 20, 20, 20]


def test_a_foul_paid_in_its_deal_only_counts_on_the_ladder(rng: Random) -> None:
    match = match_of("mcr")
    table = match.begin(rng)
    table.foul(2, "empty_claim", history=match.history())
    while not table.over:
        one = table.waiting_for()[0]
        table.act(
            one, next(a for a in reversed(table.legal_actions(one)) if a.move.value in ("discard", "pass"))
        )
    before = list(table.deal.totals)
    match.finish(table)
    assert match.totals == before
    assert [one.points for one in match.foul(2, "empty_claim").transfers] == [5]


def test_fouls_that_cannot_be_ruled_on_are_refused() -> None:
    match = match_of("mcr")
    drawn(match)
    for player, foul in ((0, "no_such_foul"), (4, "empty_claim"), (0, "knocked_tile")):
        with pytest.raises(BadRequest):
            match.foul(player, foul)
    assert not match.fouls
    with pytest.raises(BadRequest):
        match.revoke(7)
