# 比赛：选手和观众看到的文字。
web-events-lead = 按规则办一场完整的比赛：座位、计时、记分表、排名、申诉。选择您的比赛，或自己办一场。
web-events-new = 新建比赛
web-events-none = 这里没有公开的比赛。您的比赛链接在组织者手里。
web-events-players = { $count } 名选手
web-events-phase-registration = 正在报名
web-events-phase-closed = 正在抽签
web-events-phase-drawn = 抽签完毕
web-events-phase-scheduled = 座位已排定
web-events-phase-playing = 比赛进行中
web-events-phase-between = 局间休息
web-events-phase-over = 已结束
web-events-all = 全部比赛
web-events-missing = 这个地址没有比赛。链接完整吗？
web-events-no-network = 没有网络：以下是服务器最后一次的数据。
web-events-rehearsal = 这是使用虚构选手的彩排。
web-events-friendly = 友谊赛：不足六局，不符合 §3.5.4。
web-events-view-home = 我坐哪里？
web-events-view-me = 我的比赛
web-events-view-seats = 座位
web-events-view-standings = 排名
web-events-view-protocols = 记分表
web-events-view-rulings = 判罚
web-events-view-honours = 荣誉
web-events-view-join = 报名
web-events-session = 第 { $session } 局
web-events-table = { $table } 号桌
web-events-number = { $number } 号
web-events-deal = 盘
web-events-result = 结果
web-events-name = 姓名
web-events-team = 队伍
web-events-place = 名次
web-events-tp = 标准分
web-events-gp = 比赛分
web-events-points = { $points } 分

# 我坐哪里
web-events-where = 我坐哪里？
web-events-your-name = 您的姓名或号码
web-events-no-such-name = 没有这个名字的选手，请询问记分处。
web-events-nobody-yet = 还没有人报名。
web-events-somebody-else = 查找其他人
web-events-no-seats = 座位尚未排定。
web-events-not-in-session = 您不参加第 { $session } 局。
web-events-all-sessions = 我的各局
web-events-substitute = 替补
web-events-with = 同桌：{ $names }
web-events-online = 线上
web-events-sit-online = 在线上牌桌入座
web-events-replaced-by = 此座由 { $name } 出场
web-events-plays-for = 代 { $name } 出场
web-events-empty-chair = { $name } 缺席

# 日程、证明、抽签
web-events-which-session = 哪一局？
web-events-rotation = 换位顺序
web-events-proof = 编排证明
web-events-proof-repeats = { $count ->
    [0] 没有人重复相遇。
   *[other] 重复相遇 { $count } 次。
}
web-events-proof-most = 任何两人最多相遇 { $count } 次。
web-events-proof-teammates = { $count ->
    [0] 队友从不同桌。
   *[other] 队友同桌 { $count } 次。
}
web-events-proof-winds = 每位选手在各风位开局的次数相差不超过 { $count }。
web-events-draw = 抽签
web-events-draw-help = 先公布哈希值，再公布密文。任何人都可以用“tingpai tournament verify”重做抽签。
web-events-draw-hash = 哈希值
web-events-draw-secret = 密文
web-events-draw-public = 公开文字
web-events-draw-right = 服务器已重做抽签：号码确由密文得出。
web-events-draw-wrong = 号码与密文不符！

# 排名
web-events-which-count = 计算范围
web-events-which-ranking = 类别
web-events-live = 实时
web-events-official = 正式
web-events-live-help = 已录入的全部计算；{ $tables } 张记分表中 { $signed } 张已签齐。
web-events-official-help = 只计算签齐的记分表：{ $tables } 张中的 { $signed } 张。
web-events-after-the-session = 实时排名在本局结束后公布。
web-events-after-session = 第 { $session } 局后
web-events-no-standings = 还没有排名。
web-events-missed = 缺席

# 判罚与申诉
web-events-no-rulings = 没有判罚。
web-events-revoked = 已撤销
web-events-place-of = 第 { $session } 局，{ $table } 号桌，第 { $deal } 盘
web-events-appeals = 申诉
web-events-no-appeals = 没有申诉。
web-events-appeal = 申诉 { $number }
web-events-about-rules = 关于规则
web-events-about-other = 其他事项
web-events-against-ruling = 判罚 { $ruling }
web-events-against-row = 我的记分表中的一行
web-events-against-none = 都不是
web-events-step-referee = 裁判
web-events-step-chief_referee = 裁判长
web-events-step-arbitration = 仲裁委员会
web-events-step-body = 其他申诉受理机构
web-events-decision-stands = 维持原判
web-events-decision-dismissed = 驳回
web-events-decision-upheld = 申诉成立
web-events-fee-open = 申诉费待定。
web-events-fee-kept = 申诉费不退。
web-events-fee-returned = 申诉费已退。

