"""An update of the server strands no page that is open: with a service worker, and on plain http without one."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.desk_phone import NAMES, Phone, forgive, phone
from browser.house import House
from browser.visitor import Visit

LI = NAMES[1]
CACHED = """() => caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys()))))
  .then((all) => all.flat().map(({ url }) => new URL(url).pathname))"""
"""Every address that the worker keeps."""
UPDATED = """async (file) => {
  const worker = await navigator.serviceWorker.ready;
  await worker.update();
  while (worker.installing || worker.waiting || !(await caches.match(file))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""
"""The worker of the build with this file is at work."""
BUILDS = "caches.keys().then((names) => names.filter((name) => name !== 'tingpai-data').length)"
"""How many builds the worker keeps."""
PLAIN = (
    "delete Navigator.prototype.serviceWorker; delete Navigator.prototype.locks; "
    "Object.defineProperty(window, 'isSecureContext', { value: false })"
)
"""A browser on plain http: there are no workers and no locks."""


class Site:
    """A server whose page can be replaced by another build of itself."""

    def __init__(self, folder: Path, page: Path) -> None:
        self.folder = folder / "page"
        shutil.copytree(page, self.folder, ignore=shutil.ignore_patterns("*.br"))
        self.house = House(folder, self.folder)

    @property
    def files(self) -> set[str]:
        """Every hashed file of the build that the server has now."""
        kept = (path.name for path in (self.folder / "assets").iterdir() if path.suffix != ".br")
        return {f"/assets/{name}" for name in kept if not name.startswith("noto-sans-sc")}

    @property
    def first(self) -> str:
        """The file with which a page of this build begins."""
        found = re.search(r'src="(/assets/[^"]+)"', (self.folder / "index.html").read_text("utf-8"))
        assert found is not None
        return found[1]

    def update(self) -> None:
        """Another build in the place of this one: all files have new names, the old ones are gone."""
        names = {path.name: f"{path.stem}N{path.suffix}" for path in (self.folder / "assets").iterdir()}
        known = re.compile("|".join(map(re.escape, names)))
        for path in [*self.folder.iterdir(), *(self.folder / "assets").iterdir()]:
            if path.suffix in (".js", ".css", ".html"):
                text = known.sub(lambda one: names[one[0]], path.read_text("utf-8"))
                if path.name == "sw.js":
                    text = text.replace('"tingpai-', '"tingpai-next', 1)
                path.write_text(text, "utf-8")
        for name, new in names.items():
            (self.folder / "assets" / name).rename(self.folder / "assets" / new)


@pytest.fixture
def site(page_folder: Path, tmp_path: Path) -> Iterator[Site]:
    """A server for one test that gets new builds."""
    made = Site(tmp_path, page_folder)
    yield made
    made.house.close()


def begun_with(writer: Phone) -> str | None:
    """The build of the open page, by its first file."""
    return writer.page.locator("script[src]").get_attribute("src")


def lay_out(writer: Phone) -> None:
    """Go to the score page, a part of the build that was not loaded before."""
    writer.chip(f"winner:{LI}")
    writer.page.get_by_test_id("lay-out").tap()
    expect(writer.page.get_by_test_id("game")).to_be_visible()


@pytest.mark.parametrize("updates", [1, 5])
def test_update_strands_nobody(site: Site, visit: Visit, updates: int) -> None:
    """After updates an open page still finds its old files; a reload is the new page; both open without network."""
    writer = phone(site.house, visit)
    writer.open()
    writer.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    before, files = site.first, site.files
    assert files <= set(writer.page.evaluate(CACHED))
    for _ in range(updates):
        site.update()
        writer.page.evaluate(UPDATED, site.first)
    assert files <= set(writer.page.evaluate(CACHED))
    lay_out(writer)
    assert begun_with(writer) == before
    writer.page.reload()
    expect(writer.page.get_by_test_id("game")).to_be_visible()
    assert begun_with(writer) == site.first
    site.update()
    writer.page.evaluate(UPDATED, site.first)
    writer.page.wait_for_function(
        f"() => {BUILDS}.then((count) => count <= 3)"
    )  # nobody needs the oldest any more
    writer.visitor.context.set_offline(True)
    writer.page.goto("/desk")
    found = writer.page.locator("[data-desk]").first.get_attribute("href") or ""
    for address, part in (("/score?mcr", "game"), ("/desk", "open-desk"), (found, "desk")):
        writer.page.goto(address)
        expect(writer.page.get_by_test_id(part)).to_be_visible()
    forgive(writer)


def test_update_on_plain_http(site: Site, visit: Visit) -> None:
    """Without a worker a part of the old build cannot be had: the page loads itself anew and goes on where it was."""
    writer = phone(site.house, visit)
    writer.visitor.context.add_init_script(PLAIN)
    writer.open()
    writer.win(*NAMES[:2], 24)
    writer.has(1)
    before = begun_with(writer)
    site.update()
    lay_out(writer)
    assert begun_with(writer) == site.first != before
    assert writer.page.get_by_test_id("errand").is_visible()  # it still knows for whom the hand is laid out
    writer.page.go_back()
    writer.has(1)
    expect(writer.page.locator(f'[data-chip="winner:{LI}"]')).to_have_attribute("aria-pressed", "true")
    forgive(writer)
    # What the browser says of the files that the server does not have any more.
    problems = writer.visitor.problems
    problems[:] = [one for one in problems if not re.search("status of 404|Refused to apply style", one)]


def test_no_part_without_network(site: Site, visit: Visit) -> None:
    """Without a worker and without a network the page says so, stays open, and goes on when the network is back."""
    writer = phone(site.house, visit)
    writer.visitor.context.add_init_script(PLAIN)
    writer.open()
    writer.has_no_rows()
    writer.view("share")
    expect(writer.page.get_by_text("https")).to_be_visible()  # what it would add
    writer.view("share")
    writer.visitor.context.set_offline(True)
    writer.chip(f"winner:{LI}")
    writer.page.get_by_test_id("lay-out").tap()
    missing = writer.page.get_by_test_id("missing-part")
    expect(missing).to_contain_text("Cannot reach the server")
    missing.get_by_role("button").tap()
    expect(missing).to_contain_text("Cannot reach the server")
    writer.visitor.context.set_offline(False)
    expect(writer.page.get_by_test_id("game")).to_be_visible()
    forgive(writer)
