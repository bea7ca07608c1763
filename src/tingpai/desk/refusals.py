"""What a desk refuses besides results that are none (`tingpai.desk_rules.ResultRefused`)."""

from tingpai.errors import TingpaiError


class DeskRefused(TingpaiError):
    """A command that does not fit what stands in the log."""

    code = "refused"


class LaterDealRefused(TingpaiError):
    """A correction after which a later deal could not stand; `problem` says why, where a hand is the reason."""

    code = "later_deal"

    def __init__(self, number: int, problem: TingpaiError | None) -> None:
        cite = "" if problem is None else problem.cite
        super().__init__(
            "desk-later-deal-over" if problem is None else "desk-later-deal", cite=cite, number=number
        )
        self.problem = problem

    def say(self, language: str, *, named: bool = False) -> str:
        """Which deal, and the reason after it."""
        said = super().say(language, named=named)
        return said if self.problem is None else f"{said} {self.problem.say(language, named=named)}"
