# 一盘结束：谁和牌、谁点和、与您何干
web-moment-you-win = 您和牌了
web-moment-you-win-too = { $count ->
    [1] 您和牌了，{ $names }也和了
   *[other] 您和牌了，{ $names }也都和了
}
web-moment-self-draw = { $name }自摸
web-moment-dealt-in = { $by ->
    [kong] { $name }抢您的杠和牌
   *[discard] { $name }和牌，您点和
}
web-moment-from-other = { $by ->
    [kong] { $name }抢{ $from }的杠和牌
   *[discard] { $name }和牌，{ $from }点和
}
web-moment-several = { $dealt ->
    [yes] { $names }和牌，您点和
   *[no] { $names }和牌
}
web-moment-nobody = { $end ->
    [exhausted] 荒牌，无人和牌
    [time] 时间到，无人和牌
   *[other] 无人和牌
}
web-moment-foul = { $name }犯规，本盘结束
web-moment-your-foul = 您犯规，本盘结束
web-moment-finished = { $giver ->
    [own] { $shown ->
        [no] 您自摸和牌
       *[yes] 您自摸{ $tile }
    }
    [wall] { $shown ->
        [no] { $name }自摸和牌
       *[yes] { $name }自摸{ $tile }
    }
    [me] 您打的{ $tile }成全了{ $name }
   *[other] { $from }打出{ $tile }
}{ $named ->
    [yes] ：{ $fan }。
   *[no] 。
}
web-moment-amount = { $sign ->
    [1] 本盘您得 { $points } 分。
    [0] 本盘您不输不赢。
   *[other] 本盘您付 { $points } 分。
}
web-moment-false-win = { $name }是诈和。
web-moment-your-false-win = 您是诈和。
web-moment-deal = 第 { $number } 盘

# 提示
web-hint-second = 次选：{ $head }。{ $reason }
web-hint-more = 次选……

# 自己听的牌
web-waits-title = 您听
web-waits-after = 打出
web-waits-worth = { $kind ->
    [wall] 自摸 { $wall } 分
    [discard] 点和 { $discard } 分
    [same] { $wall } 分
   *[both] { $discard } 分，自摸 { $wall } 分
}
web-waits-no-win = 不能和
web-waits-left = 剩 { $count } 张
web-setting-waits = 显示听牌
web-setting-waits-help = 听牌时显示可和的牌、分数和剩余张数。牌桌可以禁止。
web-setting-one-click = 单击出牌
web-setting-one-click-help = 否则先点一下选中，再点一下打出。
web-setting-calls = 轮到我时提醒
web-setting-calls-help = 您在看别的页面时，标题会变化，手机会振动。

# 比赛结束
web-match-place = { $place ->
    [1] 您获得第一名，{ $points } 分
    [2] 您获得第二名，{ $points } 分
    [3] 您获得第三名，{ $points } 分
   *[4] 您获得第四名，{ $points } 分
}
web-match-decided = 第 { $deal } 盘定胜负：{ $name } { $points }，此后一路领先 { $ahead } 分。
web-match-decided-you = 第 { $deal } 盘定胜负：您 { $points }，此后一路领先 { $ahead } 分。
web-match-look = 看这一盘
web-match-again = 同桌再来
web-match-again-help = 第一个点的人开桌，其他人点一下就回到自己的座位；机器人不变。
web-match-again-by = { $name }在原桌等您。

# 旁观
web-watch-behind = { $hands ->
    [open] 旁观中，延迟 { $seconds } 秒，所有手牌公开。
   *[closed] 旁观中，延迟 { $seconds } 秒。
}

# 新牌桌
web-new-waits = 显示听牌
web-new-waits-help = 愿意的玩家可以看到自己听哪些牌、各值多少分。
web-new-open-hands = 向旁观者公开手牌
web-new-open-hands-help = 旁观者延迟半分钟看到四家手牌，玩家永远看不到。
