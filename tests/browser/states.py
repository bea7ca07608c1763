"""States of a table for the tests of the stage: the middle of a deal, a claim, everything at once, Sichuan."""

from browser.shown import Shown, meld, phase, seat, view

LONG = "SWCFPN1m9m1p9p1s9sE2m2p2s3m3p3s4m4p4s5m5p5s6m6p6s8p7m"
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
                standing=14,
                tiles="234678m234p4588s3s",
                drawn="3s",
                flowers="27f",
                river="NEP1pEW7mC8p5p4m5p9m4m",
            ),
            "W": seat(
                standing=10,
                melds=[meld("pung", "CCC", "right")],
                flowers="1f",
                river="S3pP4s7s8m1p2s2p3p7s4sE3m2p",
                taken=[9],
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
                melds=[
                    meld("pung", "999p", "across"),
                    meld("kong", "1111m", "left"),
                    meld("chow", "567p", "left"),
                ],
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


def heaviest(who: str = "S", flowers: str = "W") -> Shown:
    """Thirty discards each, somebody ready, somebody won, four kongs, eight flowers: more than a deal ever has."""
    shown = view(
        {
            one: seat(river=LONG, taken=[2, 9], ready="dealt" if one != "W" else None, won=one == "W")
            for one in "SWNE"
        },
        last_discard=["N", "7m"],
        winners=[{"seat": "W", "by": "wall", "from": None, "tile": "5p", "score": None}],
        legal=["zimo", "discard 6m"],
    )
    shown["seats"]["S"] |= {"tiles": "119m19p19sESWNCFP", "standing": 14, "drawn": "1m"}
    shown["seats"][who] |= {"melds": KONGS, "standing": 2}
    shown["seats"][flowers] |= {"flowers": FLOWERS}
    if who == "S":
        shown["seats"]["S"] |= {"tiles": "66m", "drawn": "6m"}
    return shown


def added() -> Shown:
    """Everybody has a pung that became a kong: the fourth tile lies on the turned one."""
    shown = middle()
    for one in "SWNE":
        kongs = [
            meld("kong", f"{rank}{rank}{rank}{rank}m", way, added=True)
            for rank, way in ((1, "left"), (2, "across"))
        ]
        shown["seats"][one] |= {"melds": kongs, "standing": 7}
    shown["seats"]["S"] |= {"standing": 8, "tiles": "2346789m3s", "drawn": "3s"}
    return shown


MELDS = [
    meld("pung", "777s", "left"),
    meld("kong", "8888s", "across"),
    meld("chow", "345s", "left"),
    meld("kong", "WWWW"),
]


def hand(tiles: int, melds: int) -> Shown:
    """So many tiles in Anna's hand, beside so many sets."""
    characters, dots = "123456789"[:tiles], "12345"[: max(0, tiles - 9)]
    held = f"{characters}m" + (f"{dots}p" if dots else "")
    drawn = f"{dots[-1]}p" if dots else f"{characters[-1]}m"
    shown = middle()
    shown["seats"]["S"] |= {"standing": tiles, "tiles": held, "melds": MELDS[:melds]}
    shown["seats"]["S"] |= {"drawn": drawn if tiles % 3 == 2 else None}
    return shown


def sichuan() -> Shown:
    """Mei has won; everybody has a void suit."""
    return view(
        {
            "S": seat(
                standing=11,
                tiles="234567m33564p",
                drawn="4p",
                void="s",
                void_shown=True,
                melds=[meld("pung", "777p", "left")],
                river="4m9p1p5m3p2s8p6p3m1p3s6p7s",
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
                standing=10,
                void="p",
                void_shown=True,
                river="1p9s4m9m4m3s3m7s5m5p2s6s3m8m",
                taken=[8],
                melds=[meld("pung", "888m", "across")],
            ),
            "E": seat(
                standing=7,
                void="m",
                void_shown=True,
                river="9m2m7s2m6m5m6m8s8p7m5p7m",
                melds=[meld("pung", "444s", "across"), meld("kong", "2222p", "right")],
            ),
        },
        last_discard=["E", "7m"],
        winners=[{"seat": "W", "by": "discard", "from": "E", "tile": "8s", "score": None}],
        legal=["discard 2m", "discard 4p"],
        wall={"left": 12, "live": 12, "replacements": 0, "places": [[96, 107]], "tiles": None},
    )


def won(by: str = "S", giver: str = "W") -> Shown:
    """The end of a deal, with a hand and its payments as the rulebook counts them (MCR, 16 and 8 points)."""
    shown = middle()
    for one in "SWNE":
        held = shown["seats"][one]["standing"]
        shown["seats"][one] |= {"tiles": shown["seats"][one]["tiles"] or "1" * held + "m"}
    lines = [
        ("mixed_triple_chow", "Mixed Triple Chow", 8, "№41", ["234m 234p 234s"]),
        ("concealed_hand", "Concealed Hand", 2, "№62", []),
        ("all_chows", "All Chows", 2, "№63", []),
        ("all_simples", "All Simples", 2, "№68", []),
        ("flower", "Flower ×2", 2, "№81", []),
    ]
    score = {
        "total": 16,
        "arrangement": ["234m", "234p", "234s", "678p", "88s"],
        "pieces": [
            {"declared": "", "tiles": "234m", "winning": None},
            {"declared": "", "tiles": "234p", "winning": None},
            {"declared": "", "tiles": "34s", "winning": "2s"},
            {"declared": "", "tiles": "678p", "winning": None},
            {"declared": "", "tiles": "88s", "winning": None},
        ],
        "lines": [
            {"fan": fan, "name": name, "value": str(value), "cite": cite, "evidence": evidence}
            for fan, name, value, cite, evidence in lines
        ],
        "dropped": [
            {
                "fan": "short_straight",
                "name": "Short Straight",
                "because": "Part of another.",
                "cite": "№71",
                "evidence": [],
            }
        ],
        "facts": ["minimum of 8 without flowers: met with 14"],
        "sums": ["Total: 16 points"],
        "jokers": "",
    }
    pays = {one: 24 if one == giver else 8 for one in "ESWN" if one != by}
    return shown | {
        "phase": phase("over", None, end="win", after=None),
        "winners": [{"seat": by, "by": "discard", "from": giver, "tile": "2s", "score": score}],
        "transfers": [
            {
                "from": one,
                "to": by,
                "points": points,
                "why": "win",
                "say": "For the win",
                "cite": "§4",
                "arguments": {},
            }
            for one, points in pays.items()
        ],
        "totals": {one: -pays[one] if one in pays else sum(pays.values()) for one in "ESWN"},
        "legal": [],
    }


def voids() -> Shown:
    """Anna chooses the suit that she will not keep."""
    shown = view(
        {"S": seat(tiles="1289m2345p568s", standing=13)},
        phase=phase("opening", None, step="void", after=None),
    )
    tiles = ("1m", "2m", "8m", "9m", "2p", "3p", "4p", "5p", "5s", "6s", "8s")
    return shown | {"legal": [f"void {tile[1]} {tile}" for tile in tiles]}


def jokers() -> Shown:
    """The indicator and the joker in the centre, a joker in the hand."""
    shown = middle()
    shown["seats"]["S"] |= {"tiles": "234678m234p45C8s3s"}
    return shown | {"indicator": "N", "joker": "C"}
