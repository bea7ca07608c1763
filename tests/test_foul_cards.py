"""What a referee has at hand for a foul: everything follows from the rulings themselves."""

import pytest

from incidents import INCIDENTS, Incident
from tingpai import foul_cards, referee, rulesets, texts
from tingpai.foul_table import Foul, FoulTable
from tingpai.referee import rule

FOULS = [
    pytest.param(rulesets.table(ruleset).fouls, foul, id=f"{ruleset}-{foul.id}")
    for ruleset in rulesets.IDS
    for foul in rulesets.table(ruleset).fouls.values()
]


def test_all_fouls_of_four_books() -> None:
    assert len(FOULS) == 67


@pytest.mark.parametrize(("fouls", "foul"), FOULS)
def test_ladder_is_what_repeated_calls_say(fouls: FoulTable, foul: Foul) -> None:
    """Each step is the ruling after so many times; the last step repeats."""
    steps = foul_cards.ladder(fouls, foul)
    assert len(steps) == len(foul.ladder)
    once = referee.Incident(foul.id, 2)
    for before in range(len(steps) + 2 if steps else 0):
        ruling = rule(fouls, once, [once] * before)
        step = steps[min(before, len(steps) - 1)]
        assert foul_cards.cost(ruling) == foul_cards.cost(step)
        assert ruling.warning == step.warning
        following = foul_cards.next_time(fouls, once, [once] * before)
        assert following == rule(fouls, once, [once] * (before + 1))
        said = foul_cards.say_next(fouls, ruling, [once] * before, "en")
        points = foul_cards.cost(following)
        assert str(points) in said if points else "warning" in said
        assert ("again" in said) is (points == foul_cards.cost(ruling))


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize(("fouls", "foul"), FOULS)
def test_every_case_can_be_said(fouls: FoulTable, foul: Foul, language: str) -> None:
    """To a player by name, and in general; the points are in the sentence."""
    names = {0: "Anna", 1: "Boris", 2: "Chen", 3: "Dina"}
    for ruling in foul_cards.cases(fouls, foul):
        said = foul_cards.aloud(ruling, language, names)
        assert said.startswith("Anna")
        assert said[-1] in ".。"
        general = foul_cards.aloud(ruling, language)
        assert "Anna" not in general
        assert general[0].isupper() or language == "zh"
        for transfer in ruling.transfers:
            assert str(transfer.points) in said
            assert str(transfer.points) in general
            assert any(str(transfer.points) in one for one in foul_cards.points_in_general(ruling, language))
        for effect in ruling.effects:
            assert texts.say(language, f"aloud-effect-{effect.value}") in said


@pytest.mark.parametrize(("fouls", "foul"), FOULS)
def test_facts_are_enough(fouls: FoulTable, foul: Foul) -> None:
    """A ruling that has the facts which are asked for is never refused; without them it is."""
    asked = foul_cards.facts(fouls, foul)
    assert foul_cards.cases(fouls, foul)
    bare = referee.Incident(foul.id, 0)
    if asked.victim_always or asked.minutes:
        with pytest.raises(ValueError, match=foul.id):
            rule(fouls, bare)
    else:
        rule(fouls, bare)
    assert asked.times == len(foul.ladder)
    assert set(asked.amounts) <= set(foul.amounts)
    assert asked.raised == (fouls.ruleset == "mcr" and foul.id not in ("late", "cheating"))
    assert rule(fouls, foul_cards.cases(fouls, foul)[0].incident).cured is False


def test_whose_facts_are_special() -> None:
    mcr, sichuan = rulesets.table("mcr").fouls, rulesets.table("sichuan").fouls
    assert foul_cards.facts(mcr, mcr["late"]).minutes == (10, 15, 16)
    assert foul_cards.facts(mcr, mcr["touched_wall"]).shares == ("saw_wall_tile",)
    knocked = foul_cards.facts(mcr, mcr["knocked_tile"])
    assert (knocked.least, knocked.most, knocked.usual, knocked.any_amount) == (5, 60, 5, True)
    assert foul_cards.facts(mcr, mcr["rule_breach"]).amounts == (5, 10, 20, 40, 50, 60)
    assert foul_cards.facts(sichuan, sichuan["false_win"]).out
    assert not foul_cards.facts(sichuan, sichuan["void_set"]).out


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_frequent_ones_come_first(ruleset: str) -> None:
    fouls = rulesets.table(ruleset).fouls
    listed = [foul.id for foul in foul_cards.by_frequency(fouls)]
    assert sorted(listed) == sorted(fouls)
    assert listed[: len(fouls.frequent)] == list(fouls.frequent) != []


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize(("fouls", "foul"), FOULS)
def test_words(fouls: FoulTable, foul: Foul, language: str) -> None:
    """The name and at least two words besides, none of them twice."""
    assert fouls[foul.id] is foul
    words = foul_cards.words(foul)[language]
    assert words[0] == foul.name(language)
    assert len(words) >= 3
    assert len({word.lower() for word in words}) == len(words)
    assert all(words)


@pytest.mark.parametrize("foul", ["late", "cheating"])
def test_what_is_never_cured(foul: str) -> None:
    """Lateness and cheating are judged also when they are found long after (M-19, §3.11.6.1)."""
    fouls = rulesets.table("mcr").fouls
    minutes = 5 if foul == "late" else None
    assert not rule(fouls, referee.Incident(foul, 0, minutes=minutes, raised=False)).cured
    assert rule(fouls, referee.Incident("wrong_set", 0, raised=False)).cured


@pytest.mark.parametrize("incident", INCIDENTS, ids=lambda one: one.about)
def test_golden_incidents(incident: Incident) -> None:
    """The library's ruling is the book's."""
    fouls = rulesets.table(incident.ruleset).fouls
    facts = dict(incident.facts)
    times = facts.pop("times", 1)
    if "victim" in facts:
        facts["victim"] = "ESWN".index(facts["victim"])
    facts["out"] = tuple("ESWN".index(one) for one in facts.get("out", ()))
    seat = "ESWN".index(incident.seat)
    history = [referee.Incident(incident.foul, seat)] * (times - 1)
    found = rule(fouls, referee.Incident(incident.foul, seat, **facts), history)
    assert referee.encode(found)["totals"] == incident.totals
    assert incident.cite in found.cite.split("; ")
    assert (found.warning, found.kills_hand, found.cured) == (
        incident.warning,
        incident.dead,
        incident.cured,
    )
    if incident.next_points is not None:
        following = foul_cards.next_time(fouls, found.incident, history)
        assert foul_cards.cost(following) == incident.next_points
