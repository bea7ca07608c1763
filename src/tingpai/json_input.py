"""Reading JSON objects that strangers wrote: each reader gives the value of a key or refuses it with a sentence."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tingpai.errors import BadRequest, UnknownKey


def known(data: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
    """Refuse a key that is not among `keys`, by name."""
    for key in data:
        if key not in keys:
            raise UnknownKey("error-unknown-key", key=key, where=where, known=", ".join(keys))


def required(data: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
    """Refuse an object that lacks one of `keys`."""
    for key in keys:
        if key not in data:
            raise BadRequest("error-key-missing", key=key, where=where)


def text(data: Mapping[str, Any], key: str) -> str:
    """The text under a key."""
    value = data[key]
    if not isinstance(value, str):
        raise BadRequest("error-not-a-text", key=key, value=json.dumps(value))
    return value


def mapping(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """The object under a key, empty if it is not there."""
    value = data.get(key, {})
    if not isinstance(value, Mapping):
        raise BadRequest("error-not-a-mapping", key=key)
    return value


def flag(data: Mapping[str, Any], key: str) -> bool:
    """The true or false under a key; false if it is not there."""
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise BadRequest("error-not-a-flag", key=key, value=json.dumps(value))
    return value


def sequence(data: Mapping[str, Any], key: str) -> Sequence[Any]:
    """The list under a key, empty if it is not there."""
    value = data.get(key, [])
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise BadRequest("error-not-a-list", key=key)
    return value


def whole(data: Mapping[str, Any], key: str) -> int:
    """The whole number under a key. True, false and 1.0 are refused."""
    value = data[key]
    if type(value) is not int:
        raise BadRequest("error-not-a-whole-number", key=key, value=json.dumps(value))
    return value


def choice(data: Mapping[str, Any], key: str, choices: Sequence[object]) -> Any:
    """The value under a key, which must be one of `choices`, of the same type."""
    value = data[key]
    if not any(value == known and type(value) is type(known) for known in choices):
        listed = ", ".join(map(json.dumps, choices))
        raise BadRequest("error-not-a-choice", key=key, value=json.dumps(value), known=listed)
    return value
