"""Options come from flags, the environment, a file and defaults, in one order; the page lists them all."""

import importlib.util
import os
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tingpai.cli import main
from tingpai.errors import BadRequest, TingpaiError, UnknownKey
from tingpai.server.operations import options
from tingpai.server.operations.configuration import read
from tingpai.server.run import run
from tingpai.server.settings import Operations, Settings

ROOT = Path(__file__).parents[3]

EXAMPLES: dict[str, tuple[Any, str, Any]] = {
    "host": ("::1", "::1", "::1"),
    "port": (81, "81", 81),
    "workers": (3, "3", 3),
    "thinkers": (0, "0", 0),
    "tls_cert": ("club.crt", "club.crt", "club.crt"),
    "tls_key": ("club.key", "club.key", "club.key"),
    "origin": (["http://a", "http://b"], "http://a, http://b", ("http://a", "http://b")),
    "page": ("/srv/page", "/srv/page", "/srv/page"),
    "most_tables": (7, "7", 7),
    "drain_seconds": (2.5, "2.5", 2.5),
    "db": ("sqlite:///x.db", "sqlite:///x.db", "sqlite:///x.db"),
    "sync": ("full", "full", "full"),
    "keep_days": (0.5, "0.5", 0.5),
    "secret": ("s", "s", "s"),
    "metrics_from": (["10.0.0.0/8"], "10.0.0.0/8", ("10.0.0.0/8",)),
    "metrics_token": ("t", "t", "t"),
    "node": ("one", "one", "one"),
    "log_format": ("json", "json", "json"),
    "log_level": ("info", "info", "info"),
    "log_requests": (True, "yes", True),
    "log_addresses": (True, "1", True),
}
"""For each option a value of the file, the same in the environment, and what both mean."""


def file_with(folder: Path, text: str) -> str:
    path = folder / "tingpai.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def in_toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(in_toml(one) for one in value)}]"
    return (
        str(value).lower()
        if isinstance(value, bool)
        else f'"{value}"'
        if isinstance(value, str)
        else str(value)
    )


def test_every_option_has_an_example() -> None:
    assert EXAMPLES.keys() == options.BY_KEY.keys()


@pytest.mark.parametrize("key", EXAMPLES)
def test_flags_win_over_the_environment_over_the_file(key: str, tmp_path: Path) -> None:
    option = options.BY_KEY[key]
    inside, outside, meant = EXAMPLES[key]
    if key != "node":
        assert read({}, {})[key] == option.default
    file = file_with(tmp_path, f"{key} = {in_toml(inside)}\n")
    assert read({}, {}, file)[key] == meant
    assert read({}, {"TINGPAI_CONFIG": file})[key] == meant
    assert read({}, {option.variable: outside})[key] == meant
    other = {"whole": "1", "number": "1.5", "switch": "false", "choice": option.choices[-1:], "list": "::1"}
    text = other.get(option.kind, "other")
    lower = text if isinstance(text, str) else text[0]
    over = read({}, {option.variable: lower}, file)[key]
    assert over == read({}, {option.variable: lower})[key]
    if option.flag:
        assert read({key: outside}, {option.variable: lower}, file)[key] == meant


@pytest.mark.parametrize(
    ("flags", "environment", "text", "said"),
    [
        ({}, {}, "prt = 80", "no option prt"),
        ({}, {}, "[server]\nport = 80", "no option server"),
        ({}, {"TINGPAI_PRT": "80"}, "", "variable TINGPAI_PRT"),
        ({}, {}, "port = 'x'", "it takes a whole number from 0 to 65535"),
        ({}, {}, "port = 70000", "cannot be 70000"),
        ({}, {}, "port = true", "cannot be True"),
        ({}, {}, "workers = 1.5", "cannot be 1.5"),
        ({}, {"TINGPAI_WORKERS": "0"}, "", "TINGPAI_WORKERS cannot be 0"),
        ({"keep_days": "0"}, {}, "", "--keep-days cannot be 0: it takes a number above 0"),
        ({"keep_days": "nan"}, {}, "", "--keep-days cannot be nan"),
        ({"sync": "never"}, {}, "", "it takes normal or full"),
        ({}, {"TINGPAI_LOG_REQUESTS": "perhaps"}, "", "it takes true or false"),
        ({}, {}, "metrics_from = ['home']", "metrics_from"),
        ({}, {}, "origin = [1]", "origin"),
        ({}, {}, "port = ", "is not valid TOML"),
        ({}, {"TINGPAI_CONFIG": "/no/such/file"}, None, "/no/such/file cannot be read"),
    ],
)
def test_what_is_wrong_is_told(
    flags: dict[str, Any], environment: dict[str, str], text: str | None, said: str, tmp_path: Path
) -> None:
    file = None if text is None else file_with(tmp_path, text)
    with pytest.raises(TingpaiError) as problem:
        read(flags, environment, file)
    assert said in problem.value.say("en")
    assert isinstance(problem.value, BadRequest)
    assert isinstance(problem.value, UnknownKey) == ("no option" in said or "PRT" in said)


def test_a_secret_is_not_repeated(tmp_path: Path) -> None:
    with pytest.raises(BadRequest) as problem:
        read({}, {}, file_with(tmp_path, "secret = 12345"))
    assert "12345" not in problem.value.say("en")


def test_the_command_hands_everything_to_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every option reaches the settings; none is read and then forgotten."""
    got: list[Any] = []
    monkeypatch.setattr("tingpai.server.run.run", lambda *given, **named: got.append((given, named)))
    for name in [name for name in os.environ if name.startswith("TINGPAI_")]:
        monkeypatch.delenv(name)
    text = "".join(f"{key} = {in_toml(inside)}\n" for key, (inside, _, _) in EXAMPLES.items())
    done = CliRunner().invoke(main, ["serve", "--config", file_with(tmp_path, text), "--port", "82"])
    assert done.exit_code == 0, done.output
    ((settings, host, port), _) = got[0]
    expected = Settings(
        "sqlite:///x.db",
        sync="full",
        page=Path("/srv/page"),
        origins=("http://a", "http://b"),
        thinkers=0,
        workers=3,
        keep_days=0.5,
        tls=("club.crt", "club.key"),
        most_tables=7,
        secret="s",
        operations=Operations("one", "json", "info", True, True, ("10.0.0.0/8",), "t", 2.5),
    )
    assert (settings, host, port) == (expected, "::1", 82)
    assert run is not None


def test_help_names_every_flag_and_its_default() -> None:
    text = re.sub(r"\s+", " ", CliRunner().invoke(main, ["serve", "--help"]).output)
    for option in options.OPTIONS:
        if option.secret:
            assert option.key.replace("_", "-") not in text
        else:
            assert option.flag in text
            assert f"[default: {option.default_shown}]" in text


def test_the_page_is_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("page", ROOT / "tools" / "configuration_page.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    written = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
    assert written == tool.page(), "run python tools/configuration_page.py"


def test_the_file_of_the_page_is_valid(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    assert read({}, {}, file_with(tmp_path, example))["metrics_from"] == ("loopback", "10.20.0.0/16")
