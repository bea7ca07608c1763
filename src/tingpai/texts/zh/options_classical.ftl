# 古典麻将的选项，各与所引裁定一致。
option-classical-limit = 上限
option-classical-limit-help = 一手牌（输家的也一样）最多值这么多，满贯牌型恰为此数。东家收付可达两倍。
option-classical-flowers = 花牌和季牌
option-classical-flowers-help = 加入八张花牌和季牌：144张，而不是136张。
option-classical-void-game-passes-east = 荒牌下庄
option-classical-void-game-passes-east-help = 无人和牌的一盘之后东家下庄。默认东家不变，这盘不计。
option-classical-fixed-16-games = 总共十六盘
option-classical-fixed-16-games-help = 连庄的盘也算在十六盘之内。默认连庄另算。
option-classical-mahjong-priority = 一张弃牌几家同和
option-classical-mahjong-priority-help = 谁和：按规则书取行牌次序离打牌者最远的一家，或取最近的一家。
option-classical-mahjong-priority-farthest = 次序最远的一家
option-classical-mahjong-priority-nearest = 次序最近的一家
option-classical-starting-chips = 起始筹码
option-classical-starting-chips-help = 每人开局时的分数。
