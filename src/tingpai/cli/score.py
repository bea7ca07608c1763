"""`tingpai score`: what a hand is worth and why; with --json, many hands in the exchange format."""

from typing import Any

import click

from tingpai.cli.hands import HAND_OPTIONS, WIN_OPTIONS, options
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
def score(ctx: click.Context, /, *, as_json: bool, hand: tuple[str, ...], **given: Any) -> None:
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
    _score_one(hand, **given)


def _score_one(
    hand: tuple[str, ...],
    *,
    ruleset: str,
    melds: tuple[str, ...],
    seat: str | None,
    round_: str | None,
    flowers: str | None,
    options: tuple[str, ...],
    win: str | None,
    source: str | None,
    replacement: bool,
    last: bool,
    last_of_kind: bool,
    no_win: bool,
    others: bool,
    lang: str,
    **own: Any,
) -> None:
    from tingpai import exchange
    from tingpai.cli import hands, show
    from tingpai.explain import explain

    asked = hands.ask(hand, ruleset, melds, seat, round_, flowers, options, own)
    if no_win:
        request = exchange.decode(asked.waiting())
    else:
        flags = {"replacement": replacement, "last": last, "last_of_kind": last_of_kind}
        request = exchange.decode(asked.won(win, source, **flags))
    result = request.ruleset.score(request.hand, request.situation, others=others)
    with show.page() as out:
        show.explanation(out, explain(request.ruleset, request.hand, request.situation, result, lang))
