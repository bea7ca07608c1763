# Что сделал бы бот и почему: так, как один игрок говорит другому
advice-do = { $move ->
    [discard] Снести { $tiles }
    [ready] { $tiled ->
        [no] Объявить просящую руку
       *[yes] Объявить просящую руку, снести { $tiles }
    }
    [chow] Чоу { $tiles }{ $follows ->
        [yes] {", затем снести "}{ $then }
       *[no] {""}
    }
    [pung] Панг { $tiles }{ $follows ->
        [yes] {", затем снести "}{ $then }
       *[no] {""}
    }
    [kong] Конг { $tiles }
    [hu] Победить
    [zimo] Победить
    [flower] Отложить { $tiles }
    [void] Отказаться от { $suit ->
        [m] символов
        [p] точек
       *[s] бамбуков
    }
   *[pass] Пас
}
advice-win = Рука собрана.
advice-flower = За него придёт другая кость.
advice-flower-thrown = Цветок никто не возьмёт.
advice-void = Эта масть меньше всего нужна руке.
advice-heavenly = Рука просит уже с раздачи.
advice-waits = { $left ->
    [0] Рука просящая, но все её кости уже вышли.
   *[other] { $many ->
        [yes] Рука просящая: подходит { $kinds } видов костей, осталось { $left }, до { $points ->
            [one] { $points } очка
           *[other] { $points } очков
        }.
       *[no] Рука просит { $needs }, осталось { $left }, до { $points ->
            [one] { $points } очка
           *[other] { $points } очков
        }.
    }
}
advice-nearer = { $away ->
    [0] Рука просящая
    [one] { $away } кость до просящей
    [few] { $away } кости до просящей
   *[other] { $away } костей до просящей
}: { $left ->
    [0] нужных костей не осталось.
   *[other] { $many ->
        [yes] помогут { $kinds } видов костей, осталось { $left }.
       *[no] { $needs }, осталось { $left }.
    }
}
advice-plan = { $away ->
    [0] Рука просящая
    [one] { $away } кость до просящей
    [few] { $away } кости до просящей
   *[other] { $away } костей до просящей
}: { $left ->
    [0] нужных костей не осталось.
   *[other] { $many ->
        [yes] помогут { $kinds } видов костей, осталось { $left }.
       *[no] { $needs }, осталось { $left }.
    }
} Выходит «{ $plan }», около { $points ->
    [one] { $points } очка
   *[other] { $points } очков
}.
advice-safe = Победить уже вряд ли удастся, поэтому уходит самая безопасная кость.
advice-risk = { $level ->
    [small] Небольшой риск:
   *[real] Риск:
} { $why ->
    [ready] { $who } — рука объявлена просящей.
    [flush] { $who } собирает { $suit ->
        [m] символы
        [p] точки
       *[s] бамбуки
    }.
    [open] { $who } — открытых комбинаций: { $sets }.
   *[late] { $who } — рука уже может быть просящей.
}
advice-no-risk = Безопасно: эту кость уже снёс игрок { $who }.

# Почему второй выбор хуже
advice-second-further = { $count ->
    [one] До просящей на { $count } кость дальше.
    [few] До просящей на { $count } кости дальше.
   *[other] До просящей на { $count } костей дальше.
}
advice-second-fewer = { $left ->
    [0] Тогда нужных костей не останется.
   *[other] { $many ->
        [yes] Тогда нужных костей лишь { $left }.
       *[no] Тогда { $kinds ->
            [one] подойдёт
           *[other] подойдут
        } лишь { $needs }, осталось { $left }.
    }
}
advice-second-cheaper = Рука будет стоить около { $points }, а не { $best }.
advice-second-close = Почти так же хорошо: { $many ->
    [yes] нужных костей { $left }, видов { $kinds }.
   *[no] { $needs }, осталось { $left }.
}
advice-second-same = Так же близко: помогут те же кости.
