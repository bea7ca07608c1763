"""Tables that grow while hands are scored, also by several threads."""

from collections.abc import Iterator
from threading import Event, Thread

from tingpai import rulesets
from tingpai.rulesets.dazhong.fast_rules import DazhongFastRules
from tingpai.score_tables.book_tables import BookTables
from tingpai.score_tables.lookup_tables import LookupTables, shorts
from tingpai.score_tables.tallies import FanCount


def test_losses_of_tallies_that_came_later() -> None:
    book = BookTables(DazhongFastRules(rulesets.get("dazhong")))
    tables = LookupTables(book)
    fan = book.tallies.number["no_honors"]
    book.tallies.takings.append(frozenset((fan,)))
    taken = len(book.tallies.takings) - 1
    before = tables.loss_row(taken)
    assert before == shorts([book.loss(taken, tally) for tally in range(len(book.tallies.all))])
    book.tallies.add((FanCount(fan, 7, 77),))
    after = tables.loss_row(taken)
    assert after == before + shorts([77])
    assert tables.loss_row(taken) == after


class SlowTakings(list[frozenset[int]]):
    """A list whose first reader is overtaken by another thread before it has finished."""

    def __init__(self, takings: list[frozenset[int]], overtaken: Event) -> None:
        super().__init__(takings)
        self.reading = Event()
        self.overtaken = overtaken

    def __iter__(self) -> Iterator[frozenset[int]]:
        first = not self.reading.is_set()
        yield from list(super().__iter__())
        if first:
            self.reading.set()
            self.overtaken.wait(0.3)


def test_a_slow_thread_does_not_make_a_table_shorter() -> None:
    """With a lock the second thread waits for the first one; without it the first one would put back a shorter list."""
    book = BookTables(DazhongFastRules(rulesets.get("dazhong")))
    tables = LookupTables(book)
    overtaken = Event()
    takings = SlowTakings(book.tallies.takings, overtaken)
    book.tallies.takings = takings
    slow = Thread(target=tables.fans_taken, args=(0,))
    slow.start()
    takings.reading.wait(5)
    takings.append(frozenset((3,)))
    assert tables.fans_taken(len(takings) - 1) == bytes([3])
    overtaken.set()
    slow.join()
    assert len(tables.fans_lost) == len(takings)
