"""Tables that grow while hands are met."""

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
