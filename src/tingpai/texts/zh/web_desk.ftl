# 记分台：实体牌桌的比赛，用手机记分。
web-desk-mine = 您的记分单
web-desk-new = 记分台
web-desk-about = 各位用实体牌打，手机按规则书记分。不需要账号。
web-desk-names = 谁在打？
web-desk-four-names = 请输入四个不同的名字。
web-desk-options = 长度与选项
web-desk-deals = 打几盘？留空则按规则书
web-desk-go = 开始
web-desk-running = 进行中的记分单
web-desk-you-write = 您记录
web-desk-you-follow = 您查看
web-desk-all = 全部记分单
web-desk-offline-too = 没有网络时，也能打开本页和您的记分单。
web-desk-plain-http = 此地址是普通 http。所记内容保存在手机上，有网络时发送。若用 https，没有网络也能打开页面。

# 记分单
web-desk-deal = 盘
web-desk-deal-column = 盘
web-desk-deal-number = 第 { $number } 盘
web-desk-round = { $wind ->
    [E] 东风圈
    [S] 南风圈
    [W] 西风圈
   *[N] 北风圈
}
web-desk-wind-letter = { $wind ->
    [E] 东
    [S] 南
    [W] 西
   *[N] 北
}
web-desk-over = 比赛结束
web-desk-players = 玩家与分数
web-desk-view-write = 记录
web-desk-view-sheet = 记分表
web-desk-view-share = 链接
web-desk-menu = 更多
web-desk-follow-empty = 还没有记录。每记一盘，这里会自动显示。
web-desk-missing = 此地址没有记分单。链接完整吗？
web-desk-not-here = 这部手机还没有这份记分单，而现在没有网络。有网络时请再试。
web-desk-no-sheet = 服务器第一次回应后，记分表就会出现。

# 记录一盘
web-desk-who-won = 谁和了？
web-desk-from-whom = 谁点和？
web-desk-wall = 自摸
web-desk-draw = 荒牌
web-desk-referee = 裁判
web-desk-points = 分数
web-desk-at-least = { $points } 分起
web-desk-other-number = 其他数：
web-desk-other-number-more = 其他数……
web-desk-typed = 已输入：{ $points }
web-desk-digits = 数字
web-desk-back = 删除最后一位
web-desk-too-small = { $points } 分不能和：至少 { $least } 分。
web-desk-really = 确实是 { $points } 分
web-desk-lay-out = 摆出手牌
web-desk-lay-out-of = 摆出 { $name } 的手牌
web-desk-laid-out = 手牌 { $points } 分
web-desk-with-hand = 手牌
web-desk-hand-away = 不带手牌
web-desk-write = 记下
web-desk-no-preview = 记分台收到后，才算出各家收付。
web-desk-not-kept = 手机没能保存，因此没有记下。存储空间满了吗？

# 四川麻将
web-desk-events = 已发生的事
web-desk-event-out = 去掉第 { $number } 件
web-desk-what-happened = 发生了什么？
web-desk-hu = 和牌
web-desk-kong = 杠
web-desk-who-hu = 谁和了，值多少？一张牌可以多家和。
web-desk-robs = 这张牌来自 { $name } 的杠。
web-desk-after-kong = { $name } 杠后打出
web-desk-whose-kong = 谁的杠？
web-desk-kong-kind = 哪一种？
web-desk-kong-concealed = 暗杠
web-desk-kong-open = 明杠
web-desk-kong-added = 加杠
web-desk-kong-late = 迟杠
web-desk-was-robbed = 被抢了
web-desk-add-event = 加上：{ $event }
web-desk-ended = 这一盘怎样结束？
web-desk-end-exhausted = 牌墙摸完
web-desk-end-time = 时间到
web-desk-waits = { $name } 的听牌
web-desk-waits-not = 没听
web-desk-false-hu = 诈和
web-desk-void-tiles = 罚：花猪
web-desk-void-set = 罚：亮出缺门的组合

# 古典麻将
web-desk-who-mahjong = 谁和了？
web-desk-void-game = 荒牌
web-desk-hands = 每家手牌的分数
web-desk-hands-sum = 合计 { $points }
web-desk-limit = 满贯 { $points }
web-desk-next-hand = 下一家
web-desk-liable = 有人包赔吗？
web-desk-nobody = 没有

# 一行结果
web-desk-won-from = { $winner } { $points } 分，{ $from } 点和
web-desk-won-wall = { $winner } { $points } 分，自摸
web-desk-hu-from = { $winners }，{ $from } 点和
web-desk-hu-wall = { $winners }，自摸
web-desk-robbed-short = 抢杠
web-desk-after-kong-short = 杠后炮
web-desk-kong-of = { $owner }：{ $kind }
web-desk-kong-from = { $owner }：{ $kind }，{ $from } 打出
web-desk-no-hu = 没有和牌，没有杠
web-desk-kongs = { $count } 个杠
web-desk-mahjong = { $winner } { $points } · { $others }
web-desk-command-open = 开记分单
web-desk-command-correct = 更正第 { $number } 盘：{ $result }
web-desk-command-undo = 撤销最后一盘
web-desk-command-note = 备注：{ $text }
web-desk-command-flag = “不对”
web-desk-command-choose = 已选版本
web-desk-command-adjust = 约定的分数
web-desk-command-replace = { $with } 换下 { $player }
web-desk-command-end = 比赛结束
web-desk-command-foul = 裁决
web-desk-command-revoke = 撤销裁决
web-desk-command-sign = 签字
web-desk-command-ask = 请示裁判长
web-desk-command-answer = 裁判长的答复

