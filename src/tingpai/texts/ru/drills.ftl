# Упражнения: что спрашивается, и фраза для каждого неверного представления
drill-title-names = Названия костей и мест
drill-title-complete = Рука собрана?
drill-title-waits = Чего ждёт рука?
drill-title-throw = Что снести?
drill-title-count = Посчитайте
drill-title-pays = Кто платит?
drill-title-claim = Брать или пропустить?
drill-title-danger = Какая кость опасна?
drill-title-void = Запретная масть
drill-title-jokers = Джокеры
drill-title-dead = Мёртвая рука или живая?
drill-title-referee = Решение судьи

drill-right = Верно.
drill-none = нет
drill-tile = { $tile }
drill-show-tile = Кость
drill-show-hand = Рука
drill-show-meld = Открытый сет
drill-show-concealed = Закрытый конг
drill-show-flowers = Цветы
drill-show-wall = Победная кость со стены
drill-show-discard = Победная кость со сноса
drill-show-kong = Победная кость из ограбленного конга
drill-show-discards = На столе
drill-show-offered = Снос: { $seat }
drill-show-you = вы
drill-show-sets = Открытые сеты: { $seat }
drill-show-river = Снос: { $seat }

drill-wind = { $wind ->
    [E] Восток
    [S] Юг
    [W] Запад
   *[N] Север
}
drill-fact-winds = Место: { $seat }. Раунд: { $round }.
drill-fact-void = Ваша запретная масть: { $suit ->
    [m] символы
    [p] точки
   *[s] бамбуки
}.
drill-fact-their-void = Запретная масть ({ $seat }): { $suit ->
    [m] символы
    [p] точки
   *[s] бамбуки
}.
drill-fact-joker = Джокер: { $tile }.
drill-fact-replacement = Победная кость — замена после конга.
drill-fact-last = { $source ->
    [wall] Победная кость — последняя в стене.
   *[discard] Победная кость — последний снос сдачи.
}
drill-fact-last_of_kind = Три другие такие кости лежат открыто на столе.
drill-fact-after_kong = Победная кость снесена сразу после конга того же игрока.
drill-fact-ready = { $ready ->
    [heavenly] Рука была просящей с раздачи, и это объявлено.
   *[declared] Просящая рука объявлена.
}
drill-fact-blessing = { $blessing ->
    [heaven] Восток победил с розданными костями.
    [earth] Победа на первом сносе Востока.
   *[man] Победа в первые ходы, пока никто не взял чужую кость.
}
drill-fact-lost = Этот игрок не победил, но рука всё равно считается.
drill-fact-won = { $seat }: уже победа, этот игрок вышел из сдачи.
drill-fact-declared = { $seat }: объявлена просящая рука.
drill-fact-option = За столом договорились: { $option }{ $value }.
drill-fact-wall = Осталось взять костей: { $count }.

# Названия
drill-names-which-name = Как называется эта кость?
drill-names-which-tile = Где эта кость: { $tile }?
drill-names-seat = Ваше место: { $you }. Кто сидит { $place ->
    [right] справа от вас
    [left] слева от вас
   *[across] напротив вас
}?
drill-names-turn = Ваше место: { $you }. Чей ход { $place ->
    [left] прямо перед вашим
   *[right] сразу после вашего
}?
drill-names-reason = Это { $tile }: { $sign }.
drill-names-order = Ходят Восток, Юг, Запад, Север: каждый следующий сидит справа от предыдущего.
drill-names-sign-m = китайский знак 萬 под числом — масть символов
drill-names-sign-p = круглые знаки — масть точек
drill-names-sign-s = палочки — масть бамбуков
drill-names-sign-bird = птица — это 1 бамбук
drill-names-sign-wind = 東 — восток, 南 — юг, 西 — запад, 北 — север
drill-names-sign-C = красный знак 中 — красный дракон
drill-names-sign-F = зелёный знак 發 — зелёный дракон
drill-names-sign-P = пустая кость или рамка — белый дракон
drill-names-idea-suit = Это другая масть. Как узнать ({ $other }): { $sign }.
drill-names-idea-rank = Масть верная, число нет: это { $tile }, а не { $other }. Пересчитайте знаки.
drill-names-idea-bird = На 1 бамбуке нарисована птица, а не палочка. Это { $tile }, а не { $other }.
drill-names-idea-wind = Это два ветра: 東 — восток, 南 — юг, 西 — запад, 北 — север. Это { $tile }, а не { $other }.
drill-names-idea-dragon = Это два дракона: 中 — красный, 發 — зелёный, пустая кость — белый. Это { $tile }, а не { $other }.
drill-names-idea-wind-dragon = Ветра и драконы — разные кости: ветров четыре, драконов три. Это { $tile }, а не { $other }.
drill-names-idea-direction = Как раз наоборот: ход идёт вправо, против часовой стрелки. Это { $seat }, а не { $other }.
drill-names-idea-across = Восток и Запад сидят друг против друга, Юг и Север тоже. Это { $seat }, а не { $other }.
drill-names-idea-yourself = { $you } — это ваше собственное место.

