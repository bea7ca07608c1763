"""`tingpai verify`: does a record prove that nothing in it was changed?"""

import click

from tingpai.cli.language import language_option
from tingpai.texts import say

EPILOG = """\b
For each deal: the hash published before it opens with salt and wall, the wall is a full set and was opened
where the dice say, every tile came from its place, every move was legal, every payment is right.
Exit code 1: something is wrong, or nothing was played to the end.

\b
Example:
  tingpai deal --seed 7 -o deal.jsonl
  tingpai verify deal.jsonl
"""


@click.command(epilog=EPILOG, short_help="Prove that nothing in a record was changed.")
@click.argument("record")
@language_option
@click.pass_context
def verify(ctx: click.Context, record: str, lang: str) -> None:
    """Check RECORD (- for standard input) against its own commitments and the rulebook."""
    from tingpai.cli import records, show
    from tingpai.play import verify as checks

    read = records.load(record)
    found = checks.verify(read)
    with show.page() as out:
        show.title(out, read.rules.rules, lang)
        for number, (deal, problems) in enumerate(zip(read.deals, found, strict=True), 1):
            if problems:
                out.print(say(lang, "verify-bad", number=number, count=len(problems)), style=show.HEAD)
                for problem in problems:
                    out.print(f"  {problem.say(lang)}", soft_wrap=True)
            else:
                facts = {"tiles": len(deal.started.wall), "events": len(deal.events)}
                out.print(say(lang, "verify-good", number=number, **facts), soft_wrap=True)
        records.show_truncated(out, read, lang)
        good = bool(found) and not any(found) and read.truncated is None
        if good or not found:
            out.print(say(lang, "verify-all-good", count=len(found)), style=show.HEAD)
    if not good:
        ctx.exit(1)
