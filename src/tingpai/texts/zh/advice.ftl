# 机器人为何如此打
advice-win = 和牌：手牌已成。
advice-flower = 补花：亮出花牌并补一张。
advice-flower-thrown = 打出花牌：没有人能要它。
advice-plain = { $action }：手牌更近一步。
advice-void = 缺这手牌最用不上的一门。
advice-heavenly = 配牌已听，立即报听。
advice-move = { $move ->
    [discard] 打 { $tile }
    [ready] 打 { $tile } 报听
    [chow] 用 { $tile } 吃
    [pung] 碰
    [kong] 杠
    [hu] 和
    [zimo] 和
    [void] 定缺
   *[pass] 过
}
advice-plan = { advice-move }：往“{ $plan }”做。还差 { $distance } 张；有用的牌还剩 { $useful } 张；约 { $points } 分；危险 { $danger }。
advice-waits = { advice-move }：已听牌。和牌张还剩 { $useful } 张；最多 { $points } 分；危险 { $danger }。
advice-nearer = { advice-move }。还差 { $distance } 张；有用的牌还剩 { $useful } 张；危险 { $danger }。
advice-safe = { advice-move }：已难成牌，打代价最小的牌；危险 { $danger }。

# 这手牌要做的番
plan-mixed_triple_chow = 三色三同顺
plan-pure_triple_chow = 一色三同顺
plan-mixed_straight = 花龙
plan-mixed_shifted_chows = 三色三步高
plan-pure_straight = 清龙
plan-pure_shifted_chows = 一色三步高
plan-half_flush = 混一色
plan-full_flush = 清一色
plan-upper_four = 大于五
plan-lower_four = 小于五
plan-upper_tiles = 全大
plan-middle_tiles = 全中
plan-lower_tiles = 全小
plan-reversible_tiles = 推不倒
plan-all_terminals_and_honors = 混幺九
plan-seven_pairs = 七对
plan-lesser_honors_and_knitted_tiles = 全不靠
plan-thirteen_orphans = 十三幺
plan-knitted_straight = 组合龙
plan-triple_pung = 三同刻
plan-mixed_shifted_pungs = 三色三节高
plan-pure_shifted_pungs = 一色三节高
plan-two_dragon_pungs = 双箭刻
plan-big_three_dragons = 大三元
plan-big_three_winds = 三风刻
plan-all_pungs = 碰碰和
plan-all_types = 五门齐
