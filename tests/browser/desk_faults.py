"""Random faults at desks: cut networks, lost and doubled requests, reloads, closed tabs, two writers, a killed server.

Four phones stay open for an evening: two write, two follow. Every row has points that no other row has, so that a lost
or doubled one is seen at once. What a phone has not yet said to be written is not counted.
"""

import json
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
from playwright.sync_api import expect

from browser.desk_phone import NAMES, Phone, forgive, phone
from browser.house import House
from browser.visitor import Visit

DEALS = 64
"""Deals of one evening."""
PER_EVENING = 40
"""Faults of one evening."""

FAULTY = """(() => {
  const usual = window.fetch;
  window.fetch = async (...request) => {
    const fault = window.fault;
    if (fault === undefined || !String(request[0]).endsWith('/commands')) return usual(...request);
    window.fault = undefined;
    if (fault === 'unsent') throw new TypeError('the request did not get through');
    const answer = await usual(...request);
    if (fault === 'doubled') return usual(...request);
    if (fault === 'unanswered') throw new TypeError('the answer did not get through');
    return answer;
  };
})()"""
"""A network with one fault: the request is lost, its answer is lost, or it arrives twice."""

WRITE = """async ([winner, from, points]) => {
  const find = (selector) => document.querySelector(selector);
  const until = async (found) => {
    for (let tries = 0; tries < 400; tries += 1) {
      if (found()) return true;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return false;
  };
  const press = async (selector) => {
    if (!(await until(() => find(selector) !== null))) return false;
    find(selector).click();
    return true;
  };
  const number = find('h1').textContent;
  const wins = [`[data-chip="winner:${winner}"]`, `[data-chip="from:${from}"]`];
  const digits = [...String(points)].map((digit) => `[data-digit="${digit}"]`);
  for (const selector of [...wins, ...digits]) {
    if (find('[data-question]') !== null || !(await press(selector))) return false;
  }
  const words = `${winner} ${points} from ${from}`;
  await until(() => find('.write h2')?.textContent.includes(words) || find('h1').textContent !== number);
  const button = find('.write h2')?.textContent.includes(words) ? find('[data-testid=write]') : null;
  if (button === null || button.disabled) return false;
  button.click();
  const told = () => [...document.querySelectorAll('.rows li, [data-question] li, [data-testid=sheet] .what')];
  return (await until(() => told().some((one) => one.textContent.includes(words)))) ? true : 'not said';
}"""
"""Enter a win through the page's own buttons: true once the page says that it is written, on whatever step."""


@dataclass
class Tally:
    """What happened in all evenings."""

    faults: Counter[str] = field(default_factory=Counter)
    evenings: int = 0
    rows: int = 0
    versions: int = 0
    lost: int = 0
    doubled: int = 0
    forgiven: Counter[str] = field(default_factory=Counter)
    """What the browsers said of the missing network, and how often."""
    seconds: float = 0.0

    def __str__(self) -> str:
        kinds, forgiven = (
            ", ".join(f"{name} {count}" for name, count in sorted(counted.items()))
            for counted in (self.faults, self.forgiven)
        )
        return (
            f"{self.faults.total()} faults ({kinds}) in {self.evenings} evenings with 4 phones: "
            f"{self.rows} rows said to be written, {self.versions} versions put aside by a choice, "
            f"{self.lost} lost, {self.doubled} doubled, the same letters on all phones; {self.seconds:.0f} s\n"
            f"forgiven messages: {forgiven}"
        )


