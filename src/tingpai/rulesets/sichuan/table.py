# Compiled with mypyc.
"""The play of Sichuan: the void suit, several winners, a deal that goes on after a win, and its settlement."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from tingpai.errors import NotWinning
from tingpai.hand import Meld, SetKind
from tingpai.rulesets.sichuan import payment
from tingpai.rulesets.sichuan.fouls import fouls
from tingpai.score import Score, Transfer
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Player, Turn, Winner
from tingpai.state.mypyc_compat import mypyc_attr
from tingpai.state.wall import Break, die
from tingpai.table_rules import Clocks, MatchPlan, Reason, TableRules, in_turn, reason
from tingpai.tile import TILES, Suit, Tile, Wind
from tingpai.win import Situation, Source


@dataclass(slots=True)
class SichuanDeal:
    """The part of a deal's state that only Sichuan has."""

    lock: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """The largest value of a win on a discard that a player passed since their last draw (§2.7)."""
    kongs: int = 0
    """The number of kongs made so far. Payments for a kong carry its number."""
    last_kong: int = 0
    batch: list[int] = field(default_factory=list)
    """The winners on the latest winning tile; empty again with the next draw."""
    first: tuple[list[int], int | None] | None = None
    """The true winners on the first tile that gave a true win, and the player who gave it."""
    left: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """For each winner: the players without hu right after the winning tile (S-45)."""

    def copy(self) -> "SichuanDeal":
        """An independent copy."""
        first = None if self.first is None else (self.first[0][:], self.first[1])
        left = dict(self.left)
        return SichuanDeal(self.lock[:], self.kongs, self.last_kong, self.batch[:], first, left)


def _uses_aside(player: Player, tile: Tile, needed: int) -> bool:
    """True if a set that takes `needed` tiles of this kind from the hand would use the tile set aside (S-58).

    That tile lies face down until the first discard. So the player has no pung yet that could become a kong,
    and a kong on the player's own turn takes four tiles.
    """
    return tile == player.void_tile and player.counts[tile] - 1 < needed


