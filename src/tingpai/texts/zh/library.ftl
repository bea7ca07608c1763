# 计分页、规则页与牌谱：服务器的话。
library-no-paragraph = 这本规则书里没有“{ $label }”这一条。

# 什么会改变得分
library-change-wall = 若为自摸
library-change-discard = 若为点和
library-change-kong = 若为抢杠
library-change-replacement-yes = 若为补牌
library-change-replacement-no = 若不是补牌
library-change-last-yes = 若为最后一张
library-change-last-no = 若不是最后一张
library-change-last-of-kind-yes = 若同种另三张都在桌上
library-change-last-of-kind-no = 若不是绝张
library-change-ready-yes = 若已报听
library-change-ready-no = 若未报听
library-change-ready-declared = 若已报听
library-change-ready-heavenly = 若为天听
library-change-blessing-no = 若无天地人和
library-change-blessing-heaven = 若为天和
library-change-blessing-earth = 若为地和
library-change-blessing-man = 若为人和
library-change-after-kong-yes = 若是对方杠后立即打出
library-change-after-kong-no = 若不是杠后打出
library-change-tile = 若和的是{ $tile }
library-change-concealed = 若没有吃碰明杠
library-change-seat = 若门风为{ $wind ->
    [E] 东
    [S] 南
    [W] 西
   *[N] 北
}
library-change-round = 若圈风为{ $wind ->
    [E] 东
    [S] 南
    [W] 西
   *[N] 北
}

# 牌谱
library-no-match = 没有这场比赛，或者您无权查看。
library-no-deal = 这场比赛里没有第 { $number } 盘，或者这一盘还没有结束。
library-long-deal = 这份牌谱有一盘超过 { $most } 个事件，真正的牌局不会这么长。
library-broken-deal = 这份牌谱第 { $number } 盘提到了规则书里没有的东西。
library-proof-good = 第 { $number } 盘属实：事先公布的哈希对得上，{ $tiles }张牌墙是一副整牌，{ $events } 个事件都按规则由它而来。
library-proof-bad = 第 { $number } 盘不属实：有 { $count } 处问题。
