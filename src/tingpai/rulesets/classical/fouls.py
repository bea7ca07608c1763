"""The referee's table of Classical. The book names no fouls; C-20 decides what it leaves to the table."""

from typing import Final

from tingpai.foul_table import Effect, Foul, FoulTable

DEAD: Final = (Effect.DEAD_HAND,)

fouls: Final = FoulTable(
    "classical",
    [
        Foul("false_win", "C-20", effects=(Effect.CLAIM_VOID, *DEAD)),
        Foul("wrong_count", "C-20", effects=DEAD),
        Foul("wrong_set", "C-20", effects=(Effect.CLAIM_VOID, *DEAD)),
        Foul("unannounced_ready", "§IV ready hand; C-18"),
        Foul(
            "dangerous_discard",
            "§V penalties; §V penalty amount; C-31; C-32; C-33",
            effects=(Effect.PAYS_FOR_ALL,),
        ),
    ],
    frequent=(
        "false_win",
        "wrong_count",
        "wrong_set",
    ),
)
