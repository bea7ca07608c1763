"""One of our bots as a Botzone program: it follows the deal from the requests, and answers them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from tingpai.bots.bot import Bot
from tingpai.env.botzone import answers, protocol
from tingpai.env.botzone.follow import PASS, Follower, asks
from tingpai.state.actions import Move
from tingpai.table_rules import TableRules


class Agent:
    """One match. The bot is asked only about requests that allow more than a pass."""

    def __init__(self, rules: TableRules, bot: Bot) -> None:
        self.bot = bot
        self.follower = Follower(rules)
        self._answered = ""

    def recall(self, requests: Sequence[str], responses: Sequence[str]) -> str:
        """The bot's answer to the last request. The requests before it were answered already."""
        for request, response in zip(requests, responses, strict=False):
            self.follower.take(request, self._answered)
            self._answered = response
        return self.answer(requests[-1])

    def answer(self, request: str) -> str:
        """The bot's answer to a request."""
        self.follower.take(request, self._answered)
        self._answered = self._decide() if asks(request, self.follower.seat) else PASS
        return self._answered

    def _decide(self) -> str:
        shown = self.follower.view()
        if not shown.legal:
            return PASS
        action = self.bot.choose(shown)
        if action.move not in (Move.PUNG, Move.CHOW):
            return answers.write(action, shown)
        # Botzone wants the discard after a claim together with the claim.
        then = self.bot.choose(self.follower.after_claim(action))
        return answers.write(action, shown, then.tile)


def serve(rules: TableRules, bot: Bot, framing: str, lines: Iterable[str]) -> Iterator[str]:
    """Read a program's input and give its output.

    In the keep-running framing the first input is a history, as JSON or as text. Bare requests follow, and each one
    gets an answer.
    """
    agent, source, as_json = Agent(rules, bot), iter(lines), framing == "json"
    if framing != "keep-running":
        told = protocol.read_json("".join(source)) if as_json else protocol.read_text(list(source))
        yield protocol.write(agent.recall(*told), as_json=as_json)
        return
    for line in source:
        if line.lstrip().startswith("{"):
            as_json, told = True, protocol.read_json(line)
        elif line.strip().isdecimal():
            told = protocol.read_text([line, *islice(source, 2 * int(line) - 1)])
        elif line.strip():
            told = [protocol.unquoted(line)], []
        else:
            continue
        yield protocol.write(agent.recall(*told), as_json=as_json) + protocol.KEEP_RUNNING + "\n"
