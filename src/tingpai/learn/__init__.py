"""Drills: endless questions about the four games, made and checked by the engine.

>>> item = make_item("names", "sichuan", 1, seed=7)
>>> answer(item, item.right[0]).right
True
"""

from tingpai.learn.drills import DRILLS as DRILLS
from tingpai.learn.drills import ROUND as ROUND
from tingpai.learn.drills import from_link as from_link
from tingpai.learn.drills import levels as levels
from tingpai.learn.drills import make_item as make_item
from tingpai.learn.drills import make_round as make_round
from tingpai.learn.item import Item as Item
from tingpai.learn.item import Verdict as Verdict
from tingpai.learn.item import answer as answer
from tingpai.learn.item import encode as encode
from tingpai.learn.item import encode_verdict as encode_verdict
