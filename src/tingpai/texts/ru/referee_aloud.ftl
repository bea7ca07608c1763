# Что судья говорит вслух: сначала что сделал игрок, потом что следует

aloud-to = { $who }, { $did }
aloud-cured = Об этом не заявили, пока игра не продолжилась, поэтому это уже не судится.
aloud-time-deal = { $number ->
    [1] В этой сдаче это первый раз.
    [2] В этой сдаче это второй раз.
    [3] В этой сдаче это третий раз.
    [4] В этой сдаче это четвёртый раз.
    [5] В этой сдаче это пятый раз.
    [6] В этой сдаче это шестой раз.
   *[other] В этой сдаче это уже { $number }-й раз.
}
aloud-time-round = { $number ->
    [1] В этом раунде это первый раз.
    [2] В этом раунде это второй раз.
    [3] В этом раунде это третий раз.
    [4] В этом раунде это четвёртый раз.
    [5] В этом раунде это пятый раз.
    [6] В этом раунде это шестой раз.
   *[other] В этом раунде это уже { $number }-й раз.
}
aloud-time-session = { $number ->
    [1] В этой сессии это первый раз.
    [2] В этой сессии это второй раз.
    [3] В этой сессии это третий раз.
    [4] В этой сессии это четвёртый раз.
    [5] В этой сессии это пятый раз.
    [6] В этой сессии это шестой раз.
   *[other] В этой сессии это уже { $number }-й раз.
}
aloud-warning = Вам предупреждение.
aloud-loses = Вы теряете { $points } { $points ->
    [one] очко
    [few] очка
   *[other] очков
}.
aloud-pays-each = Вы платите каждому из остальных по { $points } { $points ->
    [one] очку
    [few] очка
   *[other] очков
}.
aloud-pays-left = Вы платите каждому из остальных, кто ещё в сдаче, по { $points } { $points ->
    [one] очку
    [few] очка
   *[other] очков
}.
aloud-pays-victim = Вы платите пострадавшему { $points } { $points ->
    [one] очко
    [few] очка
   *[other] очков
}.
aloud-pays-one = Вы платите { $points } { $points ->
    [one] очко
    [few] очка
   *[other] очков
}, получает { $names }.
aloud-pays-names = Вы платите по { $points } { $points ->
    [one] очку
    [few] очка
   *[other] очков
}, получают { $names }.
aloud-after_deal = Очки записываются после этой сдачи.
aloud-end_of_deal = Это оплачивается сейчас, в конце сдачи.
aloud-nothing = Наказания нет.
aloud-go-on = Продолжайте игру.

# Что следует кроме очков, обращаясь к игроку
aloud-effect-dead_hand = Ваша рука мёртвая: вы играете дальше, но выиграть эту сдачу не можете.
aloud-effect-no_claims = Объявлять чоу, панг и конг в этой сдаче вы тоже не можете.
aloud-effect-must_discard = Показанные кости вы должны снести, по одной в каждый свой ход.
aloud-effect-no_win_this_turn = На этом ходу вы не можете выиграть: сделайте снос, после него снова можно.
aloud-effect-claim_void = Ваше объявление недействительно; другие объявления на эту кость действуют.
aloud-effect-loses_tile = Этот снос вы взять не можете.
aloud-effect-tile_returns = Верните кость на место.
aloud-effect-win_void = Ваша победа недействительна.
aloud-effect-payments_back = Выплаты за вашу победу возвращаются.
aloud-effect-kongs_back = Выплаты за ваши конги возвращаются.
aloud-effect-not_waiting = Ваша рука считается рукой без ожидания.
aloud-effect-may_correct = Вы можете сразу исправить это.
aloud-effect-must_show = Откройте объявленный сет.
aloud-effect-is_discard = Я могу счесть эту кость сносом, который другие вправе взять.
aloud-effect-fan_lost = Фан не засчитывается.
aloud-effect-replace_flower = Замените цветок на ближайшем своём ходу, начатом со взятия.
aloud-effect-pays_for_all = Вы платите победителю за всех троих; других расчётов нет.
aloud-effect-session_lost = Эту сессию вы проиграли; в следующих играть можно.
aloud-effect-barred = Вы отстранены от соревнования.
aloud-effect-rank_lost = Вы лишаетесь места в рейтинге.
aloud-effect-criticism = Вам объявляется публичное порицание.
aloud-effect-referee_decides = Что следует ещё, я решу.

# Ступени лестницы и следующий раз
ladder-warning = предупреждение
ladder-points = { $points }
ladder-none = Лестницы для этого в книге нет: следующий раз стоит столько же.
ladder-next-warning = Следующий раз — предупреждение.
ladder-next-points = Следующий раз стоит { $points } { $points ->
    [one] очко
    [few] очка
   *[other] очков
}.
ladder-next-last = Следующий раз снова стоит { $points } { $points ->
    [one] очко
    [few] очка
   *[other] очков
}; больше не растёт.
ladder-shared = Считается вместе с: { $names }.
referee-say = Сказать вслух: { $aloud }
referee-ladder = Лестница: { $steps }
referee-frequent = Частые
referee-other = Остальные
referee-asks = Спрашивается: { $facts }
referee-fact-times = который раз (--times)
referee-fact-victim = кто пострадал (--victim)
referee-fact-minutes = насколько опоздал (--minutes)
referee-fact-amount = сумма (--amount)
referee-fact-out = кто уже выиграл (--won)
referee-fact-raised = заявлено ли сразу (--unraised)

