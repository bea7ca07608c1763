"""Botzone bots that fail, each in a way of its own: `broken.py HOW`, in the keep-running framing."""

import subprocess
import sys
import time

KEEP_RUNNING = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"


def main(how):
    sys.stdin.readline()
    if how == "dies":
        sys.exit("I cannot go on")
    if how == "silent":
        return
    if how == "sleeps":
        time.sleep(60)
    if how == "has-a-child":
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
        print(child.pid, file=sys.stderr, flush=True)
        time.sleep(60)
    if how == "shouts":
        while True:
            print("A" * 10000)
    turn = 0
    for request in sys.stdin:
        turn += 1
        words = request.split()
        asked = words[0] == "2"
        answer = "PLAY " + words[1] if asked else "PASS"
        if how == "babbles" and asked:
            answer = "I think I shall throw the " + words[1]
        elif how == "false-win" and asked:
            answer = "HU"
        elif how == "throws-air" and asked:
            answer = "PLAY H1"
        elif how == "claims-air" and words[0] == "3" and words[2] == "PLAY":
            answer = "PENG W1"
        elif how == "talks-in-turn" and words[0] == "1":
            answer = "HU"
        elif how == "dies-later" and turn == 8:
            sys.exit(3)
        elif how == "sleeps-later" and turn == 8:
            time.sleep(60)
        elif how == "forgets" and turn == 8:
            print(answer, flush=True)
            continue
        print(answer)
        print(KEEP_RUNNING, flush=True)


main(sys.argv[1])
