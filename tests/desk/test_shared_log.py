"""Several phones at one desk: ids, equal and different results, held entries, choosing, and what a phone knew."""

import json
from typing import Any

import pytest

from desk.phones import NAMES, Phone, opened, picture, win
from tingpai.desk import DeskRefused, Evening
from tingpai.desk.arrivals import Arrival, Sent
from tingpai.desk.chain import LETTERS
from tingpai.desk.shared_log import SharedDesk
from tingpai.errors import TingpaiError


def numbers(desk: SharedDesk) -> list[int]:
    """The deals that are written."""
    return [row.number for row in desk.desk.rows]


def status(sent: Sent) -> str:
    """What has become of an arrival by now."""
    return sent.status


def points(desk: SharedDesk, number: int) -> Any:
    """The points that the row of a deal was written with."""
    result = desk.desk.row(number).result
    return None if result is None else result.get("points")


def test_an_id_is_accepted_once() -> None:
    desk, phone = opened(), Phone("a")
    first = desk.take(phone.write(win(1)))
    before = picture(desk)
    again = desk.take(Arrival("a1", win(2, 88), "somebody else"))
    assert again is first
    assert picture(desk) == before


def test_a_refusal_is_remembered() -> None:
    desk, phone = opened(), Phone("a")
    refused = phone.send(desk, win(1, 7))
    assert refused.status == "refused"
    assert refused.error is not None
    assert refused.error.cite == "§3.9.1.1; M-29"
    assert desk.take(Arrival("a1", win(1, 8), "a")) is refused
    assert numbers(desk) == []


def test_equal_results_make_one_row() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, win(1))
    same = two.send(desk, {**win(1), "really": True, "dealer": "Anna"})  # what the book says anyway
    assert (same.status, same.same_as) == ("same", "a1")
    assert numbers(desk) == [1]
    assert not desk.questions


def test_different_results_make_a_question() -> None:
    """Both are kept, and no later deal is written. Once somebody chooses, the rest goes on in order."""
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, win(1, 24))
    assert two.send(desk, win(1, 32)).status == "version"
    assert [slot.versions for slot in desk.questions] == [["a1", "b1"]]
    assert points(desk, 1) == 24
    assert one.send(desk, win(2)).status == "held"
    assert one.send(desk, win(3, 40)).status == "held"
    assert numbers(desk) == [1]
    chosen = two.send(desk, {"do": "choose", "number": 1, "entry": "b1"})
    assert chosen.status == "written"
    assert [points(desk, number) for number in (1, 2, 3)] == [32, 24, 40]
    assert not desk.questions
    assert not desk.held
    assert desk.slots[1].past == ["a1"]


def test_the_one_that_stands_can_be_chosen() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, win(1, 24))
    two.send(desk, win(1, 32))
    one.look(desk)
    assert one.send(desk, {"do": "choose", "number": 1, "entry": "a1"}).status == "written"
    assert points(desk, 1) == 24
    assert desk.slots[1].past == ["b1"]
    assert one.send(desk, win(2)).status == "written"


def test_a_late_version_of_an_early_deal() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    lost = two.write(win(2, 99))
    for number in range(1, 6):
        one.send(desk, win(number))
    assert desk.take(lost).status == "version"
    assert one.send(desk, win(6)).status == "held"
    assert one.send(desk, {"do": "choose", "number": 2, "entry": "b1"}).status == "written"
    assert [points(desk, number) for number in (2, 6)] == [99, 24]


def test_deals_wait_for_the_ones_before() -> None:
    desk, one = opened(), Phone("a")
    arrivals = [one.write(win(number, 8 + number)) for number in (1, 2, 3)]
    assert desk.take(arrivals[2]).status == "held"
    assert desk.take(arrivals[1]).status == "held"
    assert desk.take(arrivals[0]).status == "written"
    assert [desk.sent[id].status for id in ("a1", "a2", "a3")] == ["written"] * 3
    assert [points(desk, number) for number in (1, 2, 3)] == [9, 10, 11]


