# 牌桌
web-table-title = { $deal ->
    [0] 牌桌
   *[other] 第 { $deal } 盘
} · 听牌
web-table-wind = { $wind ->
    [E] 东家
    [S] 南家
    [W] 西家
   *[N] 北家
}
web-table-wind-short = { $wind ->
    [E] 东
    [S] 南
    [W] 西
   *[N] 北
}
web-table-wind-of = { $wind ->
    [E] 东家
    [S] 南家
    [W] 西家
   *[N] 北家
}{ $dealer ->
    [yes] {"，庄家"}
   *[no] {""}
}
web-table-round = { $wind ->
    [E] 东风圈
    [S] 南风圈
    [W] 西风圈
   *[N] 北风圈
}
web-table-deal = 盘
web-table-wall = { $count ->
    [0] 牌墙已空
   *[other] 牌墙还剩 { $count } 张
}
web-table-joker-title = 翻出的牌，以及它所指的百搭
web-table-points = 分数
web-table-bot = { $strength ->
    [novice] 机器人，新手
    [club] 机器人，牌友
    [master] 机器人，高手
   *[other] 机器人
}
web-table-to-move = 正在行牌
web-table-seconds = { $seconds } 秒
web-table-suit = { $suit ->
    [m] 万
    [p] 饼
   *[s] 条
}

# 桌上的牌
web-table-river = { $name }的弃牌
web-table-standing = 手中 { $count } 张
web-table-flowers = { $count } 张花
web-table-meld = { $kind ->
    [concealed] 暗杠{ $known ->
        [no] {""}
       *[yes] ：{ $tiles }
    }
    [chow] 吃：{ $tiles }，来自{ $from }
    [pung] 碰：{ $tiles }，来自{ $from }
   *[kong] 杠：{ $tiles }，来自{ $from }
}
web-table-own-hand = 您的手牌
web-table-own-tile = { $tile }{ $state ->
    [drawn] {"，刚摸到"}
   *[other] {""}
}{ $grey ->
    [yes] {"，现在不能打"}
   *[no] {""}
}
web-table-unseen = 未见 { $count } 张

# 座位标记
web-table-mark-won = { $number ->
   *[other] 已和
}
web-table-mark-ready = 听牌
web-table-mark-dead = 不能和牌
web-table-mark-barred = 本巡不能和
web-table-mark-chosen = 已定缺
web-table-mark-away = 暂离
web-table-mark-void = { $suit ->
    [m] 缺万
    [p] 缺饼
   *[s] 缺条
}
web-table-void-of = { $suit ->
    [m] 定缺：万
    [p] 定缺：饼
   *[s] 定缺：条
}

# 该做什么
web-table-waiting-start = 等待开局。
web-table-my-turn = 轮到您：请打一张牌。
web-table-last-turn = 最后一张牌：打出，或和牌。
web-table-ready-turn = 您已听牌：请打出摸到的牌。
web-table-may-win = 您可以和牌！
web-table-flower = 请亮花补牌。
web-table-declaring = 报听：请打出一张亮着的牌。
web-table-their-turn = 轮到{ $name }。
web-table-discarded = { $name }打出{ $tile }。
web-table-kong-open = { $name }开杠。
web-table-may-claim = 要吗？{ $tile }
web-table-may-rob = 抢杠吗？{ $tile }
web-table-answered = 您的选择：{ $answer }。等待其他人。
web-table-wait-others = 等待其他人
web-table-wait-step = { $step ->
    [void] 等待各家定缺。
   *[ready] 等待报听。
}
web-table-choose-void = 请定缺
web-table-void-help = 手里有这门花色就不能和牌。现在扣下一张，它就是您打出的第一张牌。
web-table-void-fewest = 张数最少
web-table-void-card = 用牌示卡
web-table-void-none = 请选一张牌
web-table-void-confirm = { $suit ->
    [m] 定缺万
    [p] 定缺饼
   *[s] 定缺条
}
web-table-declare-dealt = 您起手已听牌，要报听吗？
web-table-you-won = 您已和牌，请看其他人打完。
web-table-dead = 您本盘已不能和牌。
web-table-over = { $end ->
    [win] 本盘有人和牌。
    [three_wins] 三家已和。
    [exhausted] 荒牌。
    [foul] 因犯规结束。
    [time] 时间到。
   *[other] 本盘结束。
}
web-table-claims = 您可以宣布
web-table-move = { $move ->
    [chow] 吃
    [pung] 碰
    [kong] 杠
    [flower] 补花
    [ready] 报听
    [hu] 和！
    [zimo] 自摸！
    [discard] 打
   *[pass] 过
}
web-table-call = { $move ->
    [chow] 吃！
    [pung] 碰！
    [kong] 杠！
    [ready] 听！
   *[hu] 和！
}
web-table-stale = 牌局已有变化，这一步没有发出。
web-table-hint = 提示
web-table-no-advice = 此刻没有建议。
web-table-why = 为什么不行？
web-table-why-move = { $move ->
    [hu] 为什么不能和？
    [zimo] 为什么不能和？
    [kong] 为什么不能杠？
    [pung] 为什么不能碰？
    [chow] 为什么不能吃？
   *[ready] 为什么不能报听？
}
web-table-autopass = 不吃碰
web-table-autopass-title = 吃、碰、杠自动过；和牌绝不会自动过
web-table-sort = 理牌
web-table-sort-title = 自动理牌；也可拖动牌自己摆放

