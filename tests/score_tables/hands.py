"""Random hands of all kinds for the tests of quick scores: wins, near misses, and hands that cannot be."""

import random
from dataclasses import replace

from rulesets.dazhong.hands import random_case
from rulesets.mcr.random_hands import random_win
from tingpai.errors import ImpossibleHand, NotWinning
from tingpai.hand import Hand
from tingpai.ruleset import Ruleset
from tingpai.score_tables.fan_inputs import BELOW_MINIMUM, IMPOSSIBLE, NO_WIN, WIN, FastScore
from tingpai.tile import KINDS, TILES
from tingpai.win import Situation, Source

Case = tuple[Hand, Situation]


def mcr_case(rng: random.Random) -> Case:
    """A win, or sometimes the same hand with something changed."""
    return changed(rng, random_win(rng))


def dazhong_case(rng: random.Random) -> Case:
    """The same with ready hands, blessings, and a joker in the game; few hands hold jokers."""
    if rng.random() < 0.02:
        return random_case(rng, 1)
    hand, situation = mcr_case(rng)
    situation = replace(
        situation,
        ready=rng.choice((None, None, "declared", "heavenly")),
        blessing=rng.choice((None, None, None, None, None, "heaven", "earth", "man")),
    )
    joker = rng.choice((None, *TILES[:KINDS]))
    if joker is not None and (situation.tile == joker or hand.held[joker]):
        joker = None
    return hand, replace(situation, joker=joker)


def changed(rng: random.Random, case: Case) -> Case:
    """One in ten: another tile, another flag, a tile too many."""
    hand, situation = case
    chance = rng.randrange(40)
    if chance == 0:
        return hand, replace(situation, tile=rng.choice(TILES))
    if chance == 1 and hand.standing:
        standing = list(hand.standing)
        standing[rng.randrange(len(standing))] = rng.choice(TILES[:KINDS])
        return Hand(tuple(standing), hand.melds, hand.flowers), situation
    if chance == 2:
        return hand, replace(
            situation,
            last=rng.random() < 0.5,
            last_of_kind=rng.random() < 0.5,
            replacement=rng.random() < 0.5,
        )
    if chance == 3:
        return hand, replace(situation, source=rng.choice(tuple(Source)))
    return case


def explained(ruleset: Ruleset, case: Case) -> FastScore:
    """What the explained score says."""
    try:
        score = ruleset.score(*case)
    except ImpossibleHand:
        return FastScore(IMPOSSIBLE, 0, ())
    except NotWinning:
        return FastScore(NO_WIN, 0, ())
    status = WIN if score.summary.get("minimum", True) else BELOW_MINIMUM
    return FastScore(status, score.total, tuple((line.fan.id, line.count) for line in score.lines))
