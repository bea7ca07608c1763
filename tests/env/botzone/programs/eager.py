"""The bot of the tests as a Botzone program: `eager.py FORMAT FRAMING`."""

import sys

from env.botzone.driving import Eager, rules_of
from tingpai.env.botzone.agent import serve

rules = rules_of(sys.argv[1])
for text in serve(rules, Eager(rules), sys.argv[2], sys.stdin):
    sys.stdout.write(text)
    sys.stdout.flush()
