"""Botzone bots that fail, each in a way of its own: `broken.py HOW`, in the keep-running framing."""

import subprocess
import sys
import time

KEEP_RUNNING = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"


def begin(how: str) -> None:
    """What goes wrong before the first answer."""
    if how == "dies":
        sys.exit("I cannot go on")
    if how == "silent":
        sys.exit()
    if how == "sleeps":
        time.sleep(3600)
    if how == "has-a-child":
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        print(child.pid, file=sys.stderr, flush=True)
        time.sleep(3600)
    while how == "shouts":
        print("A" * 10000)


def answer(how: str, turn: int, words: list[str]) -> str:
    """What is said to a request."""
    if how == "dies-later" and turn == 8:
        sys.exit(3)
    if how == "sleeps-later" and turn == 8:
        time.sleep(3600)
    if how == "claims-air" and words[0] == "3" and words[2] == "PLAY":
        return "PENG W1"
    if how == "talks-in-turn" and words[0] == "1":
        return "HU"
    if words[0] != "2":
        return "PASS"
    wrong = {
        "babbles": f"I think I shall throw the {words[1]}",
        "false-win": "HU",
        "throws-air": "PLAY H1",
    }
    return wrong.get(how, f"PLAY {words[1]}")


def main(how: str) -> None:
    sys.stdin.readline()
    begin(how)
    for turn, request in enumerate(sys.stdin, 1):
        print(answer(how, turn, request.split()), flush=True)
        if how != "forgets" or turn != 8:
            print(KEEP_RUNNING, flush=True)


main(sys.argv[1])
