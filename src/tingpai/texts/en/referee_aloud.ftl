# What the referee says aloud: first what the player did, then what follows

aloud-to = { $who }, { $did }
aloud-cured = Nobody raised it before the play went on, so it is not judged any more.
aloud-time-deal = { $number ->
    [1] This is the first time in this deal.
    [2] This is the second time in this deal.
    [3] This is the third time in this deal.
    [4] This is the fourth time in this deal.
    [5] This is the fifth time in this deal.
    [6] This is the sixth time in this deal.
   *[other] This is time { $number } in this deal.
}
aloud-time-round = { $number ->
    [1] This is the first time in this round.
    [2] This is the second time in this round.
    [3] This is the third time in this round.
    [4] This is the fourth time in this round.
    [5] This is the fifth time in this round.
    [6] This is the sixth time in this round.
   *[other] This is time { $number } in this round.
}
aloud-time-session = { $number ->
    [1] This is the first time in this session.
    [2] This is the second time in this session.
    [3] This is the third time in this session.
    [4] This is the fourth time in this session.
    [5] This is the fifth time in this session.
    [6] This is the sixth time in this session.
   *[other] This is time { $number } in this session.
}
aloud-warning = You get a warning.
aloud-loses = You lose { $points } { $points ->
    [one] point
   *[other] points
}.
aloud-pays-each = You pay { $points } { $points ->
    [one] point
   *[other] points
} to each of the others.
aloud-pays-left = You pay { $points } { $points ->
    [one] point
   *[other] points
} to each of the others who are still in the deal.
aloud-pays-victim = You pay { $points } { $points ->
    [one] point
   *[other] points
} to the player who was harmed.
aloud-pays-one = You pay { $points } { $points ->
    [one] point
   *[other] points
} to { $names }.
aloud-pays-names = You pay { $points } { $points ->
    [one] point
   *[other] points
} each to { $names }.
aloud-after_deal = The points are written down after this deal.
aloud-end_of_deal = It is paid now, at the end of the deal.
aloud-nothing = There is no penalty.
aloud-go-on = Please play on.

# What follows besides points, said to the player
aloud-effect-dead_hand = Your hand is dead: you play on, but you cannot win this deal.
aloud-effect-no_claims = You cannot claim a chow, pung or kong in this deal either.
aloud-effect-must_discard = You must discard the tiles that you showed, one in each of your next turns.
aloud-effect-no_win_this_turn = You cannot win in this turn: discard, and after that you may win again.
aloud-effect-claim_void = Your claim is void; other claims on the tile count.
aloud-effect-loses_tile = You cannot take this discard.
aloud-effect-tile_returns = Put the tile back in its place.
aloud-effect-win_void = Your win is void.
aloud-effect-payments_back = What was paid for your win goes back.
aloud-effect-kongs_back = What was paid for your kongs goes back.
aloud-effect-not_waiting = Your hand counts as not waiting.
aloud-effect-may_correct = You may put it right now.
aloud-effect-must_show = Show the set that you called.
aloud-effect-is_discard = I may take this tile for a discard that the others can claim.
aloud-effect-fan_lost = The fan does not count.
aloud-effect-replace_flower = Replace the flower in your next turn that begins with a draw.
aloud-effect-pays_for_all = You pay the winner for all three; nothing else is paid.
aloud-effect-session_lost = You have lost this session; you may play the later ones.
aloud-effect-barred = You are barred from the event.
aloud-effect-rank_lost = You lose your place in the ranking.
aloud-effect-criticism = You are criticised publicly.
aloud-effect-referee_decides = I will decide what else follows.

# The steps of a ladder, and the next time
ladder-warning = warning
ladder-points = { $points }
ladder-none = The book has no ladder for it: the next time costs the same.
ladder-next-warning = The next time is a warning.
ladder-next-points = The next time costs { $points } { $points ->
    [one] point
   *[other] points
}.
ladder-next-last = The next time costs { $points } { $points ->
    [one] point
   *[other] points
} again; it grows no further.
ladder-shared = Counted together with: { $names }.
referee-say = Say aloud: { $aloud }
referee-ladder = Ladder: { $steps }
referee-frequent = Frequent
referee-other = The others
referee-asks = Asks: { $facts }
referee-fact-times = which time (--times)
referee-fact-victim = who was harmed (--victim)
referee-fact-minutes = how late (--minutes)
referee-fact-amount = the amount (--amount)
referee-fact-out = who has won already (--won)
referee-fact-raised = whether it was raised at once (--unraised)

