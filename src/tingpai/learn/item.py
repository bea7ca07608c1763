"""An item of a drill: a question, how it is answered, and the sentence for every wrong idea. All of it is data.

An item has no code of its own: `answer` finds the wrong idea by comparing what was given with each idea's `when`.
A page can do the same with the JSON of an item, also without a network.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from tingpai import citations, notation, rulesets, texts, tile_words
from tingpai.errors import BadRequest
from tingpai.rulebook import Rulebook

Form = Literal["names", "codes", "marked"]
"""How tiles stand in a sentence: by name, in the notation, or marked for a page that draws them."""
Ask = Literal["one", "some", "order", "numbers"]
"""One choice, any number of choices, all choices in an order, or a number for each field."""
MOST_DIGITS: Final = 9


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles in a sentence, in the notation."""

    codes: str


@dataclass(frozen=True, slots=True)
class Name:
    """A tile in a sentence that always stands there by its name."""

    code: str


@dataclass(frozen=True, slots=True)
class FanName:
    """A fan in a sentence, by its name."""

    ruleset: str
    id: str


@dataclass(frozen=True, slots=True)
class Rule:
    """What a rulebook says under a label, shortened to its first sentences."""

    ruleset: str
    label: str


@dataclass(frozen=True, slots=True)
class Sentences:
    """Whole sentences, one after the other."""

    parts: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A text of `tingpai.texts` with its arguments, not yet in a language."""

    text: str
    arguments: Mapping[str, Any] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash(self.text)

    def say(self, language: str, form: Form = "names") -> str:
        """The sentence in a language."""
        said = {key: _shown(value, language, form) for key, value in self.arguments.items()}
        return texts.say(language, self.text, **said)


def said(text: str, /, **arguments: Any) -> Said:
    """A sentence that has not been said yet."""
    return Said(text, arguments)


def _shown(value: object, language: str, form: Form) -> object:
    if isinstance(value, Tiles):
        if form == "marked":
            return notation.mark(value.codes)
        return value.codes if form == "codes" else tile_words.named(value.codes, language)
    if isinstance(value, Name):
        return tile_words.named(value.code, language)
    if isinstance(value, FanName):
        return _fan_names(value.ruleset, language).get(value.id) or texts.say(
            language, f"principle-{value.id}"
        )
    if isinstance(value, Rule):
        return _first_sentences(Rulebook.load(value.ruleset, language).paragraph(value.label).text)
    if isinstance(value, Said):
        return value.say(language, form)
    if isinstance(value, Sentences):
        return ("" if language == "zh" else " ").join(str(_shown(one, language, form)) for one in value.parts)
    if isinstance(value, tuple):
        between = texts.say(language, "tiles-between")
        return between.join(str(_shown(one, language, form)) for one in value)
    return value


def _fan_names(ruleset: str, language: str) -> dict[str, str]:
    return {fan.id: fan.names[language] for fan in rulesets.kind(ruleset).fans}


def _first_sentences(text: str) -> str:
    """The first paragraph of a rule, without the marks of Markdown."""
    return text.split("\n\n")[0].replace("`", "").replace("\n", " ").strip()


# -- the item ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shown:
    """Tiles to draw: a hand, a set, a discard. `label` says what they are."""

    kind: str
    tiles: str
    label: Said


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose: a sentence, or tiles to draw."""

    id: str
    label: Said
    tiles: str = ""


@dataclass(frozen=True, slots=True)
class Idea:
    """A wrong idea: its name, the answers that show it, its sentence and its paragraph.

    `when` is one of: `("is", answer)`, `("has", choice)`, `("lacks", choice)`, `("before", choice, choice)`,
    `("not_at", place)`, `("sum_not", number)`, `("less",)`, `("more",)`, `("any",)`. The first idea that fits counts.
    """

    id: str
    when: tuple[Any, ...]
    sentence: Said
    cite: str


@dataclass(frozen=True, slots=True)
class Item:
    """One question of a drill. The same drill, ruleset, level and seed always make the same item."""

    drill: str
    ruleset: str
    level: int
    seed: int
    skill: str
    """What the item trains, for example `fan:pure_straight`."""
    question: Said
    ask: Ask
    right: tuple[Any, ...]
    """The right answers; nearly always one."""
    ideas: tuple[Idea, ...]
    reasons: tuple[Said, ...]
    """Why the right answer is right."""
    cite: str
    choices: tuple[Choice, ...] = ()
    fields: tuple[Said, ...] = ()
    """What each number is, if numbers are asked for."""
    facts: tuple[Said, ...] = ()
    """What one must know besides the tiles."""
    show: tuple[Shown, ...] = ()
    pictures: bool = False
    """True if the tiles must be drawn without their codes, which would be the answer."""

    @property
    def link(self) -> str:
        """The item as a text that makes it again."""
        return f"{self.drill}/{self.ruleset}/{self.level}/{self.seed}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement on an answer."""

    right: bool
    idea: str
    """The name of the wrong idea; empty for a right answer."""
    sentence: Said
    cite: str
    answer: Any
    """The right answer: for several right ones, the first."""
    reasons: tuple[Said, ...]


