"""`tingpai tournament`: a competition by the book, as JSON lines or for people."""

import click

EPILOG = """\b
Examples:
  tingpai tournament --json --file cup.jsonl -c '{"do": "create", "name": "Cup", "sessions": 6}'
  tingpai tournament --json --file cup.jsonl < commands.jsonl > answers.jsonl
"""


@click.group(
    epilog=EPILOG,
    invoke_without_command=True,
    short_help="Hold a competition, from registration to the result.",
)
@click.option("--json", "as_json", is_flag=True, help="Commands as JSON lines in, answers as JSON lines out.")
@click.option("--file", "kept", metavar="FILE", help="Keep the event here; a later run goes on from it.")
@click.option(
    "-c", "--command", "commands", multiple=True, metavar="JSON", help="A command, instead of standard input."
)
@click.pass_context
def tournament(ctx: click.Context, as_json: bool, kept: str | None, commands: tuple[str, ...]) -> None:
    """Hold a competition by the book: every registration, draw, deal, ruling and signature is a command.

    With --json every line of standard input is a command; every line written is its answer. A refused command
    changes nothing and says why. The other commands read the FILE of an event.
    """
    if ctx.invoked_subcommand is not None:
        if as_json or kept is not None or commands:
            raise click.UsageError("--json, --file and --command do not go with another command.", ctx)
        return
    if not as_json:
        raise click.UsageError("Say --json, or one of the commands.", ctx)
    from tingpai.cli.stream import answer_files
    from tingpai.desk.commands import error
    from tingpai.tournament import Competition

    competition = Competition(kept)
    if commands:
        for line in competition.answer_lines(commands):
            click.echo(line)
        return
    answer_files((), competition.answer_lines, error)
