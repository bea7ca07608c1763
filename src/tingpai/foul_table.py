"""The irregularities of a rulebook as data: what each costs, what else follows from it, and how its ladder counts.

Each ruleset has its own table in its fouls.py. `tingpai.referee` rules on what happened.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from tingpai import texts
from tingpai.errors import BadRequest


class Receiver(Enum):
    """The players who receive the points of a fine."""

    NOBODY = "nobody"
    EACH = "each"
    """Each other player gets the amount."""
    LEFT = "left"
    """Each other player who is still in the deal (has not won) gets the amount."""
    VICTIM = "victim"


class Period(Enum):
    """The period over which the same foul is counted. Then the ladder starts again."""

    DEAL = "deal"
    ROUND = "round"
    SESSION = "session"


class Moment(Enum):
    """The moment when the points of a fine are recorded."""

    AT_ONCE = "at_once"
    AFTER_DEAL = "after_deal"
    """After the settlement of the deal in which the foul happened."""
    END_OF_DEAL = "end_of_deal"
    """When the deal has ended and the hands are checked; nobody knows of the foul before."""


class Effect(Enum):
    """Consequences of a foul besides points and warnings."""

    DEAD_HAND = "dead_hand"
    NO_CLAIMS = "no_claims"
    MUST_DISCARD = "must_discard"
    NO_WIN_THIS_TURN = "no_win_this_turn"
    CLAIM_VOID = "claim_void"
    LOSES_TILE = "loses_tile"
    TILE_RETURNS = "tile_returns"
    WIN_VOID = "win_void"
    PAYMENTS_BACK = "payments_back"
    KONGS_BACK = "kongs_back"
    NOT_WAITING = "not_waiting"
    MAY_CORRECT = "may_correct"
    MUST_SHOW = "must_show"
    IS_DISCARD = "is_discard"
    FAN_LOST = "fan_lost"
    REPLACE_FLOWER = "replace_flower"
    PAYS_FOR_ALL = "pays_for_all"
    SESSION_LOST = "session_lost"
    BARRED = "barred"
    RANK_LOST = "rank_lost"
    CRITICISM = "criticism"
    REFEREE_DECIDES = "referee_decides"


@dataclass(frozen=True, slots=True)
class Fine:
    """The points that a foul costs: `points` to each receiver, or to nobody."""

    points: int
    to: Receiver = Receiver.NOBODY


@dataclass(frozen=True, slots=True)
class Foul:
    """One irregularity that a book names, and its consequences."""

    id: str
    cite: str
    fines: tuple[Fine, ...] = ()
    effects: tuple[Effect, ...] = ()
    warning: bool = False
    ladder: tuple[int, ...] = ()
    """The points for the first, second … time; nobody receives them. 0 is a warning. The last amount repeats."""
    restarts: Period = Period.SESSION
    counter: str = ""
    """Fouls with the same counter share one ladder. If empty, the foul's own id is the counter."""
    amounts: Sequence[int] = ()
    """The amounts that the referee may choose instead of the points of the fine."""
    offered: tuple[int, ...] = ()
    """If `amounts` is a long range, the amounts of it that are offered first."""
    minutes: tuple[tuple[int, int], ...] = ()
    """Pairs (minutes, points): the cost of being late up to so many minutes. After the last, the session is lost."""
    moment: Moment = Moment.AT_ONCE
    shows_tiles: bool = False
    """True if tiles were shown, so that the referee must know which."""
    never_cured: bool = False
    """True if the foul may be judged long after it happened; other fouls are cured by the next action (M-19)."""
    ruleset: str = ""

    @property
    def text(self) -> str:
        """The id of the text that describes the foul in one sentence."""
        return f"{self.ruleset}-foul-{self.id}"

    @property
    def needs_victim(self) -> bool:
        """True if the fine goes to one player, who must be named."""
        return any(fine.to is Receiver.VICTIM and fine.points for fine in self.fines)

    def name(self, language: str) -> str:
        """The name of the foul."""
        return texts.say(language, f"{self.text}-name")

    def describe(self, language: str) -> str:
        """Describe the foul in one sentence."""
        return texts.say(language, self.text)

    def follows(self, language: str) -> list[str]:
        """Describe the consequences of the foul in sentences."""
        said: list[str] = []
        if self.ladder:
            steps = ", ".join(map(str, self.ladder[1:]))
            said.append(texts.say(language, "foul-ladder", steps=steps))
            said.append(texts.say(language, f"foul-restarts-{self.restarts.value}"))
        if self.warning:
            said.append(texts.say(language, "ruling-warning"))
        for limit, points in self.minutes:
            said.append(texts.say(language, "foul-minutes", minutes=limit, points=points))
        if self.minutes:
            said.append(texts.say(language, "foul-minutes-more"))
        said += [
            texts.say(language, f"foul-pays-{fine.to.value}", points=fine.points)
            for fine in self.fines
            if fine.points
        ]
        if self.amounts:
            said.append(texts.say(language, "foul-amounts", amounts=amounts_said(self.amounts)))
        said += [texts.say(language, f"effect-{effect.value}") for effect in self.effects]
        return said or [texts.say(language, "ruling-nothing")]


def amounts_said(amounts: Sequence[int]) -> str:
    """The amounts that the referee may choose from: 5–60, or 5, 10, 20."""
    if isinstance(amounts, range):
        return f"{amounts[0]}–{amounts[-1]}"
    return ", ".join(map(str, amounts)) or "—"


class FoulTable(Mapping[str, Foul]):
    """The irregularities of one rulebook, in its order."""

    def __init__(
        self,
        ruleset: str = "",
        fouls: Sequence[Foul] = (),
        *,
        cured: str = "",
        frequent: Sequence[str] = (),
    ) -> None:
        self.ruleset = ruleset
        self.cured = cured
        """Citation of the rule that a foul not raised at once is not judged. Empty if the book has no such rule."""
        self._fouls = {foul.id: replace(foul, ruleset=ruleset) for foul in fouls}
        self.frequent = tuple(frequent)
        """The fouls that referees meet most, the most frequent first."""

    def is_cured(self, foul: Foul) -> bool:
        """True if the foul is not judged any more once the play has gone on (M-19)."""
        return bool(self.cured) and not foul.never_cured

    def __getitem__(self, id: str) -> Foul:
        if id not in self._fouls:
            from difflib import get_close_matches  # 3 ms that only a wrong id costs

            # All of them would be a paragraph: some books have forty.
            near = get_close_matches(id, self._fouls, n=3) or (self.frequent or tuple(self._fouls))[:3]
            raise BadRequest("error-no-foul", id=id, ruleset=self.ruleset, known=", ".join(near) or "—")
        return self._fouls[id]

    def __contains__(self, id: object) -> bool:
        return id in self._fouls

    def __iter__(self) -> Iterator[str]:
        return iter(self._fouls)

    def __len__(self) -> int:
        return len(self._fouls)
