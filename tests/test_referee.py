"""The referee: rulings are pure, ladders count by player and period, the book is worked out anew."""

import re
from importlib import resources
from random import Random

import pytest

from tingpai import rulesets, texts
from tingpai.errors import BadRequest
from tingpai.foul_table import Effect, Fine, Foul, FoulTable, Moment, Period, Receiver
from tingpai.referee import FoulBook, Incident, encode, rule
from tingpai.rulebook import Rulebook
from tingpai.score import balance

TABLE = FoulTable(
    "test",
    [
        Foul("slip", "1", ladder=(0, 5, 10)),
        Foul("stumble", "2", ladder=(0, 5, 10), counter="slip"),
        Foul("late", "3", ladder=(0, 5), restarts=Period.ROUND),
        Foul("slow", "4", ladder=(0, 7), restarts=Period.DEAL),
        Foul("false", "5", (Fine(10, Receiver.EACH),), (Effect.DEAD_HAND,), moment=Moment.AFTER_DEAL),
        Foul("push", "6", (Fine(5, Receiver.VICTIM),), amounts=range(5, 61)),
        Foul("loud", "7", (Fine(5),), amounts=(5, 10, 20)),
        Foul("last", "8", (Fine(8, Receiver.LEFT), Fine(48)), moment=Moment.END_OF_DEAL),
    ],
    cured="9",
)


def points(incident: Incident, *history: Incident) -> list[int]:
    """What each seat wins or loses by a ruling."""
    return balance(rule(TABLE, incident, history).transfers)


def test_ladder_climbs_and_stays() -> None:
    """A warning, then points that nobody receives; the last step stays."""
    slip = Incident("slip", 2)
    rulings = [rule(TABLE, slip, [slip] * times) for times in range(5)]
    assert [ruling.warning for ruling in rulings] == [True, False, False, False, False]
    assert [sum(one.points for one in ruling.transfers) for ruling in rulings] == [0, 5, 10, 10, 10]
    assert all(one.payee is None for ruling in rulings for one in ruling.transfers)
    assert [ruling.number for ruling in rulings] == [1, 2, 3, 4, 5]


def test_ladder_counts_the_player_not_the_seat() -> None:
    """Players change seats between rounds; the ladder follows the player."""
    before = Incident("slip", seat=2, player=1)
    assert rule(TABLE, Incident("slip", seat=0, player=1), [before]).number == 2
    assert rule(TABLE, Incident("slip", seat=2, player=3), [before]).number == 1
    assert rule(TABLE, Incident("slip", seat=2), [before]).number == 1


def test_ladders_may_be_shared() -> None:
    """Two fouls on one ladder; others have their own."""
    assert rule(TABLE, Incident("stumble", 0), [Incident("slip", 0)]).number == 2
    assert rule(TABLE, Incident("late", 0), [Incident("slip", 0)]).number == 1


def test_when_ladders_start_again() -> None:
    """Each round, each deal, or never in a session."""
    early = [Incident(foul, 0, deal=1, round=0) for foul in ("slip", "late", "slow")]
    for foul, deal, round, number in (
        ("slip", 9, 2, 2), ("late", 2, 0, 2), ("late", 5, 1, 1), ("slow", 1, 0, 2), ("slow", 2, 0, 1),
    ):  # fmt: skip
        assert rule(TABLE, Incident(foul, 0, deal=deal, round=round), early).number == number


def test_who_receives() -> None:
    """Each other player, the victim, those still in the deal, or nobody."""
    assert points(Incident("false", 2)) == [10, 10, -30, 10]
    assert points(Incident("false", 2, out=(0,))) == [10, 10, -30, 10]
    assert points(Incident("push", 2, victim=1)) == [0, 5, -5, 0]
    assert points(Incident("push", 2, victim=1, amount=60)) == [0, 60, -60, 0]
    assert points(Incident("loud", 2, amount=20)) == [0, 0, -20, 0]
    assert points(Incident("last", 2, out=(0, 1))) == [0, 0, -56, 8]


@pytest.mark.parametrize(
    ("incident", "text"),
    [
        (Incident("none", 0), "error-no-foul"),
        (Incident("slip", 4), "error-foul-seat"),
        (Incident("push", 0), "error-foul-victim"),
        (Incident("push", 0, victim=0), "error-foul-victim"),
        (Incident("slip", 0, victim=1), "error-foul-no-victim"),
        (Incident("push", 0, victim=1, amount=61), "error-foul-amount"),
        (Incident("loud", 0, amount=15), "error-foul-amount"),
        (Incident("slip", 0, amount=5), "error-foul-amount"),
    ],
)
def test_refusals(incident: Incident, text: str) -> None:
    """The referee must know enough, and may take only the amounts that the book allows."""
    with pytest.raises(BadRequest) as refused:
        rule(TABLE, incident)
    assert refused.value.text == text
    for language in texts.LANGUAGES:
        assert refused.value.say(language)


