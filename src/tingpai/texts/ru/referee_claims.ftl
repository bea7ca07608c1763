# Кому достаётся кость
claims-no-call = Кость можно объявить так: { $known }.
claims-too-many-copies = Все эти объявления сразу верны быть не могут: одинаковых костей только четыре. Сначала посмотрите их кости.
claims-giver-out = Игрок, давший кость, не мог уже выйти из сдачи.
claims-nobody-out = В { $ruleset } никто не выходит из сдачи с победой: сдача кончается первой же.
claims-taker-hu = Победа на этой кости: { $who }.
claims-taker-pung = Кость на панг: { $who }.
claims-taker-kong = Кость на конг: { $who }.
claims-taker-chow = Кость на чоу: { $who }.
claims-nobody = Кость никому не достаётся.
claims-next-draws = Следующим берёт кость { $who }.
claims-next-discards = Следующим делает снос { $who }.
claims-over = Сдача окончена.
