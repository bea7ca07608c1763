# Names and commands
desk-no-command = “{ $name }”不是记分台的命令；命令有 { $known }。
desk-not-open = 记分台尚未打开：先用“open”。
desk-open-already = 记分台已经打开。
desk-new-with-file = 这一晚记在 { $file } 中；另一晚需要另一个文件。
desk-four-names = 需要四位名字各不相同的玩家。
desk-blank-name = 名字不能为空白。
desk-no-player = “{ $key }”：“{ $name }”不在此桌；玩家是 { $known }。
desk-named-twice = “{ $key }”中 { $name } 出现了两次。
desk-no-why = “why”必须写明原因。
desk-deals = 一场至少一盘，而不是 { $deals } 盘。
desk-too-many-deals = 一场最多 { $most } 盘；{ $deals } 盘太多。

# Deals
desk-ended = 比赛已结束：不能再记盘、换人或撤销。
desk-over = 比赛已打完：没有下一盘。
desk-not-over = 比赛还没打完：下一盘是第 { $next } 盘。要现在结束，请写明原因。
desk-number = 下一盘是第 { $next } 盘，不是第 { $number } 盘。
desk-no-deal = 没有可更正的第 { $number } 盘。
desk-nothing-to-undo = 没有可撤销的盘。
desk-later-deal-over = 这样比赛会在已记下的第 { $number } 盘之前结束。
desk-later-deal = 这样第 { $number } 盘就不能成立。
desk-dead-hand = { $name } 本盘不能和牌：依裁决 { $ruling }（{ $foul }）为死手。

# Results
desk-draw-with = 本盘无人和牌，不应有“{ $key }”。
desk-from-winner = { $name } 不能和自己打出的牌；自摸写“from”: null。
desk-points-or-hand = “points”与“hand”须写其一，且只写其一。
desk-too-few-points = { $points } 分不能和牌：至少要 { $least } 分。
desk-really = { $points } 分超过 { $most } 分：若确实如此，请加上“really”: true。
desk-hand-known-here = “{ $key }”由记分台得知，手牌中不要写。
desk-hand-too-small = 这手牌有 { $points } 分，但不计花牌须满 { $least } 分才能和牌。
desk-win-from = 抢杠时“win.from”写“kong”，否则不写；{ $value } 不能写在那里。
desk-robbed-from-wall = 既是抢杠，“from”须写开杠者。
desk-hand-missing = 缺少 { $name } 的手牌。

# Fouls, adjustments, players
desk-foul-in-result = “{ $foul }”属于本盘的结果：请写在结果的“{ $key }”中。
desk-no-minutes = “{ $foul }”不按分钟计；“minutes”为正数，只用于迟到。
desk-no-deal-to-foul = 第 { $number } 盘不在进行，也没有记下。
desk-cured = 第 { $number } 盘已过去：当时未提出的，不再追究。
desk-no-ruling = 没有裁决 { $ruling }。
desk-revoked-before = 裁决 { $ruling } 已被撤销。
desk-adjust-same = 分数不能给同一位玩家。
desk-adjust-nothing = 分数没有变化，无须记录。
desk-no-deal-to-replace = 本场没有可从中换人的第 { $number } 盘。
desk-sits-already = { $name } 已坐在此桌。

# Files
desk-file-refused = { $file } 的第 { $line } 行无法重新采用：{ $problem }
desk-file-not-written = 无法写入 { $file }：{ $problem }。命令没有执行。

# Classical
classical-desk-void-with = 荒牌没有赢家，不应有“{ $key }”。
classical-desk-liable-winner = 赢家不能包赔。
classical-desk-liable-no-discard = 只有打出的牌才会包赔，而这张牌来自牌墙或杠。
classical-desk-less-than-mahjong = { $name } 的手牌和了：至少值 { $least } 分，而不是 { $points } 分。
classical-desk-less-than-nothing = { $name } 的手牌不可能值 { $points } 分；最少 { $least } 分。
classical-desk-above-limit = { $name } 的手牌不可能值 { $points } 分：上限是 { $limit } 分。
classical-desk-loser-with-win = { $name } 没有和牌，其手牌不应有“win”。

# Sichuan
sichuan-desk-no-event = 第 { $number } 个事件须为含“kong”或“hu”的对象。
sichuan-desk-after-third = 不会有第 { $number } 个事件：第三家和牌后本盘已结束。
sichuan-desk-robbed = 第 { $number } 个事件：带“robbed”的杠之后，必须紧接带“robbed”的和牌，来自开杠者。
sichuan-desk-gone = { $name } 已和牌，不再参与。
sichuan-desk-kong-from = 明杠用“from”写打出此牌者；其他杠没有“from”。
sichuan-desk-not-robbable = 只有加杠或迟杠可以被抢。
sichuan-desk-nobody-hu = 和牌至少要有一位赢家。
sichuan-desk-wall-several = 自摸只能有一人。
sichuan-desk-wall-claimed = 自摸的牌既不是抢杠，也不是杠后打出的。
sichuan-desk-robbed-after-kong = 一张牌不能既是抢杠，又是杠后打出的。
sichuan-desk-has-a-fan = { $name } 的手牌因杠有一番，价值必大于 1。
sichuan-desk-no-kong-before = “after_kong”要求紧前一个事件是打牌者的杠。
sichuan-desk-false-no-hu = { $name } 没有宣告和牌，谈不上诈和。
sichuan-desk-wrong-end = 有 { $count } 家和牌时，本盘不能以“{ $end }”结束：三家和牌即结束，且只能如此结束。
sichuan-desk-waiting-no-wall = 只有牌墙摸完时才写“waiting”。
sichuan-desk-waiting-hu = { $name } 已和牌，不查听牌。
sichuan-desk-waiting-missing = 牌墙已摸完：“waiting”须写 { $name } 手牌的价值或 null。
sichuan-desk-fined-good-hu = { $name } 的和牌有效，不应出现在“{ $key }”中。
sichuan-desk-fined-waits = { $name } 在“{ $key }”中：这样的手牌不算听牌。
sichuan-desk-not-looked-at = 这样结束时不查 { $name } 的手牌，不应出现在“void”中。
sichuan-desk-value = { $name } 的手牌不可能值 { $value }：表中只有 1、2、4、8。
