"""Cases of the desk's exchange format: commands, and what their answers must contain."""

import json
from pathlib import Path
from typing import Any, Final

CASES: Final = [
    json.loads(line)
    for line in Path(__file__).with_name("cases.jsonl").read_text(encoding="utf-8").splitlines()
    if line.strip()
]
"""Each case has `id`, `note`, `commands` and `expect`: by the index of a command what its answer must be.

A command without expectation must be accepted. `error` is true or a part of the refusal's paragraph, `names` a part
of its sentence, `has` a part of the answer, `ranks` the standings as rows of player, place, points, table points.
`split` is where a second run goes on from the file of the first.
"""


def differences(answer: Any, wanted: dict[str, Any]) -> list[str]:
    """How an answer differs from what a case expects; nothing if it is as it should be."""
    found: list[str] = []
    if "error" in wanted:
        refusal = answer.get("error")
        if refusal is None or "ok" in answer:
            return [f"accepted: {answer}"]
        if not refusal["code"] or not refusal["message"]:
            found.append(f"no code or sentence: {refusal}")
        if wanted["error"] is not True and wanted["error"] not in refusal["cite"]:
            found.append(f"cites {refusal['cite']!r}, not {wanted['error']!r}")
        if wanted.get("names", "") not in refusal["message"]:
            found.append(f"does not name {wanted['names']!r}: {refusal['message']}")
        return found
    if answer.get("ok") is not True:
        return [f"refused: {answer}"]
    if "ranks" in wanted:
        ranks = [
            [line["player"], line["place"], line["points"], line["table_points"]]
            for line in answer["standings"]
        ]
        if ranks != wanted["ranks"]:
            found.append(f"standings: {ranks}, not {wanted['ranks']}")
    return found + _lacks(answer, wanted.get("has", {}), "answer")


def _lacks(found: Any, wanted: Any, at: str) -> list[str]:
    """What is missing or different in a JSON value; objects may have more than is wanted."""
    if isinstance(wanted, dict) and set(wanted) == {"$points"}:
        nonzero = {name: points for name, points in found.items() if points}
        same = nonzero == {name: points for name, points in wanted["$points"].items() if points}
        return [] if same else [f"{at}: {found}, not {wanted}"]
    if isinstance(wanted, dict) and set(wanted) == {"$set"}:
        return [] if sorted(found) == sorted(wanted["$set"]) else [f"{at}: {found}, not {wanted}"]
    if isinstance(wanted, dict) and isinstance(found, dict):
        return [
            one
            for key, value in wanted.items()
            for one in (_lacks(found[key], value, f"{at}.{key}") if key in found else [f"{at} has no {key}"])
        ]
    if isinstance(wanted, list) and isinstance(found, list) and len(found) == len(wanted):
        return [
            one
            for index, (had, value) in enumerate(zip(found, wanted, strict=True))
            for one in _lacks(had, value, f"{at}[{index}]")
        ]
    same = found == wanted and type(found) is type(wanted)
    return [] if same else [f"{at}: {found!r}, not {wanted!r}"]
