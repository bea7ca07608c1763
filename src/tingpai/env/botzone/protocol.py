"""The framing of requests and answers: as JSON, as text, and with the line that keeps a bot running."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tingpai.errors import BadRequest

FRAMINGS: Final = ("auto", "json", "text", "keep-running")
KEEP_RUNNING: Final = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
_SHOWN: Final = 100


@dataclass(frozen=True, slots=True)
class Saved:
    """Data that a bot wants back with its next request, and in its next match."""

    data: Any = None
    globaldata: Any = None


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's answer."""

    response: str
    saved: Saved = Saved()


# -- as the table writes and reads --------------------------------------------------------------------------


def history(requests: Sequence[str], responses: Sequence[str], saved: Saved, *, as_json: bool) -> str:
    """Everything so far, for a program that has just been started. The last request is the new one."""
    if as_json:
        told: dict[str, Any] = {"requests": list(requests), "responses": list(responses)}
        if saved.data is not None:
            told["data"] = saved.data
        if saved.globaldata is not None:
            told["globaldata"] = saved.globaldata
        return json.dumps(told, ensure_ascii=False) + "\n"
    lines = [str(len(requests))]
    for request, response in zip(requests, responses, strict=False):
        lines += [request, response]
    lines.append(requests[-1])
    if saved.data is not None or saved.globaldata is not None:
        lines += [str(saved.data or ""), str(saved.globaldata or "")]
    return "\n".join(lines) + "\n"


def one(request: str, *, as_json: bool) -> str:
    """A single request, for a program that kept running."""
    return (json.dumps(request) if as_json else request) + "\n"


def answer(output: str, *, as_json: bool) -> Answer:
    """The answer in a program's output. Output that is no answer in this framing is refused."""
    if not as_json:
        lines = [line.strip() for line in output.strip().splitlines()]
        if not lines:
            raise BadRequest("botzone-no-output")
        data = lines[2] if len(lines) > 2 else None
        return Answer(lines[0], Saved(data, "\n".join(lines[3:]) or None))
    try:
        told = json.JSONDecoder().raw_decode(output.lstrip())[0]
    except (ValueError, RecursionError):
        raise BadRequest("botzone-not-json", output=output.strip()[:_SHOWN]) from None
    if not isinstance(told, dict) or not isinstance(told.get("response"), str):
        raise BadRequest("botzone-no-response", output=output.strip()[:_SHOWN])
    return Answer(told["response"].strip(), Saved(told.get("data"), told.get("globaldata")))


# -- as a bot reads and writes ------------------------------------------------------------------------------


def read_json(text: str) -> tuple[list[str], list[str]]:
    """The requests and responses of a JSON history."""
    try:
        told = json.loads(text)
        requests, responses = told["requests"], told["responses"]
        if not requests or not all(isinstance(item, str) for item in (*requests, *responses)):
            raise ValueError
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadRequest("botzone-no-history") from None
    return list(requests), list(responses)


def read_text(lines: Sequence[str]) -> tuple[list[str], list[str]]:
    """The requests and responses of a text history: a count, then requests and responses in turn."""
    try:
        count = int(lines[0])
        told = [line.strip() for line in lines[1 : 2 * count]]
        if count < 1 or len(told) != 2 * count - 1:
            raise ValueError
    except (ValueError, IndexError):
        raise BadRequest("botzone-no-history") from None
    return told[0::2], told[1::2]


def write(response: str, *, as_json: bool) -> str:
    """A response as a line of text."""
    return (json.dumps({"response": response}) if as_json else response) + "\n"


def unquoted(line: str) -> str:
    """A single request as a running program gets it, with or without JSON quotes.

    >>> unquoted('"3 0 DRAW"'), unquoted("3 0 DRAW")
    ('3 0 DRAW', '3 0 DRAW')
    """
    return str(json.loads(line)) if line.lstrip().startswith('"') else line.strip()
