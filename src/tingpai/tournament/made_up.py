"""Made-up players for a rehearsal."""

from collections.abc import Iterator
from typing import Any, Final

FIRST: Final = ("Ada", "Bo", "Chen", "Dora", "Emil", "Fang", "Gita", "Hugo", "Ines", "Jun")
LAST: Final = (
    "Aster",
    "Birch",
    "Clover",
    "Daisy",
    "Elm",
    "Fern",
    "Grove",
    "Hazel",
    "Iris",
    "Juniper",
    "Kale",
    "Lotus",
)
COUNTRIES: Final = ("AUT", "CHN", "DNK", "FRA", "JPN", "NLD", "RUS", "SWE")
MOST: Final = 120


def made_up_players(count: int, team_size: int, taken: int = 0) -> Iterator[dict[str, Any]]:
    """Commands that register so many players with oath, in whole teams if the event has teams."""
    for place in range(taken, taken + count):
        command: dict[str, Any] = {
            "do": "register",
            "player": f"rehearsal_{place + 1}",
            "name": f"{FIRST[place % len(FIRST)]} {LAST[place % len(LAST)]}",
            "country": COUNTRIES[place % len(COUNTRIES)],
            "oath": True,
        }
        if team_size and (place // team_size + 1) * team_size <= taken + count:
            command["team"] = f"Team {place // team_size + 1}"
            command["captain"] = place % team_size == 0
        yield command
