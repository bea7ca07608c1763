"""Tables that grow while hands are met."""

from tingpai import rulesets
from tingpai.quick.book import Book
from tingpai.quick.lookup import Tables, shorts
from tingpai.quick.tallies import Entry
from tingpai.rulesets.dazhong.quick import Quick


def test_losses_of_tallies_that_came_later() -> None:
    book = Book(Quick(rulesets.get("dazhong")))
    t = Tables(book)
    fan = book.tallies.number["no_honors"]
    book.tallies.takings.append(frozenset((fan,)))
    taken = len(book.tallies.takings) - 1
    before = t.loss_row(taken)
    assert before == shorts([book.loss(taken, tally) for tally in range(len(book.tallies.all))])
    book.tallies.add((Entry(fan, 7, 77),))
    after = t.loss_row(taken)
    assert after == before + shorts([77])
    assert t.loss_row(taken) == after
