"""`tingpai referee`: the list, one foul with its paragraph, and rulings."""

import json

import pytest

from cli.running import Run
from tingpai import rulesets
from tingpai.texts import LANGUAGES


@pytest.mark.parametrize("name", rulesets.IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_list(run: Run, name: str, language: str) -> None:
    """Every irregularity with its name and paragraph."""
    done = run("referee", name, "--lang", language)
    assert done.exit_code == 0
    for foul in rulesets.table(name).fouls.values():
        assert f"· {foul.id}" in done.output
        assert foul.cite.split("; ")[0] in done.output


def test_one_foul(run: Run) -> None:
    """What it is, what follows, the paragraph, and how to ask for a ruling."""
    output = run("referee", "mcr", "empty_claim").output
    assert "First a warning, then 5, 10, 20, 40, 50, 60 points" in output
    assert "[§3.11.6.3]" in output
    assert "tingpai referee mcr empty_claim --seat W" in output


def test_ruling(run: Run) -> None:
    """Third time: ten points, nobody receives them."""
    done = run("referee", "mcr", "empty_claim", "--seat", "W", "--times", "3")
    assert done.exit_code == 0
    assert "West: Empty claim." in done.output
    assert "Loses 10 points; nobody receives them." in done.output
    assert "Claiming a tile for chow, pung or kong" in done.output


def test_ruling_as_json(run: Run) -> None:
    """For programs: transfers, effects, paragraph."""
    done = run("referee", "mcr", "knocked_tile", "--seat", "w", "--victim", "S", "--amount", "20", "--json")
    ruling = json.loads(done.output)
    assert ruling["totals"] == {"E": 0, "S": 20, "W": -20, "N": 0}
    assert ruling["transfers"][0]["to"] == "S"
    assert ruling["effects"] == ["referee_decides"]
    assert ruling["cite"] == "§3.11.6.7; M-70"


def test_who_has_won_receives_nothing(run: Run) -> None:
    """In Sichuan, players who have won and left the deal are named with --won."""
    done = run("referee", "sichuan", "false_win_void", "--seat", "W", "--won", "E", "--json")
    assert json.loads(done.output)["totals"] == {"E": 0, "S": 8, "W": -64, "N": 8}


def test_lateness_and_cure(run: Run) -> None:
    """Minutes, and what nobody raised in time."""
    assert "Loses 20 points" in run("referee", "mcr", "late", "--seat", "E", "--minutes", "12").output
    assert "not judged" in run("referee", "mcr", "wrong_set", "--seat", "E", "--unraised").output


def test_list_as_json(run: Run) -> None:
    """One object a line."""
    lines = [
        json.loads(line) for line in run("referee", "dazhong", "--json", "--lang", "ru").output.splitlines()
    ]
    assert [line["foul"] for line in lines] == list(rulesets.table("dazhong").fouls)
    assert all(line["name"] and line["follows"] for line in lines)


@pytest.mark.parametrize(
    "arguments",
    [
        ("nowhere",),
        ("mcr", "no_such_foul"),
        ("mcr", "knocked_tile", "--seat", "W"),
        ("mcr", "knocked_tile", "--seat", "W", "--victim", "S", "--amount", "61"),
        ("mcr", "late", "--seat", "W"),
        ("dazhong", "false_win", "--seat", "W", "--unraised"),
        ("mcr", "empty_claim", "--seat", "Q"),
        (),
    ],
)
def test_refusals(run: Run, arguments: tuple[str, ...]) -> None:
    """Wrong usage ends with code 2 and a sentence."""
    done = run("referee", *arguments)
    assert done.exit_code == 2
    assert done.output


def test_help(run: Run) -> None:
    """With examples."""
    assert "tingpai referee mcr empty_claim --seat W --times 3" in run("referee", "--help").output


def test_ladder_and_words_to_say(run: Run) -> None:
    """A ruling shows its step on the ladder, what the next time costs, and what to say aloud."""
    output = run("referee", "mcr", "empty_claim", "--seat", "W", "--times", "3").output
    assert "warning → 5 → [10] → 20 → 40 → 50 → 60" in output
    assert "The next time costs 20 points." in output
    assert "Say aloud: West, you claimed a tile" in output
    ruling = json.loads(run("referee", "mcr", "late_pung", "--seat", "E", "--times", "7", "--json").output)
    assert ruling["ladder"] == [0, 5, 10, 20, 40, 50, 60]
    assert ruling["next"] == "The next time costs 60 points again; it grows no further."
    assert ruling["aloud"].startswith("East, ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rulesets.IDS)
def test_short_list(run: Run, name: str, language: str) -> None:
    """One line a foul, the frequent ones first, with what each asks for."""
    fouls = rulesets.table(name).fouls
    output = run("referee", name, "--list", "--lang", language).output
    places = [output.index(f"· {foul} ·") for foul in (*fouls.frequent, *fouls) if foul in fouls]
    assert places[: len(fouls.frequent)] == sorted(places[: len(fouls.frequent)])
    lines = run("referee", name, "--list", "--json", "--lang", language).output.splitlines()
    read = [json.loads(line) for line in lines]
    assert [one["foul"] for one in read[: len(fouls.frequent)]] == list(fouls.frequent)
    assert all(one["words"][language] and one["aloud"] for one in read)
