"""The referee's table of Sichuan: the false win, found when the deal has ended, and the void suit."""

from typing import Final

from tingpai.foul_table import Effect, Fine, Foul, FoulTable, Moment, Receiver
from tingpai.rulesets.sichuan.payment import FALSE_WIN_FINE, VOID_FINE

FALSE_WIN: Final = Fine(FALSE_WIN_FINE, Receiver.LEFT)
BACK: Final = (Effect.PAYMENTS_BACK, Effect.KONGS_BACK)
END: Final = Moment.END_OF_DEAL

fouls: Final = FoulTable(
    "sichuan",
    [
        Foul("false_win", "Fines 1; §2.6; S-45; S-47; S-48", (FALSE_WIN,), BACK, moment=END),
        Foul(
            "false_win_void",
            "Fines 1; §6.6; S-45; S-46; S-56",
            (FALSE_WIN, Fine(VOID_FINE)),
            BACK,
            moment=END,
        ),
        Foul("void_tiles", "§4.3; §9.2; S-43", (Fine(VOID_FINE),), (Effect.NOT_WAITING,), moment=END),
        Foul("void_tiles_unavoidable", "§4.3; S-43", effects=(Effect.NOT_WAITING,), moment=END),
        Foul("void_set", "Fines 2; S-08; S-43", (Fine(VOID_FINE),), (Effect.NOT_WAITING,), moment=END),
    ],
    frequent=(
        "false_win",
        "void_tiles",
        "false_win_void",
    ),
)
