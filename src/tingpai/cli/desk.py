"""`tingpai desk`: an evening at a real table, written down as JSON lines."""

import click

EPILOG = """\b
Example:
  tingpai desk --json --file evening.jsonl < commands.jsonl
with, in commands.jsonl,
  {"do": "open", "ruleset": "mcr", "players": ["Anna", "Boris", "Chen", "Dina"]}
  {"do": "deal", "winner": "Anna", "from": "Boris", "points": 24}
  {"do": "foul", "player": "Chen", "foul": "empty_claim"}
  {"do": "sheet"}
"""


@click.command(epilog=EPILOG, short_help="Keep the score of a table with real tiles.")
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--json", "as_json", is_flag=True, help="Commands as JSON lines in, answers as JSON lines out.")
@click.option("--file", "kept", metavar="FILE", help="Keep the evening here; a later run goes on from it.")
@click.pass_context
def desk(ctx: click.Context, files: tuple[str, ...], as_json: bool, kept: str | None) -> None:
    """Keep the score of a match with real tiles: every deal, correction, foul and agreement is a command.

    Every line of the FILEs (none, or -, for standard input) is a command; every line written is its answer. A
    refused command changes nothing and says why.
    """
    if not as_json:
        raise click.UsageError("Say --json: the desk takes JSON lines.", ctx)
    from tingpai.cli.stream import answer_files
    from tingpai.desk import Evening
    from tingpai.desk.commands import error

    answer_files(files, Evening(kept).answer_lines, error)
