# Страница подсчёта.
web-score-title = Сколько стоит рука?
web-score-game = Игра
web-score-hand = Ваша рука
web-score-palette = Кости на выбор
web-score-add = { $tile }, осталось { $left }
web-score-remove = Убрать: { $tile }
web-score-remove-win = Убрать победную кость: { $tile }
web-score-edit-meld = Сет { $tiles }: изменить или убрать
web-score-missing = { $count ->
    [one] Не хватает { $count } кости.
    [few] Не хватает { $count } костей.
   *[many] Не хватает { $count } костей.
}
web-score-too-many = { $count ->
    [one] { $count } кость лишняя: уберите её.
    [few] { $count } кости лишние: уберите их.
   *[many] { $count } костей лишних: уберите их.
}
web-score-choose-win = Теперь нажмите победную кость.
web-score-complete = Нажмите кость руки, чтобы убрать её, или другую, чтобы победить на ней.
web-score-clear = Начать заново
web-score-target = Куда идёт нажатая кость
web-score-target-hand = Рука
web-score-target-win = Победная
web-score-target-chow = Чоу
web-score-target-pung = Панг
web-score-target-kong = Конг
web-score-target-concealed = Закрытый конг
web-score-target-joker = Указатель
web-score-hint-win = Нажмите кость, которая завершает руку.
web-score-hint-chow = Нажмите младшую кость открытого чоу.
web-score-hint-pung = Нажмите кость открытого панга.
web-score-hint-kong = Нажмите кость открытого конга; как он собран, можно указать потом, нажав на него.
web-score-hint-concealed = Нажмите кость закрытого конга.
web-score-hint-joker = Нажмите кость, которая открыта указателем: джокер — соседняя с ней.
web-score-indicator-is = Указатель:
web-score-joker-is = Джокер:
web-score-no-joker = Играть без джокеров
web-score-type = Или напишите: [678p] — открыто, (1111s) — закрытый конг, +9m — победная кость
web-score-read = Прочесть
web-score-from = Последняя кость
web-score-from-discard = Со сноса
web-score-from-wall = Со стены
web-score-from-kong = Ограбление конга
web-score-flags = О последней кости
web-score-replacement = Замещающая
web-score-last = Последняя в игре
web-score-last_of_kind = Последняя такая
web-score-seat = Ветер места
web-score-round = Ветер раунда
web-score-wind = { $wind ->
    [E] Восток
    [S] Юг
    [W] Запад
   *[N] Север
}
web-score-ready = Просящая рука
web-score-ready-no = Нет
web-score-ready-yes = Объявлена
web-score-ready-declared = Объявлена
web-score-ready-heavenly = Небесная
web-score-blessing = Благословение
web-score-blessing-no = Нет
web-score-blessing-heaven = Небо
web-score-blessing-earth = Земля
web-score-blessing-man = Человек
web-score-void = Запрещённая масть
web-score-void-no = Не указана
web-score-void-m = Символы
web-score-void-p = Точки
web-score-void-s = Бамбуки
web-score-after_kong = Снесена сразу после конга
web-score-after_kong-no = Нет
web-score-after_kong-yes = Да
web-score-options = Опции правил
web-score-meld = Объявленный сет
web-score-kong-how = Как собран
web-score-kong-open = Со сноса
web-score-kong-added = Добавлен к пангу
web-score-kong-late = Добавлен позже
web-score-kong-concealed = Закрытый
web-score-added = добавлен
web-score-late = добавлен позже
web-score-from-whom = У кого взят
web-score-left = Слева
web-score-across = Напротив
web-score-right = Справа
web-score-take-away = Убрать
web-score-done = Готово
web-score-worth = Сколько это стоит
web-score-worth-without = Сколько рука стоит без победы
web-score-jokers = Джокеры заменяют
web-score-dropped = { $count ->
    [one] { $count } строка не засчитана
    [few] { $count } строки не засчитаны
   *[many] { $count } строк не засчитано
}
web-score-others = { $count ->
    [one] Ещё { $count } прочтение
    [few] Ещё { $count } прочтения
   *[many] Ещё { $count } прочтений
}
web-score-payments = Кто платит
web-score-received = Победитель получает всего { $points }.
web-score-changes = Что изменило бы счёт
web-score-tile = Кость
web-score-left-count = Осталось
web-score-win-on = Победить на кости: { $tile }
web-score-tap-wait = Нажмите кость, чтобы победить на ней.
web-score-useful = Приближают к победе:
web-score-copy = Скопировать ссылку на руку
web-score-copied = Скопировано
web-score-begin = С чего начать
web-score-begin-help = Нажимайте кости, пока рука не полна, затем победную. Или посмотрите руку из книги:
web-score-bar = Всего: { $total }
