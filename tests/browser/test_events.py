"""A whole competition in the browser: 16 players with teams, from registration to the certificate."""

import re
from typing import Any

from playwright.sync_api import expect

from browser import event_desk
from browser.desk_phone import PHONE, forgive
from browser.event_hall import EventHall
from browser.house import House
from browser.table_phone import four_phones, table_phone
from browser.test_axe import sound
from browser.visitor import Visit

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
NAMES = [
    *("Anna Ivanova", "Boris Li", "Chen Wei", "Dora Smith", "Egor Orlov", "Fang Lin", "Galina Petrova"),
    *("Hugo Blanc", "Irina Belova", "Jack Stone", "Karl Weiss", "Li Na", "Marta Nowak", "Nils Berg"),
    *("Olga Romanova", "Pedro Diaz"),
]


def begin(house: House, **settings: Any) -> EventHall:
    """An event of 16 players in four teams whose seats are known."""
    hall = EventHall(
        house, **{"sessions": 2, "team_size": 4, "appeal_fee": 200, "currency": "USD", **settings}
    )
    hall.officials()
    hall.register(NAMES, teams=4)
    hall.link(*(f"p{number}" for number in range(1, 17)))
    hall.draw()
    return hall


def test_registration(house: House, visit: Visit) -> None:
    """Somebody fills in five fields on a phone; the organiser has it, and contact data is not public."""
    hall = EventHall(house)
    someone = visit(house, **PHONE).page
    someone.goto(hall.path)
    someone.get_by_role("link", name="Take part").tap()
    for field, text in (
        ("name", "Pedro Diaz"),
        ("country", "ESP"),
        ("club", "Sol"),
        ("ema", "12345"),
        ("team", "Sur"),
    ):
        someone.locator(f"input[name={field}]").fill(text)
    someone.locator("input[name=contact]").fill("pedro@example.org")
    someone.get_by_test_id("join").tap()
    expect(someone.get_by_test_id("joined")).to_contain_text("Pedro Diaz")
    (applied,) = hall.part("manage", hall.key)["applications"]
    assert (applied["name"], applied["ema"], applied["contact"]) == (
        "Pedro Diaz",
        "12345",
        "pedro@example.org",
    )
    assert "example.org" not in str(hall.part())


def test_seat_by_name_in_one_tap(house: House, visit: Visit) -> None:
    """A name is tapped once, and the phone remembers it."""
    hall = begin(house)
    seats = hall.part("seats")["sessions"]
    visitor = visit(house, **PHONE)
    page = visitor.page
    page.goto(hall.path)
    page.locator("[data-player=p3]").tap()
    (table,) = [
        table["table"]
        for table in seats[0]["tables"]
        if any(chair["player"] == "p3" for chair in table["chairs"])
    ]
    expect(page.get_by_test_id("my-seat")).to_contain_text(f"Table {table}")
    page.reload()
    expect(page.get_by_test_id("my-seat")).to_contain_text("Chen Wei")
    # By typing: the beginning of any word of the name.
    page.get_by_role("button", name="Look for somebody else").tap()
    page.get_by_test_id("find-name").fill("ivan")
    expect(page.locator("[data-player]")).to_have_count(1)
    # One socket for the phone, and nothing is asked for again and again.
    expect(page.get_by_test_id("event")).to_have_attribute("data-linked", "true")
    asked = [one for one in visitor.asked if "/api/events/" in one]
    page.wait_for_timeout(1500)
    assert [one for one in visitor.asked if "/api/events/" in one] == asked


