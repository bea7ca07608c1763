# Среды для обучения
env-no-pettingzoo = PettingZoo не установлен; его ставит pip install "tingpai[env]".
env-deals = Сдач: { $count }; в эпизоде должна быть хотя бы одна.
env-rows = Эпизодов: { $count }; должен быть хотя бы один.
env-step = Нужны целые числа, по одному на эпизод (всего { $rows }), а не массив формы { $shape } и типа { $type }.
env-no-action = Сейчас выбирает { $agent }: действие обязательно.
env-no-such-action = Действия { $number } нет; есть действия от 0 до { $last }.