@mypyc_attr(allow_interpreted_subclasses=True)
class SichuanTable(TableRules):
    """Sichuan Bloody Rules at the table."""

    chows = False
    last_discard = frozenset((Move.HU, Move.PUNG))  # §3.7, S-17
    hidden_concealed_kongs = False  # S-16
    hidden_winners = True  # §2.4, S-18
    # The ledger of wins is opened when the hands are checked, at the end (S-55); kongs are paid in the open.
    hidden_payments = frozenset(("sichuan-pays-claimed", "sichuan-pays-robbed", "sichuan-pays-drawn"))
    opening_steps = ("void",)
    fouls = fouls
    clocks = Clocks(claim=3, turn=10, opening=20, cite="S-20")
    cites: ClassVar = {
        "dead": "§2.6",
        "turn": "§2.4",
        "window": "§3.6; S-20",
        "priority": "§3.6; S-10",
        "minimum": "§2.1",
        "shape": "§2.1; §2.2",
        "chow": "§3.2",
        "pung": "§3.1",
        "kong": "§3.1; §3.4",
        "kong_after_claim": "§3.4; S-13",
        "replacement": "§3.4; S-13",
        "last_discard": "§3.7; S-17",
        "flower": "§1.1",
        "must_replace": "§1.1",
        "discard": "§1.7",
        "must_discard": "§4.1; S-05",
        "rob": "№9; S-33",
        "ready": "§3.1",
    }

    def new_extra(self) -> SichuanDeal:
        """Start with no pass-lock, no kongs and no winners."""
        return SichuanDeal()

    def match_plan(self) -> MatchPlan:
        """A match has no rounds. The regulations say how many deals; without them there are sixteen (§5.6, S-51)."""
        return MatchPlan(
            rounds=None, deals=16, deals_per_round=None, seating=("lot", "highest"), cite="§1.2; §5.6; S-51"
        )

    # -- the wall -------------------------------------------------------------------------------------------

    def sides(self) -> tuple[int, int, int, int]:
        """Build fourteen stacks before East and West, thirteen before South and North (§1.3)."""
        return (14, 13, 14, 13)

    def throw(self, rng: Random) -> Break:
        """Throw the dice once: the sum names the side, the smaller die the stacks (§1.4, S-01)."""
        dice = (die(rng), die(rng))
        return Break(dice, (sum(dice) - 1) % 4, min(dice))

    def replacement_place(self, deal: Deal) -> int:
        """Replacements come from the front like every other tile (§1.5, §3.3, S-02)."""
        return deal.wall.next_front()

    # -- the void suit --------------------------------------------------------------------------------------

    def opening_offers(self, deal: Deal, step: str, seat: int) -> list[Action]:
        """Offer every suit: with a tile of it set aside, or with a card if there is none (§4.1, §4.2, S-04)."""
        counts = deal.players[seat].counts
        found: list[Action] = []
        for suit in Suit:
            held = [TILES[kind] for kind in range(9 * suit, 9 * suit + 9) if counts[kind]]
            found.extend(actions.void(suit, tile) for tile in held)
            if not held:
                found.append(actions.void(suit, None))
        return found

    def bars_opening(self, deal: Deal, step: str, seat: int, action: Action) -> Reason | None:
        """Give the reason why this choice of a void suit is not allowed."""
        if action.move is not Move.VOID or action.suit is None:
            return reason("sichuan-refused-void-first", "§4.1")
        if action.tile is None:
            return reason("sichuan-refused-card", "§4.2; S-04")
        return reason("sichuan-refused-void-tile", "§4.1", tile=action.tile)

    def discards(self, deal: Deal, seat: int) -> list[Tile]:
        """List the legal discards. The tile that was set aside must be the first one (§4.1, S-05)."""
        player = deal.players[seat]
        if player.void_tile is not None and not player.void_shown:
            return [player.void_tile]
        return super().discards(deal, seat)

    def bars_discard(self, deal: Deal, seat: int, tile: Tile) -> Reason | None:
        """Refuse another first discard than the tile set aside."""
        aside = deal.players[seat].void_tile
        return None if aside is None else reason("sichuan-refused-aside", "§4.1; S-05", tile=aside)

    def bars_claim(self, deal: Deal, seat: int, tile: Tile, claim: Action) -> Reason | None:
        """Refuse a set of the void suit, and one with the tile that was set aside (S-08, S-58)."""
        return self._bars_set(deal.players[seat], tile, 3 if claim.move is Move.KONG else 2)

    def bars_kong(self, deal: Deal, seat: int, tile: Tile) -> Reason | None:
        """Refuse a set of the void suit, and one with the tile that was set aside (S-08, S-58)."""
        return self._bars_set(deal.players[seat], tile, 4)

    def _bars_set(self, player: Player, tile: Tile, needed: int) -> Reason | None:
        """Give the reason why a set that takes `needed` tiles of this kind from the hand is not allowed."""
        if player.void is None or tile.suit is not player.void:
            return None
        if _uses_aside(player, tile, needed):
            return reason("sichuan-refused-aside-set", "§4.1; S-58", tile=tile)
        return reason("sichuan-refused-void-set", "Fines 2; S-08", tile=tile)

    def is_late(self, deal: Deal, seat: int, tile: Tile) -> bool:
        """An added kong earns only if its fourth tile is the one just drawn (§10.3, S-14)."""
        return deal.players[seat].drawn != tile

    # -- winning --------------------------------------------------------------------------------------------

    def situation(self, deal: Deal, seat: int, tile: Tile, source: Source) -> Situation:
        """Also note whether the discard was made right after its owner's kong (№8, S-32)."""
        plain = super().situation(deal, seat, tile, source)
        phase = deal.phase
        after_kong = (
            source is Source.DISCARD and isinstance(phase, ClaimWindow) and deal.just_konged == phase.giver
        )
        return Situation(
            tile=tile,
            source=source,
            replacement=plain.replacement,
            last=plain.last,
            void=plain.void,
            after_kong=after_kong,
        )

    def bars_win(self, deal: Deal, seat: int, source: Source, score: Score | None) -> Reason | None:
        """After a passed win on a discard, allow only a more valuable win until the next draw (§2.7, S-21…S-23)."""
        lock = deal.extra.lock[seat]
        if source is not Source.WALL and lock and score is not None and score.total <= lock:
            return reason("sichuan-refused-lock", "§2.7; S-21; S-23", passed=lock, value=score.total)
        return super().bars_win(deal, seat, source, score)

    def winners(self, deal: Deal, giver: int, seats: Iterable[int]) -> list[int]:
        """All players who declare a win on a tile win (§2.3, §3.6)."""
        return in_turn(giver, seats)

    def before_event(self, deal: Deal, event: ev.Event) -> None:
        """Keep the lock, the kongs and the winners up to date."""
        own: SichuanDeal = deal.extra
        if isinstance(event, ev.Answered):
            phase = deal.phase
            if isinstance(phase, ClaimWindow) and not phase.kong and event.action.move is not Move.HU:
                score = self.can_win(deal, event.seat, phase.tile, Source.DISCARD)
                if score is not None:  # the player could have won and passed (S-24)
                    own.lock[event.seat] = max(own.lock[event.seat], score.total)
        elif isinstance(event, ev.Drew):
            own.lock[event.seat] = 0  # S-22
            own.batch = []
        elif isinstance(event, ev.KongMade) or (
            isinstance(event, ev.Claimed) and event.meld.kind is SetKind.KONG
        ):
            own.kongs += 1
            own.last_kong = own.kongs
        elif isinstance(event, ev.Won):
            self._note_win(deal, event)

    def _note_win(self, deal: Deal, event: ev.Won) -> None:
        """Remember the winners on this tile and the players left (S-45). False wins do not decide the dealer (S-49)."""
        own: SichuanDeal = deal.extra
        own.batch.append(event.seat)
        gone = {seat for seat in SEATS if deal.players[seat].won} | {event.seat}
        for seat in own.batch:
            own.left[seat] = tuple(other for other in SEATS if other not in gone)
        if own.first is None and not event.false:
            own.first = ([event.seat], event.giver)
        elif own.first is not None and not event.false and own.first[0][0] in own.batch:
            own.first[0].append(event.seat)

    # -- errors ---------------------------------------------------------------------------------------------

    def no_hand(self, deal: Deal, seat: int, tile: Tile | None) -> str:
        """Choose the foul: tiles of the void suit cost 48 more, even if only the claimed tile is one (S-45, S-56)."""
        player = deal.players[seat]
        claimed = tile is not None and tile.suit is player.void
        return "false_win_void" if claimed or self._has_void(player) else "false_win"

    def _has_void(self, player: Player) -> bool:
        return player.void is not None and (self._holds_void(player) or self._shows_void(player))

    def win_without_draw(self, deal: Deal, seat: int) -> str | None:
        """There is no tile on which the win could be declared."""
        return None

    def set_error(self, deal: Deal, seat: int, tile: Tile, action: Action) -> str | None:
        """A set of the void suit can be laid down. It is fined at the end (Fines 2, S-08).

        A set that would use the tile set aside is not a foul: it is refused (S-58).
        """
        player = deal.players[seat]
        needed = 4 if isinstance(deal.phase, Turn) else 3 if action.move is Move.KONG else 2
        return "void_set" if tile.suit is player.void and not _uses_aside(player, tile, needed) else None

    def false_win_transfers(self, deal: Deal, winner: Winner) -> list[Transfer]:
        """A false win on the discard after a kong still refunds the kong's points (S-45)."""
        return self._kong_before(deal, winner)

    # -- money ----------------------------------------------------------------------------------------------

    def _without_hu(self, deal: Deal) -> list[Wind]:
        return [Wind(seat) for seat in SEATS if not deal.players[seat].won]

    def win_transfers(self, deal: Deal, winner: Winner, score: Score) -> list[Transfer]:
        """The giver pays the value, or everybody without hu pays the value and one more (§8); §10.5 refunds."""
        paid = payment.transfers(
            Wind(winner.seat),
            None if winner.giver is None else Wind(winner.giver),
            score.total,
            robbed=winner.by == "kong",
            without_hu=self._without_hu(deal),
        )
        return paid + self._kong_before(deal, winner)

    def _kong_before(self, deal: Deal, winner: Winner) -> list[Transfer]:
        """Refund the kong before a winning discard, once for any number of winners (§10.5, S-54)."""
        giver = winner.giver
        if giver is None or winner.by != "discard" or deal.just_konged != giver or len(deal.extra.batch) > 1:
            return []
        return payment.kong_back(deal.transfers, Wind(giver), deal.extra.last_kong)

    def kong_transfers(self, deal: Deal, seat: int, kong: Meld, giver: int | None) -> list[Transfer]:
        """Pay a kong: concealed 2 from each, open 2 from the giver, added 1 from each, late nothing (§10)."""
        source = None if giver is None else Wind(giver)
        return payment.kong(kong, Wind(seat), source, self._without_hu(deal), deal.extra.kongs)

    # -- how it goes on, and the end ------------------------------------------------------------------------

    def goes_on(self, deal: Deal) -> bool:
        """The deal goes on until three players have won (§2.5, §5.1)."""
        return sum(player.won for player in deal.players) < 3

    def next_after_win(self, deal: Deal, giver: int) -> int:
        """Continue right of the winner; of several winners, right of the last from the discarder (S-11, S-12)."""
        return self.next_seat(deal, in_turn(giver, deal.extra.batch)[-1])

    def next_seat(self, deal: Deal, seat: int) -> int:
        """Skip the players who have won (S-11)."""
        following = (seat + 1) % 4
        while deal.players[following].won:
            following = (following + 1) % 4
        return following

    def end_of_win(self, deal: Deal) -> str:
        """The deal ends with the third win (§5.1)."""
        return "three_wins"

    def end_transfers(self, deal: Deal, end: str) -> list[Transfer]:
        """Settle false wins, hands with the void suit, hands that do not wait, and their kongs (§6, §9, §10.6)."""
        without_hu = self._without_hu(deal)
        false = [winner for winner in deal.winners if winner.false]
        void = [one.seat for one in false if self._declared_with_void(deal.players[one.seat], one.tile)]
        greatest: dict[int, int | None] | None = None
        if end == "exhausted":
            void += [seat for seat in without_hu if self._is_fined(deal.players[seat])]
            greatest = {seat: self._greatest(deal.players[seat]) for seat in without_hu}
        looked_at = [*(winner.seat for winner in false), *without_hu]
        return payment.at_end(
            deal.transfers,
            false={winner.seat: deal.extra.left[winner.seat] for winner in false},
            without_hu=without_hu,
            void=void,
            exposed=[seat for seat in looked_at if self._shows_void(deal.players[seat])],
            greatest=greatest,
            fine_stacks=self.options.void_fine_stacks,
            false_pays_waiting=self.options.false_hu_pays_waiting,
        )

    def _declared_with_void(self, player: Player, tile: Tile) -> bool:
        """True if a declared hand has tiles of the void suit; the claimed tile counts too (S-56)."""
        return player.void is not None and (self._holds_void(player) or tile.suit is player.void)

    def _is_fined(self, player: Player) -> bool:
        """True if a hand without hu is fined for the void suit; not if only tiles of it were discarded (§4.3)."""
        if player.void is None or not self._holds_void(player):
            return False
        return any(tile.suit is not player.void for tile in player.river.tiles)

    def _shows_void(self, player: Player) -> bool:
        return any(meld.tile.suit is player.void for meld in player.melds)

    def _holds_void(self, player: Player) -> bool:
        assert player.void is not None
        return any(player.counts[9 * player.void : 9 * player.void + 9])

    def _greatest(self, player: Player) -> int | None:
        """Give the greatest possible value of the waiting hand. None if it does not wait (§7.2, S-37, S-38)."""
        try:
            return self.rules.score(player.hand(), Situation(void=player.void)).total
        except NotWinning:
            return None

    def settled_dealer(self, deal: Deal) -> int | None:
        """The next dealer is known as soon as a player has won (§5.4, §5.5)."""
        return None if deal.extra.first is None else self.next_dealer(deal, "")

    def next_dealer(self, deal: Deal, end: str) -> int:
        """Find the next dealer from the first valid win; false wins do not count (S-49)."""
        first: tuple[list[int], int | None] | None = deal.extra.first
        return self.dealer_after([], None) if first is None else self.dealer_after(first[0], first[1])

    def dealer_after(self, winners: Sequence[int], giver: int | None) -> int:
        """The first winner deals; the giver if several won first; the same dealer if nobody won (§5.3–§5.5)."""
        if not winners:
            return 0
        return giver if len(winners) > 1 and giver is not None else winners[0]
