"""Write docs/configuration.md from the table of options: `python tools/configuration_page.py`."""

from pathlib import Path
from typing import Final

from tingpai.server.operations.options import GROUPS, OPTIONS, Option

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "configuration.md"

HEAD: Final = """\
# Configuration

This page is written by `tools/configuration_page.py` from the table of options in
`src/tingpai/server/operations/options.py`; change the table, not the page.

Every option of `tingpai serve` can be set in four places. The first of them that has it wins:

1. a flag: `--keep-days 30`
2. a variable of the environment: `TINGPAI_KEEP_DAYS=30`
3. the file that `--config FILE` or `TINGPAI_CONFIG` names, in TOML: `keep_days = 30`
4. the default

A key or a variable `TINGPAI_…` that is not on this page is refused with its name, so a slip of the pen is noticed.
(Kubernetes makes such variables for a service named `tingpai`: set `enableServiceLinks: false`.) In the environment
the parts of a list are separated by commas; a flag is repeated for each part. Secrets have no flag, because everybody
on the machine can read the flags of a program. A file with a secret should be readable by the server's user only.

`tingpai backup`, `tingpai restore` and `tingpai admin` read `db` from the same places.

```toml
# /etc/tingpai.toml
host = "127.0.0.1"
port = 8000
workers = 2
db = "postgresql://tingpai@/tingpai"
keep_days = 90
log_format = "json"
metrics_from = ["loopback", "10.20.0.0/16"]
```

`serve --open` (open the page in the browser) and `--lang` (the language of the command itself) are flags only.
A proxy for https names its address in `FORWARDED_ALLOW_IPS`, which uvicorn reads; the default is 127.0.0.1.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for group, title in GROUPS.items():
        parts.append(f"\n## {title}\n\n")
        parts.append(
            "| key | flag | environment | takes | default | |\n| --- | --- | --- | --- | --- | --- |\n"
        )
        parts += [_row(option) for option in OPTIONS if option.group == group]
    return "".join(parts)


def _row(option: Option) -> str:
    flag = f"`{option.flag}`" if option.flag else "none"
    cells = (f"`{option.key}`", flag, f"`{option.variable}`", option.takes, option.default_shown, option.help)
    return f"| {' | '.join(cells)} |\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
