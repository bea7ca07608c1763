"""The command line `tingpai`: one file for each command, imported when it is called.

A new command is a file with a click command of the same name, and a word in `COMMANDS`.
"""

import os
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Any, Final

import click

from tingpai import __version__
from tingpai.cli.language import language_of
from tingpai.errors import NotWinning, TingpaiError

COMMANDS: Final = (
    "score",
    "waits",
    "rules",
    "referee",
    "desk",
    "tournament",
    "deal",
    "replay",
    "verify",
    "play",
    "drill",
    "serve",
    "backup",
    "restore",
    "admin",
    "arena",
    "botzone",
)

OK, NOT_WINNING, REFUSED, INTERRUPTED, CLOSED_PIPE = 0, 1, 2, 130, 141

VERSION_HELP: Final = "Show the version, and whether the engine is compiled."

EXIT_CODES: Final = """\b
Exit codes:
  0    all went well
  1    a possible hand, but not a winning (or waiting) one; a record in which something is wrong
  2    wrong usage, unreadable tiles, or a hand that cannot exist
  130  interrupted
  141  the reader of the output went away
With --json the code is 0 once every line was read, bad lines included.

\b
Example:
  tingpai score 22334455667788s --from wall
"""


class Commands(click.Group):
    """A group that imports a command when it is called. It turns refusals into messages and exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands, in the order in which people need them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, from the file of the same name."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = getattr(import_module(f"tingpai.cli.{cmd_name}"), cmd_name)
        return found

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command. A refusal becomes a sentence and an exit code."""
        for stream in (sys.stdout, sys.stderr):
            # A terminal without Chinese characters shows question marks, not a traceback.
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except NotWinning as problem:
            click.echo(problem.say(language_of(ctx)))
            ctx.exit(NOT_WINNING)
        except TingpaiError as problem:
            click.echo(problem.say(language_of(ctx)), err=True)
            ctx.exit(REFUSED)
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except BrokenPipeError:
            # The rest of the buffer must go somewhere when Python closes the stream.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            ctx.exit(CLOSED_PIPE)
        return result


def _tell_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print the version and whether the engine is compiled, and stop."""
    if wanted and not ctx.resilient_parsing:
        from tingpai.state import deal  # one of the compiled modules: the build compiles all of them or none

        compiled = str(deal.__file__).endswith(tuple(EXTENSION_SUFFIXES))
        click.echo(f"tingpai {__version__} ({'compiled' if compiled else 'not compiled: bots think longer'})")
        ctx.exit()


@click.group(cls=Commands, epilog=EXIT_CODES, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_tell_version, help=VERSION_HELP
)
def main() -> None:
    """Mahjong by the book: hands of four rulebooks scored exactly, and explained.

    Tiles are written 1m…9m 1p…9p 1s…9s, E S W N for the winds, C F P for the red, green and white dragon,
    1f…8f for flowers. 1z…7z, Unicode tiles and Russian notation are read too.
    """