# MCR
mcr-foul-late-say = you came after the session had begun.
mcr-foul-slight_offence-say = you disturbed the play.
mcr-foul-rule_breach-say = you broke the rules.
mcr-foul-serious_offence-say = that was a serious offence.
mcr-foul-dishonest_gain-say = that was a serious offence for a dishonest gain.
mcr-foul-cheating-say = that was cheating.
mcr-foul-wrong_set-say = you declared a set with wrong tiles.
mcr-foul-wrong_flower-say = you replaced a flower wrongly.
mcr-foul-empty_claim-say = you claimed a tile and took the claim back.
mcr-foul-touched_wall-say = you touched the wall before the player on your left had discarded.
mcr-foul-saw_wall_tile-say = you saw a tile of the wall before the player on your left had discarded.
mcr-foul-late_pung-say = you declared the pung after the three seconds.
mcr-foul-short_win-say = your hand is complete, but it has less than eight points without flowers.
mcr-foul-false_win-say = you declared a win, and the tiles do not make a winning hand.
mcr-foul-exposed_tile-say = you showed a tile.
mcr-foul-exposed_hand_true_win-say = you laid your hand open before the win was checked.
mcr-foul-exposed_hand-say = you laid your hand open at a win that was false.
mcr-foul-knocked_tile-say = you knocked over another player's tile.
mcr-foul-wrong_count-say = you have a wrong number of tiles.
mcr-foul-gave_information-say = you gave another player information.
mcr-foul-disorder-say = you keep disobeying the referee.
mcr-foul-tile_not_taken-say = you did not take the tile that you claimed within two turns.
mcr-foul-winning_tile_not_taken-say = you did not take the winning tile before the count; that is a false win.
mcr-foul-claim_then_win-say = you called a set and then “Hu” on the same tile.
mcr-foul-irregular_win-say = your “Hu” was not declared as the rules say.
mcr-foul-showed_without_win-say = you showed your tiles and did not say “Hu”.
mcr-foul-showed_before_win-say = you showed your tiles before you said “Hu”.
mcr-foul-reached_over-say = you reached over the discards for the wall.
mcr-foul-reached_over_and_took-say = you reached over the discards for the wall and still took the discard.
mcr-foul-mixed_tiles-say = you mixed the tiles of your hand with the counting tiles.

# Dazhong
dazhong-foul-looked_early-say = you looked at your tiles before everybody had the right number.
dazhong-foul-late_flower-say = you found a flower after “no flowers” had been said.
dazhong-foul-drew_out_of_turn-say = you drew before the player on your left had discarded, and now you have too many tiles.
dazhong-foul-touched_wall-say = you touched the live wall, so you gave up the discard.
dazhong-foul-discarded_before_drawing-say = you discarded before you drew, and now you have too few tiles.
dazhong-foul-late_call-say = you called after the next player had drawn and moved.
dazhong-foul-wrong_pace-say = please keep the pace: the others must have time to call, and you must call in time.
dazhong-foul-misnamed_tile-say = you named your discard wrongly, and another player called wrongly because of it.
dazhong-foul-silent_claim-say = you discarded before showing the set and called nothing; that is a forgotten draw.
dazhong-foul-false_ready-say = you declared a ready hand that is not ready.
dazhong-foul-kong_tile_shown_first-say = you showed the fourth tile before you called the kong.
dazhong-foul-replacement_before_kong-say = you drew the replacement before you laid down the kong, and now you have too many tiles.
dazhong-foul-nine_gates_tile_mixed-say = you put the winning tile among the others before Nine Gates was checked.
dazhong-foul-false_win_ready-say = you declared a win; your hand is ready, but not complete.
dazhong-foul-false_win-say = you declared a win, and your hand is not even ready.
dazhong-foul-false_kong-say = your concealed kong was not four equal tiles.
dazhong-foul-too_few-say = you have too few tiles.
dazhong-foul-too_many-say = you have too many tiles.
dazhong-foul-deliberate_count-say = you changed the number of your tiles on purpose.
dazhong-foul-corrected_set-say = the set that you showed is wrong, and it was seen at once.
dazhong-foul-changed_call-say = you changed your call.
dazhong-foul-withdrawn_call-say = you took your call back before you showed tiles.
dazhong-foul-withdrawn_kong-say = you took your kong back before you showed tiles.
dazhong-foul-wrong_set-say = the set that you declared is none, and the play has gone on.
dazhong-foul-discarded_before_showing-say = you discarded before you showed the set, and the play has gone on.
dazhong-foul-withdrawn_win-say = you took your win back before you showed tiles.
dazhong-foul-disturbed_check-say = you showed or moved tiles before the win was checked.

# Sichuan
sichuan-foul-false_win-say = you declared a win, and the tiles do not make a winning hand.
sichuan-foul-false_win_void-say = you declared a win with tiles of your void suit.
sichuan-foul-void_tiles-say = the wall is empty, and you still hold tiles of your void suit.
sichuan-foul-void_tiles_unavoidable-say = you still hold tiles of your void suit, but you discarded nothing else.
sichuan-foul-void_set-say = you declared a set of your void suit.

# Classical
classical-foul-false_win-say = you declared a mah-jong, and the tiles do not make one.
classical-foul-wrong_count-say = you have a wrong number of tiles.
classical-foul-wrong_set-say = you declared a set with wrong tiles.
classical-foul-unannounced_ready-say = you did not announce that your hand was ready.
classical-foul-dangerous_discard-say = your discard completed a mah-jong that the open sets had warned of.
