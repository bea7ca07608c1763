"""Random evenings: commands that are mostly possible, for every game."""

from random import Random
from typing import Any

from tingpai import rulesets
from tingpai.desk import Desk

NAMES = ["Anna", "Boris", "Чэнь", "狄娜"]


def some(rng: Random, names: list[str], most: int = 4) -> list[str]:
    """Some of the names."""
    return rng.sample(names, rng.randint(0, min(most, len(names))))


def one_winner(rng: Random, names: list[str]) -> dict[str, Any]:
    """A result of a book with one winner."""
    if rng.random() < 0.2:
        return {"winner": None}
    winner = rng.choice(names)
    giver = rng.choice([None, *(name for name in names if name != winner)])
    if rng.random() < 0.2:
        return {"winner": winner, "from": giver, "hand": {"hand": "2233445566778s", "win": {"tile": "8s"}}}
    return {"winner": winner, "from": giver, "points": rng.choice([8, 9, 24, 88, 400])}


def everybody(rng: Random, names: list[str]) -> dict[str, Any]:
    """A result of Classical."""
    if rng.random() < 0.2:
        return {"winner": None}
    winner = rng.choice(names)
    hands: dict[str, Any] = {name: rng.choice([0, 2, 16, 64, 500]) for name in names}
    hands[winner] = rng.choice([20, 24, 104, 500])
    if rng.random() < 0.3:
        tiles = {"hand": "123456m123p55p78s", "win": {"tile": "9s", "from": "wall"}}
        hands[winner] = {**tiles, "blessing": "heaven"} if rng.random() < 0.5 else tiles
        return {"winner": winner, "hands": hands}
    liable = rng.choice([None, None, *names])
    return {"winner": winner, "hands": hands, "liable": None if liable == winner else liable}


def battle(rng: Random, names: list[str]) -> dict[str, Any]:
    """A result of Sichuan."""
    left, events = list(names), []
    false = some(rng, names, 2) if rng.random() < 0.3 else []
    while len(left) > 1 and rng.random() < 0.8:
        who = rng.choice(left)
        others = [name for name in left if name != who]
        if rng.random() < 0.5:
            kind = rng.choice(["concealed", "open", "added", "late"])
            event: dict[str, Any] = {"kong": who, "kind": kind}
            events.append(event)
            if kind == "open":
                event["from"] = rng.choice(others)
            if rng.random() < 0.6:
                continue
            winners = rng.sample(others, rng.randint(1, len(others)))
            robbed = kind in ("added", "late") and rng.random() < 0.5
            if robbed:
                event["robbed"] = True
            hu = {name: rng.choice([2, 4, 8]) for name in winners}
            events.append({"hu": hu, "from": who, "robbed" if robbed else "after_kong": True})
        elif rng.random() < 0.4:
            winners = [who]
            events.append({"hu": {who: rng.choice([1, 2, 4, 8])}, "from": None})
        else:
            winners = rng.sample(others, rng.randint(1, len(others)))
            events.append({"hu": {name: rng.choice([1, 2, 4, 8]) for name in winners}, "from": who})
        left = [name for name in left if name not in winners]
        false = [name for name in false if name in names]
    gone = [name for name in names if name not in left]
    false = [name for name in false if name in gone]
    result: dict[str, Any] = {"events": events, "false": false}
    exposed = some(rng, left + false, 1)
    void = some(rng, false, 1)
    if len(left) > 1:
        result["end"] = "time" if rng.random() < 0.05 else "exhausted"
        if result["end"] == "exhausted":
            void += some(rng, left, 1)
            fined = {*void, *exposed}
            result["waiting"] = {
                name: None if name in fined else rng.choice([None, 1, 2, 4, 8]) for name in left
            }
    return {**result, "void": void, "exposed": exposed}


RESULTS = {"mcr": one_winner, "dazhong": one_winner, "sichuan": battle, "classical": everybody}

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "mcr": [{}],
    "dazhong": [{}, {"jokers": True}],
    "sichuan": [{}, {"void_fine_stacks": True, "false_hu_pays_waiting": True}],
    "classical": [
        {},
        {"starting_chips": 1000, "limit": 500},
        {"void_game_passes_east": True},
        {"fixed_16_games": True},
    ],
}


def opening(rng: Random, ruleset: str) -> dict[str, Any]:
    """The first command of an evening."""
    deals = rng.choice([None, None, rng.randint(1, 16)])
    options = rng.choice(OPTIONS[ruleset])
    return {"do": "open", "ruleset": ruleset, "players": NAMES, "options": options, "deals": deals}


def command(rng: Random, desk: Desk) -> dict[str, Any]:
    """A command that the desk takes more often than not."""
    names = list(desk.names.names)
    result = RESULTS[desk.opened.ruleset](rng, names)
    written = len(desk.rows)
    if rng.random() < 0.1:
        result["dealer"] = rng.choice(names)
    pick = rng.random()
    if pick < 0.5:
        return {"do": "deal", **result}
    if pick < 0.65:
        return {"do": "correct", "number": rng.randint(1, written + 1), "why": "wrong", **result}
    if pick < 0.7:
        return {"do": "undo", "why": "wrong"}
    if pick < 0.85:
        return foul(rng, desk, names)
    if pick < 0.9:
        return {"do": "revoke", "ruling": rng.randint(1, 5), "why": "heard again"}
    if pick < 0.94:
        to = rng.choice([None, *names])
        return {
            "do": "adjust",
            "player": rng.choice(names),
            "points": rng.randint(-9, 9),
            "to": to,
            "why": "x",
        }
    if pick < 0.97:
        guest = f"guest {rng.randint(1, 9)}"
        since = rng.randint(1, written + 3)
        return {"do": "replace", "player": rng.choice(names), "with": guest, "from": since}
    if pick < 0.98:
        return {"do": "end", "why": "tired"}
    return {"do": rng.choice(["sheet", "end"])}


def foul(rng: Random, desk: Desk, names: list[str]) -> dict[str, Any]:
    """A foul of the book, with facts that it may need."""
    table = rulesets.table(desk.opened.ruleset).fouls
    found = table[rng.choice(list(table))]
    player, victim = rng.sample(names, 2)
    data: dict[str, Any] = {"do": "foul", "player": player, "foul": found.id}
    if found.needs_victim:
        data["victim"] = victim
    if found.amounts and rng.random() < 0.5:
        data["amount"] = rng.choice(list(found.amounts))
    if found.minutes:
        data["minutes"] = rng.choice([3, 10.5, 15, 20])
    if rng.random() < 0.3:
        data["deal"] = rng.randint(1, len(desk.rows) + 1)
    return data