# Собрана?
drill-complete-question = Эта рука собрана?
drill-complete-wrong-tile = Одна кость лишняя. Какую убрать, чтобы одна другая кость завершила руку?
drill-complete-choice-yes = да
drill-complete-choice-no = нет
drill-complete-reading = Рука собрана: { $groups }.
drill-complete-pairs-win = Рука собрана: семь пар, { $groups }.
drill-complete-kong = Конг — один сет, хотя в нём четыре кости: { $kong }. { $groups }
drill-complete-idea-wrap = { $tiles } — не чоу: числа кончаются девяткой и не продолжаются единицей.
drill-complete-idea-mixed = { $tiles } — не чоу: три кости должны быть одной масти.
drill-complete-idea-gap = { $tiles } — не чоу: три числа должны идти подряд.
drill-complete-idea-two-pairs = В собранной руке четыре сета и одна пара. Здесь { $tiles } — не сет.
drill-complete-idea-honors = { $tiles } — не сет: ветра и драконы не складываются в чоу, только в панги и пары.
drill-complete-idea-void = Четыре сета и пара, но { $tiles } — запретная масть: такая рука победить не может.
drill-complete-idea-six-pairs = Здесь шесть пар: { $tiles } — не пара.
drill-complete-idea-pairs-not-here = Любые семь пар в этой игре — не победная рука.
drill-complete-orphans = Рука собрана: все единицы, девятки, ветра и драконы по одному, и одна из этих костей дважды.
drill-complete-idea-orphans = Нужны все единицы, девятки, ветра и драконы по одному, а этой кости нет: { $tile }.
drill-complete-idea-breaks-pair = Убрать { $tile } — сломать пару, и руке не хватит костей: { $missing }. Лишняя здесь: { $odd }.
drill-complete-idea-breaks-pung = { $tile } стоит в панге; без неё руке не хватит костей: { $missing }. Лишняя здесь: { $odd }.
drill-complete-idea-needed = { $tile } нужна в сете; без неё руке не хватит костей: { $missing }. Лишняя здесь: { $odd }.
drill-complete-odd = Если убрать { $tile }, рука просящая и ждёт: { $waits }.

# Ожидание
drill-waits-question = Отметьте все кости, которые завершают эту руку.
drill-waits-enough = Рука ждёт этих костей. С какими из них очков хватит для победы на сносе?
drill-waits-most = Рука ждёт этих костей. С какой из них она дороже всего на сносе?
drill-waits-completes-chow = { $tile } завершает чоу: { $groups }.
drill-waits-completes-pung = { $tile } делает из пары панг: { $groups }.
drill-waits-completes-pair = { $tile } составляет пару: { $groups }.
drill-waits-completes-special = { $tile } завершает особую руку: { $groups }.
drill-waits-idea-fifth = { $tile } больше не придёт: все четыре у вас.
drill-waits-idea-pair = Ещё одна { $tile } только ляжет к таким же; остальное не сложится в сеты и пару, не хватит костей: { $missing }.
drill-waits-idea-near = { $tile } подходит к { $near }, но остальное не сложится в сеты и пару, не хватит костей: { $missing }.
drill-waits-idea-stranger = { $tile } не соединяется ни с одной костью этой руки.
drill-waits-worth = { $tile }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
} ({ $fans })
drill-waits-worth-plain = { $tile }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
drill-waits-idea-enough-missed = С этой костью очков хватает. { $worth }.
drill-waits-idea-enough-cheap = Рука собрана, но слишком дешёвая. { $worth }.
drill-waits-idea-most-missed = С этой костью рука дороже всего. { $worth }.
drill-waits-idea-most-cheap = С другой костью рука стоит { $best }. { $worth }.

