"""Messages that no page would send: broken JSON, wrong types, huge and deep values, acts of others, other addresses."""

import json
import random
import string
from typing import Any

VALID: tuple[dict[str, Any], ...] = (
    {"do": "act", "n": 1, "seen": 10001, "action": "discard 1m"},
    {"do": "act", "n": 2, "seen": 10001, "action": "pass"},
    {"do": "why", "n": 3, "action": "hu"},
    {"do": "next", "n": 4},
    {"do": "chat", "n": 5, "text": "hello"},
    {"do": "language", "n": 6, "lang": "ru"},
    {"do": "ping", "n": 7},
    {"do": "hint", "n": 8},
)
ACTIONS = ("discard", "chow", "pung", "kong", "hu", "zimo", "pass", "void", "ready", "flower", "exchange")
PATHS: tuple[str, ...] = (
    "/api/tables",
    "/api/guest",
    "/api/login",
    "/api/register",
    "/api/score",
    "/api/waits",
    "/api/rules/mcr",
)
PATHS += ("/api/me", "/api/history", "/api/replay", "/api/replay/verify", "/api/name", "/api/none", "/", "/x")
METHODS = ("GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD")


def value(rng: random.Random, depth: int = 0) -> Any:
    """Any JSON value."""
    kind = rng.randrange(9 if depth < 4 else 7)
    match kind:
        case 0:
            return None
        case 1:
            return rng.random() < 0.5
        case 2:
            return rng.choice((0, -1, 1, 2**31, 2**63, -(2**63), 10**30, rng.randrange(10**6)))
        case 3:
            return rng.choice((0.5, -1e308, 1e-300))
        case 4 | 5 | 6:
            return text(rng)
        case 7:
            return [value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {text(rng)[:20]: value(rng, depth + 1) for _ in range(rng.randrange(4))}


def text(rng: random.Random) -> str:
    """A text with letters that programs get wrong."""
    letters = string.printable + "中發ёß\u202e\u0000\U0001f004\ufeff'\"\\%{}"
    return "".join(rng.choices(letters, k=rng.choice((0, 1, 3, 10, 40, 300))))


def message(rng: random.Random) -> str | bytes:
    """A message for the socket of a table."""
    kind = rng.random()
    if kind < 0.15:
        return rng.randbytes(rng.choice((0, 1, 10, 200)))
    if kind < 0.25:
        return text(rng)
    if kind < 0.30:
        return "[" * rng.randrange(2000) + "]" * rng.randrange(2000)
    if kind < 0.32:
        return json.dumps({"do": "act", "seen": 1, "action": "a" * rng.randrange(2000, 6000)})
    made = dict(rng.choice(VALID))
    if kind < 0.6:
        made[rng.choice((*made, "seat", "chair", "x"))] = value(rng)
    elif kind < 0.8 and "action" in made:
        made["action"] = f"{rng.choice(ACTIONS)} {text(rng)[:12]}"
    shown = json.dumps(made)
    if kind > 0.95:
        place = rng.randrange(len(shown))
        shown = shown[:place] + rng.choice(string.printable) + shown[place + rng.randrange(3) :]
    return shown


def request(rng: random.Random, cookie: str) -> bytes:
    """An HTTP request as bytes; it can be parsed, but says nothing sensible."""
    path = rng.choice(PATHS)
    if rng.random() < 0.3:
        path += "/" + "".join(f"%{ord(one) % 256:02x}" for one in text(rng)[:30])
    if rng.random() < 0.2:
        path += "?" + "".join(rng.choices(string.ascii_letters + "=&%25", k=20)).replace("%", "%25")
    body = b""
    if rng.random() < 0.7:
        body = rng.randbytes(50) if rng.random() < 0.2 else json.dumps(value(rng)).encode("utf-8", "replace")
    lines = [f"{rng.choice(METHODS)} {path} HTTP/1.1", "host: localhost", f"content-length: {len(body)}"]
    if rng.random() < 0.5:
        lines.append(f"cookie: {cookie}")
    if rng.random() < 0.2:
        lines.append("origin: " + rng.choice(("http://[", "null", "http://evil.example", "x" * 3000)))
    if rng.random() < 0.1:
        lines.append("accept-language: " + "".join(rng.choices(string.ascii_letters + ",;=.", k=60)))
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body
