"""Random evenings at a desk that several phones write at: whatever the network does, nothing is lost or doubled.

`TINGPAI_SOAK=50 pytest tests/desk/test_shared_properties.py` tries many more.
"""

from random import Random
from typing import Any

import pytest

from desk.evenings import RESULTS, command, opening
from desk.phones import NAMES, Phone, opened, picture
from desk.test_properties import lost
from play.driving import SOAK
from tingpai.desk import Desk, Evening
from tingpai.desk.arrivals import Arrival
from tingpai.desk.chain import canonical
from tingpai.desk.shared_log import SharedDesk

RULESETS = pytest.mark.parametrize("ruleset", RESULTS)
EVENINGS = max(1, round(8 * SOAK))
ORDERS = 6
DEALS = 5
STEPS = 60


def settle(desk: SharedDesk, rng: Random | None = None) -> None:
    """Somebody who sees everything answers every question: at random, or with what comes first in the alphabet."""
    for turn in range(200):
        if not desk.questions:
            return
        slot = desk.questions[0]
        able = [id for id in slot.versions if isinstance(desk.with_version(slot.number, id), Desk)]
        able.sort(key=lambda one: canonical(desk.sent[one].arrival.command))
        id = able[0] if rng is None else rng.choice(able)
        choice = {"do": "choose", "number": slot.number, "entry": id}
        chosen = desk.take(Arrival(f"judge{turn}-{len(desk.sent)}", choice, "judge", after=desk.last.id))
        assert chosen.status == "written", chosen.error
    raise AssertionError("there is no end of questions")


def result(rng: Random, ruleset: str) -> dict[str, Any]:
    """A result that can stand whatever was before it."""
    while True:
        found = RESULTS[ruleset](rng, NAMES)
        if found.get("end") != "time" and not any(
            isinstance(one, dict) for one in found.get("hands", {}).values()
        ):
            return found