# 桌边
web-table-panel = 记录、分数、聊天
web-table-tab-log = 记录
web-table-tab-sheet = 分数
web-table-tab-chat = 聊天
web-table-log = 发生的事
web-table-log-empty = 还没有发生什么。
web-table-sheet = 计分表
web-table-total = 总分
web-table-start-points = 起始
web-table-chat = 聊天
web-table-chat-empty = 跟大家打个招呼吧。
web-table-chat-say = 说点什么
web-table-chat-send = 发送
web-table-replay = 回放
web-table-report = 举报……
web-table-report-title = 向管理员举报
web-table-leave = 离开牌桌
web-table-leave-really = 机器人会替您继续打。比赛结束前，您可以回到自己的座位。
web-table-no-table = 这张牌桌已不存在。
web-table-not-here = 您不在这张牌桌。请索取链接。
web-table-keys = 按键
web-table-key-choose = 选牌
web-table-key-discard = 打出所选的牌
web-table-key-claim = 选择可以宣布的一项
web-table-key-pass = 过
web-table-key-hint = 提示（牌桌允许时）
web-table-key-ready = 打下一张时报听
web-table-key-keys = 这份列表

# 开局之前
web-table-invited = 有人邀请您。请选一个空位。
web-table-running = 比赛正在进行。
web-table-your-name = 您的名字
web-table-open-chair = 空位
web-table-sit = 坐下
web-table-watch = 旁观
web-table-start = 开始
web-table-event-waiting = 这是比赛的牌桌。四人到齐后对局自动开始。
web-table-event-back = 返回比赛
web-table-start-bots = 开始，空位由机器人补上

# 一盘结束
web-table-settlement = 本盘结果
web-table-look = 看看牌桌
web-table-won = { $by ->
    [wall] { $name }自摸和牌
    [kong] { $name }抢{ $from }的杠和牌
   *[discard] { $name }和牌，{ $from }点和
}
web-table-win-hidden = 手牌在本盘结束时亮出。
web-table-dropped = 另有 { $count } 项不计
web-table-jokers = 百搭当作
web-table-nobody-pays = 无人付分。
web-table-transfers = 各家之间的收付
web-table-reason = 缘由
web-table-sum = 本盘
web-table-proof-check = 验证牌墙
web-table-proof-help = 开局前服务器公布了牌墙的哈希值。现在您的浏览器可以自己计算。
web-table-proof-good = 牌墙与开局前承诺的一致。
web-table-proof-late = 牌墙与公布的哈希值一致；但您在本盘之后才来，没有在之前听到承诺。
web-table-proof-bad = 牌墙与承诺的不一致！
web-table-proof-later = 可以在比赛页面上验证牌墙。
web-table-proof-promised = 开局前的承诺
web-table-proof-salt = 盐
web-table-next = 下一盘
web-table-next-soon = 下一盘即将开始。
web-table-next-waits = { $count ->
    [0] 下一盘开始。
   *[other] 还在等 { $count } 人。
}
web-table-next-in = { $seconds } 秒
web-table-match-end = 比赛结束
web-table-match-result = 比赛结果
web-table-last-deal = 最后一盘
web-table-again = 新开一桌
