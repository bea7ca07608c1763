# Seats
error-seating-way = “{ $way }” is no way to find the seats; ways are { $known }.

# Matches
error-match-over = The match is over.
error-match-not-started = A match begins with its players sitting down.
error-match-started = The match has begun already.
error-match-ruleset = The match was played by “{ $found }”, not by “{ $wanted }”.
error-match-players = A match has four players on four seats; here are { $count }.
error-match-no-rounds = This book has no rounds: say how many deals the match has.
error-match-length = A match has at least one round or one deal.
error-match-deal-runs = Deal { $number } has not ended yet.
error-match-order = Deal { $number } does not follow: deal { $wanted } is next, with the seats and the round wind that the match has then.
error-match-player = { $player } is no player to whom this can happen; players are 0 to 3.
error-match-no-deal = There is no deal { $number } in this match yet.
error-match-no-adjustment = There is no adjustment { $id } that could be revoked.
error-match-adjustment-twice = There is an adjustment { $id } already.