class Storm:
    """One evening."""

    def __init__(self, house: House, visit: Visit, rng: random.Random, tally: Tally) -> None:
        self.house, self.visit, self.rng, self.tally = house, visit, rng, tally
        first = self._phone()
        first.page.goto("/desk")
        for wind, name in zip("ESWN", NAMES, strict=True):
            first.page.get_by_test_id(f"name-{wind}").fill(name)
        first.page.locator("input[value=dazhong]").check()
        first.page.locator("details summary").first.tap()
        first.page.locator("details input[type=number]").first.fill(str(DEALS))
        first.page.get_by_test_id("open-desk").tap()
        expect(first.desk).to_have_attribute("data-entries", "1")
        first.keeps_the_page()
        self.link, self.id = first.writers_link, first.followers_link.rsplit("/", 1)[1]
        self.writers = [first, self._joins(self.link)]
        self.followers = [self._joins(first.followers_link) for _ in range(2)]
        self.written: set[int] = set()
        self.aside: set[int] = set()
        self.points = 0
        self.tally.evenings += 1

    def _phone(self) -> Phone:
        made = phone(self.house, self.visit)
        made.visitor.context.add_init_script(FAULTY)
        return made

    def _joins(self, address: str) -> Phone:
        made = self._phone()
        made.page.goto(address)
        expect(made.desk).to_have_attribute("data-linked", "true")
        made.keeps_the_page()
        return made

    @property
    def phones(self) -> list[Phone]:
        """All four."""
        return [*self.writers, *self.followers]

    # -- writing --------------------------------------------------------------------------------------------

    def write(self, writer: Phone, points: int | None = None) -> None:
        """A row with points of its own, unless a question or another row came in between."""
        if points is None:
            self.points += 1
            points = self.points
        winner, giver = NAMES[points % 4], NAMES[(points + 1 + points % 3) % 4]
        done = writer.page.evaluate(WRITE, [winner, giver, points])
        assert done != "not said", f"the page never said that {points} is written"
        if done:
            self.written.add(points)

    def settle(self) -> None:
        """Everything is sent, every question is answered."""
        for _ in range(200):
            for one in self.writers:
                expect(one.desk).to_have_attribute("data-waiting", "0")
            state = self.agreed()
            self.same(state)
            if not state["questions"]:
                assert state["held"] == []
                return
            self.choose(state["questions"][0])
        raise AssertionError("questions without end")

    def choose(self, question: dict[str, Any]) -> None:
        """Somebody says which version is right; the others are put aside."""
        version = self.rng.choice(question["versions"])
        chooser = self.rng.choice(self.writers)
        before = chooser.desk.get_attribute("data-entries")
        for one in question["versions"]:
            if one["entry"] != version["entry"]:
                self.aside.add(one["result"]["points"])
        chooser.page.locator(f'[data-version="{version["entry"]}"]').tap()
        expect(chooser.desk).not_to_have_attribute("data-entries", str(before))

    def state(self) -> dict[str, Any]:
        """The desk as the server has it."""
        answer = httpx.get(f"{self.house.address}/api/desks/{self.id}", trust_env=False, timeout=30)
        found: dict[str, Any] = answer.json()
        return found

    def agreed(self) -> dict[str, Any]:
        """The desk as the server has it, once all phones have heard of it.

        A page that was opened anew says that nothing waits until it has read its outbox, so rows may still come.
        """
        until = time.monotonic() + 60
        while True:
            state = self.state()
            shown = {one.desk.get_attribute("data-entries") for one in self.phones}
            if shown == {str(state["entries"])} or time.monotonic() > until:
                return state
            time.sleep(0.05)

    def same(self, state: dict[str, Any]) -> None:
        """All four phones show what the server has."""
        for one in self.phones:
            expect(one.desk).to_have_attribute("data-entries", str(state["entries"]))
            expect(one.page.get_by_test_id("letters")).to_have_text(state["letters"])
        assert len({json.dumps(one.sums(), sort_keys=True) for one in self.phones}) == 1

    # -- faults ---------------------------------------------------------------------------------------------

    def cut(self) -> None:
        """A phone has no network for some rows, and perhaps is opened anew in the meantime."""
        one = self.rng.choice(self.phones)
        one.visitor.context.set_offline(True)
        for _ in range(self.rng.randrange(3) if one in self.writers else 0):
            self.write(one)
        if self.rng.random() < 0.3:
            one.page.reload()
            one.desk.wait_for()
        one.visitor.context.set_offline(False)

    def request(self) -> None:
        """A request is lost, or its answer is, or it arrives twice."""
        one = self.rng.choice(self.writers)
        one.page.evaluate(
            "(fault) => (window.fault = fault)", self.rng.choice(("unsent", "unanswered", "doubled"))
        )
        self.write(one)

    def reload(self) -> None:
        """A phone is opened anew right after it wrote."""
        one = self.rng.choice(self.phones)
        if one in self.writers:
            self.write(one)
        one.page.reload()
        one.desk.wait_for()

    def closed(self) -> None:
        """A tab is closed with a row that may not be sent, and another one is opened."""
        one = self.rng.choice(self.writers)
        one.page.evaluate("window.fault = 'unsent'")
        self.write(one)
        fresh = one.visitor.context.new_page()
        one.page.close()
        fresh.goto(self.link)
        one.page = one.visitor.page = fresh
        one.desk.wait_for()

    def together(self) -> None:
        """Two phones write the same deal: different rows, or the same one."""
        self.settle()  # both must mean the same deal, else equal rows of two deals would look like a doubled one
        one, other = self.rng.sample(self.writers, 2)
        one.visitor.context.set_offline(True)
        self.write(one)
        if self.rng.random() < 0.4:
            self.write(other, self.points)
        else:
            self.write(other)
        one.visitor.context.set_offline(False)

    def killed(self) -> None:
        """The server dies, rows are written, it comes back."""
        self.house.kill()
        for one in self.writers:
            if self.rng.random() < 0.5:
                self.write(one)
        self.house.open()

    def run(self, faults: int) -> None:
        """Some faults, and then the reckoning."""
        kinds = [self.cut, self.request, self.reload, self.closed, self.together]
        for _ in range(faults):
            kind = self.killed if self.rng.random() < 0.03 else self.rng.choice(kinds)
            kind()
            self.tally.faults[kind.__name__] += 1
            if self.rng.random() < 0.4 or kind in (self.together, self.cut):
                self.settle()
        self.settle()
        self.reckon(self.state())

    def reckon(self, state: dict[str, Any]) -> None:
        """Every row that a phone said to be written stands once, or was put aside by somebody's choice."""
        standing = Counter(row["result"]["points"] for row in state["rows"])
        self.tally.rows += len(self.written)
        self.tally.versions += len(self.aside)
        self.tally.doubled += sum(count - 1 for count in standing.values())
        self.tally.lost += len(self.written - set(standing) - self.aside)
        assert state["refused"] == []
        assert set(standing) <= self.written
        self.tally.forgiven += forgive(*self.phones)


def storms(house: House, visit: Visit, faults: int, seed: int) -> Tally:
    """As many faults as are wanted, an evening at a time."""
    tally, rng, began = Tally(), random.Random(seed), time.monotonic()
    while (left := faults - tally.faults.total()) > 0:
        Storm(house, visit, rng, tally).run(min(left, PER_EVENING))
    tally.seconds = time.monotonic() - began
    return tally
