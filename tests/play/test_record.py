"""Records: what was written is read again, replays to the same state, and says clearly when it cannot."""

import io
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from play.driving import GAMES, moves, rules_of, state
from tingpai.errors import TingpaiError
from tingpai.play.describe import picture, tell
from tingpai.play.match import Match
from tingpai.play.record import BrokenRecord, DealRecord, Header, Record, Writer, load, read
from tingpai.play.script import Script
from tingpai.play.table import Table, commitment
from tingpai.play.verify import validate, verify
from tingpai.play.view import redact, view
from tingpai.state import events as ev
from tingpai.state.deal import Deal
from tingpai.table_rules import TableRules
from tingpai.texts import LANGUAGES
from tingpai.tile import KINDS, TILES, Tile

PLAYERS = ("Anna", "Boris", "陈", "Дарья")


def played(rules: TableRules, rng: Random, *, enforce: bool = False, number: int = 1) -> Table:
    """A deal that was played to its end."""
    table = Table.begin(rules, rng, number=number, closing=not enforce, enforce=enforce)
    for _ in moves(table, rng, errs=0.05 if enforce else 0.0):
        pass
    return table


def written(rules: TableRules, *tables: Table, enforce: bool = False) -> list[str]:
    """The lines of a record of these deals."""
    out = io.StringIO()
    writer = Writer(out, Header.of(rules, PLAYERS, "2026-01-31T20:00:00+00:00", enforce=enforce))
    for table in tables:
        writer.write(*table.events)
    return out.getvalue().splitlines(keepends=True)


def edited(lines: list[str], number: int, **changes: object) -> list[str]:
    """The record with some values of one line changed."""
    data = {**json.loads(lines[number - 1]), **changes}
    return [*lines[: number - 1], json.dumps(data) + "\n", *lines[number:]]


def line_of(lines: list[str], event: str, *, last: bool = False) -> int:
    """The number of the first (or last) line with this event."""
    found = [number for number, line in enumerate(lines, 1) if event_of(line) == event]
    return found[-1 if last else 0]


def event_of(line: str) -> str | None:
    """The event of a line, if it has one."""
    event: str | None = json.loads(line).get("event")
    return event


# -- round trip ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("enforce", [False, True], ids=["prevent", "enforce"])
@pytest.mark.parametrize("game", GAMES)
def test_round_trip(game: str, enforce: bool, rng: Random) -> None:
    """Live deal and replayed deal are the same; the record proves itself."""
    rules = rules_of(game)
    tables = [played(rules, rng, enforce=enforce, number=number) for number in range(1, 7)]
    record = read(written(rules, *tables, enforce=enforce))
    assert record.header == Header.of(rules, PLAYERS, "2026-01-31T20:00:00+00:00", enforce=enforce)
    assert record.truncated is None
    for deal, table in zip(record.deals, tables, strict=True):
        assert list(deal.events) == table.events
        assert state(deal.replay(record.rules)) == state(table.deal)
    assert [[problem.say("en") for problem in problems] for problems in verify(record)] == [[]] * 6


def test_header_comes_first_and_events_are_written_at_once(rng: Random, tmp_path: Path) -> None:
    """A reader sees every event that has happened, while the deal runs."""
    rules = rules_of("mcr")
    table = Table.begin(rules, rng)
    path = tmp_path / "record.jsonl"
    with path.open("w", encoding="utf-8") as file:
        writer = Writer(file, Header.of(rules))
        assert path.read_text(encoding="utf-8").startswith('{"tingpai":1,')
        writer.write(*table.events)
        assert list(load(path).deals[0].events) == table.events
        assert load(path).deals[0].ended is None


def test_a_match_has_several_deals_and_its_account(rng: Random) -> None:
    """The account of the match stands among the deals; names follow the players from seat to seat."""
    rules = rules_of("classical")
    out = io.StringIO()
    writer = Writer(out, Header.of(rules, PLAYERS))
    game = Match(rules, PLAYERS)
    writer.write(*game.events)
    for _ in range(4):
        table = game.begin(rng)
        for _ in moves(table, rng):
            pass
        game.finish(table)
        writer.write(*table.events, game.events[-1])
    record = read(out.getvalue().splitlines(keepends=True))
    assert list(record.account) == game.events
    assert len(record.deals) == 4
    assert verify(record) == [[]] * 4
    assert record.names(1) == PLAYERS
    assert record.names(5) == tuple(PLAYERS[player] for player in game.seats)
    entry = json.loads(out.getvalue().splitlines()[-1])
    entry["totals"] = [1, 0, 0, -1]
    wrong = read([*out.getvalue().splitlines(keepends=True)[:-1], json.dumps(entry)])
    assert [len(problems) for problems in verify(wrong)] == [0, 0, 0, 1]


