"""A small Botzone bot: discards its draws, claims early pungs. `honest.py json|text|keep-running|kept-json`."""

import json
import sys

KEEP_RUNNING = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"


class Bot:
    """Follows its own hand, and nothing else."""

    def __init__(self) -> None:
        self.seat = -1
        self.hand: list[str] = []
        self.draws = 0
        self.last = ""

    def answer(self, request: str) -> str:
        words = request.split()
        if words[0] == "0":
            self.seat = int(words[1])
        elif words[0] == "1":
            self.hand = words[5:18]
            assert len(self.hand) == 13
        elif words[0] == "2":
            self.draws += 1
            self.hand.append(words[1])
            return "PLAY " + words[1]
        elif words[2] in ("PLAY", "PENG", "CHI"):
            return self.discarded(int(words[1]), words[2], words[-1])
        return "PASS"

    def discarded(self, seat: int, word: str, tile: str) -> str:
        if seat == self.seat:
            if word == "PENG":
                self.hand.remove(self.last)
                self.hand.remove(self.last)
            self.hand.remove(tile)
        self.last = tile
        if seat != self.seat and self.hand.count(tile) >= 2 and self.draws < 8:
            return "PENG " + next(other for other in self.hand if other != tile)
        return "PASS"


def history(framing: str) -> tuple[list[str], object]:
    """The input of a program that has just been started: all requests, the new one last."""
    if framing.endswith("json"):
        text = sys.stdin.readline() if framing == "kept-json" else sys.stdin.read()
        told = json.loads(text)
        assert len(told["responses"]) == len(told["requests"]) - 1
        return told["requests"], told.get("data")
    count = int(sys.stdin.readline())
    lines = [sys.stdin.readline().rstrip("\n") for _ in range(2 * count - 1)]
    data = sys.stdin.readline().strip() if framing == "text" else ""
    return lines[::2], int(data) if data else None


def say(framing: str, answer: str, data: object) -> None:
    if framing.endswith("json"):
        print(json.dumps({"response": answer, "data": data}, indent=2))
    else:
        print(answer, "debug", data, sep="\n")


def main(framing: str) -> None:
    requests, data = history(framing)
    if framing in ("json", "text"):
        assert data == (len(requests) - 1 or None), "what was saved does not come back"
    bot = Bot()
    answers = [bot.answer(request) for request in requests]
    say(framing, answers[-1], len(requests))
    while framing.startswith("ke"):
        print(KEEP_RUNNING, flush=True)
        line = sys.stdin.readline()
        if not line:
            break
        say(framing, bot.answer(json.loads(line) if framing == "kept-json" else line.rstrip("\n")), None)


main(sys.argv[1])