# 记分表与荣誉
web-events-no-protocols = 还没有签齐的记分表。
web-events-corrected-after = 签齐后有更正
web-events-table-points = 标准分 { $points }
web-events-no-honours = 荣誉依据签齐的记分表评出，目前还没有。
web-events-best-hand = 最大番型
web-events-honour-most_wins = 和牌最多
web-events-honour-self_draws = 自摸最多
web-events-honour-dealt_in = 点和最多
web-events-paper = 打印与文件
web-events-sheets = 打印页
web-events-files = 文件

# 报名
web-events-join = 提交
web-events-join-help = 组织者会看到并决定。只有姓名是必填的。
web-events-join-closed = 报名已结束。可以问问组织者是否需要替补。
web-events-joined = 谢谢，{ $name }：组织者已收到。
web-events-field-name = 姓名
web-events-field-country = 国家或地区
web-events-field-club = 俱乐部
web-events-field-ema = EMA 编号
web-events-field-team = 队伍
web-events-field-contact = 联系方式
web-events-contact-help = 只有组织者能看到，赛后 90 天删除。

# 选手本人页面
web-events-no-own-link = 本页供持有个人链接的选手使用：请扫描您个人日程上的二维码。
web-events-oath-missing = 您还没有签署誓词，请在开赛前到记分处签署。
web-events-my-result = 标准分 { $table }，比赛分 { $game }
web-events-missed-session = 缺席
web-events-to-table = 前往 { $table } 号桌
web-events-sign-session = 查看并签字
web-events-call-at-table = 打开您的牌桌页面即可记分和呼叫裁判。
web-events-make-appeal = 提出申诉
web-events-appeal-help = 由选手本人或队长在本局结束或之后的判决作出后 30 分钟内书面提出（§3.12）。
web-events-appeal-left = 剩余时间：{ $time }
web-events-appeal-late = 30 分钟已过。
web-events-appeal-about = 关于什么？
web-events-appeal-against = 针对什么？
web-events-appeal-text = 发生了什么，违反了哪条规则
web-events-appeal-private = 正文只有官员可见；有申诉及其结果是公开的。
web-events-appeal-fee = 申诉费 { $fee } { $currency } 已交到记分处
web-events-appeal-send = 签字并提交
web-events-appeal-made = 您的申诉编号为 { $number }。
web-events-appeal-for = 为谁申诉？

# 牌桌手机
web-events-no-key = 链接不完整：请扫描桌卡上的二维码。
web-events-old-key = 此密钥已失效：请扫描桌卡上的新二维码，或询问记分处。
web-events-key-help = 如果换了新桌卡，请扫描新的二维码。
web-events-not-started = 本局尚未开始。
web-events-who-are-you = 您是哪位？
web-events-who-are-you-help = 您在这部手机上的记录和签字都会署上您的名字。
web-events-not-your-table = 此链接不属于 { $table } 号桌的选手。请扫描桌卡上的二维码。
web-events-not-me = 我不是 { $name }
web-events-until-gong = 距锣声
web-events-last-minutes = 最后几分钟
web-events-paused = 计时暂停
web-events-gong = 锣响
web-events-gong-stop = 锣响：立即停止。未打完的一盘不计分（§3.5.6）。
web-events-gong-finish = 锣响：打完这一盘。还可以记一行。
web-events-last-deal = 第 { $number } 盘怎么办？
web-events-unfinished = 没有打完
web-events-in-time = 锣响前已经结束
web-events-in-time-help = 请记下来。须由裁判确认是在锣响前结束的（T-16），在此之前先保留。
web-events-held-gong = 有 { $count } 行在锣响后到达。没有丢失：须由裁判确认。
web-events-stage-referee = 等待裁判
web-events-referee = 裁判
web-events-call-referee = 呼叫裁判！
web-events-calling = 正在呼叫裁判……
web-events-calling-offline = 没有网络：呼叫已保存，稍后发出。请举手！
web-events-called = 已于 { $time } 呼叫裁判。
web-events-on-the-way = { $name } 正在赶来。
web-events-call-done = 已解决
web-events-version-stands = 目前记录
web-events-correct = 更正
web-events-all-rows = 全部 { $count } 行
web-events-fewer-rows = 收起
web-events-signer-referee = 裁判
web-events-signer-chief_referee = 裁判长
web-events-fully-signed = 全部签字完毕：记分表正式生效。
web-events-i-signed = 您已签字。
web-events-sign-later = 请先解决所有问题：不同版本和等待中的行。
web-desk-command-call = 呼叫裁判
web-desk-command-done = 呼叫已解决
web-desk-command-unfinished = 未打完
