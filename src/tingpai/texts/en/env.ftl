# Environments for learners
env-no-pettingzoo = PettingZoo is not installed; install it with: pip install "tingpai[env]"
env-deals = { $count } deals: an episode has at least one.
env-rows = { $count } episodes: there must be at least one.
env-step = { $rows } whole numbers are wanted, one for each episode, not an array of shape { $shape } and type { $type }.
env-no-action = It is the choice of { $agent }, who must act.
env-no-such-action = There is no action { $number }; they are 0 to { $last }.
