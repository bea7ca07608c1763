"""`tingpai score`: hands as people type them."""

import pytest

from cli.running import Run
from tingpai.cli.hands import meld
from tingpai.errors import TingpaiError

STRAIGHT = ("12345678m99p", "-m", "678p")


def test_last_tile_wins(run: Run) -> None:
    """Without --win the last tile written is the winning one, in any order and with blanks."""
    assert "78m+9m" in run("score", "12345678m", "99p", "9m", "-m", "678p").output
    assert "99p" in run("score", "99p", "123456789m", "-m", "678p").output
    assert "9m from a discard" in run("score", "99p", "123456789m", "-m", "678p").output


def test_win_is_named(run: Run) -> None:
    """--win names the winning tile, whether it is written in the hand too or not."""
    apart = run("score", *STRAIGHT, "--win", "9m")
    assert apart.exit_code == 0
    assert run("score", "99p123456789m", "-m", "678p", "--win", "9m").output == apart.output


@pytest.mark.parametrize(
    "hand", ["2233445566778s 8s", "🀑🀑🀒🀒🀓🀓🀔🀔🀕🀕🀖🀖🀗 🀗", "22334455667788Б", "2233445566778б8Б"]
)
def test_notations(run: Run, hand: str) -> None:
    """Exchange notation, Unicode, Russian."""
    assert "Total: 90 points" in run("score", hand).output


def test_honours_by_number(run: Run) -> None:
    """1z…7z."""
    assert "Big Four Winds" in run("score", "1112223334445z5z").output


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("345m", {"type": "chow", "tiles": "345m", "from": "left"}),
        ("chow 345m left", {"type": "chow", "tiles": "345m", "from": "left"}),
        ("EEE", {"type": "pung", "tiles": "EEE", "from": "across"}),
        ("right EEE", {"type": "pung", "tiles": "EEE", "from": "right"}),
        ("1111p self", {"type": "kong", "tiles": "1111p", "from": "self"}),
        ("1111p concealed", {"type": "kong", "tiles": "1111p", "from": "self"}),
        ("5555p added", {"type": "kong", "tiles": "5555p", "from": "across", "added": True}),
        (
            "5555p added late right",
            {"type": "kong", "tiles": "5555p", "from": "right", "added": True, "late": True},
        ),
        ("Вост Вост Вост", {"type": "pung", "tiles": "EEE", "from": "across"}),
        ("543m", {"type": "chow", "tiles": "345m", "from": "left"}),
    ],
)
def test_melds(text: str, expected: dict[str, object]) -> None:
    """Short and long ways to write a declared set."""
    assert meld(text) == expected


@pytest.mark.parametrize("text", ["", "left", "12", "kong"])
def test_melds_that_are_none(text: str) -> None:
    """A meld without readable tiles is refused."""
    with pytest.raises(TingpaiError):
        meld(text)


@pytest.mark.parametrize(
    "text", ["1p2p", "135m", "EEE self", "345m across", "kong 111m", "111m added", "ESW", "11111m"]
)
def test_melds_that_cannot_be(run: Run, text: str) -> None:
    """A meld that no table has seen is refused with a sentence."""
    done = run("score", "1112223334m", "4m", "-m", text)
    assert done.exit_code == 2
    assert done.stderr.strip()


def test_flags_reach_the_score(run: Run) -> None:
    """Every option of the winning tile, and flowers."""
    hand = ("12345678m99p", "--win", "9m", "-m", "678p")
    assert "Last Tile Draw" in run("score", *hand, "--from", "wall", "--last").output
    assert "Last Tile Claim" in run("score", *hand, "--last").output
    assert "Robbing the Kong" in run("score", *hand, "--from", "kong").output
    assert "Last Tile  " in run("score", *hand, "--last-of-kind").output
    assert "3  Flower ×3" in run("score", *hand, "--flowers", "1f2f3f").output
    kong = ("12345678m99p", "--win", "9m", "-m", "6666p self")
    assert "Out with Replacement Tile" in run("score", *kong, "--replacement").output


