"""Who pays whom in a Sichuan deal: wins (§8), kongs (§10), the end of the wall (§9) and fines."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
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


def kong(
    meld: Meld, owner: int, giver: int | None, without_hu: Collection[int], *, number: int = 0
) -> list[Transfer]:
    """What a kong earns when it is declared; `giver` discarded the tile of an open one (§10.1–§10.3)."""
    kind = "concealed" if meld.concealed else "late" if meld.late else "added" if meld.added else "open"
    return kong_of_kind(kind, owner, giver, without_hu, number=number)


def kong_of_kind(
    kind: str, owner: int, giver: int | None, without_hu: Collection[int], *, number: int = 0
) -> list[Transfer]:
    """What a kong earns: `kind` is concealed, open, added or late; `number` tells it from other kongs."""
    if kind == "late":
        return []  # a deferred kong earns nothing (S-14)
    which = {"kong": number} if number else {}
    if kind == "open":
        assert giver is not None
        return [Transfer(giver, owner, 2, "sichuan-pays-kong", "§10.2", which)]
    points, cite = (2, "§10.1; S-15") if kind == "concealed" else (1, "§10.3; S-14")
    return [
        Transfer(seat, owner, points, "sichuan-pays-kong", cite, which)
        for seat in SEATS
        if seat in without_hu and seat != owner
    ]


def kong_back(paid: Iterable[Transfer], owner: int, number: int) -> list[Transfer]:
    """The discard right after a kong gave a win: the kong's points go back (§10.5, S-32, S-53)."""
    return [
        Transfer(owner, entry.payer, entry.points, "sichuan-pays-kong-back", "§10.5; S-32", {"kong": number})
        for entry in paid
        if entry.payee == owner and entry.why == "sichuan-pays-kong" and entry.arguments.get("kong") == number
    ]


def kongs_back(paid: Sequence[Transfer], owner: int, cite: str) -> list[Transfer]:
    """All that a player's kongs earned goes back, except what went back before (§10.6, S-42, S-47)."""
    refunded = {
        entry.arguments["kong"]
        for entry in paid
        if entry.payer == owner and entry.why == "sichuan-pays-kong-back"
    }
    return [
        Transfer(owner, entry.payer, entry.points, "sichuan-pays-kong-back", cite, entry.arguments)
        for entry in paid
        if entry.payee == owner
        and entry.why == "sichuan-pays-kong"
        and entry.arguments["kong"] not in refunded
    ]


def at_end(
    paid: Sequence[Transfer],
    *,
    false: Mapping[int, Collection[int]],
    without_hu: Collection[int],
    void: Collection[int],
    exposed: Collection[int],
    greatest: Mapping[int, int | None] | None,
    fine_stacks: bool = False,
    false_pays_waiting: bool = False,
) -> list[Transfer]:
    """What is paid when a deal has ended (§6, §9, §10.6), after all that was paid before.

    `false` has each false winner with the players who were without hu right after that declaration. `void` are
    the players fined for tiles of the forbidden suit, `exposed` those with a set of it. `greatest` has each
    player without hu with the greatest value of the waiting hand, or None; it is None unless the wall is empty.
    """
    made: list[Transfer] = []
    for seat, left in false.items():
        made += kongs_back(paid, seat, "Fines 1; S-45")
        made += false_win(seat, left)
        fine = replace(void_fine(seat), cite="§6.6; S-43; S-45; S-56")
        made += [fine] * _void_fines(seat, void, exposed, fine_stacks)
    for seat in without_hu:
        made += [void_fine(seat)] * _void_fines(seat, void, exposed, fine_stacks)
    if greatest is None:
        return made  # only wins, kongs and exposed sets count (§5.2, §6.4, S-39, S-44)
    payers: dict[int, int | None] = {}
    if false_pays_waiting:  # an option (S-46)
        payers = {seat: None for seat in false if seat in void or seat in exposed}
    if len(greatest) + len(payers) >= 2:
        made += waiting({**greatest, **payers})
    for seat, value in greatest.items():
        if value is None:
            made += kongs_back(paid, seat, "§10.6; S-42")
    return made


def _void_fines(seat: int, void: Collection[int], exposed: Collection[int], stacks: bool) -> int:
    """How often a player is fined for the forbidden suit: once in a deal, twice by an option (S-43)."""
    if seat in void and seat in exposed:
        return 2 if stacks else 1
    return int(seat in void or seat in exposed)


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
