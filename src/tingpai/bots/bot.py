"""The interface of a bot: it chooses actions and can say why."""

from dataclasses import dataclass, field
from typing import Any, Protocol

from tingpai import texts
from tingpai.play.view import View
from tingpai.score import Fan
from tingpai.state.actions import Action


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
    """The reason, as a text of `tingpai.texts` with its `arguments`. A fan among them is shown by its name."""
    arguments: dict[str, Any] = field(default_factory=dict)

    def say(self, language: str) -> str:
        """The reason as a sentence."""
        named = {
            name: value.names[language] if isinstance(value, Fan) else value
            for name, value in self.arguments.items()
        }
        return texts.say(language, self.text, **named)


class Bot(Protocol):
    """Plays one seat. It sees only what the seat may see."""

    name: str

    def choose(self, view: View) -> Action:
        """Choose one of `view.legal`."""

    def advise(self, view: View, most: int = 3) -> list[Advice]:
        """The best few actions, with the numbers behind them."""
