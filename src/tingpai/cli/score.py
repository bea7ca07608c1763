"""`tingpai score`: what a hand is worth and why; with --json, many hands in the exchange format."""

from typing import Any

import click

from tingpai.cli.hands import HAND_OPTIONS, WIN_OPTIONS, TypedHand, options
from tingpai.cli.language import language_option

EPILOG = """\b
Example:
  tingpai score 12345678m 99p 9m -m 678p --from wall
"""


@click.command(epilog=EPILOG, short_help="What a hand is worth, and why.")
@options(*HAND_OPTIONS, *WIN_OPTIONS)
@click.option("-a", "--all", "others", is_flag=True, help="Show the other readings of the hand too.")
@click.option("--json", "as_json", is_flag=True, help="Read and write JSON lines.")
@language_option
@click.pass_context
def score(
    ctx: click.Context,
    /,
    *,
    hand: tuple[str, ...],
    win: str | None,
    source: str | None,
    replacement: bool,
    last: bool,
    last_of_kind: bool,
    no_win: bool,
    others: bool,
    as_json: bool,
    lang: str,
    **typed: Any,
) -> None:
    """Score HAND: the standing tiles, the winning tile last or named with --win.

    With --json, HAND are names of files (none, or -, for standard input); every line of them is one hand
    in the exchange format, and every line written is its score.
    """
    if as_json:
        from tingpai.cli.stream import score_files

        score_files(hand)
        return
    if not hand:
        raise click.UsageError("Missing argument 'HAND'.", ctx)
    from tingpai.cli import show
    from tingpai.explain import explain

    asked = TypedHand(hand=hand, **typed).read()
    if no_win:
        request = asked.waiting()
    else:
        request = asked.won(win, source, replacement=replacement, last=last, last_of_kind=last_of_kind)
    result = request.ruleset.score(request.hand, request.situation, others=others)
    with show.page() as out:
        show.explanation(out, explain(request.ruleset, request.hand, request.situation, result, lang))
