"""`tingpai botzone`: our bots as programs for Botzone."""

import sys

import click

from tingpai.cli.language import language_option

EPILOG = """\b
Example:
  tingpai botzone run --help
"""
RUN_EPILOG = """\b
Example:
  echo '{"requests": ["0 0 1"], "responses": []}' | tingpai botzone run --bot random
"""


@click.group(epilog=EPILOG, short_help="Run a bot as a program for Botzone.")
def botzone() -> None:
    """Botzone's Chinese Standard Mahjong."""


@botzone.command(epilog=RUN_EPILOG, short_help="Answer Botzone's requests with one of our bots.")
@click.option("--bot", "name", default="random", show_default=True, help="The bot that answers.")
@click.option(
    "--framing",
    type=click.Choice(("json", "text", "keep-running")),
    default="json",
    show_default=True,
    help="How requests come. The first two are answered once, the last one until there are no more requests.",
)
@click.option(
    "--format",
    "rules",
    type=click.Choice(("botzone", "mcr")),
    default="botzone",
    show_default=True,
    help="Botzone's duplicate format (each seat has its own wall, no flowers), or the rulebook.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same answers.")
@language_option
def run(name: str, framing: str, rules: str, seed: int, lang: str) -> None:  # noqa: ARG001
    """Read requests from standard input and answer them."""
    from tingpai import bots, rulesets
    from tingpai.env.botzone.agent import serve
    from tingpai.env.botzone.rules import duplicate

    table = duplicate() if rules == "botzone" else rulesets.table("mcr")
    for text in serve(table, bots.make(name, table, seed), framing, sys.stdin):
        sys.stdout.write(text)
        sys.stdout.flush()
