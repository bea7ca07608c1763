# 裁判当场宣布的话：先说犯了什么，再说后果

aloud-to = { $who }，{ $did }
aloud-cured = 未在牌局继续之前提出，不再追究。
aloud-time-deal = { $number ->
    [1] 这是本盘第一次。
    [2] 这是本盘第二次。
    [3] 这是本盘第三次。
    [4] 这是本盘第四次。
    [5] 这是本盘第五次。
    [6] 这是本盘第六次。
   *[other] 这是本盘第 { $number } 次。
}
aloud-time-round = { $number ->
    [1] 这是本圈第一次。
    [2] 这是本圈第二次。
    [3] 这是本圈第三次。
    [4] 这是本圈第四次。
    [5] 这是本圈第五次。
    [6] 这是本圈第六次。
   *[other] 这是本圈第 { $number } 次。
}
aloud-time-session = { $number ->
    [1] 这是本局第一次。
    [2] 这是本局第二次。
    [3] 这是本局第三次。
    [4] 这是本局第四次。
    [5] 这是本局第五次。
    [6] 这是本局第六次。
   *[other] 这是本局第 { $number } 次。
}
aloud-warning = 给您警告一次。
aloud-loses = 扣您 { $points } 分。
aloud-pays-each = 您付给其他三家每家 { $points } 分。
aloud-pays-left = 您付给仍在本盘中的其他各家每家 { $points } 分。
aloud-pays-victim = 您付给受害一方 { $points } 分。
aloud-pays-one = 您付给{ $names } { $points } 分。
aloud-pays-names = 您付每家 { $points } 分：{ $names }。
aloud-after_deal = 该分在本盘结算之后记录。
aloud-end_of_deal = 现在本盘结束，当场支付。
aloud-nothing = 不处罚。
aloud-go-on = 请继续。

# 分数以外的后果，对该家说
aloud-effect-dead_hand = 您本盘不得和牌，但须继续打牌。
aloud-effect-no_claims = 您本盘也不得吃、碰、杠。
aloud-effect-must_discard = 亮出的牌，您须在以后各轮逐一打出。
aloud-effect-no_win_this_turn = 您本轮不得和牌：请出牌，之后可以再和。
aloud-effect-claim_void = 您的报牌作废；其他人对此牌的要求照常处理。
aloud-effect-loses_tile = 您不得要这张弃牌。
aloud-effect-tile_returns = 请把牌放回原处。
aloud-effect-win_void = 您的和牌无效。
aloud-effect-payments_back = 因您和牌所付的分退还。
aloud-effect-kongs_back = 您各杠所得的分退还。
aloud-effect-not_waiting = 您的牌视为未听牌。
aloud-effect-may_correct = 您可以当即更正。
aloud-effect-must_show = 请亮出您所报的一副牌。
aloud-effect-is_discard = 我可将此牌视为打出的牌，他人可要。
aloud-effect-fan_lost = 该番不计。
aloud-effect-replace_flower = 请在下一次以摸牌开始的回合补花。
aloud-effect-pays_for_all = 您替三家付给和牌者；其他结算不再进行。
aloud-effect-session_lost = 您本局弃权；可参加以后各局。
aloud-effect-barred = 取消您的参赛资格。
aloud-effect-rank_lost = 取消您的名次。
aloud-effect-criticism = 对您公开批评。
aloud-effect-referee_decides = 其余由我裁决。

# 处罚阶梯与下一次
ladder-warning = 警告
ladder-points = { $points }
ladder-none = 规则对此没有递增：下一次处罚相同。
ladder-next-warning = 下一次是警告。
ladder-next-points = 下一次扣 { $points } 分。
ladder-next-last = 下一次仍扣 { $points } 分，不再增加。
ladder-shared = 与下列犯规合并计次：{ $names }。
referee-say = 当场宣布：{ $aloud }
referee-ladder = 阶梯：{ $steps }
referee-frequent = 常见
referee-other = 其他
referee-asks = 需要说明：{ $facts }
referee-fact-times = 第几次（--times）
referee-fact-victim = 谁受害（--victim）
referee-fact-minutes = 晚了几分钟（--minutes）
referee-fact-amount = 分数（--amount）
referee-fact-out = 谁已经和牌（--won）
referee-fact-raised = 是否当即提出（--unraised）

