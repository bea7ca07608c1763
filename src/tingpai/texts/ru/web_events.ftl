# Соревнования: что читают игроки и зрители.
web-events = Соревнования
web-events-lead = Соревнование целиком, по правилам: места, часы, протоколы, таблица, апелляции. Выберите своё или проведите новое.
web-events-new = Новое соревнование
web-events-none = Здесь нет объявленных соревнований. Ссылка на ваше есть у организатора.
web-events-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
web-events-phase-registration = идёт регистрация
web-events-phase-closed = идёт жеребьёвка
web-events-phase-drawn = жеребьёвка проведена
web-events-phase-scheduled = места известны
web-events-phase-playing = идёт игра
web-events-phase-between = перерыв между сессиями
web-events-phase-over = завершено
