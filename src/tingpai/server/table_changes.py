"""What the database says about a table besides its log: chairs, standings, phase. All of it follows from the log."""

from tingpai.server.game import Game
from tingpai.server.proposals import Outcome, Proposal
from tingpai.server.rows import MatchRow, TableRow
from tingpai.server.writes import Change, chair_change, match_changes


def changes_for(row: TableRow, game: Game, proposal: Proposal, at: float) -> list[Change]:
    """The changes that must be stored together with a proposal at the time `at`."""
    if not proposal.touches_match:
        return []
    outcome = game.outcome(proposal)
    chairs = [
        chair_change(row.id, chair, one)
        for chair, one in enumerate(outcome.chairs)
        if not game.chairs or game.chairs[chair] != one
    ]
    return [*chairs, *match_rows(row, outcome, at)]


def all_changes(row: TableRow, game: Game) -> list[Change]:
    """The changes that bring the database up to what the log says."""
    chairs = [chair_change(row.id, chair, one) for chair, one in enumerate(game.chairs)]
    return [*chairs, *match_rows(row, Outcome(game.match, game.chairs, game.first_chairs), game.at)]


def match_rows(row: TableRow, outcome: Outcome, at: float) -> list[Change]:
    """The standings of the match and the phase of the table."""
    match = outcome.match
    if match is None:
        return []
    people = {chair: one.person for chair, one in enumerate(outcome.first_chairs) if one.person is not None}
    places = [0] * 4
    for line in match.standings():
        places[line.player] = line.place
    ended = at if match.over else None
    standings = MatchRow(row.id, row.settings.ruleset, row.created, ended, match.players, tuple(match.totals))
    phase = "over" if match.over else "playing"
    return match_changes(standings, people, places if match.over else (), phase)
