"""Flags for the options of a server, made from their table, and what all sources together say."""

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

from tingpai.errors import BadRequest
from tingpai.server.operations import configuration
from tingpai.server.operations.options import OPTIONS, Option, Value

Function = TypeVar("Function", bound=Callable[..., Any])


def server_options(*keys: str) -> Callable[[Function], Function]:
    """A decorator that adds the flags of some options (by default all) and --config to a command."""

    def decorate(command: Function) -> Function:
        command = click.option(
            "--config",
            metavar="FILE",
            help="File with options, in TOML. docs/configuration.md lists them all.",
        )(command)
        for option in reversed(OPTIONS):
            if option.flag and (not keys or option.key in keys):
                command = _flag(option)(command)
        return command

    return decorate


def _flag(option: Option) -> Callable[[Function], Function]:
    words = f"{option.help}  [default: {option.default_shown}]"
    if option.kind == "switch":
        return click.option(f"{option.flag}/--no-{option.flag[2:]}", option.key, default=None, help=words)
    if option.kind == "list":
        return click.option(option.flag, option.key, multiple=True, metavar="TEXT", help=words)
    shown = (
        "|".join(option.choices) if option.choices else {"whole": "N", "number": "N"}.get(option.kind, "TEXT")
    )
    return click.option(option.flag, option.key, metavar=shown, help=words)


def configured(config: str | None, flags: dict[str, Any]) -> dict[str, Value | None]:
    """The values of all options, by key."""
    return configuration.read(flags, os.environ, config)


def database_of(config: str | None, flags: dict[str, Any]) -> str:
    """The address of the server's database."""
    found = configured(config, flags)["db"]
    try:
        from tingpai.server.settings import default_database
    except ModuleNotFoundError as problem:
        raise BadRequest("server-not-installed", module=problem.name) from problem
    return str(found or default_database())
