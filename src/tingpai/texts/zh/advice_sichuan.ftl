# 四川麻将中机器人的理由
advice-sichuan-void = { $count ->
    [0] 您手里没有这门牌。
   *[other] 您手里有 { $count } 张，另外两门更好。
}
advice-sichuan-throw-void = 缺门的牌要及时打完，否则罚 48 分。
advice-sichuan-kong = { $income ->
    [0] 现在不收分，但和牌加一番。
   *[other] 立即得 { $income } 分，和牌加一番。
}
advice-sichuan-take = 现在和得 { $points } 分，比继续打更好。
advice-sichuan-wait = 自摸三家都付，而且剩的牌还够。
advice-sichuan-now = 只收一家 { $points } 分。
advice-sichuan-keep-void = 这样手里还留着缺门的牌。