@pytest.mark.parametrize("kind", ev.TYPES.values(), ids=ev.TYPES.keys())
def test_every_event_has_been_read_back(kind: type[ev.Event]) -> None:
    """Also those that random play seldom makes."""
    samples: dict[type[ev.Event], ev.Event] = {
        ev.TilesExposed: ev.TilesExposed(1, (Tile.M1, Tile.EAST), must_discard=False),
        ev.HandDied: ev.HandDied(2, "mcr-foul-wrong_count", "§3.4.29", no_claims=True),
        ev.Fouled: ev.Fouled(2, "wrong_count", "§3.4.29", "mcr-foul-wrong_count", {"E": 10}, True),
        ev.TimedOut: ev.TimedOut(3),
        ev.KongRobbed: ev.KongRobbed(3, Tile.S9),
        ev.ReadyLapsed: ev.ReadyLapsed(0),
        ev.KongDeclared: ev.KongDeclared(0, True, Tile.M1, tiles=(Tile.M1, Tile.M1, Tile.M2, Tile.P1)),
        ev.Won: ev.Won(0, "kong", 3, Tile.S9, {"total": 8}, false=True),
    }
    event = samples.get(kind)
    if event is not None:
        assert ev.decode(json.loads(json.dumps(ev.encode(event)))) == event
        for language in LANGUAGES:
            assert tell(event, language)


# -- what cannot be read ------------------------------------------------------------------------------------


@pytest.fixture
def lines(rng: Random) -> list[str]:
    """A good record."""
    rules = rules_of("mcr")
    return written(rules, played(rules, rng))


def refusal(lines: list[str]) -> TingpaiError:
    """What reading says."""
    with pytest.raises(TingpaiError) as problem:
        read(lines)
    for language in LANGUAGES:
        assert problem.value.say(language)
    return problem.value


def test_refusals_name_the_line(lines: list[str]) -> None:
    """A newer version, another edition, unknown events and keys, broken lines: which line, and why."""
    assert refusal([]).text == "record-empty"
    assert refusal(["\n"]).text == "record-empty"
    for broken, number, text in [
        (lines[1:], 1, "record-no-header"),
        (edited(lines, 1, tingpai=2), 1, "record-newer"),
        (edited(lines, 1, tingpai="1"), 1, "record-no-header"),
        (edited(lines, 1, edition="WMO 2031"), 1, "record-edition"),
        (edited(lines, 1, ruleset="riichi"), 1, "error-no-ruleset"),
        (edited(lines, 1, options={"nonsense": 1}), 1, "error-no-option"),
        (edited(lines, 1, players=["one"]), 1, "error-not-a-list"),
        (edited(lines, 1, referee="kind"), 1, "error-not-a-choice"),
        (edited(lines, 1, weather="fine"), 1, "error-unknown-key"),
        (edited(lines, 5, event="teleported"), 5, "error-no-such-event"),
        (edited(lines, 5, colour="red"), 5, "error-unknown-key"),
        (edited(lines, 5, seat=4), 5, "error-bad-event"),
        (edited(lines, 5, seat="E"), 5, "error-bad-event"),
        (edited(lines, 5, tiles="0m"), 5, "error-bad-event"),
        (edited(lines, 5, tiles=17), 5, "error-bad-event"),
        (edited(lines, 5, places=None), 5, "error-bad-event"),
        ([*lines[:6], '{"event": "disc\n', *lines[6:]], 7, "error-no-json"),
        ([*lines[:6], "[]\n", *lines[6:]], 7, "error-not-an-object"),
        ([lines[0], *lines[2:]], 2, "record-no-deal"),
        ([*lines, lines[-2]], len(lines) + 1, "record-after-end"),
    ]:
        problem = refusal(broken)
        assert isinstance(problem, BrokenRecord)
        assert (problem.line, problem.problem.text) == (number, text)


def test_a_last_line_that_breaks_off_is_passed_over(lines: list[str]) -> None:
    """As after a crash: it is reported, and everything before it is read."""
    record = read([*lines[:-1], lines[-1][:20]])
    assert record.truncated == len(lines)
    assert len(record.deals[0].events) == len(lines) - 2
    assert read([*(line.encode() for line in lines[:-1]), b'{"event": "\xd0']).truncated == len(lines)
    assert read([*lines[:-1], lines[-1].rstrip("\n")]).truncated is None


def test_an_event_that_does_not_fit_is_refused(lines: list[str]) -> None:
    """It can be read, but nothing like it can have happened there."""
    place = line_of(lines, "play_opened")
    impossible = '{"event":"answered","seat":1,"action":"pass"}\n'
    record = read([*lines[:place], impossible, *lines[place:]])
    with pytest.raises(BrokenRecord) as problem:
        record.deals[0].replay(record.rules)
    assert problem.value.line == place + 1
    assert verify(record)[0][0].line == place + 1


