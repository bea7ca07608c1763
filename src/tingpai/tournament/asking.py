"""Readers of the values in a command that `tingpai.json_input` does not have."""

import json
import math
from collections.abc import Mapping
from typing import Any

from tingpai.errors import BadRequest
from tingpai.json_input import text


def number(data: Mapping[str, Any], key: str) -> int | float:
    """The finite number under a key."""
    value = data[key]
    if type(value) not in (int, float) or not math.isfinite(value):
        raise BadRequest("error-not-a-number", key=key, value=json.dumps(value))
    found: int | float = value
    return found


def spoken(data: Mapping[str, Any], key: str) -> str:
    """The text under a key, which must not be blank."""
    value = text(data, key)
    if not value.strip():
        raise BadRequest("tournament-blank", key=key)
    return value


def optional_text(data: Mapping[str, Any], key: str) -> str:
    """The text under a key; empty if it is not there or null."""
    return text(data, key) if data.get(key) is not None else ""


def plain(value: float) -> int | float:
    """A number as JSON writes it shortest: 150, not 150.0."""
    return int(value) if float(value).is_integer() else value
