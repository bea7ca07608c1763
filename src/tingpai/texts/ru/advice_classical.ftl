# Чем может стать рука в классическом маджонге
plan-classical_any = быстрая рука
plan-pure_suit_with_honors = Чистая масть с Драконами и Ветрами
plan-pure_suit = Чистая масть без Драконов и Ветров
plan-no_sequences = Нет ни одной последовательности
plan-heavenly_twins = Небесные близнецы
plan-thirteen_wonders = Тринадцать чудес света
