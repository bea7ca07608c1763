# 拒绝
sichuan-no-chow = 这种玩法不能吃牌；顺子只能在手中组成。
sichuan-after-kong = after_kong 指的是打出的牌：和牌张必须是别家打出的。

# 不成和，不成听
sichuan-void-suit = 手中有定缺花色（{ $suit ->
    [m] 万
    [p] 饼
   *[s] 条
}）的牌{ $tile }，不能和牌，也不算听牌。
sichuan-three-suits = 手中三种花色俱全，其中必有一种是定缺，不能和牌，也不算听牌。
sichuan-not-waiting = 没有听牌：任何一张牌都不能使其完成。

# 谁付分
sichuan-pays-claimed = 点和：付和牌分 { $points } 分。
sichuan-pays-robbed = 加杠被抢：付和牌分 { $points } 分。
sichuan-pays-drawn = 自摸：付和牌分 { $points } 分，另加 1 分。
sichuan-pays-kong = 杠分。
sichuan-pays-waiting = 牌墙摸完时没有听牌：按听牌者可能的最大分付 { $points } 分。
sichuan-pays-void = 手中留有定缺花色的牌：罚分，不归任何人。
sichuan-pays-false-win = 诈和罚分。
