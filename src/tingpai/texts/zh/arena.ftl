# 对局结果表
arena-run = { $walls } 副牌墙，每副换座打四次：共 { $deals } 盘，种子 { $seed }。
arena-draws = 其中荒牌 { $rate }。
arena-column-name = 机器人
arena-column-points = 每盘得分
arena-column-wins = 和牌
arena-column-drawn = 自摸
arena-column-gave = 点和
arena-column-value = 和牌分
arena-column-mean = 毫秒
arena-column-max = 最长
arena-legend = ± 为 95 % 置信区间；和牌、点和：占全部盘数；自摸：占其和牌数；和牌分：平均值；毫秒：每次决定。
arena-ahead = { $name } 领先 { $other }：每盘 { $points } 分。
arena-undecided = { $name } 与 { $other } 尚分不出高下：每盘 { $points } 分。
arena-fans = 和牌番种
arena-column-fan = 番种
arena-failed = { $name } 出错：崩溃 { $crash } 次，违规动作 { $illegal } 次，无效回答 { $nonsense } 次，超时 { $timeout } 次。由默认动作代替。
arena-failure = 第 { $wall } 副牌墙：{ $kind ->
    [crash] 崩溃
    [illegal] 违规动作
    [nonsense] 无效回答
   *[timeout] 超时
}（{ $detail }）
arena-rating = 两两对局，各占两座，牌墙相同：每盘得分。
arena-column-mean-points = 平均
arena-written = 结果已写入 { $file }。
arena-playing = 牌墙
arena-interrupted = 已中断。用同样的命令和同样的 --resume { $file } 可从此处继续。

# 竞技场的拒绝
arena-no-seat = 没有名为“{ $name }”的选手；座位可写 { $known }。
arena-seat-import = 无法导入“{ $name }”作为机器人的制造函数：{ $problem }
arena-seat-travels = “{ $name }”无法传给其他进程（{ $problem }）；它必须可以导入，否则请用 --on one。
arena-four-seats = 写了 { $count } 个座位：必须写四个。
arena-deals = { $count } 盘：至少要打一盘。
arena-limit = 时限必须大于零。
arena-workers = { $count } 个工作进程：至少要有一个。
arena-no-place = “{ $name }”不是运行方式；可用 { $known }。
arena-no-ray = 没有安装 Ray；请运行 pip install "tingpai[scale]"。
arena-ray-open = Ray 会监听其他机器：它在竞技场设置之前就已导入。若确实需要，请自行运行 ray.init()。
arena-worker-died = 有工作进程已退出：某个选手结束了所在的进程。已打完的牌墙仍在日志中。
arena-log-file = { $file } 不能用作日志：{ $problem }
arena-log-line = { $file } 的第 { $number } 行不是竞技场日志。
arena-rating-two = 排名至少需要两个不同的机器人。
arena-not-written = { $file } 无法写入：{ $problem }

# 在终端里打牌
play-welcome = 您在玩{ $game }，对手：{ $names }。种子 { $seed }。
play-how = 请输入编号或动作（discard 5m，或只写 5m）。? 提示，t 看牌桌，h 帮助，q 离开。
play-you = 您
play-may = 您可以：
play-may-discard = 打出：
play-ask = 请出招
play-what = “{ $text }”不是列表中的编号，也不是动作：{ $problem }
play-number = 没有编号 { $number }；只有 1 到 { $last }。
play-refused = 不行：{ $why }（{ $cite }）
play-hint = 提示
play-no-hint = 这一手没有提示。
play-deal-over = 这一盘之后各家的分数：
play-won-with = { $player }：{ $fans }
play-bye = 您已离开牌桌。
play-failed = { $player } 没有正常回答，已代打默认动作。
play-move-ready = 报听
play-move-chow = 吃
play-move-pung = 碰
play-move-kong = 杠
play-move-flower = 补花
play-move-zimo = 自摸和牌
play-move-hu = 和牌
play-move-pass = 过
play-move-void = 定缺
