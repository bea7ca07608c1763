# 四川麻将中机器人的理由
advice-sichuan-void = 定缺{ $suit ->
    [m] 万
    [p] 饼
   *[s] 条
}：手中有 { $count } 张。另外两门预期 { $worth } 分。
advice-sichuan-throw-void = 打 { $tile }：缺门的牌要及时打完，否则罚 48 分。
advice-sichuan-kong = 杠：立即得 { $income } 分，和牌加一番。之后还差 { $distance } 张；合计预期 { $worth } 分。
advice-sichuan-take = 现在和，得 { $points } 分：继续打不会更多。
advice-sichuan-wait = 放过这张：还剩 { $useful } 张可和，自摸预期 { $worth } 分。
plan-sichuan_any = 两门快和
