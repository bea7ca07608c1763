"""The names of tiles in a language, for sentences: “3 of bamboos”, «3 бамбука», “3条”. Codes are for notation only."""

import re
from typing import Final

from tingpai.texts import say

_TILES: Final = re.compile(r"(?:[1-9]+[mpsf]|[ESWNCFP]|[\s,]+)+")
_ONE: Final = re.compile(r"([1-9]+)([mpsf])|([ESWNCFP])")
KEYS: Final = ("tile", "tiles", "waits", "joker")
"""Arguments of sentences that are tiles."""


def named(codes: str, language: str) -> str:
    """Codes of the notation as names. Anything that is not such a code stays as it is.

    >>> named("35sC", "en"), named("35sC", "zh"), named("x7", "en")
    ('3 of bamboos, 5 of bamboos, red dragon', '3条、5条、红中', 'x7')
    """
    if not _TILES.fullmatch(codes):
        return codes
    found = []
    for ranks, suit, honor in _ONE.findall(codes):
        if honor:
            found.append(say(language, f"web-tile-{honor}"))
        found += [say(language, f"web-tile-{suit}", rank=int(rank)) for rank in ranks]
    return say(language, "tiles-between").join(found)
