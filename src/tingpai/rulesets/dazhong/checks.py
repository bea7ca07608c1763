"""Refuses impossible Dazhong hands: jokers in forbidden places, contradictory ready hands and blessings."""

from tingpai.errors import ImpossibleHand
from tingpai.hand import Hand, SetKind
from tingpai.tile import Wind
from tingpai.win import Situation, Source


def check_jokers(hand: Hand, situation: Situation) -> None:
    """Check that jokers stand in the hand or are a concealed kong of all four, and were not discarded (Jokers 7, 8)."""
    joker = situation.joker
    if joker is None:
        return
    for meld in hand.melds:
        if joker in meld.tiles and not (meld.kind is SetKind.KONG and meld.concealed):
            raise ImpossibleHand(
                "dazhong-joker-in-meld", code="joker_in_meld", cite="Jokers 8; D-40", tile=joker
            )
    if situation.tile == joker and not situation.self_drawn:
        raise ImpossibleHand(
            "dazhong-joker-not-drawn", code="contradiction", cite="Jokers 7; D-39", tile=joker
        )


def check_ready(hand: Hand, situation: Situation) -> None:
    """Check that a player who declared ready at once has claimed nothing since (Ready hand 3, D-22)."""
    if situation.ready == "heavenly" and any(not meld.concealed for meld in hand.melds):
        raise ImpossibleHand("dazhong-heavenly-open", code="contradiction", cite="№24; D-22")


def check_blessing(hand: Hand, situation: Situation) -> None:
    """Check that a blessing is possible: each comes in the first moments of a deal (№2–4, D-32 to D-34, D-73)."""
    blessing = situation.blessing
    if blessing is None or situation.tile is None:
        return
    east = situation.seat is Wind.EAST
    wanted = Source.DISCARD if blessing == "man" else Source.WALL
    cite = {"heaven": "№2; D-32", "earth": "№3; D-33; D-73", "man": "№4; D-34"}[blessing]
    problem = None
    if east != (blessing == "heaven"):
        problem = "dazhong-blessing-seat"
    elif situation.source is not wanted:
        problem = "dazhong-blessing-source"
    elif hand.melds:
        problem = "dazhong-blessing-melds"
    elif situation.last or (blessing == "heaven" and situation.last_of_kind):
        problem = "dazhong-blessing-last"
    elif _ready_too_late(situation):
        problem = "dazhong-blessing-ready"
    if problem is not None:
        raise ImpossibleHand(problem, code="contradiction", cite=cite, blessing=blessing)


def _ready_too_late(situation: Situation) -> bool:
    """True if ready cannot have been declared before the blessing (D-20).

    Ready is declared with a discard, or by other players than East before East's first discard. An ordinary ready hand
    can still meet Earth: declared with the dealt tiles, when East's kong cancelled the heavenly one (D-69). That kong
    would have cancelled Man.
    """
    if situation.blessing == "heaven":
        return situation.ready is not None
    return situation.blessing == "man" and situation.ready == "declared"
