"""The file of tables: written, read, refused, and found again."""

from pathlib import Path

import numpy as np
import pytest

from tingpai.kernel import class_tables, missing_tiles


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return missing_tiles.make()


def test_written_and_read_again(made: dict[str, bytes], tmp_path: Path) -> None:
    path = tmp_path / "deep" / "tables.zip"
    class_tables.write(path, made)
    assert class_tables.read(path) == made
    first = path.read_bytes()
    class_tables.write(path, made)
    assert path.read_bytes() == first
    assert [file.name for file in path.parent.iterdir()] == ["tables.zip"]


def test_shipped_tables_are_current(made: dict[str, bytes]) -> None:
    shipped = class_tables.read(class_tables.SHIPPED)
    if shipped is None:
        pytest.skip("the tables were not built into this package")
    assert shipped == made


def test_found_or_made(made: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_tables, "SHIPPED", tmp_path / "none.zip")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert class_tables.load() == made
    assert class_tables.read(class_tables.cached()) == made
    monkeypatch.setattr(missing_tiles, "make", dict)
    assert class_tables.load() == made
    class_tables.cached().write_bytes(b"not a file of tables")
    assert class_tables.read(class_tables.cached()) is None


def test_a_class_is_a_byte_and_sums_stay_inside(made: dict[str, bytes]) -> None:
    size = len(made["rows"]) // missing_tiles.WIDTH
    assert size == 180
    sums = np.frombuffer(made["sums"], np.uint8).reshape(size, size)
    assert sums.max() < size
    assert (sums == sums.T).all()


def test_a_cache_that_cannot_be_written(
    made: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(class_tables, "SHIPPED", tmp_path / "none.zip")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert class_tables.load() == made
