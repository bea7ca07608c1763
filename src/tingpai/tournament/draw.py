"""The draw that anybody can repeat (T-11): numbers that follow from a secret, a public text and the keys alone."""

from collections.abc import Iterable
from hashlib import sha256

from tingpai.tournament.state import Person


def hash_of(secret: str) -> str:
    """What the organiser publishes before the draw: sha-256 of the secret, as hex.

    >>> hash_of("open sesame")[:8]
    '41ef4bb0'
    """
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def lot(secret: str, between: str | None, key: str) -> str:
    """The lot of a key; lots are compared as hex texts, the smallest first."""
    return hash_of("\n".join((secret, key) if between is None else (secret, between, key)))


def drawn_numbers(people: Iterable[Person], secret: str, public: str | None) -> dict[str, int]:
    """The number of every key. Players first, team by team in rounds; then those without a team; then substitutes.

    >>> names = ("anna", "boris", "chen", "dora")
    >>> drawn_numbers([Person(name, name) for name in names], "open sesame", None)
    {'chen': 1, 'anna': 2, 'boris': 3, 'dora': 4}
    """
    here = [person for person in people if person.gone != 0]
    players = [person for person in here if not person.substitute]
    teams: dict[str, list[str]] = {}
    alone: list[str] = []
    for person in players:
        (teams.setdefault(person.team, []) if person.team else alone).append(person.key)
    for keys in (*teams.values(), alone):
        keys.sort(key=lambda key: lot(secret, public, key))
    order: list[str] = []
    in_order = sorted(teams, key=lambda team: lot(secret, public, team))
    for round in range(max(map(len, teams.values()), default=0)):
        order += [teams[team][round] for team in in_order if round < len(teams[team])]
    order += alone
    order += [person.key for person in here if person.substitute]
    return {key: number for number, key in enumerate(order, start=1)}
