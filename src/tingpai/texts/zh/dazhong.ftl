# 大众麻将中不可能出现的情况
dazhong-joker-in-meld = { $tile }是百搭：除四张百搭的暗杠外，不得出现在任何副露中。
dazhong-joker-not-drawn = { $tile }是百搭：没有人会打出或副露百搭，因此只能自摸百搭和牌。
dazhong-heavenly-open = 天听从一开始就固定手牌，不可能有吃、碰、明杠。
dazhong-blessing-seat = { $blessing ->
    [heaven] 只有起手十四张的东家才有天和。
    [earth] 东家先打牌，因此只有其余三家才有地和。
   *[man] 东家先打牌，因此只有其余三家才有人和。
}
dazhong-blessing-source = { $blessing ->
    [heaven] 天和是以起手牌和牌；请写作自摸（wall）。
    [earth] 地和须自摸和牌。
   *[man] 人和须点和。
}
dazhong-blessing-melds = { $blessing ->
    [heaven] 开杠即取消天和，此前也不可能吃碰。
    [earth] 自己开杠即取消地和，而吃碰之后必然已打过牌。
   *[man] 任何吃、碰、杠都会取消人和。
}
dazhong-blessing-last = { $blessing ->
    [heaven] 天和
    [earth] 地和
   *[man] 人和
}发生在一盘之初：牌墙和任何一种牌都不可能已经用尽。
dazhong-blessing-ready = { $blessing ->
    [heaven] 东家在打牌时报听，而天和在此之前。
   *[man] 报听在打牌时进行，而人和在此之前；只能与“heavenly”（天听）同时出现。
}

# 谁付分
dazhong-pays-discard = 点和：付和牌分 { $points } 分。
dazhong-pays-drawn = 自摸：各付和牌分 { $points } 分。
