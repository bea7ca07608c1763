error-no-bot = There is no bot “{ $name }”; there are { $known }.
advice-by-lot = By lot: this bot has no reasons.
