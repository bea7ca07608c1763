# 规则页。
web-rules-title = 规则
web-rules-intro = 四本规则书，用我们自己的话写成：全部番种、图示例牌，以及我们不得不作出的裁定。
web-rules-search = 搜索番名、编号、文字
web-rules-contents = 目录
web-rules-all-books = 全部规则书
web-rules-fan-count = { $count } 个番种
web-rules-hits = { $count ->
    [0] 什么也没找到。
   *[other] 找到 { $count } 处
}
web-rules-case-counts = 计。
web-rules-case-near_miss = 差一点。
web-rules-case-taken = 不计。
web-rules-taken = { $count } 例不计此番的牌
web-rules-open-score = 在计分页打开
web-rules-claimed = 副露
web-rules-concealed = 暗杠
web-rules-with-others = 与其他番种
web-rules-takes = 可使以下番种不计：
web-rules-taken-by = 遇以下番种不计：
web-rules-link-here = { $label } 的链接
web-rules-never-played = 从没打过？先看“怎么打”。
web-rules-turn = 其他章节

web-how = 怎么打
web-how-about = 十个短步骤，写给从没打过的人。
web-how-step = 第 { $number } 步
web-how-1 = 认牌
web-how-1-text = 有三门花色，各从一到九：万、饼、条。每种牌有四张。
web-how-1-more = 多数玩法还有四种风牌、三种箭牌和八张花牌。四川麻将只用三门花色。
web-how-2 = 手牌
web-how-2-text = 四人各自为战。每人手里十三张，别人看不见。其余的牌砌成牌墙。
web-how-3 = 牌组
web-how-3-text = 打牌就是凑牌组。顺子是同一花色三张相连的牌，刻子是三张相同的牌，杠是四张相同的牌。
web-how-4 = 和牌
web-how-4-text = 四副牌组加一对将：谁先凑成，谁就和了这一盘。一共十四张，比手牌多一张。
web-how-5 = 轮到您
web-how-5-text = 从牌墙摸一张，留不留都行，然后打出一张，牌面朝上。接着轮到您右边的下家。
web-how-6 = 吃和碰
web-how-6-text = 别人打出您刻子的第三张，不论轮到谁，都可以喊“碰”拿过来。吃牌只能吃左边上家打出的牌；四川麻将不能吃。
web-how-6-more = 吃碰来的牌组明放在桌上，然后打出一张牌。
web-how-7 = 杠和补花
web-how-7-text = 四张相同的牌可以开杠；花牌放到一边。每次都要补一张，手牌才不会少。
web-how-8 = 听牌
web-how-8-text = 这手牌等两种牌，来哪一种都能和。只差一张就叫听牌。
web-how-9 = 和了
web-how-9-text = 自己摸到最后一张，或者别人打出它，就喊“和”。然后算番：牌型越难得，分就越多。
web-how-9-mcr = 国标：至少八分才能和。
web-how-9-dazhong = 大众：凑成就能和，百搭可以代替别的牌。
web-how-9-sichuan = 四川：先定缺一门；有人和了，其余的人接着打。
web-how-9-classical = 古典：不只赢家，每家的牌都要计分。
web-how-10 = 在这张桌上
web-how-10-text = 只能做规则允许的事。牌或按钮变灰了，就问“为什么不行？”。拿不准的时候，看看提示。
web-how-go = 马上开打
