"""The tables behind the kernel: what they are, where they are kept, how they are found again.

All 5**9 suits and 5**7 honours have only some 130 different rows, and adding rows (one part of a hand to
another) leads to no more than 180. So a row is named by one byte, its *class*, and the five tables are

    suit   class of a suit, by key
    honor  class of the honours, by key
    rows   the ten entries of each class
    sums   class of two parts together
    need   tiles missing in two parts together, by the number of sets still needed

`rows.make` makes them when the package is built; if the file is missing, on first use, and the user's cache
keeps them. `words` says what a key is.
"""

import contextlib
import os
import tempfile
import zipfile
from pathlib import Path
from typing import Final

NAMES: Final = ("suit", "honor", "rows", "sums", "need")
FORMAT: Final = 2  # raise it whenever the tables change, or old caches will be believed
SHIPPED: Final = Path(__file__).with_name("tables.zip")


def write(path: Path, tables: dict[str, bytes]) -> None:
    """Write the tables to a file, so that a reader sees all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            for member in NAMES:
                # A fixed date keeps builds reproducible.
                info = zipfile.ZipInfo(f"{member}.{FORMAT}")
                info.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(info, tables[member])
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read(path: Path) -> dict[str, bytes] | None:
    """The tables in a file, or None if there is no such file or it is not one of this format."""
    try:
        with zipfile.ZipFile(path) as archive:
            return {member: archive.read(f"{member}.{FORMAT}") for member in NAMES}
    except (OSError, KeyError, zipfile.BadZipFile):
        return None


def cached() -> Path:
    """Where the tables are kept if the package came without them."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "tingpai" / f"tables-{FORMAT}.zip"


def load() -> dict[str, bytes]:
    """The tables: shipped, cached, or made now."""
    tables = read(SHIPPED) or read(cached())
    if tables is None:
        from tingpai.kernel.missing_tiles import make  # NumPy, which nothing else here needs

        tables = make()
        # A home that cannot be written to only costs the same second again next time.
        with contextlib.suppress(OSError):
            write(cached(), tables)
    return tables