def test_two_different_held_deals_make_a_question() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    for phone, value in ((one, 24), (two, 32)):
        assert phone.send(desk, win(2, value)).status == "held"
    assert one.send(desk, win(2, 24)).status == "held"
    one.send(desk, win(1))
    assert [desk.sent[id].status for id in ("a1", "b1", "a2")] == ["written", "version", "same"]
    assert [slot.number for slot in desk.questions] == [2]


def test_a_correction_that_knew_the_row() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, win(1))
    two.look(desk)
    correct = {**win(1, 32), "do": "correct", "why": "flowers"}
    assert two.send(desk, correct).status == "written"
    assert points(desk, 1) == 32
    # The first phone does not know of it and corrects otherwise: nobody's word is lost.
    other = desk.take(Arrival("a9", {**win(1, 40), "do": "correct", "why": "miscounted"}, "a", after="a1"))
    assert other.status == "version"
    assert points(desk, 1) == 32
    assert desk.slots[1].versions == ["b1", "a9"]
    # What was corrected knowingly comes again from a third phone that knows nothing: no new question.
    assert Phone("c").send(desk, win(1)).same_as == "a1"


def test_a_correction_that_knows_every_version_settles_the_question() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, win(1, 24))
    two.send(desk, win(1, 32))
    one.look(desk)
    assert one.send(desk, {**win(1, 28), "do": "correct", "why": "neither"}).status == "written"
    assert points(desk, 1) == 28
    assert not desk.questions


def test_a_correction_of_a_deal_that_waits() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    assert one.send(desk, win(2, 24)).status == "held"
    assert one.send(desk, {**win(2, 30), "do": "correct", "why": "miscounted"}).status == "held"
    two.send(desk, win(1))
    assert points(desk, 2) == 30
    assert not desk.questions


def test_taking_a_deal_out() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, win(1))
    late = two.write(win(1, 50))
    assert one.send(desk, {"do": "undo", "number": 1, "why": "not over yet"}).status == "written"
    assert numbers(desk) == []
    # The second phone did not know that it was taken out.
    assert desk.take(late).status == "version"
    assert numbers(desk) == []
    assert desk.slots[1].versions == ["a2", "b1"]
    assert one.send(desk, win(1, 60)).status == "version"
    one.look(desk)
    assert one.send(desk, {"do": "choose", "number": 1, "entry": "b1"}).status == "written"
    assert points(desk, 1) == 50


def test_taking_a_deal_out_that_has_changed() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, win(1))
    two.look(desk)
    two.send(desk, {**win(1, 32), "do": "correct", "why": "flowers"})
    undo = {"do": "undo", "number": 1, "why": "wrong"}
    assert desk.take(Arrival("a9", undo, "a", after="a1")).status == "version"
    assert desk.take(Arrival("c1", undo, "c")).status == "same"
    two.look(desk)
    assert two.send(desk, {"do": "choose", "number": 1, "entry": "a9"}).status == "written"
    assert numbers(desk) == []
    assert two.send(desk, win(1, 44)).status == "written"


def test_a_phone_never_quarrels_with_itself() -> None:
    """It wrote, corrected and took out without network, and knows all of that."""
    desk, one = opened(), Phone("a")
    correct = {**win(1, 32), "do": "correct", "why": "flowers"}
    undo = {"do": "undo", "number": 1, "why": "not over yet"}
    for command in (win(1), correct, undo, win(1, 40), win(2), {**correct, "number": 2}):
        assert desk.take(one.write(command)).status == "written"
    assert [points(desk, number) for number in (1, 2)] == [40, 32]
    assert not desk.questions