# Снос
drill-throw-question = Что снести, чтобы быть ближе всего к победе и чтобы помогало больше всего костей?
drill-throw-in-play = Какой снос здесь лучший: быстро, дорого и безопасно?
drill-throw-outlook-ready = Без { $tile }: рука просящая, осталось победных костей: { $useful }{ $worth }.
drill-throw-outlook-away = Без { $tile }: до просящей руки костей: { $missing }, осталось полезных: { $useful }{ $worth }.
drill-throw-idea-slower = Этот снос медленнее. { $best } { $given }
drill-throw-idea-fewer-in-play = Так же близко, но помогает меньше костей. { $best } { $given }
drill-throw-idea-cheaper = Этот снос ведёт к более дешёвой руке. { $best } { $given }
drill-throw-idea-risk = Рука была бы примерно та же, но { $tile } опаснее. { $best } { $given }
drill-throw-idea-plan = Числа близки, но { $tile } нужна для лучшего плана. { $best } { $given }
drill-throw-reason-ready = Без { $tile } рука просящая: { $useful }, осталось { $left }.
drill-throw-reason-away = Без { $tile } до просящей руки костей: { $missing }. Помогают: { $useful }, осталось { $left }.
drill-throw-idea-breaks-pung = Ни одной из них отдать нельзя: { $tile }. Иначе понадобится больше костей на { $missing }, чем без { $best }.
drill-throw-idea-breaks-pair = Руке нужны обе: { $tile }. Иначе понадобится больше костей на { $missing }, чем без { $best }.
drill-throw-idea-breaks-run = { $tile } стоит в чоу или в его начале. Без неё понадобится больше костей на { $missing }, чем без { $best }.
drill-throw-idea-needed = { $tile } здесь нужна. Без неё понадобится больше костей на { $missing }, чем без { $best }.
drill-throw-idea-fewer = Так же близко, но помогает меньше костей: { $left } без { $tile }, { $most } без { $best }.
drill-throw-idea-seen = При пустом столе без { $tile } помогало бы костей: { $before }. Часть уже лежит на столе, осталось { $left }; а без { $best } их { $most }.

# Подсчёт
drill-count-choice-yes = да, считается
drill-count-choice-no = нет, его здесь нет
drill-count-choice-taken = он есть, но его что-то отменяет
drill-count-does-it = Считается ли в этой руке «{ $fan }»?
drill-count-which = Отметьте всё, что считается в этой руке.
drill-count-total = Сколько стоит эта рука?
drill-count-points = очки
drill-count-who-took = «{ $fan }» в этой руке есть, но не считается. Что его отменило?
drill-count-fan = { $fan }
drill-count-line = { $fan }{ $times ->
    [1] {""}
   *[other] {" ×"}{ $times }
} { $value }
drill-count-lines = Считается: { $lines }. Рука стоит { $points }.
drill-count-no-lines = Ничего особенного не считается. Рука стоит { $points }.
drill-count-absent = «{ $fan }» здесь нет. Что для него нужно: { $rule }
drill-count-here = «{ $fan }» здесь есть: { $groups }.
drill-count-here-whole = «{ $fan }» здесь есть. Что для него нужно: { $rule }
drill-count-taken-fan = «{ $fan }» не считается вместе с «{ $taker }».
drill-count-taken-principle = «{ $fan }» не считается: { $taker }.
drill-count-missed = Одного не хватает. { $why }
drill-count-forgot = Похоже, вы не учли { $points }. { $why }
drill-count-no-doubles = { $given } — это очки до удвоений; с ними рука стоит { $points }.
drill-count-double-short = Одного удвоения не хватает: рука стоит { $points }.
drill-count-double-over = Одно удвоение лишнее: рука стоит { $points }.
drill-count-fans-not-value = { $given } — это число фанов; по таблице рука стоит { $points }.
drill-count-no-cap = Таблица кончается: от трёх фанов рука стоит { $points }, а не { $given }.
drill-count-too-less = Слишком мало. { $why }
drill-count-too-more = Слишком много. { $why }
drill-count-idea-yes-not-no = Он есть, и ничто его не отменяет. { $why }
drill-count-idea-yes-not-taken = Ничто его не отменяет. { $why }
drill-count-idea-no-not-yes = Только похоже. { $why }
drill-count-idea-no-not-taken = Отменять нечего: его здесь нет. { $why }
drill-count-idea-taken-not-yes = Увидели верно, но он не считается. { $why }
drill-count-idea-taken-not-no = Он есть, только не считается. { $why }
drill-count-idea-took-other = «{ $other }» и «{ $fan }» считаются вместе. { $why }
drill-count-idea-took-value = Более дешёвый фан не отменяет «{ $fan }». { $why }
drill-count-idea-took-principle = Это не тот принцип. { $why }
drill-count-idea-took-absent = «{ $other }» в этой руке нет. { $why }

