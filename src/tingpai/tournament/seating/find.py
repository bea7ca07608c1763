"""Finds a schedule: a construction, one with its first session given to the teams, or the search."""

from collections.abc import Callable, Sequence
from itertools import combinations

from tingpai.tournament.seating.rings import Session
from tingpai.tournament.seating.rounds import group_rounds, known_rounds
from tingpai.tournament.seating.search import Swaps, search
from tingpai.tournament.seating.winds import number_tables, seat_winds

SECONDS = 3.5
"""The longest search; everything else takes milliseconds, so a schedule never takes five seconds."""

Rows = tuple[tuple[tuple[int, ...], ...], ...]


def find_schedule(
    players: int,
    sessions: int,
    teams: Sequence[Sequence[int]] = (),
    progress: Callable[[float], None] | None = None,
    seconds: float = SECONDS,
) -> Rows:
    """A schedule of numbers 1 to `players`: no repeats and no team-mates where that is known to be possible.

    >>> rows = find_schedule(16, 4, [[1, 5, 9, 13], [2, 6, 10, 14]])
    >>> len(rows), len(rows[0])
    (4, 4)
    """
    mates = [sorted(number - 1 for number in team) for team in teams if len(team) > 1]
    found = _constructed(players, sessions, mates)
    if found is None:
        found = _searched(players, sessions, mates, progress, seconds)
    seated = seat_winds(number_tables(found))
    return tuple(tuple(tuple(player + 1 for player in table) for table in session) for session in seated)


def least_cost(players: int, sessions: int, mates: Sequence[Sequence[int]]) -> int:
    """What the meetings cost if they are spread over the pairs as evenly as can be, team-mates left out."""
    pairs = _pairs(players, mates)
    meetings = sessions * players // 4 * 6
    if not pairs:
        return 0
    times, more = divmod(meetings, pairs)
    return pairs * times * (times - 1) // 2 + more * times


def _pairs(players: int, mates: Sequence[Sequence[int]]) -> int:
    """How many pairs there are that are no team-mates."""
    return players * (players - 1) // 2 - sum(len(team) * (len(team) - 1) // 2 for team in mates)


def least_repeats(players: int, sessions: int, mates: Sequence[Sequence[int]]) -> int:
    """A number of repeats that no schedule can be below: meetings for which there is no new pair any more."""
    return max(0, sessions * players // 4 * 6 - _pairs(players, mates))


def _constructed(players: int, sessions: int, mates: Sequence[Sequence[int]]) -> list[Session] | None:
    """A schedule that is as good as any, from a construction; None where there is none."""
    rounds = known_rounds(players)
    if not mates:
        return _repeated(players, sessions, rounds, 0)
    if max(map(len, mates)) > 4:
        return _in_groups(players, sessions, mates)
    tables = pack(mates, players // 4, 4)
    if tables is None:
        return None
    # The first session of a schedule without repeats is given to the teams: then team-mates never meet.
    places = [place for table in rounds[0] for place in table]
    at = _placed(tables, places, 4, players)
    found = _repeated(players, sessions, rounds[1:], players // 4 * 6)
    return found and [[[at[place] for place in table] for table in session] for session in found]


def _repeated(players: int, sessions: int, rounds: Sequence[Session], given: int) -> list[Session] | None:
    """So many sessions; the construction begins again only if it lets every pair meet that may (`given` may not)."""
    complete = len(rounds) * players // 4 * 6 == players * (players - 1) // 2 - given
    if sessions > len(rounds) and not (complete and rounds):
        return None
    return [rounds[session % len(rounds)] for session in range(sessions)]


def _in_groups(players: int, sessions: int, mates: Sequence[Sequence[int]]) -> list[Session] | None:
    """Large teams: each inside one of four groups that never meet inside."""
    size = players // 4
    rounds = group_rounds(players)
    groups = pack(mates, 4, size)
    if sessions > len(rounds) or groups is None:
        return None
    at = _placed(groups, range(players), size, players)
    return [[[at[place] for place in table] for table in session] for session in rounds[:sessions]]


def pack(teams: Sequence[Sequence[int]], bins: int, size: int) -> list[list[int]] | None:
    """Teams put whole into so many bins of a size, the largest first; None if they do not fit this way.

    >>> pack([[0, 1], [2, 3, 4], [5]], 2, 3)
    [[2, 3, 4], [0, 1, 5]]
    """
    found: list[list[int]] = [[] for _ in range(bins)]
    for team in sorted(teams, key=len, reverse=True):
        room = [one for one in found if len(one) + len(team) <= size]
        if not room:
            return None
        room[0] += team
    return found


def _placed(bins: Sequence[Sequence[int]], places: Sequence[int], size: int, players: int) -> dict[int, int]:
    """Which player has which place: bins fill their own places, and all others what is left."""
    at: dict[int, int] = {}
    for number, one in enumerate(bins):
        at.update(zip(places[number * size : number * size + size], one, strict=False))
    rest = iter(sorted(set(range(players)) - set(at.values())))
    for place in places:
        if place not in at:
            at[place] = next(rest)
    return at


def _searched(
    players: int,
    sessions: int,
    mates: Sequence[Sequence[int]],
    progress: Callable[[float], None] | None,
    seconds: float,
) -> list[Session]:
    """The best schedule that the search finds; it begins with a construction, as far as that goes."""
    pairs = [pair for team in mates for pair in combinations(team, 2)]
    swaps = Swaps(players, sessions, pairs, seed=players * 1000 + sessions)
    first: list[int] = []
    rounds = known_rounds(players)
    for session in range(sessions):
        first += [player for table in rounds[session % len(rounds)] for player in table]
    seats = search(swaps, first, least_cost(players, sessions, mates), seconds, progress)
    return [
        [seats[first : first + 4] for first in range(session * players, (session + 1) * players, 4)]
        for session in range(sessions)
    ]
