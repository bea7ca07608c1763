"""The built page: files with hashed names that never change, and one index for all addresses of the page.

The files are kept in memory, compressed once. To read and compress them for each visitor would keep the tables waiting.
"""

import asyncio
import gzip
import hashlib
import os
import re
import stat
from email.utils import formatdate
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from tingpai.server.http import address, count, error_response, hold_back, language_of
from tingpai.server.refusals import Refused

LARGEST_KEPT: Final = 4 * 1024 * 1024
"""The size in bytes of the largest file that is kept in memory."""
SMALLEST_COMPRESSED: Final = 800
_COMPRESSED: Final = re.compile(r"\.(?:html|js|css|json|webmanifest|svg|txt|map|wasm|ico)$")
"""The names of files that become smaller if they are compressed."""
ADDRESSES: Final = re.compile(
    r"(?:|new|tables|me|score|referee|(?:desk|events|table|rules|match|replay)(?:/.*)?)/?"
)
"""The addresses that the page itself shows; all others are files, or do not exist."""
_HASHED: Final = re.compile(r"-[\w-]{8}\.\w+$")
_YEAR: Final = 365 * 24 * 3600


class PageFiles(StaticFiles):
    """Serves the built page."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.config_checked = True  # a server without a built page still serves programs
        self.folder = folder
        self._kept: dict[str, tuple[tuple[int, ...], asyncio.Task[_File]]] = {}
        """By path: time and size of the file, and the file."""

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
            response = await self._file(path, scope)
        except HTTPException as problem:
            if problem.status_code != 404 or not _opened_by_person(path, scope):
                raise
            response = await self._file("index.html", scope)  # the page says that the address does not exist
            response.status_code = 404
        if _HASHED.search(path):
            response.headers["cache-control"] = f"public, max-age={_YEAR}, immutable"
        else:
            response.headers["cache-control"] = "no-cache"
        return response

    async def _file(self, path: str, scope: Scope) -> Response:
        """A file of the page; what is too large for the memory, or wanted in parts, is read from the disk."""
        full, found = self._look_up(path)
        wanted = Headers(scope=scope)
        if found.st_size > LARGEST_KEPT or "range" in wanted:
            return await super().get_response(path, scope)
        file = await self._read(full, found)
        headers = dict(file.headers)
        if file.packed is not None or file.compressed is not None:
            headers["vary"] = "Accept-Encoding"
        if self.is_not_modified(Headers(headers), wanted):
            return NotModifiedResponse(Headers(headers))
        accepted = wanted.get("accept-encoding", "")
        if file.packed is not None and re.search(r"\bbr\b", accepted):
            return Response(file.packed, headers={**headers, "content-encoding": "br"})
        if file.compressed is not None and "gzip" in accepted:
            return Response(file.compressed, headers={**headers, "content-encoding": "gzip"})
        return Response(file.plain, headers=headers)

    def _look_up(self, path: str) -> tuple[str, os.stat_result]:
        """The full path of a file, and what the system knows about it. Nothing outside of the folder is found."""
        try:
            full, found = self.lookup_path(path)
        except (OSError, ValueError):  # a name that is no name of a file
            raise HTTPException(404) from None
        if found is None or not stat.S_ISREG(found.st_mode):
            raise HTTPException(404)
        return full, found

    async def _read(self, full: str, found: os.stat_result) -> "_File":
        """The file in memory. It is read by a thread when somebody asks for it first, or when it has changed."""
        state = found.st_ino, found.st_ctime_ns, found.st_mtime_ns, found.st_size
        known = self._kept.get(full)
        if known is None or known[0] != state:
            known = state, asyncio.create_task(asyncio.to_thread(_File, full, found))
            self._kept[full] = known
        try:
            return await asyncio.shield(known[1])
        except OSError:
            self._kept.pop(full, None)
            raise HTTPException(404) from None


class _File:
    """A file in memory."""

    def __init__(self, path: str, found: os.stat_result) -> None:
        with open(path, "rb") as file:
            self.plain = file.read()
        packed = Path(f"{path}.br")
        self.packed = packed.read_bytes() if packed.is_file() else None
        """The form that the build has packed (web/tools/packed.ts), which is smaller still."""
        self.compressed: bytes | None = None
        if len(self.plain) >= SMALLEST_COMPRESSED and _COMPRESSED.search(path):
            self.compressed = gzip.compress(self.plain, 9)
        kind = guess_type(path)[0] or "application/octet-stream"
        self.headers = {
            "content-type": f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
            "etag": f'"{hashlib.blake2b(self.plain, digest_size=16).hexdigest()}"',
            "last-modified": formatdate(found.st_mtime, usegmt=True),
        }


def _opened_by_person(path: str, scope: Scope) -> bool:
    """True if a person opened this address in a browser, rather than a program or the page itself."""
    return "text/html" in Headers(scope=scope).get("accept", "") and not path.startswith(("api/", "assets/"))
