"""The file of the kernel's tables: what is in it, where it is kept, how it is found again.

All 5**9 suits and 5**7 honours have only about 130 different rows (see `missing_tiles`), and adding the rows of two
parts of a hand leads to no more than 180. So one byte names a row: its *class*. The five tables are

    suit   the class of a suit, by key
    honor  the class of the honours, by key
    rows   the ten entries of each class
    sums   the class of two parts together
    need   the number of tiles missing in two parts together, by the number of sets still needed

`missing_tiles.make` makes them when the package is built. If the file is missing, they are made on first use and kept
in the user's cache. `packed_hand` explains keys.
"""

import contextlib
import os
import tempfile
import zipfile
from pathlib import Path
from typing import Final

NAMES: Final = ("suit", "honor", "rows", "sums", "need")
FORMAT: Final = 2  # raise it whenever the tables change, otherwise old caches are used
SHIPPED: Final = Path(__file__).with_name("tables.zip")


def write(path: Path, tables: dict[str, bytes]) -> None:
    """Write the tables to a file in one step: a reader sees all of it or nothing."""
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
    """The tables in a file, or None if there is no such file or it has another format."""
    try:
        with zipfile.ZipFile(path) as archive:
            return {member: archive.read(f"{member}.{FORMAT}") for member in NAMES}
    except (OSError, KeyError, zipfile.BadZipFile):
        return None


def cached() -> Path:
    """The path of the tables in the user's cache."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "tingpai" / f"tables-{FORMAT}.zip"


def load() -> dict[str, bytes]:
    """The tables: shipped with the package, from the cache, or made now."""
    tables = read(SHIPPED) or read(cached())
    if tables is None:
        from tingpai.kernel.missing_tiles import make  # imports NumPy, which nothing else here needs

        tables = make()
        # If the cache cannot be written, the tables are made again next time, which takes a second.
        with contextlib.suppress(OSError):
            write(cached(), tables)
    return tables
