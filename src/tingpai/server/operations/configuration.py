"""Reads the configuration: flags over the environment over the file over the defaults.

Every source is read by the same rules, and a key that nobody knows is refused with its name.
"""

import socket
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

from tingpai.errors import BadRequest, UnknownKey
from tingpai.server.operations.options import BY_KEY, NOT_OPTIONS, OPTIONS, PREFIX, Option, Value

FILE_VARIABLE: Final = f"{PREFIX}CONFIG"
_SWITCH: Final = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
WORDS_FOR_NETWORKS: Final = ("loopback", "private")


def read(
    flags: Mapping[str, Any], environment: Mapping[str, str], file: str | None = None
) -> dict[str, Value | None]:
    """All values, by key. Flags that were not given are None or empty."""
    values: dict[str, Value | None] = {option.key: option.default for option in OPTIONS}
    file = file or environment.get(FILE_VARIABLE)
    if file:
        values.update(_from_file(Path(file)))
    values.update(_from_environment(environment))
    given = {key: value for key, value in flags.items() if value is not None and value != ()}
    values.update({key: _value(BY_KEY[key], value, BY_KEY[key].flag) for key, value in given.items()})
    if not values["node"]:
        values["node"] = socket.gethostname()
    return values


def _from_file(path: Path) -> dict[str, Value]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise BadRequest("config-no-file", file=str(path), problem=reason) from None
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadRequest("config-bad-file", file=str(path), problem=str(problem)) from None
    for key in found:
        if key not in BY_KEY:
            raise UnknownKey("config-unknown-key", key=key[:60], place=str(path))
    return {key: _value(BY_KEY[key], value, f"{key} ({path})") for key, value in found.items()}


def _from_environment(environment: Mapping[str, str]) -> dict[str, Value]:
    known = {option.variable: option for option in OPTIONS}
    found: dict[str, Value] = {}
    for name, text in environment.items():
        if name in known and text:
            found[known[name].key] = _value(known[name], text, name)
        elif name.startswith(PREFIX) and name not in known and name not in NOT_OPTIONS:
            raise UnknownKey("config-unknown-variable", key=name[:60])
    return found


def _value(option: Option, given: object, source: str) -> Value:
    """A value of an option; `source` is its name where it was given."""
    try:
        return _convert(option, given)
    except (ValueError, TypeError, KeyError):
        shown = "…" if option.secret else str(given)[:60]
        raise BadRequest(
            "config-bad-value", key=source, given=shown, wanted=option.takes.replace("`", "")
        ) from None


def _convert(option: Option, given: object) -> Value:
    match option.kind:
        case "switch":
            return given if isinstance(given, bool) else _SWITCH[_text(given).lower()]
        case "list":
            return _list(option, given)
        case "choice":
            if given not in option.choices:
                raise ValueError
            return str(given)
        case "text":
            if not _text(given):
                raise ValueError
            return _text(given)
    if isinstance(given, bool) or (option.kind == "whole" and isinstance(given, float)):
        raise TypeError
    number = int(str(given)) if option.kind == "whole" else float(str(given))
    if option.least is not None and not (
        option.least <= number if option.most is not None else option.least < number
    ):
        raise ValueError
    if not number <= (float("1e12") if option.most is None else option.most):  # also not a number
        raise ValueError
    return number


def _text(given: object) -> str:
    if not isinstance(given, str):
        raise TypeError
    return given


def _list(option: Option, given: object) -> tuple[str, ...]:
    """The parts of a list; the environment separates them by commas."""
    parts = given.split(",") if isinstance(given, str) else given
    if not isinstance(parts, list | tuple):
        raise TypeError
    found = tuple(_text(part).strip() for part in parts if _text(part).strip())
    if option.key == "metrics_from":
        for part in found:
            if part not in WORDS_FOR_NETWORKS:
                ip_network(part)
    return found
