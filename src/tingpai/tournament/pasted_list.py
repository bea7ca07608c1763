"""Players from a spreadsheet: text that was pasted is read as cells, and the meaning of the columns is guessed.

Nothing is taken here. The organiser sees what was understood, and may name the columns themselves.
"""

import csv
import io
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tingpai.errors import BadRequest

COLUMNS: Final = (
    "name",
    "last",
    "first",
    "team",
    "captain",
    "country",
    "club",
    "ema",
    "substitute",
    "contact",
)
"""What a column can be; "" is none of these."""
MOST_LINES: Final = 500
LONGEST_CELL: Final = 200
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "last": ("last name", "surname", "family name", "фамилия", "姓"),
    "first": ("first name", "given name", "имя", "名"),
    "name": (
        "name",
        "player",
        "имя и фамилия",
        "фамилия и имя",
        "фамилия имя",
        "фио",
        "игрок",
        "姓名",
        "选手",
        "名字",
    ),
    "team": ("team", "команда", "队", "队伍", "队名"),
    "captain": ("captain", "капитан", "队长"),
    "country": ("country", "nation", "страна", "国家", "国家/地区", "地区"),
    "club": ("club", "city", "клуб", "город", "俱乐部", "城市"),
    "ema": ("ema", "ema number", "ema no", "ema id", "номер ema", "ema号", "ema 号码"),
    "substitute": ("substitute", "sub", "reserve", "запасной", "запасные", "替补"),
    "contact": (
        "contact",
        "e-mail",
        "email",
        "mail",
        "phone",
        "почта",
        "телефон",
        "контакт",
        "联系方式",
        "电话",
        "邮箱",
    ),
}
_YES: Final = ("x", "1", "yes", "y", "true", "+", "✓", "да", "是", "c", "captain", "капитан")
_EMA: Final = re.compile(r"\d{8}")
_COUNTRY: Final = re.compile(r"[A-Z]{2,3}")


@dataclass(frozen=True, slots=True)
class Listed:
    """A person in a pasted list, with the key that they could be registered with."""

    line: int
    player: str
    name: str
    team: str = ""
    captain: bool = False
    country: str = ""
    club: str = ""
    ema: str = ""
    substitute: bool = False
    contact: str = ""


@dataclass(frozen=True, slots=True)
class PastedList:
    """A pasted list as it was understood."""

    columns: list[str]
    heading: bool
    """True if the first line has the names of the columns."""
    people: list[Listed]


def read_pasted(text: str, taken: Sequence[str] = (), columns: Sequence[str] | None = None) -> PastedList:
    """Read cells; keys that are `taken` are not used again. With `columns` nothing is guessed.

    >>> found = read_pasted("Name\\tCountry\\tTeam\\nLi Wei\\tCHN\\tBeijing\\nAnna Ek\\tSWE\\t")
    >>> found.columns, [(one.player, one.name, one.team) for one in found.people]
    (['name', 'country', 'team'], [('li_wei', 'Li Wei', 'Beijing'), ('anna_ek', 'Anna Ek', '')])
    """
    rows = _cells(text)
    width = max((len(row) for row in rows), default=0)
    rows = [row + [""] * (width - len(row)) for row in rows]
    headed = _heading(rows[0]) if rows else []
    heading = sum(bool(one) for one in headed) >= max(1, min(2, width // 2))
    body = rows[1:] if heading else rows
    guessed = headed if heading else _guessed(body, width)
    found = guessed if columns is None else _checked(columns, width)
    used = set(taken)
    people = []
    for line, row in enumerate(body, start=2 if heading else 1):
        one = _person(line, dict(zip(found, row, strict=True)), used)
        if one is not None:
            used.add(one.player)
            people.append(one)
    return PastedList(found, heading, people)


def _cells(text: str) -> list[list[str]]:
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    sample = lines[:2000]
    mark = max("\t;,", key=sample.count) if any(one in sample for one in "\t;,") else "\t"
    rows = []
    for row in csv.reader(io.StringIO(lines), delimiter=mark):
        cells = [" ".join(cell.split())[:LONGEST_CELL] for cell in row]
        if any(cells):
            rows.append(cells)
        if len(rows) > MOST_LINES:
            raise BadRequest("event-long-list", most=MOST_LINES)
    return rows


def _plain(cell: str) -> str:
    return cell.strip(" .:№#").casefold().replace("_", " ")


def _heading(row: Sequence[str]) -> list[str]:
    """The columns that the cells of a line name; "" where a cell names none. None is named twice."""
    found: list[str] = []
    for cell in row:
        named = next((name for name, words in _WORDS.items() if _plain(cell) in words), "")
        found.append(named if named not in found else "")
    if "first" in found and "last" not in found:  # «Имя» alone is the whole name
        found[found.index("first")] = "name" if "name" not in found else ""
    return found


def _guessed(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """The columns by what stands in them."""
    found = [""] * width
    for column in range(width):
        cells = [row[column] for row in rows if row[column]]
        kind = _kind(cells)
        found[column] = kind if kind not in found else ""
    free = [column for column in range(width) if not found[column] and any(row[column] for row in rows)]
    texts = [column for column in free if not all(row[column].isdigit() for row in rows if row[column])]
    for name in ("name", "team", "club"):
        if texts and name not in found:
            found[texts.pop(0)] = name
    return found


def _kind(cells: Sequence[str]) -> str:
    if not cells:
        return ""
    if all(_EMA.fullmatch(cell) for cell in cells):
        return "ema"
    if all(_COUNTRY.fullmatch(cell) for cell in cells):
        return "country"
    if all("@" in cell or (cell.startswith("+") and cell[1:].replace(" ", "").isdigit()) for cell in cells):
        return "contact"
    return ""


def _checked(columns: Sequence[str], width: int) -> list[str]:
    found = list(columns)[:width] + [""] * (width - len(columns))
    for one in found:
        if one and one not in COLUMNS:
            raise BadRequest("error-not-a-choice", key="columns", value=one[:40], known=", ".join(COLUMNS))
        if one and found.count(one) > 1:
            raise BadRequest("event-column-twice", column=one)
    return found


def _person(line: int, cells: dict[str, str], used: set[str]) -> Listed | None:
    name = cells.get("name") or " ".join(one for one in (cells.get("first"), cells.get("last")) if one)
    if not name:
        return None
    words = {one: cells.get(one, "") for one in COLUMNS}
    return Listed(
        line,
        key_for(name, used),
        name,
        words["team"],
        _plain(words["captain"]) in _YES,
        words["country"],
        words["club"],
        words["ema"],
        _plain(words["substitute"]) in _YES,
        words["contact"],
    )


def key_for(name: str, used: set[str]) -> str:
    """A key for a person that nobody has yet: their name in small letters; with a number if it is taken.

    >>> key_for("Анна  Ёлкина", {"анна_елкина"})
    'анна_елкина_2'
    """
    decomposed = unicodedata.normalize("NFD", name.casefold())
    letters = unicodedata.normalize(
        "NFC", "".join(one for one in decomposed if not unicodedata.combining(one))
    )
    key = re.sub(r"\W+", "_", letters).strip("_")[:40]
    if not key or key.isdigit():
        key = f"p_{key}".strip("_")
    found, number = key, 2
    while found in used:
        found, number = f"{key}_{number}", number + 1
    return found
