"""`tingpai deal`: scripted deals as the library runs them, and deals that play themselves."""

import json
from pathlib import Path

import pytest

from cli.running import Process, Run
from tingpai import rulesets
from tingpai.play.record import load
from tingpai.play.script import play
from tingpai.texts import LANGUAGES

SCRIPT = {
    "id": "d1",
    "ruleset": "mcr",
    "deal": {
        "E": "159m159p159sESWNC",
        "S": "159m159p159sSWNF",
        "W": "268m268p268sEECP",
        "N": "226m337p448sSWNP",
    },
    "moves": ["E discard E", "W pung", "W discard C"],
}


def test_scripted_deals(process: Process) -> None:
    """One line out for each line in, bad ones too; the answers are the library's; exit code 0."""
    wrong = {**SCRIPT, "id": "d2", "moves": ["E discard 2m"]}
    text = "\n".join([json.dumps(SCRIPT), "{", "", json.dumps(wrong)])
    done = process("deal", "--json", stdin=text.encode())
    assert done.returncode == 0
    first, second, third = map(json.loads, done.stdout.decode().splitlines())
    assert first == json.loads(json.dumps(play(SCRIPT)))
    assert first["end"] == "unfinished"
    assert second["error"]["code"] == "bad_request"
    assert third["error"]["code"] == "illegal_action"
    assert third["error"]["at"] == 0


def test_scripted_deals_from_files(run: Run, tmp_path: Path) -> None:
    """FILE instead of standard input."""
    path = tmp_path / "deals.jsonl"
    path.write_text(json.dumps(SCRIPT) + "\n", encoding="utf-8")
    assert json.loads(run("deal", "--json", str(path)).output)["id"] == "d1"
    assert run("deal", "--json", str(tmp_path / "none")).exit_code == 2


@pytest.mark.parametrize("ruleset", rulesets.IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_plays_itself(run: Run, ruleset: str, language: str) -> None:
    """Every move is a sentence. The same seed gives the same deal, and the seed is printed."""
    done = run("deal", "--ruleset", ruleset, "--seed", "7", "--lang", language)
    assert done.exit_code == 0, done.output
    assert " 7" in done.output.splitlines()[1]
    assert len(done.output.splitlines()) > 60
    assert done.output == run("deal", "-r", ruleset, "--seed", "7", "--lang", language).output


def test_options_and_round(run: Run) -> None:
    """What the rulebook leaves open can be chosen; what it does not know is refused."""
    options = ("--option", "jokers=true", "--option", "joker_direction=down", "--round", "W")
    shown = run("deal", "--ruleset", "dazhong", "--seed", "1", *options).output
    assert "is the joker." in shown
    assert "round West" in shown
    assert run("deal", "--ruleset", "mcr", "--option", "jokers=true").exit_code == 2
    assert run("deal", "--ruleset", "riichi").exit_code == 2
    assert run("deal", "a file").exit_code == 2


def test_the_record_is_written(run: Run, process: Process, tmp_path: Path) -> None:
    """To a file, with a word about it; or to standard output, and nothing else."""
    path = tmp_path / "deal.jsonl"
    told = run("deal", "--seed", "7", "-o", str(path))
    record = load(path)
    assert record.header.ruleset == "mcr"
    assert told.output == f"{path}: {len(record.deals[0].events)} events\n"
    piped = process("deal", "--seed", "7", "-o", "-").stdout.decode()
    assert piped.splitlines()[1:] == path.read_text(encoding="utf-8").splitlines()[1:]
    assert run("deal", "-o", str(tmp_path / "no" / "folder")).exit_code == 2