def test_not_raised_is_not_judged() -> None:
    """Where the book says so: no consequence, and it does not count for the next one."""
    unraised = Incident("false", 2, raised=False)
    ruling = rule(TABLE, unraised)
    assert (ruling.cured, ruling.transfers, ruling.effects, ruling.cite) == (True, (), (), "9")
    assert rule(TABLE, Incident("slip", 2), [Incident("slip", 2, raised=False)]).number == 1
    assert not rule(FoulTable("x", [Foul("slip", "1")]), Incident("slip", 2, raised=False)).cured


# -- the book -----------------------------------------------------------------------------------------------


def test_book_revokes_and_recomputes() -> None:
    """A revoked foul leaves the ladder; those after it move down."""
    book = FoulBook(TABLE)
    numbers = [book.record(Incident("slip", 1, deal=deal)) for deal in (1, 2, 3)]
    assert [book.rulings()[number].number for number in numbers] == [1, 2, 3]
    book.revoke(numbers[0])
    assert {number: ruling.number for number, ruling in book.rulings().items()} == {1: 1, 2: 2}
    assert book.totals(3) == [0, -5, 0, 0]
    with pytest.raises(BadRequest):
        book.revoke(numbers[0])
    with pytest.raises(BadRequest):
        book.revoke(7)


def test_book_takes_late_entries() -> None:
    """A foul of an early deal that is recorded late takes its place there."""
    book = FoulBook(TABLE)
    book.record(Incident("slip", 1, deal=5))
    assert book.totals(5) == [0, 0, 0, 0]
    book.record(Incident("slip", 1, deal=2))
    assert [ruling.number for ruling in book.rulings().values()] == [1, 2]
    assert book.totals(5) == [0, -5, 0, 0]
    assert len(book.before(2)) == 1


def test_book_refuses_what_cannot_be_ruled() -> None:
    """Nothing enters the book that the referee could not rule on."""
    book = FoulBook(TABLE)
    with pytest.raises(BadRequest):
        book.record(Incident("push", 0))
    assert book.entries == []


def test_book_is_the_same_in_any_order(rng: Random) -> None:
    """Fouls of different deals: the order of recording does not matter."""
    fouls = [Incident(rng.choice(("slip", "stumble", "late", "slow")), rng.randrange(4), deal=n, round=n // 4)
             for n in range(12)]  # fmt: skip
    wanted = None
    for _ in range(3):
        rng.shuffle(fouls)
        book = FoulBook(TABLE)
        for foul in fouls:
            book.record(foul)
        found = {ruling.incident.deal: ruling for ruling in book.rulings().values()}
        assert wanted is None or found == wanted
        wanted = found


# -- the four tables ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_foul_can_be_told(ruleset: str) -> None:
    """Names, descriptions and consequences in three languages, and paragraphs that exist."""
    fouls = rulesets.table(ruleset).fouls
    labels = set(Rulebook.load(ruleset).labels)
    assert fouls.ruleset == ruleset
    for foul in fouls.values():
        assert set(foul.cite.split("; ")) <= labels, foul.id
        for language in texts.LANGUAGES:
            assert foul.name(language)
            assert foul.describe(language)[-1] in ".。"
            assert foul.follows(language)
            victim = 1 if foul.needs_victim else None
            minutes = 5 if foul.minutes else None
            ruling = rule(fouls, Incident(foul.id, 2, victim=victim, minutes=minutes))
            assert foul.name(language) in ruling.say(language)
            assert encode(ruling, language)["cite"] == foul.cite


def test_effects_and_moments_can_be_told() -> None:
    """Whatever a table says can be said."""
    for language in texts.LANGUAGES:
        for effect in Effect:
            assert texts.say(language, f"effect-{effect.value}")
        for moment in (Moment.AFTER_DEAL, Moment.END_OF_DEAL):
            assert texts.say(language, f"ruling-{moment.value}")
        for period in Period:
            assert texts.say(language, f"foul-restarts-{period.value}")
            assert texts.say(language, f"ruling-time-{period.value}", number=3)


def ids(language: str) -> dict[str, set[str]]:
    """Every text of referee.ftl with the variables that it names."""
    source = (resources.files("tingpai.texts") / language / "referee.ftl").read_text(encoding="utf-8")
    parts = re.split(r"^([\w-]+) = ", source, flags=re.MULTILINE)
    return {
        name: set(re.findall(r"\$(\w+)", body)) for name, body in zip(parts[1::2], parts[2::2], strict=True)
    }


def test_languages_agree() -> None:
    """The same texts with the same variables, and a foul for every name."""
    assert ids("ru") == ids("en") == ids("zh")
    told = {name for name in ids("en") if "-foul-" in name and not name.endswith("-name") and name[0] != "e"}
    assert told == {foul.text for ruleset in rulesets.IDS for foul in rulesets.table(ruleset).fouls.values()}


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_an_unknown_foul_is_refused_in_one_short_sentence(ruleset: str) -> None:
    """It names the nearest fouls and the command that lists all of them."""
    fouls = rulesets.table(ruleset).fouls
    for id, near in (("fals_win", "false_win"), ("x" * 3000, fouls.frequent[0])):
        with pytest.raises(BadRequest) as refused:
            fouls[id]
        for language in texts.LANGUAGES:
            said = refused.value.say(language)
            assert near in said
            assert f"tingpai referee {ruleset} --list" in said
            assert len(said) < 400
