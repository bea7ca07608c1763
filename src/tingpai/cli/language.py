"""The language of the command line: the option --lang, or the language of the environment."""

import os
from collections.abc import Mapping
from typing import Final

import click

from tingpai.texts import LANGUAGES

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def preferred(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the environment if Tingpai has it, otherwise English.

    >>> preferred({"LANG": "ru_RU.UTF-8"}), preferred({"LC_ALL": "C", "LANG": "zh_CN"})
    ('ru', 'en')
    """
    for name in _VARIABLES:
        if environment.get(name):
            code = environment[name][:2].lower()
            return code if code in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def language_of(ctx: click.Context) -> str:
    """The language of this call."""
    return str(ctx.find_root().obj or preferred())


def _choose(ctx: click.Context, _: click.Parameter, value: str | None) -> str:
    ctx.find_root().obj = value or preferred()
    return language_of(ctx)


language_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    callback=_choose,
    is_eager=True,
    help="Language of the answer. Default: from LC_ALL or LANG.",
)
