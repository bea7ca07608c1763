"""What a Botzone bot says, and what it comes to."""

from collections.abc import Sequence

import pytest

from env.botzone.driving import rules_of
from tingpai.env.botzone import answers
from tingpai.env.botzone.follow import Follower
from tingpai.errors import BadRequest
from tingpai.play.view import View
from tingpai.state.actions import parse

TURN = ("0 0 0", "1 0 0 0 0 W1 W1 W1 W2 W3 W4 B5 B5 B5 T7 T8 T9 J1", "2 W1")
PUNGED = (
    *TURN[:2],
    "2 J2",
    "3 0 PLAY J2",
    "3 1 DRAW",
    "3 1 PLAY B5",
    "3 0 PENG J1",
    "3 1 DRAW",
    "3 1 PLAY F4",
)
ADDED = (*PUNGED, "3 2 DRAW", "3 2 PLAY F4", "3 3 DRAW", "3 3 PLAY F4", "2 F3")
WINDOW = ("0 1 0", TURN[1], "3 0 DRAW", "3 0 PLAY W3")
FOUR = ("0 1 0", TURN[1], "3 0 DRAW", "3 0 PLAY B5")


def shown(requests: Sequence[str]) -> View:
    """What the seat sees after these requests."""
    follower = Follower(rules_of("botzone"))
    for request in requests:
        follower.take(request)
    return follower.view()


@pytest.mark.parametrize(
    ("requests", "answer", "move", "legal"),
    [
        (TURN, "PLAY W1", "discard 1m", True),
        (TURN, "PLAY F1", "discard E", False),
        (TURN, "GANG W1", "kong 1m", True),
        (TURN, "GANG B5", "kong 5555p", False),
        (TURN, "BUGANG W1", "kong", False),
        (TURN, "HU", "zimo", False),
        (TURN, "PASS", "pass", False),
        (ADDED, "BUGANG B5", "kong 5p", True),
        (ADDED, "GANG B5", "kong 5555p", False),
        (WINDOW, "CHI W3 J1", "chow 24m", True),
        (WINDOW, "CHI W2 J1", "chow 12m", True),
        (WINDOW, "CHI W8 J1", "chow 78m", False),
        (WINDOW, "PENG J1", "pung", False),
        (WINDOW, "GANG", "kong", False),
        (WINDOW, "HU", "hu", False),
        (WINDOW, "PASS", "pass", True),
        (FOUR, "PENG J1", "pung", True),
        (FOUR, "GANG", "kong", True),
    ],
)
def test_answers_are_read(requests: Sequence[str], answer: str, move: str, legal: bool) -> None:
    view = shown(requests)
    action, then = answers.read(answer, view)
    assert action == parse(move)
    assert (action in view.legal) is legal
    assert (then is not None) is answer.startswith(("PENG", "CHI"))
    if legal:
        assert answers.write(action, view, then) == answer


@pytest.mark.parametrize(
    "answer", ["", "NO", "PLAY", "PLAY W1 W2", "PENG", "CHI W2", "HU W1", "CHI J3 W1 W2"]
)
def test_no_answer(answer: str) -> None:
    with pytest.raises(BadRequest):
        answers.read(answer, shown(WINDOW))
