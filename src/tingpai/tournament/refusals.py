"""What a competition refuses: a command against the law (`LawRefused`) or without the right to give it (`NoRight`)."""

from typing import Any

from tingpai.errors import TingpaiError


class LawRefused(TingpaiError):
    """A command that the law of a competition forbids; `cite` names the paragraph."""

    code = "refused"

    def __init__(self, text: str, /, cite: str, **arguments: Any) -> None:
        super().__init__(text, cite=cite, **arguments)


class NoRight(LawRefused):
    """A command that this person may not give (T-01, T-02, T-03)."""

    code = "no_right"
