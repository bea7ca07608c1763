"""Which programs may read the metrics: those of some networks, and those that know a token."""

import hmac
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

from starlette.requests import HTTPConnection

WORDS: Final = {
    "loopback": ("127.0.0.0/8", "::1/128"),
    "private": ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10"),
}
"""Words for networks that everybody knows."""


def may_read(request: HTTPConnection, networks: Sequence[str], token: str | None) -> bool:
    """True if a request has the token, or comes from one of the networks.

    A proxy in one of the networks must not open the metrics to its visitors. So if the request was forwarded, every
    address on its way must be in the networks.
    """
    given = request.headers.get("authorization", "")
    if token and hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        return True
    way = [part.strip() for part in request.headers.get("x-forwarded-for", "").split(",") if part.strip()]
    if request.headers.get("forwarded") or request.client is None:
        return False
    return all(_is_in(host, networks) for host in (request.client.host, *way))


def _is_in(host: str, networks: Sequence[str]) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return any(_belongs(address, network) for network in networks)


def _belongs(address: IPv4Address | IPv6Address, network: str) -> bool:
    return any(address in ip_network(one) for one in WORDS.get(network, (network,)))
