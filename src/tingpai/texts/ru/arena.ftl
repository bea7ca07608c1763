# Таблица прогона
arena-run = { $walls ->
    [one] { $walls } стена
    [few] { $walls } стены
   *[other] { $walls } стен
}, каждая сыграна четырежды со сменой мест: сдач { $deals }, зерно { $seed }.
arena-draws = Без победителя: { $rate } сдач.
arena-column-name = бот
arena-column-points = очки за сдачу
arena-column-wins = побед
arena-column-drawn = сам
arena-column-gave = дал
arena-column-value = цена
arena-column-mean = мс
arena-column-max = макс. мс
arena-legend = ± с доверием 95 %; побед и дал: доля всех сдач; сам: доля его побед на кости со стены; цена: средняя цена победы; мс: на решение.
arena-ahead = { $name } опережает { $other }: { $points } очка за сдачу.
arena-undecided = Между { $name } и { $other } ничего не решено: { $points } очка за сдачу.
arena-fans = С какими фанами выиграно
arena-column-fan = фан
arena-failed = { $name }, отказы: { $crash ->
    [0] без падений
    [one] { $crash } падение
    [few] { $crash } падения
   *[other] { $crash } падений
}, { $illegal ->
    [0] без недопустимых ходов
    [one] { $illegal } недопустимый ход
    [few] { $illegal } недопустимых хода
   *[other] { $illegal } недопустимых ходов
}, { $nonsense ->
    [0] без бессмыслиц
    [one] { $nonsense } бессмысленный ответ
    [few] { $nonsense } бессмысленных ответа
   *[other] { $nonsense } бессмысленных ответов
}, { $timeout ->
    [0] без опозданий
    [one] { $timeout } опоздание
    [few] { $timeout } опоздания
   *[other] { $timeout } опозданий
}. Вместо него сыграно действие по умолчанию.
arena-failure = Стена { $wall }: { $kind ->
    [crash] падение
    [illegal] недопустимый ход
    [nonsense] бессмыслица
   *[timeout] опоздание
} ({ $detail })
arena-rating = Каждый с каждым, по два места, на одних и тех же стенах: очки за сдачу.
arena-column-mean-points = в среднем
arena-written = Результаты записаны в { $file }.
arena-playing = стены
arena-interrupted = Прервано. Та же команда с тем же --resume { $file } продолжит с этого места.

# Отказы арены
arena-no-seat = Игрока «{ $name }» нет; места называют так: { $known }.
arena-seat-import = «{ $name }» не удаётся импортировать как создателя бота: { $problem }
arena-seat-travels = «{ $name }» нельзя передать другим процессам ({ $problem }); он должен импортироваться, или играйте с --on one.
arena-four-seats = Названо мест: { $count }. Нужно назвать четыре.
arena-deals = Сдач: { $count }. Нужна хотя бы одна.
arena-limit = Время на решение должно быть больше нуля.
arena-workers = Рабочих процессов: { $count }. Нужен хотя бы один.
arena-no-place = «{ $name }» — не место для игры; места: { $known }.
arena-no-ray = Ray не установлен; его ставит pip install "tingpai[scale]".
arena-ray-open = Ray слушал бы другие машины: его импортировали раньше, чем арена могла это запретить. Если вам это и нужно, запустите его сами: ray.init().
arena-worker-died = Рабочий процесс умер: какой-то игрок завершил процесс, в котором играл. Сыгранное осталось в журнале.
arena-log-file = { $file } не годится как журнал: { $problem }
arena-log-line = Строка { $number } в { $file } — не строка журнала арены.
arena-rating-two = Для рейтинга нужны хотя бы два разных бота.
arena-not-written = { $file } не записать: { $problem }

# Игра в терминале
play-welcome = Вы играете: { $game }. Соперники: { $names }. Зерно { $seed }.
play-how = Отвечайте номером или ходом (discard 5m или просто 5m). ? — подсказка, t — стол, h — помощь, q — выход.
play-you = Вы
play-may = Вы можете:
play-may-discard = Снести:
play-ask = Ваш ход
play-what = «{ $text }» — не номер из списка и не ход: { $problem }
play-number = Номера { $number } нет; есть от 1 до { $last }.
play-refused = Нельзя: { $why } ({ $cite })
play-hint = Подсказка
play-no-hint = Здесь подсказки нет.
play-deal-over = У кого сколько после этой сдачи:
play-won-with = { $player }: { $fans }
play-bye = Вы вышли из-за стола.
play-failed = { $player } не ответил как следует; сыграно действие по умолчанию.
play-move-ready = объявить просящую руку
play-move-chow = взять на чоу
play-move-pung = взять на панг
play-move-kong = собрать конг
play-move-flower = отложить цветок
play-move-zimo = выиграть на взятой кости
play-move-hu = выиграть на этой кости
play-move-pass = пропустить
play-move-void = назначить запретную масть
