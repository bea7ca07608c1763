"""Names: how they are cleaned and compared, and that nobody can look like a registered person."""

import pytest

from server.serving import Running, Visitor, run
from tingpai.server.names import clean, likeness, login_of

ALIKE = [
    ("Anna", "ANNA"),
    ("Anna", "Аnnа"),  # Cyrillic а
    ("Anna", "Änná"),
    ("Anna", "A\u200bn\u200dna"),
    ("Anna", "An na"),
    ("Anna", "Anna."),
    ("Ivan", "lvan"),
    ("Ivan", "1van"),
    ("Oleg", "0leg"),
    ("Pope", "Роре"),  # all Cyrillic
    ("TOM", "ΤΟΜ"),  # all Greek
    ("Nika", "Νika"),  # Greek capital Nu
    ("Modern", "Modem"),
    ("Łukasz", "Lukasz"),
    ("Борис", "БОРИС"),
    ("Борис", "6opиc"),
    ("Семён", "Семен"),
    ("陈", "陈"),
    ("Straße", "STRASSE"),
]
DIFFERENT = [
    ("Anna", "Annie"),
    ("Борис", "Барис"),
    ("陈", "程"),
    ("Wang 1", "Wang 2"),
    ("Ян", "Ань"),
    ("🀄", "🀅"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert likeness(one) == likeness(clean(other))


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_do_not(one: str, other: str) -> None:
    assert likeness(one) != likeness(other)


def test_a_likeness_is_never_empty_and_stays_the_same() -> None:
    for name in (*(pair[0] for pair in ALIKE + DIFFERENT), "...", "👍", "-"):
        assert likeness(name)
        assert likeness(likeness(name)) == likeness(name)


@pytest.fixture(scope="module")
def victim(running: Running) -> Running:
    """A server on which Viktor has registered."""

    async def work() -> None:
        visitor = Visitor(running.address)
        await visitor.guest("Guest of honour")
        await visitor.post("/api/register", {"name": "Viktor", "password": "long enough"})
        await visitor.close()

    run(work())
    return running


@pytest.mark.parametrize(
    "name", ["Viktor", "VIKTOR", "Vіktor", "Ѵiktоr", "Vik tor", "V1ktor", "Víktor", "VVViktor"[2:]]
)
def test_a_guest_cannot_look_like_a_registered_person(victim: Running, name: str) -> None:
    async def work() -> None:
        visitor = Visitor(victim.address)
        assert (await visitor.post("/api/guest", {"name": name}, 409))["code"] == "conflict"
        mine = await visitor.guest()
        assert (await visitor.post("/api/guest", {"name": name}, 409))["code"] == "conflict"
        assert (await visitor.get("/api/me"))["name"] == mine["name"]
        body = {"name": name, "password": "long enough"}
        assert (await visitor.post("/api/register", body, 409))["code"] == "conflict"
        await visitor.close()

    run(work())


def test_a_guest_gives_up_a_name_that_somebody_registers(running: Running) -> None:
    async def work() -> None:
        guest, person = Visitor(running.address, "ru"), Visitor(running.address)
        await guest.guest("Zoya")
        await person.guest()
        await person.post("/api/register", {"name": "ZОYA", "password": "long enough"})
        assert (await guest.get("/api/me"))["name"].startswith("Гость ")
        for visitor in (guest, person):
            await visitor.close()

    run(work())


def test_logins_are_compared_without_case() -> None:
    assert login_of("БОРИС") == login_of("борис")
