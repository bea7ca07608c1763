"""`tingpai play`: whole sessions, typed in."""

import pytest

from cli.running import Process, Run
from tingpai.rulesets import IDS
from tingpai.texts import LANGUAGES, say

WINDS = ("East", "South", "West", "North")


def session(run: Run, *moves: str, ruleset: str = "mcr", arguments: tuple[str, ...] = ()) -> str:
    typed = "".join(f"{move}\n" for move in moves).encode()
    others = ("--bots", "random", "--hints", "random")
    done = run("play", *others, "--seed", "7", "--ruleset", ruleset, *arguments, stdin=typed)
    assert done.exit_code == 0, (done.output, done.exception)
    return done.output


def test_the_table_and_the_moves_are_shown(run: Run) -> None:
    output = session(run)
    assert "You play MCR · WMO 2006 against random, random, random. Seed 7." in output
    assert "East You · South random · West random · North random" in output
    assert "> East: 699m138p26689sEP +9p" in output
    assert "  South: ?????????????" in output
    assert "Discard: 1:6m  2:9m" in output
    assert output.rstrip().endswith("You have left the table.")


def test_a_move_by_number_by_text_and_by_tile(run: Run) -> None:
    for move in ("2", "discard 9m", "9m", "  9m  "):
        assert "East discards 9m." in session(run, move)
    assert "Not allowed" not in session(run, "2")


def test_refusals_say_why_and_the_game_goes_on(run: Run) -> None:
    output = session(run, "hu", "5p", "99", "0", "discard", "gibberish", "", "9m", "q")
    assert "Not allowed: There is no tile to claim now. (§3.6.7" in output
    assert "Not allowed: You do not hold 5p." in output
    assert "There is no number 99; there are 1 to 12." in output
    assert "There is no number 0;" in output
    assert "“gibberish” is neither a number of the list nor a move" in output
    assert "East discards 9m." in output


def test_hints_help_and_table(run: Run) -> None:
    output = session(run, "?", "h", "t", "q")
    assert "Hint\n  discard" in output
    assert output.count("? gives a hint") == 2
    assert output.count("> East: 699m138p26689sEP +9p") == 2


@pytest.mark.parametrize("ruleset", IDS)
def test_a_deal_to_its_end(run: Run, ruleset: str) -> None:
    """The first move of the list, again and again: it ends, and the points are shown."""
    output = session(run, *["1"] * 200, ruleset=ruleset)
    last = output.partition("Points after this deal:")[2].split()
    assert sorted(word for word in last if word.isalpha()) == ["You", "random", "random", "random"]
    assert "You have left the table." not in output


def test_several_deals(run: Run) -> None:
    output = session(run, *["1"] * 600, ruleset="sichuan", arguments=("--deals", "2"))
    assert output.count("Points after this deal:") == 2
    assert "Deal 2, round East" in output


def test_the_winner_is_told_with_his_fans(run: Run) -> None:
    """Against bots that want to win somebody does."""
    arguments = ("--bots", "bots.players:Eager", "--deals", "3")
    output = session(run, *["1"] * 300, ruleset="dazhong", arguments=arguments)
    assert " wins on " in output
    assert "pays" in output
    assert any(f"{wind}: " in line and "," in line for wind in WINDS for line in output.splitlines())


def test_bots_that_fail_do_not_stop_the_game(run: Run) -> None:
    bots = "bots.players:Crashing,random,bots.players:absent"
    output = session(run, *["1"] * 200, arguments=("--bots", bots))
    assert "North failed to answer; the default action was played." in output
    assert "Points after this deal:" in output


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language(run: Run, language: str) -> None:
    output = session(run, "?", "hu", "1", arguments=("--lang", language))
    assert say(language, "play-how") in output
    assert say(language, "play-may-discard") in output
    assert say(language, "refused-no-tile-to-claim") in output
    assert say(language, "play-bye") in output


def test_same_seed_same_game(run: Run) -> None:
    moves = ["1"] * 20
    assert session(run, *moves) == session(run, *moves)


def test_as_a_process(process: Process) -> None:
    done = process("play", "--seed", "7", "--bots", "random", "--hints", "random", stdin=b"9m\nq\n")
    assert done.returncode == 0
    assert b"East discards 9m." in done.stdout
    assert not done.stderr


@pytest.mark.parametrize("bots", ["nobody", "random,random", "random,random,random,random"])
def test_refusals_before_the_game(run: Run, bots: str) -> None:
    done = run("play", "--bots", bots)
    assert done.exit_code == 2
    assert done.stderr
