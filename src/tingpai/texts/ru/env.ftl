# Среды для обучения
env-no-pettingzoo = PettingZoo не установлен; его ставит pip install "tingpai[env]".
env-no-gymnasium = Gymnasium не установлен; его ставит pip install "tingpai[env]".
env-deals = Сдач: { $count }; в эпизоде должна быть хотя бы одна.
env-rows = Эпизодов: { $count }; должен быть хотя бы один.
env-processes = Процессов: { $count }; нужен хотя бы один, но не больше, чем эпизодов ({ $rows }).
env-process-died = Один из процессов среды завершился; создайте среду заново.
env-step = Нужны целые числа, по одному на эпизод (всего { $rows }), а не массив формы { $shape } и типа { $type }.
env-no-action = Сейчас выбирает { $agent }: действие обязательно.
env-no-such-action = Действия { $number } нет; есть действия от 0 до { $last }.
