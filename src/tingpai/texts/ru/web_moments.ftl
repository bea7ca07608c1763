# Конец сдачи: кто победил, с чьего сноса и что это значит для вас
web-moment-you-win = Вы победили
web-moment-you-win-too = { $count ->
    [one] Вы победили, и { $names } тоже
   *[other] Вы победили, а ещё { $names }
}
web-moment-self-draw = { $name } побеждает со стены
web-moment-dealt-in = { $by ->
    [kong] { $name } побеждает, ограбив ваш конг
   *[discard] { $name } побеждает с вашего сноса
}
web-moment-from-other = { $by ->
    [kong] { $name } побеждает ограблением конга ({ $from })
   *[discard] { $name } побеждает со сноса ({ $from })
}
web-moment-several = { $dealt ->
    [yes] { $names } побеждают, и с вашего сноса
   *[no] { $names } побеждают
}
web-moment-nobody = { $end ->
    [exhausted] Ничья: стена кончилась
    [time] Никто не победил: время вышло
   *[other] Никто не победил
}
web-moment-foul = Сдача прервана: нарушение ({ $name })
web-moment-your-foul = Сдача прервана вашим нарушением
web-moment-finished = { $giver ->
    [own] { $shown ->
        [no] Нужную кость вы взяли со стены
       *[yes] Вы взяли { $tile } со стены
    }
    [wall] { $shown ->
        [no] { $name } берёт нужную кость со стены
       *[yes] { $name } берёт { $tile } со стены
    }
    [me] Ваша кость { $tile } завершила руку ({ $name })
   *[other] Кость { $tile } ({ $from }) завершила руку
}{ $named ->
    [yes] {": «"}{ $fan }».
   *[no] .
}
web-moment-amount = { $sign ->
    [1] Сдача принесла вам { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }.
    [0] Вам она ничего не стоила.
   *[other] Сдача стоила вам { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }.
}
web-moment-false-win = Победа была ложной ({ $name }).
web-moment-your-false-win = Ваша победа была ложной.
web-moment-deal = Сдача { $number }