def test_four_phones_at_a_table(house: House, visit: Visit) -> None:
    """A row reaches the others, who say that it is wrong; it is corrected; two versions; the referee; a cut network."""
    hall = begin(house)
    hall.must({"do": "start", "session": 1}, by="boss")
    phones = four_phones(hall, visit, 1, 1)
    (first, writer), (second, other), *rest = phones.items()
    third, fourth = (name for name, _ in rest)
    assert writer.win(first, second, 24) == 4
    writer.has(1, f"{first} from {second}, 24")
    for one in (other, *(phone for _, phone in rest)):
        expect(one.page.get_by_test_id("came-in")).to_contain_text("Deal 1")
        one.has(1)
    assert len({one.letters() for one in phones.values()}) == 1
    assert writer.sums() == {first: "+48", second: "−32", third: "−8", fourth: "−8"}

    other.page.get_by_test_id("wrong").tap()
    expect(writer.row(1)).to_contain_text("says: it is wrong")
    writer.page.get_by_test_id("correct").tap()
    writer.chip("points:16")
    writer.write()
    for one in phones.values():
        one.has(1, re.compile("16 · corrected"))

    # Two phones without a network write deal 2 differently: both are kept, and one is chosen.
    for one in (writer, other):
        one.visitor.context.set_offline(True)
    writer.draw()
    other.win(second, None, 12)
    for one in (writer, other):
        expect(one.row(2)).to_contain_text("kept here")
    writer.visitor.context.set_offline(False)
    writer.has(2)
    other.visitor.context.set_offline(False)
    expect(rest[0][1].page.locator("[data-question='2']")).to_contain_text("draw")
    expect(other.page.get_by_test_id("write")).to_have_count(0)
    stands = writer.page.locator("[data-question='2'] li", has_text="draw").get_by_role("button")
    stands.tap()
    for one in phones.values():
        expect(one.page.locator("[data-question]")).to_have_count(0)
        one.has(2, "draw")
    assert len({one.letters() for one in phones.values()}) == 1

    # A reload without an answer loses nothing: what is kept goes out afterwards.
    other.visitor.context.set_offline(True)
    other.win(second, first, 32)
    expect(other.row(3)).to_contain_text("kept here")
    other.visitor.context.set_offline(False)
    other.page.reload()
    for one in phones.values():
        one.has(3, f"{second} from {first}, 32")

    writer.page.get_by_test_id("call-referee").tap()
    for one in phones.values():
        expect(one.page.get_by_test_id("call")).to_contain_text("was called")
    event_desk.hall_page(hall, visit, "ref").find("take").click()
    for one in phones.values():
        expect(one.page.get_by_test_id("call")).to_contain_text("on the way")
    writer.page.get_by_test_id("call-done").tap()
    expect(other.page.get_by_test_id("call-referee")).to_be_visible()
    forgive(*phones.values())


def test_gong_at_the_table(house: House, visit: Visit) -> None:
    """After the gong a deal that was over in time waits for the referee, an open one is not finished; all sign."""
    hall = begin(house, minutes=0.4)
    hall.must({"do": "start", "session": 1}, by="boss")
    phones = four_phones(hall, visit, 1, 2)
    (first, writer), (second, other), *_ = phones.items()
    writer.win(first, None, 8)
    other.has(1)
    expect(writer.page.get_by_test_id("gong")).to_contain_text("stop at once")
    writer.page.get_by_test_id("in-time").tap()
    writer.win(second, first, 16)
    for one in (writer, other):
        expect(one.page.get_by_test_id("held-gong")).to_be_visible()
    expect(writer.row(2)).to_contain_text("waits for the referee")
    referee = event_desk.hall_page(hall, visit, "ref")
    event_desk.open_table(referee, 2)
    referee.find("held").get_by_test_id("confirm").click()
    other.has(2, f"{second} from {first}, 16")
    other.page.get_by_test_id("unfinished").tap()
    writer.has(3)
    for name, one in phones.items():
        expect(one.page.get_by_test_id("unsigned")).to_contain_text(name)
        one.page.get_by_test_id("i-sign").tap()
        expect(one.page.get_by_test_id("i-signed")).to_be_visible()
    expect(writer.page.get_by_test_id("unsigned")).to_contain_text("referee, chief referee")
    hall.sign(1, 2, players=False)
    expect(writer.page.get_by_test_id("full")).to_be_visible()
    # A deal that was being entered at the gong is no longer counted.
    forgive(*phones.values(), refusal="400", asked="/preview")