# -- what a record proves -----------------------------------------------------------------------------------


def found(lines: list[str]) -> list[tuple[int, str]]:
    """The problems of a record: line and text."""
    problems = [problem for deal in verify(read(lines)) for problem in deal]
    for problem in problems:
        for language in LANGUAGES:
            assert problem.say(language)
    return [(problem.line, problem.text) for problem in problems]


def swapped(record: Record, first: int, second: int) -> tuple[Tile, ...]:
    """The wall with two tiles exchanged."""
    wall = list(record.deals[0].started.wall)
    wall[first], wall[second] = wall[second], wall[first]
    return tuple(wall)


def test_a_changed_wall_is_found(lines: list[str]) -> None:
    """In the beginning, at the end, or both: the hash was published before."""
    record = read(lines)
    wall = record.deals[0].started.wall
    other = next(place for place in range(143) if wall[place] != wall[143])
    text = "".join(map(str, swapped(record, other, 143)))
    last = len(lines)
    both = [(2, "verify-commitment"), (last, "verify-opened")]
    assert found(edited(lines, 2, wall=text)) == both
    assert found(edited(lines, last, wall=text)) == [(last, "verify-opened")]
    assert found(edited(edited(lines, 2, wall=text), last, wall=text)) == [(2, "verify-commitment")]
    assert found(edited(lines, last, salt="00")) == [(last, "verify-opened")]
    assert found(edited(lines, 2, commitment="00")) == [(2, "verify-commitment")]
    assert found(lines[:-1]) == [(last - 1, "verify-not-opened")]


def test_a_wrong_set_and_wrong_dice_are_found(lines: list[str]) -> None:
    """Even if the hash fits."""
    started = read(lines).deals[0].started
    changed = (*started.wall[:-1], Tile.M1 if started.wall[-1] != Tile.M1 else Tile.M2)
    wall = "".join(map(str, changed))
    promised = commitment(changed, started.salt)
    forged = edited(edited(lines, 2, wall=wall, commitment=promised), len(lines), wall=wall)
    assert found(forged) == [(2, "verify-set")]
    assert found(edited(lines, 2, dice=[7, 1, 1, 1])) == [(2, "verify-dice")]
    assert found(edited(lines, 2, dice=[])) == [(2, "verify-dice")]
    assert found(edited(lines, 2, stacks=started.stacks + 1)) == [(2, "verify-break")]
    assert found(edited(lines, 2, side=(started.side + 1) % 4)) == [(2, "verify-break")]
    order = [*started.back_order[1:], started.back_order[0]]
    assert found(edited(lines, 2, back_order=order)) == [(2, "verify-stacks")]


def test_wrong_places_and_tiles_are_found(lines: list[str]) -> None:
    """Every tile must come from the place that the rules say, and must have lain there."""
    wall = read(lines).deals[0].started.wall
    dealt = line_of(lines, "dealt")
    assert found(edited(lines, dealt, tiles="1111m"))[0][1] == "verify-tile"
    assert (dealt, "verify-deal-order") in found(edited(lines, dealt, places=[0, 1, 2, 4]))
    drew = line_of(lines, "drew", last=True)
    data = json.loads(lines[drew - 1])
    other = next(tile for tile in wall if tile.code != data["tile"] and not tile.is_flower)
    assert (drew, "verify-tile") in found(edited(lines, drew, tile=other.code))
    assert (drew, "verify-place") in found(edited(lines, drew, place=0))


def test_a_wrong_move_or_payment_is_found(rng: Random) -> None:
    """An illegal discard, an answer that is missing, points that do not add up, a different next dealer."""
    rules = rules_of("mcr")
    while True:
        table = played(rules, rng)
        if any(isinstance(event, ev.Paid) for event in table.events):
            break
    lines = written(rules, table)
    paid = line_of(lines, "paid")
    assert found(edited(lines, paid, points=1)) == [(paid, "verify-differs")]
    assert found(edited(lines, len(lines), next_dealer=3)) == [(len(lines), "verify-differs")]
    answered = line_of(lines, "answered")
    without = [*lines[: answered - 1], *lines[answered:]]
    # Others may have answered right after: what is missing shows where the answers end.
    end = next(
        number for number in range(answered, len(lines)) if event_of(without[number - 1]) != "answered"
    )
    assert found(without) in ([(end, "verify-unanswered")], [(end, "verify-differs")])
    thrown = line_of(lines, "discarded")
    record = read(lines).deals[0]
    absent = next(tile for tile in TILES if tile < KINDS and not in_hand(record.events, 0, tile))
    assert found(edited(lines, thrown, tile=absent.code)) == [(thrown, "verify-illegal")]
    assert found([*lines[: paid - 1], *lines[paid:]]) == [(paid, "verify-differs")]


