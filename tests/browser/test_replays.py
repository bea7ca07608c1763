"""The page of a match: stepped through with keys, seen with anybody's eyes, its wall proved, its record taken along."""

from pathlib import Path

from click.testing import CliRunner
from playwright.sync_api import expect

from browser.boxes import outside, overlaps
from browser.house import House
from browser.player import Player
from browser.visitor import Visit, Visitor
from tingpai.cli import main


def played(house: House, visitor: Visitor) -> str:
    """A match of two deals, to its end: its id."""
    house.stack({0: "111999m111999pE"}, "EEE", 10)
    match = visitor.open_table(length={"deals": 2})
    player = Player(visitor)
    assert player.play()
    house.stack({0: "111999m111999pE"}, "EEE")
    visitor.find("next").click()
    visitor.page.locator('.table-page[data-deal="2"]').wait_for()
    assert player.play()
    return match


def test_replay(house: House, visit: Visit, tmp_path: Path) -> None:
    visitor = visit(house)
    match = played(house, visitor)
    visitor.find("match-result").click()
    assert visitor.find("ranks").locator("li").count() == 4
    totals = [
        int(text.replace("−", "-")) for text in visitor.find("sheet").locator("tfoot td").all_inner_texts()
    ]
    assert sum(totals) == 0
    visitor.find("to-replay").click()
    visitor.page.wait_for_url(f"**/match/{match}*")

    keys, replay = visitor.page.keyboard, visitor.find("replay")
    expect(replay).to_have_attribute("data-deal", "1")
    visitor.find("moves").wait_for()
    keys.press("Home")
    for step in ("1", "2", "3"):
        keys.press("ArrowRight")
        expect(replay).to_have_attribute("data-step", step)
    keys.press("ArrowLeft")
    expect(replay).to_have_attribute("data-step", "2")
    keys.press("End")
    last = int(replay.get_attribute("data-steps") or 0) - 1
    expect(replay).to_have_attribute("data-step", str(last))
    keys.press("ArrowDown")
    expect(replay).to_have_attribute("data-deal", "2")
    keys.press("ArrowUp")
    expect(replay).to_have_attribute("data-deal", "1")
    keys.press("Space")
    expect(visitor.find("play")).to_have_attribute("aria-pressed", "true")
    expect(replay).not_to_have_attribute("data-step", "0")
    keys.press("Space")
    expect(visitor.find("play")).to_have_attribute("aria-pressed", "false")

    # With one player's eyes the others' tiles are backs.
    tiles = visitor.page.locator("[data-standing=S] [data-tile]")
    expect(tiles.first).to_be_visible()
    visitor.find("seat").select_option("W")
    expect(tiles).to_have_count(0)

    visitor.find("tab-proof").click()
    expect(visitor.find("proof-result")).to_have_attribute("data-holds", "true")
    visitor.find("verify").click()
    expect(visitor.find("verified")).to_have_attribute("data-problems", "0")
    with visitor.page.expect_download() as download:
        visitor.find("download").click()
    record = tmp_path / "match.jsonl"
    download.value.save_as(record)
    verified = CliRunner().invoke(main, ["verify", str(record)])
    assert verified.exit_code == 0, verified.output


def test_link(house: House, visit: Visit) -> None:
    """The address says which deal, whose eyes and which step; it opens there again."""
    visitor = visit(house)
    match = played(house, visitor)
    visitor.page.goto(f"/match/{match}?deal=2&seat=S&step=3")
    replay = visitor.find("replay")
    expect(replay).to_have_attribute("data-step", "3")
    expect(replay).to_have_attribute("data-deal", "2")
    expect(replay).to_have_attribute("data-seat", "S")
    # On a phone held aside the table is as high as the window, and nothing lies over anything.
    visitor.page.set_viewport_size({"width": 740, "height": 360})
    visitor.page.wait_for_function("document.querySelector('[data-testid=felt]').clientHeight >= 350")
    assert overlaps(visitor.page) == []
    assert outside(visitor.page) == []
