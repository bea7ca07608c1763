# Стол: слова на сукне
web-stage-deal = { $deals ->
    [0] сдача { $number }
   *[other] сдача { $number } из { $deals }
}
web-stage-deal-short = { $deals ->
    [0] сдача { $number }
   *[other] сдача { $number } из { $deals }
}
web-stage-round = { $wind ->
    [E] Восток
    [S] Юг
    [W] Запад
   *[N] Север
}
web-stage-left = { $count ->
   *[other] в стене
}
web-stage-length = { $rounds ->
    [0] { $deals ->
        [0] {""}
        [one] { $deals } сдача
        [few] { $deals } сдачи
       *[other] { $deals } сдач
    }
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[other] { $rounds } раундов
}{ $seconds ->
    [0] {""}
   *[other] {" · "}{ $seconds } с на ход
}
web-stage-your-turn = Ваш ход
web-stage-bank = +{ $seconds } с
web-stage-seconds = { $seconds } с
web-stage-discards = Снос: { $name }
web-stage-take-it = взять?
web-stage-robs = Конг: { $name }
web-stage-rob-it = ограбить?
web-stage-take = Взять
web-stage-take-mark = ?
web-stage-lost = Нет связи, пробуем снова …
web-stage-taken-back = Ход взят назад.
web-stage-mute = Без звука
web-setting-upright = Все кости лицом к себе
web-setting-upright-help = Кости соперников не повёрнуты к ним.
web-stage-payments = Выплаты
web-stage-reasons = Все выплаты и их причины
web-stage-now = теперь { $points }
web-stage-table = Стол