def test_an_early_deal_is_not_taken_out_by_a_late_choice() -> None:
    desk, one, two, three = opened(), Phone("a"), Phone("b"), Phone("c")
    one.send(desk, win(1))
    two.look(desk)
    two.send(desk, {**win(1, 32), "do": "correct", "why": "flowers"})
    desk.take(Arrival("a9", {"do": "undo", "number": 1, "why": "wrong"}, "a", after="a1"))
    three.look(desk)
    late = three.write({"do": "choose", "number": 1, "entry": "a9"})
    two.look(desk)
    two.send(desk, {"do": "choose", "number": 1, "entry": "b1"})
    two.send(desk, win(2))
    assert desk.take(late).status == "version"
    two.look(desk)
    assert two.send(desk, {"do": "choose", "number": 1, "entry": "a9"}).status == "refused"
    assert isinstance(desk.with_version(1, "a9"), DeskRefused)
    assert two.send(desk, {"do": "choose", "number": 1, "entry": "b1"}).status == "written"
    assert numbers(desk) == [1, 2]


def test_only_the_last_deal_is_taken_out() -> None:
    desk, one = opened(), Phone("a")
    one.send(desk, win(1))
    one.send(desk, win(2))
    assert one.send(desk, {"do": "undo", "number": 1, "why": "wrong"}).status == "refused"
    assert one.send(desk, {"do": "undo", "number": 3, "why": "wrong"}).status == "refused"
    assert one.send(desk, {"do": "undo", "number": 2, "why": "wrong"}).status == "written"


def test_two_people_choose_without_knowing() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, win(1, 24))
    two.send(desk, win(1, 32))
    one.look(desk)
    choices = [
        one.write({"do": "choose", "number": 1, "entry": "a1"}),
        two.write({"do": "choose", "number": 1, "entry": "b1"}),
        Phone("c", "b1").write({"do": "choose", "number": 1, "entry": "a1"}),
    ]
    assert [desk.take(choice).status for choice in (choices[0], choices[2])] == ["written", "same"]
    assert desk.take(choices[1]).status == "version"
    assert [slot.number for slot in desk.questions] == [1]
    two.look(desk)
    assert two.send(desk, {"do": "choose", "number": 1, "entry": "b1"}).status == "written"
    assert points(desk, 1) == 32
    assert two.send(desk, {"do": "choose", "number": 1, "entry": "a1"}).status == "refused"


def test_a_version_that_the_chooser_did_not_know_stays_open() -> None:
    desk, one, two, three = opened(), Phone("a"), Phone("b"), Phone("c")
    one.send(desk, win(1, 24))
    two.send(desk, win(1, 32))
    one.look(desk)
    choice = one.write({"do": "choose", "number": 1, "entry": "b1"})
    three.send(desk, win(1, 40))
    assert desk.take(choice).status == "written"
    assert points(desk, 1) == 32
    assert desk.slots[1].versions == ["b1", "c1"]


def test_a_version_that_cannot_be_is_refused() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, win(1))
    refused = two.send(desk, win(1, 5))
    assert refused.status == "refused"
    assert refused.error is not None
    assert refused.error.cite == "§3.9.1.1; M-29"
    assert two.send(desk, win(1, 24, winner="Eve")).status == "refused"


def test_fouls_wait_for_their_deal() -> None:
    """In the order of arrival, so that a foul of the last deal is not cured by the next one (M-19)."""
    desk, one, two = opened(), Phone("a"), Phone("b")
    foul = {"do": "foul", "player": "Dina", "foul": "short_win", "deal": 2}
    for command in (win(2), foul, win(3)):
        assert one.send(desk, command).status == "held"
    two.send(desk, win(1))
    assert [desk.sent[id].status for id in ("a1", "a2", "a3")] == ["written"] * 3
    assert desk.desk.row(2).fines["Dina"] == -30


def test_a_ruling_is_revoked_by_its_entry() -> None:
    desk, one = opened(), Phone("a")
    one.send(desk, {"do": "foul", "player": "Dina", "foul": "short_win"})
    assert one.send(desk, {"do": "revoke", "entry": "a1", "why": "heard again"}).status == "written"
    assert desk.desk.sums["Dina"] == 0
    assert one.send(desk, {"do": "revoke", "entry": "a0", "why": "heard again"}).status == "refused"
    assert one.send(desk, {"do": "revoke", "ruling": 1, "why": "heard again"}).status == "refused"


