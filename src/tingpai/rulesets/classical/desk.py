"""How a Classical game is written down: the winner, what every hand is worth, who pays for all; a void game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from tingpai.desk_rules import DeskRules, Entry, HandData, Names, Outcome, ResultRefused, Sitting, check_hand
from tingpai.errors import BadRequest
from tingpai.json_input import known, mapping, required, whole
from tingpai.rulesets.classical import payment
from tingpai.score import Score
from tingpai.state.deal import Deal
from tingpai.state.events import Event
from tingpai.texts import say
from tingpai.tile import Wind
from tingpai.win import Situation

MAHJONG: Final = 20
"""What every winning hand has at least: the points for mah-jong (§V)."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game that somebody won, or a void one. Players are chairs."""

    winner: int | None
    values: Mapping[int, int]
    """Hands that were written as a number."""
    hands: Mapping[int, HandData]
    """Hands that were written with their tiles."""
    liable: int | None = None


class ClassicalDesk(DeskRules[Game]):
    """Classical mahjong at the desk."""

    keys = ("winner", "hands", "liable")
    form = "pairs"
    player_keys = keys
    one_hand = False
    length_cite = "§II match; C-09; C-10"
    in_result: ClassVar = {"dangerous_discard": "liable"}

    def entry(self) -> Entry:
        """Four hands; the limit is one tap away, and so is a hand that is worth nothing."""
        return Entry("hands", (0, self.options.limit), min(MAHJONG, self.options.limit), "§V; C-35")

    def read(self, data: Mapping[str, Any], names: Names) -> Game:
        """Everybody's hand, unless somebody is liable or the game is void."""
        known(data, self.keys, "deal")
        required(data, ("winner",), "deal")
        if data["winner"] is None:
            for key in self.keys[1:]:
                if key in data:
                    raise ResultRefused("classical-desk-void-with", cite="§IV void game; C-09", key=key)
            return Game(None, {}, {})
        winner = names.chair(data["winner"], "winner")
        liable = None if data.get("liable") is None else names.chair(data["liable"], "liable")
        if liable == winner:
            raise ResultRefused("classical-desk-liable-winner", cite="C-31; C-32; C-33")
        required(data, ("hands",), "deal")
        written = mapping(data, "hands")
        chairs = names.chairs(list(written), "hands")
        for chair in range(4):
            if chair not in chairs and (liable is None or chair == winner):
                raise BadRequest("desk-hand-missing", name=names.names[chair])
        values: dict[int, int] = {}
        hands: dict[int, HandData] = {}
        for name, chair in zip(written, chairs, strict=True):
            if isinstance(written[name], Mapping):
                hands[chair] = self._read_hand(written[name], name, chair == winner, liable is not None)
            else:
                values[chair] = self._read_value(written, name, chair == winner)
        return Game(winner, values, hands, liable)

    def _read_value(self, written: Mapping[str, Any], name: str, won: bool) -> int:
        """A number: what the hand is worth after doubling and the limit."""
        value, limit = whole(written, name), self.options.limit
        least = min(MAHJONG, limit) if won else 0
        if value < least:
            text = "classical-desk-less-than-mahjong" if won else "classical-desk-less-than-nothing"
            raise ResultRefused(text, cite="§V; C-35", name=name, points=value, least=least)
        if value > limit:
            raise ResultRefused(
                "classical-desk-above-limit", cite="§IV limit; C-35", name=name, points=value, limit=limit
            )
        return value

    def _read_hand(self, data: Mapping[str, Any], name: str, won: bool, liable: bool) -> HandData:
        """A hand with its tiles: the winner's says how it was won, a loser's does not."""
        hand = check_hand(data, name)
        if won:
            required(hand, ("win",), name)
            win = mapping(hand, "win")
            if liable and win.get("from") in ("wall", "kong"):
                raise ResultRefused("classical-desk-liable-no-discard", cite="C-31; C-32")
        elif hand.get("win") is not None:
            raise ResultRefused("classical-desk-loser-with-win", name=name)
        return hand

    def played(self, deal: Deal, events: Sequence[Event], names: Sequence[str]) -> dict[str, Any]:
        """What every hand was worth, and who paid for all; or a void game."""
        if not deal.winners:
            return {"winner": None}
        winner = deal.winners[0]
        hands = {}
        for seat, player in enumerate(deal.players):
            here = Situation(seat=Wind(seat), round=Wind(deal.round))
            won = seat == winner.seat
            score = winner.score["total"] if won else self.table.rules.score(player.hand(), here).total
            hands[names[seat]] = score
        liable = any(paid.why == payment.LIABLE for paid in deal.transfers)
        giver = names[winner.giver] if liable and winner.giver is not None else None
        return {"winner": names[winner.seat], "hands": hands, "liable": giver}

    def summary(self, written: Mapping[str, Any], scores: Mapping[str, Score], language: str) -> str:
        """Everybody's hand, the winner's first; who pays for all; or a void game."""
        winner = written["winner"]
        if winner is None:
            return say(language, "classical-desk-said-void")
        hands = written["hands"]
        values = {name: scores[name].total if name in scores else hands[name] for name in hands}
        others = ", ".join(f"{name} {values[name]}" for name in values if name != winner)
        said = [say(language, "classical-desk-said-win", winner=winner, points=values[winner])]
        if written.get("liable") is not None:
            said.append(say(language, "classical-desk-said-liable", name=written["liable"]))
        return "; ".join([*said, others] if others else said)

    def settle(self, result: Game, sitting: Sitting) -> Outcome:
        """Everybody settles with everybody, or the liable player pays for all (§IV settlement, C-33 to C-35)."""
        if result.winner is None:
            return Outcome("exhausted", (), self.table.dealer_after((), None))
        winner = sitting.seat(result.winner)
        scores: dict[int, Score] = {
            sitting.seat(chair): sitting.score(hand, chair) for chair, hand in result.hands.items()
        }
        values = {sitting.seat(chair): value for chair, value in result.values.items()}
        values.update((seat, score.total) for seat, score in scores.items())
        guilty = None if result.liable is None else sitting.seat(result.liable)
        transfers = payment.settle(values, winner, limit=self.options.limit, guilty=guilty)
        return Outcome("win", (winner,), self.table.dealer_after((winner,), None), tuple(transfers), scores)
