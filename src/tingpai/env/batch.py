# Compiled with mypyc.
"""Many episodes stepped together: numbers of actions go in, the bytes of arrays come out."""

from collections.abc import Sequence
from random import Random
from typing import Final, final

from librt.strings import BytesWriter, write_f32_le
from mypy_extensions import i64, u8

from tingpai.env.actions import COUNT
from tingpai.env.encoder import Encoder
from tingpai.env.episode import Episode, EpisodeSettings
from tingpai.table_rules import TableRules

NO_ACTIONS: Final = bytes(COUNT)
NO_GAINS: Final = [0.0, 0.0, 0.0, 0.0]

Arrays = tuple[bytes, bytes, bytes, bytes, bytes]
"""Observations (int16), masks (int8), agents (int8), rewards (float32) and dones (bool) of all rows."""


@final
class Batch:
    """Episodes of one ruleset, one per row. When an episode ends, a new one begins in the same row."""

    def __init__(self, rules: TableRules, plan: EpisodeSettings) -> None:
        self.rules = rules
        self.plan = plan
        self.encoder = Encoder(rules)
        self.rngs: Sequence[Random] = ()
        self.episodes: list[Episode] = []
        self.gains: list[list[float]] = []
        """Each row's rewards of the last step."""
        self.ended: dict[int, Episode] = {}
        """The episodes that ended in the last step, by row."""

    def reset(self, rngs: Sequence[Random]) -> None:
        """Begin an episode for each random generator. The next episodes of a row go on with the same generator."""
        self.rngs = rngs
        self.episodes = [Episode(self.rules, rng, self.plan) for rng in rngs]
        self.gains = [NO_GAINS] * len(rngs)
        self.ended = {}

    def step(self, rows: Sequence[int], numbers: list[int]) -> None:
        """Play an action in each of these rows. If one is illegal, it is refused and no row moves."""
        episodes = self.episodes
        for index, row in enumerate(rows):
            if numbers[index] not in episodes[row].numbers:
                raise episodes[row].refusal(numbers[index])
        gains = [NO_GAINS] * len(episodes)
        ended: dict[int, Episode] = {}
        for index, row in enumerate(rows):
            episode = episodes[row]
            gains[row] = episode.act(numbers[index])
            if episode.done:
                ended[row] = episode
                episodes[row] = Episode(self.rules, self.rngs[row], self.plan)
        self.gains = gains
        self.ended = ended

    def arrays(self) -> Arrays:
        """What the agents with the choice see and may do, and what the last step brought."""
        seen, masks, agents = BytesWriter(), BytesWriter(), BytesWriter()
        rewards, dones = BytesWriter(), BytesWriter()
        for row in range(len(self.episodes)):
            episode = self.episodes[row]
            self.encoder.write(episode.table.deal, episode.seat, episode.ledger, seen)
            write_mask(masks, episode.numbers)
            agents.append(u8(episode.player & 3))
            for gain in self.gains[row]:
                write_f32_le(rewards, gain)
            dones.append(u8(1) if row in self.ended else u8(0))
        return seen.getvalue(), masks.getvalue(), agents.getvalue(), rewards.getvalue(), dones.getvalue()


def write_mask(out: BytesWriter, numbers: list[int]) -> None:
    """Append a byte for each action: 1 if its number is among the numbers."""
    first: i64 = len(out)
    out.write(NO_ACTIONS)
    for number in numbers:
        out[first + i64(number)] = 1


def observed(encoder: Encoder, episode: Episode, player: int) -> bytes:
    """What a player may see of an episode."""
    out = BytesWriter()
    encoder.write(episode.table.deal, episode.players.index(player), episode.ledger, out)
    return out.getvalue()
