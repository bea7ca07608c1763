# Стол судьи
web-referee-title = Судья
web-referee-tab-ruling = Решение
web-referee-tab-hand = Рука
web-referee-tab-tile = Кость
web-referee-tab-cured = Давность
web-referee-game = Игра
web-referee-who = Кто?
web-referee-what = Что произошло?
web-referee-search = Поиск: ху, поздно, стена …
web-referee-nothing-found = В этой книге нет нарушения с таким словом. Попробуйте другое, на любом из трёх языков.
web-referee-seat-E = Восток
web-referee-seat-S = Юг
web-referee-seat-W = Запад
web-referee-seat-N = Север
web-referee-back = Другое нарушение
web-referee-new = Начать заново
web-referee-case = { $who }: { $foul }
web-referee-missing-who = Выберите игрока.
web-referee-missing-what = Выберите, что произошло.
web-referee-missing-victim = Выберите, кто пострадал.
web-referee-missing-minutes = Выберите, насколько опоздал игрок.

# Обстоятельства
web-referee-late = Насколько опоздал?
web-referee-minutes-first = до { $until } мин
web-referee-minutes = { $from }–{ $until } мин
web-referee-minutes-later = больше { $from } мин
web-referee-amount = Очки выбирает судья: { $least }–{ $most }
web-referee-no-amount = нет
web-referee-other-amount = другое
web-referee-victim = Кто пострадал?
web-referee-out = Кто уже выиграл?
web-referee-unraised = Об этом не заявили, пока игра не продолжилась

# Решение
web-referee-aloud = Сказать вслух
web-referee-spoken = На каком языке
web-referee-is-cured = Это уже не судится: наказания нет, в лестницу не идёт.
web-referee-no-penalty = Наказания нет.
web-referee-which-time = Который это раз?
web-referee-step = Раз { $number }: { $cost }
web-referee-time = { $number }-й
web-referee-offline = Сети нет: решение из списка в этом телефоне, имён в нём нет.
web-referee-ask-chief = Главному судье
web-referee-ask-help = Вопрос сохраняется при сдаче, его видят все за столом. Игра продолжается.
web-referee-ask-text = Что нужно узнать? (можно не заполнять)
web-referee-asked = Вопрос главному судье: { $who }, { $foul }
web-referee-chief-said = Главный судья: { $text }
web-referee-chief-answer = Что ответил главный судья?
web-referee-write-answer = Записать ответ

# Верна ли рука?
web-referee-claimed = Сколько очков заявил игрок
web-referee-hand-first = Выложите ниже руку с победной костью.
web-referee-hand-none = Это не победная рука.
web-referee-hand-worth = Рука стоит { $worth }.
web-referee-hand-right = Верно: рука стоит { $worth }.
web-referee-hand-high = Рука стоит { $worth }: заявлено на { $difference } больше.
web-referee-hand-low = Рука стоит { $worth }: заявлено на { $difference } меньше.

# Кому кость?
web-referee-giver = Чья кость?
web-referee-given = Откуда она?
web-referee-given-discard = снос
web-referee-given-last_discard = последний снос
web-referee-given-added_kong = доложена к пангу
web-referee-given-concealed_kong = закрытый конг
web-referee-wants = Кто её хочет и на что?
web-referee-call-hu = победа
web-referee-call-pung = панг
web-referee-call-kong = конг
web-referee-call-chow = чоу
web-referee-may-nothing = взять не может

# Что уже не судится
web-referee-cured-rule = За прошлое не судят: если игра продолжилась, а о нарушении не заявили, оно уже не судится.
web-referee-never-cured = Судится и позже
web-referee-cured = Не судится после следующего действия
web-referee-no-cure = { $game }: в книге не сказано, что за прошлое не судят. Нарушение судится, когда обнаружено; что тогда ещё возможно, говорят параграфы.
web-referee-always-judged = Судится, когда обнаружено

# У идущего стола
web-referee-tab-log = Журнал
web-referee-to-desk = К записи
web-referee-no-desk = Такой записи нет. Проверьте ссылку или начните новую.
web-referee-no-key = Записать решение можно только по ссылке пишущего.
web-referee-deal = Сдача
web-referee-rule-it = Решено
web-referee-no-rulings = Решений пока нет.
web-referee-in-deal = сдача { $number }
web-referee-revoke = Отменить
web-referee-revoke-help = Всё, что после, будет пересчитано.
web-referee-revoking = Отмена решения { $number }
web-referee-revoked = Отменено: { $why }
web-referee-put-aside = Прочитано
