# 机器人为何如此打
advice-win = 和牌：手牌已成。
advice-flower = 补花：亮出花牌并补一张。
advice-flower-thrown = 打出花牌：没有人能要它。
advice-plain = { $action }：手牌更近一步。
advice-void = 缺这手牌最用不上的一门。
advice-heavenly = 起手已听，立即报听。
advice-plan = { $move ->
    [discard] 打 { $tile }
    [ready] 打 { $tile } 报听
    [chow] 用 { $tile } 吃
    [pung] 碰
    [kong] 杠
   *[pass] 过
}：往“{ $plan }”做。还差 { $distance } 张；有用的牌还剩 { $useful } 张；约 { $points } 分；危险 { $danger }。
advice-waits = { $move ->
    [discard] 打 { $tile }
    [ready] 打 { $tile } 报听
    [chow] 用 { $tile } 吃
    [pung] 碰
    [kong] 杠
   *[pass] 过
}：已听牌。和牌张还剩 { $useful } 张；最多 { $points } 分；危险 { $danger }。
advice-nearer = { $move ->
    [discard] 打 { $tile }
    [ready] 打 { $tile } 报听
    [chow] 用 { $tile } 吃
    [pung] 碰
    [kong] 杠
   *[pass] 过
}。还差 { $distance } 张；有用的牌还剩 { $useful } 张；危险 { $danger }。
advice-safe = 打 { $tile }：已难成牌，打代价最小的牌；危险 { $danger }。
