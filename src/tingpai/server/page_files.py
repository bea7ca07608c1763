"""The built page: files with hashed names that never change, and one index for all addresses of the page."""

import re
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tingpai.server.http import address, count, error_response, hold_back, language_of
from tingpai.server.refusals import Refused

ADDRESSES: Final = re.compile(r"(?:|new|tables|me|score|referee|(?:desk|table|rules|match|replay)(?:/.*)?)/?")
"""The addresses that the page itself shows; all others are files, or do not exist."""
_HASHED: Final = re.compile(r"-[\w-]{8}\.\w+$")
_YEAR: Final = 365 * 24 * 3600


class PageFiles(StaticFiles):
    """Serves the built page."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.config_checked = True  # a server without a built page still serves programs
        self.folder = folder

    def mounted(self) -> Mount:
        """The files as a route of Starlette for all remaining addresses."""
        return Mount("/", self, name="page")

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the index if the page shows this address."""
        path = "" if path == "." else path.replace("\\", "/")
        if ADDRESSES.fullmatch(path):
            path = "index.html"
        request = Request(scope)
        try:
            count(request.app.state.services, "page", address(request))
        except Refused as problem:
            await hold_back(request, problem)
            return error_response(problem, language_of(request))
        if not self.folder.is_dir() or scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(404)  # there is no page, or the request wants to change something
        try:
            response = await self._sent(path, scope)
        except HTTPException as problem:
            if problem.status_code != 404 or not _opened_by_person(path, scope):
                raise
            response = await self._sent("index.html", scope)  # the page says that the address does not exist
            response.status_code = 404
        if _HASHED.search(path):
            response.headers["cache-control"] = f"public, max-age={_YEAR}, immutable"
        else:
            response.headers["cache-control"] = "no-cache"
        return response

    async def _sent(self, path: str, scope: Scope) -> Response:
        """A file, in its packed form if the build made one (web/tools/packed.ts) and the browser reads that."""
        accepted = Headers(scope=scope).get("accept-encoding", "")
        if not re.search(r"\bbr\b", accepted) or self.lookup_path(f"{path}.br")[1] is None:
            return await super().get_response(path, scope)
        response = await super().get_response(f"{path}.br", scope)
        response.headers["content-type"] = guess_type(path)[0] or "application/octet-stream"
        response.headers["content-encoding"] = "br"
        response.headers["vary"] = "Accept-Encoding"
        return response


def _opened_by_person(path: str, scope: Scope) -> bool:
    """True if a person opened this address in a browser, rather than a program or the page itself."""
    return "text/html" in Headers(scope=scope).get("accept", "") and not path.startswith(("api/", "assets/"))
