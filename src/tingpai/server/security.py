"""HTTP headers that forbid pages everything that they do not need."""

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' blob: data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
FOR_PARTS: Final = ("x-content-type-options", "referrer-policy", "cross-origin-resource-policy")
"""What a script, a style sheet or a font needs. The rest speaks to documents and workers: on each of the fifty files of
a page it would cost more than the fonts."""
_PARTS: Final = ("text/javascript", "text/css", "font/")


class SecurityHeaders:
    """Middleware that adds the headers to every response; to the parts of a page only those that they need."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and add the headers to its response."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name in FOR_PARTS if _is_part(headers) else HEADERS:
                    headers.setdefault(name, HEADERS[name])
                if scope.get("scheme") == "https":
                    headers.setdefault("strict-transport-security", "max-age=31536000")
            await send(message)

        await self._app(scope, receive, with_headers)


def _is_part(headers: MutableHeaders) -> bool:
    """True for a file that a document loads. The script of a worker is none: it is not kept for good."""
    lasting = "immutable" in headers.get("cache-control", "")
    return lasting and headers.get("content-type", "").startswith(_PARTS)
