# Экраны в зале.
web-screen = Экран { $screen }
web-screen-offline = Нет сети: часы идут сами.
web-screen-session = Сессия { $session } из { $sessions }
web-screen-tables = { $count ->
    [one] { $count } стол
    [few] { $count } стола
   *[other] { $count } столов
}
web-screen-until-gong = до гонга
web-screen-last-minutes = Последние 15 минут: до гонга
web-screen-paused = Часы стоят
web-screen-gong-stop = Гонг: игра прекращается сразу
web-screen-gong-finish = Гонг: доиграйте сдачу
web-screen-gong-others = Гонг: игра окончена для всех, кроме столов ниже
web-screen-all-done = Все столы закончили
web-screen-warning-at = сигнал в 15:00
web-screen-no-session = Добро пожаловать
web-screen-done = { $done } из { $tables }
web-screen-done-help = столов закончили
web-screen-table-until = Стол { $table } до { $time }
web-screen-extra = +{ $minutes } мин
web-screen-more-tables = ещё { $count }
web-screen-gong-at = Гонг в { $time }
web-screen-all-tables = для всех столов
web-screen-now = сейчас
web-screen-sound = Звук
web-screen-sound-on = Включить звук
web-screen-press-any-key = нажмите любую клавишу
web-screen-sound-help = Браузер молчит, пока его не коснутся. Для проверки прозвучит гонг. Настройте громкость так, чтобы слышал весь зал.
web-screen-stay-mute = Этот экран останется без звука
web-screen-sound-runs = Звук включён
web-screen-sound-mute = Нет звука
web-screen-sound-mute-help = этот экран не может звонить
web-screen-not-tested = ещё не проверен
web-screen-tested = проверен в { $time }
web-screen-loudness = Громкость
web-screen-loudness-1 = тихо
web-screen-loudness-2 = громко
web-screen-loudness-3 = очень громко
web-screen-test = Проверить гонг
web-screen-full = На весь экран
web-screen-seats = Места в сессии { $session }
web-screen-individual = Личный зачёт
web-screen-teams = Команды
