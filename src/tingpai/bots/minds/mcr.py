"""How the bots play MCR."""

from tingpai.bots.mind import PlainMind


class MCRMind(PlainMind):
    """Builds hands that reach eight points."""
