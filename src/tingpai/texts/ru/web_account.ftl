# Страница игрока: устройства, пароль, удаление учётной записи
web-account = Ваша учётная запись
web-devices = Где вы вошли
web-devices-unknown = Неизвестное устройство
web-devices-current = это устройство
web-devices-seen = последний раз { $day }
web-devices-end = Выйти
web-devices-end-others = Выйти на всех остальных
web-password = Сменить пароль
web-password-about = На всех остальных устройствах придётся войти заново.
web-password-old = Прежний пароль
web-password-new = Новый пароль
web-password-go = Сменить
web-delete = Удалить учётную запись
web-delete-about = Имя, пароль и список ваших матчей удаляются навсегда, а сами вы выходите из-за всех столов. Матчи останутся у других игроков, но без вашего имени.
web-delete-go = Удалить навсегда
