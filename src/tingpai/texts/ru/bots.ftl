error-no-bot = Нет бота «{ $name }»; есть { $known }.
advice-by-lot = По жребию: у этого бота нет причин.
