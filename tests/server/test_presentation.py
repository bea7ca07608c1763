"""What players read of a deal: no sentence has the code of a tile in it. Tiles are drawn, or named in the language."""

import re
from functools import partial
from random import Random

import pytest

from play.driving import GAMES, moves, near_action, rules_of
from tingpai import texts
from tingpai.play.table import Table
from tingpai.play.view import view
from tingpai.play.why_not import why_not
from tingpai.server.presentation import event_json, viewer_json
from tingpai.server.win_explanations import WinExplanations
from tingpai.state.deal import SEATS

DRAWN = re.compile("⟦[^⟦⟧]*⟧")
CODE = re.compile(r"(?<![A-Za-z0-9.-])(?:[1-9]+[mps]|[1-8]f|[ESWNCFP])(?![A-Za-z0-9’'])")
"""A suited tile, a flower, or a letter that alone is a wind or a dragon."""
DEALS = 4
NAMES = {
    "en": ("Katya", "Anna", "Mei", "Oskar"),
    "ru": ("Катя", "Анна", "Мэй", "Оскар"),
    "zh": ("卡佳", "安娜", "小美", "奥斯卡"),
}


def codes(text: str) -> list[str]:
    """The codes in a sentence, but for those that a page draws."""
    return CODE.findall(DRAWN.sub("", text))


@pytest.mark.parametrize("game", GAMES)
def test_sentences_have_no_codes(game: str, rng: Random) -> None:
    """Every event, refusal, payment and explanation of a few deals, in three languages."""
    rules = rules_of(game)
    for _ in range(DEALS):
        said: dict[str, set[str]] = {language: set() for language in texts.LANGUAGES}
        wins = WinExplanations()
        table = Table.begin(rules, rng, observer=partial(wins.observe, rules))
        for _ in moves(table, rng):
            seat = rng.choice(SEATS)
            refused = why_not(rules, table.deal, seat, near_action(table.deal, seat, rng))
            for language, found in said.items():
                if refused is not None:
                    found.add(refused.say(language, named=True))
        for language, found in said.items():
            found |= {event_json(event, language, NAMES[language])["told"] for event in table.events}
            shown = viewer_json(rules.rules, view(rules, table.deal, None), language, wins)
            found |= {one["say"] for one in shown["transfers"]}
            for winner in shown["winners"]:
                score = winner["score"] or {}
                found |= {*score.get("facts", ()), *score.get("sums", ())}
                found |= {one["because"] for one in score.get("dropped", ())}
            assert {text: codes(text) for text in found if codes(text)} == {}, language
