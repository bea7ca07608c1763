"""Where the tables are kept: beside the package if they were made with it, else in the user's cache.

A file has the stamp of the sources that it was made of. One with another stamp is not believed: the tables are
then made anew, which takes some seconds, and the cache keeps them.
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
HOUSE: Final = ("arrange.py", "patterns.py", "rising_sets.py", "win.py", "score.py", "tile.py", "hand.py")
OURS: Final = ("fan_inputs.py", "fill_tables.py", "part_numbers.py", "probe_wins.py")
STAMP: Final = "stamp"
SOURCES: Final = (*(("tingpai", name) for name in HOUSE), *(("tingpai.score_tables", name) for name in OURS))


def stamp(files: Iterable[tuple[str, str]]) -> bytes:
    """What the sources are, in short: (package, file) each."""
    digest = hashlib.sha256()
    for package, name in files:
        digest.update((resources.files(package) / name).read_bytes())
    return digest.hexdigest().encode()


class Wanted(NamedTuple):
    """Tables by the name of their file: which stamp they must have, and how they are made."""

    name: str
    stamp: bytes
    make: Callable[[], Mapping[str, bytes]]


def wanted_suits() -> Wanted:
    """The tables of complete suits."""

    def make() -> Mapping[str, bytes]:
        from tingpai.score_tables import fill_tables  # what is only needed where there are no tables yet

        return fill_tables.suit_tables()

    return Wanted("suits", stamp(SOURCES), make)


def wanted_fans(rules: FastRules) -> Wanted:
    """The tables of what the fans of a book find in chows and pungs."""

    def make() -> Mapping[str, bytes]:
        from tingpai.score_tables import fill_tables

        return fill_tables.fan_tables(rules)

    own = [(rules.ruleset.package, name) for name in rules.sources]
    return Wanted(rules.ruleset.id, stamp([*SOURCES, *own]), make)


def load(wanted: Wanted) -> dict[str, bytes]:
    """Tables: shipped, cached, or made now."""
    found = read(SHIPPED / f"{wanted.name}.zip", wanted)
    return keep(cached(wanted.name), wanted) if found is None else found


def keep(path: Path, wanted: Wanted) -> dict[str, bytes]:
    """Tables from a file, which is written anew if it is not what is wanted."""
    found = read(path, wanted)
    if found is None:
        found = dict(wanted.make())
        # A place that cannot be written to only costs the same seconds again next time.
        with contextlib.suppress(OSError):
            write(path, {STAMP: wanted.stamp, **found})
    return found


def cached(name: str) -> Path:
    """Where the tables are kept if the package came without them."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "tingpai" / f"score-{name}.zip"


def read(path: Path, wanted: Wanted) -> dict[str, bytes] | None:
    """What is in a file, or None if it is not there or not what is wanted."""
    try:
        with zipfile.ZipFile(path) as archive:
            if archive.read(STAMP) != wanted.stamp:
                return None
            return {member: archive.read(member) for member in archive.namelist()}
    except (OSError, KeyError, zipfile.BadZipFile):
        return None


def write(path: Path, tables: Mapping[str, bytes]) -> None:
    """Write tables to a file, so that a reader sees all of it or nothing."""
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