def in_hand(events: Sequence[ev.Event], seat: int, tile: Tile) -> bool:
    """Has the seat ever taken such a tile?"""
    return any(
        isinstance(event, ev.Dealt) and event.seat == seat and tile in event.tiles for event in events
    ) or any(isinstance(event, ev.Drew) and event.seat == seat and event.tile == tile for event in events)


@pytest.mark.parametrize("game", GAMES)
def test_no_change_leads_to_a_crash(game: str, rng: Random) -> None:
    """Whatever is done to a record: it is refused, or problems are found, or it is still a possible deal."""
    rules = rules_of(game)
    good = written(rules, played(rules, rng, enforce=True), enforce=True)
    values: tuple[object, ...] = (
        None,
        0,
        3,
        4,
        -1,
        144,
        True,
        "",
        "x",
        "5m",
        "1f",
        "pass",
        "hu",
        [],
        [1, 2],
        {},
    )
    refused = 0
    for _ in range(40):
        lines = list(good)
        place, other = rng.randrange(1, len(lines)), rng.randrange(1, len(lines))
        data = json.loads(lines[place])
        kind = rng.random()
        if kind < 0.2:
            del lines[place]
        elif kind < 0.4:
            lines[place], lines[other] = lines[other], lines[place]
        else:
            data[rng.choice(list(data))] = rng.choice(values)
            lines[place] = json.dumps(data) + "\n"
        try:
            refused += bool(found(lines))
        except TingpaiError:
            refused += 1
    assert refused > 25


def test_a_referees_ruling_is_taken_as_given(rng: Random) -> None:
    """What no program can see is in the record as it was ruled; the rest of the deal is still proved."""
    rules = rules_of("mcr")
    table = Table.begin(rules, rng, enforce=True)
    ruled = False
    for _ in moves(table, rng):
        if not ruled and len(table.deal.players[2].river.tiles) == 3:
            table.foul(2, "wrong_count")
            ruled = True
    lines = written(rules, table, enforce=True)
    assert found(lines) == []
    assert any(isinstance(event, ev.HandDied) for event in read(lines).deals[0].events)
    thrown = line_of(lines, "discarded", last=True)
    assert found(edited(lines, thrown, seat=(json.loads(lines[thrown - 1])["seat"] + 1) % 4))


def test_moves_of_a_scripted_deal_are_validated() -> None:
    """Its wall was never committed to, but its moves can be checked."""
    deal = {
        "E": "159m159p159sESWNC",
        "S": "159m159p159sSWNF",
        "W": "268m268p268sEECP",
        "N": "226m337p448sSWNP",
    }
    script = Script({"ruleset": "mcr", "deal": deal, "moves": ["E discard E", "W pung", "W discard C"]})
    script.run()
    events = tuple(script.table.events)
    record = DealRecord(events, tuple(range(len(events))))
    assert validate(script.rules, record) == []
    wrong = tuple(
        replace(event, tile=Tile.M1) if isinstance(event, ev.Discarded) else event for event in events
    )
    problems = validate(script.rules, DealRecord(wrong, record.lines))
    assert [problem.text for problem in problems] == ["verify-illegal"]


# -- in words -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_told(game: str, language: str, rng: Random) -> None:
    """Every event, open and redacted, has a sentence; every view a picture."""
    rules = rules_of(game)
    table = played(rules, rng)
    deal = Deal(extra=rules.new_extra())
    for event in table.events:
        for seat in (0, None):
            told = redact(rules, event, seat, deal)
            assert told is None or tell(told, language, names=PLAYERS)
        assert tell(event, language)
        rules.before_event(deal, event)
        deal.apply(event)
        assert picture(view(rules, deal, 1), language)
    assert picture(view(rules, deal, None), language, names=PLAYERS)[1].startswith("  Anna: ")


def test_sentences() -> None:
    """A few to read."""
    assert tell(ev.Drew(1, 60), "en") == "South draws."
    assert tell(ev.Drew(1, 60, True, Tile.M5), "ru") == "Юг берёт на замену 5m."
    assert tell(ev.KongDeclared(2, True), "en") == "West declares a concealed kong, face down."
    assert tell(ev.Won(3, "wall", None), "zh") == "北家自摸，和牌张扣下。"
    assert tell(ev.Discarded(0, Tile.EAST), "en", names=PLAYERS) == "Anna discards E."
    assert tell(replace(ev.DealEnded("win", 1), end="exhausted"), "en") == (
        "The wall has run out: the deal is over. South deals next."
    )
