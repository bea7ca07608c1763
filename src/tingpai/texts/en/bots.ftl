error-no-bot = There is no bot “{ $name }”; there are { $known }.
advice-by-lot = Chosen at random: this bot has no reasons.
