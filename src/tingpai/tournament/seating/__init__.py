"""Seating: schedules by construction or by a bounded search, each with its proof (T-06, T-13)."""

from tingpai.tournament.seating.find import find_schedule
from tingpai.tournament.seating.proof import Proof, prove
from tingpai.tournament.seating.rounds import known_rounds

__all__ = ["Proof", "find_schedule", "known_rounds", "prove"]
