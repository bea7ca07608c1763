"""Measures the table: where every part of it is, which parts lie over each other, and what is cut off."""

from typing import Any

from playwright.sync_api import Page

_BOXES = """() => {
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const room = document.querySelector('.felt-room').getBoundingClientRect();
  const found = [];
  const add = (part, selector, within = document) => {
    for (const one of within.querySelectorAll(selector)) {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      if (shown(one) && right - left > 0.5 && bottom - top > 0.5) found.push({ part, left, top, right, bottom });
    }
  };
  for (const seat of 'ESWN') {
    add(`plate ${seat}`, `[data-testid=plate-${seat}]`);
    add(`river ${seat}`, `[data-river=${seat}] .tile`);
    add(`melds ${seat}`, `[data-melds=${seat}] .tile`);
    add(`flowers ${seat}`, `[data-flowers=${seat}] .tile`);
    add(`standing ${seat}`, `[data-standing=${seat}] > *`);
  }
  add('hand', '[data-hand] .tile');
  add('centre', '[data-centre]');
  add('title', '.bar .title > *, .bar .facts');
  add('buttons', '.bar .square, .bar .wall');
  add('tools', '.tools > button, .tools .asks > button');
  add('tools', '[data-testid=status]:not(.visually-hidden *, .visually-hidden)');
  add('claims', '[data-testid=claims] .row button, [data-testid=answered]');
  add('question', '[data-testid=claims] .asked, [data-testid=claims] .countdown');
  add('hint', '[data-testid=advice], [data-testid=notice]');
  return { room: { left: room.left, top: room.top, right: room.right, bottom: room.bottom }, boxes: found };
}"""

_CUT = """() => {
  const words = ['.plate .points', '.plate .mark', '.claims .word', '.tools button', '.question', '.centre .caption'];
  return [...document.querySelectorAll(words.join(', '))]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${one.className}: ${one.textContent} ${one.scrollWidth} in ${one.clientWidth}`);
}"""

Box = dict[str, Any]


def boxes(page: Page) -> list[Box]:
    """Every part of the table that is seen."""
    found: list[Box] = page.evaluate(_BOXES)["boxes"]
    return found


def overlaps(page: Page, tolerance: float = 1) -> list[str]:
    """Pairs of parts that lie over each other by more than a pixel. Tiles of one river or hand may touch."""
    found = boxes(page)
    told = set()
    for index, one in enumerate(found):
        for other in found[index + 1 :]:
            if one["part"] == other["part"]:
                continue
            right = min(one["right"], other["right"]) - max(one["left"], other["left"])
            down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            if right > tolerance and down > tolerance:
                told.add(f"{one['part']} / {other['part']} ({right:.1f} × {down:.1f})")
    return sorted(told)


def outside(page: Page, tolerance: float = 1) -> list[str]:
    """Parts that hang out of the window, and words that are cut."""
    found = page.evaluate(_BOXES)
    room = found["room"]
    cut: list[str] = page.evaluate(_CUT)
    return cut + [
        f"{one['part']} {one}"
        for one in found["boxes"]
        if one["left"] < room["left"] - tolerance
        or one["top"] < room["top"] - tolerance
        or one["right"] > room["right"] + tolerance
        or one["bottom"] > room["bottom"] + tolerance
    ]


def widths(page: Page, part: str) -> list[float]:
    """How wide the upright tiles of a part are."""
    return [
        min(one["right"] - one["left"], one["bottom"] - one["top"])
        for one in boxes(page)
        if one["part"] == part
    ]
