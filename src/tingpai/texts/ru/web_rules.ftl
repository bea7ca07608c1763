# Страницы правил.
web-rules-title = Правила
web-rules-intro = Четыре книги правил нашими словами: все фаны, примеры в картинках и всё, что нам пришлось решить самим.
web-rules-search = Искать названия, номера, слова
web-rules-contents = Содержание
web-rules-all-books = Все книги правил
web-rules-fan-count = { $count ->
    [one] { $count } фан
    [few] { $count } фана
   *[many] { $count } фанов
}
web-rules-hits = { $count ->
    [0] Ничего не нашлось.
    [one] { $count } место
    [few] { $count } места
   *[many] { $count } мест
}
web-rules-case-counts = Считается.
web-rules-case-near_miss = Почти.
web-rules-case-taken = Отнят.
web-rules-taken = { $count ->
    [one] { $count } рука, где его отнимают
    [few] { $count } руки, где его отнимают
   *[many] { $count } рук, где его отнимают
}
web-rules-open-score = Открыть на странице подсчёта
web-rules-claimed = открыто
web-rules-concealed = закрыто
web-rules-with-others = Вместе с другими фанами
web-rules-takes = Может отнять:
web-rules-taken-by = Отнимают:
web-rules-link-here = Ссылка на { $label }