def answer(item: Item, given: object) -> Verdict:
    """Judge an answer. Anything that is no answer to this item is refused with a sentence."""
    value = _read(item, given)
    if any(_same(item, value, right) for right in item.right):
        return Verdict(True, "", said("drill-right"), item.cite, item.right[0], item.reasons)
    idea = next(one for one in item.ideas if _fits(item, one.when, value))
    return Verdict(False, idea.id, idea.sentence, idea.cite, item.right[0], item.reasons)


def _same(item: Item, value: Any, right: Any) -> bool:
    return set(value) == set(right) if item.ask == "some" else bool(value == right)


def _fits(item: Item, when: tuple[Any, ...], value: Any) -> bool:
    kind, *rest = when
    if kind == "is":
        return _same(item, value, rest[0])
    if kind == "has":
        return rest[0] in value
    if kind == "lacks":
        return rest[0] not in value
    if kind == "before":
        return bool(value.index(rest[0]) < value.index(rest[1]))
    if kind == "not_at":
        return bool(value[rest[0]] != item.right[0][rest[0]])
    if kind == "sum_not":
        return bool(sum(value) != rest[0])
    if kind in ("less", "more"):
        return bool((value[0] < item.right[0][0]) == (kind == "less"))
    return True


def _read(item: Item, given: object) -> Any:
    """What was given, as the item needs it."""
    known = [choice.id for choice in item.choices]
    if item.ask == "numbers":
        if not isinstance(given, Sequence) or isinstance(given, str) or len(given) != len(item.fields):
            raise BadRequest("drill-error-numbers", count=len(item.fields))
        if not all(type(one) is int and abs(one) < 10**MOST_DIGITS for one in given):
            raise BadRequest("drill-error-numbers", count=len(item.fields))
        return tuple(given)
    if item.ask == "one":
        if given not in known:
            raise BadRequest("drill-error-choice", value=str(given), known=", ".join(known))
        return given
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise BadRequest("drill-error-list", known=", ".join(known))
    for one in given:
        if one not in known:
            raise BadRequest("drill-error-choice", value=str(one), known=", ".join(known))
    if item.ask == "order" and sorted(given) != sorted(known):
        raise BadRequest("drill-error-order", known=", ".join(known))
    return tuple(dict.fromkeys(given))


# -- JSON ---------------------------------------------------------------------------------------------------------


def encode(item: Item, language: str, form: Form = "names", *, answers: bool = True) -> dict[str, Any]:
    """An item as a JSON object in a language. With `answers` it can be judged without this program."""
    made: dict[str, Any] = {
        "item": item.link,
        "skill": item.skill,
        "question": item.question.say(language, form),
        "facts": [one.say(language, form) for one in item.facts],
        "show": [
            {"kind": one.kind, "tiles": one.tiles, "label": one.label.say(language, form)}
            for one in item.show
        ],
        "pictures": item.pictures,
        "ask": item.ask,
        "choices": [
            {"id": one.id, "label": one.label.say(language, form), "tiles": one.tiles} for one in item.choices
        ],
        "fields": [one.say(language, form) for one in item.fields],
    }
    if answers:
        made["right"] = list(item.right)
        made["reasons"] = [one.say(language, form) for one in item.reasons]
        made["cite"] = shown_cite(item, item.cite, language)
        made["ideas"] = [
            {
                "id": one.id,
                "when": list(one.when),
                "sentence": one.sentence.say(language, form),
                "cite": shown_cite(item, one.cite, language),
            }
            for one in item.ideas
        ]
    return made


def encode_verdict(item: Item, verdict: Verdict, language: str, form: Form = "names") -> dict[str, Any]:
    """A verdict as a JSON object in a language."""
    return {
        "item": item.link,
        "right": verdict.right,
        "idea": verdict.idea,
        "sentence": verdict.sentence.say(language, form),
        "cite": shown_cite(item, verdict.cite, language),
        "answer": verdict.answer,
        "reasons": [one.say(language, form) for one in verdict.reasons],
    }


def shown_cite(item: Item, cite: str, language: str) -> str:
    """A paragraph as people read it."""
    return citations.shown(cite, language, _fan_names(item.ruleset, language))
