# 动作与事件
error-no-such-move = “{ $move }”不是动作；动作有 { $known }。
error-move-tiles = “{ $move }”：该动作的牌数不对。
error-move-suit = “{ $move }”：请写明花色 m、p 或 s。
error-no-such-event = 记录中没有“{ $name }”这种事件。
error-bad-event = 事件“{ $name }”无法读取：{ $problem }。

# 为什么不能
refused-over = 本盘已结束。
refused-has-won = 您已和牌，请观看余下部分。
refused-not-your-turn = 还没轮到您。
refused-not-now = 现在不能这样做。
refused-answered = 您已作出选择，不能更改。
refused-own-tile = 这是您自己打出的牌，不能自己要。
refused-nothing-to-pass = 您没有可要的牌，无需过。
refused-only-robbing = 这张牌用于开杠，只能抢杠和。
refused-claim-flower = 打出的花牌谁也不能要。
refused-window-open = 桌上有牌可要，请等待裁定。
refused-claim-names-tile = 要的是刚打出的牌，无需指明。
refused-no-claims = 本盘您不能吃、碰、杠：{ $why }
refused-locked = 您已报听，手牌不能再变。
refused-last-discard = 牌墙已空：最后一张弃牌不能这样要。
refused-no-chows = 这种玩法不能吃牌。
refused-chow-seat = 只能吃上家的牌。
refused-no-chow = { $tiles }与{ $tile }不成顺子。
refused-not-held = 您手中没有{ $tile }。
refused-too-few = 手中需要 { $needed } 张{ $tile }，您有 { $held } 张。
refused-no-replacement = 已没有补牌。
refused-win-on-flower = { $tile }是花牌，不能和。
refused-dead-hand = 您本盘已不能和牌：{ $why }
refused-flower-held = 手中还有花牌{ $tile }；带花的手牌不完整。
refused-rob-concealed = 这手牌不能抢暗杠。
refused-minimum = 不计花这手牌为 { $points } 分；起和 8 分。
refused-nothing-drawn = 您没有摸到可和的牌。
refused-flower-after-claim = 吃碰之后不能补花，请等下次摸牌。
refused-flower-first = 请先补花{ $tile }。
refused-must-discard = 您必须打出{ $tile }：它已被看到。
refused-no-tile-to-claim = 现在没有可要的牌。
refused-false-kong = 这四张牌不相同。
refused-kong-of-what = 请说明杠哪张牌。
refused-kong-after-claim = 吃碰的同一巡不能开杠。
refused-no-kong = 杠{ $tile }需要手中四张，或碰出的刻子再加一张；您有 { $held } 张。
refused-no-ready = 这种玩法没有报听。

# 脚本牌局
error-dealt-count = { $seat } 发了 { $count } 张牌；应为 { $wanted } 张。
error-tile-not-in-set = 这种玩法的牌中没有{ $tile }。
error-tile-too-often = { $tile }的张数超过整副牌所有。

# 四川麻将
sichuan-refused-void-first = 请先定缺。
sichuan-refused-card = 只有手中没有该花色时才用定缺卡。
sichuan-refused-void-tile = { $tile }不是手中所选花色的牌。
sichuan-refused-aside = 您第一张必须打出定缺时放下的{ $tile }。
sichuan-refused-aside-set = 扣放的{ $tile }在打出之前一直扣着，不属于任何面子。
sichuan-refused-void-set = { $tile }是您的缺门；用它成副要罚 48 分。
sichuan-refused-lock = 您过了值 { $passed } 分的和；下次摸牌前只能和更大的，而这手值 { $value } 分。
sichuan-pays-kong-back = 退还杠分。

refused-not-waiting = 这手牌并未听牌。

# 大众麻将
dazhong-refused-east-ready = 庄家随第一张弃牌报听。
dazhong-refused-ready-late = 报听须随打出的牌；不打牌的报听只能在庄家首次行动之前、以起手牌报。
dazhong-refused-joker-discard = { $tile }是百搭：百搭不能打出。
dazhong-refused-joker-set = { $tile }是百搭：不能用于副露。
dazhong-refused-only-jokers = 这样您就只剩百搭可打了。
dazhong-refused-flower-or-it = 请补花{ $tile }，或把它打出。
dazhong-refused-locked-kong = 您已报听：杠{ $tile }会改变手牌。

# 古典麻将
classical-refused-east-ready = 庄家随第一张弃牌报听。
classical-refused-ready-late = 只有起手牌才能立即报听。
