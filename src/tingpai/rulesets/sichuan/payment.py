"""Who pays whom in a Sichuan deal: wins (§8), kongs (§10), the end of the wall (§9) and fines."""

from collections.abc import Collection, Mapping
from typing import Final

from tingpai.hand import Meld
from tingpai.score import Payment, Transfer
from tingpai.state.deal import SEATS
from tingpai.win import Situation, Source

SELF_DRAW: Final = 1
"""What each payer adds when the winner drew the tile, after the cap (§8.2, S-26)."""
VOID_FINE: Final = 48
"""For tiles of the void suit at the end, paid to nobody (§9.2, S-43)."""
FALSE_WIN_FINE: Final = 8
"""To each player who was still without hu after a false win (Fines 1, S-45)."""


def payments(value: int, situation: Situation) -> tuple[Payment, ...]:
    """The payments for one win, as far as the hand alone tells them."""
    if situation.self_drawn:
        why = "sichuan-pays-drawn"
        return (Payment("each_without_hu", value + SELF_DRAW, why, "§8.2; S-26", {"points": value}),)
    if situation.source is Source.KONG:
        return (Payment("discarder", value, "sichuan-pays-robbed", "§8.1; №9", {"points": value}),)
    return (Payment("discarder", value, "sichuan-pays-claimed", "§8.1", {"points": value}),)


def drawn(value: int, winner: int, without_hu: Collection[int]) -> list[Transfer]:
    """A self-drawn win: every other player without hu pays the value and one more (§8.2, §6.2)."""
    return [
        Transfer(seat, winner, value + SELF_DRAW, "sichuan-pays-drawn", "§8.2; S-26", {"points": value})
        for seat in SEATS
        if seat in without_hu and seat != winner
    ]


def claimed(values: Mapping[int, int], giver: int, *, robbed: bool = False) -> list[Transfer]:
    """Wins on one tile of `giver`: he pays each winner the value of that winner's hand (§8.1)."""
    why, cite = ("sichuan-pays-robbed", "§8.1; №9") if robbed else ("sichuan-pays-claimed", "§8.1")
    return [Transfer(giver, seat, value, why, cite, {"points": value}) for seat, value in values.items()]


def kong(meld: Meld, owner: int, giver: int | None, without_hu: Collection[int]) -> list[Transfer]:
    """What a kong earns when it is declared; `giver` discarded the tile of an open one (§10.1–§10.3)."""
    if meld.late:
        return []  # a deferred kong earns nothing (S-14)
    if not meld.concealed and not meld.added:
        assert giver is not None
        return [Transfer(giver, owner, 2, "sichuan-pays-kong", "§10.2")]
    points, cite = (2, "§10.1; S-15") if meld.concealed else (1, "§10.3; S-14")
    return [
        Transfer(seat, owner, points, "sichuan-pays-kong", cite)
        for seat in SEATS
        if seat in without_hu and seat != owner
    ]


def waiting(greatest: Mapping[int, int | None]) -> list[Transfer]:
    """At an empty wall each player without hu who is not waiting pays each who is (§9.3, S-41).

    `greatest` has the players without hu, each with the greatest value of his waiting hand, or None.
    """
    return [
        Transfer(payer, payee, value, "sichuan-pays-waiting", "§9.3; S-41", {"points": value})
        for payer, own in greatest.items()
        if own is None
        for payee, value in greatest.items()
        if value is not None
    ]


def void_fine(seat: int) -> Transfer:
    """The fine for tiles of the void suit; nobody receives it (§9.2, S-43)."""
    return Transfer(seat, None, VOID_FINE, "sichuan-pays-void", "§9.2; S-43")


def false_win(seat: int, without_hu: Collection[int]) -> list[Transfer]:
    """The fine for a false win, to each player who was without hu right after it (Fines 1, S-45)."""
    return [
        Transfer(seat, other, FALSE_WIN_FINE, "sichuan-pays-false-win", "Fines 1; S-45")
        for other in SEATS
        if other in without_hu and other != seat
    ]
