"""Classical mahjong: the rules of the Russian table game, with points, doubles and limit hands."""

from tingpai.rulesets.classical.ruleset import Classical as Classical
