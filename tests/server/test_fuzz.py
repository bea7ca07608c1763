"""Every endpoint of our own description gets requests that were made from its schema, and thousands that break it.

Whatever comes, the answer is no 5xx, has all headers, and a refusal is one short sentence.
"""

import json
import random
import string
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from server.serving import Running, serving, settings_for
from support import PATIENCE
from tingpai import rulesets
from tingpai.server.app import routes
from tingpai.server.openapi import describe
from tingpai.server.security import HEADERS

SECONDS = 12.0
"""The time for all endpoints together."""
LONGEST = 400
"""The largest number of characters of a refusal: a sentence, the names that are known, a line of what was sent."""
DESCRIBED = describe(routes())
SCHEMAS = DESCRIBED["components"]["schemas"]
ENDPOINTS = [
    (method.upper(), path, item)
    for path, methods in DESCRIBED["paths"].items()
    for method, item in methods.items()
]
WORDS = [
    *(
        "",
        " ",
        "a",
        "mcr",
        "riichi",
        "mcr.table",
        "__init__",
        "..",
        "%",
        "中3",
        "a b",
        "null",
        "E",
        "all",
        "0",
        "-1",
    ),
    *(
        "1e999",
        "nan",
        "inf",
        "\0",
        "\u202e",
        "\ud7ff",
        "🀄",
        "é" * 30,
        "a" * 3000,
        "x\ny",
        "'; drop table log;--",
    ),
    *(
        "{$x}",
        "123456789m23p99s",
        "1p",
        "discard",
        "№28; M-40",
        "2001:db8::1",
        "[" * 50,
        "\\",
        '"',
        "<script>",
    ),
]
NUMBERS = [0, 1, -1, 2, 3, 17, 2**31, 2**63, -(2**63), 10**30, 0.5, -0.0, 1e308, 1e-308]


