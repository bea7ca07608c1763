"""What the golden deals cannot say of play: looked at in Python."""

from support import cases, request_of
from tingpai.play.script import Script

DEALS = cases("classical", "deals.jsonl")


def test_time_over_pays_nobody() -> None:
    """The book knows no clock: a deal that is stopped is a void game, and East stays (C-09)."""
    case = next(case for case in DEALS if case["id"] == "losers-settle")
    script = Script(request_of({**case, "moves": case["moves"][:-1]}))
    script.run()
    script.table.stop()
    assert script.table.deal.totals == [0, 0, 0, 0]
    assert script.table.deal.next_dealer == 0
