# Опции классического маджонга, каждая точно по своему решению.
option-classical-limit = Предел
option-classical-limit-help = Больше этого рука не стоит, у проигравших тоже; столько же стоит каждая лимитная рука. Восток платит и получает до двух пределов.
option-classical-flowers = Цветы и сезоны
option-classical-flowers-help = В игре восемь цветов и сезонов: 144 кости вместо 136.
option-classical-void-game-passes-east = После несыгранной игры лидерство уходит
option-classical-void-game-passes-east-help = Восток уступает лидерство, если в игре никто не победил. Обычно Восток остаётся, а игра не в счёт.
option-classical-fixed-16-games = Всего шестнадцать игр
option-classical-fixed-16-games-help = Игры, после которых Восток остался, входят в шестнадцать. Обычно повторы играют сверх того.
option-classical-mahjong-priority = Несколько ма-джонгов на одном сносе
option-classical-mahjong-priority-help = Кто выигрывает: самый дальний от снёсшего по очереди хода, как в книге, или самый ближний.
option-classical-mahjong-priority-farthest = самый дальний по очереди
option-classical-mahjong-priority-nearest = самый ближний по очереди
option-classical-starting-chips = Фишки в начале
option-classical-starting-chips-help = Сколько очков у каждого в начале матча.