# Кто платит
drill-pays-question = Сколько получило (+) или потеряло (−) каждое место?
drill-pays-discard = { $winner }: победа на сносе, снёс { $giver }. Рука стоит { $points }.
drill-pays-drawn = { $winner }: победа с костью со стены. Рука стоит { $points }.
drill-pays-robbed = { $giver } добавляет четвёртую кость к пангу; { $winner } грабит этот конг и побеждает. Рука стоит { $points }.
drill-pays-foul = В той же сдаче нарушение ({ $seat }): «{ $foul }» { $time }
drill-pays-mahjong = { $winner }: победа; рука стоит { $points }.
drill-pays-hand = { $seat }: рука стоит { $points }.
drill-pays-liable = { $seat }: сделан опасный снос, этот игрок отвечает за него.
drill-pays-hu-from = { $winner }: победа на сносе ({ $giver }), стоимость { $points }.
drill-pays-hu-after-kong = Сразу после этого конга { $giver } сносит кость, и { $winner } побеждает на ней, стоимость { $points }.
drill-pays-hu-robbing = { $winner } грабит конг ({ $giver }) и побеждает, стоимость { $points }.
drill-pays-hu-wall = { $winner }: победа с костью со стены, стоимость { $points }.
drill-pays-kong-concealed = { $seat } объявляет закрытый конг.
drill-pays-kong-open = { $seat } делает открытый конг со сноса ({ $giver }).
drill-pays-kong-added = { $seat } добавляет только что взятую кость к пангу: добавленный конг.
drill-pays-kong-late = { $seat } добавляет к пангу кость, взятую раньше: отложенный конг.
drill-pays-kong-robbed = { $seat } добавляет четвёртую кость к пангу.
drill-pays-time = Это всё, что пока произошло.
drill-pays-exhausted = Затем стена заканчивается.
drill-pays-waits = { $seat }: рука просящая, стоит не больше { $points }.
drill-pays-not-waiting = { $seat }: рука не просящая.
drill-pays-void = { $seat }: в руке остались кости запретной масти.
drill-pays-false = Проверка показала, что победа ложная ({ $seat }); запретной масти в руке не было.
drill-pays-line = { $payer } платит { $points }, получает { $payee }. { $why }
drill-pays-line-nobody = { $payer } теряет { $points }, их никто не получает. { $why }
drill-pays-idea-signs = Числа верные, знаки нет: победитель получает, остальные платят.
drill-pays-idea-as-drawn = Так было бы при победе со стены. Здесь кость дал другой игрок. { $why }
drill-pays-idea-as-discard = Так было бы при победе на сносе. Здесь кость пришла со стены. { $why }
drill-pays-idea-losers-settle = Проигравшие тоже рассчитываются между собой: меньшая рука платит разницу. { $why }
drill-pays-idea-liable = Виновный платит за всех троих, и больше ничего не платится. { $why }
drill-pays-idea-kong-kept = Конг ничего не приносит, если снос сразу после него дал кому-то победу. { $why }
drill-pays-idea-robbed-paid = Ограбленный конг ничего не приносит. { $why }
drill-pays-idea-one-winner = На одном сносе могут победить несколько игроков, и платят каждому. { $why }
drill-pays-idea-fine-forgotten = За кости запретной масти в конце полагается штраф. { $why }
drill-pays-idea-false-paid = Ложная победа не оплачивается, за неё штраф. { $why }
drill-pays-idea-kongs-kept = Когда стена кончилась, игроки без просящей руки платят просящим и возвращают полученное за конги. { $why }
drill-pays-idea-forgot = Не хватает одной выплаты. { $why }
drill-pays-idea-sum = Что один получил, то другой заплатил: четыре числа в сумме дают ноль.
drill-pays-idea-nobody = Этот штраф никто не получает: четыре числа в сумме меньше нуля на { $points }.
drill-pays-idea-seat = { $seat }: { $points }. { $why }
drill-pays-idea-nothing = { $seat }: 0. Этот игрок ничего не платит и не получает.

