"""A bot of ours as a Botzone program: it follows the deal from the requests, and answers them."""

from collections.abc import Iterable, Iterator, Sequence

from tingpai.bots.bot import Bot
from tingpai.env.botzone import answers, protocol
from tingpai.env.botzone.follow import PASS, Follower
from tingpai.state.actions import Move
from tingpai.table_rules import TableRules


class Agent:
    """One match. `hear` takes in what was answered before, `answer` asks the bot."""

    def __init__(self, rules: TableRules, bot: Bot) -> None:
        self.bot = bot
        self.follower = Follower(rules)
        self._answered = ""

    def hear(self, request: str, response: str) -> None:
        """Take in a request that was answered so."""
        self.follower.take(request, self._answered)
        self._answered = response

    def answer(self, request: str) -> str:
        """What the bot answers to a request."""
        self.follower.take(request, self._answered)
        self._answered = self._decide(request.split())
        return self._answered

    def _decide(self, words: Sequence[str]) -> str:
        if words[0] not in ("2", "3"):
            return PASS
        shown = self.follower.view()
        if not shown.legal:
            return PASS
        action = self.bot.choose(shown)
        if action.move not in (Move.PUNG, Move.CHOW):
            return answers.write(action, shown)
        # Botzone wants to know at once what is thrown after the claim.
        then = self.bot.choose(self.follower.after_claim(action))
        return answers.write(action, shown, then.tile)


def once(rules: TableRules, bot: Bot, requests: Sequence[str], responses: Sequence[str]) -> str:
    """The answer to the last of the requests, after a history."""
    agent = Agent(rules, bot)
    for request, response in zip(requests, responses, strict=False):
        agent.hear(request, response)
    return agent.answer(requests[-1])


def serve(rules: TableRules, bot: Bot, framing: str, lines: Iterable[str]) -> Iterator[str]:
    """Read a program's input, give its output, line by line.

    In the keep-running framing the input may be dressed in either way; what comes after the first request is bare.
    """
    if framing != "keep-running":
        as_json = framing == "json"
        text = list(lines)
        told = protocol.read_json("".join(text)) if as_json else protocol.read_text(text)
        yield protocol.write(once(rules, bot, *told), as_json=as_json)
        return
    agent, source, as_json = Agent(rules, bot), iter(lines), False
    for line in source:
        if line.lstrip().startswith("{"):
            as_json = True
            request = protocol.read_json(line)[0][-1]
        else:
            request = protocol.unquoted(line)
        if request and not request.isdecimal():  # the count of the first text input
            yield protocol.write(agent.answer(request), as_json=as_json)
            yield protocol.KEEP_RUNNING + "\n"
