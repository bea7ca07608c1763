"""The referee's table of MCR: every irregularity of §3.11 with its cost and the players who receive it.

Fines are recorded after the settlement of the deal (§3.9.1.2(3), M-78). Nobody receives them unless the book
names a receiver (M-67).
"""

from typing import Final

from tingpai.foul_table import Effect, Fine, Foul, FoulTable, Moment, Period, Receiver

LADDER: Final = (0, 5, 10, 20, 40, 50, 60)
"""A warning first, then the amounts of §3.11.2 in order. The last one repeats (M-66)."""
AMOUNTS: Final = LADDER[1:]
"""The amounts that a referee may choose for a breach of the rules (§3.11.2)."""
OTHER: Final = "§3.11.6.11"
LATER: Final = Moment.AFTER_DEAL

fouls: Final = FoulTable(
    "mcr",
    [
        Foul("late", "§3.11.2; M-76", minutes=((10, 10), (15, 20)), never_cured=True),
        Foul("slight_offence", "§3.11.1", warning=True),
        Foul("rule_breach", "§3.11.2; M-67", (Fine(5),), amounts=AMOUNTS, moment=LATER),
        Foul("serious_offence", "§3.11.4", effects=(Effect.BARRED, Effect.CRITICISM)),
        Foul("dishonest_gain", "§3.11.5", effects=(Effect.RANK_LOST, Effect.BARRED)),
        Foul(
            "cheating",
            "§3.11.6.1; §3.11.2",
            (Fine(0),),
            (Effect.REFEREE_DECIDES,),
            amounts=AMOUNTS,
            moment=LATER,
            never_cured=True,
        ),
        Foul("wrong_set", "§3.11.6.2; M-71", effects=(Effect.CLAIM_VOID, Effect.DEAD_HAND)),
        Foul("wrong_flower", "§3.11.6.2; M-71", effects=(Effect.DEAD_HAND,)),
        Foul(
            "empty_claim", "§3.11.6.3; M-66; M-67", effects=(Effect.CLAIM_VOID,), ladder=LADDER, moment=LATER
        ),
        Foul(
            "touched_wall",
            "§3.11.6.4; M-66; M-75",
            effects=(Effect.TILE_RETURNS,),
            ladder=LADDER,
            counter="wall",
            moment=LATER,
        ),
        Foul(
            "saw_wall_tile",
            "§3.11.6.4; M-66; M-75",
            effects=(Effect.DEAD_HAND,),
            ladder=LADDER,
            counter="wall",
            moment=LATER,
        ),
        Foul("late_pung", "§3.11.6.5; M-66; M-67", ladder=LADDER, restarts=Period.ROUND, moment=LATER),
        Foul(
            "short_win",
            "§3.11.6.6; M-68; M-78",
            (Fine(10, Receiver.EACH),),
            (Effect.CLAIM_VOID, Effect.DEAD_HAND),
            moment=LATER,
        ),
        Foul(
            "false_win",
            "§3.11.6.6; M-68; M-78",
            (Fine(20, Receiver.EACH),),
            (Effect.CLAIM_VOID, Effect.DEAD_HAND),
            moment=LATER,
        ),
        Foul("exposed_tile", "§3.11.6.7; §3.4.27; M-74", effects=(Effect.MUST_DISCARD,), shows_tiles=True),
        Foul("exposed_hand_true_win", "§3.11.6.7; M-69", warning=True),
        Foul(
            "exposed_hand",
            "§3.11.6.7; M-69; M-78",
            (Fine(10, Receiver.EACH),),
            (Effect.DEAD_HAND, Effect.MUST_DISCARD),
            moment=LATER,
            shows_tiles=True,
        ),
        Foul(
            "knocked_tile",
            "§3.11.6.7; M-70",
            (Fine(5, Receiver.VICTIM),),
            (Effect.REFEREE_DECIDES,),
            amounts=range(5, 61),
            offered=AMOUNTS,
            moment=LATER,
        ),
        Foul("wrong_count", "§3.11.6.8; §3.4.29; M-71", effects=(Effect.DEAD_HAND,)),
        Foul("gave_information", "§3.11.6.9", effects=(Effect.DEAD_HAND,)),
        Foul("disorder", "§3.11.6.10", effects=(Effect.BARRED, Effect.CRITICISM)),
        Foul("tile_not_taken", f"{OTHER}; M-72", effects=(Effect.DEAD_HAND,)),
        Foul(
            "winning_tile_not_taken",
            f"{OTHER}; M-72; M-78",
            (Fine(20, Receiver.EACH),),
            (Effect.CLAIM_VOID, Effect.DEAD_HAND),
            moment=LATER,
        ),
        Foul("claim_then_win", f"{OTHER}; M-73", effects=(Effect.NO_WIN_THIS_TURN,)),
        Foul("irregular_win", f"{OTHER}; M-73", effects=(Effect.NO_WIN_THIS_TURN,)),
        Foul("showed_without_win", f"{OTHER}; M-73", effects=(Effect.DEAD_HAND,)),
        Foul("showed_before_win", f"{OTHER}; M-73", effects=(Effect.DEAD_HAND,)),
        Foul("reached_over", OTHER, effects=(Effect.LOSES_TILE,)),
        Foul("reached_over_and_took", f"{OTHER}; M-73", effects=(Effect.DEAD_HAND, Effect.NO_CLAIMS)),
        Foul("mixed_tiles", OTHER, effects=(Effect.WIN_VOID, Effect.DEAD_HAND)),
    ],
    cured="§3.11.6.11; M-19",
    frequent=(
        "false_win",
        "short_win",
        "late_pung",
        "empty_claim",
        "wrong_count",
        "touched_wall",
        "exposed_tile",
        "wrong_set",
    ),
)
