"""The texts of the command line: the same in every language, and none that nobody says."""

import re
from importlib import resources
from pathlib import Path

import pytest

import tingpai
from tingpai.texts import LANGUAGES

SOURCE = Path(tingpai.__file__).parent
BY_KEY = ("fact", "summary", "value", "payer", "legend", "principle", "waits-mark")
"""Texts whose ids are put together from a key: of a situation, a summary, a unit, a payer …"""


def ids(language: str) -> dict[str, set[str]]:
    """Every text of cli.ftl with the variables that it names."""
    source = (resources.files("tingpai.texts") / language / "cli.ftl").read_text(encoding="utf-8")
    parts = re.split(r"^([\w-]+) = ", source, flags=re.MULTILINE)
    return {
        name: set(re.findall(r"\$(\w+)", body)) for name, body in zip(parts[1::2], parts[2::2], strict=True)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_agree(language: str) -> None:
    """The same texts with the same variables."""
    assert ids(language) == ids("en")


def test_every_text_is_used() -> None:
    """No text is left over."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    said = {name for name in ids("en") if f'"{name}"' in code}
    columns = {f"waits-{name}" for name in ("tile", "left", "discard", "wall")}
    by_key = {name for name in ids("en") if name.startswith(BY_KEY)}
    assert set(ids("en")) == said | columns | by_key
