"""Colours of the tiles: the second palette keeps its inks apart for every kind of colour-blindness."""

import itertools
import math
import re
from pathlib import Path

import pytest

TILE = Path(__file__).parent.parent / "web" / "src" / "tiles" / "Tile.svelte"

# Machado, Oliveira, Fernandes (2009), full severity, on linear light.
SIGHTS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
IVORY = "#f6efdb"
FAR = 30
"""A distance in CIELAB that nobody overlooks; some 2 can just be seen."""


def palette(name: str) -> dict[str, str]:
    """The inks of a palette, as the stylesheet has them."""
    where = r"\.tile \{" if name == "classic" else rf'\.tile\[data-palette="{name}"\] \{{'
    found = re.search(where + r"(.*?)\}", TILE.read_text(encoding="utf-8"), re.S)
    assert found is not None
    return dict(re.findall(r"--(red|green|blue|black): (#[0-9a-f]{6})", found[1]))


def light(ink: str) -> list[float]:
    """Red, green and blue as amounts of light."""
    shares = [int(ink[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]


def seen(ink: str, sight: str) -> tuple[float, float, float]:
    """A colour as CIELAB, after the eyes of somebody."""
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light(ink), strict=True)))) for row in SIGHTS[sight]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_second_palette_is_told_apart_by_everybody(sight: str) -> None:
    inks = palette("colour-blind")
    assert set(inks) == {"red", "green", "blue", "black"}
    for one, other in itertools.combinations(("red", "green", "blue"), 2):
        assert math.dist(seen(inks[one], sight), seen(inks[other], sight)) > FAR, (one, other)


def test_the_first_palette_is_not_enough() -> None:
    """Which is why there is a second one."""
    inks = palette("classic")
    assert math.dist(seen(inks["red"], "protanopia"), seen(inks["green"], "protanopia")) < FAR


@pytest.mark.parametrize("name", ["classic", "colour-blind"])
def test_inks_stand_out_from_the_ivory(name: str) -> None:
    def luminance(ink: str) -> float:
        return sum(part * share for part, share in zip(light(ink), (0.2126, 0.7152, 0.0722), strict=True))

    for ink in palette(name).values():
        assert (luminance(IVORY) + 0.05) / (luminance(ink) + 0.05) > 3, ink  # WCAG 1.4.11, graphics
