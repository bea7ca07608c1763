# 裁判台
web-referee-title = 裁判
web-referee-tab-ruling = 裁定
web-referee-tab-hand = 验牌
web-referee-tab-tile = 归谁
web-referee-tab-cured = 不究
web-referee-game = 规则
web-referee-who = 谁？
web-referee-what = 发生了什么？
web-referee-search = 查找：和、迟、牌墙……
web-referee-nothing-found = 本规则没有含这个词的犯规。请换一个词，三种语言都可以。
web-referee-seat-E = 东
web-referee-seat-S = 南
web-referee-seat-W = 西
web-referee-seat-N = 北
web-referee-back = 另选犯规
web-referee-new = 重新开始
web-referee-case = { $who }：{ $foul }
web-referee-missing-who = 请选择犯规者。
web-referee-missing-what = 请选择发生了什么。
web-referee-missing-victim = 请选择受害的一家。
web-referee-missing-minutes = 请选择晚了多久。

# 事实
web-referee-late = 晚了多久？
web-referee-minutes-first = { $until } 分钟以内
web-referee-minutes = { $from }–{ $until } 分钟
web-referee-minutes-later = 超过 { $from } 分钟
web-referee-amount = 由裁判选定分数：{ $least }–{ $most }
web-referee-no-amount = 不罚
web-referee-other-amount = 其他
web-referee-victim = 谁受害？
web-referee-out = 谁已经和牌？
web-referee-unraised = 牌局继续之前无人提出

# 裁定
web-referee-aloud = 当场宣布
web-referee-spoken = 用哪种语言
web-referee-is-cured = 不再追究：不处罚，也不计次。
web-referee-no-penalty = 不处罚。
web-referee-which-time = 这是第几次？
web-referee-step = 第 { $number } 次：{ $cost }
web-referee-time = 第{ $number }
web-referee-offline = 没有网络：这是本机所存列表中的裁定，不含姓名。
web-referee-ask-chief = 请示裁判长
web-referee-ask-help = 问题与该盘一同保存，同桌各人都能看到。比赛继续。
web-referee-ask-text = 想请示什么？（可不填）
web-referee-asked = 请示裁判长：{ $who }，{ $foul }
web-referee-chief-said = 裁判长：{ $text }
web-referee-chief-answer = 裁判长怎么说？
web-referee-write-answer = 记下答复

# 这手牌对吗？
web-referee-claimed = 选手自报的分数
web-referee-hand-first = 请在下面摆出这手牌和和牌张。
web-referee-hand-none = 这不是和牌。
web-referee-hand-worth = 这手牌值 { $worth }。
web-referee-hand-right = 正确：这手牌值 { $worth }。
web-referee-hand-high = 这手牌值 { $worth }：多报了 { $difference }。
web-referee-hand-low = 这手牌值 { $worth }：少报了 { $difference }。

# 这张牌归谁？
web-referee-giver = 谁的牌？
web-referee-given = 怎么来的？
web-referee-given-discard = 弃牌
web-referee-given-last_discard = 最后一张弃牌
web-referee-given-added_kong = 加杠的牌
web-referee-given-concealed_kong = 暗杠
web-referee-wants = 谁要，怎么要？
web-referee-call-hu = 和
web-referee-call-pung = 碰
web-referee-call-kong = 杠
web-referee-call-chow = 吃
web-referee-may-nothing = 不能要

# 不再追究
web-referee-cured-rule = 既往不咎：牌局已经继续，而无人提出的犯规不再追究。
web-referee-never-cured = 以后仍可追究
web-referee-cured = 下一个动作之后不再追究
web-referee-no-cure = { $game } 没有“既往不咎”的规定。犯规一经发现即处理；那时还能做什么，见各条款。
web-referee-always-judged = 发现即处理

# 在进行中的记分台
web-referee-tab-log = 记录
web-referee-to-desk = 回记分台
web-referee-no-desk = 没有这个记分台。请检查链接，或新开一个。
web-referee-no-key = 只有持记分链接的人才能记录裁定。
web-referee-deal = 第几盘
web-referee-rule-it = 裁定
web-referee-no-rulings = 还没有裁定。
web-referee-in-deal = 第 { $number } 盘
web-referee-revoke = 撤销
web-referee-revoke-help = 其后的一切重新计算。
web-referee-revoking = 撤销第 { $number } 号裁定
web-referee-revoked = 已撤销：{ $why }
web-referee-put-aside = 知道了