@RULESETS
def test_any_order_ends_the_same(ruleset: str, rng: Random) -> None:
    """Two phones without network write the same evening. The order of arrival and repeats make no difference."""
    for _ in range(EVENINGS):
        phones = [Phone("a"), Phone("b")]
        for number in range(1, DEALS + 1):
            truth = result(rng, ruleset)
            writers = rng.choice([phones, phones, phones[:1], phones[1:]])
            for phone in writers:
                told = truth if rng.random() < 0.7 else result(rng, ruleset)
                phone.write({"do": "deal", "number": number, **told})
        arrivals = [arrival for phone in phones for arrival in phone.outbox]
        ends = []
        for _ in range(ORDERS):
            order = [*arrivals, *rng.sample(arrivals, len(arrivals) // 2)]
            rng.shuffle(order)
            desk = opened(ruleset)
            for arrival in order:
                desk.take(arrival)
            assert len(desk.sent) == len(arrivals) + 1
            for number in range(1, DEALS + 1):
                check_slot(desk, number, arrivals)
            settle(desk)
            assert not desk.held
            ends.append((len(desk.desk.rows), desk.desk.sums, desk.desk.next))
        assert ends[0][0] == DEALS
        assert all(end == ends[0] for end in ends)


def check_slot(desk: SharedDesk, number: int, arrivals: list[Arrival]) -> None:
    """Every version of a deal that was sent is there, or it waits, or one that says the same is there."""
    slot = desk.slots.get(number)
    there = [] if slot is None else [*slot.versions, *slot.past]
    assert len(there) == len(set(there))
    for arrival in arrivals:
        if arrival.command["number"] == number:
            sent = desk.sent[arrival.id]
            if sent.status == "same":
                assert sent.same_as in there
            elif sent.status == "held":
                assert desk.questions
                assert desk.questions[0].number < number
            else:
                assert sent.status in ("written", "version")
                assert sent.id in there


def shared_command(rng: Random, desk: SharedDesk, phone: Phone) -> dict[str, Any]:
    """Something that a person at a phone may write, in the light of what the phone shows."""
    found = command(rng, desk.desk)
    pick, written = rng.random(), desk.desk.state.number - 1
    if pick < 0.08 and desk.questions:
        slot = rng.choice(desk.questions)
        return {"do": "choose", "number": slot.number, "entry": rng.choice([*slot.versions, "nobody"])}
    if pick < 0.1 and written:
        number = rng.randint(1, written)
        return {"do": "deal", "number": number, **(desk.desk.row(number).result or {})}
    if pick < 0.12:
        return {"do": "flag", "number": rng.randint(1, written + 2), "text": "hm"}
    if pick < 0.15:
        return {"do": "note", "text": "the tea is cold", "number": rng.choice([None, 1, written + 1])}
    if pick < 0.17:
        return {"do": "sign", "player": rng.choice(NAMES)}
    if found["do"] == "deal":
        found["number"] = max(1, written + rng.choice([0, 1, 1, 1, 1, 2, 3]))
    elif found["do"] == "undo":
        found["number"] = max(1, written - rng.choice([0, 0, 0, 1, -1]))
    elif found["do"] == "revoke" and phone.made and rng.random() < 0.5:
        found = {"do": "revoke", "entry": f"{phone.name}{rng.randint(1, phone.made)}", "why": "heard again"}
    elif found["do"] == "sheet" or (found["do"] == "end" and rng.random() < 0.5):
        return {"do": "note", "text": "tired"}
    return found


@RULESETS
def test_nothing_is_lost(ruleset: str, rng: Random) -> None:
    """Three phones come and go, send late and twice. Everything that was sent is in its place."""
    statuses: set[str] = set()
    for _ in range(EVENINGS):
        start = opening(rng, ruleset)
        desk = SharedDesk("test", Arrival("open", {**start, "players": NAMES}, "a"))
        chips = 4 * start["options"].get("starting_chips", 0)
        phones = [Phone("a"), Phone("b"), Phone("c")]
        waiting: dict[str, list[Arrival]] = {phone.name: [] for phone in phones}
        for _ in range(STEPS):
            phone = rng.choice(phones)
            if rng.random() < 0.6:
                waiting[phone.name].append(phone.write(shared_command(rng, desk, phone)))
            if rng.random() < 0.5:  # the network is there
                for arrival in [*waiting[phone.name], *rng.sample(phone.outbox, min(2, len(phone.outbox)))]:
                    if desk.sent.get(arrival.id) or arrival in waiting[phone.name]:
                        desk.take(arrival)
                waiting[phone.name].clear()
                phone.look(desk)
            assert sum(desk.desk.sums.values()) == chips - lost(desk.desk)
        for phone in phones:
            for arrival in waiting[phone.name]:
                desk.take(arrival)
        check_everything(desk)
        arrivals = [sent.arrival for sent in desk.sent.values()]
        assert len(arrivals) == 1 + sum(phone.made for phone in phones)
        assert picture(SharedDesk("test", arrivals[0], arrivals[1:])) == picture(desk)
        settle(desk, rng)
        check_everything(desk)
        statuses |= {sent.status for sent in desk.sent.values()}
        evening = Evening()
        for line in desk.record:
            answer = evening.answer(line)
            assert answer.get("ok"), (line, answer)
        assert evening.answer({"do": "sheet"}) == {"id": None, "ok": True, **desk.evening.do({"do": "sheet"})}
    assert statuses >= {"written", "same", "version", "refused"}


def check_everything(desk: SharedDesk) -> None:
    """Every arrival has its place: written, beside what is written, waiting for a reason, or refused with one."""
    rows = desk.desk.state.number - 1
    assert all(number in desk.slots for number in range(1, rows + 1))
    for sent in desk.sent.values():
        assert (sent.error is not None) == (sent.status == "refused") or sent.status == "held"
        assert getattr(sent.error, "code", "") != "internal_error", (sent.arrival, sent.error)
        number = sent.arrival.command.get("number")
        slot = desk.slots.get(number) if isinstance(number, int) else None
        if sent.do in ("deal", "correct", "undo") and sent.status in ("written", "version"):
            assert slot is not None
            assert (sent.id in slot.versions) + (sent.id in slot.past) == 1, (sent, slot)
        if sent.status == "same":
            assert sent.same_as in desk.sent
        if sent.status == "held":
            held = any(one.do == "deal" for one in desk.held)
            ahead = (
                sent.do in ("deal", "foul")
                and max(number or 0, sent.arrival.command.get("deal") or 0) > rows + 1
            )
            assert desk.questions or sent.error or held or ahead, sent
    for slot in desk.slots.values():
        out = desk.take_out(slot.stands)
        assert out == (slot.number > rows), slot
