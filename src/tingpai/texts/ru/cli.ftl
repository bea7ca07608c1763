# Как выиграна рука и чего не видно по костям
fact-from-wall = { $tile } со стены
fact-from-discard = { $tile } со сноса
fact-from-kong = { $tile } из ограбленного конга
fact-no-win = рука не выиграла
fact-replacement = замещающая кость
fact-last = последняя кость
fact-last_of_kind = последняя кость своего вида
fact-seat = место — { $wind ->
    [E] восток
    [S] юг
    [W] запад
   *[N] север
}
fact-round = раунд — { $wind ->
    [E] восток
    [S] юг
    [W] запад
   *[N] север
}
fact-flowers = цветы { $tiles }
fact-joker = джокер { $value }
fact-ready = { $value ->
    [heavenly] небесная просящая рука
   *[declared] объявлена просящая рука
}
fact-blessing = { $value ->
    [heaven] благословение Небес
    [earth] благословение Земли
   *[man] благословение Человека
}
fact-void = запретная масть — { $value ->
    [m] символы
    [p] точки
   *[s] бамбуки
}
fact-after_kong = снесена сразу после конга её хозяина

# Части подсчёта
legend-winning = + победная кость
legend-claimed = [ ] объявлено
legend-concealed = ( ) закрытый конг
score-jokers = Джокеры заменяют { $tiles }.
score-dropped = Не засчитано
score-payments = Выплаты
score-others = Другие способы разложить руку
score-total = Итого: { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[other] { $total } очков
}
value-points = { $value }
value-fans = { $value ->
    [one] { $value } фан
    [few] { $value } фана
   *[other] { $value } фанов
}
value-doubles = { $value ->
    [one] { $value } удвоение
    [few] { $value } удвоения
   *[other] { $value } удвоений
}
value-limit = лимит

# Собственные суммы правил
summary-fans = Фанов: { $fans }
summary-points = Очков до удвоения: { $points }
summary-doubles = Удвоений: { $doubles }
summary-limit = Лимитная рука: { $limit }
summary-minimum-met = Минимум в 8 очков без цветов набран: { $without_flowers }.
summary-minimum-missed = Минимум не набран: { $without_flowers } из 8 очков, нужных без цветов.

# Почему фан не засчитан
because-fan = входит в фан «{ $name }»
principle-non_identical = один из его сетов уже засчитан в таком же фане (неидентичность)
principle-account_once = его сеты уже соединены (однократный учёт)

# Кто платит
payer-discarder = Давший победную кость
payer-each_other = Каждый из остальных
payer-each_without_hu = Каждый, кто ещё не выиграл
payer-E = Восток
payer-S = Юг
payer-W = Запад
payer-N = Север

# Ожидание
waits-ready = Ждёт { $count ->
    [one] { $count } вид
    [few] { $count } вида
   *[other] { $count } видов
} костей; вне руки { $left ->
    [one] { $left } кость
    [few] { $left } кости
   *[other] { $left } костей
}.
waits-tile = кость
waits-left = вне руки
waits-discard = снос
waits-wall = стена
waits-mark-minimum = * меньше минимума в 8 очков без цветов
waits-none = —
waits-not-ready = Это ещё не просящая рука.
waits-missing = До просящей руки не хватает { $missing ->
    [one] { $missing } кости
   *[other] { $missing } костей
}.
waits-useful = Приближают к победе (вне руки { $left ->
    [one] { $left } кость
    [few] { $left } кости
   *[other] { $left } костей
}):
waits-never = Из этих костей победной руки не собрать.
waits-discards = Что оставляет каждый снос:
waits-away = { $missing ->
    [0] просящая
    [one] не хватает { $missing }
   *[other] не хватает { $missing }
}
waits-complete = Рука собрана: это победа.

# Правила
rules-list = Своды правил
rules-contents = Содержание
rules-fans = Фаны
rules-options = Опции (значения по книге)
rules-value = Стоимость: { $value }
rules-value-points = Стоимость: { $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[other] { $value } очков
}
rules-takes = Может исключить: { $names }
rules-takes-nothing = Ничего не исключает.
rules-taken-by = Исключается фанами: { $names }
rules-example = Пример
rules-near-miss = Почти
rules-cite = Основание: { $cite }
rules-where = В коде: { $place }
rules-below = Продолжение: { $labels }
rules-see-also = См. также: { $names }
rules-found = «{ $text }» встречается в { $count ->
    [one] { $count } пункте
   *[other] { $count } пунктах
}
rules-found-more = … и ещё в { $count }.
rules-fallback = (Перевода этих правил пока нет; это английский текст.)

# Отказы командной строки
cli-no-winning-tile = Костей { $count }, объявленных сетов { $melds }: напишите { $wanted }, победную последней, или назовите её: --win. Для руки, которая не выиграла, — --no-win.
cli-meld-empty = В этом сете нет костей; пишите 345m, «EEE right», «1111p self» или «5555p added».
cli-option-shape = «{ $text }»: опции пишут так: ИМЯ=ЗНАЧЕНИЕ.
cli-option-not-here = { $option } ничего не значит в правилах { $ruleset }; их собственные опции: { $known }.
cli-no-file = Не удаётся прочесть { $file }: { $problem }
cli-waits-count = Костей { $count }, объявленных сетов { $melds }: напишите { $wanted } или на одну больше, чтобы увидеть, что оставляет каждый снос.
cli-no-rule = В правилах { $ruleset } нет ни фана, ни нарушения, ни заголовка, ни параграфа «{ $text }».
cli-no-rule-but = В правилах { $ruleset } нет ни фана, ни нарушения, ни заголовка, ни параграфа «{ $text }». Может быть, { $names }?
