# Повторы.
web-replay-title = Повтор
web-replay-open-title = Открыть запись
web-replay-open-help = Перетащите сюда запись (файл .jsonl) или выберите её. Сервер прочтёт её и нигде не сохранит.
web-replay-open = Открыть файл
web-replay-too-large = Файл больше 400 КБ; записи матчей меньше.
web-replay-nothing-yet = В этом матче ещё ни одна сдача не окончена.
web-replay-deal = Сдача
web-replay-deal-of = Сдача { $number } из { $deals }
web-replay-deal-back = Предыдущая сдача
web-replay-deal-forward = Следующая сдача
web-replay-eyes = Чьими глазами
web-replay-all = Всё открыто
web-replay-seat = { $wind ->
    [E] Восток
    [S] Юг
    [W] Запад
   *[N] Север
} · { $name }
web-replay-panel = Ходы, итог, таблица, доказательство
web-replay-legend = Тёмные кости снесены сразу, как были взяты.
web-replay-first = В начало
web-replay-back = Шаг назад
web-replay-play = Играть
web-replay-forward = Шаг вперёд
web-replay-last = В конец
web-replay-step = Шаг
web-replay-speed = Скорость
web-replay-moves = Ходы
web-replay-result = Итог
web-replay-sheet = Счёт
web-replay-proof = Стена
web-replay-result-later = На этом шаге сдача ещё не окончена.
web-replay-download = Скачать
web-replay-proof-good = Стена сдачи { $number } — та самая, что была обещана.
web-replay-proof-bad = Стена сдачи { $number } — не та, что была обещана.
web-replay-proof-help = До сдачи все получили хеш соли и стены; после неё то и другое открыли. Ваш браузер вычислил хеш заново.
web-replay-promised = Обещано до сдачи
web-replay-salt = Соль
web-replay-wall = Стена в порядке взятия
web-replay-verify = Проверить каждый ход
web-replay-verify-help = Сервер заново разыграет все сдачи с теми же стенами и сравнит каждую взятую кость, каждый ход и платёж.
