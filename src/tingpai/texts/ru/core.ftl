# Чтение костей
notation-help = пишите 1m…9m, 1p…9p, 1s…9s, E S W N, C F P, 1f…8f
error-no-suit-letter = «{ $letter }» — не буква масти; пишите 1m…9m, 1p…9p, 1s…9s, E S W N, C F P, 1f…8f.
error-suit-missing = После «{ $rank }» нет буквы масти; пишите 1m…9m, 1p…9p, 1s…9s, E S W N, C F P, 1f…8f.
error-rank-missing = Перед буквой масти «{ $letter }» нет номера.
error-no-such-rank = Кости { $tile } нет: номера этой масти идут от 1 до { $last }.
error-no-tile = «{ $letter }» — не кость; пишите 1m…9m, 1p…9p, 1s…9s, E S W N, C F P, 1f…8f.

# Сеты и руки
error-meld-not-claimed = Объявленный сет ({ $kind }) взят у другого игрока; из своих костей — только закрытый конг.
error-meld-not-added = Дополненный конг получается только из объявленного панга.
error-meld-not-late = Отложенным бывает только дополненный конг.
error-chow-not-left = Чоу берут только у игрока слева, а не «{ $from }».
error-honor-chow = { $tiles } — не чоу: ветры и драконы не образуют рядов.
error-no-set = { $tiles } — не чоу, не панг и не конг.
error-meld-kind = { $tiles } — это { $made }, а не { $wanted }.
error-flower-standing = { $tile } — цветок: его откладывают, среди костей руки он не стоит.
error-flower-wins = { $tile } — цветок: на нём не выигрывают.
error-no-flower = { $tile } — не цветок и не сезон.
error-flower-twice = В наборе только одна кость { $tile }.
error-too-many-melds = Объявленных сетов { $count }: в руке не больше четырёх.
error-standing-count = Стоящих костей { $count } при объявленных сетах: { $melds }; должно быть { $wanted } (13 минус три за каждый сет, без победной кости).
error-five-of-a-kind = { $count } × { $tile }: в наборе только по четыре кости каждого вида.
error-no-flowers-here = В этой игре нет цветов.
error-no-honors-here = { $tile }: в этой игре нет ветров и драконов.
error-robbed-held = Ограбленная кость «{ $tile }» — четвёртая в чужом конге, больше такой ни у кого быть не может.
error-last-of-kind-held = Если это последняя такая кость, остальные три («{ $tile }») лежат на столе, а одна из них стоит в руке.
error-replacement-not-wall = Замещающую кость берут со стены, а эта — нет ({ $source }).
error-replacement-of-nothing = Замещающая кость берётся после конга (или, где так в правилах, цветка), а здесь их нет.
error-last-robbed = Для конга нужна замена, поэтому кость ограбленного конга не бывает последней.
error-no-winning-tile = Здесь очки приносит только выигравшая рука, а победная кость не указана.

# Победа и ожидание
not-winning-waits = Рука не выиграла: кость «{ $tile }» её не завершает; нужны кости: { $waits }.
not-winning-shape = Рука не выиграла: с костью «{ $tile }» она не складывается ни в одну структуру этих правил.

# Опции и запросы
error-no-option = В этих правилах нет опции «{ $name }»; есть: { $known }.
error-option-choice = Опция «{ $name }» не может быть { $value }; возможно: { $known }.
error-option-flag = Опция «{ $name }» не может быть { $value }; возможно true или false.
error-option-range = Опция «{ $name }» не может быть { $value }; нужно целое число от { $low } до { $high }.
error-no-ruleset = Нет правил «{ $id }»; есть { $known }.
error-batch-shape = Много рук — это таблица из { $width } столбцов, а не { $shape }.
error-batch-column = Столбец { $column } ({ $key }) должен быть 0: правила «{ $id }» его не знают.
error-no-tables = Для правил «{ $id }» нет таблиц, чтобы считать без объяснений.
error-not-an-object = Запрос — это объект JSON, по одному в строке.
error-no-json = Эта строка не JSON: { $problem }
error-key-missing = Не хватает ключа «{ $key }»: { $where }.
error-unknown-key = Неизвестный ключ «{ $key }» ({ $where }); известны { $known }.
error-not-a-text = «{ $key }» должен быть текстом, а не { $value }.
error-not-a-list = «{ $key }» должен быть списком.
error-not-a-mapping = «{ $key }» должен быть объектом.
error-not-a-flag = «{ $key }» должен быть true или false, а не { $value }.
error-not-a-whole-number = «{ $key }» должен быть целым числом, а не { $value }.
error-not-a-number = «{ $key }» должен быть числом, а не { $value }.
error-not-a-choice = «{ $key }» не может быть { $value }; возможно: { $known }.
error-one-winning-tile = Победная кость — одна кость, а не «{ $value }».

# Кто платит
pays-base-and-hand-drawn = Победитель взял кость со стены: { $base } и стоимость руки — { $points }.
pays-base-and-hand = Снёс победную кость: { $base } и стоимость руки — { $points }.
pays-base = Не давал победной кости: только { $base }.

error-internal = На этой строке ошиблась сама программа ({ $problem }). Сообщите о ней; остальные строки обработаны.

# Between the names of two tiles in a sentence.
tiles-between = { ", " }
