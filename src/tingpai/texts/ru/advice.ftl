# Почему бот поступил бы так
advice-win = Выигрыш: рука собрана.
advice-flower = Отложить цветок и взять за него другую кость.
advice-flower-thrown = Снести цветок: его никто не возьмёт.
advice-plain = { $action }: так рука становится ближе.
advice-void = Отказаться от масти, которая меньше всего нужна этой руке.
advice-heavenly = Объявить руку, которая ждёт с раздачи.
advice-move = { $move ->
    [discard] Снести { $tile }
    [ready] Объявить готовую руку со сносом { $tile }
    [chow] Взять чоу с { $tile }
    [pung] Взять панг
    [kong] Объявить конг
    [hu] Выиграть
    [zimo] Выиграть
    [void] Отказаться от масти
   *[pass] Пропустить
}
advice-plan = { advice-move }: путь к «{ $plan }». Не хватает костей: { $distance }; нужных осталось: { $useful }; примерно очков: { $points }; опасность { $danger }.
advice-waits = { advice-move }: рука ждёт. Выигрышных костей осталось: { $useful }; очков до { $points }; опасность { $danger }.
advice-nearer = { advice-move }. Не хватает костей: { $distance }; нужных осталось: { $useful }; опасность { $danger }.
advice-safe = { advice-move }: собрать руку уже вряд ли удастся, поэтому уходит самая дешёвая кость; опасность { $danger }.

# Чем рука может стать
plan-mixed_triple_chow = Смешанное тройное чоу
plan-pure_triple_chow = Чистое тройное чоу
plan-mixed_straight = Смешанный ряд
plan-mixed_shifted_chows = Смешанные смещённые чоу
plan-pure_straight = Чистый ряд
plan-pure_shifted_chows = Чистые смещённые чоу
plan-half_flush = Пол-изобилия
plan-full_flush = Полное изобилие
plan-upper_four = Четыре верхних
plan-lower_four = Четыре нижних
plan-upper_tiles = Верхние кости
plan-middle_tiles = Средние кости
plan-lower_tiles = Нижние кости
plan-reversible_tiles = Симметричные кости
plan-all_terminals_and_honors = Все терминальные и благородные
plan-seven_pairs = Семь пар
plan-lesser_honors_and_knitted_tiles = Малые благородные и переплетённые кости
plan-thirteen_orphans = Тринадцать сирот
plan-knitted_straight = Переплетённый ряд
plan-triple_pung = Тройной панг
plan-mixed_shifted_pungs = Смешанные смещённые панги
plan-pure_shifted_pungs = Чистые смещённые панги
plan-two_dragon_pungs = Два панга драконов
plan-big_three_dragons = Большие три дракона
plan-big_three_winds = Большие три ветра
plan-all_pungs = Все панги
plan-all_types = Все типы
