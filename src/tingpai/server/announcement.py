"""Tells the address of the server when the server answers there, and not before."""

import http.client
import ssl
import sys
import threading
import webbrowser
from typing import Final

import click

_EVERY: Final = 0.05
_PATIENCE: Final = 10.0


class Announcement:
    """A thread that asks the server until it answers, then prints `lines`."""

    def __init__(
        self, host: str, port: int, lines: list[str], opens: str | None = None, *, tls: bool = False
    ) -> None:
        self._place = host, port
        self._tls = tls
        self._lines = lines
        self._opens = opens
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="announcement", daemon=True)

    def start(self) -> None:
        """Begin to ask."""
        self._thread.start()

    def stop(self) -> None:
        """Ask no more: the server has stopped."""
        self._over.set()
        self._thread.join(_PATIENCE)

    def _run(self) -> None:
        while not self._over.is_set():
            if self._answers():
                for line in self._lines:
                    click.echo(line)
                sys.stdout.flush()
                if self._opens is not None:
                    webbrowser.open(self._opens)
                return
            self._over.wait(_EVERY)

    def _answers(self) -> bool:
        """True if the server answers, with whatever status."""
        connection = (
            http.client.HTTPSConnection(*self._place, timeout=_PATIENCE, context=_any_certificate())
            if self._tls
            else http.client.HTTPConnection(*self._place, timeout=_PATIENCE)
        )
        try:
            connection.request("HEAD", "/")
            connection.getresponse().read()
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()
        return True


def _any_certificate() -> ssl.SSLContext:
    """It is our own server, whatever name its certificate has."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
