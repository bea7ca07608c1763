"""`tingpai serve`: the server for the browser."""

from typing import Literal

import click

from tingpai.cli.language import language_option
from tingpai.errors import BadRequest

EPILOG = """\b
Examples:
  tingpai serve --port 0 --db sqlite:///club.db
  tingpai serve --host 0.0.0.0 --port 443 --tls-cert club.crt --tls-key club.key
"""


@click.command(epilog=EPILOG, short_help="Play in the browser.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on. 0.0.0.0: all.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: any free port."
)
@click.option(
    "--db", metavar="URL", help="sqlite:///file.db or postgresql://… Default: a file in your data folder."
)
@click.option(
    "--sync",
    type=click.Choice(["normal", "full"]),
    default="normal",
    show_default=True,
    help="full: even a power cut loses nothing, but SQLite is slower.",
)
@click.option(
    "--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Number of processes."
)
@click.option(
    "--thinkers",
    type=click.IntRange(0, 64),
    default=1,
    show_default=True,
    help="Processes for bots in each worker. 0: a thread.",
)
@click.option(
    "--keep-days",
    type=click.FloatRange(0, min_open=True),
    metavar="N",
    help="Delete finished tables and guests after this many days. Default: keep them.",
)
@click.option(
    "--origin", "origins", multiple=True, metavar="URL", help="Another site whose page may use this server."
)
@click.option(
    "--tls-cert", metavar="FILE", help="Serve https with this certificate (PEM), so that phones work offline."
)
@click.option("--tls-key", metavar="FILE", help="The key of the certificate.")
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
@language_option
def serve(
    host: str,
    port: int,
    db: str | None,
    sync: Literal["normal", "full"],
    workers: int,
    thinkers: int,
    keep_days: float | None,
    origins: tuple[str, ...],
    tls_cert: str | None,
    tls_key: str | None,
    opens: bool,
    lang: str,
) -> None:
    """Start the server: one person plays against bots at once, friends join by a link."""
    try:
        from tingpai.server.run import run
        from tingpai.server.settings import Settings, default_database
    except ModuleNotFoundError as problem:
        raise BadRequest("server-not-installed", module=problem.name) from problem

    if (tls_cert is None) != (tls_key is None):
        raise click.UsageError("--tls-cert and --tls-key belong together.")
    settings = Settings(
        db or default_database(),
        sync=sync,
        origins=origins,
        thinkers=thinkers,
        workers=workers,
        keep_days=keep_days,
        tls=(tls_cert, tls_key) if tls_cert and tls_key else None,
    )
    run(settings, host, port, opens=opens, language=lang)
