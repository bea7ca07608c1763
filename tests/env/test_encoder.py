"""Observations straight from the state: they say what the view says, and hidden tiles do not change them."""

from dataclasses import fields
from pathlib import Path
from random import Random

import numpy as np
import pytest
from librt.strings import BytesWriter

from play.driving import GAMES as PLAYED
from play.driving import SOAK, moves
from play.worlds import fold, other_world
from support import compiled_and_plain
from tingpai import rulesets
from tingpai.env import actions, vector
from tingpai.env.batch import write_mask
from tingpai.env.encoder import Encoder, Ledger
from tingpai.env.layout import FACTS, FIRST_FACT, LENGTH, PLANES, WIDTH, place_of, table
from tingpai.env.observation import Observation, Observer
from tingpai.play.table import Table
from tingpai.state.deal import SEATS, ClaimWindow, Deal
from tingpai.table_rules import TableRules

POSITIONS = round(400 * SOAK)
"""How many positions of each game are compared, each for all four seats."""


def games() -> list[tuple[str, dict[str, object]]]:
    """The games that other tests of play use, and each option of each ruleset alone with each other value."""
    found = list(PLAYED.values())
    for ruleset in rulesets.IDS:
        for item in fields(rulesets.table(ruleset).options):
            choices = item.metadata["choices"] or (
                (False, True) if isinstance(item.default, bool) else (500,)
            )
            found += [(ruleset, {item.name: value}) for value in choices if value != item.default]
    return found


def encoded(encoder: Encoder, deal: Deal, seat: int, ledger: Ledger) -> Observation:
    """What the encoder writes, behind a byte that was there before."""
    out = BytesWriter()
    out.append(7)
    encoder.write(deal, seat, ledger, out)
    return np.frombuffer(out.getvalue()[1:], np.int16)


def different(here: Observation, there: Observation) -> list[str]:
    """The names of the places where two observations differ."""
    places = np.flatnonzero(here != there).tolist()
    return [
        f"{PLANES[place // WIDTH]}, kind {place % WIDTH}" if place < FIRST_FACT else FACTS[place - FIRST_FACT]
        for place in places
    ]


def mask(numbers: list[int]) -> list[int]:
    """The mask that the environments make of legal actions."""
    out = BytesWriter()
    write_mask(out, numbers)
    return np.flatnonzero(np.frombuffer(out.getvalue(), np.int8)).tolist()


def compare(table: Table, encoder: Encoder, observer: Observer, ledger: Ledger) -> None:
    """Hold the observations and the masks of all seats against their views."""
    for seat in SEATS:
        shown = table.view(seat)
        assert different(encoded(encoder, table.deal, seat, ledger), observer(shown)) == []
        phase = table.deal.phase
        claimed = phase.tile if isinstance(phase, ClaimWindow) else None
        numbers = actions.numbers(table.legal_actions(seat), claimed)
        assert mask(numbers) == sorted(actions.number(action, claimed) for action in shown.legal)


@pytest.mark.parametrize("enforce", [False, True], ids=["prevent", "enforce"])
@pytest.mark.parametrize(("ruleset", "options"), games(), ids=str)
def test_it_says_what_the_view_says(
    ruleset: str, options: dict[str, object], enforce: bool, rng: Random
) -> None:
    rules = rulesets.table(ruleset, options)
    encoder, observer = Encoder(rules), Observer(rules)
    positions = 0
    while positions < POSITIONS / 10:
        table, ledger = Table.begin(rules, rng, round=rng.randrange(4), enforce=enforce), Ledger(rules)
        for _ in moves(table, rng, sense=rng.choice((0.0, 0.9)), errs=0.1 if enforce else 0.0):
            if table.over or table.deal.pending_kong or rng.random() < 0.2:
                compare(table, encoder, observer, ledger)
                positions += 1


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_hidden_kongs_wins_and_payments_are_among_the_positions(ruleset: str, rng: Random) -> None:
    """What is rare and hidden is compared too: face-down kongs in their window, and winners while others play on."""
    rules = rulesets.table(ruleset)
    encoder, observer = Encoder(rules), Observer(rules)
    wanted = {"kong window", "concealed kong", *(("hidden win",) if rules.hidden_winners else ())}
    for _ in range(1000):
        table, ledger = Table.begin(rules, rng, closing=False), Ledger(rules)
        for _ in moves(table, rng, sense=0.95):
            phase, players = table.deal.phase, table.deal.players
            rare = {
                "kong window": isinstance(phase, ClaimWindow) and phase.kong,
                "concealed kong": any(meld.concealed for player in players for meld in player.melds),
                "hidden win": bool(table.deal.winners) and not table.over,
            }
            if any(rare.values()):
                compare(table, encoder, observer, ledger)
                wanted -= {name for name, is_so in rare.items() if is_so}
        if not wanted:
            return
    raise AssertionError(f"never {wanted}")


