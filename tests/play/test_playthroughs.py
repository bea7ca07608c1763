"""Whole deals as text: each event in a sentence and what it changed on the table. Their diff is reviewed.

To write them again after a change that is meant:
`TINGPAI_REWRITE=1 python -m pytest tests/play/test_playthroughs.py`, then read the diff.
"""

import os
from pathlib import Path
from random import Random

import pytest

from play.driving import GAMES, rules_of
from tingpai.play.demo_player import play_out
from tingpai.play.describe import picture, tell
from tingpai.play.table import Table
from tingpai.play.view import view
from tingpai.state.deal import Deal

FOLDER = Path(__file__).parent / "playthroughs"
SEEDS = {
    "mcr": (21, 36),
    "dazhong": (28,),
    "dazhong-jokers": (28, 37),
    "sichuan": (20, 30),
    "classical": (30,),
    "classical-flowers": (38,),
}
"""Deals in which much happens: kongs, a robbed one, ready hands, several winners."""


def playthrough(game: str, seed: int) -> str:
    """A deal as text. After each event only the lines of the picture that changed."""
    rules = rules_of(game)
    rng = Random(seed)
    table = Table.begin(rules, rng, round=seed % 4)
    play_out(table, rng, sense=0.9)
    lines = [f"{game}, seed {seed}. Every hand is shown; + is the tile just drawn, (…) in a river was taken."]
    deal = Deal(extra=rules.new_extra())
    shown: list[str] = []
    for number, event in enumerate(table.events, 1):
        rules.before_event(deal, event)
        deal.apply(event)
        before, shown = shown, picture(view(rules, deal, None, closed=False), "en")
        lines += ["", f"{number}. {tell(event, 'en')}"]
        lines += [f"    {line}" for line in shown if line not in before]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in SEEDS for seed in SEEDS[game]])
def test_playthrough(game: str, seed: int) -> None:
    """The deal still goes as it did when its text was read last."""
    path = FOLDER / f"{game}-{seed}.txt"
    text = playthrough(game, seed)
    if os.environ.get("TINGPAI_REWRITE"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    """Every file in the folder belongs to a deal above, and every ruleset has one."""
    assert {path.stem for path in FOLDER.glob("*.txt")} == {
        f"{game}-{seed}" for game, seeds in SEEDS.items() for seed in seeds
    }
    assert {GAMES[game][0] for game in SEEDS} == {ruleset for ruleset, _ in GAMES.values()}