def test_winds(run: Run) -> None:
    """--seat and --round, in either case of letters."""
    done = run("score", "SSSWWW123m55p78m9m", "--seat", "s", "--round", "W")
    assert "Seat Wind (SSS)" in done.output
    assert "Prevalent Wind (WWW)" in done.output
    assert "seat South · round West" in done.output


def test_other_readings(run: Run) -> None:
    """--all shows what the other readings would have given."""
    done = run("score", "1112223339995s5s", "--from", "wall", "--all")
    assert "Other readings" in done.output
    assert "123s 123s 123s" in done.output.partition("Other readings")[2]
    assert "Other readings" not in run("score", "1112223339995s5s", "--from", "wall").output


def test_not_winning_says_why(run: Run) -> None:
    """The reason is the answer: on standard output, exit code 1."""
    done = run("score", "1122334455667s5s")
    assert done.exit_code == 1
    assert "it waits for 1s, 4s, 7s" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("123m",), "write 14"),
        (("12345678m99p", "-m", "678p"), "write 11"),
        (("22334455667788s", "--win", "12s"), "one tile"),
        (("22334455667788s", "--joker", "5m"), "--joker means nothing in mcr"),
        (("22334455667788s", "--void", "m"), "--void means nothing in mcr"),
        (("22334455667788s", "--option", "x"), "NAME=VALUE"),
        (("22334455667788s", "--option", "x=1"), "no option “x”"),
        (("22334455667788s", "--option", "count_fifth_tile_wait=3"), "true or false"),
        (("22334455667788s", "--ruleset", "riichi"), "no ruleset “riichi”"),
        (("22334455667788s", "--replacement", "--from", "discard"), "replacement tile comes from the wall"),
        (("2233445566778s", "--no-win"), "winning tile is missing"),
        (("22334455667788s", "--flowers", "1f1f"), "only one 1f"),
    ],
)
def test_refusals(run: Run, arguments: tuple[str, ...], words: str) -> None:
    """Every refusal says what is wrong."""
    done = run("score", *arguments)
    assert done.exit_code == 2
    assert words in done.stderr


def test_options_of_the_ruleset(run: Run) -> None:
    """--option takes true, false, numbers and words; the ruleset's name in any case of letters."""
    hand = ("1112345678999m5m", "--ruleset", "MCR", "--option", "count_fifth_tile_wait=true")
    assert run("score", *hand).exit_code == 0


def test_sichuan(run: Run) -> None:
    """Its own keys, fans as the unit, and the worth of a waiting hand."""
    won = run("score", "1112223334455s5s", "-r", "sichuan", "--void", "m", "--after-kong")
    assert "void suit characters" in won.output
    assert "Fans: 4" in won.output
    assert "Total: 8 points" in won.output
    waiting = run("score", "1112223334455s", "-r", "sichuan", "--no-win")
    assert waiting.exit_code == 0
    assert "a hand that did not win" in waiting.output
    assert run("score", "1112223334455s5s", "-r", "sichuan", "--seat", "E").exit_code == 0
    assert "--void, --after-kong" in run("score", "1112223334455s5s", "-r", "sichuan", "--joker", "1s").stderr


def test_classical(run: Run) -> None:
    """Points and doubles; a loser's hand."""
    won = run("score", "CCC111p55588m45s6s", "-r", "classical")
    assert "1 double" in won.output
    assert "Points before doubling" in won.output
    assert "Doubles: 1" in won.output
    assert run("score", "CCC11p55588m45s6m", "-r", "classical", "--no-win").exit_code == 0


def test_dazhong(run: Run) -> None:
    """Jokers and ready hands."""
    joker = run("score", "123m456m78s9p11s555m", "-r", "dazhong", "--joker", "9p", "--ready", "--win", "5m")
    assert joker.exit_code == 0, joker.output
    assert "The jokers stand for" in joker.output
    assert "ready hand declared" in joker.output
