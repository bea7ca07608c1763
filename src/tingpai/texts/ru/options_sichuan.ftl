# Опции сычуаньского маджонга, каждая точно по своему решению.
option-sichuan-count-fifth-tile-wait = Пятая кость считается ожиданием
option-sichuan-count-fifth-tile-wait-help = Вид, все четыре кости которого стоят у вас на руке, всё равно считается ожиданием.
option-sichuan-void-fine-stacks = Два штрафа за запрещённую масть
option-sichuan-void-fine-stacks-help = Кость запрещённой масти на руке и выложенный сет этой масти стоят по 48 очков. Обычно штраф один: 48 на игрока за сдачу.
option-sichuan-false-hu-pays-waiting = Ложный победитель платит ожидающим
option-sichuan-false-hu-pays-waiting-help = Ложный победитель с запрещённой мастью платит и тем, кто в конце в ожидании. Обычно он должен им только по 8 очков.
