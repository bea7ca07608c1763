"""MCR, the sport: Mahjong Competition Rules of the World Mahjong Organization, 2006."""

from tingpai.rulesets.mcr.ruleset import MCR as MCR
