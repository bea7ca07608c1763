"""HTTP: languages, refusals, limits, origins, headers, the page, and its description."""

import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from server.serving import Running, Visitor, run, serving, settings_for
from support import PATIENCE
from tingpai.server.app import routes
from tingpai.server.http import STATUS, Route
from tingpai.server.limits import LIMITS, Limit
from tingpai.server.page_files import ADDRESSES
from tingpai.server.security import FOR_PARTS, HEADERS

DOCS = Path(__file__).parent.parent.parent / "docs"


def call(running: Running, method: str, path: str, **options: Any) -> httpx.Response:
    return httpx.request(method, running.address + path, trust_env=False, timeout=PATIENCE, **options)


@pytest.mark.parametrize(
    ("header", "query", "begins"),
    [
        ("ru", "", "Мы вас"),
        ("ru", "?lang=zh", "我们"),
        ("de-DE, ru;q=0.4, zh-CN;q=0.7", "", "我们"),
        ("xx;q=nonsense, *", "", "You are not logged in"),
        ("", "?lang=xx", "You are not logged in"),
    ],
)
def test_refusals_speak_the_language_of_the_request(
    running: Running, header: str, query: str, begins: str
) -> None:
    answer = call(running, "GET", f"/api/me{query}", headers={"accept-language": header})
    assert answer.status_code == 401
    assert answer.json()["code"] == "no_token"
    assert answer.json()["message"].startswith(begins)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"{", "bad_request"),
        (b"[]", "bad_request"),
        (b'{"name": 5}', "bad_request"),
        (b'{"nam": "x"}', "bad_request"),
        (b"[" * 60_000, "bad_request"),
        (b'"' + b"x" * 70_000 + b'"', "too_large"),
        (b"\xff\xfe", "bad_request"),
        (b'{"name": "x\xec"}', "bad_request"),
    ],
)
def test_bad_bodies_are_refused(running: Running, body: bytes, code: str) -> None:
    answer = call(running, "POST", "/api/guest", content=body)
    assert answer.status_code == STATUS.get(code, 400)
    assert answer.json()["code"] == code


def test_what_is_not_there(running: Running) -> None:
    assert call(running, "GET", "/api/nothing").status_code == 404
    assert call(running, "DELETE", "/api/me").status_code == 404
    assert call(running, "GET", "/api/tables/none").json()["code"] == "not_found"
    for path in ("/../pyproject.toml", "/%2e%2e/%2e%2e/etc/passwd", "/assets/none.js", "/.env"):
        assert call(running, "GET", path).status_code == 404


