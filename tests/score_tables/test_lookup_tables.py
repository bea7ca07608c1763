"""Tables that grow while hands are met."""

from tingpai import rulesets
from tingpai.rulesets.dazhong.fast_rules import DazhongFastRules
from tingpai.score_tables.book_tables import Book
from tingpai.score_tables.lookup_tables import Tables, shorts
from tingpai.score_tables.tallies import Entry


def test_losses_of_tallies_that_came_later() -> None:
    book = Book(DazhongFastRules(rulesets.get("dazhong")))
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
