# 一盘结束：谁和牌、谁点炮、与你何干
web-moment-you-win = 你和牌了
web-moment-you-win-too = { $count ->
    [1] 你和牌了，{ $names }也和了
   *[other] 你和牌了，{ $names }也都和了
}
web-moment-self-draw = { $name }自摸
web-moment-dealt-in = { $by ->
    [kong] { $name }抢你的杠和牌
   *[discard] { $name }和牌，你点炮
}
web-moment-from-other = { $by ->
    [kong] { $name }抢{ $from }的杠和牌
   *[discard] { $name }和牌，{ $from }点炮
}
web-moment-several = { $dealt ->
    [yes] { $names }和牌，你点炮
   *[no] { $names }和牌
}
web-moment-nobody = { $end ->
    [exhausted] 荒庄，无人和牌
    [time] 时间到，无人和牌
   *[other] 无人和牌
}
web-moment-foul = { $name }犯规，本盘结束
web-moment-your-foul = 你犯规，本盘结束
web-moment-finished = { $giver ->
    [own] { $shown ->
        [no] 你自摸和牌
       *[yes] 你自摸{ $tile }
    }
    [wall] { $shown ->
        [no] { $name }自摸和牌
       *[yes] { $name }自摸{ $tile }
    }
    [me] 你打的{ $tile }成全了{ $name }
   *[other] { $from }打出{ $tile }
}{ $named ->
    [yes] ：{ $fan }。
   *[no] 。
}
web-moment-amount = { $sign ->
    [1] 本盘你得 { $points } 分。
    [0] 本盘你不输不赢。
   *[other] 本盘你付 { $points } 分。
}
web-moment-false-win = { $name }是诈和。
web-moment-your-false-win = 你是诈和。
web-moment-deal = 第 { $number } 盘