# Брать или пропустить
drill-claim-question = { $seat } сносит: { $tile }. Что вы делаете?
drill-claim-choice-pass = пропускаю
drill-claim-choice-pung = панг
drill-claim-choice-kong = конг
drill-claim-choice-chow = чоу с { $tiles }
drill-claim-worth = , около { $points ->
    [one] { $points } очка
   *[other] { $points } очков
}
drill-claim-outcome-ready = «{ $action }»: рука просящая, осталось победных костей: { $useful }{ $worth }.
drill-claim-outcome-away = «{ $action }»: до просящей руки костей: { $missing }, осталось полезных: { $useful }{ $worth }.
drill-claim-idea-missed-step = Эта кость приближает руку на шаг, а пропуск его отдаёт. { $best } { $given }
drill-claim-idea-missed-value = С этой костью рука дороже. { $best } { $given }
drill-claim-idea-missed-wait = С этой костью рука лучше для оставшихся ходов. { $best } { $given }
drill-claim-idea-no-nearer = Рука открывается и ближе не становится. { $best } { $given }
drill-claim-idea-lost-value = Рука теряет в цене. { $best } { $given }
drill-claim-idea-flexibility = Так быстрее, но кости связаны: от закрытой руки можно ждать большего. { $best } { $given }
drill-claim-idea-other-claim = Эту кость можно взять лучше. { $best } { $given }

# Опасность
drill-danger-question = Расположите эти кости по риску: сначала та, на которой скорее всего кто-то победит.
drill-danger-idea-thrown = { $safe } уже сносили ({ $seats }); кто сносит кость, редко её ждёт. { $risky } опаснее.
drill-danger-idea-void = { $safe } — масть, с которой никто не может победить. { $risky } опаснее.
drill-danger-idea-void-some = { $safe } — запретная масть ({ $seats }). { $risky } опаснее.
drill-danger-idea-suit = { $seats }: открытые сеты только одной масти, и { $risky } той же масти. { $safe } безопаснее.
drill-danger-idea-honor = { $safe } годится только в пару или панг (не видно: { $left }). { $risky } годится и в чоу, поэтому опаснее.
drill-danger-idea-edge = { $safe } стоит с краю и входит только в одно чоу. { $risky } входит в большее число, поэтому опаснее.
drill-danger-idea-middle = { $risky } ближе к середине и входит в большее число чоу, чем { $safe }.
drill-danger-idea-copies = Кости { $safe } видно больше: не видно { $left }, а { $risky } — { $more }.
drill-danger-idea-sum = По всем трём игрокам вместе { $risky } опаснее, чем { $safe }: смотрите на открытые сеты и сносы.

# Запретная масть
drill-void-question = От какой масти вы откажетесь?
drill-void-suit = { $suit ->
    [m] символы
    [p] точки
   *[s] бамбуки
}
drill-void-reason = { $suit ->
    [m] Символы помогают
    [p] Точки помогают
   *[s] Бамбуки помогают
} этой руке меньше всего; костей этой масти: { $count }.
drill-void-may-win = Может ли эта рука победить?
drill-void-clean = Четыре сета и пара, и ни одной кости запретной масти ({ $suit ->
    [m] символы
    [p] точки
   *[s] бамбуки
}): победить может.
drill-void-idea-longer = Пришлось бы снести костей: { $count } ({ $tiles }); в другой масти их только { $less } ({ $best }).
drill-void-idea-sets = Костей столько же, но эти лучше сочетаются: { $tiles }. Откажитесь от { $best }.
drill-void-idea-worth = { $tiles } ведёт к более быстрой или дорогой руке, чем { $best }. Откажитесь от { $best }.
drill-void-idea-two-suits = Две масти разрешены, нельзя только запретную ({ $suit ->
    [m] символы
    [p] точки
   *[s] бамбуки
}), а её здесь нет.
drill-void-idea-void-set = { $tiles } — сет, но запретной масти. С ним рука не побеждает.
drill-void-idea-void-pair = { $tiles } — запретная масть. Даже пара не может быть такой.
drill-void-idea-void-many = { $tiles } — запретная масть. С этими костями рука не побеждает, как бы хорошо ни складывалась.

