"""The payments of a Sichuan deal: wins (§8), kongs (§10), the end of the wall (§9), refunds and fines."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Final

from tingpai.hand import Meld
from tingpai.score import Payment, Transfer, payments_of
from tingpai.state.deal import SEATS
from tingpai.win import Situation, Source

SELF_DRAW: Final = 1
"""The points that each payer adds after the cap if the winner drew the tile (§8.2, S-26)."""
VOID_FINE: Final = 48
"""The fine for tiles of the void suit at the end; nobody receives it (§9.2, S-43)."""
FALSE_WIN_FINE: Final = 8
"""The fine for a false win, to each player who was still without hu after it (Fines 1, S-45)."""
KONG: Final = "sichuan-pays-kong"
KONG_BACK: Final = "sichuan-pays-kong-back"

# -- wins ---------------------------------------------------------------------------------------------------


def transfers(
    winner: int, giver: int | None, value: int, *, robbed: bool = False, without_hu: Collection[int] = SEATS
) -> list[Transfer]:
    """List the payments for a win: from the giver alone, or from everybody without hu for a tile from the wall.

    `giver` discarded the tile, or declared the kong that was robbed; None for a self-drawn win.
    """
    if giver is None:
        return drawn(value, winner, without_hu)
    return claimed({winner: value}, giver, robbed=robbed)


def drawn(value: int, winner: int, without_hu: Collection[int]) -> list[Transfer]:
    """List the payments for a self-drawn win: everybody without hu pays the value and one more (§8.2, §6.2)."""
    return [
        Transfer(seat, winner, value + SELF_DRAW, "sichuan-pays-drawn", "§8.2; S-26", {"points": value})
        for seat in SEATS
        if seat in without_hu and seat != winner
    ]


def claimed(values: Mapping[int, int], giver: int, *, robbed: bool = False) -> list[Transfer]:
    """List the payments for wins on one tile of `giver`, who pays each winner the value of that hand (§8.1)."""
    why, cite = ("sichuan-pays-robbed", "§8.1; №9") if robbed else ("sichuan-pays-claimed", "§8.1")
    return [Transfer(giver, seat, value, why, cite, {"points": value}) for seat, value in values.items()]


@lru_cache(maxsize=64)
def _payments(value: int, source: Source) -> tuple[Payment, ...]:
    winner, giver = 0, 1  # any two seats will do: the payers are named by their role
    if source is Source.WALL:
        return payments_of(transfers(winner, None, value), dict.fromkeys(SEATS, "each_without_hu"))
    robbed = source is Source.KONG
    return payments_of(transfers(winner, giver, value, robbed=robbed), {giver: "discarder"})


def payments(value: int, situation: Situation) -> tuple[Payment, ...]:
    """List the payments for one win, as far as the hand alone determines them."""
    return _payments(value, situation.source)


# -- kongs --------------------------------------------------------------------------------------------------


def kong(
    meld: Meld, owner: int, giver: int | None, without_hu: Collection[int], number: int = 0
) -> list[Transfer]:
    """List the payments for a kong when it is declared. `giver` discarded the tile of an open one (§10.1–§10.3).

    The payments carry the kong's `number` in the deal, so that a refund can find them.
    """
    kind = "concealed" if meld.concealed else "late" if meld.late else "added" if meld.added else "open"
    return kong_of_kind(kind, owner, giver, without_hu, number)


def kong_of_kind(
    kind: str, owner: int, giver: int | None, without_hu: Collection[int], number: int = 0
) -> list[Transfer]:
    """What a kong earns, whatever its tile: `kind` is concealed, open, added or late."""
    if kind == "late":
        return []  # a deferred kong earns nothing (S-14)
    facts: dict[str, int | str] = {"kong": number}
    if kind == "open":
        assert giver is not None
        return [Transfer(giver, owner, 2, KONG, "§10.2", facts)]
    points, cite = (2, "§10.1; S-15") if kind == "concealed" else (1, "§10.3; S-14")
    return [
        Transfer(seat, owner, points, KONG, cite, facts)
        for seat in SEATS
        if seat in without_hu and seat != owner
    ]


def kong_back(ledger: Iterable[Transfer], owner: int, number: int) -> list[Transfer]:
    """Refund a kong's points after a win on the discard that followed it (§10.5, S-32, S-53)."""
    return [_back(entry, owner, "§10.5; S-32") for entry in ledger if _kong_of(entry, owner) == number]


