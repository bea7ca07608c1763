# Места
error-seating-way = «{ $way }»: так места не распределяют; способы: { $known }.

# Матчи
error-match-over = Матч окончен.
error-match-not-started = Матч начинается с того, что игроки садятся за стол.
error-match-started = Матч уже начался.
error-match-ruleset = Матч играли по правилам «{ $found }», а не «{ $wanted }».
error-match-players = В матче четыре игрока на четырёх местах; здесь их { $count }.
error-match-no-rounds = В этих правилах нет раундов: укажите, сколько сдач в матче.
error-match-length = В матче не меньше одного раунда или одной сдачи.
error-match-deal-runs = Сдача { $number } ещё не окончена.
error-match-order = Сдача { $number } здесь не следует: очередь сдачи { $wanted }, с теми местами и ветром раунда, которые тогда в матче.
error-match-player = { $player }: с таким игроком этого быть не может; игроки — от 0 до 3.
error-match-no-deal = Сдачи { $number } в этом матче ещё нет.
error-match-no-adjustment = Нет поправки { $id }, которую можно отменить.
error-match-adjustment-twice = Поправка { $id } уже есть.
