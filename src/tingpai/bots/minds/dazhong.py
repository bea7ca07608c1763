"""How the bots play Dazhong."""

from tingpai.bots.mind import PlainMind


class DazhongMind(PlainMind):
    """Uses jokers, and declares ready hands."""