def both_worlds(rules: TableRules, table: Table, seat: int, rng: Random) -> list[Observation]:
    """What a seat sees of the deal, and of another one that looks the same to it."""
    encoder = Encoder(rules)
    stories = table.events, other_world(rules, table.events, seat, rng)
    deals = [fold(rules, story, seat)[0] for story in stories]
    return [encoded(encoder, deal, seat, Ledger(rules)) for deal in deals]


@pytest.mark.parametrize("enforce", [False, True], ids=["prevent", "enforce"])
@pytest.mark.parametrize("game", PLAYED)
def test_non_interference(game: str, enforce: bool, rng: Random) -> None:
    """Change everything that a seat cannot see: its observation stays the same."""
    ruleset, options = PLAYED[game]
    rules = rulesets.table(ruleset, options)
    looked = 0
    while looked < 60 * SOAK:
        table = Table.begin(rules, rng, closing=False, enforce=enforce)
        for _ in moves(table, rng, errs=0.1 if enforce else 0.0):
            rare = table.deal.pending_kong is not None or table.deal.winners
            if not table.over and (rare or rng.random() < 0.1):
                looked += 1
                for seat in SEATS:
                    assert different(*both_worlds(rules, table, seat, rng)) == []


STEPS = """
import hashlib, sys
import numpy as np
from tingpai import rulesets
from tingpai.env import encoder, vector

told, rng = hashlib.sha256(), np.random.default_rng(int(sys.argv[1]))
for ruleset in rulesets.IDS:
    many = vector(ruleset, 4, deals=2, shaping=0.25)
    steps = many.reset(seed=int(sys.argv[1]))
    for _ in range(150):
        for part in steps:
            told.update(part.tobytes())
        steps = many.step((steps.masks * rng.random(steps.masks.shape)).argmax(axis=1))
print(encoder.__file__)
print(told.hexdigest())
"""


def test_compiled_and_plain_step_alike(tmp_path: Path, rng: Random) -> None:
    compiled, plain = compiled_and_plain(STEPS, tmp_path, str(rng.randrange(10**6)))
    assert compiled == plain


def test_a_batch_of_thousands(rng: Random) -> None:
    """Rows do not depend on how many there are."""
    few, many = vector("sichuan", 3), vector("sichuan", 2000)
    first, all_rows = few.reset(seed=4), many.reset(seed=4)
    lots = np.random.default_rng(rng.randrange(10**6))
    for _ in range(5):
        assert np.array_equal(first.observations, all_rows.observations[:3])
        assert np.array_equal(first.masks, all_rows.masks[:3])
        chosen = (all_rows.masks * lots.random(all_rows.masks.shape)).argmax(axis=1)
        first, all_rows = few.step(chosen[:3]), many.step(chosen)
    assert all_rows.observations.shape == (2000, LENGTH)


def test_the_decision_has_the_table_of_places() -> None:
    page = Path(__file__).parents[2] / "docs" / "decisions" / "0012-observation-layout.md"
    told = page.read_text(encoding="utf-8")
    assert table() in told
    assert f"{LENGTH} whole numbers" in told
    for place in (0, place_of("river self"), FIRST_FACT, place_of("tiles self"), LENGTH):
        assert f" {place}" in told.split("```")[1]