def test_phone_with_the_key_of_another_table(house: House, visit: Visit) -> None:
    """A phone that does not belong to a table is told so, and sees nothing of it."""
    hall = begin(house)
    hall.must({"do": "start", "session": 1}, by="boss")
    lost = table_phone(hall, visit)
    lost.page.goto(f"{hall.path}/table/2")
    expect(lost.page.get_by_role("alert")).to_contain_text("scan the code")
    lost.page.goto(f"{hall.path}/table/2#{'x' * 24}")
    expect(lost.desk).to_contain_text("no longer valid")


def test_four_sit_down_at_an_online_table(house: House, visit: Visit) -> None:
    """T-39: each player opens their own link and sits down; the match begins when all four are there."""
    hall = EventHall(house)
    hall.officials()
    hall.register(NAMES[:4])
    hall.link(*(f"p{number}" for number in range(1, 5)))
    hall.draw()
    hall.must({"do": "where", "tables": [1], "where": "online"})
    hall.must({"do": "start", "session": 1}, by="boss")
    pages = []
    for chair in hall.chairs(1, 1):
        page = visit(house, **PHONE).page
        page.goto(f"{hall.path}/me#{hall.people[chair['player']]}")
        page.get_by_test_id("sit-online").tap()
        page.wait_for_url(re.compile("/table/"))
        pages.append(page)
        if len(pages) < 4:
            expect(page.get_by_test_id("waiting-room")).to_contain_text("when all four are here")
            expect(page.get_by_test_id("to-event")).to_be_visible()
            assert page.get_by_test_id("start").count() == page.get_by_test_id("leave").count() == 0
    for page in pages:
        expect(page.get_by_test_id("hand")).to_be_visible()