def test_the_end_waits_for_open_questions() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, win(1, 24))
    two.send(desk, win(1, 32))
    assert one.send(desk, {"do": "end", "why": "the club closes"}).status == "held"
    one.send(desk, win(2))
    assert one.send(desk, {"do": "sign", "player": "Anna"}).status == "refused"
    two.look(desk)
    two.send(desk, {"do": "choose", "number": 1, "entry": "a1"})
    assert desk.desk.state.facts.ended
    assert numbers(desk) == [1, 2]
    other = opened()
    one.send(other, win(1, 24))
    two.send(other, win(1, 32))
    assert one.send(other, {"do": "end", "why": "the club closes"}).status == "held"


def test_a_held_deal_that_cannot_be_written_says_why() -> None:
    """It stays until it can be written, or until somebody writes that deal otherwise."""
    desk, one, two = opened(), Phone("a"), Phone("b")
    assert one.send(desk, win(2, winner="Dina")).status == "held"
    two.send(desk, win(1))
    desk.take(Arrival("x1", {"do": "undo", "number": 2, "why": "wrong"}, "b", after=desk.last.id))
    two.look(desk)
    two.send(desk, {"do": "foul", "player": "Dina", "foul": "short_win"})
    one.look(desk)
    held = one.send(desk, win(3, winner="Dina"))
    assert status(held) == "held"
    two.look(desk)
    two.send(desk, win(2, winner="Anna"))
    assert status(held) == "written"


def test_a_held_deal_whose_winner_may_not_win() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    two.send(desk, {"do": "foul", "player": "Dina", "foul": "short_win", "deal": 2})
    held = one.send(desk, win(2, winner="Dina"))
    two.send(desk, win(1))
    assert status(held) == "held"
    assert held.error is not None
    assert "dead" in held.error.message
    two.send(desk, {"do": "revoke", "ruling": 1, "why": "heard again"})
    assert status(held) == "written"
    assert held.error is None


def test_a_held_command_that_is_refused_then_is_told() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, win(2))
    late = one.send(desk, {**win(2, 5), "do": "correct", "why": "no"})
    assert status(late) == "held"
    two.send(desk, win(1))
    assert status(late) == "refused"
    assert late.late


def test_notes_flags_and_signatures() -> None:
    desk, one, two = opened(deals=1), Phone("a"), Phone("b")
    assert one.send(desk, {"do": "sign", "player": "Anna"}).status == "refused"  # not over yet
    one.send(desk, win(1))
    facts = desk.desk.state.facts
    assert two.send(desk, {"do": "flag", "number": 1, "text": "it was 32"}).status == "written"
    assert two.send(desk, {"do": "note", "text": "red dragon is scratched"}).status == "written"
    facts = desk.desk.state.facts
    assert [(flag.deal, flag.text, flag.by) for flag in facts.flags] == [(1, "it was 32", "b writes")]
    assert [note.text for note in facts.notes] == ["red dragon is scratched"]
    for name in NAMES:
        assert one.send(desk, {"do": "sign", "player": name}).status == "written"
    assert one.send(desk, {"do": "sign", "player": "Anna"}).status == "refused"
    assert len(desk.desk.state.facts.signatures) == 4
    one.send(desk, {**win(1, 32), "do": "correct", "why": "it was 32"})
    facts = desk.desk.state.facts
    assert not facts.flags  # somebody has looked at it
    assert not facts.signatures  # T-22
    one.send(desk, {"do": "flag", "number": 1})
    assert two.send(desk, {"do": "flag", "number": 1, "right": True}).status == "written"
    assert not desk.desk.state.facts.flags
    assert two.send(desk, {"do": "flag", "number": 1, "right": True}).status == "refused"
    assert two.send(desk, {"do": "flag", "number": 2}).status == "refused"
    assert two.send(desk, {"do": "note", "text": " "}).status == "refused"


