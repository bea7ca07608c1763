"""The drill `count`: does a fan count here, which fans count, what is the total, and who took a fan away?

Hands are the examples of the rulebooks, with their suits exchanged where that changes nothing, and random hands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from tingpai import exchange, rulebook, rulesets
from tingpai.errors import TingpaiError
from tingpai.hand import Hand
from tingpai.learn.hands import claims_chows, melded, random_sets, suits_for
from tingpai.learn.item import Choice, FanName, Idea, Item, Rule, Said, Tiles, said
from tingpai.learn.task import Task, show_hand, show_win, situation_facts, text_choices
from tingpai.notation import write
from tingpai.rulebook import Example
from tingpai.score import Fan, Score
from tingpai.tile import TILES, Suit, Tile, Wind
from tingpai.win import Situation, Source

Scored = tuple[Hand, Situation, Score, tuple[Said, ...]]
"""A hand, its situation and score, and what the table has agreed on besides the book."""
CHOICES = 6
"""The most fans that are offered at once."""


def make(task: Task) -> Item | None:
    """Level 1: does this fan count? 2: which fans count? 3: the total; 4: what took a fan away?"""
    if task.level == 1:
        shown = task.rng.choice(rulebook.examples(task.ruleset))
        return does_it_count(task, shown)
    if task.level == 4:
        taken = [one for one in rulebook.examples(task.ruleset) if one.case == "taken"]
        return who_took_it(task, task.rng.choice(taken)) if taken else None
    scored = _example(task) if task.rng.random() < 0.6 else _random(task)
    if scored is None or not task.table.enough(scored[2]):
        return None
    hand, situation, score, _ = scored
    return _which(task, hand, situation, score) if task.level == 2 else _total(task, hand, situation, score)


# -- hands --------------------------------------------------------------------------------------------------------


@cache
def _decoded(ruleset: str, place: int) -> tuple[Hand, Situation, Mapping[str, Any]]:
    shown = rulebook.examples(ruleset)[place]
    request = exchange.decode(shown.request)
    return request.hand, request.situation, shown.request.get("options") or {}


def scored_example(task: Task, shown: Example) -> Scored:
    """An example with its score, in other suits if every fan stays what it is."""
    hand, situation, options = _decoded(task.ruleset, rulebook.examples(task.ruleset).index(shown))
    rules = rulesets.get(task.ruleset, options) if options else task.rules
    agreed = tuple(_agreed(task, name, value) for name, value in options.items())
    score = rules.score(hand, situation)
    order = task.rng.sample(range(3), 3)
    try:
        other, there = _moved(hand, order), _moved_situation(situation, order)
        again = rules.score(other, there)
    except TingpaiError:
        return hand, situation, score, agreed
    same = _shape(score) == _shape(again)
    return (other, there, again, agreed) if same else (hand, situation, score, agreed)


def _agreed(task: Task, name: str, value: object) -> Said:
    """An option of the table as a fact."""
    option = said(f"option-{task.ruleset}-{name.replace('_', '-')}")
    return said("drill-fact-option", option=option, value="" if value is True else f": {value}")


def _shape(score: Score) -> object:
    lines = [(line.fan.id, line.count, line.points) for line in score.lines]
    return score.total, lines, [(one.fan.id, one.because, one.count) for one in score.uncounted]


def _moved_tile(tile: Tile, order: Sequence[int]) -> Tile:
    return TILES[9 * order[tile // 9] + tile % 9] if tile < 27 else tile


def _moved(hand: Hand, order: Sequence[int]) -> Hand:
    melds = tuple(replace(meld, tile=_moved_tile(meld.tile, order)) for meld in hand.melds)
    return Hand(tuple(_moved_tile(tile, order) for tile in hand.standing), melds, hand.flowers)


def _moved_situation(situation: Situation, order: Sequence[int]) -> Situation:
    return replace(
        situation,
        tile=None if situation.tile is None else _moved_tile(situation.tile, order),
        joker=None if situation.joker is None else _moved_tile(situation.joker, order),
        void=None if situation.void is None else Suit(order[situation.void]),
    )


def _example(task: Task) -> Scored | None:
    found = scored_example(task, task.rng.choice(rulebook.examples(task.ruleset)))
    return found if found[1].tile is not None and not found[3] else None


def _random(task: Task) -> Scored | None:
    """A random complete hand that the book lets win."""
    rng, rules = task.rng, task.rules
    suits, situation = suits_for(rules, rng)
    if rng.random() < 0.3:
        suits = suits[:1]
    sets = random_sets(rng, suits, rules.has_honors and rng.random() < 0.7, chow=rng.choice((0.1, 0.6, 0.95)))
    if sets is None:
        return None
    melds = melded(rng, sets, rng.randrange(4), chows=claims_chows(rules))
    tiles = [tile for one in sets for tile in one]
    tile = tiles.pop(rng.randrange(len(tiles)))
    there = replace(
        situation,
        tile=tile,
        source=rng.choice((Source.WALL, Source.DISCARD)),
        seat=Wind(rng.randrange(4)),
        round=Wind(rng.randrange(2)),
    )
    hand = Hand(tuple(tiles), melds)
    try:
        score = rules.score(hand, there)
    except TingpaiError:
        return None
    return hand, there, score, ()


def _drawn(hand: Hand, situation: Situation) -> Any:
    return show_hand(hand) if situation.tile is None else show_win(hand, situation)


def _facts(task: Task, situation: Situation) -> tuple[Said, ...]:
    lost = (said("drill-fact-lost"),) if situation.tile is None else ()
    return (*lost, *situation_facts(task.rules, situation))


# -- sentences ------------------------------------------------------------------------------------------------------


def _name(task: Task, fan: Fan) -> FanName:
    return FanName(task.ruleset, fan.id)


def _label(fan: Fan) -> str:
    """The label under which the rulebook explains a fan."""
    return fan.cite.split("; ")[0]


def _absent(task: Task, fan: Fan) -> Said:
    """What a fan needs, if it is not in a hand."""
    return said("drill-count-absent", fan=_name(task, fan), rule=Rule(task.ruleset, _label(fan)))


def _taken(task: Task, fan: Fan, because: str) -> Said:
    kind = "fan" if because in task.rules.fans else "principle"
    return said(f"drill-count-taken-{kind}", fan=_name(task, fan), taker=FanName(task.ruleset, because))


def _counted(task: Task, score: Score) -> Said:
    """The lines of a score with their values."""
    if not score.lines:
        return said("drill-count-no-lines", points=score.total)
    lines = tuple(
        said(
            "drill-count-line",
            fan=_name(task, line.fan),
            times=line.count,
            value=said(f"value-{line.fan.unit}", value=line.points),
        )
        for line in score.lines
    )
    return said("drill-count-lines", lines=lines, points=score.total)


def _groups(evidence: Sequence[Sequence[Any]]) -> str:
    return " ".join(write(group.tiles) for one in evidence for group in one)


def _present(task: Task, score: Score, fan: Fan) -> Said:
    """Where a fan that counts is in the hand."""
    line = next(one for one in score.lines if one.fan.id == fan.id)
    groups = _groups(line.evidence)
    if groups:
        return said("drill-count-here", fan=_name(task, fan), groups=Tiles(groups))
    return said("drill-count-here-whole", fan=_name(task, fan), rule=Rule(task.ruleset, _label(fan)))


# -- level 1 --------------------------------------------------------------------------------------------------------


def does_it_count(task: Task, shown: Example) -> Item:
    """A fan and a hand of the rulebook: it counts, is missed by a little, or is taken away."""
    hand, situation, score, agreed = scored_example(task, shown)
    fan = task.rules.fans[shown.fan]
    name = _name(task, fan)
    counts = score.count(fan.id) > 0
    lost = next((one for one in score.uncounted if one.fan.id == fan.id), None)
    right = "yes" if counts else "taken" if lost is not None else "no"
    if counts:
        why, cite = _present(task, score, fan), fan.cite
    elif lost is not None:
        why, cite = _taken(task, fan, lost.because), lost.cite
    else:
        why, cite = _absent(task, fan), fan.cite
    ideas = tuple(
        Idea(
            f"{right}-not-{other}",
            ("is", other),
            said(f"drill-count-idea-{right}-not-{other}", fan=name, why=why),
            cite,
        )
        for other in ("yes", "no", "taken")
        if other != right
    )
    return task.item(
        skill=f"fan:{fan.id}",
        question=said("drill-count-does-it", fan=name),
        ask="one",
        right=(right,),
        choices=text_choices("count", "yes", "no", "taken"),
        show=_drawn(hand, situation),
        facts=(*agreed, *_facts(task, situation)),
        ideas=ideas,
        reasons=(why, _counted(task, score)),
        cite=cite,
    )


# -- level 2 --------------------------------------------------------------------------------------------------------


def _which(task: Task, hand: Hand, situation: Situation, score: Score) -> Item | None:
    """Tick the fans that count."""
    counted = {line.fan.id: line.fan for line in score.lines}
    taken = {one.fan.id: one for one in score.uncounted if one.fan.id not in counted}
    if not 1 <= len(counted) <= CHOICES:
        return None
    offered = [*counted, *task.rng.sample(list(taken), min(2, len(taken)))]
    alike = [
        fan.id for fan in _neighbours(task, list(counted)) if fan.id not in counted and fan.id not in taken
    ]
    room = max(2, CHOICES - len(offered))
    offered += task.rng.sample(alike, min(len(alike), room))
    fans = task.rules.fans
    offered.sort(key=fans.ids.index)
    ideas: list[Idea] = []
    for id in offered:
        fan = fans[id]
        if id in counted:
            ideas.append(
                Idea(
                    "missed",
                    ("lacks", id),
                    said("drill-count-missed", why=_present(task, score, fan)),
                    fan.cite,
                )
            )
        elif id in taken:
            lost = taken[id]
            ideas.append(Idea("taken", ("has", id), _taken(task, fan, lost.because), lost.cite))
        else:
            ideas.append(Idea("absent", ("has", id), _absent(task, fan), fan.cite))
    return task.item(
        question=said("drill-count-which"),
        ask="some",
        right=(tuple(id for id in offered if id in counted),),
        choices=tuple(_fan_choice(task, id) for id in offered),
        show=_drawn(hand, situation),
        facts=_facts(task, situation),
        ideas=tuple(ideas),
        reasons=(_counted(task, score),),
        cite=task.cite("count"),
    )


def _fan_choice(task: Task, id: str) -> Choice:
    """A fan or a principle as a choice."""
    return Choice(id, said("drill-count-fan", fan=FanName(task.ruleset, id)))


def _neighbours(task: Task, ids: list[str]) -> list[Fan]:
    """Fans that stand near these in the book: they are the ones that are mixed up."""
    order = [fan.id for fan in task.rules.fans]
    places = [order.index(id) for id in ids if id in order]
    near = [id for place, id in enumerate(order) if any(abs(place - one) <= 5 for one in places)]
    return [task.rules.fans[id] for id in near]


# -- level 3 --------------------------------------------------------------------------------------------------------


def _total(task: Task, hand: Hand, situation: Situation, score: Score) -> Item | None:
    """The total; wrong totals that forget a line or add one that does not count are recognised."""
    total = score.total
    ideas: list[Idea] = []
    plain = sum(line.points for line in score.lines) == total  # no doubling and no table of values
    known = {total}
    for line in score.lines if plain else ():
        value = total - line.points
        if value not in known:
            known.add(value)
            why = said("drill-count-forgot", why=_present(task, score, line.fan), points=line.points)
            ideas.append(Idea("forgot", ("is", (value,)), why, line.cite))
    for one in score.uncounted if plain else ():
        value = total + one.fan.value * one.count
        if value not in known:
            known.add(value)
            ideas.append(Idea("taken", ("is", (value,)), _taken(task, one.fan, one.because), one.cite))
    if not plain:
        for id, value in _unfinished(score).items():
            if value not in known:
                known.add(value)
                text = said(f"drill-count-{id}", given=value, points=total)
                ideas.append(Idea(id, ("is", (value,)), text, task.cite("count")))
    counted = _counted(task, score)
    ideas += [
        Idea(f"too-{way}", (way,), said(f"drill-count-too-{way}", why=counted), task.cite("count"))
        for way in ("less", "more")
    ]
    return task.item(
        question=said("drill-count-total"),
        ask="numbers",
        right=((total,),),
        fields=(said("drill-count-points"),),
        show=_drawn(hand, situation),
        facts=_facts(task, situation),
        ideas=tuple(ideas),
        reasons=(counted, *(_taken(task, one.fan, one.because) for one in score.uncounted[:4])),
        cite=task.cite("count"),
    )


def _unfinished(score: Score) -> dict[str, int]:
    """Totals of players who stop too early, or go one step too far, where the book doubles or has a table."""
    sums = {
        unit: sum(line.points for line in score.lines if line.fan.unit == unit) for unit in ("points", "fans")
    }
    if any(line.fan.unit == "doubles" for line in score.lines):
        return {
            "no-doubles": sums["points"],
            "double-short": score.total // 2,
            "double-over": score.total * 2,
        }
    if any(line.fan.unit == "fans" for line in score.lines):
        return {"fans-not-value": sums["fans"], "no-cap": 2 ** sums["fans"]}
    return {}


# -- level 4 --------------------------------------------------------------------------------------------------------


def who_took_it(task: Task, shown: Example) -> Item | None:
    """A fan that is in the hand and does not count: which other fan, or which principle, took it away?"""
    hand, situation, score, agreed = scored_example(task, shown)
    lost = next((one for one in score.uncounted if one.fan.id == shown.fan), None)
    if lost is None or any(
        one.fan.id == shown.fan and one.because != lost.because for one in score.uncounted
    ):
        return None
    fans, fan, name = task.rules.fans, lost.fan, _name(task, lost.fan)
    found = {line.fan.id for line in score.lines} | {one.fan.id for one in score.uncounted}
    # Another fan that would take it away too is not offered: the answer would be as right as the book's.
    offered = [line.fan.id for line in score.lines if fan.id not in task.rules.takes(line.fan.id)][:3]
    offered = [id for id in offered if id not in (fan.id, lost.because)] + [lost.because]
    offered += [id for id in task.rules.principles if id != lost.because]
    absent = [one.id for one in _neighbours(task, [fan.id, *offered[:2]]) if one.id not in found]
    offered += task.rng.sample(absent, min(len(absent), max(1, 4 - len(offered))))
    why = _taken(task, fan, lost.because)
    ideas: list[Idea] = []
    for id in offered:
        if id == lost.because:
            continue
        kind = "principle" if id not in fans else "absent" if id not in found else "other"
        if kind == "other" and fans[id].value < fan.value:
            kind = "value"
        other = FanName(task.ruleset, id)
        sentence = said(f"drill-count-idea-took-{kind}", fan=name, other=other, why=why)
        ideas.append(Idea(f"took-{kind}", ("is", id), sentence, lost.cite))
    ordered = sorted(offered, key=lambda one: fans.ids.index(one) if one in fans else len(fans.ids))
    return task.item(
        skill=f"exclusion:{fan.id}",
        question=said("drill-count-who-took", fan=name),
        ask="one",
        right=(lost.because,),
        choices=tuple(_fan_choice(task, id) for id in ordered),
        show=_drawn(hand, situation),
        facts=(*agreed, *_facts(task, situation)),
        ideas=tuple(ideas),
        reasons=(why, _counted(task, score)),
        cite=lost.cite,
    )