def test_whole_event(house: House, visit: Visit) -> None:
    """Registration, draw, a late player, a substitute, a false hu, an appeal upheld, a phone cut off, the certificate.

    Everybody acts at their own page; the referee has a phone in Russian, the arbiter one in Chinese.
    """
    organiser = visit(house)
    hall = event_desk.hall_of(organiser, house)
    hall.must({"do": "register", "player": "s1", "name": "Sonja Sub", "substitute": True, "oath": True})
    hall.must({"do": "start", "session": 1}, by="boss")
    referee = event_desk.hall_page(hall, visit, "ref", "ru-RU")

    # Somebody comes twelve minutes late: 20 points, for nobody (T-18).
    event_desk.rule(referee, 3, "W", "late", minutes=15)
    expect(referee.find("sums")).to_contain_text("−20")
    sound(referee)

    # Table 1 is played on phones; one of them is cut from the network in the middle.
    phones = four_phones(hall, visit, 1, 1)
    names = list(phones)
    writer = phones[names[0]]
    for deal in range(1, 5):
        writer.win(names[deal % 4], None, 8)
        writer.has(deal)
    writer.visitor.context.set_offline(True)
    for _ in range(3):
        writer.draw()
    expect(writer.page.locator(".rows > li[data-stage=kept]")).to_have_count(3)
    # Meanwhile another phone wrote deal 5 as a win: both versions are kept, and the referee chooses the draw.
    phones[names[1]].win(names[1], names[2], 24)
    phones[names[1]].has(5)
    writer.visitor.context.set_offline(False)
    event_desk.open_table(referee, 1)
    question = referee.find("question").locator("li")
    expect(question).to_have_count(2)
    sound(referee)
    question.filter(has=referee.page.locator("button.primary")).get_by_test_id("choose").click()
    expect(referee.find("question")).to_have_count(0)
    phones[names[1]].has(5, "draw")
    phones[names[1]].has(7)

    # A false hu: the referee rules, everybody can read it.
    sinner = hall.chairs(1, 1)[3]
    seat = next(
        seat
        for seat, number in hall.part("tables/1", hall.people["ref"])["next"]["seats"].items()
        if number == sinner["number"]
    )
    event_desk.rule(referee, 1, seat, "false_win")
    onlooker = visit(house, **PHONE).page
    onlooker.goto(f"{hall.path}/rulings")
    expect(onlooker.locator("[data-ruling]")).to_have_count(2)
    expect(onlooker.locator("[data-ruling='2']")).to_contain_text("−60")
    expect(onlooker.locator("[data-ruling='1']")).to_contain_text("−20")

    hall.play(1, 1, begin=8)
    for name, one in phones.items():
        one.page.get_by_test_id("i-sign").tap()
        expect(one.page.get_by_test_id("i-signed"), name).to_be_visible()
    hall.sign(1, 1, players=False)
    for table in (2, 3, 4):
        hall.play(1, table)
        hall.sign(1, table)
    forgive(*phones.values())

    # The player appeals on their own page; three steps; arbitration upholds it, and the fine is gone.
    player = visit(house, **PHONE).page
    player.goto(f"{hall.path}/me#{hall.people[sinner['player']]}")
    form = player.get_by_test_id("appeal")
    form.locator("summary").tap()
    player.get_by_test_id("appeal-against").select_option("2")
    player.get_by_test_id("appeal-text").fill("The hand was worth eight points: see the fans.")
    expect(player.get_by_test_id("appeal-send")).to_be_disabled()
    player.get_by_test_id("appeal-fee").check()
    player.get_by_test_id("appeal-send").tap()
    expect(player.get_by_test_id("appeal-made")).to_contain_text("1")
    event_desk.answer(referee, "stands")
    sound(referee)
    assert referee.page.evaluate(SIDEWAYS) <= 0
    event_desk.answer(event_desk.hall_page(hall, visit, "boss"), "stands")
    judge = event_desk.hall_page(hall, visit, "judge", "zh-CN")
    event_desk.answer(judge, "upheld", "§3.9.1.1")
    sound(judge)
    assert judge.page.evaluate(SIDEWAYS) <= 0
    expect(onlooker.locator("[data-appeal='1']")).to_contain_text("upheld")
    expect(onlooker.locator("[data-appeal='1']")).not_to_contain_text("eight points")
    expect(onlooker.locator("[data-ruling='2']")).to_contain_text("revoked")

    # The second session: somebody is missing, and a substitute plays in their chair.
    missing = hall.chairs(2, 1)[0]
    organiser.page.goto(f"{hall.path}/manage?see=sessions")
    organiser.find("absent").select_option(missing["player"])
    organiser.find("instead").select_option("s1")
    organiser.find("seat").click()
    expect(organiser.find("absent")).to_have_value("")
    hall.must({"do": "start", "session": 2}, by="boss")
    instead = table_phone(hall, visit)
    instead.sit(hall, 1)
    expect(instead.page.locator(f'[data-person="{missing["number"]}"]')).to_contain_text("Sonja Sub")
    expect(instead.page.locator(f'[data-person="{missing["number"]}"]')).to_contain_text(missing["name"])
    for table in (1, 2, 3, 4):
        hall.play(2, table)
        hall.sign(2, table)

    # Official standings, a protocol with its letters, honours, the certificate.
    onlooker.goto(f"{hall.path}/standings")
    onlooker.locator("input[value=official]").check()
    expect(onlooker.get_by_test_id("what-counts")).to_contain_text("8 of 8")
    expect(onlooker.locator("[data-testid=individual] tbody tr")).to_have_count(16)
    expect(onlooker.locator(f"tr[data-player={missing['player']}]")).to_contain_text("missed")
    onlooker.locator("input[value=teams]").check()
    expect(onlooker.locator("[data-testid=teams] tbody tr")).to_have_count(4)
    onlooker.goto(f"{hall.path}/protocols")
    onlooker.locator("[data-protocol='1-1']").tap()
    expect(onlooker.get_by_test_id("protocol").locator("tbody tr")).to_have_count(16)
    onlooker.goto(f"{hall.path}/honours")
    expect(onlooker.get_by_role("heading", name="Most valuable hand")).to_be_visible()
    first = hall.part("standings")["official"]["individual"][0]
    onlooker.goto(f"{hall.path}/print/certificates")
    expect(onlooker.locator("[data-form=certificates]")).to_have_count(16)
    expect(onlooker.locator("[data-form=certificates]").first).to_contain_text(first["name"])