def all_kongs_back(ledger: Collection[Transfer], owner: int, cite: str = "§10.6; S-42") -> list[Transfer]:
    """Refund the points of all of a player's kongs, except those refunded before (§10.6, S-42, S-47)."""
    returned = {
        entry.arguments["kong"] for entry in ledger if entry.payer == owner and entry.why == KONG_BACK
    }
    return [
        _back(entry, owner, cite)
        for entry in ledger
        if _kong_of(entry, owner) is not None and entry.arguments["kong"] not in returned
    ]


def _kong_of(entry: Transfer, owner: int) -> int | str | None:
    """Give the number of the owner's kong that a payment was for. None if it was for something else."""
    return entry.arguments["kong"] if entry.payee == owner and entry.why == KONG else None


def _back(entry: Transfer, owner: int, cite: str) -> Transfer:
    return Transfer(owner, entry.payer, entry.points, KONG_BACK, cite, {"kong": entry.arguments["kong"]})


# -- the end of the wall, and fines -------------------------------------------------------------------------


def waiting(greatest: Mapping[int, int | None]) -> list[Transfer]:
    """At an empty wall, let each player without hu who is not waiting pay each one who is (§9.3, S-41).

    `greatest` has the greatest value of the waiting hand for each player without hu, or None.
    """
    return [
        Transfer(payer, payee, value, "sichuan-pays-waiting", "§9.3; S-41", {"points": value})
        for payer, own in greatest.items()
        if own is None
        for payee, value in greatest.items()
        if value is not None
    ]


def void_fine(seat: int, cite: str = "§9.2; S-43") -> Transfer:
    """Fine a player for tiles of the void suit. Nobody receives the fine (§9.2, S-43)."""
    return Transfer(seat, None, VOID_FINE, "sichuan-pays-void", cite)


def void_fines(
    seat: int, *, held: bool, shown: bool, stacks: bool, cite: str = "§9.2; S-43"
) -> list[Transfer]:
    """Fine tiles of the void suit in the hand or in a set once; with `stacks`, once for each (S-43)."""
    times = held + shown if stacks else min(1, held + shown)
    return [void_fine(seat, cite)] * times


def false_win(seat: int, without_hu: Collection[int]) -> list[Transfer]:
    """Fine a false win. Each player who was without hu right after it receives the fine (Fines 1, S-45)."""
    return [
        Transfer(seat, other, FALSE_WIN_FINE, "sichuan-pays-false-win", "Fines 1; S-45")
        for other in SEATS
        if other in without_hu and other != seat
    ]


def at_end(
    ledger: Collection[Transfer],
    *,
    false: Mapping[int, Collection[int]],
    without_hu: Collection[int],
    void: Collection[int],
    exposed: Collection[int],
    greatest: Mapping[int, int | None] | None,
    fine_stacks: bool = False,
    false_pays_waiting: bool = False,
) -> list[Transfer]:
    """What is paid when a deal has ended (§6, §9, §10.6), after everything that the ledger has.

    `false` has each false winner with the players who were without hu right after that declaration. `void` are
    the players fined for tiles of the void suit in the hand, `exposed` those with a set of it. `greatest` has for
    each player without hu the greatest value of the waiting hand, or None; it is None unless the wall is empty.
    """
    paid: list[Transfer] = []
    for seat, left in false.items():  # S-45, S-47, S-56
        paid += all_kongs_back(ledger, seat, "Fines 1; S-45")
        paid += false_win(seat, left)
        cite = "§6.6; S-43; S-45; S-56"
        paid += void_fines(seat, held=seat in void, shown=seat in exposed, stacks=fine_stacks, cite=cite)
    for seat in without_hu:
        paid += void_fines(seat, held=seat in void, shown=seat in exposed, stacks=fine_stacks)
    if greatest is None:
        return paid  # only wins, kongs and exposed sets count (§5.2, §6.4, S-39, S-44)
    payers: dict[int, None] = {}
    if false_pays_waiting:  # an option (S-46)
        payers = {seat: None for seat in false if seat in void or seat in exposed}
    paid += waiting({**greatest, **payers})
    for seat, value in greatest.items():
        if value is None:
            paid += all_kongs_back(ledger, seat)
    return paid
