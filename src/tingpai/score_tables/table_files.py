"""The files of the tables: beside the package if they were built with it, otherwise in the user's cache.

Each file has the stamp of the sources that it was made from. A file with another stamp is ignored: the tables are made
again, which takes some seconds, and the cache keeps them.
"""

import contextlib
import hashlib
import os
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Mapping
from importlib import resources
from pathlib import Path
from typing import Final, NamedTuple

from tingpai.score_tables.fan_inputs import FastRules

SHIPPED: Final = Path(__file__).parent
STAMP: Final = "stamp"
SOURCES: Final = (
    *(
        ("tingpai", f"{name}.py")
        for name in ("arrange", "hand", "patterns", "rising_sets", "score", "tile", "win")
    ),
    *(("tingpai.kernel", f"{name}.py") for name in ("packed_hand", "shapes")),
    *(
        ("tingpai.score_tables", f"{name}.py")
        for name in ("fan_inputs", "fill_tables", "part_numbers", "probe_wins")
    ),
)
"""The files that all tables depend on. A test compares this list with the imports of fill_tables.py."""


def stamp(files: Iterable[tuple[str, str]]) -> bytes:
    """A digest of source files, each given as (package, file)."""
    digest = hashlib.sha256()
    for package, name in files:
        digest.update((resources.files(package) / name).read_bytes())
    return digest.hexdigest().encode()


class TableFile(NamedTuple):
    """A file of tables: its name, the stamp that it must have, and the function that makes the tables."""

    name: str
    stamp: bytes
    make: Callable[[], Mapping[str, bytes]]


def suit_tables() -> TableFile:
    """The file of the complete suits."""

    def make() -> Mapping[str, bytes]:
        from tingpai.score_tables import fill_tables  # needed only if there are no tables yet

        return fill_tables.suit_tables()

    return TableFile("suits", stamp(SOURCES), make)


def fan_tables(rules: FastRules) -> TableFile:
    """The file of the fans that a book finds in chows and pungs."""

    def make() -> Mapping[str, bytes]:
        from tingpai.score_tables import fill_tables

        return fill_tables.fan_tables(rules)

    own = [(rules.ruleset.package, name) for name in rules.sources]
    return TableFile(rules.ruleset.id, stamp([*SOURCES, *own]), make)


def load(wanted: TableFile) -> dict[str, bytes]:
    """The tables of a file: shipped with the package, from the cache, or made now."""
    found = read(SHIPPED / f"{wanted.name}.zip", wanted)
    return keep(cached(wanted.name), wanted) if found is None else found


def keep(path: Path, wanted: TableFile) -> dict[str, bytes]:
    """The tables at a path; the file is written again if its stamp is not the wanted one."""
    found = read(path, wanted)
    if found is None:
        found = dict(wanted.make())
        # If the file cannot be written, the tables are made again next time.
        with contextlib.suppress(OSError):
            write(path, {STAMP: wanted.stamp, **found})
    return found


def cached(name: str) -> Path:
    """The path of the tables in the user's cache."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "tingpai" / f"score-{name}.zip"


def read(path: Path, wanted: TableFile) -> dict[str, bytes] | None:
    """The tables at a path, or None if the file is missing or has another stamp."""
    try:
        with zipfile.ZipFile(path) as archive:
            if archive.read(STAMP) != wanted.stamp:
                return None
            return {member: archive.read(member) for member in archive.namelist()}
    except (OSError, KeyError, zipfile.BadZipFile):
        return None


def write(path: Path, tables: Mapping[str, bytes]) -> None:
    """Write tables to a file in one step: a reader sees all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            for member, data in tables.items():
                # A fixed date keeps builds reproducible.
                info = zipfile.ZipInfo(member)
                info.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(info, data)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
