"""The files of a desk. These functions run in another process (`server.heavy_work`) and get the log as it is stored."""

from collections.abc import Sequence

import msgspec

from tingpai.desk.arrivals import Arrival
from tingpai.desk.shared_log import SharedDesk
from tingpai.desk.sheet_files import as_csv, as_xlsx


def sheet_csv(id: str, rows: Sequence[str], language: str) -> bytes:
    """The score sheet for a spreadsheet."""
    return as_csv(_fold(id, rows).desk, language)


def sheet_xlsx(id: str, rows: Sequence[str], language: str) -> bytes:
    """The score sheet for Excel."""
    return as_xlsx(_fold(id, rows).desk, language)


def record(id: str, rows: Sequence[str], _language: str) -> bytes:
    """The evening in the exchange format."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in _fold(id, rows).record)


def log(id: str, rows: Sequence[str], _language: str) -> bytes:
    """Everything that was sent, with the links of the chain."""
    entries = (
        {**sent.arrival.data(), "status": sent.status, "link": sent.link}
        for sent in _fold(id, rows).sent.values()
    )
    return b"".join(msgspec.json.encode(line) + b"\n" for line in entries)


def _fold(id: str, rows: Sequence[str]) -> SharedDesk:
    first, *later = (Arrival(**msgspec.json.decode(row)) for row in rows)
    return SharedDesk(id, first, later)
