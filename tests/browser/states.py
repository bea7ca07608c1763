"""States of a table for the tests of the stage: the middle of a deal, a claim, everything at once, Sichuan."""

from browser.shown import Shown, meld, phase, seat, view

LONG = "SWCFPN1m9m1p9p1s9sE2m2p2s3m3p3s4m4p4s5m5p5s6m6p6s7m"
"""Thirty discards."""
FLOWERS = "12345678f"
KONGS = [
    meld("kong", "2222s", "left"),
    meld("kong", "9999p"),
    meld("kong", "4444m", "across"),
    meld("kong", "7777s", "right"),
]


def middle() -> Shown:
    """Anna is to discard."""
    return view(
        {
            "S": seat(
                standing=14, tiles="234678m234p4588s3s", drawn="3s", flowers="27f", river="NEP1pEW7mC8p5p4m5p9m4m"
            ),
            "W": seat(
                **{"standing": 10, "melds": [meld("pung", "CCC", "right")], "flowers": "1f"},
                **{"river": "S3pP4s7s8m1p2s2p3p7s4sE3m2p", "taken": [9]},
            ),
            "N": seat(
                standing=7,
                melds=[meld("chow", "678s", "left"), meld("chow", "345p", "left")],
                flowers="358f",
                river="W9pNS5sF3s5m5s3s3s3m6m4p5s6p",
                taken=[11],
            ),
            "E": seat(
                standing=4,
                melds=[meld("pung", "999p", "across"), meld("kong", "1111m", "left"), meld("chow", "567p", "left")],
                flowers="6f",
                river="NNE1s9s1s9s7m2m1p7s4p5m",
                taken=[8],
            ),
        },
        last_discard=["E", "5m"],
        legal=[f"discard {code}" for code in ("2m", "3m", "8s", "3s")],
    )


def claim(many: bool = False) -> Shown:
    """Katya has discarded; Anna may take it, in as many ways as there can be."""
    shown = middle()
    shown["seats"]["S"] |= {"standing": 13, "tiles": "34556889sEECCC", "drawn": None}
    shown["seats"]["E"]["river"] += "5s"
    ways = ["pass", "pung", "chow 34s", "chow 46s"]
    return shown | {
        "phase": phase("claim", "E", tile="5s", after=None),
        "last_discard": ["E", "5s"],
        "legal": [*ways, "chow 67s", "kong", "hu"] if many else ways,
    }


def heaviest(who: str = "S") -> Shown:
    """Everything at once, which no deal ever has: thirty discards each, and one player with four kongs and eight flowers."""
    shown = view(
        {
            one: seat(standing=13, river=LONG, taken=[2, 9], flowers=FLOWERS, ready="dealt", won=one == "W")
            for one in "SWNE"
        },
        last_discard=["N", "7m"],
        winners=[{"seat": "W", "by": "wall", "from": None, "tile": "5p", "score": None}],
        legal=["zimo", "discard 6m"],
    )
    shown["seats"]["S"] |= {"tiles": "19m19p19sESWNCFP", "standing": 14, "drawn": "1m"}
    shown["seats"]["S"]["tiles"] += "1m"
    shown["seats"][who] |= {"melds": KONGS, "standing": 2, "won": False}
    if who == "S":
        shown["seats"]["S"] |= {"tiles": "66m", "drawn": "6m"}
    return shown


def added() -> Shown:
    """Everybody has a pung that became a kong: the fourth tile lies on the turned one."""
    shown = middle()
    for one in "SWNE":
        kongs = [meld("kong", f"{rank}{rank}{rank}{rank}m", way, added=True) for rank, way in ((1, "left"), (2, "across"))]
        shown["seats"][one] |= {"melds": kongs, "standing": 7}
    shown["seats"]["S"] |= {"standing": 8, "tiles": "2346789m3s", "drawn": "3s"}
    return shown


def hand(tiles: int, melds: int) -> Shown:
    """So many tiles in Anna's hand, beside so many sets."""
    codes = "123456789m12345p"
    held = codes[:tiles] + "m" if tiles <= 9 else "123456789m" + codes[10 : 10 + tiles - 9] + "p"
    shown = middle()
    drawn = held[tiles - 1] + "m" if tiles <= 9 else f"{tiles - 9}p"
    shown["seats"]["S"] |= {
        **{"standing": tiles, "tiles": held, "drawn": drawn if tiles % 3 == 2 else None},
        "melds": [meld("pung", "777s", "left"), meld("kong", "8888s", "across"), meld("chow", "345s", "left"), meld("kong", "WWWW")][
            :melds
        ],
    }
    return shown


def sichuan() -> Shown:
    """Mei has won; everybody has a void suit."""
    return view(
        {
            "S": seat(
                **{"standing": 11, "tiles": "234567m33564p", "drawn": "4p", "void": "s", "void_shown": True},
                **{"melds": [meld("pung", "777p", "left")], "river": "4m9p1p5m3p2s8p6p3m1p3s6p7s"},
            ),
            "W": seat(
                standing=7,
                won=True,
                void="m",
                void_shown=True,
                river="2s8s4p1m7s5s4p5s3s",
                melds=[meld("kong", "1111s"), meld("pung", "999s", "across")],
            ),
            "N": seat(
                standing=10, void="p", void_shown=True, river="1p9s4m9m4m3s3m7s5m5p2s6s3m8m", taken=[8],
                melds=[meld("pung", "888m", "across")],
            ),
            "E": seat(
                standing=7, void="m", void_shown=True, river="9m2m7s2m6m5m6m8s8p7m5p7m",
                melds=[meld("pung", "444s", "across"), meld("kong", "2222p", "right")],
            ),
        },
        last_discard=["E", "7m"],
        winners=[{"seat": "W", "by": "discard", "from": "E", "tile": "8s", "score": None}],
        legal=["discard 2m", "discard 4p"],
        wall={"left": 12, "live": 12, "replacements": 0, "places": [[96, 107]], "tiles": None},
    )
