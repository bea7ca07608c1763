# Что произошло за столом, по предложению на событие
told-wind = { $wind ->
    [E] Восток
    [S] Юг
    [W] Запад
   *[N] Север
}
told-round = { $wind ->
    [E] Восток
    [S] Юг
    [W] Запад
   *[N] Север
}
told-deal-started = Сдача { $number }, раунд: { $round }. Кубики { $dice }: стену открывает сторона «{ $side }», { $stacks ->
    [one] { $stacks } стопка
    [few] { $stacks } стопки
   *[other] { $stacks } стопок
} от правого края.
told-deal-started-scripted = Сдача { $number }, раунд: { $round }.
told-dealt = { $player } берёт { $tiles }.
told-dealt-hidden = { $player } берёт { $count ->
    [one] { $count } кость
    [few] { $count } кости
   *[other] { $count } костей
}.
told-indicator-turned = Открыта { $tile }: джокер — { $joker }.
told-indicator-turned-flowers = За { $flowers } открыта { $tile }: джокер — { $joker }.
told-step-opened = { $step ->
    [void] Все выбирают запрещённую масть.
   *[ready] У кого рука просящая с раздачи, может это объявить.
}
told-play-opened = { $player } начинает.
told-void-chosen = { $player } запрещает себе { $suit ->
    [m] символы
    [p] точки
   *[s] бамбуки
} и откладывает { $tile }.
told-void-chosen-card = { $player } запрещает себе { $suit ->
    [m] символы
    [p] точки
   *[s] бамбуки
} карточкой.
told-void-chosen-hidden = { $player } выбирает запрещённую масть, лицом вниз.
told-void-shown = { $player } показывает запрещённую масть: { $suit ->
    [m] символы
    [p] точки
   *[s] бамбуки
}.
told-drew = { $player } берёт { $tile }.
told-drew-hidden = { $player } берёт кость.
told-drew-replacement = { $player } берёт на замену { $tile }.
told-drew-replacement-hidden = { $player } берёт кость на замену.
told-flower-shown = { $player } откладывает цветок { $tile }.
told-ready-declared = { $player } { $kind ->
    [heavenly] объявляет просящую руку с раздачи.
    [declared] объявляет просящую руку.
   *[announced] сообщает, что рука просящая.
}
told-ready-lapsed = { $player }: просящая рука больше не объявлена.
told-discarded = { $player } сносит { $tile }.
told-answered = { $player }: { $move ->
    [pass] пас
    [chow] чоу с { $tiles }
    [pung] панг
    [kong] конг
    [void] запрещённая масть выбрана
    [ready] объявляет просящую руку
   *[hu] победа
}.
told-claimed = { $player } берёт { $tile } (снос: { $giver }) — { $kind ->
    [chow] чоу
    [pung] панг
   *[kong] конг
}: { $tiles }.
told-kong-declared = { $player } объявляет { $kind ->
    [concealed] закрытый конг
    [late] запоздалый добавленный конг
   *[added] добавленный конг
} { $tile }.
told-kong-declared-hidden = { $player } объявляет закрытый конг, лицом вниз.
told-kong-declared-false = { $player } объявляет закрытый конг, а лежат в нём { $tiles }.
told-kong-made = { $player }: конг состоялся.
told-kong-robbed = { $player }: конг ограблен, { $tile } уходит.
told-won-wall = { $player } выигрывает на { $tile } со стены.
told-won-hidden = { $player } выигрывает на кости со стены, она лежит лицом вниз.
told-won-wall-worth = { $player } выигрывает на { $tile } со стены: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}.
told-won-discard = { $player } выигрывает на { $tile } (снос: { $giver }).
told-won-discard-worth = { $player } выигрывает на { $tile } (снос: { $giver }): { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}.
told-won-kong = { $player } выигрывает на { $tile } из конга ({ $giver }).
told-won-kong-worth = { $player } выигрывает на { $tile } из конга ({ $giver }): { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}.
told-paid = { $player } → { $payee }: { $points }. { $why }
told-fined = { $player } → никому: { $points }. { $why }
told-fouled = { $player }: { $why } ({ $cite }).
told-hand-died = { $player } в этой сдаче больше не может выиграть: { $why }
told-hand-died-turn = { $player } не может выиграть до своего следующего сноса: { $why }
told-tiles-exposed = { $player } показывает { $tiles }.
told-tiles-exposed-must = { $player } показывает { $tiles } и обязан их снести.
told-timed-out = { $player }: время вышло.
told-deal-ended = { $end ->
    [win] Сдача окончена.
    [three_wins] Выиграли трое: сдача окончена.
    [exhausted] Стена разобрана: сдача окончена.
    [foul] Нарушение правил: сдача окончена.
   *[time] Время вышло: сдача окончена.
} Следующим сдаёт { $player }.

