"""The OpenAPI description of the HTTP part, made from its routes, and the page that shows it.

It also describes the messages of the socket, which OpenAPI has no place for: under `x-socket`, with their types among
the other schemas. The types of the page are generated from this description (tools/page_types.py).
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final, NamedTuple, get_args, get_type_hints

import msgspec

from tingpai import __version__
from tingpai.server import wire
from tingpai.server.events import wire as events
from tingpai.server.http import LARGEST, STATUS, Problem, Route

_REF: Final = "#/components/schemas/{name}"
EVERYWHERE: Final = ("bad_request", "too_many", "internal_error")
"""The codes that any request may be refused with."""


class Socket(NamedTuple):
    """A socket: `name` stands before the names of its messages on the page."""

    path: str
    name: str
    summary: str
    from_browser: Any
    from_server: Any


SOCKETS: Final = (
    Socket(
        "/ws/table/{id}",
        "",
        "A table: moves, questions and chat go in, states and answers come out.",
        wire.Message,
        wire.FromServer,
    ),
    Socket(
        "/ws/event/{id}",
        "Event",
        "An event: which parts have changed, the parts that are followed, and the server's time.",
        events.EventHello,
        events.FromServer,
    ),
)


def describe(routes: Sequence[Route]) -> dict[str, Any]:
    """The whole description, as a JSON object."""
    taken = [kind for route in routes for kind in (route.body, route.query) if kind is not None]
    given = [Problem, *(route.answer for route in routes if not isinstance(route.answer, str))]
    heard, told = [one.from_browser for one in SOCKETS], [one.from_server for one in SOCKETS]
    types = {id(kind): kind for kind in (*taken, *given, *heard, *told)}
    schemas, components = msgspec.json.schema_components(list(types.values()), ref_template=_REF)
    known = dict(zip(types, schemas, strict=True))
    _require_all(components, (*taken, *heard), (*given, *told))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tingpai", "version": __version__},
        "paths": paths,
        "x-socket": {
            one.path: {
                "name": one.name,
                "summary": one.summary,
                "from_browser": known[id(one.from_browser)],
                "from_server": known[id(one.from_server)],
            }
            for one in SOCKETS
        },
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "apiKey", "in": "cookie", "name": "tingpai"}},
        },
    }


def _require_all(components: dict[str, Any], taken: Iterable[Any], given: Iterable[Any]) -> None:
    """Mark every field of an answer as required, unless its type leaves out defaults.

    A default means that a request may leave the field out. An answer always has it.
    """
    asked = {kind for one in taken for kind in _structs(one)}
    for kind in {kind for one in given for kind in _structs(one)} - asked:
        if not kind.__struct_config__.omit_defaults:
            schema = components[kind.__name__]
            schema["required"] = list(schema["properties"])


def _structs(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """Every struct that a type has inside, and the type itself if it is one."""
    for part in get_args(kind):
        yield from _structs(part)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
        for hint in get_type_hints(kind, include_extras=True).values():
            yield from _structs(hint)


def _operation(route: Route, known: Mapping[int, Any]) -> dict[str, Any]:
    content = (
        {route.answer: {}}
        if isinstance(route.answer, str)
        else {"application/json": {"schema": known[id(route.answer)]}}
    )
    codes = (*EVERYWHERE, *(("no_token",) if route.person else ()), *route.errors)
    out: dict[str, Any] = {
        "summary": route.summary,
        "operationId": _name(route),
        "parameters": _parameters(route),
        "responses": {"200": {"description": "Done.", "content": content}, **_refusals(codes, known)},
    }
    if route.body is not None:
        body = {"application/json": {"schema": known[id(route.body)]}}
        out["requestBody"] = {"content": body, "description": f"At most {route.largest} bytes."}
        if route.largest == LARGEST:
            del out["requestBody"]["description"]
    if route.person:
        out["security"] = [{"token": []}]
    return out


def _refusals(codes: Sequence[str], known: Mapping[int, Any]) -> dict[str, Any]:
    by_status: dict[str, list[str]] = {}
    for code in codes:
        by_status.setdefault(str(STATUS.get(code, 400)), []).append(code)
    content = {"application/json": {"schema": known[id(Problem)]}}
    return {
        status: {"description": ", ".join(f"`{code}`" for code in dict.fromkeys(found)), "content": content}
        for status, found in sorted(by_status.items())
    }


def _parameters(route: Route) -> list[dict[str, Any]]:
    text = {"type": "string"}
    found = [
        {"name": name, "in": "path", "required": True, "schema": text}
        for name in re.findall(r"{(\w+)}", route.path)
    ]
    if route.query is not None:
        schema = msgspec.json.schema(route.query)
        own = schema["$defs"][schema["$ref"].rsplit("/", 1)[1]]
        found += [
            {"name": name, "in": "query", "required": name in own.get("required", ()), "schema": item}
            for name, item in own["properties"].items()
        ]
    if not any(item["name"] == "lang" for item in found):
        found.append({"name": "lang", "in": "query", "required": False, "schema": text})
    return found


def _name(route: Route) -> str:
    parts = re.findall(r"\w+", route.path.removeprefix("/api/"))
    return "_".join((route.method.lower(), *parts))


def page(description: Mapping[str, Any]) -> str:
    """The description as a page to read. It has no script, so it passes the strictest content security policy."""
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><title>Tingpai: HTTP</title>",
        '<meta name=viewport content="width=device-width"><h1>Tingpai: HTTP</h1>',
        "<p>The same for programs: <a href=/api/openapi.json>/api/openapi.json</a>.</p>",
    ]
    for path, methods in description["paths"].items():
        for method, item in methods.items():
            parts.append(f"<h2 id={item['operationId']}>{method.upper()} {escape(path)}</h2>")
            parts.append(f"<p>{escape(item['summary'])}</p>")
            for one in item["parameters"]:
                needed = ", needed" if one["required"] else ""
                parts.append(f"<p><code>{one['name']}</code> in the {one['in']}{needed}</p>")
            if "requestBody" in item:
                parts.append(f"<p>Body: {_shown(item['requestBody']['content'])}</p>")
            parts.append("<ul>")
            for status, told in item["responses"].items():
                parts.append(f"<li>{status}: {_shown(told['content'])} {escape(told['description'])}</li>")
            parts.append("</ul>")
    for path, item in description["x-socket"].items():
        parts.append(f"<h2 id=socket>{escape(path)}</h2><p>{escape(item['summary'])}</p>")
        for way in ("from_browser", "from_server"):
            names = [_shown({"": {"schema": one}}) for one in item[way].get("anyOf", [item[way]])]
            parts.append(f"<p>{way.replace('_', ' ')}: {', '.join(names)}</p>")
    parts.append("<h1>Schemas</h1>")
    for name, schema in description["components"]["schemas"].items():
        written = msgspec.json.format(msgspec.json.encode(schema)).decode()
        parts.append(f"<h2 id=schema-{name}>{name}</h2><pre>{escape(written)}</pre>")
    return "\n".join(parts)


def _shown(content: Mapping[str, Any]) -> str:
    ((media, item),) = content.items()
    reference = str(item.get("schema", {}).get("$ref", ""))
    if not reference:
        return escape(media if not item else str(item["schema"]))
    name = reference.rsplit("/", 1)[1]
    return f"<a href=#schema-{name}>{name}</a>"