def test_a_signature_is_for_the_sheet_that_was_seen() -> None:
    """Somebody who has not seen the last change cannot sign; a change takes signatures away, and says whose."""
    desk, one, two = opened(deals=2), Phone("a"), Phone("b")
    one.send(desk, win(1))
    two.look(desk)
    one.send(desk, win(2, 32))
    unseen = desk.take(Arrival("b9", {"do": "sign", "player": "Boris"}, "b", after="a1"))
    assert (unseen.status, unseen.error and unseen.error.text) == ("refused", "desk-sign-changed")
    two.look(desk)
    assert two.send(desk, {"do": "sign", "player": "Boris"}).status == "written"
    assert desk.desk.state.facts.fallen == set()
    one.look(desk)
    one.send(desk, {**win(1, 40), "do": "correct", "why": "flowers"})
    facts = desk.desk.state.facts
    assert (facts.signatures, facts.fallen) == ({}, {1})
    two.look(desk)
    assert two.send(desk, {"do": "sign", "player": "Boris"}).status == "written"
    assert desk.desk.state.facts.fallen == set()


def test_questions_to_the_chief_referee() -> None:
    desk, one = opened(), Phone("a")
    asked = one.send(
        desk, {"do": "ask", "player": "Dina", "foul": "false_win", "text": "they showed four tiles"}
    )
    assert (asked.status, asked.answer) == ("written", {"question": 1})
    one.send(desk, win(1))  # play goes on
    facts = desk.desk.state.facts
    assert [(one.deal, one.player, one.foul) for one in facts.asked] == [(1, 3, "false_win")]
    assert facts.answers == {}
    assert one.send(desk, {"do": "answer", "question": 2, "text": "no"}).status == "refused"
    assert one.send(desk, {"do": "answer", "question": 1, "text": " "}).status == "refused"
    assert one.send(desk, {"do": "answer", "question": 1, "text": "a dead hand"}).status == "written"
    assert one.send(desk, {"do": "answer", "question": 1, "text": "no"}).status == "refused"
    assert desk.desk.state.facts.answers == {1: "a dead hand"}
    for bad in ({"player": "Eve", "foul": "false_win"}, {"player": "Dina", "foul": "laughing"}):
        assert one.send(desk, {"do": "ask", **bad}).status == "refused"
    assert (
        one.send(desk, {"do": "ask", "player": "Dina", "foul": "false_win", "number": 9}).status == "refused"
    )
    assert desk.desk.sums == {"Anna": 48, "Boris": -32, "Chen": -8, "Dina": -8}


def test_one_deal_under_two_numbers() -> None:
    """A phone that missed a row writes the next deal under its number: the question says where it stands already.

    A person who then chooses that version has the deal twice on the sheet. No program can know this: two deals in a row
    may well be equal.
    """
    desk, one, two = opened(), Phone("a"), Phone("b")
    kept = [one.write(win(1, 24)), one.write(win(2, 40))]  # without a network
    two.send(desk, win(1, 40))  # the second deal, but this phone knows no first one
    assert [desk.take(arrival).status for arrival in kept] == ["version", "held"]
    assert [desk.twin(1, id) for id in desk.questions[0].versions] == [2, None]
    right, wrong = (
        SharedDesk(desk.id, desk.first.arrival, [sent.arrival for sent in desk.order[1:]]) for _ in "ab"
    )
    right.take(Arrival("c1", {"do": "choose", "number": 1, "entry": "a1"}, "b", after="a2"))
    assert [points(right, number) for number in (1, 2)] == [24, 40]
    wrong.take(Arrival("c1", {"do": "choose", "number": 1, "entry": "b1"}, "b", after="a2"))
    assert [points(wrong, number) for number in (1, 2)] == [40, 40]
    # The same when the phone without a network comes last.
    desk, one, two = opened(), Phone("a"), Phone("b")
    for number, value in ((1, 24), (2, 40)):
        one.send(desk, win(number, value))
    two.send(desk, win(1, 40))
    assert [desk.twin(1, id) for id in desk.questions[0].versions] == [None, 2]