# Джокеры
drill-jokers-question = Эта рука собрана?
drill-jokers-stands-for = Какую кость заменяет джокер, чтобы рука стоила больше всего?
drill-jokers-complete = Рука собрана: { $joker } заменяет { $tiles }.
drill-jokers-idea-too-many-gaps = Один джокер закрывает одно место. Здесь не хватает ещё костей: { $missing }.
drill-jokers-idea-two-jokers = Джокеров { $jokers }, но не хватает ещё костей: { $missing }.
drill-jokers-best = Если джокер — { $tile }, рука стоит { $points }: { $fans }.
drill-jokers-idea-cheaper = С { $tile } рука тоже собрана, но дешевле на { $less }. { $why }
drill-jokers-idea-incomplete = С { $tile } рука не собрана. { $why }
drill-jokers-idea-own-face = Джокер может означать и себя, но { $tile } сюда не подходит. { $why }

# Мёртвая рука
drill-dead-question = Может ли этот игрок ещё победить в этой сдаче?
drill-dead-choice-dead = нет, рука мёртвая
drill-dead-choice-alive = да, рука живая
drill-dead-idea-cured = { $foul }: об этом не сказали, пока игра не пошла дальше, поэтому последствий нет, рука живая.
drill-dead-idea-dead = Это стоит руки. { $foul }: { $ruling }
drill-dead-idea-alive = { $foul }: рука остаётся живой. { $ruling }
drill-dead-idea-alive-fined = { $foul }: это стоит очков, но не руки. { $ruling }

# Судья
drill-referee-question = Каково решение?
drill-referee-incident = { $seat }: { $foul }
drill-referee-minutes = Опоздание в минутах: { $minutes }.
drill-referee-victim = Пострадавший игрок: { $seat }.
drill-referee-late = Никто ничего не сказал, и игра пошла дальше.
drill-referee-ruling = { $ruling }
drill-referee-idea-cured = { $foul }: об этом не сказали, пока игра не пошла дальше, и теперь оно не судится.
drill-referee-idea-still-judged = Об этом сказали сразу, поэтому оно судится.
drill-referee-idea-ladder = { $foul }: это раз номер { $number }, а вы решили как для раза номер { $given }.
drill-referee-idea-other = Это решение для другого нарушения ({ $other }), а здесь: { $foul }.

# Отказы
drill-error-name = Упражнения «{ $name }» нет. Есть: { $known }.
drill-error-not-here = Упражнение { $name } не имеет смысла в { $ruleset }. Оно есть для: { $known }.
drill-error-level = В упражнении { $name } для { $ruleset } уровни от 1 до { $most }.
drill-error-seed = Номер — целое число от 0, не больше 15 цифр.
drill-error-link = «{ $link }» — не задание. Задание пишется так: упражнение/правила/уровень/номер, например waits/mcr/2/70.
drill-error-none = Не получилось задания: { $name }, { $ruleset }, уровень { $level }, номер { $seed }. Возьмите другой номер и сообщите нам об этом.
drill-error-choice = «{ $value }» здесь выбрать нельзя. Выберите из: { $known }.
drill-error-list = Ответьте списком из: { $known }.
drill-error-order = Расположите по порядку все, каждое один раз: { $known }.
drill-error-typed = Введите только числа через пробел.
drill-error-which = Введите номер от 1 до { $most }.
drill-error-numbers = Ответьте списком целых чисел; здесь их нужно: { $count }.

# Серия в терминале
drill-round = { $title } · { $rules } · уровень { $level } · серия { $seed }
drill-number = { $number } из { $count }
drill-how-one = Номер ответа:
drill-how-some = Номера ответов через пробел (пустая строка: ни одного):
drill-how-order = Номера по порядку через пробел:
drill-how-numbers = Числа через пробел:
drill-wrong = Неверно.
drill-answer = Верный ответ: { $answer }
drill-summary = Верно: { $right } из { $count }.
drill-summary-wrong = Неверно: { $numbers }.
drill-same-round = Та же серия для друга: { $command }
drill-stopped = Остановлено после { $count } из { $all }.
