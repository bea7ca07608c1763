"""Copies of a whole database: made while the server runs, put back while it does not.

A copy is one moment: every table is in it as it was after some move. SQLite makes it itself (`VACUUM INTO`), for
PostgreSQL the programs `pg_dump` and `pg_restore` are needed.
"""

import os
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from tingpai.errors import BadRequest

ALIVE: Final = 10.0
"""A server that stored its sign of life so many seconds ago is taken for a running one."""
_ALIVE: Final = "SELECT max(value) FROM meta WHERE name LIKE 'alive%'"
_MARK: Final = b"PGDMP"
"""The first bytes of a copy of PostgreSQL."""


def backup(database: str, file: Path, *, force: bool = False) -> int:
    """Copy the database to a new file that only its owner can read; returns its size in bytes."""
    url = _url(database)
    if file.exists() and not force:
        raise BadRequest("backup-file-there", file=str(file))
    made = file.with_name(f"{file.name}.part")
    try:
        made.unlink(missing_ok=True)
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        if url.get_backend_name() == "sqlite":
            _copy_sqlite(_path(url), made)
        else:
            _run("pg_dump", url, "--format=custom", f"--file={made}")
        with made.open("rb") as written:
            os.fsync(written.fileno())
        made.replace(file)
    except OSError as problem:
        raise BadRequest("backup-failed", problem=problem.strerror or str(problem)) from None
    finally:
        with suppress(OSError):
            made.unlink(missing_ok=True)
    return file.stat().st_size


def restore(database: str, file: Path, *, force: bool = False) -> Path | None:
    """Put a copy in the place of the database; returns where the old SQLite file is now, if there was one."""
    url = _url(database)
    try:
        with file.open("rb") as given:
            start = given.read(16)
    except OSError as problem:
        raise BadRequest("backup-failed", problem=problem.strerror or str(problem)) from None
    if url.get_backend_name() == "sqlite":
        if not start.startswith(b"SQLite format 3"):
            raise BadRequest("backup-other-kind", file=str(file))
        return _restore_sqlite(_path(url), file, force=force)
    if not start.startswith(_MARK):
        raise BadRequest("backup-other-kind", file=str(file))
    _check_postgres(url, force=force)
    _run("pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction", str(file))
    return None


def _url(database: str) -> URL:
    try:
        return make_url(database)
    except ArgumentError:
        raise BadRequest("server-no-address-of-database") from None


def _path(url: URL) -> Path:
    if not url.database or url.database == ":memory:":
        raise BadRequest("server-no-address-of-database")
    return Path(url.database)


# -- SQLite -------------------------------------------------------------------------------------------------


def _copy_sqlite(source: Path, target: Path) -> None:
    if not source.is_file():
        raise BadRequest("backup-no-database", file=str(source))
    try:
        with closing(sqlite3.connect(source, timeout=30)) as connection:
            connection.execute("VACUUM INTO ?", (str(target),))
        _check_sqlite(target)
    except sqlite3.Error as problem:
        raise BadRequest("backup-failed", problem=str(problem)) from None


def _check_sqlite(file: Path) -> None:
    """Refuse a file that is damaged, or not ours."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            (state,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            connection.execute("SELECT version_num FROM alembic_version").fetchone()
            connection.execute("SELECT count(*) FROM log").fetchone()
    except sqlite3.Error as problem:
        raise BadRequest("backup-damaged", file=str(file), problem=str(problem)) from None
    if state != "ok":
        raise BadRequest("backup-damaged", file=str(file), problem=state)


def _restore_sqlite(target: Path, file: Path, *, force: bool) -> Path | None:
    _check_sqlite(file)
    kept: Path | None = None
    new = target.with_name(f"{target.name}.new")
    try:
        if target.exists():
            _check_stopped(_alive_in(target))
            if not force:
                raise BadRequest("backup-database-there", file=str(target))
            kept = target.with_name(f"{target.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
        new.unlink(missing_ok=True)
        os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        shutil.copyfile(file, new)
        if kept is not None:
            target.rename(kept)
        for end in ("-wal", "-shm"):  # they belong to the old file
            target.with_name(target.name + end).unlink(missing_ok=True)
        new.replace(target)
    except OSError as problem:
        raise BadRequest("backup-failed", problem=problem.strerror or str(problem)) from None
    return kept


def _alive_in(file: Path) -> float:
    """When a server last said that it is alive; the old file is also written to its end."""
    try:
        with closing(sqlite3.connect(file, timeout=10)) as connection:
            (at,) = connection.execute(_ALIVE).fetchone()
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            return float(at or 0)
    except sqlite3.Error:
        return 0.0  # a damaged file is a good reason to restore


def _check_stopped(alive: float) -> None:
    if abs(time.time() - alive) < ALIVE:
        raise BadRequest("backup-server-runs", seconds=int(ALIVE))


# -- PostgreSQL ---------------------------------------------------------------------------------------------


def _check_postgres(url: URL, *, force: bool) -> None:
    """Refuse while a server runs, and a database that has something in it."""
    if _run("psql", url, "-Atc", "SELECT to_regclass('meta')").strip():
        _check_stopped(float(_run("psql", url, "-Atc", _ALIVE).strip() or 0))
        if not force:
            raise BadRequest("backup-database-there", file=url.render_as_string(hide_password=True))


def _run(program: str, url: URL, *arguments: str) -> str:
    """Run a program of PostgreSQL. The password is not among its arguments, where everybody could read it."""
    if shutil.which(program) is None:
        raise BadRequest("backup-no-program", program=program)
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    password = {"PGPASSWORD": str(url.password)} if url.password else {}
    done = subprocess.run(
        [program, f"--dbname={plain}", *arguments],
        env={**os.environ, **password},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"{program}: {done.returncode}"]
        raise BadRequest("backup-failed", problem=lines[0])
    return done.stdout
