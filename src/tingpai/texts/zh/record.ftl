# 桌上发生的事，每个事件一句
told-wind = { $wind ->
    [E] 东家
    [S] 南家
    [W] 西家
   *[N] 北家
}
told-round = { $wind ->
    [E] 东
    [S] 南
    [W] 西
   *[N] 北
}
told-deal-started = 第 { $number } 盘，{ $round }风圈。骰子 { $dice }：在{ $side }面前开门，从右端数 { $stacks } 墩。
told-deal-started-scripted = 第 { $number } 盘，{ $round }风圈。
told-dealt = { $player }抓 { $tiles }。
told-dealt-hidden = { $player }抓 { $count } 张牌。
told-indicator-turned = 翻出 { $tile }：{ $joker } 为百搭。
told-indicator-turned-flowers = 越过 { $flowers } 翻出 { $tile }：{ $joker } 为百搭。
told-step-opened = { $step ->
    [void] 各家定缺。
   *[ready] 起手听牌者可以报听。
}
told-play-opened = { $player }先行。
told-void-chosen = { $player }定缺{ $suit ->
    [m] 万
    [p] 饼
   *[s] 条
}，扣下 { $tile }。
told-void-chosen-card = { $player }用牌示卡定缺{ $suit ->
    [m] 万
    [p] 饼
   *[s] 条
}。
told-void-chosen-hidden = { $player }已暗中定缺。
told-void-shown = { $player }亮出定缺：{ $suit ->
    [m] 万
    [p] 饼
   *[s] 条
}。
told-drew = { $player }摸 { $tile }。
told-drew-hidden = { $player }摸牌。
told-drew-replacement = { $player }补 { $tile }。
told-drew-replacement-hidden = { $player }补牌。
told-flower-shown = { $player }亮花 { $tile }。
told-ready-declared = { $player }{ $kind ->
    [heavenly] 起手报听。
    [declared] 报听。
   *[announced] 声明已听牌。
}
told-ready-lapsed = { $player }的报听失效。
told-discarded = { $player }打出 { $tile }。
told-answered = { $player }{ $move ->
    [pass] 过
    [chow] 要用{ $tiles }吃
    [pung] 要碰
    [kong] 要杠
    [void] 已选定缺门
    [ready] 报听
   *[hu] 要和
}。
told-claimed = { $player }{ $kind ->
    [chow] 吃
    [pung] 碰
   *[kong] 杠
}{ $giver }的 { $tile }：{ $tiles }。
told-kong-declared = { $player }{ $kind ->
    [concealed] 暗杠
    [late] 迟加杠
   *[added] 加杠
} { $tile }。
told-kong-declared-hidden = { $player }暗杠，牌面朝下。
told-kong-declared-false = { $player }暗杠，但其中是 { $tiles }。
told-kong-made = { $player }开杠成立。
told-kong-robbed = { $player }的杠被抢，{ $tile } 被拿走。
told-won-wall = { $player }自摸 { $tile }。
told-won-hidden = { $player }自摸，和牌张扣下。
told-won-wall-worth = { $player }自摸 { $tile }：{ $points } 分。
told-won-discard = { $player }和{ $giver }打出的 { $tile }。
told-won-discard-worth = { $player }和{ $giver }打出的 { $tile }：{ $points } 分。
told-won-kong = { $player }抢{ $giver }的杠，和 { $tile }。
told-won-kong-worth = { $player }抢{ $giver }的杠，和 { $tile }：{ $points } 分。
told-paid = { $player }付{ $payee } { $points } 分。{ $why }
told-fined = { $player }罚 { $points } 分，不归任何人。{ $why }
told-fouled = { $player }：{ $why }（{ $cite }）。
told-hand-died = { $player }本盘不能再和牌：{ $why }
told-hand-died-turn = { $player }在下次打牌之前不能和牌：{ $why }
told-tiles-exposed = { $player }亮出了 { $tiles }。
told-tiles-exposed-must = { $player }亮出了 { $tiles }，必须打出。
told-timed-out = { $player }超时。
told-deal-ended = { $end ->
    [win] 本盘结束。
    [three_wins] 三家已和，本盘结束。
    [exhausted] 牌墙摸完，本盘结束。
    [foul] 有一家犯规，本盘结束。
   *[time] 时间到，本盘结束。
}下盘由{ $player }坐庄。

