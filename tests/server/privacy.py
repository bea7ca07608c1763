"""Checks that a client received nothing that it must not know."""

import re
from collections.abc import Iterator
from typing import Any

SEATS = "ESWN"
SECRET_FIELDS = {
    "deal_started": ("wall", "back_order", "salt"),
    "dealt": ("tiles",),
    "drew": ("tile",),
    "void_chosen": ("suit", "tile"),
    "won": ("score",),
}
"""Fields that only the seat itself may be told of (or nobody), while the deal is played."""
_TILES = re.compile(r"([1-9]+)([mpsf])")
_NO_TILES = {"commitment", "name", "id", "cite", "players", "created", "salt", "points", "why", "say"}


def kinds(text: str) -> set[str]:
    """The suited tiles and flowers that a text names."""
    return {digit + suit for digits, suit in _TILES.findall(text) for digit in digits}


def strings(value: Any, key: str = "") -> Iterator[str]:
    """Every text in a message that may name tiles."""
    if isinstance(value, dict):
        for name, item in value.items():
            if name not in _NO_TILES:
                yield from strings(item, name)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item, key)
    elif isinstance(value, str):
        yield value


class Witness:
    """Follows what one chair receives. Raises an AssertionError at the first thing it must not know."""

    def __init__(self) -> None:
        self.deal = 0
        self.known: set[str] = set()
        self.states = 0
        self.hidden = 0

    def hear(self, message: dict[str, Any]) -> None:
        """Check one message."""
        if message["is"] != "state" or message["view"] is None:
            return
        view = message["view"]
        self.states += 1
        if view["number"] != self.deal:
            self.deal, self.known = view["number"], set()
        over = view["phase"]["name"] == "over"
        if over:
            return  # everything is open now
        assert view["wall"]["tiles"] is None
        assert set(view["phase"]["answers"]) <= {view["seat"]}
        for name, seat in view["seats"].items():
            if name != view["seat"]:
                self._other(seat)
        for event in message["events"]:
            self._event(event, view["seat"])
        self.known |= self._shown(view)
        for text in strings({"events": message["events"], "legal": view["legal"]}):
            assert kinds(text) <= self.known, (text, sorted(self.known))

    def _other(self, seat: dict[str, Any]) -> None:
        assert seat["tiles"] is None
        assert seat["drawn"] is None
        assert seat["void_tile"] is None
        assert seat["void"] is None or seat["void_shown"]
        self.hidden += seat["standing"]

    def _event(self, event: dict[str, Any], own: str | None) -> None:
        mine = event.get("seat") is not None and SEATS[event["seat"]] == own
        assert event["event"] != "answered" or mine
        if event["event"] == "deal_started" or not mine:
            for field in SECRET_FIELDS.get(event["event"], ()):
                assert field not in event or (event["event"], event.get("by")) in (
                    ("won", "discard"),
                    ("won", "kong"),
                ), event

    def _shown(self, view: dict[str, Any]) -> set[str]:
        """The kinds that lie open, or stand in the viewer's own hand."""
        texts = [view["indicator"] or "", view["joker"] or "", view["phase"]["tile"] or ""]
        for seat in view["seats"].values():
            texts += [
                seat["tiles"] or "",
                seat["drawn"] or "",
                seat["flowers"],
                seat["river"],
                seat["exposed"],
            ]
            texts += [seat["void_tile"] or ""]
            texts += [meld["tiles"] or "" for meld in seat["melds"]]
        for winner in view["winners"]:
            texts.append(winner["tile"] or "")
        return {kind for text in texts for kind in kinds(text)}