# Стол в нескольких строках
picture-deal = Сдача { $number }, раунд: { $round }
picture-wall = стена { $left }
picture-joker = джокер { $joker }
picture-turn = ходит { $player }
picture-claim = { $player } снёс { $tile }: объявления
picture-kong = { $player }: { $tile } можно ограбить
picture-kong-hidden = { $player }: закрытый конг
picture-opening = { $step ->
    [void] выбирают запрещённую масть
   *[ready] объявляют просящие руки
}
picture-over = окончена
picture-won = выиграл
picture-ready = просящая рука
picture-dead = мёртвая рука
picture-void = запрещены { $suit ->
    [m] символы
    [p] точки
   *[s] бамбуки
}

# Записи, которые не прочитать
record-line = Строка { $line }: { $problem }
record-empty = Запись пуста.
record-no-header = Первая строка — не заголовок записи; он начинается с { $begins }.
record-newer = Версия записи — { $version }; эта программа читает версию { $known }.
record-edition = Запись сыграна по редакции «{ $found }» правил { $ruleset }; эта программа играет по «{ $known }».
record-no-deal = Событие раньше, чем началась первая сдача.
record-after-end = Событие после конца своей сдачи.
record-does-not-fit = Событие «{ $name }» не согласуется с тем, что было до него.
record-truncated = Строка { $line } обрывается; всё до неё прочитано.
record-no-such-deal = Сдачи { $number } нет; в записи сдач: { $count }.
record-no-such-step = Шага { $step } нет; в сдаче шагов: { $count }.

# Что доказывает запись
verify-commitment = Опубликованный хеш не открывается солью и стеной.
verify-opened = В конце сдачи показаны другая стена или соль, чем в начале.
verify-not-opened = У сдачи нет конца, и обязательство не раскрыто.
verify-set = Стена — не полный набор этой игры: { $wrong }.
verify-dice = Кубики не могут показать { $dice }.
verify-break = При кубиках { $dice } стену открывает сторона «{ $side }», отсчёт { $stacks }, а не как записано.
verify-stacks = Кости лежат не стопками по две.
verify-deal-order = { $player } берёт места { $places }; по правилам очередь такая: { $seat } берёт { $wanted_places }.
verify-place = { $player } берёт место { $place } стены; должно быть место { $wanted }.
verify-tile = { $player } берёт { $tile } с места { $place } стены, а там лежит { $wanted }.
verify-unanswered = Окно закрыто, хотя ещё не ответил { $player }.
verify-no-action = Никто не мог сделать того, что здесь записано: { $event }
verify-differs = Записано: { $found } По правилам: { $wanted }
verify-illegal = { $player }, { $action }: { $problem }
verify-missing = Здесь запись обрывается; по правилам дальше: { $wanted }
verify-match = Счёт матча: { $problem }
verify-match-deal = В счёте матча у этой сдачи другой итог.
verify-good = Сдача { $number }: хеш открывается, костей { $tiles }, событий { $events }; каждое взятие, ход и платёж верны.
verify-bad = Сдача { $number }: { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[other] { $count } ошибок
}
verify-all-good = { $count ->
    [0] Сдач в записи нет.
    [1] Сдача доказана.
   *[other] Доказаны все сдачи: { $count }.
}

# Команды
record-seed = Зерно { $seed }
record-written = { $file }: { $count ->
    [one] { $count } событие
    [few] { $count } события
   *[other] { $count } событий
}
record-not-written = { $file } не записать: { $problem }
record-keys = Enter: дальше · b: назад · q: конец