def test_another_dealer_is_another_version() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, {**win(1), "dealer": "Chen"})
    assert two.send(desk, win(1)).status == "version"
    two.look(desk)
    assert two.send(desk, {"do": "choose", "number": 1, "entry": "b1"}).status == "written"
    assert desk.desk.row(1).seats["E"] == "Anna"  # by the book, although the row had another dealer


def test_a_preview_changes_nothing() -> None:
    desk, one = opened(), Phone("a")
    one.send(desk, win(1))
    before = picture(desk)
    assert desk.preview(win(2, 32))["row"]["Anna"] == 56
    assert desk.preview(win(1, 32))["row"]["Anna"] == 56
    assert desk.preview({"do": "foul", "player": "Dina", "foul": "short_win"})["points"]["Dina"] == -30
    assert desk.preview({"do": "undo", "number": 1, "why": "x"})["next"]["number"] == 1
    assert desk.preview({"do": "note", "text": "x"}) == {}
    for bad in (
        win(3),
        win(2, 7),
        {"do": "new"},
        {"do": ["deal"]},
        {},
        {"do": "choose", "number": 1, "entry": "x"},
    ):
        with pytest.raises(TingpaiError):
            desk.preview(bad)
    assert picture(desk) == before


def test_a_full_desk_refuses_more() -> None:
    desk = SharedDesk("test", Arrival("open", {"do": "open", "ruleset": "mcr", "players": NAMES}), most=2)
    phone = Phone("a")
    phone.send(desk, win(1))
    with pytest.raises(DeskRefused):
        phone.send(desk, win(2))
    assert list(desk.sent) == ["open", "a1"]
    assert desk.take(Arrival("a1", win(1))).status == "written"


def test_only_open_opens_a_desk() -> None:
    with pytest.raises(TingpaiError):
        SharedDesk("test", Arrival("open", win(1)))
    desk = opened()
    assert Phone("a").send(desk, {"do": "open", "ruleset": "mcr", "players": NAMES}).status == "refused"


def test_the_letters_follow_from_everything_that_was_sent() -> None:
    desk, one = opened(), Phone("a")
    for number in (1, 2):
        one.send(desk, win(number))
    assert len(desk.letters) == 4
    assert set(desk.letters) <= set(LETTERS)
    assert not set(LETTERS) & set("AEIOUY01")
    arrivals = [sent.arrival for sent in desk.sent.values()]
    assert SharedDesk("test", arrivals[0], arrivals[1:]).last.link == desk.last.link
    assert SharedDesk("other", arrivals[0], arrivals[1:]).last.link != desk.last.link
    forged = [arrivals[0], Arrival("a1", win(1, 25), "a", 1, "open", "a writes"), arrivals[2]]
    assert SharedDesk("test", forged[0], forged[1:]).last.link != desk.last.link


def test_the_record_replays_to_the_same_sheet() -> None:
    desk, one, two = opened(), Phone("a"), Phone("b")
    one.send(desk, win(1))
    two.send(desk, win(1, 32))
    two.look(desk)
    two.send(desk, {"do": "choose", "number": 1, "entry": "b1"})
    one.look(desk)
    one.send(desk, {"do": "foul", "player": "Dina", "foul": "short_win"})
    one.send(desk, {"do": "undo", "number": 1, "why": "wrong"})
    one.send(desk, win(1, 44))
    one.send(desk, {"do": "note", "text": "not in the record"})
    one.send(desk, {"do": "end", "why": "late"})
    evening = Evening()
    answers = [json.loads(line) for line in evening.answer_lines(map(json.dumps, desk.record))]
    assert all(answer.get("ok") for answer in answers)
    assert evening.answer({"do": "sheet"}) == {"id": None, "ok": True, **desk.evening.do({"do": "sheet"})}