class Maker:
    """Makes values from a schema, and values that do not fit it."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def text(self) -> str:
        if self.rng.random() < 0.7:
            return self.rng.choice(WORDS)
        letters = string.printable + "中文жЖ\u200b🀀"
        return "".join(self.rng.choices(letters, k=self.rng.choice([1, 5, 40, 2600])))

    def anything(self, depth: int = 0) -> Any:
        kind = self.rng.randrange(7 if depth < 3 else 4)
        if kind == 0:
            return self.text()
        if kind == 1:
            return self.rng.choice(NUMBERS)
        if kind in (2, 3):
            return self.rng.choice([None, True, False])
        if kind == 4:
            return [self.anything(depth + 1) for _ in range(self.rng.randrange(4))]
        return {self.text(): self.anything(depth + 1) for _ in range(self.rng.randrange(4))}

    def value(self, schema: dict[str, Any], depth: int = 0) -> Any:
        """A value that fits the schema, but now and then one that does not."""
        if self.rng.random() < 0.08:
            return self.anything(depth)
        if "$ref" in schema:
            return self.value(SCHEMAS[schema["$ref"].rsplit("/", 1)[1]], depth)
        if "anyOf" in schema:
            return self.value(self.rng.choice(schema["anyOf"]), depth)
        if "enum" in schema:
            return self.rng.choice(schema["enum"])
        match schema.get("type"):
            case "object":
                return self.mapping(schema, depth)
            case "array":
                number = self.rng.choice([0, 1, 4, 4, 4, 9])
                return [self.value(schema.get("items", {}), depth + 1) for _ in range(number)]
            case "string":
                return self.rng.choice(rulesets.IDS) if self.rng.random() < 0.3 else self.text()
            case "integer" | "number":
                return self.rng.choice(NUMBERS)
            case "boolean":
                return self.rng.random() < 0.5
            case "null":
                return None
        return self.anything(depth)

    def mapping(self, schema: dict[str, Any], depth: int) -> dict[str, Any]:
        required = schema.get("required", ())
        out = {
            name: self.value(item, depth + 1)
            for name, item in schema.get("properties", {}).items()
            if (name in required) != (self.rng.random() < 0.05) or self.rng.random() < 0.5
        }
        if "properties" not in schema or self.rng.random() < 0.1:
            out[self.text()] = self.anything(depth + 1)
        if "properties" not in schema and self.rng.random() < 0.7:
            out |= self.hand()
        return out

    def hand(self) -> dict[str, Any]:
        """Something like a request of the exchange format, with one thing wrong at most times."""
        made: dict[str, Any] = {
            "ruleset": self.rng.choice(rulesets.IDS),
            "hand": self.rng.choice(["123456789m23p99s", "19m19p19sESWNCFP", "11223344556677m"]),
            "win": {
                "tile": self.rng.choice(["1p", "4p", "E"]),
                "from": self.rng.choice(["discard", "wall", "kong"]),
            },
            "seat": "E",
            "round": "E",
        }
        for _ in range(self.rng.randrange(3)):
            made[self.rng.choice([*made, "melds", "flowers", "options", "joker", "void"])] = self.anything(1)
        return made


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    page = folder / "page"
    page.mkdir()
    (page / "index.html").write_text("<p>the page")
    with serving(settings_for(folder, page=page)) as running:
        yield running


def check(answer: httpx.Response, asked: str) -> None:
    """The answer is a decent one."""
    assert answer.status_code < 500, (asked[:300], answer.status_code, answer.text[:300])
    for name, value in HEADERS.items():
        assert answer.headers[name] == value, (asked[:300], name)
    if answer.status_code >= 400:
        problem = answer.json()
        assert problem["code"], asked[:300]
        assert 3 < len(problem["message"]) <= LONGEST, (asked[:300], problem["message"])
        assert "Traceback" not in answer.text


def filled(path: str, maker: Maker, known: list[str]) -> str:
    """The path with ids that exist now and then, and with anything else at other times."""
    parts = []
    for part in path.split("/"):
        if part.startswith("{"):
            real = [*known, *rulesets.IDS] if part != "{n}" else ["1", "2"]
            word = maker.rng.choice(real) if maker.rng.random() < 0.4 else maker.text()
            parts.append(quote(word or "x", safe=""))
        else:
            parts.append(part)
    return "/".join(parts)


def test_every_endpoint_refuses_nonsense_kindly(fuzzed: Running, rng: random.Random) -> None:
    maker = Maker(rng)
    sent = 0
    with httpx.Client(base_url=fuzzed.address, trust_env=False, timeout=PATIENCE) as http:
        assert http.post("/api/guest", json={}).status_code == 200
        body = {"ruleset": "mcr", "chairs": [{"kind": "me"}, *({"kind": "bot"},) * 3], "public": True}
        known = [http.post("/api/tables", json=body).json()["id"]]
        until = time.monotonic() + SECONDS
        while time.monotonic() < until or sent < 2 * len(ENDPOINTS):  # at least twice on a busy machine too
            for method, path, item in ENDPOINTS:
                sent += 1
                asked = filled(path, maker, known)
                names = [one for one in item["parameters"] if one["in"] == "query"]
                query = {one["name"]: maker.text()[:500] for one in names if rng.random() < 0.5}
                headers = {"accept-language": rng.choice(["en", "ru", "zh", "*;q=x"])}
                if rng.random() < 0.03:
                    headers["origin"] = rng.choice(["http://[", "http://]:x", "null", "//", "http://a:b:c"])
                content = None
                if method == "POST":
                    schema = (
                        item.get("requestBody", {})
                        .get("content", {})
                        .get("application/json", {})
                        .get("schema", {})
                    )
                    content = json.dumps(maker.value(schema)).encode()
                    if rng.random() < 0.05:
                        content = content[: rng.randrange(len(content) + 1)] + rng.randbytes(3)
                answer = http.request(method, asked, params=query, content=content, headers=headers)
                check(answer, f"{method} {asked} {query} {headers} {content!r}")
                if "tingpai" not in http.cookies:  # it has logged itself out
                    http.post("/api/guest", json={})
    print(f"{sent} requests to {len(ENDPOINTS)} endpoints in {SECONDS:.0f} s")


LONG = "a" * 3000
SURE = [
    ("POST", "/api/guest", {"headers": {"origin": "http://["}, "json": {}}, 403),
    ("GET", "/api/rules/riichi/examples", {}, 400),
    ("GET", "/api/rules/mcr.table/examples", {}, 400),
    ("GET", f"/api/rules/{LONG}", {}, 400),
    ("GET", "/api/rules/__init__/paragraph?cite=x", {}, 400),
    ("POST", "/api/score", {"json": {"ruleset": LONG}}, 400),
    ("POST", "/api/waits", {"json": {LONG: 1}}, 400),
    ("POST", "/api/login", {"json": {LONG: 1}}, 400),
    ("GET", "/api/tables/中3", {}, 404),
    ("GET", "/api/tables/a%20b", {}, 404),
    ("GET", "/api/tables/a%00b", {}, 404),
    ("GET", "/api/matches/中3/deals/1", {}, 404),
    ("GET", f"/{LONG}", {}, 404),
    ("GET", "/%00", {}, 404),
    ("PUT", "/api/me", {}, 404),
]


@pytest.mark.parametrize(("method", "path", "options", "status"), SURE)
def test_what_once_broke(fuzzed: Running, method: str, path: str, options: Any, status: int) -> None:
    answer = httpx.request(method, fuzzed.address + path, trust_env=False, timeout=PATIENCE, **options)
    check(answer, path)
    assert answer.status_code == status, answer.text


def test_a_bug_of_ours_has_the_headers_too(fuzzed: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise KeyError("a secret detail")

    monkeypatch.setattr(fuzzed.app.state.services.store, "public_tables", broken)
    answer = httpx.get(f"{fuzzed.address}/api/tables", trust_env=False, timeout=PATIENCE)
    assert (answer.status_code, answer.json()["code"]) == (500, "internal_error")
    assert "secret" not in answer.text
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