# MCR
mcr-foul-late-say = вы пришли, когда сессия уже началась.
mcr-foul-slight_offence-say = вы помешали игре.
mcr-foul-rule_breach-say = вы нарушили правила.
mcr-foul-serious_offence-say = это серьёзное нарушение.
mcr-foul-dishonest_gain-say = это серьёзное нарушение ради неправомерной выгоды.
mcr-foul-cheating-say = это обман.
mcr-foul-wrong_set-say = вы объявили сет, который им не является.
mcr-foul-wrong_flower-say = вы неправильно заместили цветок.
mcr-foul-empty_claim-say = вы потребовали кость и отказались от неё.
mcr-foul-touched_wall-say = вы тронули стену до сноса игрока слева.
mcr-foul-saw_wall_tile-say = вы увидели кость стены до сноса игрока слева.
mcr-foul-late_pung-say = вы объявили панг позже трёх секунд.
mcr-foul-short_win-say = ваша рука собрана, но без цветов в ней меньше восьми очков.
mcr-foul-false_win-say = вы объявили победу, а победной руки нет.
mcr-foul-exposed_tile-say = вы показали кость.
mcr-foul-exposed_hand_true_win-say = вы раскрыли руку до проверки победы.
mcr-foul-exposed_hand-say = вы раскрыли руку при ложной победе.
mcr-foul-knocked_tile-say = вы опрокинули чужую кость.
mcr-foul-wrong_count-say = у вас неверное количество костей.
mcr-foul-gave_information-say = вы передали информацию другому игроку.
mcr-foul-disorder-say = вы упорно не подчиняетесь судье.
mcr-foul-tile_not_taken-say = вы не взяли истребованную кость за два хода.
mcr-foul-winning_tile_not_taken-say = вы не взяли победную кость до подсчёта; это ложное «Ху».
mcr-foul-claim_then_win-say = вы объявили сет, а потом «Ху» на ту же кость.
mcr-foul-irregular_win-say = вы объявили «Ху» не по правилам.
mcr-foul-showed_without_win-say = вы показали кости и не сказали «Ху».
mcr-foul-showed_before_win-say = вы показали кости раньше, чем сказали «Ху».
mcr-foul-reached_over-say = вы протянули руку над сносом к стене.
mcr-foul-reached_over_and_took-say = вы протянули руку над сносом к стене и всё-таки взяли снос.
mcr-foul-mixed_tiles-say = вы смешали кости руки с теми, которыми считают очки.

# Дачжун
dazhong-foul-looked_early-say = вы посмотрели кости, пока не у всех было верное количество.
dazhong-foul-late_flower-say = вы нашли цветок после слов «нет цветов».
dazhong-foul-drew_out_of_turn-say = вы взяли кость до сноса игрока слева, и теперь у вас перебор.
dazhong-foul-touched_wall-say = вы тронули живую стену и потеряли право на снос.
dazhong-foul-discarded_before_drawing-say = вы снесли кость до взятия, и теперь у вас недобор.
dazhong-foul-late_call-say = вы объявили, когда следующий игрок уже взял кость и сделал ход.
dazhong-foul-wrong_pace-say = соблюдайте темп: другие должны успеть объявить, а вы — объявлять вовремя.
dazhong-foul-misnamed_tile-say = вы неверно назвали снос, и соперник из-за этого ошибся.
dazhong-foul-silent_claim-say = вы сделали снос до открытия сета и ничего не объявили; это забытое взятие.
dazhong-foul-false_ready-say = вы объявили просящую руку, а она не просит.
dazhong-foul-kong_tile_shown_first-say = вы открыли четвёртую кость раньше, чем объявили конг.
dazhong-foul-replacement_before_kong-say = вы взяли замену раньше, чем выложили конг, и теперь у вас перебор.
dazhong-foul-nine_gates_tile_mixed-say = вы встроили победную кость в руку до проверки «девяти врат».
dazhong-foul-false_win_ready-say = вы объявили победу; ваша рука просит, но не собрана.
dazhong-foul-false_win-say = вы объявили победу, а ваша рука даже не просит.
dazhong-foul-false_kong-say = в вашем закрытом конге не четыре одинаковые кости.
dazhong-foul-too_few-say = у вас недобор костей.
dazhong-foul-too_many-say = у вас перебор костей.
dazhong-foul-deliberate_count-say = вы намеренно изменили число своих костей.
dazhong-foul-corrected_set-say = открытый вами сет неверен, и это сразу заметили.
dazhong-foul-changed_call-say = вы изменили объявление.
dazhong-foul-withdrawn_call-say = вы отказались от объявления до открытия костей.
dazhong-foul-withdrawn_kong-say = вы отказались от конга до открытия костей.
dazhong-foul-wrong_set-say = объявленный вами сет им не является, а игра уже продолжилась.
dazhong-foul-discarded_before_showing-say = вы сделали снос до открытия сета, а игра уже продолжилась.
dazhong-foul-withdrawn_win-say = вы отказались от победы до открытия костей.
dazhong-foul-disturbed_check-say = вы открыли или сдвинули кости до проверки победы.

# Сычуань
sichuan-foul-false_win-say = вы объявили маджонг, а победной руки нет.
sichuan-foul-false_win_void-say = вы объявили маджонг с костями запрещённой масти.
sichuan-foul-void_tiles-say = стена разобрана, а у вас остались кости запрещённой масти.
sichuan-foul-void_tiles_unavoidable-say = у вас остались кости запрещённой масти, но ничего другого вы и не сносили.
sichuan-foul-void_set-say = вы объявили сет запрещённой масти.

# Классический
classical-foul-false_win-say = вы объявили Ма-Джонг, а кости его не составляют.
classical-foul-wrong_count-say = у вас неверное количество костей.
classical-foul-wrong_set-say = вы объявили сет, который им не является.
classical-foul-unannounced_ready-say = вы не объявили просящую руку.
classical-foul-dangerous_discard-say = ваш снос завершил Ма-Джонг, о котором предупреждали открытые группы.
