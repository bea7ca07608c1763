# 牌桌上的文字
web-stage-deal = { $deals ->
    [0] 第{ $number }盘
   *[other] 第{ $number }盘，共{ $deals }盘
}
web-stage-deal-short = { $deals ->
    [0] 第{ $number }盘
   *[other] 第{ $number }/{ $deals }盘
}
web-stage-round = { $wind ->
    [E] 东风圈
    [S] 南风圈
    [W] 西风圈
   *[N] 北风圈
}
web-stage-left = { $count ->
   *[other] 余牌
}
web-stage-length = { $rounds ->
    [0] { $deals ->
        [0] {""}
       *[other] 共{ $deals }盘
    }
   *[other] 共{ $rounds }圈
}{ $seconds ->
    [0] {""}
   *[other] {" · "}每手{ $seconds }秒
}
web-stage-your-turn = 轮到您
web-stage-bank = +{ $seconds } 秒
web-stage-seconds = { $seconds } 秒
web-stage-discards = { $name }打出
web-stage-take-it = 要吗？
web-stage-robs = { $name }开杠
web-stage-rob-it = 抢杠吗？
web-stage-take = 要
web-stage-take-mark = 吗？
web-stage-lost = 连接中断，正在重连……
web-stage-taken-back = 这一手已收回。
web-stage-mute = 静音
web-setting-upright = 所有牌面朝向自己
web-setting-upright-help = 别家的牌不再朝向他们自己。
web-stage-payments = 结算
web-stage-reasons = 每笔支付及原因
web-stage-now = 现 { $points }
web-stage-table = 牌桌
