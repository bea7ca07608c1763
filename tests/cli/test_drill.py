"""`tingpai drill`: a round in the terminal, items and verdicts as JSON lines, and refusals."""

import json

import pytest

from cli.running import Run
from tingpai import learn, texts


def typed(items: list[learn.Item]) -> bytes:
    """The right answers as somebody types them."""
    lines = []
    for item in items:
        ids = [choice.id for choice in item.choices]
        right = item.right[0]
        if item.ask == "numbers":
            lines.append(" ".join(map(str, right)))
        else:
            lines.append(
                " ".join(str(ids.index(one) + 1) for one in ([right] if item.ask == "one" else right))
            )
    return "\n".join(lines).encode() + b"\n"


@pytest.mark.parametrize("drill", ["names", "waits", "pays"])
def test_a_round_answered_rightly(run: Run, drill: str) -> None:
    items = learn.make_round(drill, "sichuan", 1, 3)
    result = run("drill", drill, "--rules", "sichuan", "--seed", "3", stdin=typed(items))
    assert result.exit_code == 0
    assert "Right: 10 of 10." in result.output
    assert f"tingpai drill {drill} --rules sichuan --level 1 --seed 3" in result.output


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_wrong_answer_is_explained(run: Run, language: str) -> None:
    item = learn.make_round("names", "mcr", 1, 0)[0]
    wrong = next(n for n, one in enumerate(item.choices, 1) if one.id != item.right[0])
    result = run("drill", "names", "--seed", "0", "--lang", language, stdin=f"x\n99\n{wrong}\n".encode())
    sentence = learn.answer(item, item.choices[wrong - 1].id).sentence.say(language, "codes")
    assert sentence[:20] in result.output
    assert texts.say(language, "drill-error-typed") in result.output
    assert texts.say(language, "drill-error-which", most=4) in result.output
    assert texts.say(language, "drill-stopped", count=1, all=10) in result.output


def test_items_and_verdicts_are_json_lines(run: Run) -> None:
    items = [json.loads(line) for line in run("drill", "pays", "--seed", "4", "--json").output.splitlines()]
    assert len(items) == 10
    asked = [{"id": n, "item": one["item"], "given": one["right"][0]} for n, one in enumerate(items)]
    asked += [{"item": "pays/mcr/1/40", "given": [0, 0, 0, 0]}, {"item": "x", "given": 1}, {"given": 1}]
    lines = "\n".join(map(json.dumps, asked)) + "\nno json\n"
    answers = [
        json.loads(line)
        for line in run("drill", "--answers", "--json", stdin=lines.encode()).output.splitlines()
    ]
    assert [one["right"] for one in answers[:11]] == [True] * 10 + [False]
    assert answers[10]["sentence"]
    assert answers[10]["cite"]
    assert all("error" in one for one in answers[11:])


def test_the_list_names_every_drill(run: Run) -> None:
    output = run("drill", "--list").output
    assert all(name in output for name in learn.DRILLS)


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("nothing",), "There is no drill"),
        (("void", "--rules", "mcr"), "makes no sense"),
        (("waits", "--level", "9"), "levels 1 to 4"),
        (("waits", "--seed", "-1"), "whole number"),
        (("waits", "--rules", "riichi"), "riichi"),
    ],
)
def test_bad_input_gets_a_sentence(run: Run, arguments: tuple[str, ...], part: str) -> None:
    result = run("drill", *arguments)
    assert result.exit_code == 2
    assert part in result.output
