"""What holds in every evening, whatever is written: the log folds into the same match again, and points balance."""

import json
from pathlib import Path
from random import Random

import pytest

from desk.evenings import command, opening
from play.driving import SOAK
from tingpai import rulesets
from tingpai.desk import Desk, Evening
from tingpai.desk.entries import PointsAdjusted
from tingpai.foul_table import Effect

EVENINGS = round(6 * SOAK)
LENGTH = 40
RULESETS = pytest.mark.parametrize("ruleset", rulesets.IDS)


def picture(desk: Desk) -> str:
    """Everything that a desk says."""
    said = [desk.rows, desk.sums, desk.next, desk.over, desk.names, desk.standings()]
    return repr([*said, [desk.decision(number) for number in desk.state.rulings]])


def lost(desk: Desk) -> int:
    """The points that the players have less than they began with, because nobody received them."""
    state = desk.state
    given = [paid for played in state.played for paid in played.outcome.transfers]
    given += [paid for ruling in state.rulings.values() for paid in ruling.transfers]
    adjusted = [one for one in desk.entries if isinstance(one, PointsAdjusted) and one.to is None]
    return sum(paid.points for paid in given if paid.payee is None) - sum(one.points for one in adjusted)


@RULESETS
def test_random_evenings(ruleset: str, rng: Random) -> None:
    """Folding anew gives the same; sums balance but for what nobody receives; a refusal changes nothing."""
    accepted = 0
    for _ in range(EVENINGS):
        evening = Evening()
        first = evening.answer(opening(rng, ruleset))
        assert first.get("ok"), first
        assert evening.desk is not None
        chips = sum(evening.desk.sums.values())
        for _ in range(LENGTH):
            desk = evening.desk
            before, log = picture(desk), list(desk.entries)
            answer = evening.answer(command(rng, desk))
            assert answer.get("error", {}).get("code") != "internal_error", answer
            if "error" in answer:
                assert answer["error"]["message"]
                assert (picture(desk), desk.entries) == (before, log)
            else:
                accepted += 1
                assert desk.entries[: len(log)] == log
            assert picture(Desk.rebuild(list(desk.entries))) == picture(desk)
            assert sum(desk.sums.values()) == chips - lost(desk)
            for row in desk.rows:
                assert (row.points is None) == (row.result is None)
    assert accepted > EVENINGS * LENGTH / 4


@RULESETS
def test_the_file_is_the_evening(ruleset: str, rng: Random, tmp_path: Path) -> None:
    """An evening that is continued from its file is the same as one written in a single run."""
    for number in range(max(1, EVENINGS // 3)):
        file = tmp_path / f"{number}.jsonl"
        evening, plain = Evening(str(file)), Evening()
        start = opening(rng, ruleset)
        assert evening.answer(start) == plain.answer(start)
        for _ in range(LENGTH):
            assert evening.desk is not None
            one = command(rng, evening.desk)
            assert evening.answer(one) == plain.answer(one)
            if rng.random() < 0.2:
                evening = Evening(str(file))
        assert evening.desk is not None
        assert plain.desk is not None
        assert picture(evening.desk) == picture(plain.desk)
        kept = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        assert len(kept) == len(evening.desk.entries)


@RULESETS
def test_a_correction_is_as_if_it_had_been_written_so(ruleset: str, rng: Random) -> None:
    """Whatever was wrong before, only the last version of each deal counts."""
    for _ in range(EVENINGS):
        evening = Evening()
        start = opening(rng, ruleset)
        evening.answer(start)
        assert evening.desk is not None
        for _ in range(LENGTH):
            one = command(rng, evening.desk)
            if one["do"] in ("deal", "correct"):
                evening.answer(one)
        clean = Evening()
        clean.answer(start)
        for row, played in zip(evening.desk.rows, evening.desk.state.played, strict=True):
            assert row.result is not None
            east = played.entry.dealer
            dealer = {} if east is None else {"dealer": start["players"][east]}
            answer = clean.answer({"do": "deal", **row.result, **dealer})
            assert answer.get("row") == row.points, answer
        assert clean.desk is not None
        assert (clean.desk.sums, clean.desk.next) == (evening.desk.sums, evening.desk.next)


def test_an_undone_deal_keeps_its_fouls(rng: Random) -> None:
    """Sums after undoing and writing the deal again are what they were."""
    for _ in range(EVENINGS):
        evening = Evening()
        evening.answer(opening(rng, "mcr"))
        assert evening.desk is not None
        for _ in range(LENGTH // 2):
            evening.answer(command(rng, evening.desk))
        desk, rows = evening.desk, [row for row in evening.desk.rows if row.result is not None]
        if desk.state.facts.ended or not rows:
            continue
        last, entry = rows[-1], desk.state.played[-1].entry
        before = picture(desk)
        dealer = None if entry.dealer is None else desk.state.facts.names(last.number).names[entry.dealer]
        desk.undo("wrong")
        assert last.result is not None
        dead = [
            number
            for number, ruling in desk.state.rulings.items()
            if Effect.DEAD_HAND in ruling.effects and desk.state.facts.fouls[number].deal == last.number
        ]
        for number in dead:  # a hand that was found dead after the row was written
            desk.revoke(number, "so that it can be written again")
        fresh = {str(value) for value in last.seats.values()}
        named = {last.result.get("winner"), last.result.get("from")} - {None}
        if not dead and named <= fresh:
            desk.deal(last.result, dealer=dealer)
            assert picture(desk) == before
