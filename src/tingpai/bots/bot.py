"""The interface of a bot: it chooses actions and can say why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from tingpai import notation, texts
from tingpai.play.describe import wind_name
from tingpai.play.view import View
from tingpai.score import Fan
from tingpai.state.actions import Action
from tingpai.tile import Tile


class Who(NamedTuple):
    """A player in a sentence."""

    seat: int


class Sentence(NamedTuple):
    """A text of `tingpai.texts` with its arguments. A fan is shown by its name, a player by theirs."""

    text: str
    arguments: Mapping[str, Any]

    def say(self, language: str, names: Sequence[str] = (), *, marked: bool = False) -> str:
        """The sentence; `names` are the players on East, South, West and North, `marked` as in `play.describe.tell`."""
        said = {key: _shown(value, language, names, marked) for key, value in self.arguments.items()}
        return texts.say(language, self.text, **said)


def _shown(value: object, language: str, names: Sequence[str], marked: bool) -> object:
    if isinstance(value, Fan):
        return value.names[language]
    if isinstance(value, Who):
        return notation.unmarked(names[value.seat]) if names else wind_name(value.seat, language)
    if isinstance(value, Tile) or (isinstance(value, tuple) and value and isinstance(value[0], Tile)):
        code = value.code if isinstance(value, Tile) else notation.write(value)
        return notation.mark(code) if marked else code
    return value


@dataclass(frozen=True, slots=True)
class Outlook:
    """The hand after an action, as far as a player would talk about it."""

    then: Tile | None
    """The discard that follows a claim."""
    needs: tuple[Tile, ...]
    """The kinds that help, or that win if the hand waits, and of which copies are unseen."""
    left: int
    """Number of these copies."""
    risk: Sentence | None
    """What the discard risks, and from whom; None if there is nothing to say."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action with the numbers behind it. In a list of advice the best comes first."""

    action: Action
    worth: float
    """What the bot expects the action to bring, in points. Only comparable within one decision."""
    distance: int | None = None
    """Tiles still needed for a win after this action. 1 means that the hand waits."""
    useful: int | None = None
    """Number of unseen tiles that bring the hand nearer."""
    points: float | None = None
    """What the hand would be worth if it wins."""
    danger: float | None = None
    """Expected cost of giving another player the winning tile."""
    text: str = ""
    """The reason, as a text of `tingpai.texts` with its `arguments`. Before it is explained: the id of the plan."""
    arguments: dict[str, Any] = field(default_factory=dict)
    head: Sentence | None = None
    """What to do, in a few words."""
    more: tuple[Sentence, ...] = ()
    """Further reasons."""
    outlook: Outlook | None = None

    def do(self, language: str, *, marked: bool = False) -> str:
        """What to do, in a few words: "Discard 9p"."""
        return "" if self.head is None else self.head.say(language, marked=marked)

    def say(self, language: str, names: Sequence[str] = (), *, marked: bool = False) -> str:
        """The reasons in whole sentences; see `Sentence.say`."""
        said = [
            one.say(language, names, marked=marked)
            for one in (Sentence(self.text, self.arguments), *self.more)
        ]
        return ("" if language == "zh" else " ").join(said)


class Bot(Protocol):
    """Plays one seat. It sees only what the seat may see."""

    name: str

    def choose(self, view: View) -> Action:
        """Choose one of `view.legal`."""

    def advise(self, view: View, most: int = 3) -> list[Advice]:
        """The best few actions, with the numbers behind them."""
