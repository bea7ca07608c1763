"""What must hold at every table, whatever the players do: the contract that random play is checked against."""

from collections import Counter

from play.driving import state
from tingpai.play.record import DealRecord
from tingpai.play.table import Table, replay
from tingpai.play.verify import verify_deal
from tingpai.state import events as ev
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Turn
from tingpai.table_rules import TableRules
from tingpai.tile import TILES, Tile


class Ledger:
    """Tiles that lie with a winner: claimed for a win, each once however many won on it."""

    def __init__(self) -> None:
        self.won: dict[int, Tile] = {}
        self._read = 0
        self._offered = -1

    def follow(self, events: list[ev.Event]) -> None:
        """Read the events that have come since."""
        for index in range(self._read, len(events)):
            event = events[index]
            if isinstance(event, ev.Discarded | ev.KongDeclared):
                self._offered = index
            elif isinstance(event, ev.Won) and event.by != "wall":
                assert event.tile is not None
                self.won[self._offered] = event.tile
        self._read = len(events)


def all_tiles(deal: Deal, ledger: Ledger) -> Counter[Tile]:
    """Every tile of the table, wherever it is."""
    found = Counter(deal.wall.remaining())
    found.update(ledger.won.values())
    if deal.indicator is not None:
        found[deal.indicator] += 1
    for player in deal.players:
        for kind, count in enumerate(player.counts):
            assert count >= 0
            found[TILES[kind]] += count
        found.update(player.held_flowers)
        found.update(player.flowers)
        found.update(tile for place, tile in enumerate(player.river.tiles) if place not in player.river.taken)
        for index, meld in enumerate(player.melds):
            found.update(player.false_kongs.get(index) or meld.tiles)
    return found


def check_table(table: Table, ledger: Ledger, full: Counter[Tile]) -> None:
    """What must hold after every action."""
    deal = table.deal
    ledger.follow(table.events)
    assert +all_tiles(deal, ledger) == full
    lost = sum(one.points for one in (*deal.transfers, *deal.fines) if one.payee is None)
    assert sum(deal.totals) == -lost
    if not table.over:
        waiting = table.waiting_for()
        assert waiting or not (isinstance(deal.phase, Turn) or table.closing), "nobody can act"
        assert all(table.legal_actions(seat) for seat in waiting), "somebody must act and can do nothing"
        for seat in SEATS:
            assert deal.players[seat].standing == wanted(deal, seat)


def wanted(deal: Deal, seat: int) -> int:
    """How many tiles must stand: 13 less 3 for each set; one more before a discard, and with a drawn win."""
    player = deal.players[seat]
    phase = deal.phase
    if isinstance(phase, Turn):
        more = phase.seat == seat
    elif isinstance(phase, ClaimWindow):
        more = phase.kong and phase.giver == seat  # the kong has not been laid down yet
    else:
        more = seat == 0
    by_wall = any(one.seat == seat and one.by == "wall" for one in deal.winners)
    return 13 - 3 * len(player.melds) + (more or by_wall)


def check_end(rules: TableRules, table: Table, *, enforce: bool) -> None:
    """What must hold when a deal is over."""
    assert state(replay(rules, table.events)) == state(table.deal)
    events = tuple(ev.decode(ev.encode(event)) for event in table.events)
    record = DealRecord(events, tuple(range(2, len(events) + 2)))
    problems = [problem.say("en") for problem in verify_deal(rules, record, enforce=enforce)]
    assert problems == [], problems
    ended = record.ended
    assert ended is not None
    assert ended.next_dealer in SEATS
