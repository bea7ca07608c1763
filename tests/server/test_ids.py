"""Ids: long enough, and an argument of a command, never an option."""

import secrets

import pytest

from tingpai.server.ids import new_id


def test_no_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """An id that begins with a hyphen is thrown away, whatever chance says."""
    given = iter(["-abc", "--de", "f-gh"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(given))
    assert new_id(3) == "f-gh"


def test_length() -> None:
    """Nine bytes are twelve letters, and two ids differ."""
    assert len(new_id(9)) == 12
    assert new_id(9) != new_id(9)