# 国标
mcr-foul-late-say = 您在比赛开始后才到场。
mcr-foul-slight_offence-say = 您影响了他人打牌。
mcr-foul-rule_breach-say = 您违反了规则。
mcr-foul-serious_offence-say = 这是严重违规。
mcr-foul-dishonest_gain-say = 这是谋取不正当利益的严重违规。
mcr-foul-cheating-say = 这是作弊。
mcr-foul-wrong_set-say = 您报的吃、碰、杠不成立。
mcr-foul-wrong_flower-say = 您补花有误。
mcr-foul-empty_claim-say = 您报了吃、碰或杠又收回。
mcr-foul-touched_wall-say = 上家出牌之前您触碰了牌墙。
mcr-foul-saw_wall_tile-say = 上家出牌之前您看到了牌墙的牌。
mcr-foul-late_pung-say = 您报碰超过了三秒。
mcr-foul-short_win-say = 您的牌型成立，但不计花不足八分。
mcr-foul-false_win-say = 您报了和，但牌不成和。
mcr-foul-exposed_tile-say = 您亮出了牌。
mcr-foul-exposed_hand_true_win-say = 验牌之前您摊开了手牌。
mcr-foul-exposed_hand-say = 他人错和时您摊开了手牌。
mcr-foul-knocked_tile-say = 您碰倒了别家的牌。
mcr-foul-wrong_count-say = 您的牌数有误，是相公。
mcr-foul-gave_information-say = 您向他人传递了信息。
mcr-foul-disorder-say = 您屡次不服从裁判。
mcr-foul-tile_not_taken-say = 您报牌后两轮之内没有取牌。
mcr-foul-winning_tile_not_taken-say = 计分开始前您没有取和牌张，按错和处理。
mcr-foul-claim_then_win-say = 您先报吃、碰或杠，又对同一张牌报和。
mcr-foul-irregular_win-say = 您报和不规范。
mcr-foul-showed_without_win-say = 您亮出手牌而没有报和。
mcr-foul-showed_before_win-say = 您报和之前就亮出了手牌。
mcr-foul-reached_over-say = 您伸手越过牌池去摸牌。
mcr-foul-reached_over_and_took-say = 您伸手越过牌池摸牌，却仍要了弃牌。
mcr-foul-mixed_tiles-say = 您把和牌的牌与计分用的牌混在了一起。

# 大众
dazhong-foul-looked_early-say = 各家牌数确认之前您就看了牌。
dazhong-foul-late_flower-say = 报“无花”之后您又发现了花牌。
dazhong-foul-drew_out_of_turn-say = 上家出牌之前您就摸了牌，现在多牌。
dazhong-foul-touched_wall-say = 您触碰了牌墙，即放弃了这张弃牌。
dazhong-foul-discarded_before_drawing-say = 您未摸先打，现在少牌。
dazhong-foul-late_call-say = 下家已摸牌并行动之后您才报牌。
dazhong-foul-wrong_pace-say = 请注意节奏：给他人时间报牌，自己也要及时报牌。
dazhong-foul-misnamed_tile-say = 您报错了牌名，致使他人错报。
dazhong-foul-silent_claim-say = 您没有报牌，亮出之前就打牌，视为忘记摸牌。
dazhong-foul-false_ready-say = 您报了听，但并未听牌。
dazhong-foul-kong_tile_shown_first-say = 您报杠之前就亮出了第四张牌。
dazhong-foul-replacement_before_kong-say = 您亮杠之前就补牌，现在多牌。
dazhong-foul-nine_gates_tile_mixed-say = 验牌之前您把九莲宝灯的和牌张插入了手牌。
dazhong-foul-false_win_ready-say = 您报了和；已听牌，但不成和。
dazhong-foul-false_win-say = 您报了和，但连听牌都不是。
dazhong-foul-false_kong-say = 您的暗杠不是四张相同的牌。
dazhong-foul-too_few-say = 您少牌了。
dazhong-foul-too_many-say = 您多牌了。
dazhong-foul-deliberate_count-say = 您故意造成牌数不对。
dazhong-foul-corrected_set-say = 您亮出的一副牌有误，当即被发现。
dazhong-foul-changed_call-say = 您改了报牌。
dazhong-foul-withdrawn_call-say = 您在亮牌之前收回了报牌。
dazhong-foul-withdrawn_kong-say = 您在亮牌之前收回了报杠。
dazhong-foul-wrong_set-say = 您报的一副牌不成立，而牌局已继续。
dazhong-foul-discarded_before_showing-say = 您亮出所报的牌之前就打了牌，而牌局已继续。
dazhong-foul-withdrawn_win-say = 您在亮牌之前收回了报和。
dazhong-foul-disturbed_check-say = 验牌之前您亮出或移动了牌。

# 四川
sichuan-foul-false_win-say = 您报了和，但牌不成和。
sichuan-foul-false_win_void-say = 您手中有缺门牌而报和。
sichuan-foul-void_tiles-say = 牌墙已摸完，您手中仍有缺门牌。
sichuan-foul-void_tiles_unavoidable-say = 您手中仍有缺门牌，但所打的全是缺门牌。
sichuan-foul-void_set-say = 您报了缺门花色的碰或杠。

# 古典
classical-foul-false_win-say = 您报了和，但牌不成和。
classical-foul-wrong_count-say = 您的牌数有误。
classical-foul-wrong_set-say = 您报的吃、碰、杠不成立。
classical-foul-unannounced_ready-say = 您听牌而没有报听。
classical-foul-dangerous_discard-say = 您打出的牌成就了明牌早已警示的和牌。
