"""What a bot is: a chooser of actions that can say why."""

from dataclasses import dataclass, field
from typing import Any, Protocol

from tingpai import texts
from tingpai.play.view import View
from tingpai.score import Fan
from tingpai.state.actions import Action


@dataclass(frozen=True, slots=True)
class Advice:
    """An action with the numbers behind it, best first in a list of advice."""

    action: Action
    worth: float
    """What the bot expects of it, in points; only comparable within one decision."""
    distance: int | None = None
    """Tiles still to be drawn to a win after it: 1 is ready."""
    useful: int | None = None
    """How many tiles that bring the hand nearer are still unseen."""
    points: float | None = None
    """What the hand would be worth when it wins."""
    danger: float | None = None
    """What giving another player the winning tile is expected to cost."""
    text: str = ""
    """Why, as a text of `tingpai.texts`, with its `arguments`; a fan among them is called by its name."""
    arguments: dict[str, Any] = field(default_factory=dict)

    def say(self, language: str) -> str:
        """Why, in a sentence."""
        named = {
            name: value.names[language] if isinstance(value, Fan) else value
            for name, value in self.arguments.items()
        }
        return texts.say(language, self.text, **named)


class Bot(Protocol):
    """Plays one seat. It sees what the seat may see, and nothing else."""

    name: str

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""

    def advise(self, view: View, most: int = 3) -> list[Advice]:
        """The few best actions with the numbers behind them."""
