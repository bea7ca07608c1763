"""`tingpai waits`: what completes a hand, what that is worth, and what brings it closer."""

import pytest

from cli.running import Run
from tingpai import exchange
from tingpai.texts import LANGUAGES


def test_every_wait_with_both_values(run: Run) -> None:
    """For each kind: how many are left, and the totals of `score` from a discard and from the wall."""
    done = run("waits", "1122334455667s")
    assert done.exit_code == 0
    assert "Waits for 3 kinds, 7 tiles" in done.output
    rows = [line.split() for line in done.output.splitlines() if line.endswith(("1s", "4s", "7s"))][1:]
    assert [(row[0], row[-1]) for row in rows] == [("2", "1s"), ("2", "4s"), ("3", "7s")]
    for row in rows:
        for source, shown in zip(("discard", "wall"), row[1:3], strict=True):
            request = {"ruleset": "mcr", "hand": "1122334455667s", "seat": "E", "round": "E"}
            answer = exchange.answer({**request, "win": {"tile": row[-1], "from": source}})
            assert int(shown) == answer["total"]


def test_below_the_minimum_is_marked(run: Run) -> None:
    """A total that does not reach the minimum has a star and a footnote."""
    done = run("waits", "12367p44s", "-m", "345m", "-m", "789s")
    assert "2*" in done.output
    assert "* below the minimum" in done.output
    assert "below the minimum" not in run("waits", "1122334455667s").output


def test_not_ready(run: Run) -> None:
    """How far the hand is, and what helps; exit code 1."""
    done = run("waits", "147m258p369sESCC")
    assert done.exit_code == 1
    assert "missing for a ready hand" in done.output


def test_discards(run: Run) -> None:
    """With a tile more: what each discard leaves, the best first."""
    done = run("waits", "147m2589p369sESCF")
    assert done.exit_code == 0
    first = done.output.partition("leaves:\n")[2].splitlines()[0]
    assert first.split()[:3] == ["9p", "ready", "12"]
    assert "it wins" in run("waits", "11223344556677s").output


def test_void_suit(run: Run) -> None:
    """Tiles of the void suit are no part of the hand."""
    clean = run("waits", "1112223334455s", "-r", "sichuan", "--void", "m")
    assert clean.exit_code == 0
    spoiled = run("waits", "111222334s4579m", "-r", "sichuan", "--void", "m")
    assert spoiled.exit_code == 1
    assert spoiled.output.splitlines()[-1].endswith("  123456789p123456789s")
    without = run("waits", "111222334s4579m", "-r", "sichuan")
    assert without.output.splitlines()[-1].endswith("  368m")


def test_jokers(run: Run) -> None:
    """With jokers the ruleset says what the hand waits for, or how far it is from that."""
    own = ("-r", "dazhong", "--joker", "9p")
    ready = run("waits", "123m456m78s9p11s55m", *own)
    assert ready.exit_code == 0
    assert "🀘  9s" in ready.output
    far = run("waits", "1389m2468p135s99p", *own)
    assert far.exit_code == 1
    assert "2 tiles are missing for a ready hand." in far.output
    discards = run("waits", "123m456m78s9p11s55mE", *own).output
    assert [line.split()[:2] for line in discards.splitlines() if line.startswith("E ")] == [["E", "ready"]]
    assert "Not ready." in run("waits", "1389m2468p135s99pE", *own).output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["mcr", "dazhong", "sichuan", "classical"])
def test_every_ruleset_and_language(run: Run, ruleset: str, language: str) -> None:
    """Ready, not ready, and with a discard to come."""
    arguments = ("-r", ruleset, "--lang", language)
    assert run("waits", "1112345678999s", *arguments).exit_code == 0
    assert run("waits", "1133557799s258p", *arguments).exit_code in (0, 1)
    assert run("waits", "1133557799s2588p", *arguments).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("123m",), "write 13"),
        (("1111122233344s",), "5 × 1s"),
        (("11111222333445s",), "5 × 1s"),
        (("1122334455667s", "--flowers", "1m"), "not a flower"),
        (("112233445566s1f",), "flower"),
    ],
)
def test_refusals(run: Run, arguments: tuple[str, ...], words: str) -> None:
    """A hand that cannot exist is refused."""
    done = run("waits", *arguments)
    assert done.exit_code == 2
    assert words in done.stderr
