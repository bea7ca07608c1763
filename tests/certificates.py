"""Certificates for servers of tests on this machine."""

import subprocess
from pathlib import Path


def make_certificate(folder: Path) -> tuple[str, str]:
    """A certificate for 127.0.0.1 that nobody has signed, and its key; needs openssl."""
    cert, key = str(folder / "club.crt"), str(folder / "club.key")
    subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    subprocess.run(
        ["openssl", "req", "-x509", *kind, *subject, "-keyout", key, "-out", cert],
        check=True,
        capture_output=True,
    )
    return cert, key
