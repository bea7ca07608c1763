# 座位
error-seating-way = “{ $way }”不是定座位的方法；可用的方法：{ $known }。

# 比赛
error-match-over = 比赛已经结束。
error-match-not-started = 比赛从玩家入座开始。
error-match-started = 比赛已经开始。
error-match-ruleset = 这场比赛用的是“{ $found }”，不是“{ $wanted }”。
error-match-players = 一场比赛有四个座位、四名玩家；这里有 { $count } 名。
error-match-no-rounds = 这套规则没有圈：请说明比赛打几盘。
error-match-length = 一场比赛至少打一圈或一盘。
error-match-deal-runs = 第 { $number } 盘还没有结束。
error-match-order = 第 { $number } 盘接不上：下一盘是第 { $wanted } 盘，座位和圈风须与当时的比赛一致。
error-match-player = { $player }：对这名玩家不能这样做；玩家编号为 0 到 3。
error-match-no-deal = 这场比赛还没有第 { $number } 盘。
error-match-no-adjustment = 没有可以撤销的调整 { $id }。
error-match-adjustment-twice = 调整 { $id } 已经存在。
