"""Names of people: how they are cleaned, compared, and kept from looking like somebody else's."""

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24

_LOOKS: Final = """
A=АΑᎪ B=ВΒᏴ C=СϹᏟ D=Ꭰ E=ЕΕᎬ F=Ϝ G=ԌᏀ H=НΗᎻ J=ЈᎫ K=КΚᏦ L=ᏞŁł M=МΜᎷ N=Ν O=ОΟՕ P=РΡᏢ Q=Ԛ S=ЅՏᏚ T=ТΤᎢ
U=Ս V=ѴᏙ W=ԜᎳ X=ХΧ Y=УҮΥ Z=ΖᏃ l=ІΙӀIi|!1іιıӏɩɪ
a=аαɑᴀ@ b=вьβƅ8 c=сϲᴄ d=ԁđ e=еεєҽ g=ɡց h=нһհħ j=јϳȷ k=кκқᴋ m=мᴍ n=пηոɴ o=оοσօᴏøө0 p=рρᴘ q=ԛզ r=гґʀ s=ѕꜱ5$
t=тτŧᴛ u=иυսᴜμ v=νѵᴠ w=ԝωᴡ x=хχҳ y=уүұγʏ z=ζᴢ 3=зэ 6=б ae=æӕ oe=œ
"""
"""Letters, and the letters and signs of other alphabets that look like them. Capitals come first, because some letters
look like another one only as capitals."""
_TABLE: Final = str.maketrans(
    {one: letter for letter, _, all in (word.partition("=") for word in _LOOKS.split()) for one in all}
)
_PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Two letters that look like one."""


def clean(name: str) -> str:
    """A name as it is shown: without control characters, with single spaces, not too long."""
    letters = unicodedata.normalize("NFKC", name)
    shown = "".join(one for one in letters if one == " " or unicodedata.category(one)[0] not in "CMZ")
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def login_of(name: str) -> str:
    """A name in the form that is compared: ANNA and Anna are the same."""
    return unicodedata.normalize("NFKC", name.casefold())


def likeness(name: str) -> str:
    """What a name looks like: names that people may take for each other have the same likeness.

    Case, accents, spaces and signs do not count, and letters of other alphabets stand for those that they resemble.

    >>> likeness("Anna") == likeness("Аnnа") == likeness("ÄN-NA"), likeness("Anna") == likeness("Annie")
    (True, False)
    """
    looks = _plain(_plain(name).casefold())
    for two, one in _PAIRS:
        looks = looks.replace(two, one)
    return "".join(one for one in looks if one.isalnum()) or looks


def _plain(name: str) -> str:
    """The letters without accents, those of other alphabets replaced by their doubles."""
    letters = unicodedata.normalize("NFKD", name.translate(_TABLE))
    return "".join(one for one in letters if unicodedata.category(one)[0] not in "CM").translate(_TABLE)