# 这一行在哪里
web-desk-rows = 最近几盘
web-desk-stage-kept = 存在本机
web-desk-stage-sent = 已发送
web-desk-stage-written = 记分台已收
web-desk-stage-held = 等待前面各盘
web-desk-stage-answered = 未被接受
web-desk-stage-question = 两个版本
web-desk-put-aside = 收起
web-desk-correct-row = 更正第 { $number } 盘：{ $result }
web-desk-corrected = 已更正
web-desk-tap-to-correct = 点一行可更正
web-desk-letters = 核对字母
web-desk-undo = 撤销
web-desk-flagged = { $by }：这一行不对。
web-desk-flagged-row = 第 { $number } 盘：{ $by } 说不对。
web-desk-flag-down = 还是对的
web-desk-somebody = 有人
web-desk-came-in = 第 { $number } 盘：{ $result }
web-desk-right = 对
web-desk-wrong = 不对
web-desk-no-network = { $count ->
    [0] 没有网络。所记内容存在本机，稍后发送。
   *[other] 没有网络。{ $count } 行存在本机，稍后发送。
}
web-desk-no-network-follow = 没有网络。您看到的是先前的记分单。
web-desk-problem-kept = { $count ->
    [0] 您的记录没有丢失。
   *[other] { $count } 行仍在本机。
}
web-desk-forgetful = 此浏览器不保存任何内容，这部手机只能查看。是无痕窗口吗？
web-desk-held = { $count } 行在等待前面的各盘。
web-desk-versions = 第 { $number } 盘：两个版本
web-desk-versions-help = 两部手机记得不一样。请比较后选定，选定之前不再往下记。
web-desk-version-right = 这个对
web-desk-version-out = 撤销该盘
web-desk-version-twin = 第 { $number } 盘的记录与此相同。如果是同一盘，请选择另一个版本。
web-desk-this-phone = 本机
web-desk-other-phone = 另一部手机

# 更正与其他
web-desk-correct = 更正第 { $number } 盘
web-desk-write-correction = 记下更正
web-desk-why = 原因
web-desk-why-missing = 请写原因
web-desk-why-typed = 输入错误
web-desk-why-player = 玩家弄错
web-desk-why-agreed = 全桌同意
web-desk-why-again = 重打
web-desk-why-count = 重新计算
web-desk-why-late = 时间已晚
web-desk-more-undo = 撤销最后一盘
web-desk-more-undo-help = 最后一行从记分表去掉，日志中仍保留。
web-desk-more-note = 写备注
web-desk-more-note-help = 备注在记分表下方，不影响分数。
web-desk-more-adjust = 约定的分数
web-desk-more-adjust-help = 全桌自己约定的分数。犯规由裁判处理。
web-desk-more-replace = 换人
web-desk-more-replace-help = 新玩家从这一盘起接替座位及其分数。
web-desk-more-end = 结束比赛
web-desk-more-end-help = 算出名次。之后仍可更正。
web-desk-note-text = 备注
web-desk-replace-text = 新玩家
web-desk-who = 谁？
web-desk-adjust-points = 分数（失分加 −）
web-desk-adjust-to = 谁付出或得到？
web-desk-who-are-you = 这是谁的手机？（记录会带上名字。）
web-desk-large = 大号数字
web-desk-large-help = 坐在对面也看得清。

# 记分表
web-desk-sheet = 记分表
web-desk-sum = 累计
web-desk-fine = 罚 { $points }
web-desk-agreed = 约定：{ $points }（{ $why }）
web-desk-pays = { $from } → { $to } { $points }
web-desk-dealer-mark = 庄家的累计分带下划线。
web-desk-chart = 每盘后的累计分。现在：{ $totals }。
web-desk-notes = 备注
web-desk-rulings = 裁决
web-desk-revoked = 已撤销：{ $why }
web-desk-print = 打印
web-desk-standings = 名次
web-desk-signatures = 签字
web-desk-signed = 已签字：{ $names }。
web-desk-unsigned = 尚未签字：{ $names }。
web-desk-signatures-fell = 以下牌手签字后记分单有改动，须重新签字：{ $names }。
web-desk-who-signs = 谁在这部手机上签字？
web-desk-own-rows = { $name } 的各盘
web-desk-i-sign = 我签字：{ $name }
web-desk-i-signed = 您已在这份记分单上签字。
web-desk-signing = 签字正在发送……
web-desk-signed-here = 已在手机上签字
web-desk-asked = 请示裁判长的问题
web-desk-chief-asked = 第 { $number } 盘：已就 { $player } 的“{ $foul }”请示裁判长。
web-desk-place = 名次
web-desk-player = 玩家
web-desk-table-points = 标准分
web-desk-follow = 查看
web-desk-follow-help = 有此链接的人立即看到每一行，并可指出错误。
web-desk-writer = 也来记录
web-desk-writer-help = 有此链接的手机可以记录。请只留在本桌。

# 算分页
web-desk-errand = 第 { $number } 盘：{ $name } 的手牌
web-desk-bring = 把 { $points } 分带回记分台
web-desk-bring-not-yet = 请摆完手牌
web-desk-bring-nothing = 不带手牌返回
