error-no-bot = 没有机器人“{ $name }”；现有 { $known }。
advice-by-lot = 随机：此机器人没有理由。