def test_people_who_mistype_an_address_see_the_page(tmp_path: Path) -> None:
    """The page itself says that there is nothing; programs get a refusal."""
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<p>the page")
    with serving(settings_for(tmp_path, page=tmp_path / "page")) as running:
        typed = call(running, "GET", "/nowhere", headers={"accept": "text/html,*/*"})
        assert (typed.status_code, typed.text) == (404, "<p>the page")
        for path, accept in (
            ("/nowhere", "*/*"),
            ("/api/nowhere", "text/html"),
            ("/assets/none.js", "text/html"),
        ):
            answer = call(running, "GET", path, headers={"accept": accept})
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_other_sites_cannot_act_in_our_visitors_name(running: Running) -> None:
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{running.port + 1}"):
        answer = call(running, "POST", "/api/guest", json={}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
        assert "set-cookie" not in answer.headers
    own = call(running, "POST", "/api/guest", json={}, headers={"origin": running.address})
    assert own.status_code == 200
    assert call(running, "GET", "/api/tables", headers={"origin": "https://evil.example"}).status_code == 200


def test_another_origin_may_be_allowed(tmp_path: Path) -> None:
    with serving(settings_for(tmp_path, origins=("http://localhost:5173",))) as running:
        answer = call(running, "POST", "/api/guest", json={}, headers={"origin": "http://localhost:5173"})
        assert answer.status_code == 200


def test_headers_allow_nothing_that_is_not_needed(running: Running) -> None:
    for path in ("/", "/api/tables", "/api/docs", "/nothing"):
        headers = call(running, "GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in headers["permissions-policy"]
        assert "server" not in headers


def test_limits(tmp_path: Path) -> None:
    limits = {**LIMITS, "login": Limit(0.001, 2), "list": Limit(0.001, 5)}
    with serving(settings_for(tmp_path, limits=limits)) as running:
        wrong = {"name": "Anna", "password": "not that one"}
        answers = [call(running, "POST", "/api/login", json=wrong) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [401, 401, 429]
        assert int(answers[-1].headers["retry-after"]) > 60
        assert answers[-1].json()["code"] == "too_many"
        codes = [call(running, "GET", "/api/tables").status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3

        async def another() -> None:
            # A person with a token is counted alone, not together with everybody behind the same address.
            visitor = Visitor(running.address)
            await visitor.guest()
            await visitor.get("/api/tables")
            await visitor.close()

        run(another())


def test_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>" + "hello " * 500)
    (page / "assets" / "index-B2hLyCyd.js").write_text("1" * 2000)
    (page / "icon.svg").write_text("<svg/>")
    with serving(settings_for(tmp_path, page=page)) as running:
        for path in (
            "/",
            "/new",
            "/tables",
            "/me",
            "/table/abc",
            "/score",
            "/rules/mcr",
            "/match/abc",
            "/rules",
        ):
            assert ADDRESSES.fullmatch(path[1:])
            answer = call(running, "GET", path)
            assert answer.text.startswith("<!doctype html>")
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-encoding"] == "gzip"
        assert call(running, "GET", "/newest").status_code == 404
        asset = call(running, "GET", "/assets/index-B2hLyCyd.js")
        assert "immutable" in asset.headers["cache-control"]
        assert asset.headers["content-encoding"] == "gzip"
        assert set(FOR_PARTS) == {name for name in HEADERS if name in asset.headers}, (
            "no more than a part needs"
        )
        icon = call(running, "GET", "/icon.svg")
        assert (icon.text, icon.headers["cache-control"]) == ("<svg/>", "no-cache")
        assert icon.headers["content-type"] == "image/svg+xml"
        assert set(HEADERS) <= set(icon.headers), "a picture that can be opened as a document"


def test_the_page_is_kept_in_memory_until_it_changes(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    index = page / "index.html"
    index.write_text("<!doctype html>" + "old " * 500)
    (tmp_path / "secret.txt").write_text("secret")
    with serving(settings_for(tmp_path, page=page)) as running:
        first = call(running, "GET", "/")
        plain = call(running, "GET", "/", headers={"accept-encoding": "identity"})
        assert first.text == plain.text == index.read_text()
        assert "content-encoding" not in plain.headers
        known = {"if-none-match": first.headers["etag"]}
        again = call(running, "GET", "/", headers=known)
        assert (again.status_code, again.content) == (304, b"")
        part = call(running, "GET", "/index.html", headers={"range": "bytes=0-8"})
        assert (part.status_code, part.content) == (206, b"<!doctype")
        assert call(running, "HEAD", "/").headers["content-type"] == "text/html; charset=utf-8"
        index.write_text("<!doctype html>" + "newer " * 500)
        assert call(running, "GET", "/", headers=known).text == index.read_text()
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/" + "a" * 300, "/a%00b"):
            assert call(running, "GET", path).status_code == 404, path


# -- the description ----------------------------------------------------------------------------------------


def _plain(path: str) -> str:
    return re.sub(r"{\w+}", "{}", path.split("?")[0])


def test_the_description_and_the_documents_name_the_same_requests(running: Running) -> None:
    texts = [(DOCS / name).read_text(encoding="utf-8") for name in ("protocol.md", "protocol-events.md")]
    rows = [line.split("|")[1] for text in texts for line in text.splitlines() if line.startswith("| `")]
    written = {
        (method, _plain(path))
        for row in rows
        for method, path in re.findall(r"`(GET|POST) (/api/\S+?)`", row)
    }
    described = call(running, "GET", "/api/openapi.json").json()
    known = {
        (method.upper(), _plain(path)) for path, methods in described["paths"].items() for method in methods
    }
    assert written == known


def test_the_description_can_be_read(running: Running) -> None:
    described = call(running, "GET", "/api/openapi.json").json()
    page = call(running, "GET", "/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert "<script" not in page.text
    names = [item["operationId"] for methods in described["paths"].values() for item in methods.values()]
    assert len(names) == len(set(names))
    for methods in described["paths"].values():
        for item in methods.values():
            assert item["operationId"] in page.text
            assert item["summary"]
    written = msgspec.json.encode(described).decode()
    for name in re.findall(r'"#/components/schemas/(\w+)"', written):
        assert name in described["components"]["schemas"]


def _route(path: str, method: str) -> Route:
    return next(route for route in routes() if (route.path, route.method) == (path, method))


def test_answers_are_as_described(running: Running) -> None:
    """Every answer of a visit is read back with the very type that its route names."""

    async def work() -> None:
        visitor = Visitor(running.address)

        async def ask(method: str, path: str, body: Any = None, **parts: str) -> Any:
            answer = await visitor.http.request(method, path.format(**parts), json=body)
            assert answer.status_code == 200, answer.text
            msgspec.json.decode(answer.content, type=_route(path, method).answer)
            return answer.json()

        await ask("POST", "/api/guest", {})
        await ask("GET", "/api/me")
        chairs = [{"kind": "me"}, *({"kind": "bot"} for _ in range(3))]
        table = (await ask("POST", "/api/tables", {"ruleset": "mcr", "chairs": chairs, "public": True}))["id"]
        await ask("GET", "/api/tables/{id}", id=table)
        await ask("POST", "/api/tables/{id}/start", id=table)
        await ask("GET", "/api/tables")
        await ask("GET", "/api/history")
        other = Visitor(running.address)
        await other.guest()
        assert (await other.post(f"/api/tables/{table}/watch"))["you"]["watching"]
        await other.close()
        await ask("POST", "/api/tables/{id}/leave", id=table)
        await ask("POST", "/api/logout")
        await visitor.close()

    run(work())
