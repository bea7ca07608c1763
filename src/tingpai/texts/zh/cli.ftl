# 和牌方式与牌面之外的情况
fact-from-wall = 自摸{ $tile }
fact-from-discard = 别家打出{ $tile }
fact-from-kong = 抢杠{ $tile }
fact-no-win = 未和牌
fact-replacement = 补牌
fact-last = 最后一张牌
fact-last_of_kind = 同种最后一张
fact-seat = 门风{ $wind ->
    [E] 东
    [S] 南
    [W] 西
   *[N] 北
}
fact-round = 圈风{ $wind ->
    [E] 东
    [S] 南
    [W] 西
   *[N] 北
}
fact-flowers = 花牌{ $tiles }
fact-joker = 百搭 { $value }
fact-ready = { $value ->
    [heavenly] 天听
   *[declared] 已报听
}
fact-blessing = { $value ->
    [heaven] 天和
    [earth] 地和
   *[man] 人和
}
fact-void = 定缺{ $value ->
    [m] 万
    [p] 饼
   *[s] 条
}
fact-after_kong = 点和者刚开过杠

# 计分的各部分
legend-winning = + 和牌张
legend-claimed = [ ] 副露
legend-concealed = ( ) 暗杠
score-jokers = 百搭代替{ $tiles }。
score-dropped = 不计的番种
score-payments = 付分
score-others = 其他组合方式
score-total = 合计：{ $total } 分
value-points = { $value }
value-fans = { $value } 番
value-doubles = { $value } 次加倍
value-limit = 满贯

# 各规则自己的小计
summary-fans = 番数：{ $fans }
summary-points = 加倍前的分数：{ $points }
summary-doubles = 加倍次数：{ $doubles }
summary-limit = 满贯牌：{ $limit }
summary-minimum-met = 不计花牌达到 8 分起和：{ $without_flowers } 分。
summary-minimum-missed = 未达到起和：不计花牌需 8 分，只有 { $without_flowers } 分。

# 为什么不计
because-fan = 已包含在“{ $name }”中
principle-non_identical = 其中的牌组已用于同一番种（不得相同原则）
principle-account_once = 这些牌组已经组合过（套算一次原则）

# 谁付分
payer-discarder = 点和者
payer-each_other = 其余各家
payer-each_without_hu = 尚未和牌的各家
payer-E = 东家
payer-S = 南家
payer-W = 西家
payer-N = 北家

# 听牌
waits-ready = 听 { $count } 种牌，手外还有 { $left } 张。
waits-tile = 牌
waits-left = 余
waits-discard = 点和
waits-wall = 自摸
waits-mark-minimum = * 不计花牌未达到 8 分起和
waits-none = —
waits-not-ready = 未听牌。
waits-missing = 距听牌还差 { $missing } 张。
waits-useful = 能使牌更进一步的牌（手外还有 { $left } 张）：
waits-never = 这些牌无法组成和牌。
waits-discards = 打出每张牌之后：
waits-away = { $missing ->
    [0] 听牌
   *[other] 差 { $missing } 张
}
waits-complete = 牌已完成：和牌。

# 规则
rules-list = 规则书
rules-contents = 目录
rules-fans = 番种
rules-options = 选项（规则书的取值）
rules-value = 分值：{ $value }
rules-value-points = 分值：{ $value } 分
rules-takes = 可能使之不计：{ $names }
rules-takes-nothing = 没有因此不计的番种。
rules-taken-by = 被以下番种包含：{ $names }
rules-example = 例
rules-near-miss = 差一点
rules-cite = 依据：{ $cite }
rules-where = 代码位置：{ $place }
rules-below = 续见：{ $labels }
rules-see-also = 另见：{ $names }
rules-found = “{ $text }”见于 { $count } 条
rules-found-more = ……另有 { $count } 条。
rules-fallback = （本规则书尚无译文，以下为英文。）

# 命令行的提示
cli-no-winning-tile = { $melds } 副副露之外有 { $count } 张牌：请写 { $wanted } 张，和牌张写在最后，或用 --win 指明。未和的牌请用 --no-win。
cli-meld-empty = 这副副露没有牌；请写 345m、“EEE right”、“1111p self” 或 “5555p added”。
cli-option-shape = “{ $text }”：选项写作 名称=值。
cli-option-not-here = { $option } 在 { $ruleset } 中没有意义；它自己的选项：{ $known }。
cli-no-file = 无法读取 { $file }：{ $problem }
cli-waits-count = { $melds } 副副露之外有 { $count } 张牌：请写 { $wanted } 张；多写一张则显示打出每张牌之后的情况。
cli-no-rule = { $ruleset } 中没有番种、犯规、标题或段落“{ $text }”。
cli-no-rule-but = { $ruleset } 中没有番种、犯规、标题或段落“{ $text }”。是不是 { $names }？
