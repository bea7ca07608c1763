# Environments for learners
env-no-pettingzoo = PettingZoo is not installed; install it with: pip install "tingpai[env]"
env-no-gymnasium = Gymnasium is not installed; install it with: pip install "tingpai[env]"
env-deals = { $count } deals: an episode has at least one.
env-rows = { $count } episodes: there must be at least one.
env-processes = { $count } processes: there must be at least one, and no more than the { $rows } episodes.
env-process-died = A process of the environment has ended; make a new environment.
env-step = { $rows } whole numbers are wanted, one for each episode, not an array of shape { $shape } and type { $type }.
env-no-action = It is the choice of { $agent }, who must act.
env-no-such-action = There is no action { $number }; they are 0 to { $last }.
