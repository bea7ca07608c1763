# 牌谱。
web-replay-title = 牌谱
web-replay-open-title = 打开牌谱
web-replay-open-help = 把牌谱（.jsonl 文件）拖到这里，或选择一个。服务器只读取，不保存。
web-replay-open = 打开文件
web-replay-too-large = 文件超过 400 KB；牌谱没有这么大。
web-replay-nothing-yet = 这场比赛还没有打完一盘。
web-replay-deal = 盘
web-replay-deal-of = 第 { $number } 盘，共 { $deals } 盘
web-replay-deal-back = 上一盘
web-replay-deal-forward = 下一盘
web-replay-eyes = 谁的视角
web-replay-all = 全部明牌
web-replay-seat = { $wind ->
    [E] 东
    [S] 南
    [W] 西
   *[N] 北
} · { $name }
web-replay-panel = 经过、结果、计分表、证明
web-replay-legend = 颜色较暗的是刚摸到就打出的牌。
web-replay-first = 到开头
web-replay-back = 后退一步
web-replay-play = 播放
web-replay-forward = 前进一步
web-replay-last = 到结尾
web-replay-step = 步
web-replay-speed = 速度
web-replay-moves = 经过
web-replay-result = 结果
web-replay-sheet = 计分
web-replay-proof = 证明
web-replay-result-later = 到这一步本盘还没有结束。
web-replay-download = 下载
web-replay-proof-good = 第 { $number } 盘的牌墙正是事先承诺的。
web-replay-proof-bad = 第 { $number } 盘的牌墙不是事先承诺的。
web-replay-proof-help = 开局前每人都收到盐与牌墙的哈希，终局后两者公开。您的浏览器已重新算过。
web-replay-promised = 开局前的承诺
web-replay-salt = 盐
web-replay-wall = 牌墙（按摸牌次序）
web-replay-verify = 核对每一步
web-replay-verify-help = 服务器用同样的牌墙把各盘重打一遍，逐一比对摸牌、动作与付分。
