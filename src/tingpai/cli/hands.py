"""A hand from the command line: its options, and the request that they make."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from tingpai import notation
from tingpai.errors import BadRequest, NotationError
from tingpai.tile import Relative, Tile

if TYPE_CHECKING:
    from tingpai.exchange import Request

F = TypeVar("F", bound=Callable[..., Any])

WINDS: Final = click.Choice(("E", "S", "W", "N"), case_sensitive=False)

_KINDS: Final = ("chow", "pung", "kong")
_PLACES: Final = {"concealed": "self", **{place.value: place.value for place in Relative}}
_FLAGS: Final = ("added", "late")

# The options that only some rulesets know: a ruleset's `keys` say which of them it takes.
_OWN: Final = ("joker", "ready", "blessing", "void", "after_kong")

RULESET: Final = click.option(
    "-r",
    "--ruleset",
    default="mcr",
    show_default=True,
    metavar="ID",
    help="The rulebook; `tingpai rules` lists them.",
)
OPTION: Final = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A choice that the rulebook leaves."
)

HAND_OPTIONS: Final = (
    click.argument("hand", nargs=-1),
    RULESET,
    click.option(
        "-m",
        "--meld",
        "melds",
        multiple=True,
        metavar="MELD",
        help="A declared set: 345m, 'EEE right', '1111p self' (concealed kong), '5555p added'."
        " Without a place: a chow from the left, a pung or kong from across.",
    ),
    click.option("--seat", type=WINDS, metavar="E|S|W|N", help="The player's own wind; E where not given."),
    click.option(
        "--round", "round_", type=WINDS, metavar="E|S|W|N", help="The wind of the round; E where not given."
    ),
    click.option("--flowers", metavar="TILES", help="Flowers laid aside, such as 1f5f."),
    click.option("--joker", metavar="TILE", help="The kind that is joker."),
    click.option("--ready", is_flag=True, help="A ready hand was declared."),
    click.option("--heavenly", is_flag=True, help="The ready hand was declared with the dealt tiles."),
    click.option("--blessing", metavar="NAME", help="heaven, earth or man."),
    click.option("--void", metavar="SUIT", help="The forbidden suit: m, p or s."),
    OPTION,
)

WIN_OPTIONS: Final = (
    click.option("--win", metavar="TILE", help="The winning tile; without it, the last tile of HAND."),
    click.option(
        "--from",
        "source",
        type=click.Choice(("wall", "discard", "kong")),
        help="Where it came from; kong means that a kong was robbed. A discard where not given.",
    ),
    click.option("--replacement", is_flag=True, help="It replaced a kong (Classical: a loose tile)."),
    click.option("--last", is_flag=True, help="It was the last tile of the wall, or the last discard."),
    click.option("--last-of-kind", is_flag=True, help="The other three of the kind lie on the table."),
    click.option("--after-kong", is_flag=True, help="It was discarded right after its owner's kong."),
    click.option("--no-win", is_flag=True, help="What the hand is worth to a player who did not win."),
)


def options(*choices: Callable[[F], F]) -> Callable[[F], F]:
    """Several options as one decorator, in the order given."""

    def decorate(function: F) -> F:
        for choice in reversed(choices):
            function = choice(function)
        return function

    return decorate


@dataclass(frozen=True)
class Asked:
    """What was typed, read. It may hold a winning tile, the last one, or none."""

    request: dict[str, Any]
    """An object of the exchange format, without `win`."""
    tiles: tuple[Tile, ...]
    """All tiles of HAND, in the order in which they were typed."""

    @property
    def full(self) -> bool:
        """True if the hand has the winning tile too, so it is complete or has a tile to discard."""
        return len(self.tiles) == self.room

    @property
    def room(self) -> int:
        """The number of tiles in a complete hand, the melds left out."""
        return 14 - 3 * len(self.request["melds"])

    def waiting(self) -> "Request":
        """The request for a hand that has not won."""
        from tingpai.exchange import decode  # heavy, and not needed for --help

        return decode({**self.request, "hand": self.tiles})

    def won(self, win: str | None, source: str | None, **flags: bool) -> "Request":
        """The request for a hand that won: on `win`, or on the last tile written."""
        from tingpai.exchange import decode

        tiles = list(self.tiles)
        if win is None:
            if not self.full:
                melds = len(self.request["melds"])
                raise BadRequest("cli-no-winning-tile", count=len(tiles), melds=melds, wanted=self.room)
            tile = tiles.pop()
        else:
            tile = one_tile(win)
            if self.full and tile in tiles:
                tiles.remove(tile)
        where = source or ("wall" if flags.get("replacement") else "discard")
        won = {"tile": (tile,), "from": where, **flags}
        return decode({**self.request, "hand": tuple(tiles), "win": won})


@dataclass(frozen=True, kw_only=True)
class TypedHand:
    """A hand as it was typed; each field has the name of its option in HAND_OPTIONS or WIN_OPTIONS."""

    hand: tuple[str, ...]
    ruleset: str
    melds: tuple[str, ...]
    seat: str | None
    round_: str | None
    flowers: str | None
    options: tuple[str, ...]
    joker: str | None
    ready: bool
    heavenly: bool
    blessing: str | None
    void: str | None
    after_kong: bool = False

    def read(self) -> Asked:
        """Turn what was typed into tiles and an object of the exchange format."""
        from tingpai import rulesets  # heavy, and not needed for --help

        ruleset = self.ruleset.lower()
        kind = rulesets.kind(ruleset)
        request: dict[str, Any] = {
            "ruleset": ruleset,
            "options": dict(map(choice, self.options)),
            "melds": [meld(text) for text in self.melds],
        }
        winds = {"seat": self.seat, "round": self.round_}
        if kind.winds_matter:
            request |= {key: wind or "E" for key, wind in winds.items()}
        else:
            request |= {key: wind for key, wind in winds.items() if wind}
        if self.flowers:
            request["flowers"] = tuple(notation.read(self.flowers))
        request |= _own({key: getattr(self, key) for key in (*_OWN, "heavenly")}, kind.keys, ruleset)
        return Asked(request, tuple(notation.read(" ".join(self.hand))))


def one_tile(text: str) -> Tile:
    """A single tile."""
    tiles = notation.read(text)
    if len(tiles) != 1:
        raise BadRequest("error-one-winning-tile", value=text)
    return tiles[0]


def meld(text: str) -> dict[str, Any]:
    """A declared set: `345m`, `pung EEE right`, `1111p self`, `5555p added`, in any order of the words.

    >>> meld("1111p self")
    {'type': 'kong', 'tiles': '1111p', 'from': 'self'}
    """
    words = text.split()
    known = [word.lower() for word in words if word.lower() in (*_KINDS, *_PLACES, *_FLAGS)]
    tiles = sorted(notation.read(" ".join(word for word in words if word.lower() not in known)))
    if not tiles:
        raise NotationError(text, 0, "cli-meld-empty")
    chow = len(tiles) == 3 and tiles[0] != tiles[1]
    made: dict[str, Any] = {
        "type": next((word for word in known if word in _KINDS), _kind(tiles)),
        "tiles": notation.write(tiles),
        "from": next((_PLACES[word] for word in known if word in _PLACES), "left" if chow else "across"),
    }
    return made | {flag: True for flag in _FLAGS if flag in known}


def _kind(tiles: Sequence[Tile]) -> str:
    """What the number of tiles makes of them; whether it is one is checked later."""
    if len(tiles) == 4:
        return "kong"
    return "pung" if len(set(tiles)) == 1 else "chow"


def choice(text: str) -> tuple[str, object]:
    """An option of a rulebook as it is typed: NAME=VALUE, the value as JSON or as it stands.

    >>> choice("limit=1000"), choice("mahjong_priority=nearest")
    (('limit', 1000), ('mahjong_priority', 'nearest'))
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise BadRequest("cli-option-shape", text=text)
    try:
        return name.strip(), json.loads(value)
    except ValueError:
        return name.strip(), value


def _own(given: Mapping[str, Any], keys: Mapping[str, Sequence[object]], ruleset: str) -> dict[str, Any]:
    """The ruleset's own keys, in the values that it takes."""
    found: dict[str, Any] = {key: given[key] for key in _OWN if given.get(key)}
    if given.get("heavenly"):
        found["ready"] = "heavenly"
    elif "ready" in found and True not in keys.get("ready", ()):
        found["ready"] = "declared"
    if "joker" in found:
        found["joker"] = one_tile(found["joker"]).code
    for key in found:
        if key not in keys:
            known = ", ".join(map(_flag, keys)) or "—"
            raise BadRequest("cli-option-not-here", option=_flag(key), ruleset=ruleset, known=known)
    return found


def _flag(key: str) -> str:
    return f"--{key.replace('_', '-')}"
