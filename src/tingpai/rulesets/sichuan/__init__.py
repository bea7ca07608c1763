"""Sichuan mahjong, the battle to the end: Sichuan Bloody Rules of the Mahjong International League, 2019."""

from tingpai.rulesets.sichuan.ruleset import Sichuan as Sichuan
