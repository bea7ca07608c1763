"""Episodes played half by lot and half with sense, for the tests of environments."""

from collections.abc import Iterator
from random import Random

from tingpai import bots, rulesets
from tingpai.env.episode import Episode, EpisodeSettings

GAMES: tuple[tuple[str, dict[str, object]], ...] = (
    *((id, {}) for id in rulesets.IDS),
    ("dazhong", {"jokers": False}),
)


def episodes(
    ruleset: str, options: dict[str, object], rng: Random, count: int, plan: EpisodeSettings | None = None
) -> Iterator[Episode]:
    """Every choice of some episodes: every other one by lot, the others as a bot plays, so that hands are won."""
    rules = rulesets.table(ruleset, options)
    bot = bots.make("novice", rules, rng.randrange(1000))
    for index in range(count):
        episode = Episode(rules, rng, plan or EpisodeSettings())
        while not episode.done:
            yield episode
            numbers = {action: number for number, action in episode.choices.items()}
            episode.act(
                numbers[bot.choose(episode.view)] if index % 2 else rng.choice(list(numbers.values()))
            )
