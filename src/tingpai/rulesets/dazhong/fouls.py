"""The referee's table of Dazhong: fines, wrong counts, wrong calls, and what the rules of play forbid."""

from typing import Final

from tingpai.foul_table import Effect, Fine, Foul, FoulTable, Moment, Receiver

TO_EACH: Final = Receiver.EACH
CHOICE: Final = range(1, 501)
"""The amounts to choose from if the book allows a fine and names no amount."""
USUAL: Final = (10, 20, 30)
"""The amounts that the book names for other fouls (Fines 1, Fines 2)."""
FALSE_WIN: Final = (Effect.CLAIM_VOID, Effect.DEAD_HAND)
TOO_MANY: Final = (Effect.DEAD_HAND, Effect.NO_CLAIMS)

fouls: Final = FoulTable(
    "dazhong",
    [
        Foul("looked_early", "Dealing 5", effects=(Effect.REFEREE_DECIDES,)),
        Foul("late_flower", "Dealing 8; D-50", effects=(Effect.REPLACE_FLOWER,)),
        Foul("drew_out_of_turn", "Drawing and discarding 1; Wrong count 4; D-58", effects=TOO_MANY),
        Foul("touched_wall", "Drawing and discarding 2", effects=(Effect.LOSES_TILE,)),
        Foul(
            "discarded_before_drawing",
            "Drawing and discarding 3; Wrong count 3; D-58",
            effects=(Effect.DEAD_HAND,),
        ),
        Foul("late_call", "Drawing and discarding 4; Claims 2", effects=(Effect.LOSES_TILE,)),
        Foul("wrong_pace", "Drawing and discarding 6", effects=(Effect.REFEREE_DECIDES,), warning=True),
        Foul(
            "misnamed_tile",
            "Drawing and discarding 8",
            (Fine(0, Receiver.VICTIM),),
            (Effect.REFEREE_DECIDES,),
            amounts=CHOICE,
            offered=USUAL,
        ),
        Foul("silent_claim", "Claims 5; Wrong count 3; D-58", effects=(Effect.DEAD_HAND,)),
        Foul("false_ready", "Ready hand 1; D-23"),
        Foul("kong_tile_shown_first", "Kong 3", effects=(Effect.IS_DISCARD,)),
        Foul("replacement_before_kong", "Kong 7; Wrong count 4; D-58", effects=TOO_MANY),
        Foul("nine_gates_tile_mixed", "Counting 9", effects=(Effect.FAN_LOST,)),
        Foul("false_win_ready", "Fines 1; Wrong calls 6; D-57", (Fine(10, TO_EACH),), FALSE_WIN),
        Foul("false_win", "Fines 1; Wrong calls 6; D-57", (Fine(20, TO_EACH),), FALSE_WIN),
        Foul(
            "false_kong",
            "Fines 2; Kong 10; D-40; D-57; D-74",
            (Fine(30, TO_EACH),),
            moment=Moment.END_OF_DEAL,
        ),
        Foul("too_few", "Wrong count 3; Wrong count 5; D-58", effects=(Effect.DEAD_HAND,)),
        Foul("too_many", "Wrong count 4; Wrong count 5; D-58", effects=TOO_MANY),
        Foul("deliberate_count", "Wrong count 6", effects=(*TOO_MANY, Effect.REFEREE_DECIDES)),
        Foul("corrected_set", "Wrong calls 1; D-59", effects=(Effect.MAY_CORRECT,)),
        Foul("changed_call", "Wrong calls 2; D-59"),
        Foul("withdrawn_call", "Wrong calls 3; D-59", effects=(Effect.CLAIM_VOID,)),
        Foul("withdrawn_kong", "Wrong calls 4; D-59"),
        Foul("wrong_set", "Wrong calls 5; Priority 3; D-59", effects=(Effect.CLAIM_VOID, Effect.DEAD_HAND)),
        Foul("discarded_before_showing", "Wrong calls 5", effects=(Effect.MUST_SHOW,)),
        Foul("withdrawn_win", "Wrong calls 7", effects=(Effect.CLAIM_VOID,)),
        Foul("disturbed_check", "Wrong calls 8", effects=(Effect.REFEREE_DECIDES,)),
    ],
    frequent=(
        "false_win_ready",
        "false_win",
        "too_many",
        "too_few",
        "wrong_set",
        "withdrawn_call",
        "late_call",
        "touched_wall",
    ),
)
