"""Reads the settlement of a deal off the page, and holds it against itself."""

from playwright.sync_api import Locator

from browser.visitor import Visitor

SEATS = "ESWN"


def number(text: str) -> int:
    """+8, −24, 0, and nothing for nothing."""
    return int(text.strip().replace("−", "-") or 0)


def adds_up(visitor: Visitor, ruleset: str) -> dict[str, int]:
    """Every line and payment of the settlement adds up: what each seat won or lost."""
    settlement = visitor.find("settlement")
    for winner in settlement.locator("article").all():
        total = int(winner.get_attribute("data-total") or 0)
        values = winner.locator("ul.lines").first.locator(".value").all_inner_texts()
        assert total == worth(ruleset, values), values
        assert f"Total: {total} point" in winner.inner_text()
    transfers = visitor.find("transfers")
    if not transfers.is_visible():
        visitor.find("reasons").click()
    sums = {seat: number(settlement.locator(f"[data-sum={seat}]").inner_text()) for seat in SEATS}
    rows = [
        [number(cell) for cell in row.locator("td").all_inner_texts()[1:]]
        for row in transfers.locator("tbody tr").all()
    ]
    assert [sum(column) for column in zip(*rows, strict=True)] == [sums[seat] for seat in SEATS]
    return sums


def worth(ruleset: str, values: list[str]) -> int:
    """What the lines come to, as each book has it."""
    amounts = [(int(value.split()[0]), "double" in value) for value in values]
    plain = sum(amount for amount, doubles in amounts if not doubles)
    if ruleset == "classical":
        return min(2000, plain << sum(amount for amount, doubles in amounts if doubles))
    if ruleset == "sichuan":
        return (1, 2, 4, 8)[min(3, plain)]
    return plain


def points(visitor: Visitor) -> dict[str, int]:
    """What stands on the plates, by the name of the player."""
    plates = [visitor.find(f"plate-{seat}") for seat in SEATS]
    return {_name(plate): number(plate.locator(".points").inner_text()) for plate in plates}


def _name(plate: Locator) -> str:
    return plate.locator(".text").get_attribute("title") or ""


def names(visitor: Visitor) -> dict[str, str]:
    """Who sits on which seat."""
    return {seat: _name(visitor.find(f"plate-{seat}")) for seat in SEATS}
