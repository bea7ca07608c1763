"""What the tests of the command line share."""

import subprocess
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]
Process = Callable[..., "subprocess.CompletedProcess[bytes]"]

SOURCE = Path(__file__).parents[2] / "src"
