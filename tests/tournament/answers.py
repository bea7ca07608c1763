"""Cases of a competition's exchange format: commands, and what their answers must contain."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any, Final

CASES: Final = [
    json.loads(line)
    for line in Path(__file__).with_name("cases.jsonl").read_text(encoding="utf-8").splitlines()
    if line.strip()
]
"""Each case has `id`, `note`, `commands` and `expect`: by the index of a command what its answer must be.

A command without expectation must be accepted. `error` is true or one of some parts of the refusal's paragraph,
`names` a part of its sentence, `has` a part of the answer, `standings` and `teams` rows of a ranking, `schedule` what
the rows of a schedule must be, `tables` the tables of each session.
"""


def differences(answer: Any, wanted: dict[str, Any]) -> list[str]:
    """How an answer differs from what a case expects; nothing if it is as it should be."""
    if "error" in wanted:
        return _refused(answer, wanted)
    if answer.get("ok") is not True or "error" in answer:
        return [f"refused: {answer}"]
    found = _lacks(answer, wanted.get("has", {}), "answer")
    if "standings" in wanted:
        found += _individual(answer["individual"], wanted["standings"])
    if "teams" in wanted:
        rows = [
            [one["team"], one["place"], one["table_points"], one["game_points"]] for one in answer["teams"]
        ]
        found += [] if rows == wanted["teams"] else [f"teams: {rows}"]
    if "schedule" in wanted:
        found += _schedule(answer, wanted["schedule"])
    for tables in answer["rows"] if "tables" in wanted else ():
        same = [sorted(table) for table in tables] == [sorted(table) for table in wanted["tables"]]
        found += [] if same else [f"tables: {tables}"]
    return found


def _refused(answer: Any, wanted: dict[str, Any]) -> list[str]:
    refusal = answer.get("error")
    if refusal is None or "ok" in answer:
        return [f"accepted: {answer}"]
    found = [] if refusal["code"] and refusal["message"] else [f"no code or sentence: {refusal}"]
    cites = wanted["error"]
    if cites is not True and not any(
        cite in refusal["cite"] for cite in ([cites] if isinstance(cites, str) else cites)
    ):
        found.append(f"cites {refusal['cite']!r}, not {cites}")
    if wanted.get("names", "") not in refusal["message"]:
        found.append(f"does not name {wanted['names']!r}: {refusal['message']}")
    return found


def _individual(lines: list[dict[str, Any]], wanted: list[list[Any]]) -> list[str]:
    by_number = {line["number"]: line for line in lines}
    found = [] if len(lines) == len(wanted) else [f"{len(lines)} lines"]
    for number, place, table_points, game_points, sessions in wanted:
        line = by_number[number]
        had = [line["place"], line["table_points"], line["game_points"]]
        each = [
            [one["table_points"], one["game_points"], *(["missed"] if one.get("missed") else [])]
            for one in line["sessions"]
        ]
        if had != [place, table_points, game_points] or each != sessions:
            found.append(f"{number}: {had} {each}")
    return found


def meetings(rows: list[Any]) -> dict[frozenset[int], int]:
    """How often each two meet, counted again without the code that made the schedule."""
    met: dict[frozenset[int], int] = {}
    for session in rows:
        for table in session:
            for pair in combinations(table, 2):
                met[frozenset(pair)] = met.get(frozenset(pair), 0) + 1
    return met


def wind_difference(rows: list[Any]) -> int:
    """The largest difference between the winds on which a player starts."""
    starts: dict[int, list[int]] = {}
    for session in rows:
        for table in session:
            for wind, number in enumerate(table):
                starts.setdefault(number, [0] * 4)[wind] += 1
    return max(max(one) - min(one) for one in starts.values())


def _schedule(answer: Any, wanted: dict[str, Any]) -> list[str]:
    rows = answer["rows"]
    everybody = list(range(1, wanted["players"] + 1))
    found = [] if len(rows) == wanted["sessions"] else [f"{len(rows)} sessions"]
    found += [
        f"session {session}"
        for session in rows
        if sorted(one for table in session for one in table) != everybody
    ]
    met = meetings(rows)
    real = {"repeats": sum(met.values()) - len(met), "winds": wind_difference(rows)}
    for key, value in real.items():
        if answer[key] != value or value > wanted[key]:
            found.append(f"{key}: said {answer[key]}, is {value}, at most {wanted[key]}")
    return found if max(met.values()) <= wanted["meet"] else [*found, f"meet {max(met.values())} times"]


def _lacks(found: Any, wanted: Any, at: str) -> list[str]:
    """What is missing or different in a JSON value; objects may have more than is wanted."""
    if isinstance(wanted, dict) and len(wanted) == 1 and next(iter(wanted)).startswith("$"):
        ((test, value),) = wanted.items()
        return [] if TESTS[test](found, value) else [f"{at}: {found}, not {wanted}"]
    if isinstance(wanted, dict):
        return [
            one
            for key, value in wanted.items()
            for one in (_lacks(found[key], value, f"{at}.{key}") if key in found else [f"{at} has no {key}"])
        ]
    return [] if found == wanted and type(found) is type(wanted) else [f"{at}: {found!r}, not {wanted!r}"]


def _nonzero(points: dict[str, int]) -> dict[str, int]:
    return {key: value for key, value in points.items() if value}


TESTS: Final[dict[str, Any]] = {
    "$abs": lambda found, value: abs(found) == value,
    "$len": lambda found, value: len(found) == value,
    "$set": lambda found, value: sorted(found) == sorted(value),
    "$points": lambda found, value: _nonzero(found) == _nonzero(value),
    "$contains": lambda found, value: value in found,
}
