"""The name of a device in the list of a person: its browser and its system."""

from typing import Final

_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("YaBrowser", "Yandex Browser"),
    ("MicroMessenger", "WeChat"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
"""Marks in the order in which they are looked for: many browsers name others too."""


def device_of(agent: str) -> str:
    """The browser and the system that a User-Agent header names; empty if it names none that we know.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    found = (
        next((name for mark, name in marks if mark in agent[:400]), None) for marks in (_BROWSERS, _SYSTEMS)
    )
    return ", ".join(name for name in found if name is not None)
