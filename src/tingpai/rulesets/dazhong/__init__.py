"""Dazhong, the people's mahjong: 96 fans that all count, and jokers if the table likes."""

from tingpai.rulesets.dazhong.ruleset import Dazhong as Dazhong
