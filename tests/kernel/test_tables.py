"""The file of tables: written, read, refused, and found again."""

from pathlib import Path

import numpy as np
import pytest

from tingpai.kernel import rows, tables


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return rows.make()


def test_written_and_read_again(made: dict[str, bytes], tmp_path: Path) -> None:
    path = tmp_path / "deep" / "tables.zip"
    tables.write(path, made)
    assert tables.read(path) == made
    first = path.read_bytes()
    tables.write(path, made)
    assert path.read_bytes() == first
    assert [file.name for file in path.parent.iterdir()] == ["tables.zip"]


def test_shipped_tables_are_current(made: dict[str, bytes]) -> None:
    shipped = tables.read(tables.SHIPPED)
    if shipped is None:
        pytest.skip("the tables were not built into this package")
    assert shipped == made


def test_found_or_made(made: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "SHIPPED", tmp_path / "none.zip")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert tables.load() == made
    assert tables.read(tables.cached()) == made
    monkeypatch.setattr(rows, "make", dict)
    assert tables.load() == made
    tables.cached().write_bytes(b"not a file of tables")
    assert tables.read(tables.cached()) is None


def test_a_class_is_a_byte_and_sums_stay_inside(made: dict[str, bytes]) -> None:
    size = len(made["rows"]) // rows.WIDTH
    assert size == 180
    sums = np.frombuffer(made["sums"], np.uint8).reshape(size, size)
    assert sums.max() < size
    assert (sums == sums.T).all()


def test_a_cache_that_cannot_be_written(
    made: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(tables, "SHIPPED", tmp_path / "none.zip")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert tables.load() == made
