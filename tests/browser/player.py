"""Plays at a table by clicking: takes every win, claims what it is told to, throws the loneliest tile."""

from collections.abc import Callable, Collection
from typing import Any

from playwright.sync_api import Locator

from browser.visitor import WAIT, Visitor

_WANTED = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const page = all('.table-page')[0];
  if (page === undefined || page.dataset.ready === undefined) return null;
  const found = {
    over: all('[data-testid=settlement]').length > 0,
    voids: all('[data-testid=void-choice] [data-action]').map((one) => one.dataset.action),
    claims: all('[data-testid=claims] [data-action]:enabled').map((one) => one.dataset.action),
    tiles: all('[data-testid=hand] [data-discardable=true]').map((one) => one.dataset.code),
    drawn: all('[data-testid=hand] [data-discardable=true][data-drawn]').map((one) => one.dataset.code),
  };
  // Flowers go by themselves, after a moment.
  if (all('[data-testid=claim-flower]').length > 0) return null;
  return found.over || found.voids.length + found.claims.length + found.tiles.length > 0 ? found : null;
}"""


class Player:
    """Somebody at a table."""

    def __init__(self, visitor: Visitor, *, claims: Collection[str] = (), waits: bool = False) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.claims = claims
        self.waits = waits
        """Is the hand good as it is? Then whatever is drawn is thrown."""
        self.made: list[str] = []
        """What it did."""

    # -- what it sees ---------------------------------------------------------------------------------------

    def wanted(self) -> dict[str, Any]:
        """Wait until something is to be done: what it is."""
        found: dict[str, Any] = self.page.wait_for_function(_WANTED, timeout=WAIT).json_value()
        return found

    def hand(self) -> list[str]:
        """The own standing tiles."""
        return self._codes("[data-testid=hand] [data-code]", "code")

    def river(self, seat: str) -> list[str]:
        """What lies before a seat."""
        return self._codes(f"[data-testid=river-{seat}] [data-discard]", "discard")

    def _codes(self, selector: str, name: str) -> list[str]:
        found: list[str] = self.page.eval_on_selector_all(
            selector, f"all => all.map((one) => one.dataset.{name})"
        )
        return found

    @property
    def seat(self) -> str:
        """The own wind."""
        return self.page.locator(".table-page").get_attribute("data-mine") or ""

    # -- what it does ---------------------------------------------------------------------------------------

    def play(self, turns: int = 1000) -> bool:
        """Play so many moves, or to the end of the deal: is it over?"""
        for _ in range(turns):
            wanted = self.wanted()
            if wanted["over"]:
                return True
            self.move(wanted)
        return False

    def move(self, wanted: dict[str, Any]) -> None:
        """Make one move."""
        wins = [one for one in wanted["claims"] if one in ("hu", "zimo")]
        claims = [one for one in wanted["claims"] if one.split()[0] in self.claims]
        if wanted["voids"]:
            self.choose_void(wanted["voids"][0])
        elif wins or claims:
            self.claim((wins or claims)[0])
        elif "pass" in wanted["claims"]:
            self.claim("pass")
        elif self.waits and wanted["drawn"]:
            self.throw(wanted["drawn"][0])
        else:
            self.throw(loneliest(self.void_first(wanted["tiles"]), self.hand()))

    def void_first(self, may: list[str]) -> list[str]:
        """What may be thrown, and of that the void suit, as long as there is some."""
        suits = [action.split()[1] for action in self.made if action.startswith("void")]
        return [code for code in may if code[-1] in suits] or may

    def claim(self, action: str) -> None:
        """Press the button of an offer."""
        self.act(action, lambda: self.offer(action).click())

    def offer(self, action: str) -> Locator:
        """The button of an offer."""
        return self.visitor.find("claims").locator(f'[data-action="{action}"]')

    def throw(self, code: str) -> None:
        """Click a tile, and click it again."""
        tile = self.visitor.find(f"hand-{code}").last
        if tile.get_attribute("data-lifted") != "true":
            tile.click()
        self.act(f"discard {code}", self.page.locator("[data-hand] [data-lifted=true]").click)

    def choose_void(self, action: str) -> None:
        """Choose a suit and the tile to set aside."""
        self.visitor.find("void-choice").locator(f'[data-action="{action}"]').click()
        self.act(action, self.visitor.find("void-confirm").click)

    def act(self, action: str, how: Callable[[], None]) -> None:
        """Do it, and wait until the server has said what came of it."""
        assert self.visitor.socket is not None
        with self.visitor.socket.expect_event("framereceived", lambda data: '"state"' in data, timeout=WAIT):
            how()
        self.made.append(action)


def loneliest(may: list[str], held: list[str]) -> str:
    """The tile with the fewest neighbours; the last drawn of equals."""

    def company(code: str) -> int:
        same = 3 * (held.count(code) - 1)
        if len(code) < 2:
            return same
        rank, suit = int(code[0]), code[1]
        near = sum(f"{rank + step}{suit}" in held for step in (-1, 1))
        far = sum(f"{rank + step}{suit}" in held for step in (-2, 2))
        return same + 2 * near + far

    return min(reversed(may), key=company)