# 桌面简图
picture-deal = 第 { $number } 盘，{ $round }风圈
picture-wall = 余牌 { $left }
picture-joker = 百搭 { $joker }
picture-turn = { $player }行牌
picture-claim = { $player }打出 { $tile }，待要牌
picture-kong = { $player }的 { $tile } 可抢杠
picture-kong-hidden = { $player }暗杠
picture-opening = { $step ->
    [void] 定缺中
   *[ready] 起手报听中
}
picture-over = 结束
picture-won = 已和
picture-ready = 已听
picture-dead = 不能和
picture-void = 缺{ $suit ->
    [m] 万
    [p] 饼
   *[s] 条
}

# 无法读取的牌谱
record-line = 第 { $line } 行：{ $problem }
record-empty = 牌谱是空的。
record-no-header = 第一行不是牌谱的文件头；文件头以 { $begins } 开头。
record-newer = 牌谱版本为 { $version }；本程序读取版本 { $known }。
record-edition = 牌谱按 { $ruleset } 的版本“{ $found }”进行；本程序按“{ $known }”。
record-no-deal = 第一盘开始之前就有事件。
record-after-end = 本盘结束之后还有事件。
record-does-not-fit = 事件“{ $name }”与之前发生的不符。
record-truncated = 第 { $line } 行不完整；之前的内容已读取。
record-no-such-deal = 没有第 { $number } 盘；牌谱共 { $count } 盘。
record-no-such-step = 没有第 { $step } 步；本盘共 { $count } 步。

# 牌谱证明了什么
verify-commitment = 公布的哈希值与盐和牌墙不符。
verify-opened = 结束时公布的牌墙或盐与开始时不同。
verify-not-opened = 本盘没有结束，承诺未曾公开。
verify-set = 牌墙不是本玩法的一副完整的牌：{ $wrong }。
verify-dice = 骰子不可能是 { $dice }。
verify-break = 骰子为 { $dice } 时应在{ $side }面前开门，数 { $stacks } 墩，与记录不同。
verify-stacks = 牌没有两张一墩地码放。
verify-deal-order = { $player }抓第 { $places } 位；按规则应由{ $seat }抓第 { $wanted_places } 位。
verify-place = { $player }抓牌墙第 { $place } 位，应为第 { $wanted } 位。
verify-tile = { $player }从牌墙第 { $place } 位抓到 { $tile }，但那里是 { $wanted }。
verify-unanswered = { $player }尚未回答，窗口就关闭了。
verify-no-action = 没有人能做出这里记录的事：{ $event }
verify-differs = 记录为：{ $found } 按规则应为：{ $wanted }
verify-illegal = { $player }，{ $action }：{ $problem }
verify-missing = 记录到此为止；按规则接着应是：{ $wanted }
verify-match = 比赛账目：{ $problem }
verify-match-deal = 比赛账目中本盘的结果不同。
verify-good = 第 { $number } 盘：哈希值相符，{ $tiles } 张牌，{ $events } 个事件；每次摸牌、每个动作、每笔付分都正确。
verify-bad = 第 { $number } 盘：{ $count } 处错误
verify-all-good = { $count ->
    [0] 牌谱中没有一盘牌。
   *[other] { $count } 盘均已证明。
}

# 命令
record-seed = 随机种子 { $seed }
record-written = { $file }：{ $count } 个事件
record-not-written = { $file } 无法写入：{ $problem }
record-keys = 回车：下一步 · b：后退 · q：结束
