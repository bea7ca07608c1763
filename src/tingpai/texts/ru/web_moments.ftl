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

# Подсказка
web-hint-second = Второй выбор: { $head }. { $reason }
web-hint-more = Второй выбор …

# Чего ждёт ваша рука
web-waits-title = Вы ждёте
web-waits-after = после сноса
web-waits-worth = { $kind ->
    [wall] { $wall }, только со стены
    [discard] { $discard }, только со сноса
    [same] { $wall ->
        [one] { $wall } очко
        [few] { $wall } очка
       *[other] { $wall } очков
    }
   *[both] { $discard }, со стены { $wall }
}
web-waits-no-win = не победа
web-waits-left = осталось { $count }
web-setting-waits = Показывать, чего я жду
web-setting-waits-help = Когда рука просит, видно каждую нужную кость, её цену и сколько таких осталось. Стол может это запретить.
web-setting-one-click = Снос одним нажатием
web-setting-one-click-help = Иначе первое нажатие поднимает кость, второе сносит.
web-setting-calls = Звать меня на ход
web-setting-calls-help = Пока открыта другая страница, меняется заголовок, а телефон вибрирует.

# Конец матча
web-match-place = { $place ->
    [1] Вы выиграли матч: { $points }
    [2] Вы на втором месте: { $points }
    [3] Вы на третьем месте: { $points }
   *[4] Вы на четвёртом месте: { $points }
}
web-match-decided = Всё решила сдача { $deal }: { $name } { $points } и лидерство до конца, отрыв { $ahead }.
web-match-decided-you = Всё решила сдача { $deal }: у вас { $points } и лидерство до конца, отрыв { $ahead }.
web-match-look = Посмотреть
web-match-again = Ещё раз за тем же столом
web-match-again-help = Первое нажатие открывает стол. Каждый, кто нажмёт, сядет на своё место; боты остаются.
web-match-again-by = { $name } ждёт за тем же столом.

# Зрители
web-watch-behind = { $hands ->
    [open] Вы зритель, отставание { $seconds } с. Все руки открыты.
   *[closed] Вы зритель, отставание { $seconds } с.
}

# Новый стол
web-new-waits = Чего ждёт рука
web-new-waits-help = Кто хочет, видит, какие кости завершат его руку и сколько каждая стоит.
web-new-open-hands = Открытые руки для зрителей
web-new-open-hands-help = С задержкой в полминуты они видят все четыре руки. Игроки — никогда.
