"""`tingpai serve`: the server for the browser."""

from pathlib import Path
from typing import Any

import click

from tingpai.cli.configured import configured, server_options
from tingpai.cli.language import language_option
from tingpai.errors import BadRequest

EPILOG = """\b
Examples:
  tingpai serve --port 0 --db sqlite:///club.db
"""


@click.command(epilog=EPILOG, short_help="Play in the browser.")
@server_options()
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
@language_option
def serve(config: str | None, opens: bool, lang: str, **flags: Any) -> None:
    """Start the server: one person plays against bots at once, friends join by a link.

    Each option can also be set by a variable of the environment (--keep-days: TINGPAI_KEEP_DAYS) or in the file that
    --config names (keep_days = 30). A flag wins over the environment, and the environment over the file.
    """
    found: dict[str, Any] = configured(config, flags)
    try:
        from tingpai.server.run import run
        from tingpai.server.settings import Operations, Settings, default_database
    except ModuleNotFoundError as problem:
        raise BadRequest("server-not-installed", module=problem.name) from problem

    cert, key = found["tls_cert"], found["tls_key"]
    if bool(cert) != bool(key):
        raise BadRequest("server-half-certificate")
    settings = Settings(
        found["db"] or default_database(),
        sync=found["sync"],
        page=Path(found["page"]) if found["page"] else None,
        origins=found["origin"],
        thinkers=found["thinkers"],
        workers=found["workers"],
        keep_days=found["keep_days"],
        most_tables=found["most_tables"],
        secret=found["secret"],
        tls=(cert, key) if cert and key else None,
        operations=Operations(
            node=found["node"],
            log_format=found["log_format"],
            log_level=found["log_level"],
            log_requests=found["log_requests"],
            log_addresses=found["log_addresses"],
            metrics_from=found["metrics_from"],
            metrics_token=found["metrics_token"],
            drain_seconds=found["drain_seconds"],
        ),
    )
    run(settings, found["host"], found["port"], opens=opens, language=lang)
