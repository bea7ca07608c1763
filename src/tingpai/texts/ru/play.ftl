# Ходы и события
error-no-such-move = «{ $move }» — не ход; ходы: { $known }.
error-move-tiles = «{ $move }»: неверное число костей для этого хода.
error-move-suit = «{ $move }»: назовите масть — m, p или s.
error-no-such-event = «{ $name }» — такого события в записи не бывает.
error-bad-event = Событие «{ $name }» не прочитать: { $problem }.

# Почему нельзя
refused-over = Сдача окончена.
refused-has-won = Вы уже выиграли и наблюдаете за остатком сдачи.
refused-not-your-turn = Сейчас не ваш ход.
refused-not-now = Сейчас так нельзя.
refused-answered = Вы уже ответили; сделанный выбор не меняется.
refused-own-tile = Это ваша собственная кость: свой снос не берут.
refused-nothing-to-pass = Вам нечего объявлять, значит, и пропускать нечего.
refused-only-robbing = Эта кость уходит в конг; её можно только ограбить для победы.
refused-claim-flower = Снесённый цветок никто взять не может.
refused-window-open = На столе кость, которую могут объявить; дождитесь, пока это решится.
refused-claim-names-tile = Объявление берёт последний снос; кость называть не нужно.
refused-no-claims = В этой сдаче вы не можете объявлять сеты: { $why }
refused-locked = Просящая рука объявлена: менять в ней ничего нельзя.
refused-last-discard = Стена пуста: последний снос для этого взять нельзя.
refused-no-chows = В этой игре чоу не объявляют.
refused-chow-seat = Чоу берут только у игрока слева.
refused-no-chow = { $tiles } и { $tile } не образуют чоу.
refused-not-held = У вас нет кости «{ $tile }».
refused-too-few = Нужно { $needed } × { $tile } в руке, а у вас { $held }.
refused-no-replacement = Замещающих костей больше нет.
refused-win-on-flower = { $tile } — цветок: на нём не выигрывают.
refused-dead-hand = Ваша рука мёртвая и в этой сдаче выиграть не может: { $why }
refused-flower-held = В руке ещё стоит цветок { $tile }; рука с цветком не завершена.
refused-rob-concealed = Закрытый конг этой рукой ограбить нельзя.
refused-minimum = Рука стоит { $points } без цветов; для победы нужно 8.
refused-nothing-drawn = Вы не брали кость, на которой можно выиграть.
refused-flower-after-claim = После объявления цветы не заменяют; дождитесь следующего взятия.
refused-flower-first = Сначала отложите цветок { $tile }.
refused-must-discard = Вы обязаны снести кость «{ $tile }»: её все видели.
refused-no-tile-to-claim = Сейчас нет кости, которую можно взять.
refused-false-kong = Эти четыре кости не одинаковы.
refused-kong-of-what = Назовите кость конга.
refused-kong-after-claim = В ход, когда вы взяли чужую кость, конг не объявляют.
refused-no-kong = Для конга из костей «{ $tile }» нужны четыре такие кости в руке или одна к открытому пангу; у вас { $held }.
refused-no-ready = В этой игре просящую руку не объявляют.

# Сдачи по сценарию
error-dealt-count = { $seat }: роздано костей { $count }, должно быть { $wanted }.
error-tile-not-in-set = Кости «{ $tile }» нет в наборе этой игры.
error-tile-too-often = Кость «{ $tile }» записана чаще, чем есть в наборе.

# Сычуань за столом
sichuan-refused-void-first = Сначала назначьте запрещённую масть.
sichuan-refused-card = Карточку кладут, только если костей этой масти в руке нет.
sichuan-refused-void-tile = { $tile } — не кость выбранной масти из вашей руки.
sichuan-refused-aside = Ваш первый снос — отложенная кость { $tile }.
sichuan-refused-aside-set = Отложенная кость { $tile } лежит лицом вниз, пока вы её не снесёте; ни в какой сет она не входит.
sichuan-refused-void-set = { $tile } — вашей запрещённой масти; сет из неё стоил бы 48 очков.
sichuan-refused-lock = Вы пропустили победу стоимостью { $passed }; до следующего взятия со стены засчитывается только более дорогая, а эта стоит { $value }.
sichuan-pays-kong-back = Очки за конг возвращаются.

refused-not-waiting = Рука не ждала бы ни одной кости: это не просящая рука.

# Народный маджонг за столом
dazhong-refused-east-ready = Восток объявляет просящую руку вместе с первым сносом.
dazhong-refused-ready-late = Просящая рука объявляется вместе со сносом; без сноса — только с раздачи, до первого хода Востока.
dazhong-refused-joker-discard = { $tile } — джокер: джокеров не сносят.
dazhong-refused-joker-set = { $tile } — джокер: в объявленный сет он войти не может.
dazhong-refused-only-jokers = После этого вам пришлось бы сносить джокера.
dazhong-refused-flower-or-it = Замените цветок { $tile } или снесите его.
dazhong-refused-locked-kong = Просящая рука объявлена: конг из костей «{ $tile }» изменил бы её.

# Классический маджонг за столом
classical-refused-east-ready = Восток объявляет просящую руку вместе с первым сносом.
classical-refused-ready-late = «Сразу просящую» объявляют только с розданной рукой.
