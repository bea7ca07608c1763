"""Commands before the draw: the event, roles, players, oaths, and what is possible."""

from typing import Final

from tingpai.errors import BadRequest
from tingpai.json_input import flag, sequence, text, whole
from tingpai.tournament import entries as log
from tingpai.tournament.asking import optional_text, spoken
from tingpai.tournament.event import Answer, Call, Event
from tingpai.tournament.hall import SERVER
from tingpai.tournament.refusals import LawRefused, NoRight
from tingpai.tournament.rights import ORGANISER, ROLES, roles_of, who
from tingpai.tournament.state import State

WORDS: Final = ("team", "country", "club", "ema")


def role(event: Event, call: Call) -> Answer:
    """Give a person these roles, and no others (T-01)."""
    call.keys(("person", "roles"), ("tables",))
    person = _new_key(call, "person")
    roles = tuple(text({"roles": one}, "roles") for one in sequence(call.data, "roles"))
    for one in roles:
        if one not in ROLES:
            raise LawRefused("error-not-a-choice", "T-01", key="roles", value=one, known=", ".join(ROLES))
    tables = None
    if call.data.get("tables") is not None:
        tables = tuple(whole({"tables": one}, "tables") for one in sequence(call.data, "tables"))
    event.write(log.RoleGiven(call.at, call.by, person, tuple(dict.fromkeys(roles)), tables))
    return {}


def _new_key(call: Call, key: str) -> str:
    """A key: a text that is not blank, not all digits, and not the server's own."""
    value = spoken(call.data, key)
    if value.isdigit():
        raise BadRequest("tournament-digits", key=key, value=value)
    if value == SERVER:
        raise LawRefused("tournament-server-key", "T-39", key=key, value=value)
    return value


def register(event: Event, call: Call) -> Answer:
    """Register a player or a substitute."""
    call.keys(("player",), ("name", *WORDS, "captain", "substitute", "oath"))
    data, state = call.data, event.state
    key = _new_key(call, "player")
    name = spoken(data, "name") if "name" in data else key
    words = {word: optional_text(data, word) for word in WORDS}
    captain, substitute, oath = (flag(data, one) for one in ("captain", "substitute", "oath"))
    if state.hash is not None and not substitute:
        raise LawRefused("tournament-registration-closed", "§3.5.1; T-11")
    if key in state.people:
        raise LawRefused("tournament-registered-before", "§3.5.7.1; T-17", who=state.called(key))
    _check_team(state, words["team"], captain, substitute)
    event.write(
        log.PlayerRegistered(
            call.at,
            call.by,
            key,
            name,
            **words,
            captain=captain,
            substitute=substitute,
            oath=oath,
        )
    )
    return {}


def _check_team(state: State, team: str, captain: bool, substitute: bool) -> None:
    """Teams have a size and one captain; substitutes are in none (T-09, T-10)."""
    if substitute and (team or captain):
        raise LawRefused("tournament-substitute-team", "T-10")
    if not team:
        if captain:
            raise LawRefused("tournament-captain-of-nothing", "T-09")
        return
    size = state.settings.team_size
    if not size:
        raise LawRefused("tournament-no-teams", "T-09")
    members = state.teams().get(team, [])
    if len(members) >= size:
        raise LawRefused("tournament-team-full", "T-09", team=team, size=size)
    if captain and any(person.captain for person in members):
        raise LawRefused("tournament-two-captains", "T-09", team=team)


def oath(event: Event, call: Call) -> Answer:
    """Record that somebody has signed the oath: on paper, or they do it themselves."""
    call.keys(("player",))
    key = call.person("player")
    if ORGANISER not in roles_of(event.state, call.by) and call.by != key:
        raise NoRight("tournament-own-oath", "T-02; T-17", who=who(event.state, call.by))
    event.write(log.OathSigned(call.at, call.by, key))
    return {}


def withdraw(event: Event, call: Call) -> Answer:
    """Let a player go. After the registration is closed the number stays, and later sessions are missed (T-19)."""
    call.keys(("player", "why"))
    key, why = call.person("player"), spoken(call.data, "why")
    if event.state.people[key].gone is not None:
        raise LawRefused("tournament-gone-before", "T-19", who=event.state.called(key))
    event.write(log.PlayerWithdrawn(call.at, call.by, key, why))
    return {}


def replace(event: Event, call: Call) -> Answer:
    """Another person takes a number over for the rest of the event (T-11)."""
    call.keys(("player", "with"), ("name", "from"))
    state, data = event.state, call.data
    number, key = call.number("player"), _new_key(call, "with")
    since = state.last_started + 1 if data.get("from") is None else whole(data, "from")
    name = spoken(data, "name") if "name" in data else state.people[key].name if key in state.people else key
    if not state.last_started < since <= state.settings.total_sessions:
        raise LawRefused("tournament-replace-from", "T-11", session=since)
    known_person = state.people.get(key)
    if known_person is not None:
        if not known_person.substitute or known_person.gone is not None:
            raise LawRefused("tournament-plays-already", "T-11", who=state.called(key))
        if state.numbers[key] <= state.field_size:
            raise LawRefused("tournament-fills-up", "T-10", who=state.called(key))
        if any(session >= since and seated == key for (session, _), seated in state.seated.items()):
            raise LawRefused("tournament-sits-elsewhere", "T-19", who=state.called(key))
    event.write(log.PlayerReplaced(call.at, call.by, number, key, name, since))
    return {}
