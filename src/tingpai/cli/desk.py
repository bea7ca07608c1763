"""`tingpai desk`: an evening at a real table, written down as JSON lines."""

import click

EPILOG = """\b
Examples:
  tingpai desk --json --file evening.jsonl -c '{"do": "open", "ruleset": "mcr", "players": ["Ann", "Bo", "Cy", "Di"]}'
  tingpai desk --json --file evening.jsonl -c '{"do": "deal", "winner": "Ann", "from": "Bo", "points": 24}'
  tingpai desk --json --file evening.jsonl -c '{"do": "foul", "player": "Cy", "foul": "empty_claim"}'
  tingpai desk --json --file evening.jsonl -c '{"do": "sheet"}'
"""


@click.command(epilog=EPILOG, short_help="Keep the score of a table with real tiles.")
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--json", "as_json", is_flag=True, help="Commands as JSON lines in, answers as JSON lines out.")
@click.option("--file", "kept", metavar="FILE", help="Keep the evening here; a later run goes on from it.")
@click.option(
    "-c", "--command", "commands", multiple=True, metavar="JSON", help="A command, instead of FILEs."
)
@click.pass_context
def desk(
    ctx: click.Context, files: tuple[str, ...], as_json: bool, kept: str | None, commands: tuple[str, ...]
) -> None:
    """Keep the score of a match with real tiles: every deal, correction, foul and agreement is a command.

    Every line of the FILEs (none, or -, for standard input) is a command; every line written is its answer. A
    refused command changes nothing and says why.
    """
    if not as_json:
        raise click.UsageError("The desk takes JSON lines: say --json.", ctx)
    if files and commands:
        raise click.UsageError("Give either FILEs or --command.", ctx)
    from tingpai.cli.stream import answer_files
    from tingpai.desk import Evening
    from tingpai.desk.commands import error

    evening = Evening(kept)
    if commands:
        for line in evening.answer_lines(commands):
            click.echo(line)
        return
    answer_files(files, evening.answer_lines, error)
