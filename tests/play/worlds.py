"""Other worlds: the same deal as one seat has seen it so far, with everything that it cannot see changed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from tingpai.play.table import Table
from tingpai.play.view import redact
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Opening
from tingpai.table_rules import TableRules
from tingpai.tile import Suit, Tile


class Pieces:
    """Where each tile of the wall went, and which of them a seat has seen. A piece is a place in the wall."""

    def __init__(self, rules: TableRules, events: Sequence[ev.Event], seat: int | None) -> None:
        started = events[0]
        assert isinstance(started, ev.DealStarted)
        self.hides_kongs = rules.hidden_concealed_kongs
        self.seat = seat
        self.wall = list(started.wall)
        self.back_order = started.back_order
        self.hands: list[list[int]] = [[] for _ in SEATS]
        self.in_wall = set(range(len(self.wall)))
        self.seen: set[int] = set()
        self.kongs: dict[int, list[int]] = {}
        """Concealed kongs that the seat cannot see: index of the declaration → their pieces."""
        self.wins: dict[int, int] = {}
        """Wins on a drawn tile: index of the event → the piece."""
        self._drawn = [-1, -1, -1, -1]
        self._declared: tuple[int, ev.KongDeclared] | None = None
        for index, event in enumerate(events):
            self._follow(index, event)
        self._lay_kong(keep=True)

    def _follow(self, index: int, event: ev.Event) -> None:
        if isinstance(event, ev.Dealt):
            self._take(event.seat, event.places)
        elif isinstance(event, ev.Drew):
            self._take(event.seat, (event.place,))
        elif isinstance(event, ev.IndicatorTurned):
            left = [place for place in self.back_order if place in self.in_wall]
            self.seen |= {event.place, *left[: len(event.flowers)]}
            self.in_wall.remove(event.place)
        elif isinstance(event, ev.FlowerShown | ev.Discarded | ev.KongRobbed):
            self._show(event.seat, (event.tile,))
            self._declared = None
        elif isinstance(event, ev.Claimed):
            tiles = list(event.meld.tiles)
            tiles.remove(event.tile)
            self._show(event.seat, tiles)
        elif isinstance(event, ev.TilesExposed):
            self._show(event.seat, event.tiles, keep=True)
        elif isinstance(event, ev.KongDeclared):
            self._declared = (index, event)
        elif isinstance(event, ev.KongMade):
            self._lay_kong(keep=False)
        elif isinstance(event, ev.Won) and event.by == "wall":
            self.wins[index] = self._drawn[event.seat]

    def _take(self, seat: int, places: Sequence[int]) -> None:
        self.hands[seat].extend(places)
        self.in_wall.difference_update(places)
        self._drawn[seat] = places[-1]
        if seat == self.seat:
            self.seen.update(places)

    def _show(self, seat: int, tiles: Sequence[Tile], *, keep: bool = False) -> None:
        self.seen.update(self._out(seat, tiles, keep=keep))

    def _out(self, seat: int, tiles: Sequence[Tile], *, keep: bool) -> list[int]:
        found: list[int] = []
        for tile in tiles:
            held = [place for place in self.hands[seat] if self.wall[place] == tile and place not in found]
            found.append(max(held, key=lambda place: place in self.seen))
        if not keep:
            self.hands[seat] = [place for place in self.hands[seat] if place not in found]
        return found

    def _lay_kong(self, *, keep: bool) -> None:
        if self._declared is None:
            return
        index, event = self._declared
        self._declared = None
        assert event.tile is not None
        tiles = (event.tiles or (event.tile,) * 4) if event.concealed else (event.tile,)
        pieces = self._out(event.seat, tiles, keep=keep)
        if event.concealed and self.hides_kongs and event.seat != self.seat:
            self.kongs[index] = pieces
        else:
            self.seen.update(pieces)


def other_world(
    rules: TableRules, events: Sequence[ev.Event], seat: int | None, rng: Random
) -> list[ev.Event]:
    """Another story that looks the same to the seat so far; seat None is a spectator."""
    pieces = Pieces(rules, events, seat)
    renamed = _swap_kongs(pieces, events, rng)
    wall = pieces.wall
    in_kongs = {place for places in pieces.kongs.values() for place in places}
    hidden = [place for place in range(len(wall)) if place not in pieces.seen and place not in in_kongs]
    _permute(wall, hidden, rng)
    hands = [sorted(wall[place] for place in pieces.hands[other]) for other in SEATS]
    shown = {event.seat for event in events if isinstance(event, ev.VoidShown)}
    story: list[ev.Event] = []
    for index, event in enumerate(events):
        story.extend(_retold(rules, event, index, seat, pieces, renamed, hands, shown, rng))
    return story


def _permute(wall: list[Tile], places: Sequence[int], rng: Random) -> None:
    tiles = [wall[place] for place in places]
    rng.shuffle(tiles)
    for place, tile in zip(places, tiles, strict=True):
        wall[place] = tile


def _swap_kongs(pieces: Pieces, events: Sequence[ev.Event], rng: Random) -> dict[int, Tile]:
    """Give each hidden kong another kind of which the seat has not seen a tile either, where there is one."""
    renamed: dict[int, Tile] = {}
    wall = pieces.wall
    for index, places in pieces.kongs.items():
        event = events[index]
        assert isinstance(event, ev.KongDeclared)
        assert event.tile is not None
        if event.tiles:
            continue
        taken = {place for others in pieces.kongs.values() for place in others}
        free = {tile for tile in wall if not tile.is_flower}
        free -= {wall[place] for place in pieces.seen | taken}
        if free:
            other = rng.choice(sorted(free))
            theirs = [place for place, tile in enumerate(wall) if tile == other]
            for mine, their in zip(places, theirs, strict=True):
                wall[mine], wall[their] = other, event.tile
            renamed[index] = other
    return renamed


def _retold(
    rules: TableRules,
    event: ev.Event,
    index: int,
    seat: int | None,
    pieces: Pieces,
    renamed: dict[int, Tile],
    hands: Sequence[Sequence[Tile]],
    shown: set[int],
    rng: Random,
) -> Iterator[ev.Event]:
    wall = pieces.wall
    if isinstance(event, ev.DealStarted):
        yield replace(event, wall=tuple(wall), salt=f"{rng.getrandbits(64):x}")
    elif isinstance(event, ev.Dealt):
        yield replace(event, tiles=tuple(wall[place] for place in event.places))
    elif isinstance(event, ev.Drew):
        yield replace(event, tile=wall[event.place])
    elif isinstance(event, ev.KongDeclared) and index in renamed:
        yield replace(event, tile=renamed[index])
    elif isinstance(event, ev.Won) and rules.hidden_winners and event.seat != seat:
        tile = wall[pieces.wins[index]] if index in pieces.wins else event.tile
        yield replace(event, tile=tile, score={"total": rng.randrange(99)}, false=rng.random() < 0.5)
    elif isinstance(event, ev.Paid) and event.why in rules.hidden_payments and event.payee != seat:
        yield replace(event, points=rng.randrange(99))
    elif isinstance(event, ev.VoidChosen) and event.seat != seat and event.seat not in shown:
        suit = rng.choice(list(Suit))
        held = [tile for tile in hands[event.seat] if tile.suit is suit]
        yield replace(event, suit=suit, tile=rng.choice(held) if held else None)
    elif isinstance(event, ev.Answered) and event.seat != seat:
        return  # what the others answered is changed below
    else:
        yield event
    if isinstance(event, ev.Discarded | ev.KongDeclared | ev.StepOpened):
        giver = None if isinstance(event, ev.StepOpened) else event.seat
        for other in SEATS:
            if other not in (seat, giver) and rng.random() < 0.5:
                yield ev.Answered(other, actions.PASS)


def fold(rules: TableRules, events: Sequence[ev.Event], seat: int | None) -> tuple[Deal, list[ev.Event]]:
    """The deal that the events make, and what the seat was told on the way."""
    deal = Deal(extra=rules.new_extra())
    told: list[ev.Event] = []
    for event in events:
        shown = redact(rules, event, seat, deal)
        if shown is not None:
            told.append(shown)
        rules.before_event(deal, event)
        deal.apply(event)
    return deal, told


def in_window(table: Table) -> bool:
    """Is a window open?"""
    return isinstance(table.deal.phase, ClaimWindow | Opening)
